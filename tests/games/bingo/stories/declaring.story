Showing doubles after a trick won with one.

# Only doubles in hand are shown  bingo.declare.doubles-only bingo.turn.tile-held bingo.declare.at-least-one
trump 5
ann holds 4-4 1-1 6-4
ben holds 3-2

ann leads 4-4
ben follows with 3-2
ann! shows 6-4  -> bingo.declare.doubles-only tile=6-4
ann! shows 1-1 6-4  -> bingo.declare.doubles-only tile=6-4
ann! shows 3-3  -> bingo.turn.tile-held tile=3-3
ann! shows nothing  -> bingo.declare.at-least-one
ann shows 1-1
= known ann 1-1
= points ann 20 ben 0

# The double that was played counts by itself  bingo.declare.played-counts bingo.turn.tile-held
trump 5
ann holds 4-4 1-1 6-4
ben holds 3-3

ann leads 4-4
ben follows with 3-3
ann! shows 4-4  -> bingo.declare.played-counts tile=4-4
ann! shows 1-1 4-4  -> bingo.declare.played-counts tile=4-4
ann! shows 3-3  -> bingo.turn.tile-held tile=3-3
ann shows 1-1
= explained ann 20 bingo.score.declaration trick=1 played=4-4 shown=1-1 doubles=2 called=double

# Without another double there is only the pass  bingo.declare.another-double bingo.declare.pass-only bingo.declare.doubles-only bingo.declare.played-counts bingo.turn.tile-held
trump 5
ann holds 4-4 6-1 6-2 6-3 6-4 2-0 1-0
ben holds 3-2

ann leads 4-4
ben follows with 3-2
= offers Pass, with no double to show
= closed declare bingo.declare.another-double played=4-4
ann! shows 6-1  -> bingo.declare.doubles-only tile=6-1
ann! leads 6-1  -> bingo.declare.pass-only
= closed lead bingo.declare.pass-only
ann! shows nothing  -> bingo.declare.another-double
ann! shows 4-4  -> bingo.declare.played-counts tile=4-4
ann! shows 3-3  -> bingo.turn.tile-held tile=3-3
ann passes

# Doubles are shown again after the next trick won with one, but not before  bingo.score.declaration bingo.declare.once-a-trick
trump 5
options target=200
ann holds 6-6 4-4 3-3 2-2
ben holds 2-1 1-0 2-0

ann leads 6-6
ben follows with 2-1
ann shows 2-2 3-3 4-4
= closed declare bingo.declare.once-a-trick
ann leads 4-4
ben follows with 1-0
ann shows 2-2 3-3
ann leads 3-3
ben follows with 2-0
ann shows 2-2
= points ann 110 ben 0
= lines ann 50 bingo.score.declaration, ann 40 bingo.score.declaration, ann 20 bingo.score.declaration
= known ann 2-2

# By option a double is shown once in a hand  bingo.declare.shown-once bingo.declare.doubles-only
trump 5
options redeclare=forbidden
ann holds 6-6 4-4 3-3 2-2 6-1 6-2 6-3
ben holds 2-1 1-0 2-0
stock 6-4 5-4 4-1 4-2

ann leads 6-6
ben follows with 2-1
ann shows 2-2 3-3
ann leads 4-4
ben follows with 1-0
= closed declare bingo.declare.shown-once tiles=2-2 3-3
= closed lead bingo.declare.pass-only
ann! shows 2-2  -> bingo.declare.shown-once
ann! shows 6-1  -> bingo.declare.doubles-only tile=6-1
ann passes

# By option a double is shown once, another may still be shown  bingo.declare.shown-once
trump 5
options redeclare=forbidden
ann holds 6-6 4-4 3-3 2-2 6-1 6-2 6-3
ben holds 2-1 1-0 2-0
stock 6-4 5-4 4-1 4-2

ann leads 6-6
ben follows with 2-1
ann shows 2-2
ann leads 4-4
ben follows with 1-0
= offers Show 3-3: 20 points, Pass
ann! shows 2-2 3-3  -> bingo.declare.shown-once tiles=2-2
ann shows 3-3

# Berndt: one double at a time, for three points  bingo.declare.one-only
preset berndt
trump 5
ann holds 0-0 4-4 3-3 6-1 6-2 6-3 6-4
ben holds 2-1

ann leads 0-0
ben follows with 2-1
= offers Show 3-3: 3 points, Show 4-4: 3 points, Pass
ann! shows 3-3 4-4  -> bingo.declare.one-only shown=2 most=1
ann shows 4-4
= explained ann 3 bingo.score.declaration trick=1 played=0-0 shown=4-4 doubles=2 called=double
= points ann 3 ben 0
