// Package strip draws the events of a fight: the score, then a strip, or two sides that face each other, or
// lanes with a list of steps. Each part is a paint.Box.
//
// A strip has a row for each attack, with its dice, the answering dice and the result. Misses are small at
// the end. Without dice in the steps, two panels face each other, and three or more are lanes below each
// other.
package strip
