// Package dice holds the sources of die faces, the record of faces as they
// fell, and the dice notation of the chat.
//
// # Sources
//
// A [Source] gives faces. [Fair] is the source of games, [System] that of rolls
// outside games, [Seeded] that of simulations and [NewTape] that of tests and
// scripts. [Record] notes what is drawn through it; [Reuse] first serves faces
// that were drawn and undone. The two are combined as Record(Reuse(undone,
// Fair(…))): then the record holds all faces of a command, old and new.
//
// # Fair dice, byte by byte
//
// Each game has a secret seed of 32 random bytes. [Commitment], the SHA-256 of
// those bytes, is posted before the first die and the seed itself after the
// last, so that anyone can recompute every face, in any language:
//
// The dice of one call are read from an endless row of bytes: block 0, block 1,
// block 2 and so on, one behind the other. A block is the 32 bytes of
//
//	HMAC-SHA256(key = seed, message)
//
// whose message is, with all numbers as 4 bytes, high byte first:
//
//	4 bytes         number of salts
//	for each salt:
//	  4 bytes       its length in bytes
//	  …             its bytes (UTF-8)
//	4 bytes         length of the call ID in bytes
//	…               its bytes (UTF-8)
//	4 bytes         number of the block, from 0
//
// The lengths make it unambiguous: the salts "ab" and "c" give other dice than
// "a" and "bc". The bytes are used in order and each only once:
//
//   - A die of up to 256 sides takes one byte n. If n >= 256 - 256 % sides, it is
//     thrown away and the next one taken (for a d6: 252 and more). The face is
//     n % sides + 1.
//   - A die of more sides takes two bytes as n = 256 * first + second. If
//     n >= 65536 - 65536 % sides, both are thrown away and the next two taken.
//     The face is n % sides + 1. The two may belong to two blocks.
//
// A die of one side takes a byte too; a die that is served again after an undo
// takes none. The file testdata/fair.json has known
// answers, and testdata/fair.mjs is a second implementation that checks them.
//
// What this proves: nobody but the host could foresee a face, and, as far as the
// call IDs are those that Discord shows, the host could only have hidden a call,
// which the table would notice. It proves no more.
//
// # Notation
//
// [Parse] reads, in small or capital letters and with spaces anywhere between
// numbers and marks:
//
//	[repeats x] term { + term | - term } [# label]
//
// A term is a number or dice, and dice are written [count] d sides, followed by
// modifiers. At least one term must be dice.
//
//	2d6+3      two six-sided dice and 3
//	d20        one die
//	d%         the same as d100
//	6x4d6kh3   the same roll six times
//	2d6 #bite  with a label
//
// Four dice of the Grimheim documents are made from six-sided dice, and show
// them: D3 (half, rounded up), D2 (a third, rounded up), D1 (1 to 3 is 0, 4 to 6
// is 1) and D66 (tens and ones). Modifiers look at their value. D6+1 needs no
// rule of its own.
//
// Modifiers, each kind at most once for the same dice:
//
//	r1 r<=2    reroll such a die once; the second throw stands
//	rr1 rr<=2  reroll such a die until it shows something else
//	!          explode: for each die that shows its highest value, throw one more,
//	           which may explode as well
//	e5 e>=5    explode on 5, or on 5 and more, instead
//	kh3 kl1    keep the highest three, the lowest one (k3 is kh3, kh is kh1)
//	dh1 dl1    drop the highest, the lowest
//	>=8        count the dice that show 8 or more instead of adding them up;
//	           also > <= < =
//
// A comparison behind r, rr or e belongs to that letter; everywhere else it
// counts successes. So 3d12>=8 counts successes among three dice, and 3d12!>=8
// lets twelves explode and then counts successes among all dice: the ! takes no
// number. Dice that explode on 8 or more and are added up are 3d12e>=8, and
// 3d12e>=11>=8 explode on 11 or more and count 8 or more.
//
// Modifiers act in the order of this list, however they are written: dice are
// rerolled, then explode, and what explosions give is rerolled and explodes
// likewise; when all have come to rest some are kept, and successes are counted
// among these. Successes may be added to successes and to numbers, but not to
// dice that are added up.
//
// The limits are the constants Max…. All refusals are sentences for the player.
package dice
