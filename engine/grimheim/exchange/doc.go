// Package exchange is the mathematics of a Grimheim combat: how dice become hits, how two
// fighters spend them on each other, what gets through, and how it is best played. It knows no
// game, no turn order and no names; everything in it is a value or a pure function.
//
// Close combat follows rules 4.1 to 4.6 of package grimheim: who begins, what stops a strike, whose turn to
// spend comes next (reading G1), and that unspent hits are lost with their model (reading G29).
//
// Under the house rule grimheim.melee = proactive (reading G4) strikes are not answered: on its
// turn a side either strikes, which does damage at once, or removes one enemy attack hit that has
// not been spent. The turn goes over each time, and who can do something useful must.
//
// Best play is not one thing (reading G52): of equal margins, the damage dealt minus that taken, a
// bold player prefers more damage in all and a cautious one less. Either counts damage up to the
// wounds that are left; a defeat has no further worth.
//
// Ranged combat, casting and the small tables of the rules stand in files of their own.
package exchange
