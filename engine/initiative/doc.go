// Package initiative keeps a turn order for any game: rounds of entries, each with one turn in a round.
//
// A List has only numbers. Texts that players type (names, conditions, triggers of readied actions) are
// stored separately, where they can be erased. A Text is the number of such a text.
//
// # The turn order
//
//   - An entry is a creature or a group that acts together. The higher total comes first, or the lower one
//     if List.Low is set. Of equal totals the better modifier comes first, and a reroll decides further ties.
//   - In each round every entry that is not out has one turn.
//   - A late arrival acts in this round if no later entry has acted or has its turn. Otherwise it acts from
//     the next round on.
//   - Delay: the current entry has its turn later in this round. It acts when its player says so, in the
//     middle of another entry's turn, which goes on afterwards, or when all others have acted.
//   - Ready: the current entry ends its turn and waits for an event. It may act once when that happens, until
//     its next turn begins.
//   - A condition with a number of rounds counts down when a round begins. At 0 it ends.
//
// A Tracker is a List that can undo its last changes.
package initiative
