Closing, drawing, the deal, and what stands in the way of them.

# A hand is closed once, whoever is to play  bingo.close.once
trump 5
ann holds 5-5
ben holds 5-1

ann closes
= close ann after 0 pending points 0 won 0 target 70
ann! closes  -> bingo.close.once
= closed close bingo.close.once
ann leads 5-5
ben! closes  -> bingo.close.once
ben follows with 5-1
= phase ann declaring
ann! closes  -> bingo.close.once

# The hand is closed after drawing, and not while doubles may be shown  bingo.close.after-drawing bingo.declare.or-pass bingo.hand.in-play
trump 5
ann holds 5-5 1-1
ben holds 5-1

ann leads 5-5
ben follows with 5-1
ann! closes  -> bingo.close.after-drawing
ann! leads 1-1  -> bingo.declare.or-pass
ann! follows with 1-1  -> bingo.declare.or-pass
ann! deals  -> bingo.hand.in-play
ann passes
= stock 11
ann closes
= close ann after 1 pending points 0 won 34 target 70
ann leads 1-1

# 9: the last two tiles  bingo.draw.turned-tile-last bingo.draw.winner-first bingo.close.boneyard-empty bingo.close.after-drawing bingo.follow.trump
turned 4-2
ann holds 6-5 3-1 3-0 5-2 5-0 2-0 2-1
ben holds 6-6 6-3 6-1 5-3 4-0 4-3 6-2
stock 5-1 2-2 0-0 3-2 3-3 5-4 4-1 5-5 4-4 1-1 6-4 6-0 1-0

ann leads 3-0
ben follows with 5-3
= holds ben 4-0 4-3 5-1 6-1 6-2 6-3 6-6
= holds ann 2-0 2-1 2-2 3-1 5-0 5-2 6-5
ben leads 5-1
ann follows with 2-1
ben leads 6-1
ann follows with 3-2
ben leads 4-3
ann follows with 5-2
ben leads 4-1
ann follows with 5-5
ben leads 6-2
ann follows with 5-4
= stock 1
= phase ann leading
= closed close is open
ann leads 6-5
ben follows with 6-6
= phase ben declaring
= stock 1
ben! closes  -> bingo.close.after-drawing
ben passes
= stock 0
= known ben 4-2
= known ann
= holds ann 1-0 1-1 2-0 2-2 3-1 5-0 6-4
= strict true
ben! closes  -> bingo.close.boneyard-empty
= closed close bingo.close.boneyard-empty
ben leads 4-2
= known ben
ann! follows with 2-0  -> bingo.follow.trump led=4-2 trump=4 tiles=6-4
ann follows with 6-4
= phase ann leading

# Closed at the last moment, the boneyard stays where it is  bingo.close.nobody-draws
turned 4-2
ann holds 6-5 3-1 3-0 5-2 5-0 2-0 2-1
ben holds 6-6 6-3 6-1 5-3 4-0 4-3 6-2
stock 5-1 2-2 0-0 3-2 3-3 5-4 4-1 5-5 4-4 1-1 6-4 6-0 1-0

ann leads 3-0
ben follows with 5-3
ben leads 5-1
ann follows with 2-1
ben leads 6-1
ann follows with 3-2
ben leads 4-3
ann follows with 5-2
ben leads 4-1
ann follows with 5-5
ben leads 6-2
ann follows with 5-4
ann closes
ann leads 6-5
ben follows with 6-6
ben passes
= stock 1
= turned 4-2
= tricks 7
= phase ben leading

# The deal: seven each, one turned, and the other player leads  bingo.tiles.double-six bingo.deal.seven-and-turned bingo.deal.leader bingo.hand.over
trump 5
ann holds 5-5 5-3 6-2 4-2 4-3 6-0 1-0
ben holds 5-4 5-0 6-1 3-2 2-2 1-1 3-1

ann closes
ann leads 5-5
ben follows with 5-0
ann passes
ann leads 5-3
ben follows with 5-4
ben leads 6-1
ann follows with 6-2
ann leads 4-2
ben follows with 2-2
ann leads 4-3
ben follows with 3-1
ann leads 6-0
ben follows with 1-1
ann leads 1-0
ben follows with 3-2
= phase ben hand_over
ben! leads 1-0  -> bingo.hand.over
ben! closes  -> bingo.hand.over
ben! passes  -> bingo.hand.over
= points ann 46 ben 17
ben deals from a whole set in order
= phase ben leading
= holds ann 0-0 1-0 1-1 2-0 2-1 2-2 3-0
= holds ben 3-1 3-2 3-3 4-0 4-1 4-2 4-3
= turned 4-4
= trump 4
= stock 13
= points ann 46 ben 17
= result none

# By option a blank is seven when trump is turned, among trumps and in pip sums  bingo.trump.high-end bingo.trick.higher-trump bingo.trick.pips
options blanks=seven
turned 4-0
ann holds 3-0 6-1 5-2
ben holds 6-0 2-1 5-1

= trump 0
ann leads 3-0
ben follows with 6-0
= trick ben 23

# By option a blank is the highest end beside a trump  bingo.trick.higher-trump
options blanks=seven
turned 5-4
ann holds 6-5
ben holds 5-0

ann leads 6-5
ben follows with 5-0
= trick ben 23

# By option a blank counts seven in pip sums  bingo.trick.pips
options blanks=seven
turned 5-4
ann holds 6-4
ben holds 4-0

ann leads 6-4
ben follows with 4-0
= trick ben 10
