The next dealer, the end of the game, and what is added after it: §7 and §9.

# The winner of a hand deals the next  gin.deal.next-dealer gin.hand.over
north deals
south holds 2c3c4c 7d8d9d KcKdKh As Js
north holds AhAdAc JhJdJc QhQdQc 4s
south has drawn

south discards Js and knocks
north is done
= lines south 3 gin.score.knock knocker=1 defender=4
= phase south hand_over
south! draws  -> gin.hand.over
south! passes  -> gin.hand.over
south! is done  -> gin.hand.over
= closed knock gin.hand.over
= offers Deal
south deals
= phase north offering
= dealer south

# By option the loser deals
options next_dealer=loser
south holds 2c3c4c 7d8d9d KcKdKh As Js
north holds AhAdAc JhJdJc QhQdQc 4s
south has drawn

south discards Js and knocks
north is done
= phase north hand_over
north deals
= phase south offering

# By option the deal alternates: after the dealer's hand
options next_dealer=alternate
south deals
south holds 2c3c4c 7d8d9d KcKdKh As Js
north holds AhAdAc JhJdJc QhQdQc 4s
south has drawn

south discards Js and knocks
north is done
= phase north hand_over

# By option the deal alternates: after the other's hand
options next_dealer=alternate
north deals
south holds 2c3c4c 7d8d9d KcKdKh As Js
north holds AhAdAc JhJdJc QhQdQc 4s
south has drawn

south discards Js and knocks
north is done
= phase south hand_over

# After a void hand the same player deals, whoever would deal otherwise  gin.deal.next-dealer
options next_dealer=alternate
south deals
stock of 3
south holds 2c4c6c8cTcQcAd3d5d7d
north holds Ah3h5h7h9hJhKh2s4s6s
south is to draw

south draws
south discards 2c
= phase south hand_over

# Ninety-nine points do not win
totals south 96 north 80
south holds 2c3c4c 7d8d9d KcKdKh As Js
north holds AhAdAc JhJdJc QhQdQc 4s
south has drawn

south discards Js and knocks
north is done
= scores south 99 north 80
= outcome none
= phase south hand_over

# A hundred do, at once  gin.game.target gin.game.over
totals south 97 north 80
south holds 2c3c4c 7d8d9d KcKdKh As Js
north holds AhAdAc JhJdJc QhQdQc 4s
south has drawn

south discards Js and knocks
north is done
= scores south 100 north 80
= outcome south gin.game.target south 100 north 80
= bonuses none
south! deals  -> gin.game.over

# Game and box bonuses are added after the game and do not count toward the target  gin.game.bonus gin.game.box
options game_bonus=100 box_bonus=20
totals south 97 north 80
won south 4 north 1
south holds 2c3c4c 7d8d9d KcKdKh As Js
north holds AhAdAc JhJdJc QhQdQc 4s
south has drawn

south discards Js and knocks
north is done
= scores south 100 north 80
= bonuses south 100 gin.game.bonus, north 20 gin.game.box hands=1, south 100 gin.game.box hands=5
= outcome south gin.game.target south 300 north 100

# The other player gets a hundred exactly
options game_bonus=100
south deals
totals north 97 south 80
north holds 2c3c4c 7d8d9d KcKdKh As Js
south holds AhAdAc JhJdJc QhQdQc 4s
north has drawn

north discards Js and knocks
south is done
= bonuses north 100 gin.game.bonus
= outcome north gin.game.target south 80 north 200

# Bonuses may leave the winner with the lower sum, and the target decides
options box_bonus=100
totals south 97 north 90
won south 1 north 9
south holds 2c3c4c 7d8d9d KcKdKh As Js
north holds AhAdAc JhJdJc QhQdQc 4s
south has drawn

south discards Js and knocks
north is done
= outcome south gin.game.target south 300 north 990

# A shutout adds a hundred  gin.game.shutout
preset book
totals south 97 north 0
won south 3 north 0
south holds 2c3c4c 7d8d9d KcKdKh As Js
north holds AhAdAc JhJdJc QhQdQc 4s
south has drawn

south discards Js and knocks
north is done
= bonuses south 100 gin.game.bonus, south 80 gin.game.box hands=4, south 100 gin.game.shutout
= outcome south gin.game.target south 380 north 0

# With the bonuses it doubles everything
options game_bonus=100 box_bonus=25 shutout=double
totals south 97 north 0
won south 3 north 0
south holds 2c3c4c 7d8d9d KcKdKh As Js
north holds AhAdAc JhJdJc QhQdQc 4s
south has drawn

south discards Js and knocks
north is done
= bonuses south 100 gin.game.bonus, south 100 gin.game.box hands=4, south 300 gin.game.shutout
= outcome south gin.game.target south 600 north 0

# By option equal counts score nothing, and the same player deals again  gin.score.tie-nobody gin.deal.next-dealer
options undercut_on_tie=false
north deals
south holds 2c3c4c 7d8d9d KcKdKh 4h Js
north holds AhAdAc JhJdJc QhQdQc 4s
south has drawn

south discards Js and knocks
north is done
= lines none
= result knock nobody 0
= won south 0 north 0
= phase north hand_over
north deals

# And a lower count undercuts all the same
options undercut_on_tie=false
south holds 2c3c4c 7d8d9d KcKdKh 5h Js
north holds AhAdAc JhJdJc QhQdQc 4s
south has drawn

south discards Js and knocks
north is done
= result knock north 21
