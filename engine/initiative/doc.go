// Package initiative is a turn order for any game: rounds of entries, each with one turn in a round.
//
// A List holds numbers alone. What players type (names, conditions, what they wait for) is a Text: the number
// of a text that is stored beside the list and can be erased.
//
// # The turn order
//
//   - An entry is a creature or a group that acts together. The higher total comes first, or the lower one
//     if the list says so; of equal totals the better modifier; the rest is decided by a reroll.
//   - In each round every entry that is not out has one turn.
//   - A late arrival acts in this round if no later entry has acted or is up; else from the next round on.
//   - Delay: the entry that is up has its turn later in this round. It acts at once when its player says so,
//     before the interrupted entry, or else when all others have acted.
//   - Ready: the entry ends its turn and waits for something. It acts on that at any time, once, until its
//     next turn begins.
//   - A condition with a number of rounds counts down when a round begins. At 0 it ends.
//
// A Tracker is a List that can undo its last changes.
package initiative
