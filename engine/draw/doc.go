// Package draw draws winners, an order, teams, pairs or a Secret Santa from a list of entrants, shuffles
// decks and orders drafts, so that anyone can verify the result.
//
// # The list
//
// [Parse] reads a list of entrants from a text, and [ParseFile] one entrant from each line of a file:
//
//   - Commas, semicolons, upright bars and line breaks separate names, and so does a slash between spaces in
//     a text without these; in a file, only line breaks do.
//   - "Smith, John" in quotes is one name with any characters; "" inside is a quotation mark. Curly quotes
//     have the same effect. A quotation mark inside a name, as in 12" ruler, is part of the name.
//   - Ann x3, with a space before the x, or Ann*3 has three chances; "Ann x3" in quotes is a name. Bob: 2 and
//     Cat (2) have two, unless another name is Bob or Cat; the caller confirms these.
//   - -@Bob, !@Bob and -"Bob" are excluded, and so are all names after the word except. An excluded player
//     can't join either. -Bob is excluded if Bob is listed; otherwise the sign belongs to the name.
//   - <@ID> is the player of that mention.
//   - Ann ≠ Bob, or Ann != Bob, keeps two entrants out of one team or pair. A name with a comma must come
//     first.
//   - A pasted list loses its bullets, and its numbers if they count all entrants from 1.
//
// Invisible characters and those that change the direction of writing are removed from names
// (naming.OneLine). A name without other characters is refused. So are two names that look the same, since
// the result could not distinguish them. A name from right to left is isolated in texts, so that it does not
// affect the text around it.
//
// # The lock
//
// Each entrant has a salt of 16 random bytes and a leaf, the SHA-256 of salt, Discord ID, a byte 0 and name.
// The lock of a draw is the SHA-256 of these lines, each ended by a line feed:
//
//	warbell draw
//	CALL KIND COUNT
//	COMMITMENT SLOT
//	apart I J               for each two that are kept apart, by their indexes
//	picks STRAIGHT INORDER SECONDS    only for a draft: its terms
//	thing "NAME"            for a draft, for each thing to pick, quoted as in Go
//	WEIGHT LEAF             for each entrant, in order
//
// COMMITMENT and SLOT name the seed in a secret roll log (package rolllog). Thus the lock fixes the list, the
// chances and the dice, and it is posted before the result. The leaf of an erased entrant remains, so that
// the rest can still be verified.
//
// # The dice
//
// The dice are those of [dice.Fair] for the seed of the slot, the lock (in hex) as the only salt, and the
// call. A number below n is drawn in base 256 with as few digits as n-1 needs, at least one. Each digit is a
// die of 256 sides less 1, the high digit first. A number at or above the largest multiple of n is rejected,
// and all digits are drawn again. The result is the remainder by n.
//
// Entrants are drawn one by one. Each time a number below the sum of the remaining weights is drawn. It
// selects the first entrant for which the sum of the weights up to that entrant exceeds the number. The
// weight of that entrant is then set to 0.
//
//   - Winners: the count of the terms. Order: all.
//
//   - Teams: all, dealt to the teams in turn. Pairs: all, two by two; with an odd number the last is alone.
//     If two who are kept apart come together, all are drawn again with the next dice, at most 20,000 times.
//
//   - Secret Santa: all; the first gift of the list goes to the first drawn, and so on. If anyone draws
//     themselves, or one they are kept apart from, all are drawn again in the same way.
//
//   - Deck: all, from the top of the deck to its bottom. Draft: all, in the order of their first picks.
//
// # Decks and drafts
//
// A deck and a draft have steps after their lock ([Step]), and their seed stays secret until they end. So the
// lock fixes the whole order of a deck before its first card, and no player can know a card that is not drawn
// or that is in another hand.
//
// A missed pick gets the next thing, or a random one, drawn as a number below the number of things left. Its
// dice are those of the call of the draw, followed by " pick N", the number of picks before it.
//
// # Rerolls
//
// A reroll draws one entrant in the same way from those not drawn so far. It has its own seed, and its call
// is followed by " place N", the index of the place.
package draw
