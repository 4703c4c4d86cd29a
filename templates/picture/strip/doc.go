// Package strip draws what happened in a fight: the score, then a strip, or two sides that face each other,
// or lanes, with a list of steps. Each part is a paint.Box.
//
// A strip has a row a blow, with the dice that were thrown, those that met them, and the result; what missed
// lies small at the end. Without dice in their steps, two panels face each other, and three and more lie
// below each other as lanes.
package strip
