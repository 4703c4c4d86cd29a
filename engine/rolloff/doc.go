// Package rolloff is the smallest rule system and the example to read before writing one:
// all players roll a die and the highest wins. Read state.go, play.go and rolloff.go; terms.go, throw.go and
// rank.go are what can be agreed on besides.
//
// The rules, as grimheim-reference.txt has them under General Principle and Initiative Phase, are
// numbered so that refusals and scripts can name them. Rulebook parses them; players read them in /help.
//
// # 1 The roll
//
//	1.1   One D6 each: Each player rolls 1 D6 per round.
//	1.2   Highest wins: When all have rolled, the highest wins.
//	1.3   Ties: Players who tie for the highest reroll, without the others, until 1 is left.
//
// # 2 Time and late players
//
//	2.1   No roll in time: A player who doesn't roll in time, or resigns, drops out. If no player is left,
//	      there is no winner.
//	2.2   Open roll-offs: An open roll-off takes players until its time is up. Then no one can join.
//	2.3   End the wait: The player who started the roll-off may end the wait: it closes, and players who
//	      haven't rolled drop out. If that is agreed, nothing else ends it.
//
// # 3 Dice and modifiers
//
//	3.1   Other dice: Any dice instead of a D6.
//	3.2   Best of several: Each player rolls several times; the best roll counts.
//	3.3   Lowest wins: The lowest roll is best.
//	3.4   Modifiers: Each player can have a number to add to their rolls.
//	3.5   Given totals: A player or name can have a total instead of the first roll. To break a tie they
//	      roll like the others.
//
// # 4 Ties
//
//	4.1   Shared places: Tied players share the place. There is no reroll.
//	4.2   Higher modifier first: Of tied players, the one with the higher modifier (3.4) comes first; if
//	      these are equal, reroll. If the lowest wins, the lower modifier comes first.
//	4.3   After 20 rounds: Players who still tie after 20 rounds share the place.
//
// # 5 Rolling for players
//
//	5.1   All at once: All dice are rolled when the roll-off begins, and when each later round begins.
//	5.2   Names without a player: The dice of a name without a player are rolled as soon as they are due.
//
// # 6 Whole order
//
//	6.1   Reroll every tie: The whole order is rolled: ties for any place are rerolled, not only those for
//	      the first.
//	6.2   Hits: An entrant of a turn order can have hits, such as 7/15. They don't change the roll.
//
// # 7 Teams
//
//	7.1   Teams: Players form teams. The best roll of a team counts for it. A team wins, ties and rerolls
//	      together.
//
// A player counts as having rolled only by rolling: but for 5.1 and 5.2 no die is rolled for a player.
package rolloff
