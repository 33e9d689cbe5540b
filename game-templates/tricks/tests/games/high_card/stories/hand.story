A hand, its score, and the game: §1 to §3.

# The higher card takes the trick and leads the next  high-card.cards.ten
north holds 4sTsKs
south holds 5sJsQs

north plays Ts
= phase south playing
south plays Js
= phase south playing
south plays 5s
north plays Ks
= phase north playing
= holds south 8s9sQs

# A card is played from the hand  high-card.play.held
north holds Ts
south holds Js

north! plays Js  -> high-card.play.held card=Js
north! plays 2c  -> high-card.play.held card=2c
= offers Play 4s, Play 5s, Play 6s, Play 7s, Play Ts

# The next hand is dealt when all cards are played  high-card.play.first high-card.hand.over
north leads

north! deals  -> high-card.play.first
= closed deal high-card.play.first
10 times: plays on
= phase north hand_over
north! plays 4s  -> high-card.hand.over
north deals
= phase south playing

# The most tricks score a point  high-card.object.tricks high-card.score.tricks high-card.deal.five
north holds 4s5s6s7s8s
south holds 9sTsJsQsKs

10 times: plays on
= lines south 1 high-card.score.tricks tricks=5
= scores north 0 south 1
= outcome none
north deals
= lines none

# Two hands of three win the game  high-card.game.best-of high-card.game.over
totals north 0 south 1
north holds 4s5s6s7s8s
south holds 9sTsJsQsKs

10 times: plays on
= outcome south high-card.game.best-of north 0 south 2
= phase game_over
south! deals  -> high-card.game.over

# South may lead
south leads

= phase south playing
