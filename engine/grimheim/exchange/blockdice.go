package exchange

// Armour is the class of a model's armour.
type Armour string

// The classes of armour. ArmourUnknown is for a model with only its SAV known.
const (
	ArmourUnknown Armour = ""
	ArmourNone    Armour = "none"
	ArmourLight   Armour = "light"
	ArmourMedium  Armour = "medium"
	ArmourHeavy   Armour = "heavy"
)

// HeavyArmour is the house rule grimheim.heavy_armour (reading G5).
type HeavyArmour string

// The two readings of heavy armour; the empty string is the default.
const (
	HeavyTwoDice   HeavyArmour = "two_dice"    // +2 block dice
	HeavyBestOfTwo HeavyArmour = "best_of_two" // +1 block die, rolled as two of which the higher counts
)

// BlockSources are the sources of a model's block dice in melee.
type BlockSources struct {
	Armour  Armour
	SAV     int // the unmodified SAV, for unknown Armour only
	Guard   bool
	Shield  bool
	Buckler bool
}

// BlockPool is the block dice that a model rolls: plain ones, those rolled as two of which the higher
// counts, and a buckler's.
type BlockPool struct {
	Plain     int
	BestOfTwo int
	Buckler   int
}

// BlockDice adds up the sources: medium armour 1, heavy armour 2 (or the higher of two), Guard 1, shield 1,
// and a buckler 1 that stops no criticals (readings G5, G20, G22).
func BlockDice(s BlockSources, heavy HeavyArmour) BlockPool {
	pool := BlockPool{Plain: one(s.Guard) + one(s.Shield), Buckler: one(s.Buckler)}
	switch s.class() {
	case ArmourMedium:
		pool.Plain++
	case ArmourHeavy:
		if heavy == HeavyBestOfTwo {
			pool.BestOfTwo++
		} else {
			pool.Plain += 2
		}
	}
	return pool
}

// class returns the armour. If it is unknown, it follows from SAV: medium at 4+, heavy at 3+ or better.
func (s BlockSources) class() Armour {
	switch {
	case s.Armour != ArmourUnknown:
		return s.Armour
	case s.SAV == 4:
		return ArmourMedium
	case s.SAV >= 1 && s.SAV <= 3:
		return ArmourHeavy
	default:
		return ArmourNone
	}
}

// Lower returns the index of the lower of two dice, 0 if they are equal.
func Lower(first, second int) int {
	if second < first {
		return 1
	}
	return 0
}

func one(yes bool) int {
	if yes {
		return 1
	}
	return 0
}
