Melds, deadwood and the knock: §2, §4 and §6.6.

# A deadwood of exactly ten is a knock, more is none  gin.knock.limit-after-discard
south holds 2c3c4c 7d8d9d KcKdKh Ah Ts
north holds 2h4h6h8h Tc Qc Ad 3d 5d 6s
south has drawn

= deadwood south 1
south! discards 7d and knocks  -> gin.knock.limit-after-discard card=7d deadwood=28 limit=10
south! discards 2c and knocks  -> gin.knock.limit-after-discard card=2c deadwood=18 limit=10
south discards Ah and knocks
= deadwood south 10

# With nothing within the limit the knock is closed, and the least deadwood is given  gin.knock.limit
south holds 2c3c4c 7d8d9d KcKd Ah Ts 9s
north holds 2h4h6h8h Tc Qc 2d 3d 5d 6s
south has drawn

= closed knock gin.knock.limit deadwood=30 limit=10
south! discards Ah and knocks  -> gin.knock.limit deadwood=30 limit=10
south discards Ah

# A knock is never compulsory, not even with nothing left over
south holds Ac2c3c 4d5d6d 7h8h9hTh Kc
north holds AhAdAs JhJdJc QhQdQc 4s
south has drawn

= deadwood south 0
south discards Kc
= phase north drawing forced_stock=False

# No cards left over is gin, even when it is called a knock  gin.score.gin gin.score.deadwood
south holds Ac2c3c 4d5d6d 7h8h9hTh Kc
north holds AhAdAs JhJdJc QhQdQc 4s
south has drawn

south discards Kc and knocks
= phase south hand_over
= lines south 25 gin.score.gin, south 4 gin.score.deadwood defender=4
= result gin south 29

# A declared arrangement binds: with deadwood declared it is no gin  gin.score.undercut
south holds Ac2c3c 4d5d6d AhAdAs 3h Kc
north holds 4c5c6c JhJdJc QhQdQc 2s
south has drawn

= deadwood south 3
south discards Kc and knocks showing 2c3cAc 4d5d6d AhAdAs
= melds Ac2c3c 4d5d6d AdAhAs
= leaves south 3h
north is done
= result knock north 21

# A hand may declare less than it holds, within the limit  gin.knock.declared-limit
south holds 2c3c4c 7d8d9d KcKdKh 6s Js
north holds AhAdAc JhJdJc QhQdQc 4s
south has drawn

south! discards Js and knocks showing 2c3c4c 7d8d9d  -> gin.knock.declared-limit deadwood=36 limit=10
south! discards Js and knocks showing KcKdKh  -> gin.knock.declared-limit deadwood=39 limit=10
south! discards Js and knocks showing no melds  -> gin.knock.declared-limit deadwood=69 limit=10
south  discards Js and knocks showing 7d8d9d KcKdKh 2c3c4c
= melds 7d8d9d KcKdKh 2c3c4c
= deadwood south 6

# A small meld may be left in the deadwood
south holds Ac2c3c 7d8d9d KcKdKh 4s Js
north holds AhAdAs JhJdJc QhQdQc 5s
south has drawn

south discards Js and knocks showing 7d8d9d KcKdKh
= leaves south Ac2c3c4s
= deadwood south 10
= offers Done
= closed lay_off gin.layoff.nothing-fits

# A meld is a set or a run  gin.meld.set-or-run
south holds 2c3c4c 7d8d9d KcKdKh 6s Js
north holds AhAdAc JhJdJc QhQdQc 4s
south has drawn

south! discards Js and knocks showing 2c3c4c 7d8d9d KcKd6s  -> gin.meld.set-or-run
south! discards Js and knocks showing 2c3c 7d8d9d KcKdKh  -> gin.meld.set-or-run
south! discards 6s and knocks showing 2c3c4c 7d9d8d KcKdKh Js  -> gin.meld.set-or-run
south  discards Js and knocks showing 3c2c4c 9d7d8d KhKdKc
= melds 2c3c4c 7d8d9d KcKdKh

# Aces are low: Q K A is no run, nor is K A 2  gin.meld.set-or-run
south holds QhKhAhAsAd 4c5c6c 7d8d9d
north holds JdJc TcTs 8h6h 2s3d5d 9c
south has drawn

south! discards As and knocks showing QhKhAh 4c5c6c 7d8d9d  -> gin.meld.set-or-run
south  discards Kh and knocks
= leaves south Qh

# K A 2 is no run with aces low  gin.meld.set-or-run
south holds Kh2hAhAsAd 4c5c6c 7d8d9d
north holds JdJc TcTs 8h6h 2s3d5d 9c
south has drawn

south! discards As and knocks showing KhAh2h 4c5c6c 7d8d9d  -> gin.meld.set-or-run
south  discards Kh and knocks
= leaves south 2h

# A card belongs to one meld, and comes from the ten that are left  gin.meld.one-meld-per-card gin.knock.discard-melded gin.turn.card-held
south holds 5s6s7s 7c7d 2c3c4c KcKd Kh
north holds AhAdAc JhJdJc QhQdQc 4s
south has drawn

south! discards Kh and knocks showing 5s6s7s 7c7d7s 2c3c4c  -> gin.meld.one-meld-per-card card=7s
south! discards 7c and knocks showing 5s6s7s KcKdKs 2c3c4c  -> gin.turn.card-held card=Ks
south! discards Kh and knocks showing 5s6s7s KcKdKh 2c3c4c  -> gin.knock.discard-melded card=Kh
south! discards 7c and knocks showing 5s6s7s KcKdKh 2c3c3c  -> gin.meld.one-meld-per-card card=3c
south  discards 7c and knocks showing 5s6s7s KcKdKh 2c3c4c
= deadwood south 7

# Two runs of one suit may touch and be two melds
south holds 3s4s5s 6s7s8s KcKdKh 2d Js
north holds AhAdAc JhJdJc QhQdQc 2s
south has drawn

south discards Js and knocks showing 3s4s5s 6s7s8s KcKdKh
= melds 3s4s5s 6s7s8s KcKdKh
= offers Lay off 2s on 3s 4s 5s, Done

# By default they are one
south holds 3s4s5s 6s7s8s KcKdKh 2d Js
north holds AhAdAc JhJdJc QhQdQc 2s
south has drawn

south discards Js and knocks
= melds KcKdKh 3s4s5s6s7s8s

# Big gin is eleven melded cards  gin.big-gin.eleven-melded
south holds Ac2c3c 4d5d6d 7h8h9hTh Kd
north holds AhAdAs JhJdJc QhQdQc 4s
south has drawn

= closed big_gin gin.big-gin.eleven-melded deadwood=10
south! declares big gin  -> gin.big-gin.eleven-melded deadwood=10
south! declares big gin showing Ac2c3c 4d5d6d 7h8h9hTh  -> gin.big-gin.eleven-melded deadwood=10
south discards Kd and knocks

# The best eleven count, not the ten after a discard  gin.big-gin.eleven-melded
south holds Ac2c3c 4d5d6d 7h8h9h Th Qh
north holds AhAdAs JhJdJc 2sQdQc 4s
south has drawn

south! declares big gin  -> gin.big-gin.eleven-melded deadwood=10
south discards Qh and knocks

# Melds that are declared with big gin hold all eleven  gin.big-gin.declared-whole gin.meld.set-or-run gin.meld.one-meld-per-card
south holds Ac2c3c 4d5d6d 7h8h9hThJh
north holds AhAdAs JsJdJc QhQdQc 4s
south has drawn

south! declares big gin showing Ac2c3c 4d5d6d 7h8h9hTh  -> gin.big-gin.declared-whole deadwood=10
south! declares big gin showing Ac2c3c 4d5d6d  -> gin.big-gin.declared-whole deadwood=44
south! declares big gin showing Ac2c4d  -> gin.meld.set-or-run
south! declares big gin showing Ac2c3c 3c4d5d  -> gin.meld.one-meld-per-card card=3c
south  declares big gin showing 4d5d6d Ac2c3c 7h8h9hThJh
= melds 4d5d6d Ac2c3c 7h8h9hThJh
= result big_gin south 35

# Big gin with the upcard, which need not be put back
upcard Jh
south holds Ac2c3c 4d5d6d 7h8h9hTh
north holds AhAdAs JsJdJc QhQdQc 4s
south is offered the upcard

south takes the upcard
south declares big gin
= pile
= result big_gin south 35

# With big gin switched off the hand goes gin  gin.big-gin.off
options big_gin=off
south holds Ac2c3c 4d5d6d 7h8h9hThJh
north holds AhAdAs JsJdJc QhQdQc 4s
south has drawn

= closed big_gin gin.big-gin.off
south! declares big gin  -> gin.big-gin.off
south discards Jh and knocks
= result gin south 29

# Without big gin nobody has to draw for it  gin.big-gin.off
options big_gin=off
south holds Ac2c3c 4d5d6d 7h8h9hTh
north holds AhAdAs JsJdJc QhQdQc 4s
pile Kd
south is to draw

= closed big_gin gin.big-gin.off

# The extra of big gin is an option
options big_gin_extra=25
south holds Ac2c3c 4d5d6d 7h8h9hThJh
north holds 3s4s5s 8c9cTc QcQdQhQs
south has drawn

south declares big gin
= result big_gin south 50

# Big gin without an extra is worth as much as gin
options big_gin_extra=0
south holds Ac2c3c 4d5d6d 7h8h9hThJh
north holds 3s4s5s 8c9cTc QcQdQhQs
south has drawn

south declares big gin
= lines south 25 gin.score.gin
= result big_gin south 25

# The gin bonus is an option
options gin_bonus=20
south holds Ac2c3c 4d5d6d 7h8h9hTh Kc
north holds AhAdAs JhJdJc QhQdQc 4s
south has drawn

south discards Kc and knocks
= result gin south 24

# The arrangement by default counts cards that others may hold: two that lie in the pile do not count
stock of 29
pile 2s 7s
south holds 3s4s5s6s6h6d6c AhAd2c Kd
north holds 9hThJh QdQcQs 4d 8h 8d 5h
south has drawn

south discards Kd and knocks
= melds 6c6d6h 3s4s5s6s

# With one of them still about it keeps the four sixes
stock of 30
pile 2s
south holds 3s4s5s6s6h6d6c AhAd2c Kd
north holds 9hThJh QdQcQs 4d 8h 8d 5h
south has drawn

south discards Kd and knocks
= melds 6c6d6h6s 3s4s5s

# Ten cards count, not eleven at their best: the discard breaks a run
south holds 4s5s6s 3c4c5c6c 2d3d6d 5h
north holds AhAdAc JhJdJc QhQdQc Ks
south has drawn

south discards 6d and knocks
= melds 3c4c5c6c 4s5s6s
= leaves south 2d3d5h
= deadwood south 10
