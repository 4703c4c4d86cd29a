// Package throws draws dice: their faces by number of sides, the marks of their effects, rows of dice,
// separate rolls and the legend. Limits bounds the dice of a card.
//
// The effect of a die is shown first by shape: a ring is a hit, a double ring with a star a critical hit, a
// shield a block, a slash a miss, and a crown the winner.
package throws
