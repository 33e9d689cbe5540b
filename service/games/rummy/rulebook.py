"""Every rule of Rummy as a constant: id, our words, source and section."""

from __future__ import annotations

from service.rules.ruling import Rule, Source, constants_by_id

TURN_DRAW_FIRST = Rule(
    "rummy.turn.draw-first",
    "A turn begins with a draw: the top card of the stock, or of the discard pile. There is no "
    "pass, and the first upcard is not offered around.",
    Source.ORIGINAL,
    "The player must begin by taking one card from either the top of the Stockpile … or from "
    "the top card on the discard pile",
    "§3.1",
    "The player to the dealer's left takes the upcard as the first draw of the round.",
    "A player melds three sevens before drawing.",
    "draw a card first",
)
TURN_ONE_DRAW = Rule(
    "rummy.turn.one-draw",
    "One card is drawn in a turn. Then the player melds and lays off, or not, and ends the turn "
    "with a discard.",
    Source.ORIGINAL,
    "taking one card … At the end of the turn, the player must discard one card",
    "§3.1",
    "A player draws Kd from the stock and discards it.",
    "A player draws from the stock and then takes the discard too.",
    "a card has been drawn; no second one is drawn in a turn",
)
TURN_CARD_HELD = Rule(
    "rummy.turn.card-held",
    "A card that is melded, laid off or discarded comes from the player's own hand.",
    Source.ORIGINAL,
    "the player must discard one card from his hand",
    "§3.1",
    "A player who holds 7h discards 7h.",
    "A player melds 5s 6s 7s without holding 6s.",
    "{card} is not in hand",
)
STOCK_EMPTY = Rule(
    "rummy.stock.empty",
    "When the stock has run out, the next player takes the discard or turns the pile over. If "
    "the discard is taken, the player after has the same choice.",
    Source.ORIGINAL,
    "the next player may choose to draw from the discard pile or to turn the discard pile over "
    "to form a new stock",
    "§4.2",
    "The stock is empty, and the next player takes the top discard.",
    "A player draws from an empty stock.",
    "the stock is empty: take the discard, or turn the pile over",
)
STOCK_TURN_OVER = Rule(
    "rummy.stock.turn-over",
    "The discard pile is turned over only once the stock is empty, by the player who is to draw. "
    "The whole pile is flipped unshuffled, its oldest card is turned up to begin the new pile, "
    "and the same player still draws from either. By option it is shuffled first.",
    Source.ORIGINAL,
    "If, while playing, the stock runs out … After creating the new stock, the top card is drawn "
    "to form the new discard pile, just like after the deal",
    "§4.3",
    "The pile is 9s 4d Kc 2h, newest last. Turned over it leaves 9s as the pile, and 4d on top "
    "of the stock.",
    "A player turns the pile over while cards are left in the stock.",
    "cards left in the stock: {stock}; the pile is turned over when there are none",
)
STOCK_TURNED_OVER = Rule(
    "rummy.stock.turned-over",
    "The pile is turned over once in a round; the option 'turnovers' says how often. Without a "
    "limit it is turned over again as long as something was placed since the last time.",
    Source.ORIGINAL,
    "exhausting the stock for a second time would end the round",
    "§4.4",
    "The stock runs out for the first time, and the pile is turned over.",
    "A player turns the pile over a second time.",
    "times the pile was turned over in this round: {turnovers}; the limit is {limit}",
)
MELD_SET_OR_RUN = Rule(
    "rummy.meld.set-or-run",
    "A meld is a set of three or four cards of one rank, or a run of three or more consecutive "
    "cards of one suit. Aces are low unless an option says otherwise.",
    Source.STANDARD,
    "PR: three or four cards of the same rank; three or more consecutive cards of the same suit",
    "§2.1",
    "7c 7d 7h is a set; Ah 2h 3h is a run.",
    "Qh Kh Ah is no run with aces low.",
    "{cards} is neither a set nor a run",
)
MELD_CARD_ONCE = Rule(
    "rummy.meld.card-once",
    "A card stands once in a meld: there is one pack.",
    Source.STANDARD,
    "PR: the 52-card pack without jokers",
    "§1.1",
    "7c 7d 7h are three sevens.",
    "7c 7c 7d are two.",
    "{card} is named twice",
)
MELD_NONE_HELD = Rule(
    "rummy.meld.none-held",
    "A player melds who holds a set or a run. Melding is never compulsory.",
    Source.ORIGINAL,
    "If the player has a valid group or sequence in his hand … Melding is optional",
    "§3.2",
    "A player who holds 5s 6s 7s keeps them in hand.",
    "A player without three cards of a rank or a sequence melds.",
    "no cards in hand make a set or a run",
)
MELD_PER_TURN = Rule(
    "rummy.meld.per-turn",
    "Any number of melds may be laid in a turn; the option 'max_melds_per_turn' limits it.",
    Source.ORIGINAL,
    "The player can meld one or more combinations in a turn; the limit of one is PR's",
    "§3.2",
    "A player lays 5s 6s 7s and 9c 9d 9h in one turn.",
    "With one meld a turn, a player lays a second one.",
    "melds laid this turn: {melded}; the limit is {limit}",
)
LAYOFF_ON_TABLE = Rule(
    "rummy.layoff.on-table",
    "Cards are laid off on the melds that lie on the table, anyone's, those of this very turn "
    "included.",
    Source.ORIGINAL,
    "The player could add cards to groups or sequences already melded on the table",
    "§3.3",
    "A player who has melded nothing lays 8s off on another player's 5s 6s 7s.",
    "A player lays off on meld 3 when three melds lie on the table, 0 to 2.",
    "there is no meld {meld}; melds on the table: {melds}, counted from 0",
)
LAYOFF_EXTENDS = Rule(
    "rummy.layoff.extends-meld",
    "A card laid off is the fourth card of a set, or continues a run at either end. Melds are "
    "never rearranged, split or joined.",
    Source.STANDARD,
    "PR: it is not permitted to rearrange the melds",
    "§3.4",
    "On 3s 4s 5s goes 6s, and then 7s.",
    "7s is laid off on 3s 4s 5s before 6s.",
    "{card} does not extend {cards}",
)
LAYOFF_NOTHING_FITS = Rule(
    "rummy.layoff.nothing-fits",
    "A player lays off who holds a card that extends a meld on the table. Laying off is never "
    "compulsory.",
    Source.ORIGINAL,
    "laying off is optional players are not obliged to do it even if they can",
    "§3.2",
    "A player holds 8s while 5s 6s 7s lie on the table, and keeps it.",
    "A player lays off with no card that continues a run or completes a set.",
    "no card in hand extends a meld on the table",
)
LAYOFF_OWN_MELD = Rule(
    "rummy.layoff.own-meld-first",
    "With the option 'layoff_requires_own_meld' a player lays off once a meld of the player's own "
    "lies on the table.",
    Source.STANDARD,
    "PR, house rule: cards are laid off only after a meld of one's own",
    "§7",
    "A player lays 9c 9d 9h and then 8s on another player's 5s 6s 7s.",
    "By that option, a player who has melded nothing lays off 8s.",
    "lay a meld of your own first",
)
DISCARD_NOT_TAKEN = Rule(
    "rummy.discard.not-the-card-taken",
    "The card taken from the discard pile may not be discarded in the same turn; on a later turn "
    "it may. A card from the stock may be discarded at once.",
    Source.ORIGINAL,
    "When in this turn the player took a card from the discard pile it is not allowed to discard "
    "it in the same turn … It is allowed to discard the card in the next turn",
    "§3.5",
    "A player takes 9c from the pile and discards Kd; a turn later 9c may go.",
    "A player takes 9c from the pile and discards it again.",
    "{card} was taken from the discard pile this turn and may not be discarded",
)
OUT_NEEDS_DISCARD = Rule(
    "rummy.out.needs-discard",
    "Going out needs a discard: melding and laying off leave a card in hand to be discarded. With "
    "'discard_to_go_out: false' the last card may be melded or laid off too.",
    Source.ORIGINAL,
    "you meld or lay off all your cards (except one), and then you discard your last card",
    "§3.6",
    "A player with 3c 4c 5c Kd melds the three and discards Kd.",
    "A player with 3c 4c 5c melds all of them.",
    "cards in hand: {hand}; one must be left to discard",
)
OUT_TAKEN_LEFT = Rule(
    "rummy.out.taken-left",
    "Melding and laying off do not leave the card taken from the pile this turn alone in hand, for "
    "it may not be discarded, and the turn could not end. With 'discard_to_go_out: false' they may "
    "if that card can then be laid off to go out.",
    Source.RULING,
    "the original text forbids the discard of that card; so that no turn has a dead end",
    "§3.6",
    "A player with 6c and 7c, taken this turn, lays off 7c and discards 6c.",
    "The player lays off 6c and is left with 7c, which may not be discarded.",
    "{taken} would be left alone; it was taken this turn and may not be discarded",
)
HAND_OVER_DEAL = Rule(
    "rummy.hand.over",
    "The round stops the moment somebody goes out, or the stock has run out for good; nobody "
    "melds or lays off any more. The next thing is the next deal.",
    Source.STANDARD,
    "PR: the play ends when a player goes out",
    "§3.8",
    "The next dealer deals.",
    "A player lays off after another has gone out.",
    "the round is over; the next move is the deal",
)
HAND_IN_PLAY = Rule(
    "rummy.hand.in-play",
    "Cards are dealt when a round is over.",
    Source.RULING,
    "a round is played to its end",
    "§3",
    "The player to the left of the last dealer deals the next round.",
    "A player deals anew in the middle of a round.",
    "the round is still being played",
)
GAME_OVER = Rule(
    "rummy.game.over",
    "When the game is over, nothing more is played.",
    Source.STANDARD,
    "PR: play to the target that was decided before",
    "§6.1",
    "A player reaches 100, and the game is won.",
    "Another round is dealt after a player has reached 100.",
    "the game is over",
)

DEAL_CARDS = Rule(
    "rummy.deal.cards",
    "Ten cards each for two players, seven for three or four, six for five or six, one at a time "
    "from the dealer's left; the next card is turned up to begin the discard pile, the rest is "
    "the stock. The player to the dealer's left starts. By option any other number is dealt that "
    "leaves a stock.",
    Source.STANDARD,
    "PR, BR: two players 10, three or four 7, five or six 6",
    "§1.2",
    "Five players are dealt six cards each; 21 are left as the stock.",
    "Five players are dealt seven.",
)
DEAL_NEXT_DEALER = Rule(
    "rummy.deal.next-dealer",
    "The deal passes clockwise, after a wash too; by option the winner of the round deals the "
    "next, if there is just one.",
    Source.STANDARD,
    "PR: the turn to deal passes clockwise; BR: with two players the winner deals",
    "§6.2",
    "Seat 0 dealt; seat 1 deals the next round.",
    "After a wash the same player deals again.",
)
STOCK_EXHAUSTED = Rule(
    "rummy.stock.exhausted",
    "The turn in which the last card is drawn of a stock that cannot be formed anew is played to "
    "its end. If nobody has gone out then, the round is over; the next player does not get the "
    "discard. Without a limit of turn-overs, that is a stock that was drawn to its end with "
    "nothing melded or laid off since the pile was turned over.",
    Source.ORIGINAL,
    "exhausting the stock for a second time would end the round; the exact moment is a ruling",
    "§4.4",
    "The last card of the second stock is Kh; the player draws and discards it, and the round is "
    "over.",
    "The next player takes Kh from the pile.",
)
STOCK_IDLE = Rule(
    "rummy.stock.idle",
    "When so many turns in a row, ten for each player by default, have begun with the discard "
    "pile and placed nothing, the round ends as if the stock had run out. Drawing from the stock, "
    "turning the pile over, melding or laying off breaks the chain.",
    Source.RULING,
    "the rules allow endless taking from the discard pile; any player breaks the chain",
    "§4.7",
    "Two players begin twenty turns in a row with the pile and place nothing: the round ends.",
    "After nineteen of them a player draws from the stock, and the count begins anew.",
)
SCORE_CARDS = Rule(
    "rummy.score.cards",
    "An ace counts 1, court cards 10, the others what they show. Where the ace may be high it "
    "counts 15.",
    Source.STANDARD,
    "PR, BR: ace 1, court cards 10; 15 with the ace high is a house rule",
    "§1.3",
    "Ks 7d Ac count 18.",
    "Ks 7d Ac count 32 while aces are low.",
)
SCORE_OUT = Rule(
    "rummy.score.out",
    "The player who goes out scores the points of all cards left in the other hands, matched or "
    "not.",
    Source.ORIGINAL,
    "the values of the cards that remained … This is the number of points the winner scores",
    "§5.1",
    "Ks 7d Ac and Qh 9c 4s 2d are left: 18 and 25 make 43.",
    "5s 6s 7s in a loser's hand count nothing.",
)
SCORE_RUMMY = Rule(
    "rummy.score.rummy",
    "A player who goes out having melded and laid off nothing in an earlier turn of the round "
    "goes Rummy and scores double; by option ten points more, or nothing more.",
    Source.ORIGINAL,
    "you can win a round with Rummy, thus scoring twice more points … only do this if you "
    "haven't melded or laid off any card in your previous turns",
    "§5.2",
    "A player melds ten cards at once, discards the eleventh and scores 2 x 55.",
    "A player who laid off a single card in an earlier turn goes out: no double.",
)
SCORE_LOWEST = Rule(
    "rummy.score.lowest",
    "When the round ends with the stock, the lowest hand scores each losing hand reduced by its "
    "own; by option each losing hand as it is.",
    Source.ORIGINAL,
    "assume player's hand values are 6 (Alice), 15 (Bob), 7 (Carol), and 21 (Dan) … they are 9, "
    "1, and 15 … Alice scores 25 points",
    "§5.3",
    "Hands of 6, 15, 7 and 21: 9, 1 and 15 make 25.",
    "43, less 6 once, make 37.",
)
SCORE_TIE = Rule(
    "rummy.score.tie",
    "When several hands are the lowest, nobody scores; by option each of them scores the losing "
    "hands as a single lowest hand would, reduced or in full.",
    Source.RULING,
    "the original text's formula needs one winner; EB: ties result in a draw",
    "§5.4",
    "Hands of 10, 10 and 11: nobody scores.",
    "The tied player who comes first in turn scores.",
)
SCORE_NOTHING = Rule(
    "rummy.score.nothing",
    "With the option 'exhaustion_score: none' nobody scores when the round ends with the stock.",
    Source.STANDARD,
    "some end such a round without a score",
    "§7",
    "By that option, hands of 6, 15, 7 and 21 score nothing.",
    "By that option, a player who goes out scores nothing.",
)
GAME_TARGET = Rule(
    "rummy.game.target",
    "The first player whose total reaches the target, 100 points, at the end of a round wins. "
    "Should several reach it at once, the higher total wins; while totals are equal, play goes "
    "on.",
    Source.STANDARD,
    "PR: a points target decided before; 100 is the usual figure",
    "§6.1",
    "85 and 43 make 128: the game is won.",
    "99 points do not win.",
)
GAME_ROUNDS = Rule(
    "rummy.game.rounds",
    "With the option 'rounds' so many rounds are played, whatever the totals; the highest total "
    "wins, and equal totals win together.",
    Source.STANDARD,
    "PR: a fixed number of deals; that a tie is shared is a ruling",
    "§7",
    "After six rounds the totals are 80 and 112: 112 wins.",
    "A game of six rounds ends in the third, with 112 points.",
)

RULEBOOK = constants_by_id(Rule, globals())
