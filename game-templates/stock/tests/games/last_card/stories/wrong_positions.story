Wrong positions, at least one for each way to violate an invariant.

# Before and after the first card
ann deals
pile 7h
ann holds Kc3cAcQd9s
ben holds 2h3h4h5h6h

~ /scores=[0, 0, 0]  -> seats /scores: 3 items for 2 players
~ /phase/seat=2  -> seats /phase/seat: no seat 2
~ /dealer=1  -> dealer /dealer: seat 0 deals hand 1
~ 2c gone; another 7h in /stock  -> whole-pack: missing from the pack: 2c
~ 2c gone; another 7h in /stock  -> whole-pack: more than once: 7h
~ /passes=1  -> passes /passes: a card is left to draw
~ /revision=1000001  -> length /revision: at most 1000000
~ /phase={type: hand_over, seat: 1}  -> phase /phase: make it playing
~ /last_hand={winner: 1, points: 36}  -> last-hand /last_hand: no hand is over
~ /scores=[5, 0]  -> scores /scores/0: before this hand: 5; hands: 0
ben plays 2h
~ 2h for 2c  -> discard-pile /discard_pile/1: 2c does not match 7h
~ /revision=0  -> length /revision: 1 move at least, not 0
~ Ac to /hands/1  -> turns /hands/0: 4 cards after 0 turns
~ /phase/seat=1  -> turns /phase/seat: turn of seat 0

# Ben is out
ann deals
pile 7h
ann holds Kc3cAcQd9s
ben holds 2h3h4h5h6h

4 times: plays on; draws
ben plays 6h
~ /phase={type: playing, seat: 0}  -> phase /phase: make it hand_over
~ /phase/seat=0  -> phase /phase/seat: seat 1 deals the next hand
~ /last_hand=null  -> last-hand /last_hand: points to seat 1
~ /hands/0 to /stock  -> last-hand /hands: two players have no cards
~ /scores=[0, 0]  -> scores /scores/1: before this hand: -
ben deals
~ /dealer=0  -> dealer /dealer: seat 1 deals hand 2
~ /revision=9  -> length /revision: 10 moves at least, not 9
~ /scores=[1, 36]  -> scores /scores: hands before, with one winner each: 1
~ /options/target=10  -> scores /scores: over before this hand

# Ann is out
ben deals
pile 7h
ann holds 2h3h4h5h6h
ben holds Kc3cAcQd9s

4 times: plays on; draws
ann plays 6h
~ 8c to /hands/1  -> turns /hands/1: made the last move

# Ben wins the game
totals ann 0 ben 90
ann deals
pile 7h
ann holds Kc3cAcQd9s
ben holds 2h3h4h5h6h

4 times: plays on; draws
ben plays 6h
~ /phase={type: hand_over, seat: 1}  -> phase /phase: make it game_over

# The hand is blocked
ann deals
pile 7h
ann holds Kc3cAcQd9s
ben holds 2h3h4h5h6h

41 times: draws
2 times: passes
~ /passes=3  -> passes /passes: there are 2 players
~ /last_hand/points=7  -> last-hand /last_hand: 0 points to nobody
