# A set is of one rank, and deuces fill in                        bing.meld.set-one-rank bing.cards.wild-deuces
options first_meld=1
ann holds 8s8h8s9s2c2dTdJcQhKc4d5d6h3c
ann is to choose

ann! lays the set 8s8h9s -> bing.meld.set-one-rank
ann! lays the set 8s9s2c -> bing.meld.set-one-rank
ann lays the set 8s2c8h8s2d
= melds 8h8s8s2c2d

# A run lies in one suit, card after card                         bing.meld.run-one-suit bing.meld.run-sequence bing.meld.run-natural
options first_meld=1
ann holds 2c2d2h4h5h6d7h7h9hThJdQsKcAc
ann is to choose

ann! lays the run 4h5h6d -> bing.meld.run-one-suit
ann! lays the run 5h7h2c -> bing.meld.run-sequence
ann! lays the run 7h7h2c -> bing.meld.run-sequence
ann! lays the run 4h2c5h -> bing.meld.run-sequence
ann! lays the run 2c2d2h -> bing.meld.run-natural
ann lays the run 2d4h5h2c7h
= melds 2d4h5h2c7h

# A deuce has no place of its own: any deuce stands in slot 2
options first_meld=1
ann holds AhAh2h2c3h3h7c8dTdJcQhKc4d5d
ann is to choose

ann lays the run Ah2c3h
= melds Ah2c3h

# A meld has three cards or more                                   bing.meld.three-cards
options first_meld=1
ann holds 8s8h2c 9c7cKd4d5s6d3s4h3c3dAs
ann is to choose

ann! lays the set 8s8h -> bing.meld.three-cards
ann! lays the run 9c -> bing.meld.three-cards
ann lays the set 8s8h2c

# Three deuces alone are a set, on which only deuces are laid off  bing.layoff.fits
options first_meld=1
ann holds 2c2d2h2s3h9c7cKd4d5sJs6dTs8h
ann is to choose

ann lays the set 2c2d2h
ann! lays off 3h on 2c2d2h -> bing.layoff.fits card=3h
ann lays off 2s on 2c2d2h
= melds 2c2d2h2s

# What cannot be made of the hand is not laid                      bing.meld.no-set bing.meld.no-run bing.meld.three-cards bing.layoff.nothing-fits bing.layoff.end bing.layoff.meld-on-table bing.turn.card-held
ann holds 4d 6h
ann laid KcKdKh 8c8h8s 3h3h3s TsJsQs
ann is to choose

= closed meld_set bing.meld.no-set
= closed meld_run bing.meld.no-run
= closed lay_off bing.layoff.nothing-fits
ann! lays the set 4d6h -> bing.meld.three-cards
ann! lays the set 4d4h4s -> bing.turn.card-held card=4h
ann! lays the run 4d6h -> bing.meld.three-cards
ann! lays off 4d on KcKdKh -> bing.layoff.nothing-fits
ann! lays off 4d low on KcKdKh -> bing.layoff.end end=low kind=set
ann! lays off 4d on meld 7 -> bing.layoff.meld-on-table melds=4

# Cards are laid off on a meld that is there, from the own hand    bing.layoff.meld-on-table bing.turn.card-held bing.meld.fixed
ann holds 9s Kd
ann laid KcKhKs 8c8h8s 3h3h3s Ts2cQs
ann is to choose

ann! lays off 4d on KcKhKs -> bing.turn.card-held card=4d
ann! lays off Kd on meld 4 -> bing.layoff.meld-on-table melds=4
ann! lays off Js high on Ts2cQs -> bing.turn.card-held card=Js
ann lays off 9s low on Ts2cQs
= melds KcKhKs 8c8h8s 3h3h3s 9sTs2cQs

# Who has not opened lays nothing off on the melds of others       bing.opening.lay-off
ann holds KdQd7c5h4cJc6h9h3d6s8dTcAc5d
ben laid KcKhKs 8c8h8s 3h3h3s
ann is to choose

= closed lay_off bing.opening.lay-off laid=0 needed=3
ann! lays off Kd on KcKhKs -> bing.opening.lay-off laid=0 needed=3

# Lay-offs come after the melds that open                          bing.opening.lay-off
ann holds KdQdQcQs 5c6c7c 9h9s9d 4c4d 8d Tc
ben laid KcKhKs 8c8h8s 3h3h3s
ann is to choose

ann lays the set QdQcQs
ann! lays off Kd on KcKhKs -> bing.opening.lay-off laid=1 needed=3
ann lays the run 5c6c7c
ann lays the set 9h9s9d
ann lays off Kd on KcKhKs
ann lays off 4c low on 5c6c7c
ann lays off 8d on 8c8h8s
ann ends the meld turn
= counts ann 14

# Two melds are possible, and three are needed                     bing.opening.melds
ann holds KdKhKc 5c6c7c 9h Td 4c4d JhAc3s8s
ann is to choose

= closed meld_set bing.opening.melds possible=2 needed=3
= closed meld_run bing.opening.melds possible=2 needed=3
ann! lays the set KdKhKc -> bing.opening.melds possible=2 needed=3

# A deuce that is needed to end within the limit is not laid off elsewhere   bing.limit.after-step
ann holds KdKhKcKs 9h9s9c9h 8d9dTdJd 6d2c
totals ann 70
ann is to choose

ann lays the set KdKhKc
ann lays the set 9h9s9c
ann lays the run 8d9dTd
ann! lays off 2c on KcKdKh -> bing.limit.after-step step=lay-off least=6 limit=5
ann! lays off 2c high on 8d9dTd -> bing.limit.after-step step=lay-off least=16 limit=5
ann lays off 2c low on 8d9dTd
ann lays off 6d low on 2c8d9dTd
ann lays off Jd high on 6d2c8d9dTd
ann lays off 9h on 9c9h9s
ann lays off Ks on KcKdKh
= phase game_over

# No set is laid where every set spoils the runs that open          bing.opening.next-step bing.meld.three-cards bing.turn.card-held
ann holds 5c6c7c 7d8d9d 7h8h9h KcJd3s4hAs
ann is to choose

= melding Lay the run 5c 6c 7c, Lay the run 7d 8d 9d, Lay the run 7h 8h 9h
= closed meld_set bing.opening.next-step step=set possible=1 needed=3
ann! lays the set 7c7d7h -> bing.opening.next-step step=set possible=1 needed=3
ann! lays the set 7c7d -> bing.meld.three-cards
ann! lays the set 7c7d7h2c -> bing.turn.card-held card=2c
ann lays the run 7d8d9d

# Of the sets that spoil an opening, the best one tells how many melds are possible  bing.opening.next-step
options first_meld=4
ann holds 5c6c7c 5s6s7s 7d8d9d 9hThJh 9cKc
ann is to choose

= closed meld_set bing.opening.next-step step=set possible=3 needed=4
ann! lays the set 7c7d7s -> bing.opening.next-step step=set possible=3 needed=4
ann! lays the set 9c9d9h -> bing.opening.next-step step=set possible=3 needed=4
ann lays the run 5c6c7c

# A longer meld is laid where the turn can still be completed       bing.opening.after-step bing.turn.card-held
ann holds KcKdKhKs 5h6h7h8h Ts2cAd4c3d9s
ann is to choose

= least ann 22
ann! lays the set KcKdKhKs2c -> bing.opening.after-step step=meld possible=2 needed=3
ann! lays the set KcKdKhKs2d -> bing.turn.card-held card=2d
ann lays the set KcKdKhKs
ann lays the run 5h6h7h8h
= melding Lay the run Ad 2c 3d, Lay the run 2c 9s Ts, Lay the run 9s Ts 2c

# Of melds that are the same the list has the first, and the others are taken too   bing.turn.card-held
ann holds 9hKs
ann laid KcKdKh 6h7h8h 4c4d4h 5c5d5s
ben laid KcKdKs 6h2c8h 3c3d3h QcQdQs
ann is to choose

= melding Lay off 9h at the high end of 6h 7h 8h, Lay off Ks on Kc Kd Kh
ann lays off 9h high on 6h2c8h
= melding Lay off Ks on Kc Kd Kh
ann! lays off 9h high on 6h7h8h -> bing.turn.card-held card=9h
ann lays off Ks on KcKdKs
= phase ben hand_over

# Two runs that are the same take a card each, and the opening counts on both   bing.limit.after-step
ann holds KcKdKh 4c4d4s 9sTsJs 9h9h 3d6c7d
ben laid 6h7h8h 6h7h8h QcQdQs AcAdAs
totals ann 59 ben 0
ann is to choose

= limit ann 16
= least ann 16
ann! lays the set 9h9h9s -> bing.limit.after-step step=meld least=36 limit=16
ann lays the set KcKdKh
ann lays the set 4c4d4s
ann lays the run 9sTsJs
ann lays off 9h high on 6h7h8h
ann lays off 9h high on 6h7h8h
= counts ann 16
ann ends the meld turn
= phase ben choosing

# The reason tells the best of all runs in hand, and counts the melds that are laid   bing.limit.next-step bing.opening.after-step
ann holds KcKdKhKs 9h9s9d 2h JdJs 3c4c6d7d
totals ann 55 ben 0
ann is to choose

= least ann 20
= closed meld_run bing.limit.next-step step=run least=27 limit=20
ann! lays the run 3c4c2h -> bing.limit.next-step step=run least=27 limit=20
ann lays the set KcKdKh
ann! lays the set 9h9s2h -> bing.opening.after-step step=meld possible=2 needed=3
ann lays the set 9h9s9d
ann lays the set JdJs2h
ann lays off Ks on KcKdKh
= counts ann 20
ann ends the meld turn

# A face is used as often as it is held                            bing.turn.held-as-often bing.turn.card-held
ann holds 8s8s8h 4d6h
ann laid KcKdKh 3h3h3s TsJsQs
ann is to choose

ann! lays the set 8s8s8s -> bing.turn.held-as-often card=8s named=3 held=2
ann! lays the set 8s8s8d -> bing.turn.card-held card=8d
ann lays the set 8s8s8h

# On an empty table nothing is laid off                            bing.layoff.no-meld-yet
ann holds KdKhKc 8c9cTc 3h3s4d5d7h9sJsQd
pile 4s
ann is to choose

= closed lay_off bing.layoff.no-meld-yet
ann! lays off Kd on meld 0 -> bing.layoff.no-meld-yet

# A run has two ends, and a card fits one of them                  bing.layoff.fits-end
ann holds 9d4d6hJcQc
ann laid KcKdKh 3h3h3s 5d6d7d
ann is to choose

ann! lays off 4d high on 5d6d7d -> bing.layoff.fits-end card=4d end=high
ann! lays off 9d high on 5d6d7d -> bing.layoff.fits-end card=9d end=high
ann lays off 4d low on 5d6d7d
