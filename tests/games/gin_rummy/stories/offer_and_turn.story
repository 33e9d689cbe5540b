The deal, the upcard on offer, and the turn: §1.5 and §3.

# Ten cards each, the non-dealer first; the next is the upcard, the rest the stock  gin.deal.ten-and-upcard gin.hand.in-play
seed 5
totals south 20 north 0
stock of 3
south holds 2c3c4c 7d8d9d KcKdKh Ts
north holds AhAdAc JhJdJc QhQdQc Th
south is to draw

south! deals  -> gin.hand.in-play
south draws
south! deals  -> gin.hand.in-play
south discards 5c and knocks
north! deals  -> gin.hand.in-play
north is done
= result knock north 20
= phase north hand_over
north deals Ks first from a deck
= phase south offering
= dealer north
= holds south 2c4c6c8cTcQcAd3d5dKs
= holds north Ac3c5c7c9cJcKc2d4d6d
= pile 7d
= stock 31
= known south
= idle 0
south! deals  -> gin.hand.in-play

# The upcard is offered to the non-dealer, then to the dealer  gin.offer.answer-first
upcard 7h
south holds 2c4c6c8cTcQcAd3d5d7d
north holds Ah3h5h8h9hJhKh2s4s6s
south is offered the upcard

= offers Take the upcard 7h, Pass
south! draws  -> gin.offer.answer-first
south! takes the discard  -> gin.offer.answer-first
south! discards 2c  -> gin.offer.answer-first
south! discards 2c and knocks  -> gin.offer.answer-first
south! declares big gin  -> gin.offer.answer-first
south passes
= phase north offering
north! draws  -> gin.offer.answer-first
north takes the upcard
= phase north discarding taken=7h taken_as=upcard
= known north 7h
north discards Kh
= phase south drawing forced_stock=False
= offers Draw from the stock, Take Kh from the discard pile

# An upcard that both refused is closed for one draw  gin.offer.refused-upcard-closed
upcard 7h
south holds 2c4c6c8cTcQcAd3d5d7d
north holds Ah3h5h8h9hJhKh2s4s6s
south is offered the upcard

south passes
north passes
= phase south drawing forced_stock=True
= offers Draw from the stock
= closed take_discard gin.offer.refused-upcard-closed upcard=7h
south! takes the discard  -> gin.offer.refused-upcard-closed upcard=7h
= closed take_upcard gin.offer.refused-upcard-closed upcard=7h
south draws
south discards Qc
north takes the discard
north discards Kh
= known north Qc

# The upcard taken on offer is not put straight back  gin.offer.no-return
upcard 7h
south holds 2c4c6c8cTcQcAd3d5d7d
north holds Ah3h5h8h9hJhKh2s4s6s
south is offered the upcard

south takes the upcard
south! discards 7h  -> gin.offer.no-return card=7h
south discards 2c
north draws
north discards Ah
south draws
south discards 7h

# A knock that would put the upcard back is refused  gin.offer.no-return gin.discard.not-the-card-taken
options rediscard=forbidden
upcard 9s
south holds 2c3c4c 7d8d9d KcKdKh 6s
north holds AhAdAc JhJdJc QhQdQc 4s
south is offered the upcard

south takes the upcard
south! discards 9s and knocks  -> gin.offer.no-return card=9s
south discards 6s
north takes the discard
north! discards 6s and knocks  -> gin.discard.not-the-card-taken card=6s
north! discards 6s  -> gin.discard.not-the-card-taken card=6s
north discards Ac
south takes the discard
south! discards Ac  -> gin.discard.not-the-card-taken card=Ac
south discards 9s and knocks

# Where only the upcard would have to go for a knock, the knock is closed  gin.knock.barred gin.offer.no-return
options knock_limit=9
upcard Qs
south holds 2c3c4c 7d8d9d KcKdKh 9s
north holds AhAdAc JhJdJc QhQdQc 4s
south is offered the upcard

south takes the upcard
= closed knock gin.knock.barred card=Qs
south! discards Qs and knocks  -> gin.offer.no-return card=Qs
south! discards 9s and knocks  -> gin.knock.barred card=Qs
south discards 9s

# Where the upcard leaves too much as well, the limit closes the knock  gin.knock.limit gin.offer.no-return gin.turn.card-held
options knock_limit=8
upcard Qs
south holds 2c3c4c 7d8d9d KcKdKh 9s
north holds AhAdAc JhJdJc QhQdQc 4s
south is offered the upcard

south takes the upcard
= closed knock gin.knock.limit deadwood=10 limit=8
south! discards 9s and knocks  -> gin.knock.limit deadwood=10 limit=8
south! discards Qs and knocks  -> gin.offer.no-return card=Qs
south! discards 5s and knocks  -> gin.turn.card-held card=5s
south discards 9s

# With rediscard forbidden the card taken may be all that keeps a player from knocking  gin.knock.barred gin.discard.not-the-card-taken
options rediscard=forbidden knock_limit=9
pile Qs
south holds 2c3c4c 7d8d9d KcKdKh 9s
north holds AhAdAc JhJdJc QhQdQc 4s
south is to draw

south takes the discard
= closed knock gin.knock.barred card=Qs
south! discards Qs and knocks  -> gin.discard.not-the-card-taken card=Qs
south discards 9s

# The upcard is offered before the first turn only  gin.offer.only-at-start gin.turn.no-pass
south holds 2c4c6c8cTcQcAd3d5d7d
north holds Ah3h5h7h9hJhKh2s4s6s
south is to draw

south! takes the upcard  -> gin.offer.only-at-start
south! passes  -> gin.turn.no-pass
= closed take_upcard gin.offer.only-at-start
= closed pass gin.turn.no-pass
south draws
south! takes the upcard  -> gin.offer.only-at-start
south! passes  -> gin.turn.no-pass
south discards 2c

# A turn begins with a draw  gin.turn.draw-first gin.knock.after-drawing gin.big-gin.after-drawing
south holds Ac2c3c 4d5d6d 7h8h9hTh
north holds AhAdAs JhJdJc QhQdQc 4s
south is to draw

south! discards Ac  -> gin.turn.draw-first
south! discards Ac and knocks  -> gin.knock.after-drawing
south! declares big gin  -> gin.big-gin.after-drawing
= closed discard gin.turn.draw-first
= closed big_gin gin.big-gin.after-drawing
south draws

# One card is drawn in a turn  gin.turn.one-draw
stock Kd
south holds 2c4c6c8cTcQcAd3d5d7d
north holds Ah3h5h7h9hJhKh2s4s6s
south is to draw

south draws
south! draws  -> gin.turn.one-draw
south! takes the discard  -> gin.turn.one-draw
= closed draw_stock gin.turn.one-draw
south discards Kd
north takes the discard
north! draws  -> gin.turn.one-draw

# A player discards from the hand  gin.turn.card-held
south holds 2c4c6c8cTcQcAd3d5d7dKd
north holds Ah3h5h7h9hJhKh2s4s6s
south has drawn

south! discards Ah  -> gin.turn.card-held card=Ah
south! discards Ks  -> gin.turn.card-held card=Ks
south discards Kd

# By default the card just taken from the pile may go back
pile 9s
south holds 2c4c6c8cTcQcAd3d5d7d
north holds Ah3h5h7h9hJhKh2s4s6s
south is to draw

south takes the discard
= known south 9s
south discards 9s
= known south
= top 9s

# A hand that leaves two cards in the stock is void, and the same player deals  gin.hand.void-stock gin.deal.next-dealer
totals south 20 north 11
north deals
stock of 3
south holds 2c4c6c8cTcQcAd3d5d7d
north holds Ah3h5h7h9hJhKh2s4s6s
south is to draw

south draws
south discards 2c
= result void_stock nobody 0
= scores south 20 north 11
= won south 1 north 1
= phase north hand_over
north deals
= phase south offering

# Twenty turns in a row begun with the discard pile void the hand  gin.hand.void-idle
idle 18
south holds 2c4c6c8cTcQcAd3d5d7d
north holds Ah3h5h7h9hJhKh2s4s6s
south is to draw

south takes the discard
south discards 2c
= idle 19
= phase north drawing forced_stock=False
north takes the discard
= idle 20
north discards Ah
= result void_idle nobody 0
= phase north hand_over

# One draw from the stock breaks the chain
idle 19
south holds 2c4c6c8cTcQcAd3d5d7d
north holds Ah3h5h7h9hJhKh2s4s6s
south is to draw

south draws
= idle 0
south discards 2c
north takes the discard
= idle 1
north discards 2c
= phase south drawing forced_stock=False

# A knock in the twentieth such turn counts
idle 19
pile Js
south holds 2c3c4c 7d8d9d KcKdKh 6s
north holds AhAdAc JhJdJc QhQdQc 4s
south is to draw

south takes the discard
south discards Js and knocks
north is done
= result knock north 22

# The limit is an option
options idle_limit=1
south holds 2c4c6c8cTcQcAd3d5d7d
north holds Ah3h5h7h9hJhKh2s4s6s
south is to draw

south takes the discard
south discards 2c
= result void_idle nobody 0

# Without a limit the pile goes to and fro
options idle_limit=0
idle 500
south holds 2c4c6c8cTcQcAd3d5d7d
north holds Ah3h5h7h9hJhKh2s4s6s
south is to draw

40 times: takes the discard; discards the last card in hand
= idle 540
= phase south drawing forced_stock=False
