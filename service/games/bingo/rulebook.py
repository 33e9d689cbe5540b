"""Every rule of Bingo as a constant: id, our words, source and section."""

from service.kit import usual
from service.kit.ruling import Rule, constants_by_id, original, ruling, standard

PARTS = {
    "object": "The object of the game",
    "tiles": "The tiles",
    "deal": "The deal",
    "trump": "Trump",
    "value": "What the tiles count",
    "lead": "The turn",
    "turn": "The turn",
    "follow": "Following",
    "trick": "Winning a trick",
    "declare": "Declaring doubles",
    "pass": "Declaring doubles",
    "draw": "Drawing",
    "close": "Closing",
    "hand": "The end of a hand",
    "score": "The score of a hand",
    "rubber": "Rubbers",
    "score.back-to-zero": "Rubbers",
    "match": "The end of the match",
    "game": "The end of the match",
}

_EXPOSES = original(
    "announces the number of doubles he wishes to score, and expose the other double(s) in "
    "his hand",
    "§7.2",
)

OBJECT_RUBBERS = Rule(
    "bingo.object.rubbers",
    "The players score points by winning tricks that hold valuable tiles, and by showing doubles. "
    "The first player to reach the points agreed wins one or more rubbers, and both players start "
    "again from zero. The first player with the number of rubbers agreed wins the match.",
    original(
        "A player scores a rubber when he has made another 70 points … The game is played for "
        "seven rubbers",
        "§1.2",
    ),
    "A player with six rubbers reaches 70 points and wins the match.",
    "A player wins most tricks of a hand, and with them a rubber at once.",
)
TILES_DOUBLE_SIX = Rule(
    "bingo.tiles.double-six",
    "Two players use a double-six set: 28 tiles, one for each pair of numbers from 0, the blank, "
    "to 6. Seven of them are doubles, and 0-0 is called the Bingo. The points of a tile depend on "
    "which number is trump.",
    original(
        "The game uses a double six domino set, two players … the [0-0] tile, which is called the "
        "Bingo",
        "§1.1",
    ),
    "6-4 and 4-6 are the same tile, and there is only one of it.",
    "A tile has a seven.",
)
DEAL_LEADER = Rule(
    "bingo.deal.leader",
    "The leader of the first hand is drawn at random or agreed; then the lead alternates from "
    "hand to hand, regardless of the score.",
    original(
        "The lead for the first hand is picked by drawing a tile or other method. Afterwards, the "
        "lead alternates",
        "§2.2",
    ),
    "Player 2 led to the first hand; player 1 leads to the second.",
    "The winner of a hand leads to the next one.",
)
DEAL_SEVEN_AND_TURNED = Rule(
    "bingo.deal.seven-and-turned",
    "Seven tiles each, first to player 1, then to player 2. The player who does not lead turns the "
    "next tile face up in the boneyard; thirteen stay face down.",
    original(
        "Each player gets a hand of seven tiles, and then the second player turns one tile in the "
        "bone yard face up",
        "§2.3",
    ),
    "The 15th tile of the deck is the turned tile.",
    "The leader draws the turned tile in the first trick.",
)
TRUMP_HIGH_END = Rule(
    "bingo.trump.high-end",
    "The higher end of the turned tile is trump; a double makes its own number trump. Blanks are "
    "trump only if 0-0 is turned or, with the option 'blanks: seven', any tile with a blank.",
    original("The high end of this tile determines the trump", "§2.5"),
    "5-2 is turned: fives are trump.",
    "4-0 is turned, and blanks are trump.",
)
VALUE_DOUBLE_OF_TRUMPS = Rule(
    "bingo.value.double-of-trumps",
    "The double of trumps counts 28, also if it is the Bingo; in Berndt's scoring it counts its "
    "pips.",
    original("The double of Trumps is always worth 28 points, no matter what the suit", "§10.1"),
    "Fives are trump: 5-5 counts 28.",
    "Blanks are trump: 0-0 counts 14.",
)
VALUE_DOUBLE = Rule(
    "bingo.value.double",
    "Any other double counts its pips, and the Bingo 14; in Berndt's scoring each counts 3.",
    original(
        "Doubles which are not trump are worth the total of their pips … [0-0] Bingo = 14 Points",
        "§10.2",
    ),
    "Fives are trump: 4-4 counts 8.",
    "Fives are trump: 0-0 counts nothing.",
)
VALUE_TRUMP = Rule(
    "bingo.value.trump",
    "Any other trump counts the sum of its ends, a blank as seven; in Berndt's scoring the pips "
    "of the end that is not trump, a blank as nothing.",
    original(
        "All other trumps are worth the total of their pips … the blank count 7 points each",
        "§10.3",
    ),
    "Ones are trump: 1-0 counts 8.",
    "Ones are trump: 1-0 counts 1.",
)
VALUE_SPECIAL = Rule(
    "bingo.value.special",
    "Little three, 3-0, and big ten, 6-4, count 10 each when they are not trumps; in Berndt's "
    "scoring nothing. A tile counts only once.",
    original("[0-3] Little three = 10 Points, [6-4] Big ten = 10 Points", "§10.4"),
    "Fives are trump: 6-4 counts 10.",
    "Fours are trump: 6-4 counts 20, as a trump and as the big ten.",
)
LEAD_ANSWERED = Rule(
    "bingo.lead.answered",
    "A trick is one tile led and one tile that follows; only then is the next tile led.",
    original("The first player leads and the second is under no obligation to follow suit", "§5.4"),
    "6-4 is led, and the other player follows with 3-1.",
    "6-4 is led, and the other player leads 3-1.",
    "a tile has been led; follow it",
)
TURN_TILE_HELD = Rule(
    "bingo.turn.tile-held",
    "A tile that is led, followed with or shown must come from the player's own hand.",
    original("Each player gets a hand of seven tiles", "§5.4"),
    "A player who holds 6-4 leads 6-4.",
    "A player leads 6-4 without holding it.",
    "{tile} is not in hand",
)
FOLLOW_AFTER_LEAD = Rule(
    "bingo.follow.after-lead",
    "A player follows a tile that the other player has led.",
    original("The first player leads and the second", "§5.4"),
    "6-4 is led, and the other player follows.",
    "A player follows before a tile is led.",
    "no tile has been led; lead one",
)
FOLLOW_OPEN_PLAY = Rule(
    "bingo.follow.open-play",
    "As long as the hand is not closed and the boneyard is not empty when a tile is led, the "
    "second player may follow with any tile.",
    original(
        "under no obligation to follow suit until one of the players closes the game … or the "
        "boneyard is empty",
        "§4.1",
    ),
    "In the first trick 5-4 is led; the second player plays 6-6 while holding 5-3.",
    "After the close 6-6 is played to 5-4 while holding 5-3.",
)
FOLLOW_TRUMP = Rule(
    "bingo.follow.trump",
    "Strict play starts with the first trick that is led after the hand is closed or the boneyard"
    " is empty. In strict play a trump must be followed by a trump; a player without one may play"
    " any tile.",
    original("If a trump is lead, then you must play a trump if possible", "§4.3"),
    "Strict play, threes are trump and 3-2 is led: from 0-0, 3-1 and 2-2 the player must play 3-1.",
    "Strict play, threes are trump and 3-2 is led: 2-2 is played while holding 3-1.",
    "{led:tile} is a trump; you must play a tile with a {trump}: {tiles}",
)
FOLLOW_HIGHER_END = Rule(
    "bingo.follow.higher-end",
    "In strict play, a tile that is not a trump must be followed by a tile that matches its higher "
    "end, if the player holds one; a double has one number.",
    original(
        "If a non-trump is lead, then you must play a tile that matched the higher end", "§4.3"
    ),
    "Strict play, threes are trump and 5-4 is led: from 5-3, 4-4 and 6-6 the player must play 5-3.",
    "Strict play, threes are trump and 5-4 is led: 4-4 is played while holding 5-3.",
    "{led:tile} was led; you must play a tile with a {end}: {tiles}",
)
FOLLOW_LOWER_END = Rule(
    "bingo.follow.lower-end",
    "In strict play, a player who cannot match the higher end must match the lower end; a player "
    "who cannot match either may play any tile, unless by option a trump must be played.",
    original(
        "you cannot play a tile that matches the higher end … then you must play a tile that "
        "matched the lower end",
        "§4.3",
    ),
    "Strict play, threes are trump and 5-4 is led: from 4-4, 4-3 and 3-3 the player must play 4-4 "
    "or 4-3.",
    "Strict play, threes are trump and 5-4 is led: 3-3 is played while holding 4-4 but no five.",
    "{led:tile} was led and you cannot match its higher end; you must play a tile with a {end}: "
    "{tiles}",
)
FOLLOW_TRUMPS_MATCH = Rule(
    "bingo.follow.trumps-match",
    "In strict play a tile, even a trump, matches an end if it has that number on either end. With "
    "the option 'trumps_match: false' a trump never matches a number that is not trump.",
    ruling(
        "the original text speaks of a tile that matches an end, never of suits that tiles belong "
        "to",
        "§4.4",
    ),
    "Strict play, threes are trump and 5-4 is led: 5-3 is the only five, must be played and wins.",
    "With 'trumps_match: false' in strict play, threes are trump and 5-4 is led: 5-3 is played "
    "while holding 4-4.",
    "{tile} is a trump and matches no other number; {led:tile} was led, and you must play a tile "
    "with a {end} that is not a trump: {tiles}",
)
FOLLOW_MUST_TRUMP = Rule(
    "bingo.follow.must-trump",
    "With the option 'must_trump', a player who in strict play can match neither end of a tile "
    "that is not a trump must play a trump or the Bingo, if there is one in hand. By default any "
    "tile may be played.",
    standard(
        "SZ: unable to follow, he must play trump (or bingo); a led trump is left to the rule of "
        "the original text, any tile",
        "§11",
    ),
    "With 'must_trump' in strict play, threes are trump and 5-4 is led: from 3-1 and 6-2 the "
    "player must play 3-1.",
    "With 'must_trump' in strict play, 6-2 is played to 5-4 while holding the trump 3-1.",
    "you cannot match {led:tile}; trump is {trump}, and you must play a trump or the Bingo: "
    "{tiles}",
)
FOLLOW_BINGO_IS_BLANK = Rule(
    "bingo.follow.bingo-is-blank",
    "Unless blanks are trump, the Bingo is not a trump when following in strict play: both its "
    "ends are blanks. If the Bingo is led in strict play, a tile that matches a blank must be "
    "played, if the player holds one.",
    ruling(
        "the original text lists the Bingo outside the trump suit and gives no exemption", "§4.7"
    ),
    "Strict play, ones are trump and 0-0 is led: from 6-0, 3-0 and 5-5 the player must play 6-0 or "
    "3-0.",
    "Strict play, threes are trump and 3-2 is led: 0-0 is played while holding 3-1.",
    "{led:tile} is a trump and the Bingo is not; you must play a trump: {tiles}",
)
TRICK_BINGO = Rule(
    "bingo.trick.bingo",
    "The Bingo, 0-0, wins every trick, even against a trump.",
    original("This tile always beats everything else", "§3.1"),
    "5-5 is led with fives as trump; 0-0 wins.",
    "The double of trumps beats the Bingo.",
)
TRICK_TRUMP = Rule(
    "bingo.trick.trump",
    "A trump beats a tile that is not a trump.",
    original("Any trump tile beats any non-trump tile", "§3.2"),
    "Threes are trump: 3-0 beats 6-6.",
    "6-6 beats 3-0 because it has more pips.",
)
TRICK_HIGHER_TRUMP = Rule(
    "bingo.trick.higher-trump",
    "Of two trumps the double wins; otherwise the one with the higher other end. A blank is "
    "lowest, or highest with the option 'blanks: seven'.",
    original(
        "A higher trump beats a lower trump. The double of the trump suit is the highest tile",
        "§3.3",
    ),
    "Twos are trump: 2-2 beats 6-2, and 6-2 beats 2-0.",
    "The trump that was led always wins.",
)
TRICK_PIPS = Rule(
    "bingo.trick.pips",
    "Of two tiles that are not trumps the one with more pips wins, even if they share no number; "
    "doubles rank no higher. A blank has no pips, or seven with the option 'blanks: seven'.",
    original("the tile with the highest number of pips wins the trick", "§3.4"),
    "Ones are trump: 6-3 beats 4-4.",
    "2-2 beats 6-2 because it is a double.",
)
TRICK_LED_WINS_TIE = Rule(
    "bingo.trick.led-wins-tie",
    "Of two tiles that are not trumps and have equal pips, the one that was led wins.",
    original("both tiles have the same number of pips, then the first tile played wins", "§3.5"),
    "5-1 is led, 6-0 follows: the leader wins.",
    "6-0 beats 5-1 because of its higher end.",
)
TRICK_LEADER_NEXT = Rule(
    "bingo.trick.winner-leads",
    "The winner of a trick leads to the next one.",
    original(
        "the winner draws a replacement tile from the boneyard and leads the next trick", "§5.1"
    ),
    "Player 2 wins the trick and leads.",
    "The loser of the trick leads.",
)
DECLARE_AFTER_TRICK = Rule(
    "bingo.declare.after-trick",
    "Right after winning a trick with a double, as leader or as follower, a player may show other "
    "doubles.",
    original("the player must play one double on the trick and win the trick", "§7.1"),
    "4-4 is led and wins; its player declares 1-1.",
    "A player declares doubles before leading.",
    "doubles are shown right after winning a trick with a double, before the next lead",
)
DECLARE_DOUBLES_ONLY = Rule(
    "bingo.declare.doubles-only",
    "Only doubles may be shown.",
    original("You can also score points during play by showing doubles", "§7.2"),
    "1-1 is shown.",
    "6-4 is shown.",
    "{tile} is not a double",
)
DECLARE_PLAYED_COUNTS = Rule(
    "bingo.declare.played-counts",
    "The double that won the trick counts automatically; a declaration names only the others.",
    _EXPOSES,
    "4-4 won the trick, and 1-1 is shown: two doubles.",
    "4-4 won the trick, and 1-1 and 4-4 are shown.",
    "{tile} was just played and counts without being shown",
)
DECLARE_ANOTHER_DOUBLE = Rule(
    "bingo.declare.another-double",
    "A declaration shows at least one double from the hand besides the one that was played.",
    _EXPOSES,
    "4-4 was played; 1-1 is in hand and is shown.",
    "4-4 was played, no other double is in hand, and the player declares.",
    "you have no other double to show with {played:tile}",
)
DECLARE_AT_LEAST_ONE = Rule(
    "bingo.declare.at-least-one",
    "A declaration names the doubles that it shows; showing none is a pass.",
    original("expose the other double(s) in his hand", "§7.2"),
    "The winner passes.",
    "The winner declares without naming a double.",
    "show at least one double, or pass",
)
DECLARE_ONE_ONLY = Rule(
    "bingo.declare.one-only",
    "In Berndt's scoring only one double is shown at a time.",
    original("You can only expose one double in play and you score 3 points for it", "§9.3"),
    "Berndt: 4-4 won the trick, and 1-1 is shown.",
    "Berndt: 1-1 and 2-2 are shown together.",
    "{most:double|doubles} may be shown at a time, not {shown}",
)
DECLARE_SHOWN_ONCE = Rule(
    "bingo.declare.shown-once",
    "With the option 'redeclare: forbidden' a double may be shown only once in a hand. By default"
    " a double may be shown again after every trick won with another.",
    ruling(
        "nothing in the original text forbids it: the tiles shown go back to the hand, and each "
        "declaration uses up a different played double",
        "§7.3",
    ),
    "Four doubles: 50 points, then 40 after the next trick, then 20.",
    "With 'redeclare: forbidden', 1-1 is shown after two tricks.",
    "you have already shown {tiles} in this hand",
)
DECLARE_OR_PASS = Rule(
    "bingo.declare.or-pass",
    "After winning a trick with a double, a player must show doubles or pass before the draw and "
    "the next lead, even without another double in hand, so that nothing is revealed.",
    ruling("skipping it would tell the opponent what the winner holds", "§5.2"),
    "The winner holds no other double and passes.",
    "The winner leads before declaring or passing.",
    "show doubles or pass before the next lead",
)
DECLARE_ONCE_A_TRICK = Rule(
    "bingo.declare.once-a-trick",
    "After a trick won with a double, a player shows doubles once or passes, and cannot do either "
    "again before the next trick won with a double.",
    ruling("each declaration takes another double to be played", "§7.3"),
    "A player wins with 4-4, declares 1-1, wins the next trick with 6-6 and declares 1-1 again.",
    "A player wins with 4-4, declares 1-1, and wants to show 2-2 too before leading.",
    "you have already shown doubles or passed after this trick",
)
DECLARE_PASS_ONLY = Rule(
    "bingo.declare.pass-only",
    "A player who has won a trick with a double and has none to show passes before the draw and "
    "the next lead.",
    ruling("skipping it would tell the opponent what the winner holds", "§5.2"),
    "The winner holds no other double and passes.",
    "The winner holds no other double and leads at once.",
    "you have no other double to show; pass before the next lead",
)
PASS_DECLARING = Rule(
    "bingo.pass.declaring",
    "A player passes only after winning a trick with a double, instead of showing doubles.",
    ruling("nothing else can be declined: a player whose turn it is leads or follows", "§5.2"),
    "A player wins a trick with 4-4, declares nothing and passes.",
    "A player passes instead of following.",
    "a turn cannot be passed",
)
DRAW_WINNER_FIRST = Rule(
    "bingo.draw.winner-first",
    "After each trick, and after a declaration if there is one, both players draw a face-down "
    "tile, the winner first.",
    standard("SZ, HOY: the winner of the trick draws first, then the adversary", "§6.2"),
    "Player 2 wins, draws, and then player 1 draws.",
    "Only the winner draws.",
)
DRAW_TURNED_TILE_LAST = Rule(
    "bingo.draw.turned-tile-last",
    "The turned tile is drawn last: when one face-down tile is left, the winner of the trick "
    "takes the turned tile and the loser the other.",
    original(
        "the face up tile goes to the winner of the last trick in the game and the other player "
        "gets the face down tile",
        "§6.3",
    ),
    "After the seventh trick its winner takes the turned 4-2, the loser the hidden 1-0.",
    "A player draws the turned tile after the first trick.",
)
CLOSE_LEADER_ONLY = Rule(
    "bingo.close.leader-only",
    "Only the player about to lead may close the hand, before the lead.",
    standard("SZ, BM, CH, BIC: the player with the lead closes", "§6.5"),
    "The leader of the first trick closes, then leads.",
    "The player who is to follow closes.",
    "only the player about to lead may close",
)
CLOSE_AFTER_DRAWING = Rule(
    "bingo.close.after-drawing",
    "The hand is closed after drawing, not between a trick and the draw.",
    ruling("Sixty-Six also allows it before; one moment keeps both hands at seven tiles", "§6.6"),
    "The winner of a trick passes, both draw, and the winner closes.",
    "The winner of a trick closes instead of declaring or passing.",
    "a hand is closed only after the draw, before the next lead",
)
CLOSE_ONCE = Rule(
    "bingo.close.once",
    "A hand is closed only once and cannot be reopened.",
    original(
        "he announces that he is closing the game and turns the face tile in the boneyard face "
        "down",
        "§6.5",
    ),
    "The leader closes while the turned tile is face up.",
    "The winner of the first trick closes a hand that is already closed.",
    "the hand is already closed",
)
CLOSE_BONEYARD_EMPTY = Rule(
    "bingo.close.boneyard-empty",
    "The hand can be closed as long as the turned tile is face up in the boneyard.",
    original("turns the face tile in the boneyard face down", "§6.5"),
    "Two tiles are left in the boneyard, and the leader closes.",
    "The boneyard is empty, and the leader closes.",
    "the boneyard is empty; there is nothing to close",
)
CLOSE_NOBODY_DRAWS = Rule(
    "bingo.close.nobody-draws",
    "Once the hand is closed nobody draws; the boneyard is out of play and counts for neither "
    "player.",
    original("Neither player can draw from the boneyard at this point", "§6.7"),
    "If the hand is closed before the third trick, it ends with the ninth.",
    "The winner of a trick draws after the close.",
)
CLOSE_MADE = Rule(
    "bingo.close.made",
    "A close is made if the closer wins a rubber on points after closing, by a declaration or "
    "when the tricks are counted. It scores nothing extra.",
    original("fails to make 70 points for the rubber", "§8.3"),
    "The closer has 8 points, wins 87 in tricks and reaches 70 with the fourth.",
    "The closer's only rubber is for taking the double of trumps with the Bingo.",
)
CLOSE_FAILED = Rule(
    "bingo.close.failed",
    "If the closer wins no rubber on points after closing, the other player scores two rubbers; "
    "the points of the hand still count.",
    original(
        "both players get the points they made during the hand, but his opponent gets two rubbers "
        "in addition",
        "§8.4",
    ),
    "The closer ends with 66 points: two rubbers to the other player.",
    "The other player reaches 70 first, which wipes out the closer's points, and the close is "
    "made.",
)
HAND_PLAYED_OUT = Rule(
    "bingo.hand.played-out",
    "A hand that was not closed ends when both hands are empty, after fourteen tricks; there is "
    "no bonus for the last trick or for winning all of them.",
    ruling("not in the original text's list of what scores", "§8.7"),
    "The fourteenth trick is played, and the tricks are counted.",
    "The winner of the last trick scores ten for it.",
)
HAND_OVER_DEAL = usual.hand_over(
    "bingo",
    ruling("the result stays visible until the next deal", "§5.5"),
    "The next leader deals.",
    "A player leads after the hand has been scored.",
)
HAND_IN_PLAY = Rule(
    "bingo.hand.in-play",
    "A new hand is dealt only when the last one is over; a hand is played out, unless the match "
    "is won first.",
    ruling(
        "points from tricks are scored at the end of each hand, so there is nothing to claim "
        "before",
        "§5.3",
    ),
    "The hands are empty, and the next hand is dealt.",
    "A player deals again in the middle of a hand.",
    "the hand is not over yet",
)
SCORE_TRICK = Rule(
    "bingo.score.trick",
    "When the hands are empty the tricks are scored one by one, in the order they were won: the "
    "winner scores the value of both tiles. A trick worth nothing is left out.",
    original("Points from tricks are scored at the end of each hand", "§8.2"),
    "Fives are trump: 5-5 and 5-1 count 34.",
    "The points of a trick are scored in the middle of the hand.",
)
SCORE_DECLARATION = Rule(
    "bingo.score.declaration",
    "A declaration is scored at once. Counting the double that was played, two doubles score 20, "
    "three 40, four 50, five 60, six 70; in Berndt's scoring the one shown scores 3.",
    original(
        "two doubles = 20 points (called a double) three doubles = 40 points (called a triplet) …",
        "§7.4",
    ),
    "4-4 won the trick; 1-1 and 3-3 are shown: a triplet, 40.",
    "The opponent's double in the trick is counted too.",
)
SCORE_BINGO_SHOWN = Rule(
    "bingo.score.bingo-shown",
    "A declaration with the Bingo among its doubles, played or shown, scores 10 more; in Berndt's"
    " scoring nothing more.",
    original("If one of the doubles is the Bingo, then add another 10 points", "§7.5"),
    "0-0 won the trick; 1-1 and 4-4 are shown: 40 and 10.",
    "0-0 was won in an earlier trick.",
)
RUBBER_ONE = Rule(
    "bingo.rubber.one",
    "A player who reaches the target, 70 points or as agreed, when the other has at least 30, or "
    "as agreed, wins one rubber. Only points already scored count.",
    original(
        "If a player reaches 70 after his opponent has 30 or more points, he gets one rubber",
        "§8.1",
    ),
    "72 to 30: one rubber.",
    "72 to 29.",
)
RUBBER_TWO = Rule(
    "bingo.rubber.two",
    "A player who reaches the target before the other has 30 points, or as agreed, wins two "
    "rubbers, unless a rubber on points always counts as one.",
    original(
        "If a player reaches 70 before his opponent reaches 30 points, he gets two rubbers", "§8.1"
    ),
    "72 to 29, or to 1: two rubbers.",
    "72 to 30.",
)
RUBBER_THREE = Rule(
    "bingo.rubber.three",
    "A player who reaches the target before the other has any points wins three rubbers, unless a"
    " rubber on points always counts as one.",
    original(
        "If a player reaches 70 before his opponent has any score, he gets three rubbers", "§8.1"
    ),
    "72 to 0: three rubbers.",
    "72 to 1.",
)
RUBBER_NO_EARLY_AWARD = Rule(
    "bingo.rubber.no-early-award",
    "With the option 'early_threshold: null', as in the preset 'berndt', a rubber on points "
    "always counts as one.",
    original("He gives no bonuses for arriving at 70 points before your opponent", "§9.4"),
    "Berndt: 66 to 0, one rubber.",
    "Berndt: 66 to 0, three rubbers.",
)
RUBBER_INVINCIBLE = Rule(
    "bingo.rubber.invincible",
    "All seven doubles, one played and six shown, win three rubbers; both players start again "
    "from zero, as after a rubber on points.",
    original("seven doubles = 200 points or three rubbers (called an Invincible)", "§7.6"),
    "6-6 won the trick, and the six other doubles are shown: three rubbers.",
    "Six doubles win three rubbers against 31 points.",
)
RUBBER_BINGO_CAPTURE = Rule(
    "bingo.rubber.bingo-capture",
    "Winning a trick against the double of trumps with the Bingo wins one rubber at once, "
    "whichever was led; points are not affected. Not if blanks are trump, nor with "
    "'bingo_capture_rubber: false'.",
    original("If a player wins the double trump with the Bingo, he gets one rubber", "§8.5"),
    "Fives are trump: 5-5 is led, 0-0 follows: a rubber.",
    "Fives are trump: 4-4 is led, 0-0 follows: no rubber.",
)
SCORE_BACK_TO_ZERO = Rule(
    "bingo.score.back-to-zero",
    "After a rubber on points both players start again from zero; points above the target are "
    "lost.",
    ruling(
        "a rubber is a race: a loser who kept the points would win the next one for having been "
        "late",
        "§8.1",
    ),
    "72 to 29: a rubber, and 0 to 0.",
    "The winner keeps the two points above 70.",
)
MATCH_RUBBERS = Rule(
    "bingo.match.rubbers",
    "The first player with seven rubbers, or as many as agreed, wins the match at once, even in "
    "the middle of a hand; the rest of the hand is not played.",
    original("The game is played for seven rubbers", "§1.2"),
    "Six rubbers and two more make eight: the match is won.",
    "Both players reach seven.",
)
GAME_OVER = Rule(
    "bingo.game.over",
    "When the match is won, no more moves are made and no more points scored.",
    ruling(
        "rubbers are awarded one at a time, so the first player to reach the number wins", "§1.4"
    ),
    "A declaration brings the seventh rubber; the rest of the hand is not played.",
    "The other player leads after the seventh rubber.",
    "the match is won",
)

RULEBOOK = constants_by_id(Rule, globals())
