// Package opponent is Warbell's own play: it advises the next command of a seat, in duels and skirmishes,
// from public information.
package opponent
