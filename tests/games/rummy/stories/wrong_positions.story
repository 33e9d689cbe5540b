Wrong positions, at least one for each way to violate an invariant.

# Before the first draw
ann deals
stock of 30
ann holds 2c4c6c8cTcQcAd
ben holds Ah3h5h7h9hJhKh
cat holds 2s4s6s8sTsQs3d
ben is to draw

~ /known=[[], []]  -> seats /known: 2 items for 3 players
~ /scores=[0, 0, 0, 0]  -> seats /scores: 4 items
~ /placed_before=[false, false]  -> seats /placed_before: 2 items
~ /dealer=3  -> seats /dealer: no seat 3
~ /phase/seat=5  -> seats /phase/seat: no seat 5: seats are 0 to 2
~ Js gone; another Kh in /stock  -> whole-pack: missing from the pack: Js
~ Js gone; another Kh in /stock  -> whole-pack: more than once: Kh
~ another Kh in /stock  -> whole-pack: more than once: Kh
~ Ac gone  -> whole-pack: missing
~ /revision=1000001  -> length /revision: at most 1000000
~ /scores/1=2000000  -> scores /scores/1: points before this round: 2000000
~ /revision=2; /hand_number=2  -> length /revision: 3 moves at least
~ /turnovers=1000000  -> length /revision: moves at least
~ Ac to /hands/0  -> hand-sizes /hands/0: 8 cards; expected 1 to 7
~ Qs to /discard_pile  -> pile-sizes /stock: 32 cards; expected 31
~ /discard_pile to /stock  -> pile-sizes /discard_pile: nobody
~ /placed_before/1=true  -> placed /placed_before/1: hand: 0
~ /turnovers=1  -> turned-over /fruitless: the table is empty
~ /phase/seat=0  -> opening /phase/seat: turn 1 is seat 1's
~ /known/1=Ah 3h 5h 7h 9h Jh Kh  -> opening /known: from the pile: 0; known: 7
~ /options/first_dealer=1  -> opening /dealer: seat 1 deals round 1
~ /options/dealer=winner; /options/first_dealer=1  -> opening /dealer: seat 1 deals round 1
~ /revision=3; /hand_number=2; /options/first_dealer=1  -> opening /dealer: seat 2 deals round 2
~ /scores/1=1  -> scores /scores/1: before this round: 1; rounds: 0
~ /revision=3; /hand_number=2; /scores/1=801  -> scores /scores/1: before this round: 801; rounds: 1
~ /revision=3; /hand_number=2; /scores=[10, 0, 1]  -> scores /scores: players with points: 2; rounds before, with one winner each: 1
ben draws
~ /discard_pile to /stock  -> pile-sizes /discard_pile: nobody

# The upcard, taken first
ann deals
stock of 30
ann holds 2c4c6c8cTcQcAd
ben holds Ah3h5h7h9hJhKh
cat holds 2s4s6s8sTsQs3d
ben is to draw

ben takes the discard
~ /idle_turns=1  -> opening /phase/seat: turn 2 is seat 2's
~ /known/0=2c 4c 6c 8c Tc Qc Ad; /known/1=Ah 3h 5h 7h 9h Jh Kh Ks; /known/2=3d 2s 4s 6s 8s Ts Qs  -> opening /known: from the pile: 1; known: 22

# Everybody has placed something
ann holds 2hTd9d
ben holds Ks7sAc
cat holds Qh9c4s2d
ann melded 3c4c5c6c
ben melded JcJdJhJs
cat melded 5d5h5s
ann is known to hold 2h
ann is to draw

~ /melds/1/seat=3  -> seats /melds/1/seat: no seat 3
~ /melds/2/cards=5d 5h 5h 5s  -> whole-pack: more than once: 5h
~ /revision=44  -> length /revision: 45 moves at least, not 44
~ /hands/0 to /discard_pile  -> hand-sizes /hands/0: 0 cards
~ /melds/0/type=set  -> melds /melds/0: is not a set
~ /melds/1/type=run  -> melds /melds/1: is not a run
~ /melds/0/cards=6c 5c 4c 3c  -> melds /melds/0/cards: out of order
~ 6c for Td; /hands/0=6c 2h 9d  -> melds /melds/0: 3c 4c 5c Td is not a run
~ /melds/1/seat=0  -> placed /hands/0: own melds: 2; cards gone from the hand: 4
~ /placed_before/1=false  -> placed /placed_before/1: hand: 4
~ /turnovers=2  -> turned-over /turnovers: over: 2; the limit is 1
~ /stock to /discard_pile; /turnovers=1  -> turned-over /stock: the round was over
~ /fruitless=true  -> turned-over /fruitless: not turned over
~ /options/turnovers=null; /turnovers=12  -> turned-over /turnovers: at most 11 possible
~ /options/turnovers=null; /turnovers=13; /fruitless=true  -> turned-over /turnovers: at most 12 possible
~ /stock to /discard_pile; /options/turnovers=null; /turnovers=1; /fruitless=true  -> turned-over /stock: the round was over
~ /known=[[], [2h], []]  -> known-held /known/1: not in hand: 2h
~ /known/0=2h 2h  -> known-held /known/0: named twice
~ /idle_turns=30  -> idle-turns /idle_turns: over after 30 turns
~ /idle_turns=1  -> idle-turns /known/2: still in hand
~ /idle_turns=2; /known/2=Qh  -> idle-turns /known/1: still in hand
~ /last_hand={ending: exhausted, winners: [], points: 0}  -> last-hand /last_hand: only there
~ /last_hand={ending: exhausted, winners: [], points: 0}; /phase={type: hand_over, seat: 1}  -> last-hand /last_hand: nothing makes
ann draws
~ /revision=45  -> length /revision: 46 moves at least, not 45
~ 9d Td 2h to /discard_pile  -> hand-sizes /hands/0: 1 card; expected 2
~ /idle_turns=1  -> idle-turns /idle_turns: broken the chain

# The hand of a player who went out
stock 6c
ann holds 2h
ben holds Ks7sAc
cat holds Qh9c4s2d
ann melded 3c4c5c
ben melded JcJdJhJs
cat melded 5d5h5s
ann melded TcTdTh
ann is to draw

ann draws
ann lays off 6c on 3c4c5c
~ /hands/0 to /discard_pile  -> hand-sizes /hands/0: 0 cards
ann discards 2h
~ /last_hand/winners/0=4; /last_hand/points=1  -> seats /last_hand/winners/0: no seat 4
~ /revision=45  -> length /revision: 46 moves at least, not 45
~ /hands/1 to /discard_pile  -> hand-sizes /hands/1: 0 cards
~ 7s Ks to /discard_pile  -> pile-sizes /stock: 33 cards; expected 31
~ /placed_before/0=false  -> placed /placed_before/0: hand: 7
~ /turnovers=1; /fruitless=true  -> turned-over /fruitless: cards were placed
~ /idle_turns=3  -> idle-turns /idle_turns: 0 turns ended the round, not 3
~ /last_hand=null  -> last-hand /last_hand: only there
~ /last_hand/points=1  -> last-hand /last_hand: the cards make it
~ /last_hand/winners/0=1  -> last-hand /last_hand: the cards make it
~ /last_hand/ending=rummy  -> last-hand /last_hand: the cards make it
~ /phase/seat=2  -> last-hand /phase/seat: seat 1 deals the next round
~ /scores/0=0  -> scores /scores/0: before this round: -
~ /phase={type: game_over}  -> phase /phase: the game is not over

# The game, won
totals ann 90
stock 6c
ann holds 2h
ben holds Ks7sAc
cat holds Qh9c4s2d
ann melded 3c4c5c
ben melded JcJdJhJs
cat melded 5d5h5s
ann melded TcTdTh
ann is to draw

ann draws
ann lays off 6c on 3c4c5c
ann discards 2h
~ /dealer=3  -> seats /dealer: no seat 3
~ /phase={type: hand_over, seat: 1}  -> phase /phase: the game is over

# The discard, taken
pile 7c
ann holds 2hTd9d
ben holds Ks7sAc
cat holds Qh9c4s2d
ann melded 3c4c5c6c
ben melded JcJdJhJs
cat melded 5d5h5s
ann is known to hold 2h
ann is to draw

ann takes the discard
~ /revision=45  -> length /revision: 46 moves at least, not 45
~ 9d Td 2h to /discard_pile  -> hand-sizes /hands/0: only 7c is left
~ /stock to /discard_pile; /turnovers=1  -> turned-over /stock: the round was over
~ /known/0=[]  -> taken /phase/taken: not known
~ /phase/taken=Jc  -> taken /phase/taken: not placed
ann lays off 7c on 3c4c5c6c
~ /phase/taken=Ks  -> taken /phase/taken: Ks was not placed
~ /idle_turns=1  -> idle-turns /idle_turns: broken the chain

# A player out without a discard
options discard_to_go_out=false
stock 6c
ann holds 7c
ben holds Ks7sAc
cat holds Qh9c4s2d
ann melded 3c4c5c
ben melded JcJdJhJs
cat melded 5d5h5s
ann melded TcTdTh
ann is to draw

ann draws
ann lays off 6c on 3c4c5c
ann lays off 7c on 3c4c5c6c
~ /revision=44  -> length /revision: 45 moves at least, not 44

# Out with the card taken, by option
options discard_to_go_out=false
pile 7c
ann holds 6c
ben holds Ks7sAc
cat holds Qh9c4s2d
ann melded 3c4c5c
ben melded JcJdJhJs
cat melded 5d5h5s
ann melded TcTdTh
ann is to draw

ann takes the discard
ann lays off 6c on 3c4c5c
~ /options/discard_to_go_out=true  -> hand-sizes /hands/0: only 7c is left
~ Ac to /discard_pile; 6c to /hands/1  -> hand-sizes /hands/0: only 7c is left

# One card laid off without a meld
ann holds 2hTd9d
ben holds 7s
cat holds Qh9c4s2dKsAc
ann melded 3c4c5c6c
ben melded JcJdJhJs
ben melded 5d5h5s
ann is to draw

~ /options/layoff_requires_own_meld=true  -> placed /hands/2: before a meld of their own

# One card drawn and laid off
stock 7c
ann holds 2hTd9d
ben holds Ks7sAc
cat holds Qh9c4s2d
ann melded 3c4c5c6c
ben melded JcJdJhJs
cat melded 5d5h5s
ann is known to hold 2h
ann is to draw

ann draws
~ /phase/melded=2  -> placed /phase/melded: of this turn: 2
~ /phase/melded=1  -> placed /phase/melded: of this turn: 1
~ /placed_before/0=false  -> placed /placed_before/0: 0 to 0
ann lays off 7c on 3c4c5c6c
~ /phase/laid_off=5  -> placed /placed_before/0: 5 to 5
~ /placed_before/0=false  -> placed /placed_before/0: 1 to 1
~ /options/layoff_requires_own_meld=true; /phase/laid_off=3  -> placed /placed_before/0: 3 to 3
~ /turnovers=1; /fruitless=true  -> turned-over /fruitless: cards were placed

# Out in one turn
stock 6c
ann holds 3c4c5cTcTdTh8d
ben holds Ks7sAc
cat holds Qh9c4s2d
ben melded JcJdJhJs
cat melded 5d5h5s
ann is to draw

ann draws
ann melds 3c4c5c6c
~ /placed_before/0=true  -> placed /placed_before/0: 4 to 4
~ /phase/laid_off=2  -> placed /placed_before/0: 5 to 6
ann melds TcTdTh
~ /options/max_melds_per_turn=1  -> placed /phase/melded: the limit is 1
ann discards 8d
~ /last_hand/ending=out; /melds/0={type: run, cards: [3c, 4c, 5c, 6c], seat: 0}; /melds/1={type: set, cards: [Jc, Jd, Jh, Js], seat: 1}; /melds/2={type: set, cards: [5d, 5h, 5s], seat: 2}  -> placed /placed_before/0: hand: 7
~ /options/max_melds_per_turn=1  -> placed /placed_before/0: hand: 7
~ /last_hand/winners=[]  -> last-hand /last_hand: the cards make it

# Three cards each
options deal=3 layoff_requires_own_meld=true
stock 6c
ann holds 3c4c5c
ben holds KsKd2h
ann is to draw

ann draws
ann melds 3c4c5c
ann discards 6c
~ /placed_before/0=true  -> placed /placed_before/0: hand: 3

# A meld with the card taken
pile 6c
ann holds 3c4c5cTcTdTh8d
ben holds Ks7sAc
cat holds Qh9c4s2d
ben melded JcJdJhJs
cat melded 5d5h5s
ann is to draw

ann takes the discard
ann melds 3c4c5c6c
~ /phase/taken=Jc  -> taken /phase/taken: not placed

# The thirtieth idle turn
idle 29
ben deals
stock of 30
ann holds 2c4c6c8cTcQcAd
ben holds Ah3h5h7h9hJhKh
cat holds 2s4s6s8sTsQs3d
ben is to draw

ben takes the discard
ben discards what it may
~ /idle_turns=31  -> idle-turns /idle_turns: 30 turns ended the round
~ /known/0=[]  -> idle-turns /known/0: still in hand
~ /known/1=[]  -> idle-turns /known/1: still in hand
~ /known/2=[]  -> idle-turns /known/2: still in hand

# The stock exhausted for the last time
turned over 1
stock 7c
stock of 1
ann holds 2hTd9d
ben holds Ks7sAc
cat holds Qh9c4s2d
ann melded 3c4c5c6c
ben melded JcJdJhJs
cat melded 5d5h5s
ann is known to hold 2h
ann is to draw

ann draws
ann discards 7c
~ /last_hand/winners=[0, 1]  -> last-hand /last_hand: the cards make it

# Totals over the target
options exhaustion_tie=share
totals ann 150 ben 150
ann holds 2hTd9d
ben holds Ks7sAc
cat holds Qh9c4s2d
ann melded 3c4c5c6c
ben melded JcJdJhJs
cat melded 5d5h5s
ann is known to hold 2h
ann is to draw

~ /scores/1=140  -> phase /scores: over before
~ /options/exhaustion_tie=wash  -> phase /scores: over before
~ /options/target=150; /options/exhaustion_tie=wash  -> phase /scores: over before
~ /options/rounds=4  -> phase /scores: over before
