// Package diceline reads the rolls of a message: one roll, or several in a line, with names, conditions and
// the result words of several games. The rolls of a line use the same dice source one after the other, so
// that one proof covers all of them.
//
// # Lines
//
//	line  = part { (";" | "," | "&" | line break) part } ["#" label]
//	      | repeats "x" "(" line ")"
//	part  = [name ":"] roll [system] ["#" name]
//	      | ("if" | "on") ("hit" | "miss" | "crit") [name ":"] roll
//	roll  = notation of dice.Parse
//
// For example:
//
//	d20+5; 2d6+3
//	attack: d20+5 vs 15, damage: 2d6+3
//	d20+5 vs 15 if hit 2d6+3 if miss 1d4
//	3x(d20+5 vs 15 crit 19 if hit damage: 2d6+3)
//	3x d20+5 vs 15 if hit 2d6+3
//
// A comma inside brackets does not separate parts. A # only in the last part is a label of the whole line.
//
// A condition refers to the last roll before it without a condition. That roll needs a target or crit. On a
// critical hit, the dice of "if hit" are doubled, unless the line has an "if crit". A line that begins with
// repeats and has only conditions after its first roll is repeated as a whole.
//
// # Systems
//
// A word after a roll, or before its numbers, selects the game whose terms describe the result:
//
//	2d6+1 pbta          6 or less, 7 to 9, 10 and more
//	2d6 bands(2-5 bad, 6-9 good, 10+ great)   the player's own words; other numbers have none
//	d20+5 crit          natural 20 and 1; crit 19 counts from 19 on
//	3d6 blades          the highest of 3: 1 to 3, 4 or 5, 6, two sixes; 0d is written blades 0
//	6d6 yz              sixes count; a push rolls all but sixes and ones again
//	yz 4b 3s 2g         the same with base, skill and gear dice; a push rolls ones of skill dice too
//	alien 5 2           the same with 2 stress dice, written yz 5b 2stress; a one on these is panic
//	v5 7 2 3            Vampire V5: 2 of 7 dice are Hunger dice, difficulty 3
//	7d10 wod, wod 7 8   successes from 6, or 8, on; ones take away; a botch has ones and no success
//	5d10 cod, cod 5 9   successes from 8 on, tens, or 9 and 10, explode; 5 are exceptional
//	8d6 sr              Shadowrun: 5 and 6 hit; more than half ones are a glitch
//	coc 45              Call of Cthulhu: a D100 of 45 or less; a half and a fifth are better
//	coc 45 hard         the same, which only a half passes, or a fifth for extreme
//	coc 45 1 bonus      the same with bonus or penalty dice: the best or worst of several tens counts
//	d8+1 savage         with a wild D6, target 4, a raise for each 4 above; two ones are a critical failure
//	10d6 wh 3+ 4+ 5+    hit, wound, save, and if there is a fourth number a ward
//	wh 10 3+r1 4+rf 5+ damage 2   ones to hit and failures to wound are rerolled; each does 2 damage
//	genesys 1y 2g 2p    narrative dice: yellow, green, blue, red, purple, black (k), or their kinds in words
//
// # Other bots
//
// What players of other bots type, and names of games, is rewritten in this notation first: spoken.go does so
// for a line, words.go for one roll, games.go for names, label.go for words beside dice. [ParseFor] reads
// plain dice for a server that chose a game. A word that is a rule in some game is never silently a label:
// rules.go refuses it, with the nearest notation. helped.go says what to write instead of what can't be read.
//
// [Line.Odds] computes the exact odds of each.
package diceline
