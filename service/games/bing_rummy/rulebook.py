"""Every rule of Bing Rummy as a constant: id, our words, source and section."""

from __future__ import annotations

from service.rules.ruling import Rule, Source, constants_by_id

# The cut

CUT_FIRST = Rule(
    "bing.cut.first",
    "Before the deal the player on the dealer's right cuts for a deuce: the bottom card of the "
    "top section is looked at.",
    Source.ORIGINAL,
    "the player on the dealer's right “cuts for a deuce”",
    "§3.3",
    "Seat 3 cuts when seat 0 of four deals.",
    "A player draws before the pack is cut.",
    "the pack is to be cut first",
)
CUT_KEEP_OR_LEAVE = Rule(
    "bing.cut.keep-or-leave",
    "A player who cuts a deuce keeps it or leaves it where it lies. The sections are not "
    "exchanged.",
    Source.ORIGINAL,
    "if the bottom card of the top section is a deuce, the player can keep the card",
    "§3.3",
    "The cutter cuts 2h and keeps it.",
    "The cutter cuts 2h and draws a card.",
    "a deuce was cut: keep it or leave it",
)
CUT_ONCE = Rule(
    "bing.cut.once",
    "The pack is cut once for each hand, before the deal; with cut_for_deuce off, never.",
    Source.ORIGINAL,
    "Once the cards are shuffled, the player on the dealer's right “cuts for a deuce”",
    "§3.3",
    "The cutter cuts when the dealer has shuffled.",
    "A player cuts in the middle of a hand.",
    "a pack is cut before the deal, not now",
)
CUT_DEUCE_ONLY = Rule(
    "bing.cut.deuce-only",
    "Only a deuce is kept from the cut, when it is cut; any other card stays where it is, unseen.",
    Source.ORIGINAL,
    "if the bottom card of the top section is a deuce",
    "§3.3",
    "2h is cut and kept.",
    "Kd is cut; it is not shown, and nobody keeps it.",
    "no deuce was cut just now",
)

# The turn

TURN_THREE_CHOICES = Rule(
    "bing.turn.three-choices",
    "A turn is one of three: draw from the stock and discard, take the discard and discard "
    "another card, or meld. There is no pass.",
    Source.ORIGINAL,
    "On their turn, a player has three choices",
    "§5",
    "A player draws from the stock, then discards.",
    "A player discards without having drawn.",
    "a turn begins with a draw or a meld, not with a discard",
)
TURN_DISCARD_ENDS = Rule(
    "bing.turn.discard-ends",
    "A turn that began with a draw ends with a discard.",
    Source.ORIGINAL,
    "Draw a card from the pile and then discard",
    "§5",
    "A player draws 9c and discards Kd.",
    "A player draws twice in one turn.",
    "a card was drawn; the turn ends with a discard",
)
TURN_NO_MELD_AFTER_DRAW = Rule(
    "bing.turn.no-meld-after-draw",
    "Nobody melds in a turn in which they drew, or took the discard.",
    Source.ORIGINAL,
    "A player may not meld on the same turn in which they drew a card or picked up the card "
    "from the discard pile",
    "§5",
    "A player draws and discards, and melds a round later.",
    "A player takes 7h from the pile and lays the run 6h 7h 8h.",
    "a card was drawn in this turn; meld in another",
)
TURN_NO_DRAW_IN_MELD_TURN = Rule(
    "bing.turn.no-draw-in-meld-turn",
    "A meld turn has no draw and no discard.",
    Source.ORIGINAL,
    "a player has three choices … 3. Meld",
    "§5",
    "A player lays three melds and ends the turn.",
    "A player lays three melds and discards.",
    "this is a meld turn; nothing is drawn or discarded in it",
)
TURN_CARD_HELD = Rule(
    "bing.turn.card-held",
    "A card that is discarded, melded or laid off comes from the player's own hand, as often "
    "as it is there.",
    Source.ORIGINAL,
    "cards left in their hand",
    "§5",
    "A player who holds two 7h melds both.",
    "A player melds 7h 7h 7c and holds a single 7h.",
    "{card} is not in hand, or not so often",
)
DISCARD_ANOTHER_FACE = Rule(
    "bing.discard.another-face",
    "After taking the discard a card of another face goes: not the card taken, nor its twin.",
    Source.ORIGINAL,
    "Take the top card from the discard pile and then discard a different card; that the twin "
    "is no different card is a ruling",
    "§5",
    "A player takes 9c and discards 9d.",
    "A player takes 9c and discards 9c, the one or the other.",
    "{card} was just taken; a card of another face must go",
)
TAKE_ANOTHER_FACE_HELD = Rule(
    "bing.take.another-face-held",
    "The discard is taken only by a player who holds a card of another face to put in its place.",
    Source.RULING,
    "a different card must be discarded; with none in hand the turn could not end",
    "§6",
    "A player with 9c 4d takes 9c and discards 4d.",
    "A player whose last card is 9c takes 9c.",
    "every card in hand is {card}; no other could be discarded",
)

# The limit

LIMIT_OPENING = Rule(
    "bing.limit.opening",
    "Nobody melds so that the cards left in hand would bring them over 75 points: at the end "
    "of a meld turn the hand counts at most 75 less the score. In the turn that opens, a meld "
    "is laid only if the turn can still end within that limit.",
    Source.ORIGINAL,
    "a player cannot meld in such a way so that the cards left in their hand would put them "
    "over 75 points",
    "§5",
    "With 63 points a player opens and is left with 12.",
    "With 63 points a player opens, and cannot be left with less than 13.",
    "the least you can be left with is {least}, your limit is {limit}",
)
LIMIT_END = Rule(
    "bing.limit.end",
    "A meld turn ends when the hand counts at most the limit.",
    Source.ORIGINAL,
    "They can only meld if they will have 12 or fewer points left in their hand",
    "§5",
    "With a limit of 12 a player is left with 12 and ends the turn.",
    "With a limit of 12 a player is left with 13 and ends the turn.",
    "you are left with {points}, your limit is {limit}",
)
LIMIT_DISCARD = Rule(
    "bing.limit.discard",
    "Once a player has opened, the hand counts at most the limit after every discard.",
    Source.ORIGINAL,
    "whenever they draw/discard they must ensure their hand stays under 12 points",
    "§5",
    "Limit 13, hand 9d 4h Ks: Ks goes.",
    "Limit 13, hand 9d 4h Ks: 4h goes, and 19 are left.",
    "without {card} you are left with {points}, your limit is {limit}",
)
LIMIT_TAKE = Rule(
    "bing.limit.take",
    "Once a player has opened, the discard is taken only if another card can go and leave the "
    "hand within the limit.",
    Source.ORIGINAL,
    "whenever they draw/discard they must ensure their hand stays under 12 points",
    "§6",
    "Limit 13, hand 9d 4h: 4s is taken, 9d or 4h goes.",
    "Limit 13, hand 9d 4h: Ah is taken, and at least 19 are left.",
    "with {card} the least you can be left with is {least}, your limit is {limit}",
)

# The opening

OPENING_MELDS = Rule(
    "bing.opening.melds",
    "The first time a player melds in a hand, at least three new melds are laid in that turn.",
    Source.ORIGINAL,
    "The first time an individual player melds, they must play at least three sets "
    "(e.g. Kd Kh Kc; 8c 9c 10c; 3h 3s 3h 3s)",
    "§5",
    "A player opens with a set of kings, a run of clubs and a set of threes.",
    "A player lays a set of kings, and nothing else in hand makes two melds.",
    "melds needed to open: {needed}; you can lay {possible}",
)
OPENING_END = Rule(
    "bing.opening.end",
    "The turn that opens ends when three new melds have been laid in it.",
    Source.ORIGINAL,
    "they must play at least three sets",
    "§5",
    "A player lays three melds and ends the turn.",
    "A player lays two melds and ends the turn.",
    "melds needed to open: {needed}; you have laid {laid}",
)
OPENING_LAY_OFF = Rule(
    "bing.opening.lay-off",
    "In the turn that opens, cards are laid off once the three melds are on the table. They "
    "do not count as melds.",
    Source.ORIGINAL,
    "During their first meld or anytime thereafter, a player may play cards on any other meld "
    "on the table; that the melds come first is a ruling, and reaches the same positions",
    "§5",
    "A player lays three melds, then Qc on a set of queens.",
    "A player who has not opened lays Qc on a set of queens.",
    "cards are laid off after the melds that open; needed: {needed}, laid: {laid}",
)

# Melds

MELD_TURN_NOT_BEGUN = Rule(
    "bing.meld.turn-not-begun",
    "A meld turn begins with a meld or a card laid off; only then it can be ended.",
    Source.RULING,
    "ending a turn in which nothing was done would be a pass",
    "§5",
    "A player lays off 9h and ends the turn.",
    "A player ends a meld turn in which nothing was laid.",
    "no meld turn has begun",
)
MELD_NO_SET = Rule(
    "bing.meld.no-set",
    "A set is made of the cards in hand.",
    Source.ORIGINAL,
    "A meld consists of three or more cards in the same rank",
    "§4",
    "A player holds 8s 8h and a deuce.",
    "A player holds no three cards that make a set.",
    "no set can be made of the cards in hand",
)
MELD_NO_RUN = Rule(
    "bing.meld.no-run",
    "A run is made of the cards in hand.",
    Source.ORIGINAL,
    "or a run of three or more cards in the same suit",
    "§4",
    "A player holds 5d 6d and a deuce.",
    "A player holds no three cards that make a run.",
    "no run can be made of the cards in hand",
)
MELD_THREE_CARDS = Rule(
    "bing.meld.three-cards",
    "A meld has at least three cards.",
    Source.ORIGINAL,
    "A meld consists of three or more cards in the same rank … or a run of three or more cards",
    "§4",
    "A player lays 8s 8h 8s.",
    "A player lays 8s 8h as a set.",
    "{cards} is too short: a meld has three or more cards",
)
MELD_SET_ONE_RANK = Rule(
    "bing.meld.set-one-rank",
    "A set is three or more cards of one rank, of any suits, twins allowed; deuces fill in. "
    "Three or more deuces alone are a set too.",
    Source.ORIGINAL,
    "three or more cards in the same rank (e.g. 8s 8h 8s)",
    "§4",
    "8s 8h 8s is a set, and so is 8s 2c 2d.",
    "8s 8h 9s is no set.",
    "{cards} are not of one rank",
)
MELD_RUN_NATURAL = Rule(
    "bing.meld.run-natural",
    "A run has at least one natural card, which fixes its suit; deuces alone are a set.",
    Source.RULING,
    "three or more cards in the same rank are literally a set",
    "§4",
    "2c 2d 5h is the run 3h 4h 5h.",
    "2c 2d 2h is laid as a run.",
    "{cards} has no natural card, and deuces alone are a set",
)
MELD_RUN_ONE_SUIT = Rule(
    "bing.meld.run-one-suit",
    "The natural cards of a run are of one suit.",
    Source.ORIGINAL,
    "a run of three or more cards in the same suit (e.g. 5d 6d 7d)",
    "§4",
    "5d 6d 7d is a run.",
    "5d 6d 7c is no run.",
    "{cards} are not of one suit",
)
MELD_RUN_SEQUENCE = Rule(
    "bing.meld.run-sequence",
    "The cards of a run follow each other without a gap, each in its place; no card stands "
    "there twice but the ace at both ends. Slot 2 is always a deuce, of whatever suit.",
    Source.ORIGINAL,
    "a run of three or more cards in the same suit (e.g. 5d 6d 7d)",
    "§4",
    "5d 2c 7d is a run; Ah 2s 3h is one.",
    "5d 7d 8d is no run, nor is 5d 7d 2c.",
    "{cards} do not follow each other in that order",
)
MELD_RUN_ENDS = Rule(
    "bing.meld.run-ends",
    "A run lies between the ace low and the ace high; it does not go round.",
    Source.STANDARD,
    "BIC, Kaluki: A,2,3 or A,K,Q … not 2,A,K",
    "§4",
    "Ah 2c 3h and Qh Kh Ah are runs.",
    "Kh Ah 2c is no run.",
    "{cards} would go beyond the ace",
)

# Laying off

LAYOFF_MELD_ON_TABLE = Rule(
    "bing.layoff.meld-on-table",
    "Cards are laid off on melds that lie on the table, whoever laid them.",
    Source.ORIGINAL,
    "a player may play cards on any other meld on the table",
    "§4",
    "A player lays Qc off on the set of queens of another.",
    "A player lays Qc off on meld 4 when there are melds 0 to 3.",
    "there is no meld {meld}; melds on the table: {melds}, counted from 0",
)
LAYOFF_END = Rule(
    "bing.layoff.end",
    "A card is laid off on a set as a whole, and at the low or the high end of a run.",
    Source.RULING,
    "a deuce would fit both ends of a run",
    "§4",
    "A deuce is laid off low on 5d 6d 7d and stands for 4d.",
    "Qc is laid off low on a set of queens.",
    "{cards} is a {kind} and has no end called {end}",
)
LAYOFF_FITS = Rule(
    "bing.layoff.fits",
    "A set takes cards of its rank and deuces; a set of deuces only deuces. A run takes the "
    "next card of its suit at either end, or a deuce for it, as far as the ace both ways.",
    Source.ORIGINAL,
    "could also meld a king, a 7 of clubs or jack of clubs, or a 3",
    "§4",
    "On 8c 9c Tc goes 7c or Jc.",
    "On 8c 9c Tc goes Qc before Jc lies there.",
    "{card} does not fit {cards} at that end",
)
LAYOFF_NOTHING_FITS = Rule(
    "bing.layoff.nothing-fits",
    "A card that fits no meld on the table is not laid off.",
    Source.ORIGINAL,
    "this player is forced to play those cards on melds",
    "§4",
    "A player who has opened holds 9h, and 6h 7h 8h is on the table.",
    "A player holds no card that fits a meld on the table.",
    "no card in hand fits a meld on the table",
)

# Between hands

BUY_BACK_ANSWER = Rule(
    "bing.buy-back.answer",
    "A player who is bust buys in or leaves the game before the next deal.",
    Source.ORIGINAL,
    "if they finish with a score of 76 or more they can buy in for the starting amount",
    "§8",
    "A player with 76 points buys in.",
    "A hand is dealt before a bust player has decided.",
    "a bust player decides first: buy in, or leave the game",
)
BUY_BACK_BUST_ONLY = Rule(
    "bing.buy-back.bust-only",
    "Only a player who is bust, with 76 points or more after a hand, is asked to buy in.",
    Source.ORIGINAL,
    "if they finish with a score of 76 or more they can buy in",
    "§8",
    "After the hand D has 76 points and buys in.",
    "A player with 40 points buys in.",
    "no bust player is asked to buy in now",
)
HAND_OVER_DEAL = Rule(
    "bing.hand.over",
    "When a hand is over, the next thing is the next deal.",
    Source.RULING,
    "between two hands the result stays readable until the next deal",
    "§6",
    "The next dealer deals.",
    "A player draws after the hand was scored.",
    "the hand is over; the next move is the deal",
)
HAND_IN_PLAY = Rule(
    "bing.hand.in-play",
    "Cards are dealt when a hand is over.",
    Source.RULING,
    "a hand is played to its end",
    "§6",
    "The next dealer deals when the hand is scored.",
    "A player deals anew in the middle of a hand.",
    "the hand is still being played",
)
DEAL_WHOLE_PACK = Rule(
    "bing.deal.whole-pack",
    "A deck that is brought holds the whole pack: every face twice, or three times with a "
    "third pack.",
    Source.ORIGINAL,
    "The deck consists of two standard 52-card decks (no jokers)",
    "§1",
    "The dealer brings the 104 cards in an order of their own.",
    "The dealer brings 105 cards, or three kings of clubs.",
    "the deck must hold the {wanted} cards of the pack; it has {found}, and not every face as "
    "often as it should",
)
DEAL_CUT_PLACE = Rule(
    "bing.deal.cut-place",
    "The place of the cut that is brought leaves cards in both sections, and is brought only "
    "where the pack is cut for a deuce.",
    Source.RULING,
    "both sections hold a card at least",
    "§3.3",
    "The 30th card is the bottom card of the top section.",
    "The pack of 104 is cut after the 104th card.",
    "the pack cannot be cut at place {cut}; it has {places} places to cut at",
)
GAME_OVER = Rule(
    "bing.game.over",
    "When the game is over, nothing more is played.",
    Source.ORIGINAL,
    "A player with less than 76 points wins when all the other players have 76 points or more",
    "§8",
    "The last player who is not bust takes the pot.",
    "A hand is dealt after the pot was taken.",
    "the game is over",
)

# Rules that refuse no move

CARDS_WILD_DEUCES = Rule(
    "bing.cards.wild-deuces",
    "Two packs without jokers; every face is there twice. All eight deuces are wild and have "
    "no use of their own; a meld needs a natural card, unless it is a set of deuces.",
    Source.ORIGINAL,
    "two standard 52-card decks (no jokers) with deuces wild",
    "§1",
    "2h in Ah 2h 3h is a deuce that stands in slot 2, as any other deuce would.",
    "2h holds its own place in a run of hearts and leaves the run without a deuce.",
)
MELD_FIXED = Rule(
    "bing.meld.fixed",
    "What a meld is, it stays: melds are not changed, joined or taken back, and a deuce on "
    "the table is not exchanged for the card it stands for.",
    Source.STANDARD,
    "CAC, Contract Rummy with twos wild: cannot be exchanged",
    "§4",
    "8s and two deuces, laid as a set, stay a set of eights.",
    "A player takes a deuce from the table and puts the natural card there.",
)
DEAL_HANDS = Rule(
    "bing.deal.hands",
    "Fourteen cards each, one at a time from the dealer's left; twelve when eight play with "
    "two packs. The next card begins the discard pile, the rest is the stock. Who kept a "
    "deuce is skipped in the first round. The dealer's left plays first.",
    Source.ORIGINAL,
    "Each player is dealt 14 cards … they are only dealt 13 additional cards, skipping the "
    "first one; twelve for eight is a ruling",
    "§2",
    "Four play, seat 3 keeps 2h: the third card of the deal goes to the dealer.",
    "The dealer is dealt the first card.",
)
DEAL_NEXT_DEALER = Rule(
    "bing.deal.next-dealer",
    "The first dealer is drawn by lot, unless an option names the seat; then the deal passes "
    "clockwise to the next player still in the game.",
    Source.STANDARD,
    "PGO: deal passes clockwise; the original text is silent",
    "§3",
    "Seat 0 dealt, seat 1 has left the game: seat 2 deals.",
    "The winner of a hand deals the next one.",
)
STOCK_RESHUFFLED = Rule(
    "bing.stock.reshuffled",
    "A player who draws from an empty stock has the discard pile, but for its top card, "
    "shuffled into a new stock first.",
    Source.STANDARD,
    "R4A and PAR: shuffle the discards",
    "§8",
    "The stock is empty and nine cards lie in the pile: eight are shuffled, one is drawn.",
    "The hand ends because the stock is empty.",
)
SCORE_HAND = Rule(
    "bing.score.hand",
    "When a player has melded every card, each other player scores what is left in hand: an "
    "ace 15, court cards 10, a deuce 2, other cards their rank.",
    Source.ORIGINAL,
    "each card valued as its rank, face cards are 10 points … aces are 15 points",
    "§1",
    "6, Q, Q are 26; A, 3 are 18.",
    "The player who went out scores.",
)
SCORE_BUY_IN = Rule(
    "bing.score.buy-in",
    "A bust player who buys in pays the stake into the pot and goes on at the highest score "
    "of those who are not bust. Who declines is out for good.",
    Source.ORIGINAL,
    "they would then have a score equal to the highest score of 75 or less",
    "§8",
    "Scores 89, 11, 19, 76: the first buys in and goes on at 19.",
    "A player with 75 points buys in.",
)
HAND_VOID = Rule(
    "bing.hand.void",
    "When fifty turns a player have gone by in a row without a meld, the hand is void: nobody "
    "scores, the hands stay hidden, and the deal passes on.",
    Source.RULING,
    "a safety, since nobody can be forced to meld",
    "§8",
    "Four play, and 200 turns pass without a meld: the hand is void.",
    "After 199 such turns a player melds, and the count begins anew.",
)
GAME_LAST_SURVIVOR = Rule(
    "bing.game.last-survivor",
    "The game ends at once when all players but one are bust; that player takes the pot, and "
    "nobody buys in.",
    Source.ORIGINAL,
    "A player with less than 76 points wins when all the other players have 76 points or more",
    "§8",
    "X goes out with 40 points, Y has 81 and Z 76: X takes the pot.",
    "Z has 75: the game goes on, and Y may buy in at 75.",
)
GAME_VOID_HANDS = Rule(
    "bing.game.void-hands",
    "Three void hands in a row end the game; the players with the lowest score share the pot, "
    "what cannot be divided goes to the first of them from the dealer's left.",
    Source.RULING,
    "a game that does not move is ended fairly",
    "§8",
    "Two players share a pot of 75: 38 and 37.",
    "After two void hands a hand is played out, and the count begins anew.",
)

RULEBOOK = constants_by_id(Rule, globals())
