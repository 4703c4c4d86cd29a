// Package draw draws winners, an order, teams or pairs from a list of entrants, shuffles decks and orders
// drafts, so that anyone can verify the result.
//
// # The list
//
// [Parse] reads entrants as people write them, [ParseFile] one from each line of a file:
//
//   - Commas, semicolons and line breaks stand between names; in a file line breaks alone.
//   - "Smith, John" in quotes is one name, with whatever stands in them; "" inside is a quotation mark. Curly
//     quotes do the same. A quotation mark inside a name, as in 12" ruler, is part of the name.
//   - Ann x3, with a space before the x, has three chances; "Ann x3" in quotes is a name.
//   - -Bob, first in a part, takes no part: an excluded player can't join, either. "-Bob" in quotes is a
//     name.
//   - <@ID> is the player of that mention.
//   - Ann ≠ Bob, or Ann != Bob, keeps two entrants out of one team or pair. A name with a comma stands first.
//
// Names lose what can't be seen and what turns the direction of writing (naming.OneLine). A name of nothing
// else is refused, and so are two that read the same: they could not be told apart in the result. A name
// from right to left is isolated where it is shown, so it can't turn its neighbours around.
//
// # The lock
//
// Each entrant has a salt of 16 random bytes and a leaf, the SHA-256 of salt, Discord ID, a byte 0 and name.
// The lock of a draw is the SHA-256 of these lines, each ended by a line feed:
//
//	warbell draw
//	CALL KIND COUNT
//	COMMITMENT SLOT
//	apart I J               for each two that are kept apart, by their places from 0
//	picks STRAIGHT INORDER SECONDS    of a draft alone: its terms
//	thing "NAME"            of a draft, for each thing to pick, quoted as Go does
//	WEIGHT LEAF             for each entrant, in order
//
// COMMITMENT and SLOT name the seed in a secret roll log (package rolllog). So the lock fixes the list, the
// chances and the dice, and it is posted before the result. An erased entrant leaves the leaf, so the rest
// can still be verified.
//
// # The dice
//
// The dice are those of [dice.Fair] for the seed of the slot, the lock (in hex) as the only salt, and the
// call. A number below n is written in base 256 with as few digits as n-1 needs, at least one; each digit is
// a die of 256 sides less 1, the high one first. A number of the largest multiple of n or more is thrown
// away, and all digits are drawn again. The result is the remainder by n.
//
// Entrants are drawn one by one. Each time a number below the sum of the remaining weights is drawn; it
// falls to the first entrant for which the weights up to that one come to more. That entrant's weight is 0
// from then on.
//
//   - Winners: as many as are wanted. Order: all.
//
//   - Teams: all, dealt to the teams in turn. Pairs: all, two by two; with an odd number the last is alone.
//     While two who are kept apart come together, all are drawn again with the next dice, at most 20,000
//     times.
//
//   - Deck: all, from the top of the deck to its bottom. Draft: all, in the order of their first picks.
//
// # Decks and drafts
//
// A deck and a draft have steps after their lock ([Step]), and their seed stays secret until they end. So the
// lock binds the whole order of a deck before its first card, and no player can know a card that is not
// drawn, or one in the hand of another.
//
// A pick that is missed gets the next thing, or one that a number below the number of things left says. Its
// dice are those of the call of the draw, followed by " pick N", the number of picks before it.
//
// # Rerolls
//
// A reroll draws one entrant in the same way from those not drawn so far, with a seed of its own; its call is
// followed by " place N", the place from 0.
package draw
