Rubbers, what a close is worth, and the end of the match.

# The match ends in the middle of a hand  bingo.object.rubbers bingo.match.rubbers bingo.game.over
trump 5
carried ann 52 ben 29
rubbers ann 6 ben 3
ann holds 4-4 1-1
ben holds 3-2

ann leads 4-4
ben follows with 3-2
ann shows 1-1
= phase game_over
= rubbers ann 8 ben 3
= outcome ann bingo.match.rubbers ann 8 ben 3
= result match_won ann 2 ben 0
= stock 13
= offers
ben! leads 1-0  -> bingo.game.over
ann! deals  -> bingo.game.over

# The Bingo takes the double of trumps, and with it the match  bingo.rubber.bingo-capture bingo.match.rubbers
trump 5
rubbers ann 3 ben 6
ann holds 5-5
ben holds 0-0 1-1

ann leads 5-5
ben follows with 0-0
= phase game_over
= outcome ben bingo.match.rubbers ann 3 ben 7
= result match_won ann 0 ben 1
= won ann 0 ben 0

# A Bingo that is led captures too  bingo.rubber.bingo-capture
trump 5
options rubbers_to_win=1
ann holds 0-0
ben holds 5-5

ann leads 0-0
ben follows with 5-5
= rubbers ann 1 ben 0
= points ann 0 ben 0

# A closer whose opponent shows all seven doubles has failed  bingo.close.failed bingo.rubber.invincible
trump 5
options target=200
ann holds 6-5 6-4
ben holds 0-0 1-1 2-2 3-3 4-4 5-5 6-6

ann closes
ann leads 6-5
ben follows with 5-5
ben shows 0-0 1-1 2-2 3-3 4-4 6-6
15 times: plays on
= rubbers ann 0 ben 5

# By option the Bingo captures nothing
trump 5
options bingo_capture_rubber=false
ann holds 5-5
ben holds 0-0

ann leads 5-5
ben follows with 0-0
= rubbers ann 0 ben 0
= rubber-lines none

# By option there is no early award  bingo.rubber.no-early-award
trump 5
options early_threshold=null
carried ann 52 ben 0
rubbers ann 1 ben 0
ann holds 4-4 1-1
ben holds 3-2

ann leads 4-4
ben follows with 3-2
ann shows 1-1
= rubber-lines ann 1 bingo.rubber.no-early-award trick=1 points=72 target=70 opponent=0

# A closer whose opponent comes to the target first has failed  bingo.close.failed bingo.rubber.one
trump 5
carried ann 52 ben 40
rubbers ann 1 ben 0
ann holds 4-4 1-1 2-1 3-1 6-1 2-0 1-0
ben holds 3-2 5-1 5-2 5-3 5-4 6-5 6-6

ann closes
ann leads 4-4
= offers Follow with 5-4
ben follows with 5-4
ben leads 6-6
ann follows with 6-1
ben passes
ben leads 5-1
ann follows with 1-0
ben leads 5-2
ann follows with 2-0
ben leads 5-3
ann follows with 2-1
ben leads 3-2
ann follows with 3-1
ben leads 6-5
ann follows with 1-1
= result close_failed ann 0 ben 3
= rubber-lines ben 1 bingo.rubber.one trick=3 points=75 target=70 opponent=52 threshold=30, ben 2 bingo.close.failed closer_seat=0 target=70

# A close that is made by a declaration stays made  bingo.close.made bingo.rubber.one
trump 5
carried ann 52 ben 40
rubbers ann 1 ben 0
ann holds 5-5 1-1 2-1 3-1 6-1 2-0 1-0
ben holds 3-2 4-4 5-2 5-3 5-4 6-4 6-6

ann closes
ann leads 5-5
ben follows with 5-2
ann shows 1-1
= rubbers ann 2 ben 0
= close ann after 0 made points 0 won 35 target 70
ann leads 1-1
ben follows with 3-2
ben leads 6-6
ann follows with 6-1
ben passes
ben leads 5-3
ann follows with 3-1
ben leads 5-4
ann follows with 2-1
ben leads 6-4
ann follows with 2-0
ben leads 4-4
ann follows with 1-0
= result close_made ann 1 ben 0
= points ann 35 ben 49

# Taking the double of trumps with the Bingo makes no close  bingo.close.failed bingo.rubber.bingo-capture
trump 5
options target=200
ann holds 0-0 2-1 3-1 4-1 6-1 2-0 1-0
ben holds 5-5 5-1 5-2 5-3 5-4 6-5 6-6

ann closes
ann leads 0-0
ben follows with 5-5
= rubbers ann 1 ben 0
ann passes
ann leads 6-1
ben follows with 6-5
ben leads 6-6
ann follows with 1-0
ben passes
ben leads 5-4
ann follows with 4-1
ben leads 5-3
ann follows with 3-1
ben leads 5-2
ann follows with 2-1
ben leads 5-1
ann follows with 2-0
= result close_failed ann 1 ben 2

# The seventh rubber is won while the tricks are counted, and the failed close is forgotten  bingo.match.rubbers bingo.score.trick
trump 5
carried ann 0 ben 60
rubbers ann 3 ben 6
ann holds 4-4 1-1 2-1 3-1 6-1 2-0 1-0
ben holds 3-2 5-1 5-2 5-3 5-4 6-5 6-6

ann closes
ann leads 4-4
ben follows with 5-4
ben leads 6-6
ann follows with 6-1
ben passes
ben leads 5-1
ann follows with 1-0
ben leads 5-2
ann follows with 2-0
ben leads 5-3
ann follows with 2-1
ben leads 3-2
ann follows with 3-1
ben leads 6-5
ann follows with 1-1
= result match_won ann 0 ben 3
= rubbers ann 3 ben 9
= lines ben 17 bingo.score.trick, ben -77 bingo.score.back-to-zero
= phase game_over

# The values with fours as trump: special tiles count ten once, and the table adds up to 134  bingo.value.double-of-trumps bingo.value.double bingo.value.trump bingo.value.special
turned 4-1

= values trumps 76 doubles 48 specials 10 total 134

# The values with fours as trump in Berndt's scoring  bingo.value.trump
preset berndt
turned 4-1

= values trumps 25 doubles 18 specials 0 total 43
