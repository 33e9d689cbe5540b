The worked examples of the rules, §10, number by number.

# G1: a chain of lay-offs turns a win into an undercut  gin.score.undercut gin.score.undercut-difference
south holds 5s6s7s TdTcTs JhQhKh 2c 8c
north holds 3d3h3c 4d5d6d 8s 9s Th Ac
south has drawn

= deadwood north 28
south discards 8c and knocks
= deadwood south 2
= deadwood north 1
= melds TcTdTs JhQhKh 5s6s7s
north lays off 8s on 5s6s7s
north lays off 9s on 5s6s7s8s
north lays off Th on JhQhKh
north is done
= lines north 1 gin.score.undercut-difference knocker=2 defender=1, north 20 gin.score.undercut knocker=2 defender=1
= result knock north 21
= scores south 0 north 21

# G1: the ten goes on the tens as well
south holds 5s6s7s TdTcTs JhQhKh 2c 8c
north holds 3d3h3c 4d5d6d 8s 9s Th Ac
south has drawn

south discards 8c and knocks
north lays off Th on TcTdTs
north lays off 8s on 5s6s7s
north lays off 9s on 5s6s7s8s
north is done
= melds TcTdThTs JhQhKh 5s6s7s8s9s
= result knock north 21

# G1: without the second card of the chain the knocker scores 8
south holds 5s6s7s TdTcTs JhQhKh 2c 8c
north holds 3d3h3c 4d5d6d 8s 9s Th Ac
south has drawn

south discards 8c and knocks
north lays off 8s on 5s6s7s
north lays off Th on JhQhKh
= deadwood north 1
north is done
= lines south 8 gin.score.knock knocker=2 defender=10
= scores south 8 north 0

# G1: without lay-offs the knocker scores 26  gin.score.knock gin.object.least-deadwood gin.cards.pack-and-values
south holds 5s6s7s TdTcTs JhQhKh 2c 8c
north holds 3d3h3c 4d5d6d 8s 9s Th Ac
south has drawn

south discards 8c and knocks
north is done
= scores south 26 north 0

# G2 (a): longest-first counts 17, the hand counts 3
south holds 4s5s6s7s7h7d2c2d2h3d Kc
north holds Ad 4d 6c 8c Tc Qc Ah 5h 9h Jh
south has drawn

= deadwood south 3
south discards Kc and knocks
= melds 2c2d2h 7d7h7s 4s5s6s
= leaves south 3d
= deadwood south 3

# G2 (b): longest-first and sets-first miss a legal knock with 10
south holds TcJcQcKcTdJdQdKdQhTs 9s
north holds Ad 4d 6c 8c 2c 4c Ah 5h 9h Jh
south has drawn

south discards 9s and knocks
= melds TcTdTs JcQcKc JdQdKd
= leaves south Qh
= deadwood south 10

# G3: the defender breaks the nines; an exact tie is an undercut
south holds 6h7h8h 6d7d8d 2s2h2d 5s Kc
north holds 9h9d9c8c7c KsKhKd 4c Ac
south has drawn

= deadwood north 20
south discards Kc and knocks
= deadwood south 5
= deadwood north 5
north lays off 9h on 6h7h8h
north lays off 9d on 6d7d8d
north is done
= lines north 20 gin.score.undercut knocker=5 defender=5
= result knock north 20

# G3: with the nines kept the knocker scores 15
south holds 6h7h8h 6d7d8d 2s2h2d 5s Kc
north holds 9h9d9c8c7c KsKhKd 4c Ac
south has drawn

south discards Kc and knocks
north is done
= result knock south 15

# G4 (i): the long run, declared, lets three spades go
south holds 3s4s5s6s6h6d6c AhAd2c Kd
north holds 9hThJh QdQcQs 2s7s8s5h
south has drawn

= deadwood north 22
south discards Kd and knocks showing 3s4s5s6s 6h6d6c
= deadwood south 4
= deadwood north 5
north lays off 2s on 3s4s5s6s
north lays off 7s on 2s3s4s5s6s
north lays off 8s on 2s3s4s5s6s7s
north is done
= result knock south 1

# G4 (ii): the arrangement by default lets only one go
south holds 3s4s5s6s6h6d6c AhAd2c Kd
north holds 9hThJh QdQcQs 2s7s8s5h
south has drawn

south discards Kd and knocks
= melds 6c6d6h6s 3s4s5s
= deadwood south 4
= could north 2s-1
north lays off 2s on 3s4s5s
= deadwood north 20
north is done
= result knock south 16

# G4: with the seven on the pile both arrangements let one go, and the first in order is taken
south holds 3s4s5s6s7s 6h6d6c AhAd2c
north holds 9hThJh QdQcQs 2s8s9s5h
south has drawn

south discards 7s and knocks
= melds 6c6d6h 3s4s5s6s
= deadwood south 4
= could north 2s-1

# G5: big gin against 27
south holds Ac2c3c 4d5d6d 7h8h9hThJh
north holds KsKdQsJsTs9s7c4s4h2d
south has drawn

= deadwood north 27
south declares big gin
= lines south 25 gin.score.gin, south 6 gin.score.big-gin, south 27 gin.score.deadwood defender=27
= result big_gin south 58

# G5: by default the bonus goes with the hand, whether it is declared or knocked with  gin.score.big-gin
south holds Ac2c3c 4d5d6d 7h8h9hThJh
north holds KsKdQsJsTs9s7c4s4h2d
south has drawn

south discards Jh and knocks
= result big_gin south 58

# G5: with 'declare' a discard makes it plain gin
options big_gin=declare
south holds Ac2c3c 4d5d6d 7h8h9hThJh
north holds KsKdQsJsTs9s7c4s4h2d
south has drawn

south discards 7h and knocks
= lines south 25 gin.score.gin, south 27 gin.score.deadwood defender=27
= result gin south 52

# G5: no discard but the ends of the long run keeps gin  gin.knock.limit-after-discard
options big_gin=declare knock_limit=0
south holds Ac2c3c 4d5d6d 7h8h9hThJh
north holds KsKdQsJsTs9s7c4s4h2d
south has drawn

south! discards Ac and knocks  -> gin.knock.limit-after-discard card=Ac deadwood=5 limit=0
south! discards 2c and knocks  -> gin.knock.limit-after-discard card=2c deadwood=4 limit=0
south! discards 3c and knocks  -> gin.knock.limit-after-discard card=3c deadwood=3 limit=0
south! discards 4d and knocks  -> gin.knock.limit-after-discard card=4d deadwood=11 limit=0
south! discards 5d and knocks  -> gin.knock.limit-after-discard card=5d deadwood=10 limit=0
south! discards 6d and knocks  -> gin.knock.limit-after-discard card=6d deadwood=9 limit=0
south! discards 8h and knocks  -> gin.knock.limit-after-discard card=8h deadwood=7 limit=0
south! discards 9h and knocks  -> gin.knock.limit-after-discard card=9h deadwood=35 limit=0
south! discards Th and knocks  -> gin.knock.limit-after-discard card=Th deadwood=10 limit=0
south  discards Jh and knocks
= result gin south 52

# G5: big gin against nothing scores 31
south holds Ac2c3c 4d5d6d 7h8h9hThJh
north holds 3s4s5s 8c9cTc QcQdQhQs
south has drawn

= deadwood north 0
south declares big gin
= lines south 25 gin.score.gin, south 6 gin.score.big-gin
= result big_gin south 31

# G5: plain gin against nothing scores 25 and is never undercut
options big_gin=declare
south holds Ac2c3c 4d5d6d 7h8h9hThJh
north holds 3s4s5s 8c9cTc QcQdQhQs
south has drawn

south discards Jh and knocks
= lines south 25 gin.score.gin
= result gin south 25

# G6: a card that fits two melds goes where it helps
south holds 7s7h7d 4c5c6c TdJdQd 9s Ks
north holds 2s3s4s KcKhKd 7c8c5h3h
south has drawn

south discards Ks and knocks
= deadwood south 9
= deadwood north 8
= could north 7c-0 8c-0
north lays off 7c on 4c5c6c
north lays off 8c on 4c5c6c7c
north is done
= result knock north 21

# G6: on the sevens it strands the eight
south holds 7s7h7d 4c5c6c TdJdQd 9s Ks
north holds 2s3s4s KcKhKd 7c8c5h3h
south has drawn

south discards Ks and knocks
north lays off 7c on 7s7h7d
= deadwood north 16
north is done
= result knock south 7

# G7: twenty-nine draws from the stock, and the hand is void  gin.hand.void-stock
north deals
south holds 2c4c6c8cTcQcAd3d5d7d
north holds Ah3h5h7h9hJhKh2s4s6s
south is offered the upcard

south passes
north passes
28 times: draws; discards the last card in hand
= stock 3
= phase south drawing forced_stock=False
south draws
= stock 2
south discards the last card in hand
= result void_stock nobody 0
= lines none
= scores south 0 north 0
= phase north hand_over
north deals
= dealer north

# G7: a knock in the last turn counts; ten against ten is an undercut
stock 5h
stock of 3
south holds 2c3c4c 7d8d9d KcKdKh Ts
north holds AhAdAc JhJdJc QhQdQc Th
south is to draw

south draws
= stock 2
= deadwood north 10
south discards 5h and knocks
= deadwood south 10
north is done
= lines north 20 gin.score.undercut knocker=10 defender=10
= result knock north 20

# G8: the undercutter wins the game, the knocker stays where he was  gin.game.over gin.game.target
totals south 92 north 85
won south 4 north 4
south holds 2c3c4c 7d8d9d KcKdKh 6s Js
north holds AhAdAc JhJdJc QhQdQc 4s
south has drawn

south discards Js and knocks
= deadwood south 6
north is done
= lines north 2 gin.score.undercut-difference knocker=6 defender=4, north 20 gin.score.undercut knocker=6 defender=4
= scores south 92 north 107
= phase game_over
= outcome north gin.game.target south 92 north 107
= offers
south! deals  -> gin.game.over
north! draws  -> gin.game.over
= closed knock gin.game.over
