"""Every rule of Gin Rummy as a constant: id, our words, source and section."""

from service.kit import usual
from service.kit.ruling import Rule, constants_by_id, original, ruling, standard

PARTS = {
    "object": "The object of the game",
    "cards": "The cards",
    "deal": "The deal",
    "offer": "The upcard",
    "turn": "The turn",
    "discard": "The turn",
    "meld": "Melds",
    "knock": "Knocking",
    "big-gin": "Big gin",
    "layoff": "Laying off",
    "last-card": "The last card",
    "hand": "The end of a hand",
    "score": "The score of a hand",
    "game": "The end of the game",
}

_DRAWS = original(
    "each player in turn takes either the top card from the stock or the top card from the "
    "pile of face up cards",
    "§3.5",
)
_LOW_ENOUGH = original(
    "when the total of the unmelded cards in his or her hand is less than or equal to 10 points",
    "§4.2",
)

OBJECT_LEAST_DEADWOOD = Rule(
    "gin.object.least-deadwood",
    "The players group the cards in their hands into sets and runs; the points of the cards left "
    "over are deadwood. A player with little deadwood ends the hand by knocking, and the player "
    "with less deadwood scores. Points add up from hand to hand until a total reaches the points "
    "agreed; the player who reaches them first wins the game.",
    original(
        "The object is to group the cards in one's hand into melds … The objective in gin rummy is "
        "to be the first to reach an agreed-upon score, usually 100 points",
        "§2.3",
    ),
    "A player knocks with 4 points of deadwood against 20 and scores the difference.",
    "A player knocks with 9 points of deadwood against 8; the other player scores.",
)
CARDS_PACK_AND_VALUES = Rule(
    "gin.cards.pack-and-values",
    "Gin Rummy is played with one pack of 52 cards without jokers. A king, queen, jack or ten "
    "counts 10 points, an ace 1 or as agreed, any other card its number.",
    original(
        "a standard deck of 52 playing cards … aces count 1 each, 2s count 2, 3s count 3, and so "
        "on, with face cards counting 10 points each",
        "§1.4",
    ),
    "Kd 7h Ac count 18.",
    "Kd counts 13.",
)
DEAL_TEN_AND_UPCARD = Rule(
    "gin.deal.ten-and-upcard",
    "Ten cards each, one at a time, the non-dealer first. The next card is turned up as the "
    "upcard and starts the discard pile; the other thirty-one form the stock.",
    original("deals 10 cards to each player … The top card is turned face up", "§1.5"),
    "The 1st card goes to the non-dealer, the 2nd to the dealer; the 21st is the upcard.",
    "The dealer gets the first card.",
)
DEAL_NEXT_DEALER = Rule(
    "gin.deal.next-dealer",
    "The first dealer is drawn at random, unless one was agreed. Then the winner of a hand deals "
    "the next one, so that the loser plays first; by option the loser deals, or the deal "
    "alternates. After a void hand the same player deals again.",
    standard(
        "PG: the winner of each hand deals the next; all sources agree on the void hand", "§7.5"
    ),
    "South wins the hand and deals.",
    "The other player deals after a void hand.",
)
OFFER_ANSWER_FIRST = Rule(
    "gin.offer.answer-first",
    "Before the first turn the upcard is offered to the non-dealer, then, if refused, to the "
    "dealer. Each either takes it as the draw of the turn or passes.",
    original("Each player has the option of taking the card that's face up", "§3.1"),
    "The non-dealer passes, the dealer takes the upcard and discards.",
    "The non-dealer draws from the stock while the upcard is on offer.",
    "the upcard is on offer: take it or pass",
)
OFFER_REFUSED_UPCARD_CLOSED = Rule(
    "gin.offer.refused-upcard-closed",
    "If both players refuse the upcard, the non-dealer starts by drawing from the stock; the "
    "refused upcard cannot be taken with that draw.",
    standard("W, ASK: if both pass, the non-dealer must draw from the stock pile", "§3.2"),
    "Both pass, and the non-dealer draws from the stock.",
    "Both pass, and the non-dealer takes the refused upcard after all.",
    "both players refused {upcard:card}; the first draw must be from the stock",
)
OFFER_NO_RETURN = Rule(
    "gin.offer.no-return",
    "An upcard taken on offer may not be discarded in the same turn.",
    original("that player then discards a card face up to take its place", "§3.3"),
    "The non-dealer takes 7h as the upcard and discards Kd; 7h may be discarded on a later turn.",
    "The non-dealer takes 7h as the upcard and discards 7h.",
    "{card} was just taken as the upcard; discard another card",
)
OFFER_ONLY_AT_START = Rule(
    "gin.offer.only-at-start",
    "The upcard is offered once, before the first turn of the hand.",
    original(
        "Starting the Game: each player has the option of taking the card that's face up", "§3.1"
    ),
    "The first move of a hand is to take the upcard.",
    "A player takes the upcard in the third turn instead of drawing.",
    "the upcard is offered only before the first turn of a hand",
)
TURN_DRAW_FIRST = Rule(
    "gin.turn.draw-first",
    "A turn starts with a draw: the top card of the stock or of the discard pile.",
    _DRAWS,
    "A player draws from the stock, then discards.",
    "A player discards without having drawn.",
    "draw a card first",
)
TURN_ONE_DRAW = Rule(
    "gin.turn.one-draw",
    "One card is drawn in a turn; then the turn ends with a discard, a knock or big gin.",
    original("The player then discards any card (it may be the one just drawn)", "§3.4"),
    "A player draws Kd from the stock and discards it.",
    "A player draws from the stock and then takes the discard too.",
    "you have already drawn; only one card may be drawn in a turn",
)
TURN_CARD_HELD = usual.card_held(
    "gin",
    original("discards any card", "§3.4"),
    "A player who holds 7h discards 7h.",
    "A player discards 7h without holding it.",
    usual.RUMMY,
)
TURN_NO_PASS = Rule(
    "gin.turn.no-pass",
    "A player may pass only when the upcard or the last card is on offer.",
    _DRAWS,
    "The dealer passes when the upcard is offered.",
    "A player passes instead of drawing.",
    "a turn cannot be passed",
)
DISCARD_NOT_THE_CARD_TAKEN = Rule(
    "gin.discard.not-the-card-taken",
    "With the option 'rediscard: forbidden', a card taken from the discard pile may not be "
    "discarded in the same turn. By default any of the eleven cards may be discarded.",
    standard(
        "PG, W, ASK; the default follows the original text: discards any card (it may be the one "
        "just drawn)",
        "§3.4",
    ),
    "A player takes 9c from the pile and discards Kd.",
    "With rediscard forbidden, a player takes 9c from the pile and discards it again.",
    "{card} was taken from the discard pile this turn and may not be discarded",
)
MELD_SET_OR_RUN = Rule(
    "gin.meld.set-or-run",
    "A meld is a set of three or four cards of the same rank, or a run of three or more cards of "
    "one suit in sequence. Aces are low unless an option says otherwise.",
    original(
        "three or four cards of the same rank … three or more cards of sequential rank, all in the "
        "same suit … aces are only low",
        "§2.1",
    ),
    "7c 7d 7h is a set; Ah 2h 3h is a run.",
    "Qh Kh Ah is not a run while aces are low.",
    "{cards} is neither a set nor a run",
)
MELD_ONE_MELD_PER_CARD = Rule(
    "gin.meld.one-meld-per-card",
    "Each card belongs to one declared meld only.",
    standard("W, PG: a card can belong to only one set or run at a time", "§2.2"),
    "5s 6s 7s and 7c 7d 7h are declared with two different sevens.",
    "5s 6s 7s and 7s 7d 7h are declared with one 7s.",
    "{card} is declared more than once",
)
KNOCK_LIMIT = Rule(
    "gin.knock.limit",
    "A player may knock if the deadwood of the ten cards left after the discard, as declared, is "
    "at most the limit: 10, or less by option.",
    _LOW_ENOUGH,
    "A player discards Kd and knocks with exactly 10 points of deadwood.",
    "A player knocks with 11 points of deadwood.",
    "the least deadwood you can be left with is {deadwood}; the limit is {limit}",
)
KNOCK_OKLAHOMA = Rule(
    "gin.knock.oklahoma",
    "In Oklahoma, by option, the first upcard of the hand caps the limit: at its number, at 10 if "
    "it is a court card, and at 1 if it is an ace, or at 0 by option.",
    standard("RRB, FG, PG: the upcard sets the most deadwood that a knock may have", "§9"),
    "The first upcard was 4d: a player knocks with 4 points of deadwood.",
    "The first upcard was 4d, and a player knocks with 5 points of deadwood.",
)
KNOCK_AFTER_DRAWING = Rule(
    "gin.knock.after-drawing",
    "A player knocks after drawing, with the discard that ends the turn.",
    original("Players continue to draw and discard until one player knocks or goes gin", "§4.1"),
    "A player takes the upcard and knocks in the very first turn.",
    "A player knocks before drawing.",
    "draw first; a knock comes with the discard",
)
KNOCK_LIMIT_AFTER_DISCARD = Rule(
    "gin.knock.limit-after-discard",
    "A knock counts the ten cards left after its own discard, even if another discard would leave"
    " less deadwood.",
    _LOW_ENOUGH,
    "A player who has 10 points of deadwood without Kd discards Kd and knocks.",
    "The same player discards 2c from the end of a run and would be left with 20.",
    "without {card} the least deadwood you can be left with is {deadwood}; the limit is {limit}",
)
KNOCK_DECLARED_LIMIT = Rule(
    "gin.knock.declared-limit",
    "Declared melds are binding: their deadwood counts, even if the ten cards could be arranged "
    "better.",
    ruling("players choose their arrangement; a worse one can be good tactics", "§4.5"),
    "A player declares one of two arrangements with 4 points of deadwood.",
    "A player declares a single meld and is left with 23.",
    "the declared melds leave {deadwood}; the limit is {limit}",
)
KNOCK_DISCARD_MELDED = Rule(
    "gin.knock.discard-melded",
    "The card that is discarded with a knock cannot be in a declared meld.",
    standard("PG, W: the knocker discards one card and lays the other ten open", "§4.6"),
    "A player with 5s 6s 7s 8s discards 8s and declares 5s 6s 7s.",
    "The player discards 8s and declares 5s 6s 7s 8s.",
    "{card} is the discard of this knock and cannot be melded",
)
KNOCK_BARRED = Rule(
    "gin.knock.barred",
    "A card that may not be discarded this turn may not be discarded with a knock either: the "
    "upcard taken on offer and, with 'rediscard: forbidden', any card taken from the pile.",
    ruling("otherwise a player could put the upcard back after all", "§3.3"),
    "A player takes Qs as the upcard, and can knock without 9s.",
    "A player takes Qs as the upcard, and could knock only without Qs.",
    "only discarding {card} would let you knock, and you took {card} this turn",
)
BIG_GIN_ELEVEN = Rule(
    "gin.big-gin.eleven-melded",
    "Big gin: all eleven cards of the hand are melded, before any discard.",
    original("If all 11 cards in a player's hand can form a meld prior to knocking", "§6.6"),
    "Ac 2c 3c, 4d 5d 6d, 7h 8h 9h Th Jh: eleven cards, big gin.",
    "Ten cards are melded and Kd is left.",
    "eleven cards must be melded; the best arrangement leaves {deadwood}",
)
BIG_GIN_AFTER_DRAWING = Rule(
    "gin.big-gin.after-drawing",
    "Big gin is declared after drawing, with eleven cards in hand and instead of a discard.",
    original("If all 11 cards in a player's hand can form a meld prior to knocking", "§6.6"),
    "A player draws the eleventh card of three melds and declares big gin.",
    "A player declares big gin with ten cards, before drawing.",
    "draw first; big gin takes eleven melded cards",
)
BIG_GIN_DECLARED = Rule(
    "gin.big-gin.declared-whole",
    "Melds declared with big gin must contain all eleven cards.",
    ruling("declared melds are binding, as in a knock", "§4.6"),
    "Three melds with eleven cards in all are declared.",
    "Melds of ten cards are declared with big gin.",
    "the declared melds leave {deadwood}; big gin leaves nothing",
)
BIG_GIN_OFF = Rule(
    "gin.big-gin.off",
    "With the option 'big_gin: off' there is no big gin; the player discards a card and goes gin.",
    ruling("always possible, since eleven melded cards contain a meld of four or more", "§6.6"),
    "With big gin off, a player with eleven melded cards discards 7h and goes gin.",
    "With big gin off, a player declares big gin.",
    "there is no big gin in this game",
)
LAYOFF_AFTER_KNOCK = Rule(
    "gin.layoff.after-knock",
    "Only the defender lays off cards, after the other player has knocked.",
    original(
        "Upon knocking … the opponent has an opportunity to lay off cards on the knocker's melds",
        "§5.1",
    ),
    "South knocks; North lays off 8s on 5s 6s 7s.",
    "A player lays off a card while nobody has knocked.",
    "nobody has knocked",
)
LAYOFF_MELD_ON_TABLE = Rule(
    "gin.layoff.meld-on-table",
    "Cards are laid off on the knocker's melds, never on deadwood.",
    original("lay off cards on the knocker's melds", "§5.2"),
    "The defender lays off on one of the knocker's three melds.",
    "The defender lays off on a fourth meld when the knocker has laid three.",
    "there is no such meld; {melds:meld is|melds are} on the table",
)
LAYOFF_EXTENDS = Rule(
    "gin.layoff.extends-meld",
    "A card laid off is the fourth card of a set, or continues a run at either end. Each lay-off "
    "leaves a valid meld, and more cards may be added to it without limit.",
    original(
        "the opponent could reduce his or her deadwood by playing a 3 on the 3s and the 5 of "
        "hearts on the sequence",
        "§5.3",
    ),
    "On 5s 6s 7s go 8s, then 9s, then Ts.",
    "9s is laid off on 5s 6s 7s before 8s.",
    "{card} does not extend {cards}",
)
LAYOFF_NOTHING_FITS = Rule(
    "gin.layoff.nothing-fits",
    "The defender can only lay off cards that extend one of the knocker's melds.",
    original("lay off cards on the knocker's melds", "§5.2"),
    "The defender lays 8s off on 5s 6s 7s.",
    "The defender lays off with no card that continues a run or completes a set.",
    "no card in hand extends a meld on the table",
)
LAYOFF_OR_DONE = Rule(
    "gin.layoff.or-done",
    "After a knock the defender lays off cards or is done; no other move is possible.",
    original("Before counting, though, the opponent has an opportunity to lay off cards", "§5.5"),
    "The defender declines to lay off and is done.",
    "The defender draws a card after the knock.",
    "the other player has knocked; the hand is scored when you are done",
)
LAST_CARD_KNOCK_OR_PASS = Rule(
    "gin.last-card.knock-or-pass",
    "With the option 'last_card_action', when a discard would make the hand void, the other "
    "player may take that card to knock with it, or pass. The last two cards of the stock are not "
    "drawn, and after a pass the hand is void.",
    standard("RUBL: the 50th card may be taken only to knock or go gin with", "§9"),
    "Two cards are left in the stock; the player takes the last discard and knocks.",
    "Two cards are left in the stock; the player draws one of them.",
    "the last two cards of the stock are not drawn; pass, unless the last discard lets you knock",
)
LAST_CARD_NEEDS_KNOCK = Rule(
    "gin.last-card.needs-knock",
    "Only a player who can then knock, go gin or go big gin may take the last discard.",
    standard("RUBL: the 50th card may be taken only to knock or go gin with", "§9"),
    "With the last discard the best deadwood is 8: the player may take it.",
    "With the last discard the best deadwood is 15: the player must pass.",
    "if you take {card}, the least deadwood you can be left with is {deadwood}; the limit is "
    "{limit}",
)
LAST_CARD_NO_DISCARD = Rule(
    "gin.last-card.no-discard",
    "A player who took the last discard must knock.",
    standard("RUBL: the 50th card may be taken only to knock or go gin with", "§9"),
    "The player who took the last discard knocks with it.",
    "The player who took the last discard only discards.",
    "you took the last discard, so you must knock",
)
VOID_STOCK = Rule(
    "gin.hand.void-stock",
    "A discard that leaves two cards in the stock ends the hand without a score, unless by option"
    " the other player may still knock with that discard.",
    standard("PG, W, RUBL: the last two cards of the stock may not be drawn", "§3.6"),
    "After the 29th draw from the stock the player discards: a void hand.",
    "After the 29th draw the player knocks: the knock is scored.",
)
VOID_IDLE = Rule(
    "gin.hand.void-idle",
    "The hand is void after twenty turns in a row, or as many as agreed, that started with the "
    "discard pile.",
    ruling(
        "without it players could take from the discard pile forever; either of them can end the "
        "series",
        "§3.7",
    ),
    "Twenty turns in a row start with the discard pile: the hand is void.",
    "After nineteen of them a player draws from the stock, and the count starts again.",
)
HAND_OVER_DEAL = usual.hand_over(
    "gin",
    ruling("the result stays visible until the next deal", "§3"),
    "The next dealer deals.",
    "A player draws after the hand has been scored.",
)
HAND_IN_PLAY = usual.hand_in_play(
    "gin",
    ruling("a hand is played to its end", "§3"),
    "The winner of the hand deals the next one.",
    "A player deals again in the middle of a hand.",
)
SCORE_KNOCK = Rule(
    "gin.score.knock",
    "A knocker with less deadwood than the defender scores the difference.",
    original(
        "If the knocker's unmelded cards add up to fewer points than the opponent, the knocker "
        "scores that point difference",
        "§6",
    ),
    "Knocker 4, defender 20: 16 to the knocker.",
    "Knocker 4, defender 4: nothing to the knocker.",
)
SCORE_UNDERCUT = Rule(
    "gin.score.undercut",
    "A defender whose deadwood is lower than the knocker's, or equal to it unless agreed "
    "otherwise, undercuts and scores the undercut bonus, 20 points or as agreed.",
    original(
        "If the opponent has points equal to or less than the knocker's … plus a 20-point bonus",
        "§6.2",
    ),
    "Knocker 5, defender 5: a tie, 20 to the defender.",
    "A knocker with 0 has gone gin and cannot be undercut.",
)
SCORE_UNDERCUT_DIFFERENCE = Rule(
    "gin.score.undercut-difference",
    "Besides the undercut bonus the defender scores the difference in deadwood.",
    original("the opponent earns the difference in the points in the hands", "§6.2"),
    "Knocker 9, defender 8: 1 and the bonus.",
    "Knocker 5, defender 5: no difference, the bonus alone.",
)
SCORE_TIE_NOBODY = Rule(
    "gin.score.tie-nobody",
    "With the option 'undercut_on_tie: false', equal deadwood scores nothing for either player.",
    ruling("there is no difference and no undercut; the same player deals again", "§9"),
    "Knocker 5, defender 5, ties not undercut: nobody scores.",
    "Knocker 5, defender 4: an undercut all the same.",
)
SCORE_GIN = Rule(
    "gin.score.gin",
    "Going gin, with no deadwood, scores the gin bonus, 25 points or as agreed. By default the "
    "defender may not lay off against gin, and gin is never undercut.",
    original(
        "A player who goes gin earns a 25-point bonus … the opponent may not lay off any cards",
        "§6.1",
    ),
    "Ten melded cards after the discard: 25 and the defender's deadwood.",
    "Nine melded cards and an ace: a knock with 1.",
)
SCORE_DEADWOOD = Rule(
    "gin.score.deadwood",
    "With gin or big gin the winner also scores all of the defender's deadwood.",
    original("in addition to the value of the cards in the opponent's hand", "§6.1"),
    "Gin against 27 points of deadwood: 25 and 27.",
    "Gin against ten melded cards: 25 alone.",
)
SCORE_GIN_LAID_OFF = Rule(
    "gin.score.gin-laid-off",
    "If cards may be laid off against gin and the defender gets rid of all deadwood, nobody "
    "scores.",
    standard(
        "RG: lay-off allowed against gin, and if the defender's count becomes 0 nobody scores", "§9"
    ),
    "Round the corner: gin, and the defender melds or lays off all ten cards: no score.",
    "By default gin against no deadwood scores 25.",
)
SCORE_BIG_GIN = Rule(
    "gin.score.big-gin",
    "Big gin, eleven melded cards before the discard, scores 6 points, or as agreed, on top of the "
    "gin bonus. By default such a hand scores them however the player ends it; by option only if "
    "big gin is declared, or never.",
    original("the player will earn a Big Gin bonus of 6 points when he or she knocks", "§6.5"),
    "Eleven melded cards against 27: 25, 6 and 27.",
    "Eleven melded cards, one of which is discarded, with 'big_gin: declare': plain gin.",
)
SCORE_SPADES_DOUBLE = Rule(
    "gin.score.spades-double",
    "In Oklahoma, by option, a hand whose first upcard was a spade counts double, bonuses "
    "included.",
    standard("RRB, FG, PG: if the upcard is a spade, the hand counts double", "§9"),
    "The first upcard was 7s: a hand of 31 counts 62.",
    "The first upcard was 7h: the hand counts once.",
)
GAME_TARGET = Rule(
    "gin.game.target",
    "The first player whose total reaches the target, 100 points or as agreed, wins at once, and "
    "bonuses after the last hand do not change that, unless three ledgers are kept.",
    original("The first player to get a total of 100 points wins the game", "§7.1"),
    "85 and an undercut of 22 make 107: the game is won, even if boxes bring the other player to "
    "349 against 216.",
    "99 points do not win.",
)
GAME_LEDGERS = Rule(
    "gin.game.ledgers",
    "Hollywood scoring keeps three ledgers. A won hand is entered in each ledger in which the "
    "player has already won a hand, and in the next one: the first win in one ledger, the second "
    "in two, later wins in all three. A ledger closes when a player reaches the target in it, and"
    " is skipped from then on.",
    standard("RG, Hollywood gin", "§9"),
    "South's second win is entered in the first and the second ledger.",
    "A win is entered in a closed ledger.",
)
GAME_LEDGERS_CLOSED = Rule(
    "gin.game.ledgers-closed",
    "With Hollywood scoring the game ends when all three ledgers are closed; the higher sum, "
    "bonuses included, wins. With equal sums both players win.",
    ruling("RG closes each ledger on its own; the sum decides between them", "§9"),
    "South is ahead 130 to 120 over all three ledgers: South wins.",
    "The player who closed the first ledger wins the game.",
)
GAME_BONUS = Rule(
    "gin.game.bonus",
    "By option the winner of the game adds a game bonus, after the last hand.",
    standard("PG, BIC: 100 points for winning the game", "§9"),
    "South wins 104 to 60 and adds 100.",
    "The bonus counts toward the target.",
)
GAME_BOX = Rule(
    "gin.game.box",
    "By option each player adds a box bonus for every hand won, after the last hand. It does not "
    "count toward the target, and decides who wins only with three ledgers.",
    standard("PG, BIC 20; W 25", "§9"),
    "Four hands won add 80 with a box bonus of 20.",
    "A void hand scores a box.",
)
GAME_SHUTOUT = Rule(
    "gin.game.shutout",
    "By option a winner whose opponent has won no hand adds 100 points, or doubles everything.",
    standard("PG, BIC +100; W double", "§9"),
    "South wins 105 to 0 and adds another 100.",
    "North has won one hand: no shutout.",
)
GAME_OVER = usual.game_over(
    "gin",
    original("The first player to get a total of 100 points wins the game", "§7.1"),
    "South reaches 100, and the game is won.",
    "North deals another hand after South has reached 100.",
)

RULEBOOK = constants_by_id(Rule, globals())
