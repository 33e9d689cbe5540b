"""Every rule of Rummy as a constant: id, our words, source and section."""

from service.kit import usual
from service.kit.ruling import Rule, constants_by_id, original, ruling, standard

PARTS = {
    "object": "The object of the game",
    "cards": "The cards",
    "score.cards": "The cards",
    "deal": "The deal",
    "turn": "The turn",
    "meld": "Melds",
    "layoff": "Laying off",
    "discard": "Discarding and going out",
    "out": "Discarding and going out",
    "stock": "When the stock runs out",
    "hand": "The end of a round",
    "score": "The score of a round",
    "game": "The end of the game",
}

OBJECT_GO_OUT = Rule(
    "rummy.object.go-out",
    "The first player to get rid of every card goes out and scores the cards left in the other "
    "hands. Players get rid of cards by melding sets and runs, laying off cards on melds, and "
    "discarding. Points add up from round to round: the first total to reach the points "
    "agreed wins, or, if a number of rounds is agreed, the highest total after the last.",
    original("The first player who remains without cards wins the round", "§5.1"),
    "A player melds three cards, discards the last one and is out.",
    "A player has melded most of the hand when another goes out, and scores nothing.",
)
CARDS_ONE_PACK = Rule(
    "rummy.cards.one-pack",
    "Two to six players use one pack of 52 cards without jokers.",
    standard("PR, BR: the standard 52-card pack", "§1.1"),
    "7h is in one hand, and in no other.",
    "Two players hold 7h.",
)
SCORE_CARDS = Rule(
    "rummy.score.cards",
    "An ace counts 1, a court card 10, any other card its number. If aces may be high, an ace "
    "counts 15.",
    standard("PR, BR: ace 1, court cards 10; 15 with the ace high is a house rule", "§1.3"),
    "Ks 7d Ac count 18.",
    "Ks 7d Ac count 32 while aces are low.",
)
DEAL_CARDS = Rule(
    "rummy.deal.cards",
    "Ten cards each for two players, seven for three or four, six for five or six, one at a time "
    "from the dealer's left. The next card is turned up to start the discard pile; the rest is the "
    "stock. The player to the dealer's left starts. By option each player gets another number of "
    "cards, as long as at least one is left for the stock.",
    standard("PR, BR: two players 10, three or four 7, five or six 6", "§1.2"),
    "Five players are dealt six cards each; 21 are left as the stock.",
    "Five players are dealt seven cards each.",
)
DEAL_NEXT_DEALER = Rule(
    "rummy.deal.next-dealer",
    "The first dealer is drawn at random, unless one was agreed. Then the deal passes clockwise, "
    "even after a wash, a round that nobody wins. By option the winner of a round deals the next "
    "one, if there is exactly one winner.",
    standard(
        "PR: the turn to deal passes clockwise; BR: with two players the winner deals", "§6.2"
    ),
    "Ann dealt; Ben, on her left, deals the next round.",
    "After a wash the same player deals again.",
)
TURN_DRAW_FIRST = Rule(
    "rummy.turn.draw-first",
    "A turn starts with a draw: the top card of the stock or of the discard pile. There is no "
    "pass, and the first upcard is not offered around.",
    original(
        "The player must begin by taking one card from either the top of the Stockpile … or from "
        "the top card on the discard pile",
        "§3.1",
    ),
    "The player to the dealer's left takes the upcard as the first draw of the round.",
    "A player melds three sevens before drawing.",
    "draw a card first",
)
TURN_ONE_DRAW = Rule(
    "rummy.turn.one-draw",
    "One card is drawn in a turn. Then the player may meld and lay off, and ends the turn with a "
    "discard, unless by option the last card was melded or laid off.",
    original("taking one card … At the end of the turn, the player must discard one card", "§3.1"),
    "A player draws Kd from the stock and discards it.",
    "A player draws from the stock and then takes the discard too.",
    "you have already drawn; only one card may be drawn in a turn",
)
TURN_CARD_HELD = Rule(
    "rummy.turn.card-held",
    "A card that is melded, laid off or discarded must come from the player's own hand.",
    original("the player must discard one card from his hand", "§3.1"),
    "A player who holds 7h discards 7h.",
    "A player melds 5s 6s 7s without holding 6s.",
    "you do not hold {card}",
)
MELD_SET_OR_RUN = Rule(
    "rummy.meld.set-or-run",
    "A meld is a set of three or four cards of the same rank, or a run of three or more "
    "consecutive cards of one suit. Aces are low unless an option says otherwise.",
    standard(
        "PR: three or four cards of the same rank; three or more consecutive cards of the same "
        "suit",
        "§2.1",
    ),
    "7c 7d 7h is a set; Ah 2h 3h is a run.",
    "Qh Kh Ah is not a run while aces are low.",
    "{cards} is neither a set nor a run",
)
MELD_CARD_ONCE = Rule(
    "rummy.meld.card-once",
    "A card occurs only once in a meld: there is one pack.",
    standard("PR: the 52-card pack without jokers", "§1.1"),
    "7c 7d 7h are three sevens.",
    "7c 7c 7d are only two sevens.",
    "there is only one {card} in the pack",
)
MELD_NONE_HELD = Rule(
    "rummy.meld.none-held",
    "To meld, a player must hold a set or a run. Melding is never compulsory.",
    original(
        "If the player has a valid group or sequence in his hand … Melding is optional", "§3.2"
    ),
    "A player who holds 5s 6s 7s keeps them in hand.",
    "A player without three of a kind or a sequence melds.",
    "you hold no set or run",
)
MELD_PER_TURN = Rule(
    "rummy.meld.per-turn",
    "Any number of melds may be laid in a turn, unless the option 'max_melds_per_turn' limits it.",
    original(
        "The player can meld one or more combinations in a turn; the limit of one is PR's", "§3.2"
    ),
    "A player lays 5s 6s 7s and 9c 9d 9h in one turn.",
    "With one meld a turn, a player lays a second one.",
    "you have already laid {melded:meld|melds} this turn; the limit is {limit}",
)
LAYOFF_ON_TABLE = Rule(
    "rummy.layoff.on-table",
    "Cards are laid off on any meld on the table, whoever laid it, including melds of the same "
    "turn.",
    original(
        "The player could add cards to groups or sequences already melded on the table", "§3.3"
    ),
    "A player who has melded nothing lays 8s off on another player's 5s 6s 7s.",
    "A player lays off on a fourth meld when three are on the table.",
    "there is no such meld; {melds:meld is|melds are} on the table",
)
LAYOFF_EXTENDS = Rule(
    "rummy.layoff.extends-meld",
    "A card laid off is the fourth card of a set, or continues a run at either end. Melds are "
    "never rearranged, split or joined.",
    standard("PR: it is not permitted to rearrange the melds", "§3.4"),
    "On 3s 4s 5s goes 6s, and then 7s.",
    "7s is laid off on 3s 4s 5s before 6s.",
    "{card} does not extend {cards}",
)
LAYOFF_NOTHING_FITS = Rule(
    "rummy.layoff.nothing-fits",
    "To lay off, a player must hold a card that extends a meld on the table. Laying off is never "
    "compulsory.",
    original("laying off is optional players are not obliged to do it even if they can", "§3.2"),
    "A player holds 8s while 5s 6s 7s lie on the table, and keeps it.",
    "A player lays off with no card that continues a run or completes a set.",
    "no card in hand extends a meld on the table",
)
LAYOFF_NO_MELD_YET = Rule(
    "rummy.layoff.no-meld-yet",
    "Cards are laid off on melds: before the first meld of a round nothing can be laid off.",
    original(
        "The player could add cards to groups or sequences already melded on the table", "§3.3"
    ),
    "A player melds 5s 6s 7s and lays off 8s.",
    "A player lays off 8s while the table is empty.",
    "no meld is on the table yet",
)
LAYOFF_OWN_MELD = Rule(
    "rummy.layoff.own-meld-first",
    "With the option 'layoff_requires_own_meld' a player may lay off only after melding in the "
    "same round.",
    standard("PR, house rule: cards are laid off only after a meld of one's own", "§7"),
    "A player lays 9c 9d 9h and then 8s on another player's 5s 6s 7s.",
    "By that option, a player who has melded nothing lays off 8s.",
    "you may lay off only after a meld of your own, and you have laid none this round",
)
DISCARD_NOT_TAKEN = Rule(
    "rummy.discard.not-the-card-taken",
    "The card taken from the discard pile may not be discarded in the same turn; on a later turn "
    "it may. A card from the stock may be discarded at once.",
    original(
        "When in this turn the player took a card from the discard pile it is not allowed to "
        "discard it in the same turn … It is allowed to discard the card in the next turn",
        "§3.5",
    ),
    "A player takes 9c from the pile and discards Kd; a turn later 9c may go.",
    "A player takes 9c from the pile and discards it again.",
    "{card} was taken from the discard pile this turn and may not be discarded",
)
OUT_NEEDS_DISCARD = Rule(
    "rummy.out.needs-discard",
    "A player goes out with a discard: melding and laying off must leave a card to discard. With "
    "'discard_to_go_out: false' the last card may be melded or laid off too.",
    original(
        "you meld or lay off all your cards (except one), and then you discard your last card",
        "§3.6",
    ),
    "A player with 3c 4c 5c Kd melds the three and discards Kd.",
    "A player with 3c 4c 5c melds all of them.",
    "you must keep a card to discard, and you hold only {hand}",
)
OUT_TAKEN_LEFT = Rule(
    "rummy.out.taken-left",
    "A player may not meld or lay off so that only the card taken from the pile this turn is "
    "left: it may not be discarded, so the turn could not end. With 'discard_to_go_out: false' "
    "this is allowed if that card can then be laid off to go out.",
    ruling(
        "the original text forbids discarding that card; otherwise the turn could not end", "§3.6"
    ),
    "A player with 6c and 7c, taken this turn, lays off 7c and discards 6c.",
    "The player lays off 6c and is left with 7c, which may not be discarded.",
    "that would leave only {taken:card}, which you took this turn and may not discard",
)
STOCK_EMPTY = Rule(
    "rummy.stock.empty",
    "When the stock has run out and the pile may be turned over, the next player either takes the"
    " discard or turns the pile over. If the discard is taken, the player after that has the same"
    " choice.",
    original(
        "the next player may choose to draw from the discard pile or to turn the discard pile over "
        "to form a new stock",
        "§4.2",
    ),
    "The stock is empty, and the next player takes the top discard.",
    "A player draws from an empty stock.",
    "the stock is empty: take the discard, or turn the pile over",
)
STOCK_TURN_OVER = Rule(
    "rummy.stock.turn-over",
    "The discard pile is turned over only when the stock is empty, by the player whose draw it "
    "is. The whole pile is turned over without shuffling, its oldest card is turned up to start "
    "the new pile, and the same player then draws from either. By option it is shuffled first.",
    original(
        "If, while playing, the stock runs out … After creating the new stock, the top card is "
        "drawn to form the new discard pile, just like after the deal",
        "§4.3",
    ),
    "The pile is 9s 4d Kc 2h, newest last. Turned over, 9s starts the new pile, and 4d is on top "
    "of the stock.",
    "A player turns the pile over while cards are left in the stock.",
    "{stock:card is|cards are} left in the stock; the pile is turned over only when the stock is "
    "empty",
)
STOCK_BEFORE_DRAWING = Rule(
    "rummy.stock.before-drawing",
    "The pile is turned over before the draw of a turn, not after it.",
    original(
        "the next player may choose to draw from the discard pile or to turn the discard pile over",
        "§4.2",
    ),
    "The stock is empty: a player turns the pile over, and draws.",
    "A player takes the discard, and then turns the pile over.",
    "you have drawn; the pile is turned over before the draw",
)
STOCK_TURNED_OVER = Rule(
    "rummy.stock.turned-over",
    "The pile is turned over once in a round, or as often as agreed. Without a limit it may be "
    "turned over again as long as something was melded or laid off since the last time.",
    original("exhausting the stock for a second time would end the round", "§4.4"),
    "The stock runs out for the first time, and the pile is turned over.",
    "A player turns the pile over a second time.",
    "the pile may not be turned over again this round; the limit is {limit}",
)
STOCK_NEVER_TURNED = Rule(
    "rummy.stock.never-turned",
    "With the option 'turnovers: 0', as in Block Rummy, the pile is never turned over.",
    standard("PR, Block Rummy: the play ends when the stock has run out", "§4.8"),
    "The last card of the stock is drawn, and the round ends with that turn.",
    "In Block Rummy a player turns the pile over.",
    "the pile is never turned over in this game",
)
STOCK_EXHAUSTED = Rule(
    "rummy.stock.exhausted",
    "When the last card is drawn from a stock that cannot be renewed, that turn is played to its "
    "end. If nobody has gone out by then, the round is over; the next player does not get the "
    "discard. Without a limit on turning over, this applies to a stock that was drawn to its end "
    "with nothing melded or laid off since the pile was turned over.",
    original(
        "exhausting the stock for a second time would end the round; the exact moment is a ruling",
        "§4.4",
    ),
    "The last card of the second stock is Kh; the player draws and discards it, and the round is "
    "over.",
    "The next player takes Kh from the pile.",
)
STOCK_IDLE = Rule(
    "rummy.stock.idle",
    "If ten turns in a row for each player, or as many as agreed, have started with the discard "
    "pile and placed no card, the round ends as if the stock had run out. Drawing from the stock,"
    " turning the pile over, melding or laying off starts the count again.",
    ruling(
        "without it players could take from the discard pile forever; any of them can end the "
        "series",
        "§4.7",
    ),
    "Two players start twenty turns in a row with the pile and place nothing: the round ends.",
    "After nineteen of them a player draws from the stock, and the count starts again.",
)
HAND_OVER_DEAL = Rule(
    "rummy.hand.over",
    "The round stops as soon as a player goes out or the stock has run out for good; nobody melds"
    " or lays off any more. The only move is to deal the next round.",
    standard("PR: the play ends when a player goes out", "§3.8"),
    "The next dealer deals.",
    "A player lays off after another has gone out.",
    "the round is over; the next move is the deal",
)
HAND_IN_PLAY = Rule(
    "rummy.hand.in-play",
    "A new round is dealt only when the last one is over.",
    ruling("a round is played to its end", "§3"),
    "The player to the left of the last dealer deals the next round.",
    "A player deals again in the middle of a round.",
    "the round is not over yet",
)
SCORE_OUT = Rule(
    "rummy.score.out",
    "The player who goes out scores the points of all cards left in the other hands, melds "
    "included.",
    original(
        "the values of the cards that remained … This is the number of points the winner scores",
        "§5.1",
    ),
    "Ks 7d Ac and Qh 9c 4s 2d are left: 18 and 25 make 43.",
    "5s 6s 7s in a loser's hand count nothing.",
)
SCORE_RUMMY = Rule(
    "rummy.score.rummy",
    "A player who goes out without having melded or laid off in an earlier turn of the round goes"
    " Rummy and scores double; by option ten points extra, or nothing extra.",
    original(
        "you can win a round with Rummy, thus scoring twice more points … only do this if you "
        "haven't melded or laid off any card in your previous turns",
        "§5.2",
    ),
    "A player melds ten cards at once, discards the eleventh and scores 2 x 55.",
    "A player who laid off a single card in an earlier turn goes out: not doubled.",
)
SCORE_LOWEST = Rule(
    "rummy.score.lowest",
    "When the round ends because the stock has run out, the lowest hand scores each other hand "
    "less its own points; by option each other hand in full.",
    original(
        "assume player's hand values are 6 (Alice), 15 (Bob), 7 (Carol), and 21 (Dan) … they are "
        "9, 1, and 15 … Alice scores 25 points",
        "§5.3",
    ),
    "Hands of 6, 15, 7 and 21: 9, 1 and 15 make 25.",
    "The 6 points are taken off only once: 43 - 6 = 37.",
)
SCORE_TIE = Rule(
    "rummy.score.tie",
    "If several hands are lowest, nobody scores. By option each of them scores what a single "
    "lowest hand would, reduced or in full.",
    ruling("the original text's formula needs one winner; EB: ties result in a draw", "§5.4"),
    "Hands of 10, 10 and 11: nobody scores.",
    "The tied player who comes first in turn scores.",
)
SCORE_NOTHING = Rule(
    "rummy.score.nothing",
    "With the option 'exhaustion_score: none' nobody scores when the stock has run out.",
    standard("some end such a round without a score", "§7"),
    "By that option, hands of 6, 15, 7 and 21 score nothing.",
    "By that option, a player who goes out scores nothing.",
)
GAME_TARGET = Rule(
    "rummy.game.target",
    "The first player whose total reaches the target, 100 points or as agreed, at the end of a "
    "round wins, unless a number of rounds was agreed. If several reach it at once, the higher "
    "total wins; while totals are equal, play goes on.",
    standard("PR: a points target decided before; 100 is the usual figure", "§6.1"),
    "85 and 43 make 128: the game is won.",
    "99 points do not win.",
)
GAME_ROUNDS = Rule(
    "rummy.game.rounds",
    "With the option 'rounds' that many rounds are played, whatever the totals. The highest total"
    " wins; players with equal totals win together.",
    standard("PR: a fixed number of deals; that a tie is shared is a ruling", "§7"),
    "After six rounds the totals are 80 and 112: 112 wins.",
    "A game of six rounds ends in the third, with 112 points.",
)
GAME_OVER = usual.game_over(
    "rummy",
    standard("PR: play to the target that was decided before", "§6.1"),
    "A player reaches 100, and the game is won.",
    "Another round is dealt after a player has reached 100.",
)

RULEBOOK = constants_by_id(Rule, globals())
