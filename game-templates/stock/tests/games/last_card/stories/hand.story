A hand, its score, and the game: §1 to §3.

# Five cards each, and a card turned up  last-card.deal.five last-card.deal.dealer
ann deals
pile 7h

= phase ben playing
= stock 41
= pile 7h

# A card matches in suit or rank  last-card.play.held last-card.play.match
ann deals
pile 7h
ann holds 2c3d4s5s6c
ben holds 7cThKdKs

ben! plays Kd  -> last-card.play.match card=Kd top=7h
ben! plays 2c  -> last-card.play.held card=2c
ben plays 7c
= phase ann playing
= pile 7h7c
= offers Play 2c, Play 6c, Draw from the stock

# Without a matching card a player draws, and the turn ends  last-card.play.none last-card.draw.top
ann deals
pile 7h
ann holds 2c3d4s5s6c
ben holds 8c9cTcJcQc
stock Kh

= closed play last-card.play.none top=7h
ben! plays 8c  -> last-card.play.none top=7h
ben draws
= holds ben 8c9cTcJcQcKh
= phase ann playing
ann draws

# A card may be drawn though another fits  last-card.draw.top last-card.pass.draw last-card.hand.in-play
ann deals
pile 7h
ben holds 8h

ben! passes  -> last-card.pass.draw
ben! deals  -> last-card.hand.in-play
ben draws
= stock 40

# The last card wins the hand  last-card.object.out last-card.score.out last-card.hand.over
ann deals
pile 7h
ann holds Kc3cAcQd9s
ben holds 2h3h4h5h6h
stock 2c2d2s4c

4 times: plays on; draws
ben plays 6h
= result ben 43
= lines ben 43 last-card.score.out loser_seat=0 hand=43
= phase ben hand_over
ben! draws  -> last-card.hand.over
ben deals
= phase ann playing
= scores ann 0 ben 43
= lines none

# Three players: each of the other hands counts
options target=200
ann deals
pile 7h
ann holds AcKcQcJc9c
ben holds 2h3h4h5h6h
cat holds AdKdQdJdTd
stock 2c2d3c3d4c4d5c5d

4 times: plays on; draws; draws
ben plays 6h
= lines ben 54 last-card.score.out loser_seat=0 hand=54, ben 55 last-card.score.out loser_seat=2 hand=55
ben deals
= phase cat playing
= stock 36

# Four players
options target=200
ann deals
pile 7h
ann holds AcAdAs2c2d
ben holds 2h3h4h5h6h
cat holds 3c3d3s4c4d
dan holds 4s5c5d5s6c

4 times: plays on; draws; draws; draws
ben plays 6h
ben deals
= phase cat playing
= stock 31

# The target wins the game  last-card.game.target last-card.game.over
totals ann 99 ben 90
ann deals
pile 7h
ann holds Kc3cAcQd9s
ben holds 2h3h4h5h6h
stock 2c2d2s4c

4 times: plays on; draws
ben plays 6h
= outcome ben last-card.game.target ann 99 ben 133
= phase game_over
ann! deals  -> last-card.game.over

# An empty stock is renewed from the pile  last-card.draw.renewed
ann deals
pile 7h
ann holds 7c

41 times: draws
= stock 0
ann plays 7c
= renewals 0
ben draws
= renewals 1
= pile 7c
= stock 0

# When all pass, the hand is blocked  last-card.draw.none-left last-card.score.blocked
ann deals
pile 7h
ann holds 7c

41 times: draws
= closed draw_stock last-card.draw.none-left
ann! draws  -> last-card.draw.none-left
ann passes
ben passes
= result nobody 0
= lines none
= phase ben hand_over
= scores ann 0 ben 0

# Playing a card after a pass makes another draw possible  last-card.pass.draw
ann deals
pile 7h
ann holds 7c

41 times: draws
ann passes
ben plays 7s
ann! passes  -> last-card.pass.draw
ann draws
= renewals 1
