Wrong positions, at least one for each way to violate an invariant.

# Closed at once
ann holds 5-5 5-3 6-2 4-2 4-3 6-0 1-0
ben holds 5-4 5-0 6-1 3-2 2-2 1-1 3-1
turned 5-2

~ 4-2 gone; another 1-0 in /hands/0  -> whole-set: more than once: 1-0
~ 0-0 gone  -> whole-set: missing from the set
~ /phase/type=declaring  -> sizes /tricks: no trick has been played
~ /hand_leader=1; /phase/seat=1  -> phase /hand_leader: seat 0 leads to hand 1
~ /revision=15; /hand_number=2; /options/first_leader=1  -> length /revision: revision 15, moves that lead here: 16 to 36
ann closes
~ /closed/seat=1  -> closed /closed/seat: seat 0 was to lead after 0 tricks
~ /closed/tricks=1  -> closed /closed/tricks: closed after 1 trick, but 0 have been played
ann leads 5-5
~ /trump=2  -> turned-up /trump: 5-2 makes 5 trump, not 2
ben follows with 5-0
~ /phase/seat=1  -> phase /phase/seat: seat 0 won the trick
ann passes
~ 0-0 to /hands/0; 2-0 to /hands/1  -> sizes /stock: 11 tiles; expected 13; after the close nobody draws
~ 3-2 for 5-0  -> tricks /tricks/0/followed: 3-2 to 5-5, but 5-0 5-4 is in hand (bingo.follow.trump)
~ /tricks/0/declared=5-3  -> declared /tricks/0/declared: 5-3 is not a double
~ /tricks/0/declared=2-2  -> declared /tricks/0/declared: 2-2 was not in the hand of seat 0
ann leads 5-3
ben follows with 5-4
~ 1-1 to /hands/0  -> sizes /hands/0: 6 tiles; expected 5
~ /phase/type=hand_over  -> sizes /tricks: 2 tricks cannot have been played in this phase
~ /tricks/1/winner=0  -> tricks /tricks/1/winner: seat 1 won the trick with 5-4 (bingo.trick.higher-trump)
~ /tricks/1/winner=0; /tricks/1/declared=4-3  -> phase /phase/seat: seat 0 leads to the next trick
~ /tricks/1/winner=0; /tricks/1/declared=4-3  -> tricks /tricks/1/winner: seat 1 won
~ /tricks/1/winner=0; /tricks/1/declared=4-3  -> declared /tricks/1/declared: 4-3 is not a double
~ /tricks/1/declared=2-2  -> declared /tricks/1/declared: 5-4 won the trick, not a double
~ /phase/seat=0  -> phase /phase/seat: seat 1 leads to the next trick
~ /phase/type=declaring  -> phase /phase: 5-4, which won the trick, is not a double
~ /phase={type: game_over}  -> phase /phase: rubbers that win the match: 7; it is not won
~ /revision=29; /hand_number=2; /options/first_leader=1; /carried/points/0=70; /carried/rubbers/0=1; /points/0=70; /rubbers/0=1  -> carried /carried/points/0: 70 points, but 70 win a rubber
~ /revision=29; /hand_number=2; /options/first_leader=1; /carried/rubbers/0=7; /rubbers/0=7  -> carried /carried/rubbers/0: 7 rubbers, but 7 win the match
~ /carried/points/0=5; /points/0=5  -> carried /carried: nothing can be carried into the first hand
~ /points/1=17  -> scores /points/1: points: 17; by the tricks it is 0
~ /rubbers/0=1  -> scores /rubbers/0: rubbers: 1; by the tricks it is 0
~ /revision=7  -> length /revision: revision 7, moves that lead here: 6
~ /revision=15; /hand_number=2; /options/first_leader=1  -> length /hand_number: hand 2, but the score carried over allows at most 0 hands before it
~ /revision=50; /hand_number=3; /options/target=66; /carried/rubbers/0=1; /rubbers/0=1  -> length /hand_number: at most 1 hand before it
~ /revision=15; /hand_number=2; /options/variant=berndt; /options/target=66; /options/early_threshold=null; /options/first_leader=1; /carried/rubbers=[2, 2]; /rubbers=[2, 2]  -> length /carried/rubbers: 4 rubbers, but earlier hands award at most 3
~ /last_hand={ending: close_failed, rubbers: [0, 2]}  -> last-hand /last_hand: close_failed with 0 and 2 rubbers; by the tricks it is no result
ben leads 6-1
~ /phase/seat=1; /hands/0=1-1 2-2 3-1 3-2; /hands/1=1-0 4-2 4-3 6-0 6-2  -> phase /phase/seat: seat 1 has led
ann follows with 6-2
ann leads 4-2
ben follows with 2-2
ann leads 4-3
ben follows with 3-1
ann leads 6-0
ben follows with 1-1
~ /phase/type=hand_over  -> sizes /tricks: 6 tricks cannot have been played in this phase
ann leads 1-0
ben follows with 3-2
~ /last_hand=null; /phase={type: leading, seat: 0}  -> sizes /tricks: 7 tricks cannot have been played in this phase
~ /phase/seat=0  -> phase /phase/seat: seat 1 leads to the next hand
~ /hand_leader=1  -> phase /phase/seat: seat 0 leads to the next hand
~ /last_hand={ending: close_made, rubbers: [2, 0]}  -> last-hand /last_hand: close_made with 2 and 0 rubbers; by the tricks it is close_failed with 0 and 2 rubbers
~ /last_hand=null  -> last-hand /last_hand: no result; by the tricks it is close_failed

# The turned-up tile goes to Ben
ann holds 6-5 3-1 3-0 5-2 5-0 2-0 2-1
ben holds 6-6 6-3 6-1 5-3 4-0 4-3 6-2
turned 4-2
stock 5-1 2-2 0-0 3-2 3-3 5-4 4-1 5-5 4-4 1-1 6-4 6-0 1-0

ann leads 3-0
~ another 3-0 in /hands/0  -> whole-set: more than once: 3-0
~ 5-1 to /hands/0  -> sizes /stock: 12 tiles; expected 13; two are drawn after each trick
ben follows with 5-3
ben leads 5-1
ann follows with 2-1
ben leads 6-1
ann follows with 3-2
ben leads 4-3
ann follows with 5-2
ben leads 4-1
ann follows with 5-5
ben leads 6-2
ann follows with 5-4
ann leads 6-5
ben follows with 6-6
ben passes
~ /closed={seat: 1, tricks: 7}  -> closed /closed/tricks: closed after 7 tricks
~ 1-0 to /hands/1; /phase={type: following, seat: 1, led: 4-2}; /hands/1=0-0 1-0 3-3 4-0 4-4 6-0 6-3  -> turned-up /phase/led: 4-2 went to seat 1 after trick 7
~ /hands/1=0-0 3-3 4-0 4-4 6-0 6-2 6-3; /known/1=[]; /tricks/5/led=4-2  -> turned-up /tricks/5: 4-2 went to seat 1 after trick 7
~ /known/1=[]  -> known /known/1: nothing; both players have seen 4-2
~ /known/0=1-0  -> known /known/0: both players have seen nothing
ben leads 4-2
ann follows with 6-4
~ 2-0 for 6-4; /hands/0=1-0 1-1 2-2 3-1 5-0 6-4  -> tricks /tricks/7/followed: (bingo.follow.trump)

# Doubles shown in two tricks
ann holds 6-6 4-4 3-3 2-2 6-1 6-2 6-3
ben holds 2-1 1-0 2-0 5-1 5-2 5-3 5-4
turned 6-5

ann leads 6-6
ben follows with 2-1
~ /tricks/0/declared=3-3  -> phase /phase: doubles have been shown after this trick
ann passes
~ /options/variant=berndt; /options/target=66; /options/early_threshold=null; /tricks/0/declared=2-2 3-3  -> declared /tricks/0/declared: 2 doubles; at most 1 may be shown
ann leads 4-4
ben follows with 1-0
ann passes
~ /options/redeclare=forbidden; /tricks/0/declared=3-3; /tricks/1/declared=3-3  -> declared /tricks/1/declared: shown before: 3-3

# A double that is still in the boneyard
ann holds 3-0 1-0 2-0 2-1 4-1 4-0 3-1
ben holds 6-6 5-5 6-3 6-1 5-3 6-2 4-3
turned 4-4
stock 5-4 5-2 5-1 5-0 6-4 6-0 3-3 3-2 2-2 1-1 6-5 4-2 0-0

ann leads 4-1
ben follows with 6-6
ann leads 5-4
ben follows with 6-3
ann leads 5-1
ben follows with 6-2
ben leads 6-4
ann follows with 6-0
ben leads 6-1
ann follows with 4-0
ann leads 3-2
ben follows with 5-5
ben passes
ben leads 6-5
ann follows with 4-2
~ /tricks/0/declared=4-4  -> declared /tricks/0/declared: 4-4 was still in the boneyard

# The double that is turned up
ann holds 6-5 3-1 3-0 5-2 5-0 2-0 2-1
ben holds 6-6 6-3 6-1 5-3 4-0 4-3 6-2
turned 4-4
stock 5-1 2-2 0-0 3-2 3-3 5-4 4-1 5-5 4-2 1-1 6-4 6-0 1-0

ann leads 3-0
ben follows with 5-3
ben leads 5-1
ann follows with 2-1
ben leads 6-1
ann follows with 3-2
ben leads 4-3
ann follows with 5-2
ben leads 4-1
ann follows with 5-5
ben leads 6-2
ann follows with 5-4
ann leads 6-5
ben follows with 6-6
ben passes
~ /tricks/6/declared=4-4  -> declared /tricks/6/declared: 4-4 was still in the boneyard
~ 4-2 to /hands/0; 1-0 to /hands/1; /turned_up=4-2; /known/1=[]  -> turned-up /hands/0: 4-2 went to seat 1 after trick 7

# The match won with the Bingo
ann holds 5-5 5-3 6-2 4-2 4-3 6-0 1-0
ben holds 0-0 4-4 6-1 3-2 2-2 1-1 3-1
turned 5-2

ann closes
ann leads 5-5
ben follows with 0-0
~ /revision=23; /hand_number=2; /options/first_leader=1; /phase={type: game_over}; /carried/rubbers/1=6; /rubbers/1=7; /last_hand={ending: match_won, rubbers: [0, 1]}; /known/1=1-1; /tricks/0/declared=1-1  -> phase /tricks: the match was won with trick 1; something came after it
ben passes
~ /revision=24; /hand_number=2; /options/first_leader=1; /carried/rubbers/1=6; /rubbers/1=7; /last_hand={ending: match_won, rubbers: [0, 1]}  -> phase /phase: rubbers that win the match: 7; it is won
ben leads 6-1
ann follows with 6-2
~ /revision=26; /hand_number=2; /options/first_leader=1; /phase={type: game_over}; /carried/rubbers/1=6; /rubbers/1=7; /last_hand={ending: match_won, rubbers: [0, 1]}  -> phase /tricks: the match was won with trick 1; something came after it
