Laying off and the defender's hand: §5 and §6.

# Nobody lays off before a knock  gin.layoff.after-knock
upcard 9s
south holds 2c4c6c8cTcQcAd3d5d7d
north holds Ah3h5h7h9hJhKh2s4s6s
south is offered the upcard

south! lays off 2c on meld 0  -> gin.layoff.after-knock
south! is done  -> gin.layoff.after-knock
south passes
north takes the upcard
north! lays off Ah on meld 0  -> gin.layoff.after-knock
north! is done  -> gin.layoff.after-knock
north discards Ah
south! is done  -> gin.layoff.after-knock
= closed lay_off gin.layoff.after-knock

# After the knock the defender lays off or is done, and plays nothing else  gin.layoff.or-done
south holds 5s6s7s TdTcTs JhQhKh 2c 8c
north holds 3d3h3c 4d5d6d 8s 9s Th Ac
south has drawn

south discards 8c and knocks
north! draws  -> gin.layoff.or-done
north! takes the discard  -> gin.layoff.or-done
north! discards Ac  -> gin.layoff.or-done
north! discards Ac and knocks  -> gin.layoff.or-done
north! declares big gin  -> gin.layoff.or-done
north! passes  -> gin.layoff.or-done
north! takes the upcard  -> gin.layoff.or-done
= offers Lay off Th on Tc Td Ts, Lay off Th on Jh Qh Kh, Lay off 8s on 5s 6s 7s, Done
north lays off 8s on 5s6s7s
= offers Lay off Th on Tc Td Ts, Lay off Th on Jh Qh Kh, Lay off 9s on 5s 6s 7s 8s, Done

# Cards go on the knocker's melds, never on the deadwood  gin.layoff.extends-meld
south holds 5s6s7s TdTcTs JhQhKh 2c 8c
north holds 2d2h2s 4d5d6d 8s 9s 3h 3c
south has drawn

south discards 8c and knocks
north! lays off 3c on meld 0  -> gin.layoff.extends-meld card=3c
north! lays off 2d on meld 1  -> gin.layoff.extends-meld card=2d
north  lays off 8s on meld 2
north is done

# There is no fourth meld  gin.layoff.meld-on-table
south holds 5s6s7s 8d9dTdJd 2c2d2h 8c
north holds 3d3h3c 4d5d6d 8s 9s Th Ac
south has drawn

south discards 8c and knocks showing 5s6s7s 8d9dTdJd
north! lays off 8s on meld 2  -> gin.layoff.meld-on-table melds=2
north  lays off 8s on meld 0

# A card continues a run at either end, one after another, or completes a set  gin.layoff.extends-meld
south holds 5s6s7s TdTcTs JhQhKh 2c 8c
north holds 3d3h3c 4s3s 8s 9s Th Ah 7d
south has drawn

south discards 8c and knocks
north! lays off 9s on 5s6s7s  -> gin.layoff.extends-meld card=9s
north! lays off 3s on 5s6s7s  -> gin.layoff.extends-meld card=3s
north! lays off 7d on 5s6s7s  -> gin.layoff.extends-meld card=7d
north! lays off Ah on JhQhKh  -> gin.layoff.extends-meld card=Ah
north  lays off 4s on 5s6s7s
north  lays off 3s on 4s5s6s7s
north  lays off 8s on 3s4s5s6s7s
north  lays off 9s on 3s4s5s6s7s8s
north  lays off Th on TcTdTs
= melds TcTdThTs JhQhKh 3s4s5s6s7s8s9s

# A laid-off card comes from the defender's hand  gin.turn.card-held
south holds 5s6s7s TdTcTs JhQhKh 2c 8c
north holds 3d3h3c 4d5d6d 8s 9h Th Ac
south has drawn

south discards 8c and knocks
north! lays off 9s on 5s6s7s  -> gin.turn.card-held card=9s
north! lays off 2c on JhQhKh  -> gin.turn.card-held card=2c
north lays off 8s on 5s6s7s
north! lays off 8s on 5s6s7s8s  -> gin.turn.card-held card=8s

# A defender without a card that fits is done at once  gin.layoff.nothing-fits gin.layoff.meld-on-table gin.turn.card-held
south holds 5s6s7s TdTcTs JhQhKh 2c 8c
north holds 3d3h3c 4d5d6d 9s 9c 9d Ac
south has drawn

south discards 8c and knocks
= closed lay_off gin.layoff.nothing-fits
= offers Done
north! lays off 9s on 5s6s7s  -> gin.layoff.nothing-fits
north! lays off Ac on meld 2  -> gin.layoff.nothing-fits
north! lays off Ac on meld 3  -> gin.layoff.meld-on-table melds=3
north! lays off 8s on 5s6s7s  -> gin.turn.card-held card=8s
north is done

# A chain ends where the suit ends: thirteen cards lie on one run
south holds 5s6s7s 9d9c9h 2d2c2h 3c 8c
north holds As2s3s4s 8s9sTsJsQsKs
south has drawn

south discards 8c and knocks
north lays off 4s on 5s6s7s
north lays off 3s on 4s5s6s7s
north lays off 2s on 3s4s5s6s7s
north lays off As on 2s3s4s5s6s7s
north lays off 8s on As2s3s4s5s6s7s
north lays off 9s on As2s3s4s5s6s7s8s
north lays off Ts on As2s3s4s5s6s7s8s9s
north lays off Js on As2s3s4s5s6s7s8s9sTs
north lays off Qs on As2s3s4s5s6s7s8s9sTsJs
north lays off Ks on As2s3s4s5s6s7s8s9sTsJsQs
= melds 2c2d2h 9c9d9h As2s3s4s5s6s7s8s9sTsJsQsKs
= offers Done
north is done
= result knock north 23

# A defender may decline every lay-off
south holds 5s6s7s 9d9c9h 2d2c2h 3c 8c
north holds As2s3s4s 8s9sTsJsQsKs
south has drawn

south discards 8c and knocks
= could north
north is done
= result knock north 23

# Whatever is laid off, the rest is melded as well as it can be
south holds 5s6s7s TdTcTs JhQhKh 2c 8c
north holds 3d3h3c 4d5d6d 8s 8h 8d Ac
south has drawn

south discards 8c and knocks
north lays off 8s on 5s6s7s
north is done
= leaves north Ac8d8h
= lines south 15 gin.score.knock knocker=2 defender=17
