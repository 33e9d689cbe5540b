Wrong positions, at least one for each way to violate an invariant.

# Before a draw
3 play
pile 5c
stock 6c
ann is to choose

~ /known=[[], []]  -> seats /known: 2 items for 3 players
~ /scores=[0, 0, 0, 0]  -> seats /scores: 4 items
~ /buy_ins=[0, 0]  -> seats /buy_ins: 2 items
~ /dealer=3  -> seats /dealer: no seat 3
~ /phase/seat=5  -> seats /phase/seat: no seat 5
~ /left=[7]  -> seats /left/0: no seat 7
~ /left=[2, 2]  -> seats /left: more than once
~ /discard_pile=6c  -> whole-pack: missing of the 104 cards: 5c
~ /discard_pile=5c 5c 5c  -> whole-pack: too many of the 104 cards
~ /revision=1000001  -> length /revision: 1000001 moves
~ /revision=15  -> length /hand_number: after 16 moves, not 15
~ /shuffles=18  -> length /shuffles: do not match 9 hands
~ /shuffles=10000  -> length /shuffles: do not match 9 hands
~ /scores/1=76  -> scores /scores/1: with 76 points, over 75
~ /left=[2]  -> scores /hands/2: has left the game has cards
~ /options/buy_back=false; /buy_ins/1=1  -> scores /buy_ins: nobody can have
~ /cut=30  -> before-deal /cut: was cut before
~ /discard_pile to /stock  -> pile-sizes /discard_pile: discard pile is empty
~ 6c to /hands/0  -> hand-sizes /hands/0: 15 cards; expected 1 to 14
~ /hands/0 to /stock  -> hand-sizes /hands/0: 0 cards; expected 1 to 14
~ Ac to /stock  -> hand-sizes /melds: 0 cards on the table, but the hands have laid 1
~ /known/1=2c  -> known-held /known/1: not in hand, or not that often: 2c
ann draws
~ 6c Ac Ad Ad Ah Ah As As Js Js Qs Qs Ks Ks to /stock  -> hand-sizes /hands/0: 1 card; expected 2 to 15

# After the opening
3 play
ann holds 9d4h
ann laid KdKhKc 8c9cTc 3h3s3h 7c7d7s
totals ann 62
pile 4s
ann is to choose

~ /melds/0/seat=3  -> seats /melds/0/seat: no seat 3
~ /melds/0/type=run  -> melds /melds/0: are not all of one suit
~ /melds/0/cards=Kh Kd Kc  -> melds /melds/0/cards: a set must be sorted
~ /melds/0/seat=1; /melds/1/seat=1; /melds/2/seat=1; /melds/3/seat=1  -> opened /hands/0: 0 melds and 12 cards
~ /melds/0/seat=1; /melds/1/seat=1; /melds/2/seat=1; /melds/3/seat=1  -> opened /hands/1: cards laid: 0, too few
~ /melds/0/seat=1  -> opened /hands/1: 1 meld and 0 cards
~ /phase={type: melding, seat: 1}  -> opened /hands/1: laid off before
~ /scores/0=63  -> limit /hands/0: 13 points in hand; the limit is 12
ann takes the discard
~ /known/0=[]  -> taken /phase/taken: 4s is not known
~ /scores/0=63  -> limit /hands/0: 13 points in hand; the limit is 12

# No card left that may be discarded
3 play
ann holds 9d4h
ann laid KdKhKc 8c9cTc 3h3s3h 7c7d7s
totals ann 62
pile 4s
ann is to choose

ann draws
~ /scores/0=75  -> taken /hands/0: no card can be discarded

# The last quiet turn
3 play
quiet 149
pile 5c
ann is to choose

~ /quiet_turns=150  -> quiet-turns /quiet_turns: 150 turns; at most 149
~ /void_hands=3  -> quiet-turns /void_hands: 3 hands; at most 2
ann draws
ann discards the last card in hand
~ /last_hand/before=[0, 0]  -> seats /last_hand/before: 2 items
~ /quiet_turns=149  -> quiet-turns /quiet_turns: after 150 turns, not 149
~ /void_hands=0  -> quiet-turns /void_hands: is not counted
~ /phase/seat=2  -> last-hand /phase/seat: seat 1 deals
~ /scores/0=1  -> last-hand /scores: nobody scores
~ /left=[2]  -> last-hand /left: nobody leaves
~ /void_hands=3  -> last-hand /phase: after 3 void hands

# A player out, two bust
4 play
ben deals
ann holds Kc
ann laid KdKhKsKs QcQdQh JcJdJh 9c9d9h
ben holds 3c3c3d3d4c4c4d4d5c5c5d5d6c6c
cal holds 3h3h3s3s4h4h4s4s5h5h5s5s7c7c
totals ann 31 ben 5 cal 19 dee 47
ann is to choose

ann lays off Kc on KdKhKsKs
~ /void_hands=1; /last_hand/ending=void  -> last-hand /last_hand: players with no cards left: 1
~ /void_hands=1  -> quiet-turns /void_hands: 1 hand; at most 0
~ /phase/seat=1  -> last-hand /phase/seat: seat 1 is not bust
~ /scores/1=66  -> last-hand /scores/1: 66; expected 65
~ /phase={type: game_over}  -> last-hand /phase: when one player is not bust
~ /options/buy_back=false  -> last-hand /phase: exclude buying back in
~ /left=[3]  -> last-hand /left: before it was asked
~ /buy_ins/2=9  -> scores /buy_ins/2: hands scored before: 8
cal declines
dee declines
~ /revision=16  -> length /hand_number: ends after 17 moves, not 16
~ /left=[3, 2]  -> last-hand /left: must list bust seats

# Back in
4 play
ben deals
ann holds Kc
ann laid KdKhKsKs QcQdQh JcJdJh 9c9d9h
ben holds 3c3c3d3d4c4c4d4d5c5c5d5d6c6c
cal holds 3h3h3s3s4h4h4s4s5h5h5s5s7c7c
totals ann 31 ben 5 cal 19 dee 47
ann is to choose

ann lays off Kc on KdKhKsKs
cal buys in
~ /buy_ins/2=0  -> last-hand /buy_ins/2: must have bought in

# Two players
2 play
pile 5c
ann is to choose

~ /hands/1 to /stock; /scores/1=80; /left=[1]  -> scores /left: players left: 1
~ /buy_ins/0=1  -> scores /buy_ins: nobody can have

# One of four has left
4 play
dee has left with 80
pile 5c
ann is to choose

~ /scores/3=75  -> scores /scores/3: with 75 points cannot have left
~ /scores/3=286  -> scores /scores/3: with 286 points cannot have left
~ /dealer=3  -> turn /dealer: seat 3 is out
~ /phase/seat=3  -> turn /phase/seat: seat 3 is out
~ /phase/type=hand_over  -> last-hand /last_hand: has a result

# Few hands so far
3 play
hand 2
void 1
pile 5c
ann is to choose

~ /void_hands=2  -> scores /void_hands: more void hands
~ /scores/1=1  -> scores /scores: no hand has been scored
~ /buy_ins/1=1  -> scores /buy_ins/1: hands scored before: 0

# Bought in too often
4 play
ben deals
ann holds Kc
ann laid KdKhKsKs QcQdQh JcJdJh 9c9d9h
ben holds 3c3c3d3d4c4c4d4d5c5c5d5d6c6c
cal holds 3h3h3s3s4h4h4s4s5h5h5s5s7c7c
totals ann 31 ben 5 cal 19
dee has left with 80
ann is to choose

ann lays off Kc on KdKhKsKs
~ /buy_ins/3=9  -> scores /buy_ins/3: hands scored before: 8

# The cut for a deuce
3 play
2h is cut after 30 cards
cal is to cut

~ /cut=null  -> before-deal /cut: 1 to 103 cards
~ /cut=104  -> before-deal /cut: 1 to 103 cards
~ Ac to /hands/0  -> before-deal /stock: 103 of 104
~ /options/cut_for_deuce=false  -> before-deal /phase: exclude the cut
~ /phase/seat=0  -> turn /phase/seat: seat 2, on the dealer's right
~ /quiet_turns=1  -> quiet-turns /quiet_turns: 1 turn; at most 0
cal cuts
~ /cut=60  -> before-deal /cut: is not a deuce
~ Ac to /hands/0  -> before-deal /stock: 103 of 104
~ /phase/seat=1  -> turn /phase/seat: seat 2, on the

# During the opening
3 play
ann holds KdKhKc 8c9cTc 3h3s3h3s 7c Jc 9d 4h
totals ann 62
ann is to choose

ann lays the set KdKhKc
~ /phase/seat=1  -> opened /hands/1: laid off before
~ /scores/0=63  -> opening /hands/0: is left with 13 points at least; the limit is 12
~ /options/first_meld=4  -> opening /hands/0: is left with too few melds
ann lays the set 3h3h3s
ann lays the run 8c9cTc
~ /melds/1/seat=1; /melds/2/seat=1  -> opened /hands/0: laid off before

# Two players with melds
3 play
ann holds KdKhKc 8c9cTc 3h3s3h3s 7c Jc 9d 4h
ben laid QcQdQhQs 5c5d5h 6s6d6h
totals ann 62
ann is to choose

ann lays the set KdKhKc
ann lays the set 3h3h3s
ann lays the run 8c9cTc
~ /melds/0/seat=0; /melds/3/seat=1  -> opened /hands/0: cards laid: 9, too few

# Two players over their limits
3 play
ann holds 9d4h
ann laid KdKhKc 8c9cTc 3h3s3h 7c7d7s
totals ann 62
ben holds Ks Kd
ben laid JdJhJc QcQdQh TdThTs 6c6d6h
pile 4s
ann is to choose

ann draws
~ /scores/1=60  -> limit /hands/1: 20 points in hand; the limit is 15

# No limit of quiet turns
options quiet_rounds=0
3 play
quiet 149
pile 5c
ann is to choose

~ /quiet_turns=9001  -> quiet-turns /quiet_turns: at most 9000

# Five players, one of whom has left
5 play
ben deals
ann holds Kc
ann laid KdKhKsKs QcQdQh JcJdJh 9c9d9h
ben holds 3c3c3d3d4c4c4d4d5c5c5d5d6c6c
cal holds 3h3h3s3s4h4h4s4s5h5h5s5s7c7c
totals ann 31 ben 5 cal 19 dee 47
eve has left with 80
ann is to choose

ann lays off Kc on KdKhKsKs
cal declines
dee declines
~ /left=[2, 4, 3]  -> last-hand /left: must list bust seats

# A player bust who cannot buy in
4 play
ben deals
ann holds Kc
ann laid KdKhKsKs QcQdQh JcJdJh 9c9d9h
ben holds 3c3c3d3d4c4c4d4d5c5c5d5d6c6c
cal holds 3h3h3s3s4h4h4s4s5h5h5s5s7c7c
totals ann 31 ben 70 cal 19 dee 47
ann is to choose

ann lays off Kc on KdKhKsKs
~ /left=[]  -> last-hand /left: without being asked
