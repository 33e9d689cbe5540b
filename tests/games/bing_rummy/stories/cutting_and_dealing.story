# 10: the cutter keeps a deuce, and is skipped in the first round     bing.cut.keep-or-leave bing.cut.first bing.cut.deuce-only bing.buy-back.bust-only bing.deal.hands
4 play
ann deals
2h is cut after 30 cards
dee is to cut

dee! draws -> bing.cut.first
dee! deals -> bing.cut.first
dee! keeps the deuce -> bing.cut.deuce-only
dee cuts
= phase dee keeping
dee! draws -> bing.cut.keep-or-leave
dee! cuts -> bing.cut.keep-or-leave
dee! buys in -> bing.buy-back.bust-only
dee! deals -> bing.cut.keep-or-leave
dee keeps the deuce
= known dee 2h
= holds ann 2c4c6c8cTcQcAd3d5d7d9dJdKd2h
= holds dee 3c5c7c9cJcKc2d4d6d8dTdQdAh2h
= top 3h
= stock 47
= phase ben choosing

# The cutter leaves the deuce where it lies                       bing.cut.once
4 play
ann deals
2h is cut after 30 cards
dee is to cut

dee cuts
dee leaves the deuce
= known dee
= stock 47
ben! cuts -> bing.cut.once
= phase ben choosing

# A card that is no deuce is not shown, and the hand is dealt     bing.cut.deuce-only
3 play
ben deals
Kd is cut after 30 cards
ann is to cut

ann cuts
= phase cal choosing
= stock 61
cal! leaves the deuce -> bing.cut.deuce-only

# With two players the other one cuts and plays first
ann deals
Kd is cut after 103 cards
ben is to cut

ben cuts
= phase ben choosing
= stock 75

# Eight get twelve cards each from two packs
8 play
ann deals
Kd is cut after 50 cards
hal is to cut

hal cuts
= cards ann 12
= cards hal 12
= stock 7

# Five get fourteen cards each  bing.deal.hands
5 play
ann deals
Kd is cut after 50 cards
eve is to cut

eve cuts
= cards eve 14
= stock 33

# Six get fourteen cards each  bing.deal.hands
6 play
ann deals
Kd is cut after 50 cards
fay is to cut

fay cuts
= cards fay 14
= stock 19

# Seven get fourteen cards each  bing.deal.hands
7 play
ann deals
Kd is cut after 50 cards
gus is to cut

gus cuts
= cards gus 14
= stock 5

# Eight get fourteen cards each where there is a third pack
8 play
preset three-packs
ann deals
Kd is cut after 50 cards
hal is to cut

hal cuts
= cards ann 14
= stock 43

# When one of eight has left, seven get fourteen cards
8 play
cal has left with 80
ben deals
Kd is cut after 50 cards
ann is to cut

ann cuts
= cards cal 0
= cards dee 14
= stock 5
= phase dee choosing

# The deal passes over a player who has left; a deck may be brought   bing.deal.whole-pack bing.deal.cut-place bing.deal.next-dealer bing.hand.over bing.buy-back.bust-only
4 play
options limit=200
ann deals
ben has left with 210
cal holds Kc
cal laid KdKhKs QcQdQh 7c7d7h 9c9d9h9s
cal is to choose

cal lays off Kc on KdKhKs
= phase cal hand_over
cal! draws -> bing.hand.over
cal! buys in -> bing.buy-back.bust-only
cal! deals from a deck of one card more -> bing.deal.whole-pack wanted=104 found=105
cal! deals from a deck of one card less -> bing.deal.whole-pack wanted=104 found=103
cal! deals, to be cut after 104 -> bing.deal.cut-place cut=104 places=103
cal deals from a deck
= phase ann cutting
= dealer cal

# The place of the cut may be brought, and only where the pack is cut   bing.deal.cut-place
4 play
options limit=200 cut_for_deuce=false
ann deals
cal holds Kc
cal laid KdKhKs QcQdQh 7c7d7h 9c9d9h9s
cal is to choose

cal lays off Kc on KdKhKs
= phase ben hand_over
ben! deals, to be cut after 30 -> bing.deal.cut-place cut=30 places=0
ben deals
= phase cal choosing
= dealer ben

# The pack may be cut above its last card
4 play
options limit=200
ann deals
cal holds Kc
cal laid KdKhKs QcQdQh 7c7d7h 9c9d9h9s
cal is to choose

cal lays off Kc on KdKhKs
ben deals, to be cut after 103
= phase ann cutting
