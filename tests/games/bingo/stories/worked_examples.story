The worked examples of the rules, §13, number by number; ann is A and ben is B. Following in strict
play to the tile (2) and every pair of tiles (1) are in tests of their own.

# 1: threes are trump, little three takes 6-6  bingo.trick.trump
trump 3
ann holds 6-6 5-4
ben holds 3-0 5-3

ann leads 6-6
ben follows with 3-0
= trick ben 22

# 1: threes are trump, 5-3 takes 5-4  bingo.trick.trump
trump 3
ann holds 5-4
ben holds 5-3

ann leads 5-4
ben follows with 5-3
= trick ben 8

# 1: twos are trump, 6-0 has as many pips as 5-1  bingo.trick.led-wins-tie
trump 2
ann holds 5-1
ben holds 6-0

ann leads 5-1
ben follows with 6-0
= trick ann 0

# 1: ones are trump, 6-3 has more pips than 4-4  bingo.trick.pips
trump 1
ann holds 4-4
ben holds 6-3

ann leads 4-4
ben follows with 6-3
= trick ben 8

# 1: twos are trump, their double is the highest  bingo.trick.higher-trump
trump 2
ann holds 2-2
ben holds 6-2

ann leads 2-2
ben follows with 6-2
= trick ann 36

# 1: ones are trump, 2-2 has no privilege  bingo.trick.pips
trump 1
ann holds 2-2
ben holds 6-2

ann leads 2-2
ben follows with 6-2
= trick ben 4

# 1: blanks are trump only when the Bingo is turned, 6-0 beats 1-0  bingo.trump.high-end bingo.trick.higher-trump
turned 0-0
ann holds 6-0
ben holds 1-0

= trump 0
ann leads 6-0
ben follows with 1-0
= trick ann 21

# 1: the higher end of the turned tile is trump  bingo.trump.high-end
turned 5-4

= trump 5

# 1: blanks are trump, 1-0 takes 6-6  bingo.trick.trump
turned 0-0
ann holds 6-6
ben holds 1-0

ann leads 6-6
ben follows with 1-0
= trick ben 20

# 3: the Bingo takes the double of trumps, and a triplet is shown  bingo.trick.bingo bingo.rubber.bingo-capture bingo.score.bingo-shown bingo.draw.winner-first bingo.trick.winner-leads
trump 5
carried ann 12 ben 0
rubbers ann 1 ben 0
ann holds 5-5
ben holds 0-0 4-4 1-1 2-1 3-1 4-1 6-1
stock 6-6 2-2

ann leads 5-5
ben follows with 0-0
= trick ben 42
= rubbers ann 1 ben 1
= rubber-lines ben 1 bingo.rubber.bingo-capture trick=1 led=5-5 followed=0-0
= phase ben declaring
= offers Show 1-1: 30 points, Show 4-4: 30 points, Show 1-1 4-4: 50 points, Pass
ben shows 1-1 4-4
= explained ben 40 bingo.score.declaration trick=1 played=0-0 shown=1-1 4-4 doubles=3 called=triplet, ben 10 bingo.score.bingo-shown trick=1 bingo=0-0
= points ann 12 ben 50
= known ben 1-1 4-4
= won ann 0 ben 42
= holds ben 1-1 2-1 3-1 4-1 4-4 6-1 6-6
= phase ben leading

# 3: one double with the Bingo scores 30  bingo.score.bingo-shown
trump 5
carried ann 12 ben 0
rubbers ann 1 ben 0
ann holds 5-5
ben holds 0-0 4-4 1-1

ann leads 5-5
ben follows with 0-0
ben shows 4-4
= points ann 12 ben 30

# 4: 72 to 30 is one rubber in mid-hand  bingo.rubber.one bingo.score.back-to-zero
trump 5
carried ann 52 ben 30
rubbers ann 1 ben 0
ann holds 4-4 1-1
ben holds 3-2

ann leads 4-4
ben follows with 3-2
ann shows 1-1
= rubbers ann 2 ben 0
= points ann 0 ben 0
= explained ann 20 bingo.score.declaration trick=1 played=4-4 shown=1-1 doubles=2 called=double, ann -72 bingo.score.back-to-zero trick=1, ben -30 bingo.score.back-to-zero trick=1
= rubber-lines ann 1 bingo.rubber.one trick=1 points=72 target=70 opponent=30 threshold=30
= known ann 1-1
= phase ann leading

# 4: 72 to 29 is two rubbers  bingo.rubber.two
trump 5
carried ann 52 ben 29
rubbers ann 1 ben 0
ann holds 4-4 1-1
ben holds 3-2

ann leads 4-4
ben follows with 3-2
ann shows 1-1
= rubber-lines ann 2 bingo.rubber.two trick=1 points=72 target=70 opponent=29 threshold=30

# 4: 72 to 1 is two rubbers  bingo.rubber.two
trump 5
carried ann 52 ben 1
rubbers ann 1 ben 0
ann holds 4-4 1-1
ben holds 3-2

ann leads 4-4
ben follows with 3-2
ann shows 1-1
= rubbers ann 3 ben 0

# 4: 72 to 0 is three rubbers  bingo.rubber.three
trump 5
carried ann 52 ben 0
rubbers ann 1 ben 0
ann holds 4-4 1-1
ben holds 3-2

ann leads 4-4
ben follows with 3-2
ann shows 1-1
= rubbers ann 4 ben 0
= points ann 0 ben 0

# 5: both pass 70, the first to arrive has the rubber  bingo.score.trick bingo.rubber.one bingo.hand.played-out bingo.draw.turned-tile-last bingo.score.back-to-zero
turned 6-4
carried ann 20 ben 35
rubbers ann 1 ben 0
ann holds 5-3 3-3 5-0 4-2 4-1 5-1 0-0
ben holds 6-6 1-1 3-1 4-0 1-0 5-2 4-4
stock 6-3 6-5 4-3 5-4 3-0 6-2 2-2 3-2 5-5 6-1 6-0 2-1 2-0

ann leads 5-3
ben follows with 6-6
ben passes
ben leads 1-1
ann follows with 3-3
ann passes
ann leads 5-0
ben follows with 3-1
ann leads 4-2
ben follows with 4-0
ann leads 4-1
ben follows with 1-0
ann leads 5-1
ben follows with 5-2
ben leads 4-4
ann follows with 0-0
ann passes
= known ann 6-4
= stock 0
ann leads 6-5
ben follows with 6-3
ann leads 4-3
ben follows with 5-4
ben leads 6-2
ann follows with 6-4
ann leads 3-0
ben follows with 3-2
= won ann 68 ben 38
= points ann 20 ben 35
ben leads 6-1
ann follows with 2-2
ben leads 6-0
ann follows with 5-5
ben leads 2-0
ann follows with 2-1
= points ann 18 ben 44
= rubbers ann 2 ben 0
= lines ben 28 bingo.score.trick, ann 8 bingo.score.trick, ann 22 bingo.score.trick, ann 20 bingo.score.trick, ann -70 bingo.score.back-to-zero, ben -63 bingo.score.back-to-zero, ann 18 bingo.score.trick, ben 10 bingo.score.trick, ben 11 bingo.score.trick, ben 23 bingo.score.trick
= rubber-lines ann 1 bingo.rubber.one trick=8 points=70 target=70 opponent=63 threshold=30
= result played_out ann 1 ben 0
= phase ben hand_over
= won ann 0 ben 0

# 6: a failed close  bingo.close.failed bingo.close.nobody-draws
trump 5
carried ann 20 ben 28
rubbers ann 1 ben 0
ann holds 5-5 5-3 6-2 4-2 4-3 6-0 1-0
ben holds 5-4 5-0 6-1 3-2 2-2 1-1 3-1

ann closes
= close ann after 0 pending points 20 won 0 target 70
ann leads 5-5
= offers Follow with 5-0, Follow with 5-4
ben follows with 5-0
= trick ann 40
= closed declare bingo.declare.another-double played=5-5
ann passes
= stock 13
ann leads 5-3
= offers Follow with 5-4
ben follows with 5-4
= trick ben 17
ben leads 6-1
= offers Follow with 6-0, Follow with 6-2
ann follows with 6-2
= trick ann 0
ann leads 4-2
ben follows with 2-2
= trick ann 4
ann leads 4-3
ben follows with 3-1
ann leads 6-0
ben follows with 1-1
= trick ann 2
ann leads 1-0
= close ann after 0 pending points 20 won 46 target 70
ben follows with 3-2
= points ann 66 ben 45
= rubbers ann 1 ben 2
= result close_failed ann 0 ben 2
= rubber-lines ben 2 bingo.close.failed closer_seat=0 points=66 target=70
= close ann after 0 failed points 66 won 0 target 70

# 7: a close that is made  bingo.close.made bingo.rubber.two bingo.score.back-to-zero
trump 5
carried ann 8 ben 12
rubbers ann 1 ben 0
ann holds 5-5 6-5 5-4 6-4 0-0 6-6 3-3
ben holds 5-1 5-2 2-0 4-4 3-0 4-1 2-1

ann closes
ann leads 5-5
ben follows with 5-1
ann passes
= trick ann 34
ann leads 6-5
ben follows with 5-2
= trick ann 18
ann leads 5-4
ben follows with 2-0
= trick ann 9
ann leads 6-4
ben follows with 4-4
= trick ann 18
ann leads 0-0
ben follows with 3-0
= trick ann 24
ann passes
ann leads 6-6
ben follows with 4-1
= trick ann 12
ann passes
ann leads 3-3
ben follows with 2-1
= points ann 42 ben 0
= rubbers ann 3 ben 0
= rubber-lines ann 2 bingo.rubber.two trick=4 points=87 target=70 opponent=12 threshold=30
= result close_made ann 2 ben 0
= close ann after 0 made points 42 won 0 target 70

# 8: Berndt, the opponent comes first  bingo.rubber.no-early-award bingo.close.failed
preset berndt
trump 4
carried ann 45 ben 61
ann holds 4-4 6-4 6-3 2-0 2-1 5-1 3-3
ben holds 4-0 4-1 6-5 5-4 6-1 5-2 1-0

ann closes
ann leads 4-4
ben follows with 4-0
= trick ann 8
= offers Show 3-3: 3 points, Pass
ann shows 3-3
= points ann 48 ben 61
ann leads 6-4
ben follows with 4-1
= trick ann 7
ann leads 6-3
ben follows with 6-5
ben leads 5-4
ann follows with 2-0
= trick ben 5
ben leads 6-1
ann follows with 2-1
ben leads 5-2
ann follows with 5-1
ben leads 1-0
ann follows with 3-3
= points ann 3 ben 0
= rubbers ann 0 ben 3
= rubber-lines ben 1 bingo.rubber.no-early-award trick=4 points=66 target=66 opponent=63, ben 2 bingo.close.failed closer_seat=0 target=66
= result close_failed ann 0 ben 3

# 10: a king with the Bingo is one rubber against 31  bingo.rubber.one
trump 6
carried ann 0 ben 31
rubbers ann 1 ben 0
ann holds 5-5 4-4 3-3 2-2 0-0
ben holds 2-1

ann leads 5-5
ben follows with 2-1
ann shows 4-4 3-3 2-2 0-0
= explained ann 60 bingo.score.declaration trick=1 played=5-5 shown=0-0 2-2 3-3 4-4 doubles=5 called=king, ann 10 bingo.score.bingo-shown trick=1 bingo=0-0, ann -70 bingo.score.back-to-zero trick=1, ben -31 bingo.score.back-to-zero trick=1
= rubbers ann 2 ben 0
= points ann 0 ben 0

# 10: an emperor is one rubber against 31  bingo.rubber.one
trump 6
carried ann 5 ben 31
rubbers ann 1 ben 0
ann holds 6-6 5-5 4-4 3-3 2-2 1-1
ben holds 2-1

ann leads 6-6
ben follows with 2-1
ann shows 5-5 4-4 3-3 2-2 1-1
= rubber-lines ann 1 bingo.rubber.one trick=1 points=75 target=70 opponent=31 threshold=30
= points ann 0 ben 0

# 10: an invincible is three rubbers against 31  bingo.rubber.invincible
turned 6-5
carried ann 5 ben 31
rubbers ann 1 ben 0
ann holds 6-6 5-5 4-4 3-3 2-2 1-1 0-0
ben holds 2-1

ann leads 6-6
ben follows with 2-1
ann shows 5-5 4-4 3-3 2-2 1-1 0-0
= rubbers ann 4 ben 0
= points ann 0 ben 0
= rubber-lines ann 3 bingo.rubber.invincible trick=1 played=6-6 shown=0-0 1-1 2-2 3-3 4-4 5-5 doubles=7 called=invincible
= explained ann -5 bingo.score.back-to-zero trick=1, ben -31 bingo.score.back-to-zero trick=1
