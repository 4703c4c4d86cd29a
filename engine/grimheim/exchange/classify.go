package exchange

// BestHTV is the lowest possible HTV (combat chapter, step 3).
const BestHTV = 2

// Classify reads an attack die. 6 is always a critical hit, 1 always misses, and HTV or more is a normal
// hit. With an HTV of 7 or more only sixes hit (reading G9).
func Classify(face, htv int) Hit { return ClassifyFrom(face, htv, 6) }

// ClassifyFrom is Classify for dice that are critical from a lower face up (the traits Critical and Hawkeye:
// from 5). A 6 is always critical, and a 1 always misses.
func ClassifyFrom(face, htv, critFrom int) Hit {
	switch {
	case face <= 1:
		return NoHit
	case face >= 6 || critFrom > 1 && face >= critFrom:
		return Crit
	case face >= htv:
		return Normal
	default:
		return NoHit
	}
}

// ClassifyBlock reads a block die. 6 is a critical block, 1 always fails (reading G21), and SAV or more is a
// normal block.
func ClassifyBlock(face, sav int) Hit {
	switch Classify(face, sav) {
	case Crit:
		return CritBlock
	case Normal:
		return Block
	default:
		return NoHit
	}
}

// ClassifyBuckler reads a buckler's block die. A success stops normal strikes only, even on a 6 (reading
// G22).
func ClassifyBuckler(face, sav int) Hit {
	if Classify(face, sav) == NoHit {
		return NoHit
	}
	return Buckler
}

// HTV returns the number that an attack die needs: base, 1 better for each assist, plus the modifiers (+1
// for a head injury or for Fearful). It is never below BestHTV and has no maximum (readings G9, G18).
func HTV(base, assists int, modifiers ...int) int {
	htv := base - assists
	for _, m := range modifiers {
		htv += m
	}
	return max(htv, BestHTV)
}

// AttackDice returns the number of attack dice: ATK plus modifiers (-1 for an arm injury), at least 1
// (reading G30).
func AttackDice(atk int, modifiers ...int) int {
	for _, m := range modifiers {
		atk += m
	}
	return max(atk, 1)
}
