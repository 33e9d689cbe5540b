The options of §9 that change the play: straight gin, Oklahoma, the last card, aces, Hollywood.

# Straight gin: only gin ends a hand  gin.knock.limit
preset straight
south holds Ac2c3c 4d5d6d 7h8h9h As Kc
north holds JhJdJc QhQdQc 2s4s6sTs
south has drawn

= limit 0
= closed knock gin.knock.limit deadwood=1 limit=0
south! discards Kc and knocks  -> gin.knock.limit deadwood=1 limit=0
south! discards Kc and knocks showing Ac2c3c 4d5d6d 7h8h9h  -> gin.knock.limit deadwood=1 limit=0
south discards Kc

# Oklahoma: the first upcard caps the limit, long after it was buried  gin.knock.oklahoma gin.knock.limit
options oklahoma=true
upcard 4h
south holds 2c3c4c 7d8d9d KcKdKh 5s Js
north holds AhAdAc JhJdJc QhQdQc 4s
south has drawn

= limit 4
= closed knock gin.knock.limit deadwood=5 limit=4
south! discards Js and knocks  -> gin.knock.limit deadwood=5 limit=4
south discards 5s

# Oklahoma: an ace for one
options oklahoma=true
upcard Ah
south holds 2c3c4c 7d8d9d KcKdKh As Js
north holds 2h2s2d JhJdJc QhQdQc 4s
south has drawn

= limit 1
south discards Js and knocks
north is done
= result knock south 3

# Oklahoma: or for gin only  gin.knock.limit
options oklahoma=true oklahoma_ace=gin_only
upcard Ah
south holds 2c3c4c 7d8d9d KcKdKh As Js
north holds 2h2s2d JhJdJc QhQdQc 4s
south has drawn

= limit 0
south! discards Js and knocks  -> gin.knock.limit deadwood=1 limit=0
south discards Js

# Oklahoma: the hand counts double after a spade, bonuses included  gin.score.spades-double
preset oklahoma
upcard 7s
south holds 2c3c4c 7d8d9d KcKdKh 5h Js
north holds AhAdAc JhJdJc QhQdQc 4s
south has drawn

south discards Js and knocks
north is done
= lines north 1 gin.score.undercut-difference knocker=5 defender=4, north 20 gin.score.undercut knocker=5 defender=4, north 21 gin.score.spades-double upcard=7s
= scores south 0 north 42

# The last card: take it to knock with, or pass  gin.last-card.knock-or-pass gin.last-card.no-discard gin.turn.no-pass gin.hand.in-play gin.turn.one-draw
options last_card_action=true
stock Kh
stock of 3
south holds 2c4c6c8cTcQcAd3d5d7d
north holds 2h3h4h 7s8s9s KcKd 6h Js
south is to draw

south draws
south discards Kh
= phase north last_card
= stock 2
= offers Pass, Take Kh from the discard pile
north! draws  -> gin.last-card.knock-or-pass
north! discards Js and knocks  -> gin.last-card.knock-or-pass
north! takes the upcard  -> gin.last-card.knock-or-pass
north! is done  -> gin.last-card.knock-or-pass
north! deals  -> gin.hand.in-play
north takes the discard
= phase north discarding taken=Kh taken_as=last_card
= offers Discard 6h and knock, Discard Js and knock
= closed discard gin.last-card.no-discard
north! discards Js  -> gin.last-card.no-discard
north! passes  -> gin.turn.no-pass
north! draws  -> gin.turn.one-draw
north discards Js and knocks
= phase south laying_off big_gin=False
= deadwood north 6
south is done
= result knock north 50

# The last card: gin or big gin with it
options last_card_action=true knock_limit=0
stock Kh
stock of 3
south holds 2c4c6c8cTcQcAd3d5d7d
north holds 2h3h4h 7s8s9sTs KcKd Js
south is to draw

south draws
south discards Kh
= offers Pass, Take Kh from the discard pile
north takes the discard
= offers Discard 7s and knock, Discard Js and knock, Declare big gin
north declares big gin
= result big_gin north 87

# The last card: closed to a player who could not knock with it  gin.last-card.needs-knock
options last_card_action=true
stock Kh
stock of 3
south holds 2c4c6c8cTcQcAd3d5d7d
north holds 2h3h4h 7s8s9s KcTd 8d Js
south is to draw

south draws
south discards Kh
= offers Pass
= closed take_discard gin.last-card.needs-knock card=Kh deadwood=38 limit=10
north! takes the discard  -> gin.last-card.needs-knock card=Kh deadwood=38 limit=10
north passes

# The last card: it is knocked with, but not put straight back where that is forbidden  gin.discard.not-the-card-taken
options last_card_action=true rediscard=forbidden
stock Kh
stock of 3
south holds 2c4c6c8cTcQcAd3d5d7d
north holds 2h3h4h 7s8s9s KcKd 6h Js
south is to draw

south draws
south discards Kh
north takes the discard
north! discards Kh and knocks  -> gin.discard.not-the-card-taken card=Kh
north discards Js and knocks

# The last card: a knock that only puts it straight back opens it
options last_card_action=true knock_limit=5
stock Kh
stock of 3
south holds 2c4c6c8cTcQcAd3d7d9d
north holds 2h3h4h 7s8s9s JcJdJh 5d
south is to draw

south draws
south discards Kh
= offers Pass, Take Kh from the discard pile
north takes the discard
= offers Discard Kh and knock

# The last card: but not where putting it back is forbidden  gin.last-card.needs-knock
options last_card_action=true knock_limit=5 rediscard=forbidden
stock Kh
stock of 3
south holds 2c4c6c8cTcQcAd3d7d9d
north holds 2h3h4h 7s8s9s JcJdJh 5d
south is to draw

south draws
south discards Kh
= offers Pass
north! takes the discard  -> gin.last-card.needs-knock card=Kh deadwood=10 limit=5

# Aces high and low: Q K A and A 2 3 are runs, K A 2 is none  gin.meld.set-or-run
options ace=high_low
south holds QhKhAh Ac2c3c 7d8d9d 2h As
north holds 3h 4c 6s 8h Th Jc Qd Kd Js 5s
south has drawn

south! discards As and knocks showing KhAh2h Ac2c3c 7d8d9d  -> gin.meld.set-or-run
south discards As and knocks
= melds Ac2c3c 7d8d9d QhKhAh
= leaves south 2h

# Aces high and low: an ace is laid off on a king
options ace=high_low
south holds JhQhKh 4c5c6c 7d8d9d 2h As
north holds Ah 4h 6s 8h Th Jc Qd Kd Js 5s
south has drawn

south discards As and knocks
north lays off Ah on JhQhKh
north lays off Th on JhQhKhAh
= melds 4c5c6c 7d8d9d ThJhQhKhAh

# Aces around the corner: K A 2 is a run  gin.meld.set-or-run
options ace=corner
south holds KhAh2h Ac2c3c 7d8d9d 5h As
north holds 3h 4c 6s 8h Qh Jc Qd Kd Js 5s
south has drawn

south! discards As and knocks showing KhAh5h Ac2c3c 7d8d9d  -> gin.meld.set-or-run
south discards As and knocks
= melds Ac2c3c 7d8d9d KhAh2h
= leaves south 5h
north lays off 3h on KhAh2h
north lays off Qh on KhAh2h3h
= melds Ac2c3c 7d8d9d QhKhAh2h3h

# Round the corner: an ace counts fifteen  gin.knock.limit-after-discard
preset round-the-corner
south holds 4c5c6c 7d8d9d JhQhKh As Ts
north holds 4h 6s 8h Jc Qd Kd Js 5s 3s 2c
south has drawn

south! discards Ts and knocks  -> gin.knock.limit-after-discard card=Ts deadwood=15 limit=10
south discards As and knocks
= deadwood south 10

# Round the corner: one ace left is fifteen to the knocker
preset round-the-corner
south holds 4c5c6c 7d8d9d TsJsQsKs 2h
north holds 3c 4h4d4s 8h8c8s 9s As Ad
south has drawn

= deadwood north 42
south discards 2h and knocks
= deadwood north 15
= could north 3c-0 As-2 9s-2
north lays off 3c on 4c5c6c
north lays off As on TsJsQsKs
north lays off 9s on TsJsQsKsAs
north is done
= lines south 20 gin.score.gin, south 15 gin.score.deadwood defender=15

# Round the corner: a defender rid of everything lets nobody score  gin.score.gin-laid-off gin.deal.next-dealer
preset round-the-corner
south deals
south holds 4c5c6c 7d8d9d TsJsQsKs 2h
north holds 3c 4h4d4s 8h8c8s 9s As 6d
south has drawn

south discards 2h and knocks
= deadwood north 0
north lays off 6d on 7d8d9d
north lays off 3c on 4c5c6c
north lays off As on TsJsQsKs
north lays off 9s on TsJsQsKsAs
= holds north 8c4d4h8h4s8s
north is done
= lines none
= result gin nobody 0
= won south 0 north 0
= phase south hand_over

# Round the corner: big gin, and cards laid off against it
preset round-the-corner
south holds 4c5c6c 7d8d9d TsJsQsKs As
north holds 3c 4h 4d 4s 6h 8h Jc Qd Kd 5s
south has drawn

south declares big gin
= phase north laying_off big_gin=True
north lays off 3c on 4c5c6c
north is done
= lines south 20 gin.score.gin, south 6 gin.score.big-gin, south 49 gin.score.deadwood defender=49
= result big_gin south 75

# Big gin is declared: eleven cards lie open, and nothing is laid off on them
preset book
south holds 4c5c6c7c 7d8d9d TsJsQsKs
north holds 4h4d4s 3c 5s 6h 8h Jc Qd Kd
south has drawn

south declares big gin
= lines south 20 gin.score.gin, south 6 gin.score.big-gin, south 52 gin.score.deadwood defender=52
= result big_gin south 78

# Round the corner: nobody scores a big gin against nothing either  gin.score.gin-laid-off
preset round-the-corner
south holds 4c5c6c 7d8d9d TsJsQsKs As
north holds 3c 4h4d4s 8h8c8s 9s 2s 6d
south has drawn

south declares big gin
north lays off 3c on 4c5c6c
north lays off 6d on 7d8d9d
north lays off 9s on TsJsQsKsAs
north lays off 2s on 9sTsJsQsKsAs
north is done
= lines none
= result big_gin nobody 0

# Hollywood: the first hand enters one ledger, the second two, the third all  gin.game.ledgers
preset hollywood
south holds 2c3c4c 7d8d9d KcKdKh As Js
north holds AhAdAc JhJdJc QhQdQc 4s
ledger south 0/0 north 0/0
ledger south 0/0 north 0/0
ledger south 0/0 north 0/0
south has drawn

south discards Js and knocks
north is done
= ledgers south 3/1 north 0/0, south 0/0 north 0/0, south 0/0 north 0/0

# Hollywood: when all three are closed the sum with the bonuses decides  gin.game.ledgers-closed gin.game.bonus gin.game.box gin.game.shutout
preset hollywood
totals south 150 north 21
won south 4 north 1
ledger south 120/3 north 0/0
ledger south 102/3 north 21/1
ledger south 97/2 north 0/0
south holds 2c3c4c 7d8d9d KcKdKh As Js
north holds AhAdAc JhJdJc QhQdQc 4s
south has drawn

south discards Js and knocks
north is done
= ledgers south 120/3 north 0/0, south 102/3 north 21/1, south 100/3 north 0/0
= bonuses south 100 gin.game.bonus ledger=1, south 60 gin.game.box ledger=1 hands=3, south 280 gin.game.shutout ledger=1, south 100 gin.game.bonus ledger=2, north 20 gin.game.box ledger=2 hands=1, south 60 gin.game.box ledger=2 hands=3, south 100 gin.game.bonus ledger=3, south 60 gin.game.box ledger=3 hands=3, south 260 gin.game.shutout ledger=3
= outcome south gin.game.ledgers-closed south 1342 north 41

# Hollywood: the higher sum wins, whoever closed the last ledger
options scoring=hollywood
totals south 120 north 205
won south 4 north 7
ledger south 10/1 north 110/3
ledger south 20/1 north 105/3
ledger south 97/2 north 50/3
south holds 2c3c4c 7d8d9d KcKdKh As Js
north holds AhAdAc JhJdJc QhQdQc 4s
south has drawn

south discards Js and knocks
north is done
= outcome north gin.game.ledgers-closed south 130 north 265

# Hollywood: equal sums are shared
options scoring=hollywood
totals south 147 north 205
won south 4 north 7
ledger south 25/1 north 110/3
ledger south 105/3 north 70/2
ledger south 97/2 north 50/2
south holds 2c3c4c 7d8d9d KcKdKh As Js
north holds AhAdAc JhJdJc QhQdQc 4s
south has drawn

south discards Js and knocks
north is done
= outcome north and south gin.game.ledgers-closed south 230 north 230
