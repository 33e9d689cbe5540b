# 1: the limit edge: with 62 points the opening is offered     bing.turn.held-as-often bing.opening.end bing.limit.end
ann holds KdKhKc 8c9cTc 3h3h3s3s 7c Jc 9d 4h
totals ann 62 ben 0
ann is to choose

= counts ann 99
= limit ann 13
= least ann 13
= melding Lay the set 3h 3h 3s, Lay the set 3h 3s 3s, Lay the set Kc Kd Kh, Lay the run 7c 8c 9c, Lay the run 8c 9c Tc, Lay the run 9c Tc Jc
ann! lays the set 3h3h3h -> bing.turn.held-as-often card=3h named=3 held=2
ann lays the set KdKhKc
ann lays the set 3h3h3s
= closed end_meld_turn bing.opening.end laid=2 needed=3
ann! ends the meld turn -> bing.opening.end laid=2 needed=3
ann lays the run 8c9cTc
ann! ends the meld turn -> bing.limit.end points=33 limit=13
ann lays off 3s on 3h3h3s
ann lays off 7c low on 8c9cTc
ann! ends the meld turn -> bing.limit.end points=23 limit=13
ann lays off Jc high on 7c8c9cTc
= counts ann 13
ann ends the meld turn
= phase ben choosing

# 1: with 63 points no meld is offered                         bing.limit.opening
ann holds KdKhKc 8c9cTc 3h3h3s3s 7c Jc 9d 4h
totals ann 63 ben 0
ann is to choose

= limit ann 12
= melding nothing
= closed meld_set bing.limit.opening least=13 limit=12
= closed meld_run bing.limit.opening least=13 limit=12
ann! lays the set KdKhKc -> bing.limit.opening least=13 limit=12

# 1: a meld that cannot leave less than 13 under a limit of 12 is refused   bing.limit.opening
options limit=74
ann holds KdKhKc 8c9cTc 3h3h3s3s 7c Jc 9d 4h
totals ann 62 ben 0
ann is to choose

= limit ann 12
ann! lays the run 7c8c9cTcJc -> bing.limit.opening least=13 limit=12

# 2: after opening the drawn king must go                      bing.limit.discard
ann holds 9d4h
ann laid KdKhKc 8c9cTc 3h3s3h 7c7d7s
totals ann 62
stock Ks
pile 5c
ann is to choose

= limit ann 13
ann draws
= offers Discard Ks
ann! discards 9d -> bing.limit.discard card=9d points=14 limit=13
ann! discards 4h -> bing.limit.discard card=4h points=19 limit=13
ann discards Ks
= holds ann 9d4h

# 2: the four of spades can be taken, and may not go back      bing.discard.another-face
ann holds 9d4h
ann laid KdKhKc 8c9cTc 3h3s3h 7c7d7s
totals ann 62
pile 4s
ann is to choose

ann takes the discard
= known ann 4s
= offers Discard 9d, Discard 4h
ann! discards 4s -> bing.discard.another-face card=4s
ann discards 9d
= counts ann 8

# 2: the twin of the nine cannot be taken                      bing.limit.take
ann holds 9d4h
ann laid KdKhKc 8c9cTc 3h3s3h 7c7d7s
totals ann 62
pile 9d
ann is to choose

= closed take_discard bing.limit.take card=9d least=18 limit=13
ann! takes the discard -> bing.limit.take card=9d least=18 limit=13

# 2: an ace cannot be taken; drawn, it must go                 bing.limit.take bing.limit.discard
ann holds 9d4h
ann laid KdKhKc 8c9cTc 3h3s3h 7c7d7s
totals ann 62
stock Ad
pile Ah
ann is to choose

ann! takes the discard -> bing.limit.take card=Ah least=19 limit=13
ann draws
= offers Discard Ad
ann! discards 9d -> bing.limit.discard points=19 limit=13
ann discards Ad

# 2: twelve points under a limit of twelve are allowed
ann holds 8d4h
ann laid KdKhKc 8c9cTc 3h3s3h 7c7d7s
totals ann 63
stock Ks
ann is to choose

= limit ann 12
ann draws
= offers Discard Ks
ann discards Ks
= counts ann 12

# 3: lay-offs in the opening turn bring the hand to 3
ann holds 4c4d4s 9sTsJs 5h5h5d QcQd 9hTh 3d
ben laid QhQsQh 6h7h8h 7c7d7s
totals ann 70 ben 0
ann is to choose

= counts ann 98
= limit ann 5
= least ann 3
ann lays the set 4c4d4s
ann lays the run 9sTsJs
ann lays the set 5h5h5d
= counts ann 42
ann lays off Qc on QhQsQh
ann lays off Qd on QcQhQsQh
ann lays off 9h high on 6h7h8h
ann lays off Th high on 6h7h8h9h
= counts ann 3
= holds ann 3d
ann ends the meld turn
= phase ben choosing

# 3: with 6c for 3d the least is 6, and no meld is offered     bing.limit.opening
ann holds 4c4d4s 9sTsJs 5h5h5d QcQd 9hTh 6c
ben laid QhQsQh 6h7h8h 7c7d7s
totals ann 70 ben 0
ann is to choose

= melding nothing
= closed meld_run bing.limit.opening least=6 limit=5
ann! lays the run 9sTsJs -> bing.limit.opening least=6 limit=5

# 3: with an empty table the least is 42                       bing.limit.opening
ann holds 4c4d4s 9sTsJs 5h5h5d QcQd 9hTh 3d
totals ann 70 ben 0
ann is to choose

= melding nothing
ann! lays the run 9sTsJs -> bing.limit.opening least=42 limit=5

# 4: six steps of twenty-one are offered                       bing.limit.next-step bing.opening.after-step
ann holds KcKdKhKs 9h9s9d 6c7c 2h JdJs 4h3c
totals ann 55 ben 0
ann is to choose

= counts ann 109
= limit ann 20
= least ann 20
= new_melds 6
= melding Lay the set 9d 9h 9s, Lay the set Jd Js 2h, Lay the set Kc Kd Kh, Lay the set Kc Kd Ks, Lay the set Kc Kh Ks, Lay the set Kd Kh Ks
= closed meld_run bing.limit.next-step step=run least=27 limit=20
ann! lays the run 6c7c2h -> bing.limit.next-step step=run least=27 limit=20
ann! lays the set KcKd2h -> bing.opening.after-step step=meld possible=2 needed=3
ann lays the set KcKdKh
ann lays the set 9h9s9d
ann lays the set JdJs2h
ann lays off Ks on KcKdKh
= counts ann 20
ann ends the meld turn

# 5: deuces at both ends of a run                              bing.layoff.fits-end bing.layoff.end
ann holds 3d9d2c2s6c
ann laid 5d6d7d KcKdKh QcQdQh
ann is to choose

ann! lays off 9d high on 5d6d7d -> bing.layoff.fits-end card=9d end=high
ann! lays off 2c on 5d6d7d -> bing.layoff.end kind=run end=set
ann! lays off 6c low on KcKdKh -> bing.layoff.end kind=set end=low
ann lays off 2s low on 5d6d7d
= counts ann 20
ann lays off 3d low on 2s5d6d7d
= counts ann 17
ann lays off 2c high on 3d2s5d6d7d
= counts ann 15
ann lays off 9d high on 3d2s5d6d7d2c
= counts ann 6
= melds 3d2s5d6d7d2c9d KcKdKh QcQdQh
= phase ann melding
= closed lay_off bing.layoff.nothing-fits
ann ends the meld turn

# 5: the slot of the deuce takes only a deuce, and an ace may follow
ann holds AdAd2c6c6c
ann laid 3d4d5d KcKdKh QcQdQh
ann is to choose

= melding Lay the set Ad Ad 2c, Lay the set 6c 6c 2c, Lay off 2c at the low end of 3d 4d 5d, Lay off 2c at the high end of 3d 4d 5d, Lay off 2c on Kc Kd Kh, Lay off 2c on Qc Qd Qh
ann lays off 2c low on 3d4d5d
= melding Lay off Ad at the low end of 2c 3d 4d 5d
ann lays off Ad low on 2c3d4d5d
= melding nothing
ann ends the meld turn

# 5: a run from deuce to king takes an ace at either end, and is then full
options first_meld=1
ann holds AdAd
ann laid 2h3d4d5d6d7d8d9dTdJdQdKd
ann is to choose

= melding Lay off Ad at the low end of 2h 3d 4d 5d 6d 7d 8d 9d Td Jd Qd Kd, Lay off Ad at the high end of 2h 3d 4d 5d 6d 7d 8d 9d Td Jd Qd Kd
ann lays off Ad low on 2h3d4d5d6d7d8d9dTdJdQdKd
= melding Lay off Ad at the high end of Ad 2h 3d 4d 5d 6d 7d 8d 9d Td Jd Qd Kd
ann ends the meld turn
ben draws
ben discards the last card in hand
ann lays off Ad high on Ad2h3d4d5d6d7d8d9dTdJdQdKd
= phase game_over

# 5: king, ace and deuce are queen, king, ace: there is no way round   bing.meld.run-ends bing.meld.run-sequence
options first_meld=1
ann holds KsAs2c7d
ann laid 3d4d5d6d 8c8d8h 9c9d9h
ann is to choose

ann! lays the run KsAs2c -> bing.meld.run-ends
ann! lays the run As2cKs -> bing.meld.run-sequence
ann lays the run 2cKsAs

# 6: one eight and two deuces make four melds
ann holds 8s2c2d
ann laid KcKdKhKs 4c4d4h4s TcTdTh
ann is to choose

= new_melds 4
ann lays the run 2c2d8s
= phase game_over

# 6: one ace and two deuces make three melds
ann holds As2c2d
ann laid KcKdKhKs 4c4d4h4s TcTdTh
ann is to choose

= new_melds 3
ann lays the run As2c2d
= phase game_over

# 6: eight deuces and six kings make thirty-one melds, all offered with nothing to spare
ann holds 2c2c2d2d2h2h2s2s KcKcKdKdKhKs
totals ann 75 ben 0
ann is to choose

= limit ann 0
= least ann 0
= new_melds 31
ann lays the set 2c2c2d
ann lays the set KcKcKd
ann lays the set KdKh2d
ann lays off Ks on KcKcKd
ann lays off 2h on KcKcKdKs
ann lays off 2h on KdKh2d
ann lays off 2s on KdKh2d2h
ann lays off 2s on KdKh2d2h2s
= phase game_over

# 6: eight deuces and 5 to 10 of spades make forty-three melds
ann holds 2c2c2d2d2h2h2s2s 5s6s7s8s9sTs
totals ann 75 ben 0
ann is to choose

= new_melds 43

# 7: 31 and 58, 5 and 6, 19 and nothing, 47 and 29: both who are bust buy in at 19
8 play
ann deals
ann holds 3d3h3h3s3s 4c4d4d4h 9c9d9h
ben holds 6c
ben laid AcAdAhAs TcTdThTs 6d6h6s
cal holds 7c
cal laid AcAdAhAs TcTdThTs 6d6h6s
dee holds 2c2c2d2d2h2h2s2s 3c3c3d 4c
eve holds 6c
eve laid JcJdJhJs QcQdQhQs 7d7h7s
fay holds 7c
fay laid JcJdJhJs QcQdQhQs 7d7h7s
gus holds 8c
gus laid KcKdKhKs 5c5d5h5s 8d8h8s
hal holds 8c
hal laid KcKdKhKs 5c5d5h5s 8d8h8s
totals ann 31 ben 5 cal 19 dee 47
cal is to choose

cal lays off 7c on 7d7h7s
= lines ann 58 bing.score.hand, ben 6 bing.score.hand, dee 29 bing.score.hand, eve 6 bing.score.hand, fay 7 bing.score.hand, gus 8 bing.score.hand, hal 8 bing.score.hand
= scores ann 89 ben 11 cal 19 dee 76 eve 6 fay 7 gus 8 hal 8
= pot 200
dee buys in
ann buys in
= scores ann 19 ben 11 cal 19 dee 19 eve 6 fay 7 gus 8 hal 8
= pot 250
= left nobody
= phase ben hand_over

# 7: one buys in at 19, the other is out
8 play
ann deals
ann holds 3d3h3h3s3s 4c4d4d4h 9c9d9h
ben holds 6c
ben laid AcAdAhAs TcTdThTs 6d6h6s
cal holds 7c
cal laid AcAdAhAs TcTdThTs 6d6h6s
dee holds 2c2c2d2d2h2h2s2s 3c3c3d 4c
eve holds 6c
eve laid JcJdJhJs QcQdQhQs 7d7h7s
fay holds 7c
fay laid JcJdJhJs QcQdQhQs 7d7h7s
gus holds 8c
gus laid KcKdKhKs 5c5d5h5s 8d8h8s
hal holds 8c
hal laid KcKdKhKs 5c5d5h5s 8d8h8s
totals ann 31 ben 5 cal 19 dee 47
cal is to choose

cal lays off 7c on 7d7h7s
= lines ann 58 bing.score.hand, ben 6 bing.score.hand, dee 29 bing.score.hand, eve 6 bing.score.hand, fay 7 bing.score.hand, gus 8 bing.score.hand, hal 8 bing.score.hand
= scores ann 89 ben 11 cal 19 dee 76 eve 6 fay 7 gus 8 hal 8
= pot 200
dee buys in
ann declines
= scores ann 89 ben 11 cal 19 dee 19 eve 6 fay 7 gus 8 hal 8
= pot 225
= left ann
= phase ben hand_over

# 8: all others are bust, the game is over at once
3 play
ann deals
ann holds Kc
ann laid KdKhKsKs QcQdQh JcJdJh 9c9d9h
ben holds 3c3c3d3d4c4c4d4d5c5c5d5d6c6c
cal holds 3h3h3s3s4h4h4s4s5h5h5s5s6h6h
totals ann 40 ben 70 cal 64
ann is to choose

ann lays off Kc on KdKhKsKs
= scores ann 40 ben 130 cal 124
= outcome ann bing.game.last-survivor ann 40 ben 130 cal 124
= winnings ann 75 ben 0 cal 0
= left ben cal

# 8: one other has exactly 75, so that the third may buy in at 75, and then holds nothing
3 play
ann deals
ann holds Kc
ann laid KdKhKsKs QcQdQh JcJdJh 9c9d9h
ben holds 3c3c3d3d4c4c4d4d5c5c5d5d6c6c
cal holds 3h3h3s3s4h4h4s4s5h5h5s5s6h6h
totals ann 40 ben 70 cal 15
ann is to choose

ann lays off Kc on KdKhKsKs
= scores ann 40 ben 130 cal 75
= phase ben buying_back
ben buys in
= scores ann 40 ben 75 cal 75
= limit ben 0
= phase ben hand_over

# 9: with 74 points the opening must empty the hand, and can   bing.limit.end
4 play
ann holds 5c5d5h 8s9sTs JdQdKd 7c7h2s Td Js
totals ann 74 ben 0 cal 20 dee 0
ann is to choose

= limit ann 1
= least ann 0
ann lays the set 5c5d5h
ann lays the run 8s9sTs
ann lays the run JdQdKd
ann! ends the meld turn -> bing.limit.end limit=1
ann lays the set 7c7h2s
ann lays off Td low on JdQdKd
ann lays off Js high on 8s9sTs
= lines ben 180 bing.score.hand, cal 140 bing.score.hand, dee 131 bing.score.hand
= outcome ann bing.game.last-survivor ann 74 ben 180 cal 160 dee 131

# 9: with 4c for Js the least is 4, and no meld is offered     bing.limit.opening
ann holds 5c5d5h 8s9sTs JdQdKd 7c7h2s Td 4c
totals ann 74 ben 0
pile 9c
ann is to choose

= offers Draw from the stock, Take 9c from the discard pile
ann! lays the set 5c5d5h -> bing.limit.opening least=4 limit=1
