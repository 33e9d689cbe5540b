Following: anything in open play, what matches in strict play.

# In open play any tile follows  bingo.follow.open-play
trump 3
ann holds 5-4
ben holds 5-3 6-6 2-2
filled without 3 5

= strict false
ann leads 5-4
ben follows with 6-6

# A tile is led before it is answered  bingo.follow.after-lead bingo.turn.tile-held bingo.declare.after-trick bingo.pass.declaring bingo.hand.in-play
trump 3
ann holds 5-4
ben holds 6-6

ann! follows with 5-4  -> bingo.follow.after-lead
ann! leads 6-6  -> bingo.turn.tile-held tile=6-6
ann! shows 6-6  -> bingo.declare.after-trick
ann! passes  -> bingo.pass.declaring
ann! deals  -> bingo.hand.in-play

# A tile led is answered before another is led  bingo.lead.answered bingo.turn.tile-held bingo.close.leader-only bingo.pass.declaring bingo.hand.in-play
trump 3
ann holds 5-4 0-0
ben holds 6-6

ann leads 5-4
ben! leads 6-6  -> bingo.lead.answered
ben! follows with 0-0  -> bingo.turn.tile-held tile=0-0
ben! closes  -> bingo.close.leader-only
ben! passes  -> bingo.pass.declaring
ben! deals  -> bingo.hand.in-play
= closed close bingo.close.leader-only

# 2: the higher end must be matched, with a trump too  bingo.follow.higher-end
trump 3
ann holds 5-4
ben holds 5-3 4-4 6-6
filled without 3 5

ann closes
= strict true
ann leads 5-4
= offers Follow with 5-3
ben! follows with 4-4  -> bingo.follow.higher-end led=5-4 end=5 tiles=5-3
ben! follows with 6-6  -> bingo.follow.higher-end led=5-4 end=5
ben follows with 5-3
= trick ben 8

# 2: without a five the lower end must be matched  bingo.follow.lower-end
trump 3
ann holds 5-4
ben holds 4-4 4-3 3-3 6-6 2-2 1-1 2-1

ann closes
ann leads 5-4
= offers Follow with 4-3, Follow with 4-4
ben! follows with 3-3  -> bingo.follow.lower-end led=5-4 end=4
ben follows with 4-4

# 2: with neither end any tile goes
trump 3
ann holds 5-4
ben holds 6-6 3-3 2-1 6-1 6-2 2-0 1-0

ann closes
ann leads 5-4
= offers Follow with 1-0, Follow with 2-0, Follow with 2-1, Follow with 3-3, Follow with 6-1, Follow with 6-2, Follow with 6-6
ben follows with 1-0

# 2: to a trump goes a trump, and the Bingo is none  bingo.follow.trump bingo.follow.bingo-is-blank
trump 3
ann holds 3-2
ben holds 0-0 3-1 2-2
filled without 3

ann closes
ann leads 3-2
= offers Follow with 3-1
ben! follows with 0-0  -> bingo.follow.bingo-is-blank led=3-2 tiles=3-1
ben! follows with 2-2  -> bingo.follow.trump led=3-2 trump=3 tiles=3-1
ben follows with 3-1

# 2: without a trump any tile goes, the Bingo too  bingo.trick.bingo
trump 3
ann holds 3-2
ben holds 0-0 2-2 6-5
filled without 3

ann closes
ann leads 3-2
ben follows with 0-0
= phase ben declaring

# 2: a led Bingo asks for a blank  bingo.follow.higher-end
trump 3
ann holds 0-0
ben holds 6-0 3-0 5-5
filled without 0

ann closes
ann leads 0-0
= offers Follow with 3-0, Follow with 6-0
ben! follows with 5-5  -> bingo.follow.higher-end led=0-0 end=0
ben follows with 3-0

# 2: a led double asks for its number  bingo.follow.higher-end
trump 3
ann holds 6-6
ben holds 6-3 5-5
filled without 6

ann closes
ann leads 6-6
ben! follows with 5-5  -> bingo.follow.higher-end led=6-6 end=6 tiles=6-3
ben follows with 6-3
= trick ben 21

# 2: the Bingo matches a blank  bingo.follow.lower-end
trump 3
ann holds 5-0
ben holds 0-0 6-4
filled without 0 5

ann closes
ann leads 5-0
= offers Follow with 0-0
ben! follows with 6-4  -> bingo.follow.lower-end led=5-0 end=0 tiles=0-0
ben follows with 0-0

# 2: the higher end goes before the Bingo  bingo.follow.higher-end
trump 3
ann holds 5-0
ben holds 5-1 0-0
filled without 5

ann closes
ann leads 5-0
ben! follows with 0-0  -> bingo.follow.higher-end led=5-0 end=5 tiles=5-1
ben follows with 5-1

# With blanks as trump the Bingo is a trump  bingo.follow.trump
turned 0-0
ann holds 4-0
ben holds 2-0 6-6

ann closes
ann leads 4-0
ben! follows with 6-6  -> bingo.follow.trump led=4-0 trump=0
ben follows with 2-0

# By option a trump must be played when neither end can be matched  bingo.follow.must-trump
options must_trump=true
trump 3
ann holds 5-4
ben holds 3-1 0-0 6-2 6-6 2-2 1-1 2-1

ann closes
ann leads 5-4
= offers Follow with 0-0, Follow with 3-1
ben! follows with 6-2  -> bingo.follow.must-trump led=5-4 trump=3
ben follows with 3-1

# By option a trump must be played, but not to a led trump without one
options must_trump=true
trump 3
ann holds 3-2
ben holds 0-0 6-2
filled without 3

ann closes
ann leads 3-2
ben follows with 6-2

# By option a trump does not match a plain number  bingo.follow.trumps-match bingo.follow.lower-end
options trumps_match=false
trump 3
ann holds 5-4
ben holds 5-3 4-3 4-4 2-2 1-1 2-1 6-1

ann closes
ann leads 5-4
= offers Follow with 4-4
ben! follows with 5-3  -> bingo.follow.trumps-match tile=5-3 led=5-4 end=4 tiles=4-4
ben! follows with 4-3  -> bingo.follow.trumps-match tile=4-3 led=5-4 end=4 tiles=4-4
ben! follows with 6-1  -> bingo.follow.lower-end led=5-4 end=4 tiles=4-4
ben follows with 4-4

# By option a trump does not match the higher end either  bingo.follow.trumps-match bingo.follow.higher-end
options trumps_match=false
trump 3
ann holds 5-4
ben holds 5-3 4-3 5-1 2-2 1-1 2-1 6-1

ann closes
ann leads 5-4
= offers Follow with 5-1
ben! follows with 5-3  -> bingo.follow.trumps-match tile=5-3 led=5-4 end=5 tiles=5-1
ben! follows with 4-3  -> bingo.follow.higher-end led=5-4 end=5 tiles=5-1
ben follows with 5-1
