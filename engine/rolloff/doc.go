// Package rolloff is the smallest rule system and the example to read before writing one:
// everybody rolls a die and the highest wins. Read state.go, play.go and rolloff.go; terms.go, throw.go and
// rank.go are what can be agreed on besides.
//
// The rules, as grimheim-reference.txt has them under General Principle and Initiative Phase,
// numbered so that refusals and scripts can name them:
//
//	1.1  Each player rolls one D6, once a round.
//	1.2  When all have rolled, the highest wins.
//	1.3  Those who tie for the highest roll again, without the others, until one is left.
//	2.1  Who does not roll in time, or resigns, drops out. With nobody left there is no winner.
//	2.2  A roll-off with an open door takes players until its time is up; nobody joins after that.
//	2.3  Who begins a roll-off may end the waiting: the door closes, and who has not rolled drops out. Where that is agreed, nothing
//	     else ends it.
//
// What else can be agreed on:
//
//	3.1  Other dice than a D6, whatever they come to.
//	3.2  Each throws several times, and the best throw counts.
//	3.3  The lowest is the best.
//	3.4  A number is added to what a player throws, each player's own.
//	4.1  Who ties shares the place, and nobody rolls again.
//	4.2  Of those who tie the one with the higher number of 3.4 is first; who still ties rolls again. Where the lowest is the
//	     best, the one with the lower number is.
//	4.3  Those who still tie after 20 rounds share the place.
//	5.1  All dice are thrown at once when it begins, and so are those of every later round.
//	5.2  Somebody who is only named, and plays for nobody, has their dice thrown as soon as it is their turn.
//	6.1  The whole order is rolled for: not only who ties for the first place rolls again, but who ties for any.
//	7.1  Players stand together in teams. The best throw of a team is the team's, and a team wins, ties, and rolls again together.
//
// A player counts as having rolled only by rolling: but for 5.1 and 5.2 no die is thrown on anyone's behalf.
package rolloff
