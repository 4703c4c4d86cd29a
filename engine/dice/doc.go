// Package dice provides the sources of die faces, a record of rolled faces, and
// the dice notation of the chat.
//
// # Sources
//
// A [Source] returns faces. [Fair] is for games, [System] for quick fights that
// are not stored, [Seeded] for simulations, and [NewTape] for tests and scripts.
// [Record] records the faces that are drawn through it. [Reuse] first returns
// faces that were drawn and undone. The two are combined as Record(Reuse(undone,
// Fair(…))), so that the record holds all faces of a command, old and new.
//
// # Fair dice, byte by byte
//
// Each game has a secret seed of 32 random bytes. [Commitment], the SHA-256 of
// those bytes, is posted before the first roll and the seed itself after the
// last. Anyone can then recompute every face, in any programming language:
//
// The dice of one call are read from an endless sequence of bytes: block 0,
// block 1, block 2 and so on. A block is the 32 bytes of
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
// The lengths make the message unambiguous: the salts "ab" and "c" give other
// dice than "a" and "bc". The bytes are used in order, and each only once:
//
//   - A die of up to 256 sides takes one byte n. If n >= 256 - 256 % sides, it is
//     rejected and the next one taken (for a d6: 252 and above). The face is
//     n % sides + 1.
//   - A die of more sides takes two bytes as n = 256 * first + second. If
//     n >= 65536 - 65536 % sides, both are rejected and the next two taken.
//     The face is n % sides + 1. The two may belong to two blocks.
//
// A die of one side takes a byte too. A face that is used again after an undo
// takes none. The file testdata/fair.json has known
// answers, and testdata/fair.mjs is a second implementation that checks them.
//
// This proves that no one but the host could predict a face. If the call IDs are
// those that Discord shows, the host could at most have hidden a call, which the
// players would notice. It proves no more.
//
// # Notation
//
// [Parse] reads, in small or capital letters and with spaces anywhere between
// numbers and marks:
//
//	[repeats x] sum [comparison number] [# label]
//
// A sum is terms joined by + and -, a term is values joined by * (or ×), / (or
// ÷) and %, and a value is a number, dice, a sum in brackets, a function or a
// group. Dice are written [count] d sides, followed by modifiers. At least one
// value must be dice.
//
//	2d6+3       two six-sided dice and 3
//	d%          the same as d100
//	4dF         Fate dice: -1, 0 or 1 each
//	d{1,1,2}    a die with these faces, all equally likely; d{2x miss,hit} has one twice
//	3d{sword,skull}  words as faces: the number of times each came up
//	adv dis elven    2d20kh1, 2d20kl1, 3d20kh1; d12adv, and d20+5 adv, likewise
//	(2d6+3)*2   brackets
//	{2d6,d12}kh1     a group: the higher of the two; without kh1 it is their sum,
//	            and >=8 right after it counts the parts that reach 8
//	max(2d6,d12), min(…)   the same as {2d6,d12}kh1, kl1
//	6x4d6kh3    the same roll six times
//	2d6[fire]   a label for a value; 2d6 #bite: one for the roll
//
// Each division rounds down, also below 0: (0-3)/2 is -2. ceil(d6/2) rounds up,
// and round(d6/2) to the nearest, halves up. The remainder % is that of the
// division that rounds down, so it is never below 0. A divisor must be 1 or more
// for every roll of its dice. abs(…) removes the sign.
//
// Four dice of the Grimheim documents are made from six-sided dice, and results
// show these: D3 (half, rounded up), D2 (a third, rounded up), D1 (1 to 3 is 0,
// 4 to 6 is 1) and D66 (tens and ones). Modifiers apply to their value. D6+1
// needs no rule of its own.
//
// Modifiers, each kind at most once for the same dice:
//
//	r1 r<=2    reroll such a die once; the second roll counts (ro1 is r1)
//	rr1 rr<=2  reroll such a die until it shows something else (ir1 is rr1)
//	!          explode: each die that shows its highest value adds another die,
//	           which may explode as well
//	!!         compound: the extra roll is added to the die itself
//	!p !!p     penetrate: the extra roll counts one less
//	!o         explode once: the extra die never explodes
//	e5 e>=5    explode on 5, or on 5 and more, instead; ee, ep, eep and eo are !!,
//	           !p, !!p and !o with such a condition
//	min3 max5  a die counts as 3 at least, as 5 at most (mi3, ma5)
//	kh3 kl1    keep the highest three, the lowest one (k3 is kh3, kh is kh1)
//	dh1 dl1    drop the highest, the lowest (d1 is dl1)
//	>=8        count the dice that show 8 or more instead of adding them up;
//	           also > <= < = != (t8 is >=8, cs8 is =8, cs>=8 is >=8)
//	f1 f<=2    after a count: such a die subtracts a success
//
// A comparison after r, rr, e or f belongs to that letter. Any other comparison is about each die or about
// the total, and takes a meaning in which it can be both true and false:
//
//   - Several dice are counted if some of their faces meet the comparison and others don't. 3d12>=8 counts
//     among three dice, and 3d12!>=8 lets twelves explode and then counts. After a space, dice are counted
//     only if they are the whole roll and none of them is dropped: 3d12 >= 8.
//   - The total is compared if no face or each face meets the comparison: 3d6<=12, 4d6kh3>=14. The same goes
//     for one die (d100<=45, 2d20kh1>=15), for Fate dice after a space, and for a comparison after a bracket
//     or after arithmetic: (3d6) >= 5, 2d6+3>=9. A number of successes can be compared too: 3d12>=8 >= 2.
//
// cs>=8, cs8 and t8 always count dice. After one die, cs and cf mark criticals in other bots. They are
// refused there, since they would not change the total. Brackets around all dice always mean the total:
// 2d6cs>=6, (2d6) >= 6. [Expr.Meanings] reports when both meanings are likely.
//
// The total may be compared with a calculated number, 2d6+3 >= 5+2, or with dice: then the difference of the
// two is compared with 0. The ! takes no number. 3d12e>=8 are dice that explode on 8 or more and are added
// up; 3d12e>=11>=8 explode on 11 or more and count 8 or more. != (or <>) is "not equal", never an explosion.
//
// No letter inside a longer word is an operator. A word is one of these marks, one of the long words (keep,
// drop, highest, lowest, explode, reroll, advantage), or it is refused by name. A number may have a sign, and
// may be in brackets.
//
// Modifiers act in the order of this list, however they are written. Dice are
// rerolled and then explode, and dice from explosions are rerolled and explode
// likewise. Then values are raised and lowered, some dice are kept, and successes
// are counted among these. Successes may be added to successes and to numbers,
// but not to dice that are added up.
//
// The limits are the constants Max…. All refusals are sentences for the player.
package dice
