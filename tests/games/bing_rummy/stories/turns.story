# A turn is one of three, and nothing else                        bing.turn.three-choices bing.meld.turn-not-begun bing.hand.in-play bing.cut.once bing.buy-back.bust-only
ann holds KdKhKc 8c9cTc 3h3s4d5d7h9sJsQd
pile 4s
ann is to choose

ann! discards Kd -> bing.turn.three-choices
ann! ends the meld turn -> bing.meld.turn-not-begun
ann! deals -> bing.hand.in-play
ann! cuts -> bing.cut.once
ann! declines -> bing.buy-back.bust-only
ann draws
= cards ann 15
= quiet 0

# Without a cut and without buying back neither is ever possible    bing.cut.never bing.buy-back.never
options cut_for_deuce=false buy_back=false
ann holds KdKhKc 8c9cTc 3h3s4d5d7h9sJsQd
pile 4s
ann is to choose

ann! cuts -> bing.cut.never
ann! keeps the deuce -> bing.cut.never
ann! buys in -> bing.buy-back.never
= closed decline_buy_in bing.buy-back.never
ann draws

# After a draw the turn ends with a discard, and without melds    bing.turn.discard-ends bing.turn.no-meld-after-draw bing.meld.turn-not-begun bing.turn.card-held
ann holds KdKhKc 8c9cTc 3h3s3h3s 7c JcQd4d
stock 5h
ann is to choose

ann draws
ann! draws -> bing.turn.discard-ends
ann! takes the discard -> bing.turn.discard-ends
ann! lays the set KdKhKc -> bing.turn.no-meld-after-draw
ann! lays the run 8c9cTc -> bing.turn.no-meld-after-draw
ann! lays off Kc on meld 0 -> bing.turn.no-meld-after-draw
ann! ends the meld turn -> bing.meld.turn-not-begun
ann! discards 6h -> bing.turn.card-held card=6h
ann discards 5h
= quiet 1
= top 5h
= phase ben choosing

# A meld turn has neither draw nor discard                        bing.turn.no-draw-in-meld-turn
ann holds KdKhKc 8c9cTc 3h3s3h3s 7c Jc4d4c
quiet 19
ann is to choose

ann lays the set KdKhKc
= quiet 0
ann! draws -> bing.turn.no-draw-in-meld-turn
ann! takes the discard -> bing.turn.no-draw-in-meld-turn
ann! discards 4d -> bing.turn.no-draw-in-meld-turn
ann lays the run 7c8c9cTcJc
ann lays the set 3h3s3h3s
= counts ann 8
ann ends the meld turn

# Taken from the pile, neither the card nor its twin may go       bing.discard.another-face
ann holds KdKhKc 8c9cTc 3h3s3h3s 7c Jc4d4c
pile 4d
ann is to choose

ann takes the discard
= known ann 4d
ann! discards 4d -> bing.discard.another-face card=4d
ann discards 4c
= known ann 4d

# A known card that is discarded later is known no longer
ann holds KdKhKc 8c9cTc 3h3s3h3s 7c Jc4d4d
ann is known to hold 4d
stock 5h
ann is to choose

ann draws
ann discards 4d
= known ann
= top 4d

# With its twin alone in hand, the discard cannot be taken        bing.take.another-face-held
ann holds 9d
ann laid KcKdKhKs 8c8h8s 3h3h3s 7c7d7s
pile 9d
ann is to choose

= closed take_discard bing.take.another-face-held card=9d
ann! takes the discard -> bing.take.another-face-held card=9d

# With one card left one goes on drawing and discarding
ann holds 9d
ann laid KcKdKhKs 8c8h8s 3h3h3s 7c7d7s
pile 4c
ann is to choose

ann takes the discard
ann discards 9d
= holds ann 4c

# An empty stock is the discard pile shuffled, but for its top card   bing.stock.reshuffled
stock of 0
pile Kd
ann is to choose

= stock 0
ann draws
= stock 74
= pile Kd
= shuffles 20

# The limit does not bind who has not opened
ann holds KcKcQcQcJcJcTcTcAcAcAdAd9c9c
totals ann 75
pile Ah
ann is to choose

ann takes the discard
ann discards 9c
= counts ann 164
