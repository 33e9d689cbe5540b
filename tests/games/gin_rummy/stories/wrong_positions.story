Wrong positions, at least one for each way to violate an invariant.

# Before a draw, early in a hand
south holds 2c3c4c 7d8d9d KcKdKh 6s
north holds AhAdAc JhJdJc QhQdQc 4s
south is to draw

~ 6s gone; another 5s in /hands/1  -> whole-pack: missing from the pack: 6s
~ 6s gone; another 4s in /hands/1  -> whole-pack: more than once: 4s
~ another 2d in /stock  -> whole-pack: more than once: 2d
~ 5c gone  -> whole-pack: missing from the pack
~ /revision=1000001  -> length /revision: 1000001 moves
~ /revision=7; /hand_number=3  -> length /revision: at revision 8 or later, not 7
~ 6s to /discard_pile  -> hand-sizes /hands/1: 9 cards; expected 10
~ /phase={type: discarding, seat: 1, taken: null, taken_as: null}  -> hand-sizes /hands/1: expected 11
~ /phase={type: offering, seat: 1}  -> pile-sizes /stock: 20 cards; expected 31
~ /phase/forced_stock=true  -> pile-sizes /stock: 20 cards; expected 31
~ /phase={type: last_card, seat: 1}  -> pile-sizes /stock: 20 cards; expected 2
~ /upcard=5c  -> upcard /upcard: still in the stock
~ /upcard=6s  -> upcard /known/1: 6s was seen to be taken
~ /known/0=6s  -> known-held /known/0: not in hand: 6s
~ /known/1=6s 6s  -> known-held /known/1: named twice
~ /phase={type: game_over}  -> phase /phase: the game is over when the target of 100 is reached in total
~ /scores/1=100; /hands_won/1=1  -> phase /phase: the game is over when the target of 100 is reached in total
~ Kc Kd Kh gone; /melds=[{type: set, cards: [Kc, Kd, Kh], seat: 1}]  -> melds /melds: nobody knocked
~ /last_hand={ending: knock, knocker: 1, winner: 1, points: 4}  -> last-hand /last_hand: the hand is still in play and has no result
south draws
~ /idle_turns=1  -> idle-turns /idle_turns: the turn that began with the pile must be counted

# The moves of an opening
south holds 2c3c4c 7d8d9d KcKdKh 6s
north holds AhAdAc JhJdJc QhQdQc 4s
upcard 9s
stock 5h
south is offered the upcard

~ /revision=2; /hand_number=2  -> length /revision: at revision 3 or later, not 2
~ /revision=4  -> length /revision: at revision 0, not 4
south passes
~ /revision=0  -> length /revision: at revision 1 or later
~ /revision=2  -> length /revision: at revision 1, not 2
north passes
~ /revision=6  -> length /revision: at revision 2, not 6
south draws
~ /revision=2  -> length /revision: at revision 3 or later
~ /revision=6  -> length /revision: does not come to this position at revision 6
~ /revision=10  -> length /revision: does not come to this position at revision 10
south discards 6s and knocks
~ /revision=3  -> length /revision: does not come to this position at revision 3
~ /revision=7  -> length /revision: does not come to this position at revision 7
north is done
~ /revision=4  -> length /revision: does not come to this position at revision 4
~ /revision=8  -> length /revision: does not come to this position at revision 8

# The upcard, taken at once
south holds 2c3c4c 7d8d9d KcKdKh 6s
north holds AhAdAc JhJdJc QhQdQc 4s
upcard 9s
stock 5h
south is offered the upcard

south passes
north takes the upcard
~ /revision=1  -> length /revision: at revision 2 or later

# The upcard, taken by the dealer
south holds 2c3c4c 7d8d9d KcKdKh 6s
north holds AhAdAc JhJdJc QhQdQc 4s
upcard 9s
stock 5h
south is offered the upcard

south takes the upcard
~ /revision=0  -> length /revision: at revision 1 or later
~ /revision=2  -> length /revision: at revision 1, not 2
south discards 2c
~ /revision=3  -> length /revision: does not come to this position at revision 3
~ /revision=4  -> length /revision: does not come to this position at revision 4
~ /revision=5  -> length /revision: does not come to this position at revision 5
~ /revision=6  -> length /revision: does not come to this position at revision 6

# After a knock
south holds 2c3c4c 7d8d9d KcKdKh 6s Js
north holds AhAdAc Jh Jd JcTh QhQdQc
south has drawn

south discards Js and knocks
~ /melds/0/seat=0; /melds/1/seat=0; /melds/2/seat=0  -> hand-sizes /hands/0: 10 cards; expected 0 to 7
~ /melds=[]; /hands/1=2c 3c 4c Kc 7d 8d 9d Kd Kh 6s  -> melds /melds: melds are missing
~ /melds/0/type=set  -> melds /melds/0: 2c 3c 4c is not a set
~ 4c for Js  -> melds /melds/0: 2c 3c Js is not a run
~ /melds/0/cards=4c 2c 3c  -> melds /melds/0/cards: 4c 2c 3c is out of order
~ /melds/1/seat=0  -> melds /melds/1/seat: melds of two players
~ /options/knock_limit=5  -> knock /hands/1: 6 is over the limit of 5
~ /phase/seat=1  -> knock /phase/seat: the knocker does not
~ Jh to /discard_pile  -> knock /melds: melded 9 cards
north is done
~ /last_hand/knocker=0  -> knock /last_hand/knocker: those of seat 1

# After a knock with melds chosen
south holds 2c3c4c 7d8d9d KcKdKh 6s Js
north holds AhAdAc Jh Jd JcTh QhQdQc
south has drawn

south discards Js and knocks showing 7d8d9d KcKdKh 2c3c4c
~ /hands/0=Jc Qc Jd Qd Th Jh Qh; /hands/1=2c 3c 4c 6s; /melds/2={type: set, cards: [Ah, Ad, Ac], seat: 1}  -> knock /melds: more melds than the knocker had cards for

# The last card, asked about
options last_card_action=true
south holds 2c3c4c 7d8d9d KcKdKh 6s
north holds AhAdAc JhJdJc QhQdQc 4s
south is asked about the last card

~ /phase={type: drawing, seat: 1, forced_stock: false}  -> pile-sizes /stock: 2 cards; expected 3 to 31
~ /idle_turns=1  -> idle-turns /idle_turns: the turn before did not begin with the pile
~ /options/last_card_action=false  -> phase /phase: the options exclude the last card

# The upcard, offered
south holds 2c3c4c 7d8d9d KcKdKh 6s
north holds AhAdAc JhJdJc QhQdQc 4s
upcard 9s
south is offered the upcard

~ /discard_pile to /stock; /revision=3; /phase={type: drawing, seat: 1, forced_stock: false}  -> pile-sizes /stock: 32 cards; expected 3 to 31
~ /upcard=6s  -> upcard /discard_pile: is the whole pile
~ /known/1=6s  -> known-held /known/1: before the first turn
~ /idle_turns=1  -> idle-turns /idle_turns: the turn before did not begin with the pile
south takes the upcard
~ /revision=3; /phase/taken=null; /phase/taken_as=null  -> pile-sizes /stock: 31 cards; expected 2 to 30
~ /phase/taken=2c; /known/1=2c 9s  -> taken /phase/taken: the upcard was 9s

# The discard, taken
south holds 2c3c4c 7d8d9d KcKdKh 6s
north holds AhAdAc JhJdJc QhQdQc 4s
pile 9s
south is to draw

south takes the discard
~ /phase/taken_as=upcard  -> pile-sizes /stock: 20 cards; expected 31
~ /phase/taken_as=last_card  -> pile-sizes /stock: 20 cards; expected 2
~ /phase/taken_as=null; /idle_turns=0  -> taken /phase/taken_as: both be set
~ /phase/taken=null  -> taken /phase/taken_as: both be set
~ /known/1=2c  -> taken /phase/taken: 9s is not known in that hand
~ /idle_turns=0  -> idle-turns /idle_turns: the turn that began with the pile must be counted

# The last card, taken
options last_card_action=true
pile 9s
south holds 2c3c4c 7d8d9d KcKdKh 6s
north holds AhAdAc JhJdJc QhQdQc 4s
south is asked about the last card

south takes the discard
~ /phase/taken_as=discard  -> pile-sizes /stock: 2 cards; expected 3 to 31
~ /options/last_card_action=false  -> taken /phase/taken_as: exclude the last card
~ /options/knock_limit=5  -> taken /phase/taken_as: deadwood 6, limit 5

# After a knock near the end of the stock
south holds 2c3c4c 7d8d9d KcKdKh 6s Js
north holds AhAdAc Jh Jd JcTh QhQdQc
south has drawn
stock of 3

south discards Js and knocks
~ 6c 7c to /discard_pile  -> pile-sizes /stock: 1 card; expected 2 to 31

# The forced draw
south holds 2c3c4c 7d8d9d KcKdKh 6s
north holds AhAdAc JhJdJc QhQdQc 4s
upcard 9s
south is to draw after both refused the upcard

~ /known/0=4s  -> known-held /known/0: before the first turn
~ /phase/seat=0  -> forced-stock /phase/forced_stock: Only the non-dealer must draw from the stock
~ 9s gone; 5c to /discard_pile; another 9s in /stock  -> forced-stock /phase/forced_stock: Only the non-dealer must draw from the stock
~ /idle_turns=1  -> idle-turns /idle_turns: the turn before did not begin with the pile

# Nineteen idle turns
south holds 2c3c4c 7d8d9d KcKdKh 6s
north holds AhAdAc JhJdJc QhQdQc 4s
idle 19
south is to draw

~ /options/idle_limit=18  -> idle-turns /idle_turns: 19 turns; at most 18
~ /revision=12  -> idle-turns /idle_turns: 19 turns; at most 12
~ /idle_turns=20  -> idle-turns /idle_turns: void after 20 turns
south takes the discard
south discards 6s
~ /idle_turns=19  -> last-hand /last_hand: nothing makes

# Forty idle turns without a limit
south holds 2c3c4c 7d8d9d KcKdKh 6s
north holds AhAdAc JhJdJc QhQdQc 4s
idle 40
options idle_limit=0
south is to draw

~ /revision=139; /idle_turns=140  -> idle-turns /idle_turns: at most 139

# Gin, with lay-offs
options lay_off_on_gin=true ace=high_low
south holds 2c3c4c 7d8d9d KcKdKhKs Js
north holds AhAdAc Jh Jd JcTd QhQdQc
south has drawn

south discards Js and knocks
~ /options/lay_off_on_gin=false  -> phase /phase: nothing is laid off against gin
~ /phase/big_gin=true  -> phase /phase/big_gin: had no big gin
north lays off Td on 7d8d9d
~ /options/lay_off_on_gin=false  -> knock /hands/0: laid off against gin

# Big gin declared, with lay-offs
options lay_off_on_gin=true ace=high_low
south holds 2c3c4c 7d8d9d Js TsQsKsAs
north holds AhAdAc 6c Jd JcTd QhQdQc
south has drawn

south declares big gin
~ /options/big_gin="off"  -> phase /phase/big_gin: had no big gin
~ /phase/big_gin=false  -> knock /melds: melded 11 cards
north lays off Td on 7d8d9d
~ /options/big_gin="off"  -> phase /phase/big_gin: had no big gin

# Ten cards of a big gin hand melded
options lay_off_on_gin=true ace=high_low
south holds 2c3c4c 7d8d9d Js TsQsKsAs
north holds AhAdAc 6c Jd JcTd QhQdQc
south has drawn

south discards As and knocks
~ /phase/big_gin=false  -> phase /phase/big_gin: had big gin
~ /options/big_gin=declare  -> knock /melds: melded 10 cards

# Empty ledgers
preset hollywood
ledger south 0/0 north 0/0
ledger south 0/0 north 0/0
ledger south 0/0 north 0/0
south holds 2c3c4c 7d8d9d KcKdKh 6s
north holds AhAdAc JhJdJc QhQdQc 4s
south is to draw

~ /scores/1=100; /hands_won/1=1; /ledgers=[&won {points: [0, 100], hands_won: [0, 1]}, *won, *won]  -> phase /phase: is reached in every ledger
~ /ledgers=[{points: [0, 0], hands_won: [0, 0]}, {points: [0, 0], hands_won: [0, 0]}]  -> scores /ledgers: 2 ledgers; expected 3

# Totals and hands won
south holds 2c3c4c 7d8d9d KcKdKh 6s
north holds AhAdAc JhJdJc QhQdQc 4s
totals south 30 north 20
won south 2 north 1
south is to draw

~ /ledgers=[{points: [0, 0], hands_won: [0, 0]}, {points: [0, 0], hands_won: [0, 0]}, {points: [0, 0], hands_won: [0, 0]}]  -> scores /ledgers: 3 ledgers; expected 0
~ /hands_won/1=0  -> scores /hands_won/1: points: 30, but no hand was won
~ /scores/0=0  -> scores /hands_won/0: hands won: 1, but points: 0
~ /scores/1=1  -> scores /hands_won/1: hands won: 2, but points: 1
~ /hand_number=3  -> scores /hands_won: hands played: 2

# Totals over the target
south holds 2c3c4c 7d8d9d KcKdKh 6s
north holds AhAdAc JhJdJc QhQdQc 4s
totals south 30 north 20
south is to draw

~ /scores=[100, 120]  -> scores /scores: only one player

# Ledgers after a hand
preset hollywood
totals south 30 north 0
ledger south 30/1 north 0/0
ledger south 0/0 north 0/0
ledger south 0/0 north 0/0
south holds 2c3c4c 7d8d9d KcKdKh 6s
north holds AhAdAc JhJdJc QhQdQc 4s
south is to draw

~ /ledgers/1/points/1=5  -> scores /ledgers/1: points: 5, but no hand was won
~ /ledgers/0/points/1=31  -> scores /ledgers/0: more than was won in all
~ /ledgers/0/hands_won/1=2  -> scores /ledgers/0: more than was won in all
~ /ledgers/0/points/1=0; /ledgers/0/hands_won/1=0  -> scores /ledgers: seat 1 won is in no ledger
~ /scores/1=40; /hands_won/1=2; /ledgers/0/points/1=40  -> scores /ledgers: seat 1 won is in no ledger
~ /hand_number=4; /scores=[0, 400]; /hands_won=[0, 3]; /ledgers/0={points: [0, 400], hands_won: [0, 3]}  -> scores /ledgers/0: 400 points; expected fewer than 231
~ /hand_number=4; /options/oklahoma=true; /options/spades_double=true; /scores=[0, 400]; /hands_won=[0, 3]; /ledgers/0={points: [0, 400], hands_won: [0, 3]}  -> scores /ledgers/0: 400 points; expected fewer than 362
~ /hand_number=7; /scores=[110, 120]; /hands_won=[3, 3]; /ledgers/0={points: [110, 120], hands_won: [3, 3]}  -> scores /ledgers/0: only one player

# The result of a knock
north deals
south holds 2c3c4c 7d8d9d KcKdKh 6s Js
north holds AhAdAc Jh Jd JcTh QhQdQc
south has drawn

south discards Js and knocks
~ /last_hand={ending: knock, knocker: 1, winner: 1, points: 4}  -> last-hand /last_hand: the hand is still in play and has no result
north is done
~ /last_hand=null  -> last-hand /last_hand: the result of the hand just played is missing
~ /scores/1=5; /last_hand/points=5  -> last-hand /last_hand: knock with 4 points to seat 1, not knock with 5
~ /last_hand/winner=null  -> last-hand /last_hand: points to seat 1, not knock with 4 points to nobody
~ /last_hand/ending=gin  -> last-hand /last_hand: not gin with
~ /phase/seat=0  -> last-hand /phase/seat: another player is the next
~ /scores/1=3  -> scores /scores/1: points of the last hand are missing

# The result of a void hand
south holds 2c3c4c 7d8d9d KcKdKh 6s
north holds AhAdAc JhJdJc QhQdQc 4s
stock of 3
south is to draw

south draws
south discards 6s
~ /last_hand=null  -> last-hand /last_hand: the result of the hand just played is missing
~ /last_hand/ending=void_idle  -> last-hand /last_hand: make it void_stock
~ /phase/seat=1  -> last-hand /phase/seat: another player is the next
~ /phase={type: game_over}; /scores/1=100; /hands_won/1=1  -> last-hand /phase: nobody scores does not end

# The target reached
totals south 97 north 0
north deals
south holds 2c3c4c 7d8d9d KcKdKh 6s Js
north holds AhAdAc Jh Jd JcTh QhQdQc
south has drawn

south discards Js and knocks
north is done
~ /scores/1=104  -> last-hand /phase: over before the last hand

# The result of gin
north deals
south holds 2c3c4c 7d8d9d KcKdKhKs Js
north holds AhAdAc Jh Jd JcTd QhQdQc
south has drawn

south discards Js and knocks
~ /last_hand/ending=big_gin  -> last-hand /last_hand: gin with
