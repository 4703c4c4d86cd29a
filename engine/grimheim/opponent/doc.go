// Package opponent plays for who doesn't: it advises what to do next, in a duel and in a skirmish, from what
// anybody can see.
package opponent
