"""Every rule of Bing Rummy as a constant: id, our words, source and section."""

from service.kit import usual
from service.kit.ruling import Rule, constants_by_id, original, ruling, standard

PARTS = {
    "object": "The object of the game",
    "cards": "The cards",
    "stake": "The stake",
    "cut": "The cut",
    "deal": "The deal",
    "turn": "The turn",
    "take": "The turn",
    "discard": "The turn",
    "stock": "The turn",
    "meld": "Melds",
    "layoff": "Laying off",
    "opening": "Opening",
    "limit": "The limit",
    "hand": "The end of a hand",
    "score": "The score of a hand",
    "buy-back": "Buying in",
    "score.buy-in": "Buying in",
    "game": "The end of the game",
}

_MELDS_STAY = ruling(
    "melds stay on the table, so a turn that could not end would have to be taken back", "§7.1"
)
_SURVIVOR = original(
    "A player with less than 76 points wins when all the other players have 76 points or more",
    "§8.2",
)

OBJECT_LAST_NOT_BUST = Rule(
    "bing.object.last-not-bust",
    "A player goes out by melding or laying off the last card; the others get penalty points "
    "for the cards they hold. A player with more of them than agreed is bust. The last player who "
    "is not bust wins the game, and the pot if there is one.",
    original(
        "A player with less than 76 points wins when all the other players have 76 points or more",
        "§8.1",
    ),
    "Three players are bust after the hand: the fourth wins the game.",
    "The player who went out wins the game while another has 40 points.",
)
CARDS_WILD_DEUCES = Rule(
    "bing.cards.wild-deuces",
    "The game uses two 52-card packs without jokers, so there are two of each card. Eight players "
    "may use three packs instead. All deuces are wild: a deuce stands for any card. "
    "Every other card is natural, and a meld needs a natural card unless it is a set of deuces.",
    original("two standard 52-card decks (no jokers) with deuces wild", "§1.2"),
    "2h in Ah 2h 3h is a wild card in the place of the 2, like any other deuce there.",
    "2h counts as a natural card in a run of hearts.",
)
CARDS_VALUES = Rule(
    "bing.cards.values",
    "An ace counts 15 points, a king, queen or jack 10, a deuce 2 or as agreed, any other card its "
    "number.",
    original("each card valued as its rank, face cards are 10 points … aces are 15 points", "§1.3"),
    "6, Q, Q are 26; A, 3 are 18.",
    "A, 3 are 4.",
)
STAKE_PAID_AT_START = Rule(
    "bing.stake.paid-at-start",
    "Before the first deal every player pays the stake, 25 or as agreed, into the pot, once for "
    "the whole game. With 'stake: 0' there is no pot.",
    original(
        "The game starts with each person buying in for the agreed amount (traditionally 25 cents)",
        "§1.4",
    ),
    "Four players pay 25 each: the pot is 100.",
    "The stake is paid again for the second hand.",
)
CUT_FIRST = Rule(
    "bing.cut.first",
    "Before the deal the player on the dealer's right cuts the pack for a deuce, by looking at "
    "the bottom card of the top section. By option the pack is not cut.",
    original("the player on the dealer's right “cuts for a deuce”", "§3.3"),
    "A deals to B, C and D, in this order from the left: D cuts.",
    "A player draws before the pack is cut.",
    "the pack must be cut first",
)
CUT_DEUCE_ONLY = Rule(
    "bing.cut.deuce-only",
    "Only a deuce may be kept from the cut, before the deal; any other card stays in its place, "
    "unseen.",
    original("if the bottom card of the top section is a deuce", "§3.3"),
    "2h is cut and kept.",
    "Kd is cut; it is not shown, and nobody keeps it.",
    "a deuce is kept or left right after it is cut, before the deal",
)
CUT_KEEP_OR_LEAVE = Rule(
    "bing.cut.keep-or-leave",
    "A player who cuts a deuce either keeps it or leaves it in its place. The two sections are "
    "not exchanged.",
    original(
        "if the bottom card of the top section is a deuce, the player can keep the card", "§3.3"
    ),
    "The cutter cuts 2h and keeps it.",
    "The cutter cuts 2h and draws a card.",
    "you cut a deuce: keep it or leave it",
)
CUT_ONCE = Rule(
    "bing.cut.once",
    "The pack is cut at most once for each hand, before the deal.",
    original(
        "Once the cards are shuffled, the player on the dealer's right “cuts for a deuce”", "§3.3"
    ),
    "The dealer has shuffled, and the player on the right cuts.",
    "A player cuts in the middle of a hand.",
    "the pack is cut before the deal, not now",
)
CUT_NEVER = Rule(
    "bing.cut.never",
    "With 'cut_for_deuce: false' the pack is not cut, and nobody keeps a deuce.",
    ruling("some groups leave the cut out", "§11"),
    "The dealer shuffles and deals.",
    "By that option a player cuts for a deuce.",
    "the pack is not cut in this game",
)
DEAL_HANDS = Rule(
    "bing.deal.hands",
    "Fourteen cards each, one at a time from the dealer's left; twelve when eight play with two "
    "packs. The next card starts the discard pile, and the rest is the stock. A player who kept a"
    " deuce is skipped in the first round. The player on the dealer's left starts.",
    original(
        "Each player is dealt 14 cards … they are only dealt 13 additional cards, skipping the "
        "first one; twelve for eight is a ruling",
        "§2.1",
    ),
    "A deals to B, C and D, and D keeps 2h: the third card of the deal goes to A.",
    "The dealer gets the first card.",
)
DEAL_NEXT_DEALER = Rule(
    "bing.deal.next-dealer",
    "The first dealer is drawn at random, unless one was agreed. Then the deal passes "
    "clockwise to the next player still in the game.",
    standard("PGO: deal passes clockwise; the original text is silent", "§3.1"),
    "A dealt, B has left the game: C deals.",
    "The winner of a hand deals the next one.",
)
DEAL_WHOLE_PACK = Rule(
    "bing.deal.whole-pack",
    "A pack shuffled elsewhere must be whole: it holds every card twice, or three times with a "
    "third pack.",
    original("The deck consists of two standard 52-card decks (no jokers)", "§1.2"),
    "A pack shuffled elsewhere has 104 cards, each of them twice.",
    "The pack has 105 cards, or three kings of clubs.",
    "this deck of {found:card|cards} is not the pack of {wanted}: it has too few or too many of "
    "some cards",
)
DEAL_CUT_PLACE = Rule(
    "bing.deal.cut-place",
    "A cut leaves at least one card in each section. A place for it is chosen only if the pack is "
    "cut for a deuce.",
    ruling("each section has at least one card", "§3.3"),
    "The 30th card is the bottom card of the top section.",
    "The pack of 104 is cut after the 104th card.",
    "the pack cannot be cut at place {cut}; it has {places} places to cut at",
)
TURN_THREE_CHOICES = Rule(
    "bing.turn.three-choices",
    "A turn is one of three things: draw from the stock and discard, take the discard and discard"
    " another card, or meld. There is no pass.",
    original("On their turn, a player has three choices", "§5.1"),
    "A player draws from the stock, then discards.",
    "A player discards without having drawn.",
    "a turn does not start with a discard; draw first",
)
TURN_DISCARD_ENDS = Rule(
    "bing.turn.discard-ends",
    "A turn that starts with a draw ends with a discard.",
    original("Draw a card from the pile and then discard", "§5.1"),
    "A player draws 9c and discards Kd.",
    "A player draws twice in one turn.",
    "you have drawn a card; end the turn with a discard",
)
TURN_NO_MELD_AFTER_DRAW = Rule(
    "bing.turn.no-meld-after-draw",
    "A player may not meld in a turn in which they drew or took the discard.",
    original(
        "A player may not meld on the same turn in which they drew a card or picked up the card "
        "from the discard pile",
        "§5.1",
    ),
    "A player draws and discards, and melds a round later.",
    "A player takes 7h from the pile and lays the run 6h 7h 8h.",
    "you have drawn a card this turn; meld in a later one",
)
TURN_NO_DRAW_IN_MELD_TURN = Rule(
    "bing.turn.no-draw-in-meld-turn",
    "In a meld turn the player neither draws nor discards.",
    original("a player has three choices … 3. Meld", "§5.1"),
    "A player lays three melds and ends the turn.",
    "A player lays three melds and discards.",
    "this is a meld turn; you cannot draw or discard in it",
)
TURN_CARD_HELD = usual.card_held(
    "bing",
    original("cards left in their hand", "§5.1"),
    "A player who holds 7h discards it.",
    "A player melds 7h 7d 7c without holding 7c.",
    usual.RUMMY,
)
TURN_HELD_AS_OFTEN = Rule(
    "bing.turn.held-as-often",
    "A meld may contain no more copies of a card than the player holds.",
    original("cards left in their hand", "§5.1"),
    "A player who holds two 7h melds both.",
    "A player melds 7h 7h 7c but holds only one 7h.",
    "you hold {held:copy|copies} of {card}, not {named}",
)
TAKE_ANOTHER_FACE_HELD = Rule(
    "bing.take.another-face-held",
    "To take the discard, a player must hold a card of another rank or suit to discard.",
    ruling("a different card must be discarded; without one the turn could not end", "§6.2"),
    "A player with 9c 4d takes 9c and discards 4d.",
    "A player whose last card is 9c takes 9c.",
    "you hold nothing but {card}, so no other card could be discarded",
)
DISCARD_ANOTHER_FACE = Rule(
    "bing.discard.another-face",
    "After taking the discard a player must discard a card of another rank or suit: neither the "
    "card taken nor another copy of it.",
    original(
        "Take the top card from the discard pile and then discard a different card; that another "
        "copy is no different card is a ruling",
        "§5.2",
    ),
    "A player takes 9c and discards 9d.",
    "A player takes 9c and discards it, or another 9c.",
    "you took {card} this turn; discard a card of another rank or suit",
)
STOCK_RESHUFFLED = Rule(
    "bing.stock.reshuffled",
    "When a player draws from an empty stock, the discard pile except for its top card is first "
    "shuffled into a new stock.",
    standard("R4A and PAR: shuffle the discards", "§8.4"),
    "The stock is empty and nine cards are in the pile: eight are shuffled, and one of them is "
    "drawn.",
    "The hand ends because the stock is empty.",
)
MELD_THREE_CARDS = Rule(
    "bing.meld.three-cards",
    "A meld has at least three cards.",
    original(
        "A meld consists of three or more cards in the same rank … or a run of three or more cards",
        "§4.1",
    ),
    "A player lays 8s 8h 8s.",
    "A player lays 8s 8h as a set.",
    "{cards} is too short: a meld has three or more cards",
)
MELD_SET_ONE_RANK = Rule(
    "bing.meld.set-one-rank",
    "A set is three or more cards of one rank, in any suits; copies of one card may be in it, and "
    "deuces are wild. Three or more deuces alone are also a set.",
    original("three or more cards in the same rank (e.g. 8s 8h 8s)", "§4.1"),
    "8s 8h 8s is a set, and so is 8s 2c 2d.",
    "8s 8h 9s is not a set.",
    "{cards} are not all of one rank",
)
MELD_RUN_ONE_SUIT = Rule(
    "bing.meld.run-one-suit",
    "The natural cards of a run must be of one suit.",
    original("a run of three or more cards in the same suit (e.g. 5d 6d 7d)", "§4.2"),
    "5d 6d 7d is a run.",
    "5d 6d 7c is not a run.",
    "{cards} are not all of one suit",
)
MELD_RUN_SEQUENCE = Rule(
    "bing.meld.run-sequence",
    "The cards of a run follow each other without a gap. No card occurs twice, except an ace at "
    "both ends. The place of the 2 is always filled by a deuce, of any suit.",
    original("a run of three or more cards in the same suit (e.g. 5d 6d 7d)", "§4.2"),
    "5d 2c 7d is a run; Ah 2s 3h is one.",
    "Neither 5d 7d 8d nor 5d 7d 2c is a run.",
    "{cards} are not in sequence",
)
MELD_RUN_ENDS = Rule(
    "bing.meld.run-ends",
    "A run goes from the low ace to the high ace at most; it does not go around the corner.",
    standard("BIC, Kaluki: A,2,3 or A,K,Q … not 2,A,K", "§4.2"),
    "Ah 2c 3h and Qh Kh Ah are runs; so is 2c Kh Ah, with the deuce as the queen.",
    "Kh Ah 2c is not a run.",
    "{cards} would go beyond the ace",
)
MELD_RUN_NATURAL = Rule(
    "bing.meld.run-natural",
    "A run needs at least one natural card, which determines its suit; deuces alone are a set.",
    ruling("three or more cards in the same rank are literally a set", "§4.3"),
    "2c 2d 5h is the run 3h 4h 5h.",
    "2c 2d 2h is laid as a run.",
    "{cards} has no natural card, and deuces alone are a set",
)
MELD_FIXED = Rule(
    "bing.meld.fixed",
    "Melds change only by lay-offs: they are not split, joined, rearranged or taken back, and a "
    "deuce on the table is not exchanged for the card it stands for.",
    standard("CAC, Contract Rummy with twos wild: cannot be exchanged", "§4.5"),
    "8s and two deuces, laid as a set, stay a set of eights.",
    "A player takes a deuce from the table and puts the natural card there.",
)
MELD_NO_SET = Rule(
    "bing.meld.no-set",
    "To lay a set, a player must hold three cards that make one.",
    original("A meld consists of three or more cards in the same rank", "§4.1"),
    "A player with 8s 8h and a deuce lays them as a set.",
    "A player lays a set without three cards that make one.",
    "you hold no set",
)
MELD_NO_RUN = Rule(
    "bing.meld.no-run",
    "To lay a run, a player must hold three cards that make one.",
    original("or a run of three or more cards in the same suit", "§4.2"),
    "A player with 5d 6d and a deuce lays them as a run.",
    "A player lays a run without three cards that make one.",
    "you hold no run",
)
MELD_TURN_NOT_BEGUN = Rule(
    "bing.meld.turn-not-begun",
    "A meld turn starts with a meld or a lay-off; only then can it be ended.",
    ruling("ending a turn without doing anything would be a pass", "§5.4"),
    "A player lays off 9h and ends the turn.",
    "A player ends a meld turn in which nothing was laid.",
    "you have not melded or laid off this turn",
)
LAYOFF_MELD_ON_TABLE = Rule(
    "bing.layoff.meld-on-table",
    "Cards may be laid off on any meld on the table, whoever laid it.",
    original("a player may play cards on any other meld on the table", "§4.6"),
    "A player lays Qc off on another player's set of queens.",
    "A player lays Qc off on a fifth meld when four are on the table.",
    "there is no such meld; {melds:meld is|melds are} on the table",
)
LAYOFF_NO_MELD_YET = Rule(
    "bing.layoff.no-meld-yet",
    "Cards are laid off on melds: before the first meld of a hand nothing can be laid off.",
    original("a player may play cards on any other meld on the table", "§4.6"),
    "A player opens with three melds and lays off Qc on one of them.",
    "A player lays off Qc while the table is empty.",
    "no meld is on the table yet",
)
LAYOFF_FITS = Rule(
    "bing.layoff.fits",
    "A set takes cards of its rank and deuces; a set of deuces takes only deuces.",
    original("could also meld a king, a 7 of clubs or jack of clubs, or a 3", "§4.6"),
    "On Kd Kh Kc goes Ks, or a deuce.",
    "Qc is laid off on Kd Kh Kc.",
    "{card} does not fit {cards}",
)
LAYOFF_FITS_END = Rule(
    "bing.layoff.fits-end",
    "A run takes the next card of its suit at either end, up to the ace, or a deuce in its place.",
    original("could also meld a king, a 7 of clubs or jack of clubs, or a 3", "§4.6"),
    "On 8c 9c Tc goes 7c or Jc.",
    "Qc is laid off on 8c 9c Tc before Jc.",
    "{card} does not fit {cards} at the {end:word} end",
)
LAYOFF_END = Rule(
    "bing.layoff.end",
    "A card is laid off on a set as a whole, or on the low or high end of a run.",
    ruling("a deuce would fit both ends of a run", "§4.6"),
    "A deuce is laid off low on 5d 6d 7d and stands for 4d.",
    "Qc is laid off low on a set of queens.",
    "{cards} is a {kind:word}; it has no end called {end:word}",
)
LAYOFF_NOTHING_FITS = Rule(
    "bing.layoff.nothing-fits",
    "Only a card that fits a meld on the table can be laid off.",
    original("this player is forced to play those cards on melds", "§4.6"),
    "A player who has opened lays 9h off on 6h 7h 8h.",
    "A player lays off with no card that fits a meld on the table.",
    "no card in hand fits a meld on the table",
)
OPENING_MELDS = Rule(
    "bing.opening.melds",
    "The first time a player melds in a hand, they must lay at least three new melds in that turn, "
    "or as many as agreed.",
    original(
        "The first time an individual player melds, they must play at least three sets "
        "(e.g. Kd Kh Kc; 8c 9c 10c; 3h 3s 3h 3s)",
        "§5.3",
    ),
    "A player opens with a set of kings, a run of clubs and a set of threes.",
    "A player lays a set of kings, but has no two other melds.",
    "you need {needed:meld|melds} to open and can lay at most {possible}",
)
OPENING_END = Rule(
    "bing.opening.end",
    "An opening turn may end only when three new melds, or as many as agreed, have been laid in "
    "it.",
    original("they must play at least three sets", "§5.3"),
    "A player lays three melds and ends the turn.",
    "A player lays two melds and ends the turn.",
    "you need {needed:meld|melds} to open and have laid {laid}",
)
OPENING_LAY_OFF = Rule(
    "bing.opening.lay-off",
    "In an opening turn, cards may be laid off only once the new melds that open, three or as many "
    "as agreed, are on the table. Cards laid off do not count as melds.",
    original(
        "During their first meld or anytime thereafter, a player may play cards on any other meld "
        "on the table; that the melds come first is a ruling, and reaches the same positions",
        "§5.3",
    ),
    "A player lays three melds, then Qc on a set of queens.",
    "A player who has not opened lays Qc on a set of queens.",
    "before laying off you need {needed:meld|melds} to open; you have laid {laid}",
)
OPENING_AFTER_STEP = Rule(
    "bing.opening.after-step",
    "In an opening turn, a meld is laid only if the other melds that are needed can still be laid.",
    _MELDS_STAY,
    "With 7c 7d 7h 5c 6c and two other melds a player lays the run 5c 6c 7c or the set.",
    "A player lays a meld with cards that two other melds need.",
    "you need {needed:meld|melds} to open; with this {step:word} you can lay at most "
    "{possible:meld|melds} this turn",
)
OPENING_NEXT_STEP = Rule(
    "bing.opening.next-step",
    "In an opening turn, no set or run is possible next if too few melds could be laid after any of"
    " them.",
    _MELDS_STAY,
    "With 5c 6c 7c, 7d 8d 9d and 7h 8h 9h a player lays three runs.",
    "The player lays the set of sevens.",
    "you need {needed:meld|melds} to open; with a {step:word} next, you can lay at most "
    "{possible:meld|melds} this turn",
)
LIMIT_OPENING = Rule(
    "bing.limit.opening",
    "A player's limit is 75 points, or as agreed, less the player's score. A player may meld only"
    " if the cards left in hand at the end of the turn count no more than the limit; a player who"
    " cannot end an opening turn within it does not begin it.",
    original(
        "a player cannot meld in such a way so that the cards left in their hand would put them "
        "over 75 points",
        "§5.5",
    ),
    "With 63 points a player opens and is left with 12.",
    "With 63 points a player opens, but cannot get below 13.",
    "if you open, the least you can be left with is {least}; your limit is {limit}",
)
LIMIT_END = Rule(
    "bing.limit.end",
    "A meld turn may end only when the hand counts no more than the limit.",
    original("They can only meld if they will have 12 or fewer points left in their hand", "§5.5"),
    "With a limit of 12 a player is left with 12 and ends the turn.",
    "With a limit of 12 a player is left with 13 and ends the turn.",
    "you are left with {points}; your limit is {limit}",
)
LIMIT_DISCARD = Rule(
    "bing.limit.discard",
    "Once a player has opened, the hand must count no more than the limit after every discard.",
    original(
        "whenever they draw/discard they must ensure their hand stays under 12 points", "§5.5"
    ),
    "Limit 13, hand 9d 4h Ks: the player discards Ks.",
    "Limit 13, hand 9d 4h Ks: the player discards 4h and is left with 19.",
    "without {card} you are left with {points}; your limit is {limit}",
)
LIMIT_TAKE = Rule(
    "bing.limit.take",
    "Once a player has opened, they may take the discard only if discarding another card leaves "
    "the hand within the limit.",
    original(
        "whenever they draw/discard they must ensure their hand stays under 12 points", "§6.2"
    ),
    "Limit 13, hand 9d 4h: the player takes 4s and discards 9d or 4h.",
    "Limit 13, hand 9d 4h: with Ah the player would be left with at least 19.",
    "if you take {card}, the least you can be left with is {least}; your limit is {limit}",
)
LIMIT_AFTER_STEP = Rule(
    "bing.limit.after-step",
    "In an opening turn, a meld is laid or a card laid off only if the turn can still end within "
    "the limit.",
    _MELDS_STAY,
    "A player who needs a deuce for the last run keeps it until then.",
    "A player lays the deuce off elsewhere and cannot get within the limit any more.",
    "after this {step:word} the least you can be left with is {least}; your limit is {limit}",
)
LIMIT_NEXT_STEP = Rule(
    "bing.limit.next-step",
    "In an opening turn, no set, run or lay-off is possible next if the turn could not end within "
    "the limit after any of them.",
    _MELDS_STAY,
    "Every run takes cards from the sets that open: the player lays a set.",
    "The player lays one of the runs.",
    "with a {step:word} next, the least you can be left with is {least}; your limit is {limit}",
)
HAND_VOID = Rule(
    "bing.hand.void",
    "After fifty turns in a row for each player, or as many as agreed, without a meld the hand is"
    " void: nobody scores, the hands stay hidden, and the deal passes on.",
    ruling("a safeguard, since nobody can be forced to meld", "§8.5"),
    "Four play, and 200 turns pass without a meld: the hand is void.",
    "After 199 such turns a player melds, and the count starts again.",
)
HAND_OVER_DEAL = usual.hand_over(
    "bing",
    ruling("the result stays visible until the next deal", "§6"),
    "The next dealer deals.",
    "A player draws after the hand has been scored.",
)
HAND_IN_PLAY = usual.hand_in_play(
    "bing",
    ruling("a hand is played to its end", "§6"),
    "The next dealer deals when the hand is scored.",
    "A player deals again in the middle of a hand.",
)
SCORE_HAND = Rule(
    "bing.score.hand",
    "When a player has melded or laid off every card, each other player scores the points of the "
    "cards left in hand.",
    original(
        "When a player has melded all 14 cards, the players count up the points in their hand",
        "§8.1",
    ),
    "B is left with 6, Q, Q and scores 26.",
    "The player who went out scores.",
)
BUY_BACK_BUST_ONLY = Rule(
    "bing.buy-back.bust-only",
    "Only a bust player, one with more than 75 points after a hand, or more than agreed, may buy "
    "in.",
    original("if they finish with a score of 76 or more they can buy in", "§8.3"),
    "After the hand D has 76 points and buys in.",
    "A player with 40 points buys in.",
    "a player buys in only when bust, after a hand",
)
BUY_BACK_ANSWER = Rule(
    "bing.buy-back.answer",
    "A bust player must buy in or leave the game before the next deal.",
    original(
        "if they finish with a score of 76 or more they can buy in for the starting amount", "§8.3"
    ),
    "A player with 76 points buys in.",
    "A hand is dealt before a bust player has decided.",
    "a bust player must first buy in or leave the game",
)
BUY_BACK_NEVER = Rule(
    "bing.buy-back.never",
    "With 'buy_back: false' nobody buys in: a bust player is out of the game.",
    ruling("a game without money has nothing to buy in with", "§11"),
    "A player with 76 points leaves the game.",
    "By that option a player with 76 points buys in.",
    "buying back in is not allowed in this game",
)
SCORE_BUY_IN = Rule(
    "bing.score.buy-in",
    "A bust player who buys in pays the stake into the pot and continues with the highest score "
    "among the players who are not bust. A player who declines is out for good.",
    original("they would then have a score equal to the highest score of 75 or less", "§8.3"),
    "Scores 89, 11, 19, 76: the first player buys in and continues with 19.",
    "A player with 75 points buys in.",
)
GAME_LAST_SURVIVOR = Rule(
    "bing.game.last-survivor",
    "The game ends as soon as all players but one are bust: that player wins, and takes the pot if "
    "the game is played for a stake.",
    _SURVIVOR,
    "X goes out with 40 points, Y has 81 and Z 76: X takes the pot.",
    "Z has 75: the game goes on, and Y may buy in with 75.",
)
GAME_VOID_HANDS = Rule(
    "bing.game.void-hands",
    "Three void hands in a row end the game. The players with the lowest score win, and share the "
    "pot if there is one; a remainder goes to the first of them from the dealer's left.",
    ruling("a fair end to a game that makes no progress", "§8.5"),
    "Two players share a pot of 75: 38 and 37.",
    "After two void hands a hand is played out, and the count starts again.",
)
GAME_OVER = usual.game_over(
    "bing",
    _SURVIVOR,
    "The last player who is not bust takes the pot.",
    "A hand is dealt after the pot has been taken.",
)

RULEBOOK = constants_by_id(Rule, globals())
