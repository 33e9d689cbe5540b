Wrong positions, at least one for each way to violate an invariant.

# North has led, and the hand is over
north holds 4s6s8sTsQs
south holds 5s7s9sJsKs

north plays 4s
~ Ks gone; another 4s in /hands/1  -> whole-pack: missing from the pack: Ks
~ Ks gone; another 4s in /hands/1  -> whole-pack: more than once: 4s
~ 5s to /hands/0  -> hand-sizes /hands/0: 5 cards; expected 4
~ 5s to /hands/0  -> hand-sizes /hands/1: 4 cards; expected 5
~ /revision=2  -> length /revision: at revision 1, not 2
~ /phase/seat=0  -> phase /phase: make it playing of seat 1
~ /last_hand={winner: 0, tricks: [5, 0]}  -> last-hand /last_hand: no hand is over
~ /scores=[1, 0]  -> scores /scores: 1 hands won, not 0
9 times: plays on
~ /phase/seat=1  -> phase /phase: make it hand_over of seat 0
~ /phase={type: game_over}  -> phase /phase: make it hand_over of seat 0
~ /last_hand=null  -> last-hand /last_hand: has won the hand
~ /last_hand/winner=0  -> last-hand /last_hand: has won the hand
~ /scores=[1, 0]  -> scores /scores/1: the last hand is not counted

# South wins the game
totals north 0 south 1
north holds 4s6s8sTsQs
south holds 5s7s9sJsKs

10 times: plays on
~ /phase={type: hand_over, seat: 0}  -> phase /phase: make it game_over

# The game was won before this hand
options best_of=5
totals north 1 south 1
north holds 4s6s8sTsQs
south holds 5s7s9sJsKs

~ /options/best_of=1  -> scores /scores: 1 hands have won the game
