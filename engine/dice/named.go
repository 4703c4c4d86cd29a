package dice

// The documents' own dice (the DiceSystem of the Grimheim reference). All are
// made from six-sided dice, so that a table needs no other kind.

// D6 throws one six-sided die: 1 to 6.
func D6(src Source) int { return src.Die(6) }

// D3 throws a D6 and halves it: 1 to 3.
func D3(src Source) int { return D3Of(D6(src)) }

// D2 throws a D6 and divides it by three: 1 or 2.
func D2(src Source) int { return D2Of(D6(src)) }

// D1 throws a D6 and gives 0 or 1 (reading G14).
func D1(src Source) int { return D1Of(D6(src)) }

// D6Plus1 throws a D6 and adds 1: 2 to 7.
func D6Plus1(src Source) int { return D6(src) + 1 }

// D66 throws two D6, the first for the tens and the second for the ones: 11 to
// 66, without the numbers that have a 0, 7, 8 or 9.
func D66(src Source) int {
	tens := D6(src)
	return D66Of(tens, D6(src))
}

// D3Of is the D3 that a D6 face (1 to 6) stands for: half of it, rounded up.
func D3Of(face int) int { return (face + 1) / 2 }

// D2Of is the D2 that a D6 face (1 to 6) stands for: a third of it, rounded up.
func D2Of(face int) int { return (face + 2) / 3 }

// D1Of is the D1 that a D6 face (1 to 6) stands for: 0 for 1 to 3, 1 for 4 to
// 6 (reading G14; the reference's "divided by 6, rounded up" would always be 1).
func D1Of(face int) int { return face / 4 }

// D66Of reads two D6 faces as tens and ones.
func D66Of(tens, ones int) int { return 10*tens + ones }

// D66LowFirst reads two D6 faces with the lower one as the tens, whichever fell
// first: the 21 results of the loot table (reading G15).
func D66LowFirst(a, b int) int { return D66Of(min(a, b), max(a, b)) }

// fromD6 says whether a die of so many sides in chat notation is one of the
// documents' dice that are made from D6.
func fromD6(sides int) bool {
	return sides <= 3 || sides == 66
}

// span is the lowest and highest value of a die in chat notation.
func span(sides int) (lowest, highest int) {
	switch sides {
	case 1:
		return 0, 1
	case 66:
		return 11, 66
	}
	return 1, sides
}
