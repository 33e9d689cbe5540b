The worked examples R1 to R7 of the rules, §9.

# R1: going out scores what is left in the other hands  rummy.object.go-out rummy.score.out
ann holds 6c 2h
ben holds Ks7dAc
cat holds Qh9c4s2d
ann melded 3c4c5c
ben melded JcJdJhJs
cat melded 5d5h5s
ann melded 8d8h8s
ann has drawn

= counts ben 18
= counts cat 25
ann lays off 6c on 3c4c5c
ann discards 2h
= lines ann 18 rummy.score.out loser_seat=1 hand=18, ann 25 rummy.score.out loser_seat=2 hand=25
= result out ann 43
= scores ann 43 ben 0 cat 0

# R1: a single card laid off in an earlier turn is enough: 43, not 86
ann holds 3c4c5c 8d8h8s 2h
ben holds Ks7dAc
cat holds Qh9c4s2d
ben melded JcJdJhJs
cat melded 6c6d6h6s
ann has drawn

= placed ann ben cat
ann melds 3c4c5c
ann melds 8d8h8s
ann discards 2h
= result out ann 43

# R2: going Rummy doubles the score  rummy.score.rummy
stock 2s
ann holds KsQd9c7h5d4s6s2dAdAc
ben holds 3c4c5c 9h9d9s ThJhQhKh
ben is to draw

= counts ann 55
ben draws
ben melds 3c4c5c
ben melds 9h9d9s
ben melds ThJhQhKh
= offers Discard 2s
= closed meld rummy.meld.none-held
= closed lay_off rummy.layoff.nothing-fits
ben discards 2s
= lines ben 55 rummy.score.out loser_seat=0 hand=55, ben 55 rummy.score.rummy
= result rummy ben 110

# R2: with 2s taken from the pile ben must keep another card  rummy.out.taken-left rummy.discard.not-the-card-taken rummy.layoff.extends-meld
pile 2s
ann holds KsQd9c7h5d4s6s2dAdAc
ben holds 3c4c5c 9h9d9s ThJhQhKh
ben is to draw

ben takes the discard
ben melds 3c4c5c
ben melds 9h9d9s
ben! melds ThJhQhKh  -> rummy.out.taken-left taken=2s
ben! discards 2s  -> rummy.discard.not-the-card-taken card=2s
= offers Meld Th Jh Qh, Meld Jh Qh Kh, Discard Th, Discard Jh, Discard Qh, Discard Kh
ben melds ThJhQh
= closed lay_off rummy.out.taken-left taken=2s
ben! lays off Kh on ThJhQh  -> rummy.out.taken-left taken=2s
ben! lays off 2s on ThJhQh  -> rummy.layoff.extends-meld card=2s
= offers Discard Kh
ben discards Kh
= holds ben 2s
= phase ann drawing

# R3: the seed's numbers with cards: 6, 15, 7 and 21 make 25  rummy.score.lowest rummy.stock.exhausted
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

= counts ann 6
= counts ben 15
= counts cat 7
= counts dan 21
ann draws
ann discards Kh
= lines ann 9 rummy.score.lowest loser_seat=1 hand=15 lowest=6, ann 1 rummy.score.lowest loser_seat=2 hand=7 lowest=6, ann 15 rummy.score.lowest loser_seat=3 hand=21 lowest=6
= result exhausted ann 25
= scores ann 25 ben 0 cat 0 dan 0

# R3: hands of 10, 10 and 11 are a wash  rummy.score.tie
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

= counts ann 10
= counts ben 10
= counts cat 11
ann draws
ann discards Kh
= result exhausted nobody 0
= lines none
= scores ann 0 ben 0 cat 0
= phase ben hand_over

# R3: hands of 11, 10 and 10 are a wash
turned over 1
stock Kh
stock of 1
ann holds 9s2d
ben holds Th
cat holds As4c5c
ann melded 3c3d3h3s
ben melded 7c7d7h7s
cat melded JcJdJhJs
ben melded QdQhQs
ann is to draw

ann draws
ann discards Kh
= result exhausted nobody 0

# R3: with 11, 10 and 11 the second player scores 2
turned over 1
stock Kh
stock of 1
ann holds 9s2d
ben holds Th
cat holds As4c6c
ann melded 3c3d3h3s
ben melded 7c7d7h7s
cat melded JcJdJhJs
ben melded QdQhQs
ann is to draw

ann draws
ann discards Kh
= lines ben 1 rummy.score.lowest loser_seat=0 hand=11 lowest=10, ben 1 rummy.score.lowest loser_seat=2 hand=11 lowest=10
= result exhausted ben 2

# R4: the dead end that is refused  rummy.out.taken-left rummy.discard.not-the-card-taken rummy.layoff.extends-meld
pile 7c
ann holds 6c
ben holds KsKd
ann melded 3c4c5c
ben melded 7d7h7s
ann melded AcAdAhAs
ben melded 9c9d9h9s
ann melded TdJdQd
ann is to draw

ann takes the discard
= offers Lay off 7c on 7d 7h 7s, Discard 6c
ann! discards 7c  -> rummy.discard.not-the-card-taken card=7c
ann! lays off 6c on 3c4c5c  -> rummy.out.taken-left taken=7c
ann! lays off 7c on 3c4c5c  -> rummy.layoff.extends-meld card=7c
ann lays off 7c on 7d7h7s
= offers Discard 6c
ann discards 6c
= result out ann 20

# R5: the pile is turned over unshuffled, its top card included  rummy.stock.turned-over rummy.stock.empty
stock of 0
pile from 9s 4d Kc
pile 2h
ann holds 3c4c5c6c8c9cTcJcQcAd
ben holds 2d3d5d6d7d8d9dTdJdQd
ann is to draw

= offers Take 2h from the discard pile, Turn the discard pile over
ann! draws  -> rummy.stock.empty
= closed draw_stock rummy.stock.empty
ann turns the pile over
= pile 9s
= next 4dKc
= stock 31
= turned 1
= phase ann drawing
= offers Draw from the stock, Take 9s from the discard pile
ann! turns the pile over  -> rummy.stock.turned-over limit=1
ann draws
= holds ann 3c4c5c6c8c9cTcJcQcAd4d
ann! turns the pile over  -> rummy.stock.turned-over limit=1
ann discards 4d
ben! turns the pile over  -> rummy.stock.turned-over
30 times: draws; discards what it may
= stock 0
= phase ben hand_over

# R6: the second stock ends with the turn that draws its last card  rummy.hand.over
turned over 1
stock Kh
stock of 1
ann holds 2c3c4c6d7h8sTd
ben holds KcKdKs6c7c8d9s
cat holds AsAh5s5h9dJdQs
ann is to draw

ann draws
ann discards Kh
= result exhausted ann 21
= phase ben hand_over
= offers Deal
ben! takes the discard  -> rummy.hand.over
= closed take_discard rummy.hand.over

# R6: who goes out with the last card of the stock is out, and scores in full
turned over 1
stock 5c
stock of 1
ann holds 8s
ben holds KcKdKs6c7c8d9s
cat holds AsAh5s5h9dJdQs
ann melded 2c3c4c
ann melded TcTdTh
ann is to draw

= counts ben 60
= counts cat 41
ann draws
ann lays off 5c on 2c3c4c
ann discards 8s
= result out ann 101

# R7: lay-offs one after another, and never on a card that may not be moved  rummy.layoff.extends-meld rummy.layoff.nothing-fits
ann holds As6s7sTd
ben holds KcKdKs6c7c8d9s3d4d5d
ann melded 2c2d2h2s
ann melded 3s4s5s
ann has drawn

= offers Lay off 6s on 3s 4s 5s, Discard Td, Discard As, Discard 6s, Discard 7s
ann! lays off 7s on 3s4s5s  -> rummy.layoff.extends-meld card=7s
ann lays off 6s on 3s4s5s
= offers Lay off 7s on 3s 4s 5s 6s, Discard Td, Discard As, Discard 7s
ann! lays off As on 3s4s5s6s  -> rummy.layoff.extends-meld card=As
ann! lays off As on 2c2d2h2s  -> rummy.layoff.extends-meld card=As
ann lays off 7s on 3s4s5s6s
= melds 2c2d2h2s 3s4s5s6s7s
= offers Discard Td, Discard As
ann! lays off As on 3s4s5s6s7s  -> rummy.layoff.nothing-fits
