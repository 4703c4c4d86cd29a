// Package exchange is the mathematics of Grimheim's fights and shots: dice, hits, how two fighters spend
// them, damage, and best play. It knows no game, turns or names. Everything in it is a value or a
// pure function.
//
// Fights follow rules 4.1 to 4.6 of package grimheim: who begins, what stops a strike, who spends next
// (reading G1), and that a defeated model loses its unspent hits (reading G29).
//
// Under the house rule grimheim.melee = proactive (reading G4) strikes are not answered: on its
// turn a side either strikes, which does damage at once, or removes one unspent enemy attack hit.
// Then the other side has its turn. A side that can do something useful must do so.
//
// There are two kinds of best play (reading G52). Both maximise the margin: damage dealt minus damage
// taken. Of equal margins bold play prefers more damage in all, cautious play less. Damage counts up to
// the remaining wounds; a defeat has no extra worth.
//
// Shots, casting and the small tables of the rules have their own files.
package exchange
