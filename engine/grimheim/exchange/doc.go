// Package exchange is the mathematics of a Grimheim combat: how dice become hits, how two
// fighters spend them on each other, what gets through, and how it is best played. It knows no
// game, no turn order and no names; everything in it is a value or a pure function.
//
// Close combat, in the numbers of the combat chapter:
//
//	4.1  Whoever begins (the attacker, unless a First Strike weapon says otherwise) strikes with
//	     one attack hit, or passes.
//	4.2  The other side may answer with one hit of its own. A normal hit stops a normal strike, a
//	     critical one stops any strike; block dice can only answer. A strike that is not stopped
//	     does its damage at once.
//	4.3  An answer is a spend: the striker goes on after a stopped strike, and the turn goes over
//	     after one that came through (reading G1). Two passes in a row, or no attack hits on
//	     either side, end the exchange; a pass is not final until the other side passes too.
//	4.4  A model without wounds is out: the exchange ends, whatever both still had in hand is
//	     lost (reading G29).
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
