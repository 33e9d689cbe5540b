# Bust players are asked from the dealer's left, and go on at the highest score   bing.cards.values bing.buy-back.answer bing.score.buy-in bing.score.hand bing.deal.next-dealer
4 play
ben deals
ann holds Kc
ann laid KdKhKsKs QcQdQh JcJdJh 9c9d9h
ben holds 3c3c3d3d4c4c4d4d5c5c5d5d6c6c
cal holds 3h3h3s3s4h4h4s4s5h5h5s5s7c7c
totals ann 31 ben 5 cal 19 dee 47
ann is to choose

= pot 100
ann lays off Kc on KdKhKsKs
= lines ben 60 bing.score.hand, cal 62 bing.score.hand, dee 180 bing.score.hand
= open ann ben cal dee
= scores ann 31 ben 65 cal 81 dee 227
= phase cal buying_back
cal! draws -> bing.buy-back.answer
cal! deals -> bing.buy-back.answer
cal buys in
= scores ann 31 ben 65 cal 65 dee 227
= pot 125
= phase dee buying_back
dee declines
= left dee
= pot 125
= phase cal hand_over
cal deals
= phase ben cutting

# Who wins, buys in at 75 and then holds nothing when the turn ends
3 play
ann deals
ann holds Kc
ann laid KdKhKsKs QcQdQh JcJdJh 9c9d9h
ben holds 3c3c3d3d4c4c4d4d5c5c5d5d6c6c
totals ann 40 ben 15 cal 70
ann is to choose

ann lays off Kc on KdKhKsKs
= phase cal buying_back
cal buys in
= scores ann 40 ben 75 cal 75
= limit cal 0

# Without buy-backs the bust are out without being asked
4 play
preset friendly
ann deals
ann holds Kc
ann laid KdKhKsKs QcQdQh JcJdJh 9c9d9h
ben holds 3c3c3d3d4c4c4d4d5c5c5d5d6c6c
totals ann 31 ben 5 cal 19 dee 47
ann is to choose

ann lays off Kc on KdKhKsKs
= left cal dee
= phase ben hand_over
= pot 0

# The game ends at once when one player is left, who takes the pot   bing.object.last-not-bust bing.stake.paid-at-start bing.game.last-survivor bing.game.over
3 play
ann deals
bought cal 2
ann holds Kc
ann laid KdKhKsKs QcQdQh JcJdJh 9c9d9h
ben holds 3c3c3d3d4c4c4d4d5c5c5d5d6c6c
totals ann 40 ben 70 cal 64
ann is to choose

ann lays off Kc on KdKhKsKs
= outcome ann bing.game.last-survivor ann 40 ben 130 cal 244
= left ben cal
= pot 125
= winnings ann 125 ben 0 cal 0
ann! draws -> bing.game.over
ann! deals -> bing.game.over

# A hand in which nobody melds for fifty rounds is void, and stays hidden   bing.hand.void
3 play
ann deals
quiet 149
totals ann 10 ben 20 cal 30
pile 5c
ann is to choose

ann draws
ann discards the last card in hand
= phase ben hand_over
= open nobody
= void 1
= scores ann 10 ben 20 cal 30
= lines none
ben deals
= void 1
= quiet 0

# A meld breaks the silence
3 play
ann deals
quiet 149
ann holds KdKhKc 8c9cTc 3h3s3h3s 7c Jc4d4c
ann is to choose

ann lays the set KdKhKc
= quiet 0

# Three void hands in a row end the game, and the lowest share the pot   bing.game.void-hands
3 play
ben deals
quiet 149
void 2
totals ann 10 ben 20 cal 10
pile 5c
ann is to choose

ann draws
ann discards the last card in hand
= outcome ann and cal bing.game.void-hands ann 10 ben 20 cal 10
= open nobody
= pot 75
= winnings ann 37 ben 0 cal 38

# Without a stake they win no pot   bing.game.void-hands
3 play
options stake=0 buy_back=false
ben deals
quiet 149
void 2
totals ann 10 ben 20 cal 10
pile 5c
ann is to choose

ann draws
ann discards the last card in hand
= winnings ann 0 ben 0 cal 0

# Nor does the last survivor   bing.game.last-survivor
options stake=0 buy_back=false
ann holds Kc
ann laid KdKhKsKs QcQdQh JcJdJh 9c9d9h
ann is to choose

ann lays off Kc on KdKhKsKs
= outcome ann bing.game.last-survivor ann 0 ben 180

# A hand that is played out begins the count of void hands anew
3 play
ann deals
void 2
ann holds Kc
ann laid KdKhKsKs QcQdQh JcJdJh 9c9d9h
ben holds 3c3c3d3d4c4c4d4d5c5c5d5d6c6c
ann is to choose

ann lays off Kc on KdKhKsKs
= void 0
