package dice

// These are the rule documents' own dice (DiceSystem in the Grimheim reference). All are made from six-sided
// dice, so players need no others.

// D6 rolls one six-sided die: 1 to 6.
func D6(src Source) int { return src.Die(6) }

// D3 rolls a D6 and halves it, rounding up: 1 to 3.
func D3(src Source) int { return D3Of(D6(src)) }

// D2 rolls a D6 and divides it by three, rounding up: 1 or 2.
func D2(src Source) int { return D2Of(D6(src)) }

// D1 rolls a D6 and returns 0 or 1 (reading G14).
func D1(src Source) int { return D1Of(D6(src)) }

// D6Plus1 rolls a D6 and adds 1: 2 to 7.
func D6Plus1(src Source) int { return D6(src) + 1 }

// D66 rolls two D6, the first for the tens and the second for the ones: 11 to 66, without numbers that
// contain 0, 7, 8 or 9.
func D66(src Source) int {
	tens := D6(src)
	return D66Of(tens, D6(src))
}

// D3Of returns the D3 value of a D6 face (1 to 6): half of it, rounded up.
func D3Of(face int) int { return (face + 1) / 2 }

// D2Of returns the D2 value of a D6 face (1 to 6): a third of it, rounded up.
func D2Of(face int) int { return (face + 2) / 3 }

// D1Of returns the D1 value of a D6 face (1 to 6): 0 for 1 to 3, 1 for 4 to 6. This is reading G14: the
// reference's "divided by 6, rounded up" would always be 1.
func D1Of(face int) int { return face / 4 }

// D66Of returns the D66 value of two D6 faces, the tens and the ones.
func D66Of(tens, ones int) int { return 10*tens + ones }

// D66LowFirst returns the D66 value of two D6 faces with the lower face as the tens: one of the 21 results of
// the loot table (reading G15).
func D66LowFirst(a, b int) int { return D66Of(min(a, b), max(a, b)) }

// fromD6 reports whether a die with so many sides in chat notation is made from D6, as in the rule documents.
func fromD6(sides int) bool {
	return sides <= 3 || sides == 66
}

// span returns the lowest and the highest value of a die in chat notation.
func span(sides int) (lowest, highest int) {
	switch sides {
	case 1:
		return 0, 1
	case 66:
		return 11, 66
	}
	return 1, sides
}
