// Package throws draws dice: their faces by number of sides, the marks of what they count for, rows of them,
// throws by themselves and the legend. Limits says how many of them a card shows.
//
// What a die counts for is told by shape first: a ring is a hit, a double ring with a star a critical, a
// shield a block, a slash a miss, a crown the winner.
package throws
