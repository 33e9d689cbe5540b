The stock running out, the end of a round, and the game: §4 to §6.

# Only an empty stock is made anew  rummy.stock.turn-over
stock of 2
ann holds 2c4c6c8cTcQcAd3d5d7d
ben holds Ah3h5h7h9hJhKh2s4s6s
ann is to draw

= closed turn_over rummy.stock.turn-over stock=2
ann! turns the pile over  -> rummy.stock.turn-over stock=2
ann draws
ann discards 2c
ben! turns the pile over  -> rummy.stock.turn-over stock=1
ben draws
ben discards Ah
= stock 0
= phase ann drawing
ann turns the pile over

# While the discards are taken the stock stays empty, and everybody has the choice  rummy.stock.empty
stock of 0
pile 9c
ann holds 2c4c6c8cTcQcAd3d5d7d
ben holds Ah3h5h7h9hJhKh2s4s6s
ann is to draw

ann! draws  -> rummy.stock.empty
ann takes the discard
ann discards 2c
= offers Take 2c from the discard pile, Turn the discard pile over
ben! draws  -> rummy.stock.empty
ben takes the discard
ben discards Ah
ann turns the pile over
= stock 31
= turned 1

# Both ends at once: going out comes first
turned over 1
stock 6c
stock of 1
ann holds Kc
ben holds 2h
ann melded 3c4c5c
ann melded 7c7d7h
ann melded TcTdTh
ben melded 2s3s4s5s6s7s8s9sTs
ann is to draw

ann draws
ann lays off 6c on 3c4c5c
ann discards Kc
= result out ann 2

# The round is not over before the last turn of the stock is  rummy.stock.exhausted
turned over 1
stock 6c
stock of 1
ann holds KcKd4h
ben holds Ah3h5h7h9hJhKh2s4s6s
ann melded 3c4c5c
ann melded 8c8d8h8s
ann is to draw

ann draws
ann lays off 6c on 3c4c5c
= phase ann playing taken=None melded=0 laid_off=1
= last none
ann discards Kc
= lines ann 43 rummy.score.lowest loser_seat=1 hand=57 lowest=14
= result exhausted ann 43

# Twenty idle turns in a row end the round for two  rummy.stock.idle
idle 18
ann holds 2c4c6c8cTcQcAd3d5d7d
ben holds Ah3h5h7h9hJhKh2s4s6s
ann is to draw

ann takes the discard
= idle 18
ann discards 2c
= idle 19
= phase ben drawing
ben takes the discard
ben discards Ah
= idle 20
= result idle ben 6
= phase ben hand_over

# A draw from the stock breaks the chain
idle 19
ann holds 2c4c6c8cTcQcAd3d5d7d
ben holds Ah3h5h7h9hJhKh2s4s6s
ann is to draw

ann draws
= idle 0
ann discards 2c
= idle 0
ben takes the discard
ben discards Ah
= idle 1

# A lay-off breaks it too
idle 19
pile 6c
ann holds 2cKdKhTd
ben holds Ah3h5h7h9hJh8h2s4s6s
ann melded 3c4c5c
ann melded 9c9d9s
ann is to draw

ann takes the discard
= idle 19
ann lays off 6c on 3c4c5c
= idle 0
ann discards Kd
= idle 0
= phase ben drawing

# Turning the pile over breaks it
idle 19
stock of 0
ann holds 2c4c6c8cTcQcAd3d5d7d
ben holds Ah3h5h7h9hJhKh2s4s6s
ann is to draw

ann turns the pile over
= idle 0
ann takes the discard
ann discards 2c
= idle 1
= phase ben drawing

# The idle limit is an option  rummy.stock.idle
options idle_limit=1
idle 1
ann holds 2c4c6c8cTcQcAd3d5d7d
ben holds Ah3h5h7h9hJhKh2s4s6s
ann is to draw

ann takes the discard
ann discards 2c
= result idle ben 7

# Without a limit the pile goes to and fro
options idle_limit=0
idle 300
ann holds 2c4c6c8cTcQcAd3d5d7d
ben holds Ah3h5h7h9hJhKh2s4s6s
ann is to draw

40 times: takes the discard; discards what it may
= idle 340
= phase ann drawing

# Cards count what they show, aces 1, court cards 10  rummy.score.cards
ann holds KsQdJcTh9s2dAdAcAhAs3c
ben holds 3h4s5s6d7d8c2h2s4c5c
ann has drawn

= counts ann 58
= counts ben 46
ann melds AcAdAhAs
= counts ann 54

# Lay-offs alone go Rummy  rummy.score.rummy
options deal=5
stock 8s
ann holds 6s7s9sTsKs
ben holds 3hAd
cat holds 3dKd
ben melded 3s4s5s
cat melded 2c2d2h
ann is to draw

ann draws
ann lays off 6s on 3s4s5s
ann lays off 7s on 3s4s5s6s
ann lays off 8s on 3s4s5s6s7s
ann lays off 9s on 3s4s5s6s7s8s
ann lays off Ts on 3s4s5s6s7s8s9s
ann discards Ks
= result rummy ann 34

# The deal passes clockwise, after a wash too  rummy.deal.next-dealer rummy.hand.over
totals ann 60 ben 95
ben deals
ann holds 6c2h
ben holds 5s6s7s
ann melded 3c4c5c
ann melded 9c9d9h
ann melded TcTdTh
ben melded JcJdJhJs
ben melded QcQdQh
ann has drawn

ann lays off 6c on 3c4c5c
ann discards 2h
= scores ann 78 ben 95
= phase ann hand_over
ann! draws  -> rummy.hand.over
= closed discard rummy.hand.over
ann deals
= dealer ann
= phase ben drawing

# The first to reach the target wins  rummy.game.target rummy.game.over
totals ann 82 ben 95
ann holds 6c2h
ben holds 5s6s7s
ann melded 3c4c5c
ann melded 9c9d9h
ann melded TcTdTh
ben melded JcJdJhJs
ben melded QcQdQh
ann has drawn

ann lays off 6c on 3c4c5c
ann discards 2h
= scores ann 100 ben 95
= phase game_over
= outcome ann rummy.game.target ann 100 ben 95
= offers
ann! deals  -> rummy.game.over
ann! melds 3c4c5c  -> rummy.game.over
= closed draw_stock rummy.game.over

# Nobody scores if all hands are equal, though a tie is shared  rummy.score.tie
options exhaustion_tie=share
turned over 1
stock 6c
stock of 1
ann holds 2c4c5c7c8cTcJdKdKhAs
ben holds 2h4h5h7h8hThJsQsKsAd
ann is to draw

ann draws
ann discards 6c
= result exhausted nobody 0

# The same after idle turns  rummy.score.tie rummy.stock.idle
options exhaustion_tie=share idle_limit=1
idle 1
pile 2d
ann holds 2c4c5c7c8cTcJdKdKhAs
ben holds 2h4h5h7h8hThJsQsKsAd
ann is to draw

ann takes the discard
ann discards 2c
= result idle nobody 0

# Of three, the two lowest share what the third still holds  rummy.score.tie rummy.stock.idle
options exhaustion_tie=share idle_limit=1
idle 2
pile 2d
ann holds 2c4c5c7c8cTcJd
ben holds 2h4h5h7h8hThJs
cat holds 2s9cQcQdKdKhKs
ann is to draw

ann takes the discard
ann discards 2c
= result idle ann and ben 15

# A tie after idle turns is a wash  rummy.score.tie rummy.stock.idle
options idle_limit=1
idle 1
pile 2d
ann holds 2c4c5c7c8cTcJdKdKhAs
ben holds 2h4h5h7h8hThJsQsKsAd
ann is to draw

ann takes the discard
ann discards 2c
= result idle nobody 0
