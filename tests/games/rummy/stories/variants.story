The options of §7, and the presets.

# One meld a turn  rummy.meld.per-turn rummy.meld.set-or-run
options max_melds_per_turn=1
ann holds 3c4c5c 7d7h7s 8dQhAh2s4d
ben holds Ad3h5h9hJhKh4s6s9sTs
ann has drawn

ann melds 3c4c5c
= closed meld rummy.meld.per-turn melded=1 limit=1
ann! melds 7d7h7s  -> rummy.meld.per-turn melded=1 limit=1
ann! melds 7d7h2s  -> rummy.meld.set-or-run
ann discards 8d
ben draws
ben discards Ad
ann draws
ann melds 7d7h7s

# A meld of one's own comes first  rummy.layoff.own-meld-first
options layoff_requires_own_meld=true
ann holds 3c4c5c 8s8dQhAh2s4dTd9d
ben holds Ad3h5h9hJhKh4s
ben melded 5s6s7s
ann has drawn

= closed lay_off rummy.layoff.own-meld-first
ann! lays off 8s on 5s6s7s  -> rummy.layoff.own-meld-first
ann! lays off Qh on 5s6s7s  -> rummy.layoff.own-meld-first
ann melds 3c4c5c
ann lays off 8s on 5s6s7s
ann discards 8d

# Without 'discard_to_go_out' the last card may be melded, and the round is over at once
options discard_to_go_out=false
stock 6c
ann holds 3c4c5c
ben holds 2h
ann melded 7d7h7s
ann melded TcTdThTs
ben melded 2s3s4s5s6s
ben melded JcJdJhJs
ann is to draw

ann draws
= offers Meld 3c 4c 5c, Meld 3c 4c 5c 6c, Meld 4c 5c 6c, Discard 3c, Discard 4c, Discard 5c, Discard 6c
ann melds 3c4c5c6c
= lines ann 2 rummy.score.out loser_seat=1 hand=2
= result out ann 2
= phase ben hand_over
ben deals

# ... or laid off; the card taken is left alone only where it can go out  rummy.discard.not-the-card-taken
options discard_to_go_out=false
pile 6c
ann holds Ts
ben holds 2h
ann melded 3c4c5c
ann melded 7d7h7s
ann melded TcTdTh
ben melded 2s3s4s5s6s
ben melded JcJdJhJs
ann is to draw

ann takes the discard
= offers Lay off 6c on 3c 4c 5c, Lay off Ts on Tc Td Th, Discard Ts
ann lays off Ts on TcTdTh
= offers Lay off 6c on 3c 4c 5c
= closed meld rummy.meld.none-held
= closed discard rummy.discard.not-the-card-taken card=6c
ann! discards 6c  -> rummy.discard.not-the-card-taken card=6c
ann lays off 6c on 3c4c5c
= result out ann 2

# ... not where it fits nothing  rummy.out.taken-left
options discard_to_go_out=false
pile 9s
ann holds Ts
ben holds 2h
ann melded 3c4c5c
ann melded 7d7h7s
ann melded TcTdTh
ben melded 2s3s4s5s6s
ben melded JcJdJhJs
ann is to draw

ann takes the discard
= offers Discard Ts
= closed lay_off rummy.out.taken-left taken=9s
ann! lays off Ts on TcTdTh  -> rummy.out.taken-left taken=9s
ann discards Ts

# ... a lay-off may make room for it
options discard_to_go_out=false
pile 7c
ann holds 6c
ben holds 2h
ann melded 3c4c5c
ann melded 8d8h8s
ann melded TcTdTh
ben melded 2s3s4s5s6s
ben melded JcJdJhJs
ann is to draw

ann takes the discard
= offers Lay off 6c on 3c 4c 5c, Discard 6c
ann lays off 6c on 3c4c5c
ann lays off 7c on 3c4c5c6c
= result out ann 2

# ... and after a meld it goes where the meld lies
options discard_to_go_out=false
pile 6c
ann holds 3c4c5c
ben holds 2h
ann melded 7d7h7s
ann melded TcTdThTs
ben melded 2s3s4s5s6s
ben melded JcJdJhJs
ann is to draw

ann takes the discard
= offers Meld 3c 4c 5c, Meld 3c 4c 5c 6c, Meld 4c 5c 6c, Discard 3c, Discard 4c, Discard 5c
ann melds 3c4c5c
= offers Lay off 6c on 3c 4c 5c
ann lays off 6c on 3c4c5c
= result out ann 2

# Rummy without a discard, with the last card of the pile
options discard_to_go_out=false deal=2
cat deals
pile 7h
stock of 45
ann holds 7c7d
ben holds 2hKs
cat holds 3hKd
ann is to draw

= stock 45
= pile 7h
ann takes the discard
= pile
ann melds 7c7d7h
= pile
= result rummy ann 50

# Ten points for going Rummy  rummy.score.rummy
options rummy_bonus=ten
stock Ks
ann holds 3c4c5c 9h9d9s ThJhQhKh
ben holds 2d3s
ben melded 7c7d7h7s
ben melded AsAcAdAh
ann is to draw

ann draws
ann melds 3c4c5c
ann melds 9d9h9s
ann melds ThJhQhKh
ann discards Ks
= lines ann 5 rummy.score.out loser_seat=1 hand=5, ann 10 rummy.score.rummy
= result rummy ann 15

# Block Rummy: the first exhaustion ends the round  rummy.stock.never-turned rummy.stock.exhausted
preset block
stock of 2
ann holds 2c4c6c8cTcQcAd3d5d7d
ben holds Ah3h5h7h9hJhKh2s4s6s
ann is to draw

= closed turn_over rummy.stock.never-turned
ann! turns the pile over  -> rummy.stock.never-turned
ann draws
= closed turn_over rummy.stock.never-turned
ann discards 2c
= phase ben drawing
ben draws
ben discards Ah
= stock 0
= phase ben hand_over

# Without a limit the pile is turned over as long as something is placed
preset book
turned over 2
stock of 1
ann holds 2c4c6c8cTcQcAd
ben holds Ah3h5h7h9hJhKh
ann melded 7c7d7s
ben melded 3s4s5s
ann is to draw

= fruitless False
ann draws
ann discards 2c
= stock 0
= phase ben drawing
ben turns the pile over
= turned 3
= fruitless True
= stock 31
ben takes the discard
ben discards what it may
= phase ann drawing

# A stock that was drawn to its end with nothing placed ends the round  rummy.stock.exhausted rummy.score.lowest
preset book
turned over 2
nothing placed since
stock of 2
ann holds 2c4c6c8cTcQcAd
ben holds Ah3h5h7h9hJhKh
ann melded 7c7d7s
ben melded 3s4s5s
ann is to draw

ann draws
ann discards 2c
= phase ben drawing
ben draws
ben discards Kh
= result exhausted ben 2
= phase ben hand_over

# A lay-off in its last turn keeps the round going
preset book
turned over 2
nothing placed since
stock 6s
stock of 1
ann holds 2c4c6c8cTcQcAd
ben holds Ah3h5h7h9hJhKh
ann melded 7c7d7s
ben melded 3s4s5s
ann is to draw

ann draws
ann lays off 6s on 3s4s5s
= fruitless False
ann discards 2c
= phase ben drawing
ben turns the pile over
= turned 3

# With a limit it does not matter what was placed
options turnovers=3
turned over 2
nothing placed since
stock of 1
ann holds 2c4c6c8cTcQcAd
ben holds Ah3h5h7h9hJhKh
ann melded 7c7d7s
ben melded 3s4s5s
ann is to draw

ann draws
ann discards 2c
ben turns the pile over
= turned 3

# By option the pile is shuffled as it is turned over, by the seed
options turn_over_shuffle=true
seed 7
stock of 0
pile from 9s 4d Kc
pile 2h
ann holds 3c4c5c6c8c9cTcJcQcAd
ben holds 2d3d5d6d7d8d9dTdJdQd
ann is to draw

ann turns the pile over
= pile As
= next 3s7s9s
= stock 31

# The lowest hand scores the other hands as they are  rummy.score.lowest
options exhaustion_score=plain
turned over 1
stock Kh
stock of 1
ann holds 4c2d
ben holds Ks5d
cat holds 6hAc
dan holds Qs8d3h
ann melded TcTdThTs
ben melded JcJdJhJs
cat melded 9c9d9h9s
dan melded 2s3s4s5s6s7s8s
ann is to draw

ann draws
ann discards Kh
= lines ann 15 rummy.score.lowest loser_seat=1 hand=15, ann 7 rummy.score.lowest loser_seat=2 hand=7, ann 21 rummy.score.lowest loser_seat=3 hand=21
= result exhausted ann 43

# Nobody scores when the stock runs out  rummy.score.nothing
options exhaustion_score=none
turned over 1
stock of 1
ann holds 2c4c6c8cTcQcAd3d5d7d
ben holds Ah3h5h7h9hJhKh2s4s6s
ann is to draw

ann draws
ann discards 2c
= result exhausted nobody 0
= lines none

# A tie is shared in full where the lowest hand scores the others in full  rummy.score.tie
options exhaustion_tie=share exhaustion_score=plain
turned over 1
stock Kh
stock of 1
ann holds Th
ben holds 8c2h
cat holds As4c6c
ann melded 3c3d3h3s
ben melded 7c7d7h7s
cat melded JcJdJhJs
ann melded QdQhQs
ann is to draw

ann draws
ann discards Kh
= lines ann 11 rummy.score.lowest loser_seat=2 hand=11, ben 11 rummy.score.lowest loser_seat=2 hand=11
= result exhausted ann and ben 11
= scores ann 11 ben 11 cat 0

# A tie is shared, and at the target the game goes on  rummy.score.tie
options exhaustion_tie=share
totals ann 99 ben 99 cat 40
turned over 1
stock Kh
stock of 1
ann holds Th
ben holds 8c2h
cat holds As4c6c
ann melded 3c3d3h3s
ben melded 7c7d7h7s
cat melded JcJdJhJs
ann melded QdQhQs
ann is to draw

ann draws
ann discards Kh
= lines ann 1 rummy.score.lowest loser_seat=2 hand=11 lowest=10, ben 1 rummy.score.lowest loser_seat=2 hand=11 lowest=10
= scores ann 100 ben 100 cat 40
= outcome none
= phase ben hand_over
ben deals
= phase cat drawing

# Of two who reach the target at once the higher total wins  rummy.game.target
options exhaustion_tie=share
totals ann 99 ben 98 cat 40
turned over 1
stock Kh
stock of 1
ann holds Th
ben holds 8c2h
cat holds AsKc6c
ann melded 3c3d3h3s
ben melded 7c7d7h7s
cat melded JcJdJhJs
ann melded QdQhQs
ann is to draw

ann draws
ann discards Kh
= result exhausted ann and ben 7
= outcome ann rummy.game.target ann 106 ben 105 cat 40

# Aces high: queen, king and ace are a run, and an ace counts 15  rummy.score.cards rummy.meld.set-or-run
options ace=high_low
ann holds QhKhAh 2h2c2d 4c6cKc9s8s
ben holds Ad3h5h9hJh4s6sTsQsKs
ann has drawn

= counts ann 78
ann! melds KhAh2h  -> rummy.meld.set-or-run
ann melds KhAhQh
= melds QhKhAh
ann melds 2h2c2d
ann discards Kc

# Round the corner
options ace=corner
ann holds QhKhAh 2h3c2d 4c6cKc9s8s
ben holds Ad3h5h9hJh4s6sTsQsKs
ann has drawn

ann melds KhAh2h
= melds KhAh2h
ann lays off Qh on KhAh2h
= melds QhKhAh2h
= counts ben 82
ann discards Kc
ben draws
ben lays off 3h on QhKhAh2h
= melds QhKhAh2h3h

# The winner deals  rummy.deal.next-dealer
options dealer=winner
ann deals
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
= phase ann hand_over
ann deals
= dealer ann

# The deal rotates when nobody wins
options dealer=winner idle_limit=1 exhaustion_score=none
idle 1
ben deals
ann holds 2c4c6c8cTcQcAd3d5d7d
ben holds Ah3h5h7h9hJhKh2s4s6s
ben is to draw

ben takes the discard
ben discards Ah
= result idle nobody 0
= phase ann hand_over

# A fixed number of rounds, whatever the totals  rummy.game.rounds rummy.game.over
options rounds=5
totals ann 60 ben 195
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
= outcome ben rummy.game.rounds ann 78 ben 195
ann! deals  -> rummy.game.over

# Equal totals win together
options rounds=5
totals ann 60 ben 78
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
= outcome ann and ben rummy.game.rounds ann 78 ben 78
