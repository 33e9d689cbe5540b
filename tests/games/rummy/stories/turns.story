The deal, the draw, melding, laying off and discarding: §1 to §3.

# Seven cards each for three, from the dealer's left; the next begins the pile  rummy.cards.one-pack rummy.deal.cards rummy.deal.next-dealer rummy.hand.in-play
options target=500
ann deals
stock 8h
ann holds 3c4c5c 8d8s6s 2h
ben holds Ks7dAcJs
cat holds Qh9c4s2d
ben melded 6c6d6h
cat melded TcTdTh
ann is to draw

ann! deals  -> rummy.hand.in-play
= closed deal rummy.hand.in-play
ann draws
ann! deals  -> rummy.hand.in-play
ann melds 3c4c5c
ann melds 8d8h8s
ann lays off 6s on 6c6d6h
ann discards 2h
= result rummy ann 106
= phase ben hand_over
ben deals Ks first from a deck
= dealer ben
= phase cat drawing
= holds cat 3c6c9cQc2d5dKs
= holds ann Ac4c7cTcKc3d6d
= holds ben 2c5c8cJcAd4d7d
= pile 8d
= stock 30
= placed nobody
= melds

# Six cards each for five, and no upcard is offered around  rummy.turn.draw-first
eve deals
stock of 21
ann holds Ac3c5c7c9cJc
ben holds Ad3d5d7d9dJd
cat holds Ah3h5h7h9hJh
dan holds As3s5s7s9sJs
eve holds 2c4c6c8cTcQc
pile Kc
ann is to draw

= offers Draw from the stock, Take Kc from the discard pile
ann! discards Ac  -> rummy.turn.draw-first
ann! melds 3c5c7c  -> rummy.turn.draw-first
= closed meld rummy.turn.draw-first
= closed lay_off rummy.turn.draw-first
= closed discard rummy.turn.draw-first
ann takes the discard
= known ann Kc
ann discards Ac
= known ann Kc
= phase ben drawing

# Seven cards each for four in the next deal  rummy.deal.cards
options target=500
ann holds 9c2h
ann melded 3c4c5c6c7c8c
ben holds Ad2d3d4d5d6d7d
cat holds 8d9dTdJdQdKdAh
dan holds 3h4h5h6h7h8h9h
ann has drawn

ann lays off 9c on 3c4c5c6c7c8c
ann discards 2h
ben deals
= stock 23

# Six cards each for five in the next deal  rummy.deal.cards
options target=500
ann holds 8c2h
ann melded 3c4c5c6c7c
ben holds Ad2d3d4d5d6d
cat holds 7d8d9dTdJdQd
dan holds 3h4h5h6h7h8h
eve holds 9hThJhQhKhAh
ann has drawn

ann lays off 8c on 3c4c5c6c7c
ann discards 2h
ben deals
= stock 21

# Six cards each for six in the next deal  rummy.deal.cards
options target=500
ann holds 8c2h
ann melded 3c4c5c6c7c
ben holds Ad2d3d4d5d6d
cat holds 7d8d9dTdJdQd
dan holds 3h4h5h6h7h8h
eve holds 9hThJhQhKhAh
fay holds As2s3s4s5s6s
ann has drawn

ann lays off 8c on 3c4c5c6c7c
ann discards 2h
ben deals
= stock 15

# One card is drawn in a turn  rummy.turn.one-draw rummy.stock.before-drawing
stock Kd
ann holds 2c4c6c8cTcQcAd3d5d7d
ben holds Ah3h5h7h9hJhKh2s4s6s
ann is to draw

ann draws
ann! draws  -> rummy.turn.one-draw
ann! takes the discard  -> rummy.turn.one-draw
= closed draw_stock rummy.turn.one-draw
ann! turns the pile over  -> rummy.stock.before-drawing
= closed turn_over rummy.stock.before-drawing
ann discards Kd
ben takes the discard
ben! draws  -> rummy.turn.one-draw

# On an empty table nothing is laid off  rummy.layoff.no-meld-yet rummy.turn.card-held
options layoff_requires_own_meld=true
ann holds 2c4c6c8cTcQcAd3d5d7d9d
ben holds Ah3h5h7h9hJhKh2s4s6s
ann has drawn

= closed lay_off rummy.layoff.no-meld-yet
ann! lays off 2c on meld 0  -> rummy.layoff.no-meld-yet
ann! lays off 2s on meld 0  -> rummy.turn.card-held card=2s
ann discards 9d

# A set or a run, in any order, each card once  rummy.meld.set-or-run rummy.meld.card-once
ann holds 3c4c5c 7d7h7s 8d8hKhQhAh
ben holds Ad3h5h9hJh2s4s6s9sTs
ann has drawn

= offers Meld 3c 4c 5c, Meld 7d 7h 7s, Discard 3c, Discard 4c, Discard 5c, Discard 7d, Discard 8d, Discard Ah, Discard 7h, Discard 8h, Discard Qh, Discard Kh, Discard 7s
ann! melds 3c4c  -> rummy.meld.set-or-run
ann! melds 3c4c7d  -> rummy.meld.set-or-run
ann! melds QhKhAh  -> rummy.meld.set-or-run
ann! melds 7d7h8h  -> rummy.meld.set-or-run
ann! melds 7d7h7h  -> rummy.meld.card-once card=7h
ann! melds 7d7h7s7s  -> rummy.meld.card-once card=7s
ann melds 7s7d7h
ann melds 5c3c4c
= melds 7d7h7s 3c4c5c
= phase ann playing taken=None melded=2 laid_off=0
= placed nobody
ann discards Kh
= placed ann

# A set of four, or of three of them, as the player likes
ann holds 7c7d7h7s 2c4c6cTcQcAd3d
ben holds Ah3h5h9hJh2s4s6s9sTs
ann has drawn

= offers Meld 7c 7d 7h, Meld 7c 7d 7h 7s, Meld 7c 7d 7s, Meld 7c 7h 7s, Meld 7d 7h 7s, Discard 2c, Discard 4c, Discard 6c, Discard 7c, Discard Tc, Discard Qc, Discard Ad, Discard 3d, Discard 7d, Discard 7h, Discard 7s
ann melds 7c7h7s
ann lays off 7d on 7c7h7s
= melds 7c7d7h7s

# Nothing to meld, nothing to lay off  rummy.meld.none-held rummy.meld.set-or-run rummy.layoff.nothing-fits rummy.layoff.on-table rummy.turn.card-held
ann holds 2c4c6c8cTcQcAd3d5d7d9d
ben holds Ah3h5h7h9hJhKh
ben melded 2s3s4s
ann has drawn

= closed meld rummy.meld.none-held
= closed lay_off rummy.layoff.nothing-fits
ann! melds 2c4c6c  -> rummy.meld.set-or-run
ann! melds 2c4c5c  -> rummy.turn.card-held card=5c
ann! lays off 2c on meld 0  -> rummy.layoff.nothing-fits
ann! lays off 2c on meld 1  -> rummy.layoff.on-table melds=1
ann! lays off 5s on meld 0  -> rummy.turn.card-held card=5s
ann discards 9d

# Cards go on anybody's meld, with or without one of one's own  rummy.layoff.on-table
ann holds 8s2c4c6cTcQcAd3d5d9d9s
ben holds Ah3h5h7h9hJhKh
ben melded 5s6s7s
ann has drawn

= offers Lay off 8s on 5s 6s 7s, Discard 2c, Discard 4c, Discard 6c, Discard Tc, Discard Qc, Discard Ad, Discard 3d, Discard 5d, Discard 9d, Discard 8s, Discard 9s
ann! lays off 8s on meld 1  -> rummy.layoff.on-table melds=1
ann lays off 8s on 5s6s7s
ann lays off 9s on 5s6s7s8s
= melds 5s6s7s8s9s
= phase ann playing taken=None melded=0 laid_off=2
ann discards 2c
= placed ann ben

# A card that fits two melds goes where the player says; they stay two melds
ann holds 6s 2c4c8cTc QcAd3d
ben holds Ah3h5h7h9hJhKh
ann melded 3s4s5s
ben melded 7s8s9s
ann has drawn

= offers Lay off 6s on 3s 4s 5s, Lay off 6s on 7s 8s 9s, Discard 2c, Discard 4c, Discard 8c, Discard Tc, Discard Qc, Discard Ad, Discard 3d, Discard 6s
ann lays off 6s on 7s8s9s
= melds 3s4s5s 6s7s8s9s
ann discards 8c

# The card taken stays this turn and may go the next  rummy.discard.not-the-card-taken
pile 9c
ann holds 2c4c6c8cTcQcAd3d5d7d
ben holds Ah3h5h7h9hJhKh2s4s6s
ann is to draw

ann takes the discard
= phase ann playing taken=9c melded=0 laid_off=0
= known ann 9c
ann! discards 9c  -> rummy.discard.not-the-card-taken card=9c
ann discards 2c
ben takes the discard
ben! discards 2c  -> rummy.discard.not-the-card-taken card=2c
ben discards Ah
ann draws
ann discards 9c
= known ann
= known ben 2c
= top 9c

# A meld that would leave no discard is refused  rummy.out.needs-discard rummy.meld.set-or-run
pile 5c
ann holds 3c4c6c
ben holds Ah3h5h9hJhKh2s4s6s8s
ann melded 7c8c9cTcJcQcKc
ann is to draw

ann takes the discard
= offers Meld 3c 4c 5c, Meld 4c 5c 6c, Lay off 6c on 7c 8c 9c Tc Jc Qc Kc, Discard 3c, Discard 4c, Discard 6c
ann! melds 3c4c5c6c  -> rummy.out.needs-discard hand=4
ann lays off 6c on 7c8c9cTcJcQcKc
= closed meld rummy.out.needs-discard hand=3
ann! melds 3c4c5c  -> rummy.out.needs-discard hand=3
ann! melds 3c4c  -> rummy.meld.set-or-run
ann lays off 5c on 6c7c8c9cTcJcQcKc
ann lays off 4c on 5c6c7c8c9cTcJcQcKc
= closed lay_off rummy.out.needs-discard hand=1
ann! lays off 3c on 4c5c6c7c8c9cTcJcQcKc  -> rummy.out.needs-discard hand=1
ann discards 3c
= result out ann 58
