package exchange

// Armour is the class of a model's armour.
type Armour string

// The classes of armour. ArmourUnknown is for a model of which only SAV is known.
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
	HeavyTwoDice   HeavyArmour = "two_dice"    // two block dice
	HeavyBestOfTwo HeavyArmour = "best_of_two" // one block die, thrown as two, the higher kept
)

// BlockSources is all that can give a model block dice in close combat.
type BlockSources struct {
	Armour  Armour
	SAV     int // the model's own, before any effect; used only when Armour is unknown
	Guard   bool
	Shield  bool
	Buckler bool
	Extra   int // plain block dice from anywhere else
}

// BlockPool is the block dice a model throws: plain ones, then those thrown as two of which the
// higher is kept, then a buckler's.
type BlockPool struct {
	Plain     int `json:"plain,omitempty"`
	BestOfTwo int `json:"best_of_two,omitempty"`
	Buckler   int `json:"buckler,omitempty"`
}

// Dice is the number of block dice, a die thrown as two counting once.
func (p BlockPool) Dice() int { return p.Plain + p.BestOfTwo + p.Buckler }

// Faces is the number of dice that are really thrown.
func (p BlockPool) Faces() int { return p.Plain + 2*p.BestOfTwo + p.Buckler }

// BlockDice adds up the sources: medium armour 1, heavy armour 2 (or one kept of two), Guard 1,
// shield 1, buckler 1 that stops no criticals (readings G5, G20, G22).
func BlockDice(s BlockSources, heavy HeavyArmour) BlockPool {
	pool := BlockPool{Plain: max(s.Extra, 0) + one(s.Guard) + one(s.Shield), Buckler: one(s.Buckler)}
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

// class is the armour, guessed from SAV when it is unknown: medium at 4+, heavy at 3+ or better.
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

// Count reads the faces of a pool in the order in which they were thrown. Faces that are missing
// count as failures.
func (p BlockPool) Count(faces []int, sav int) (b Blocks) {
	i := 0
	next := func() int {
		i++
		if i > len(faces) {
			return 0
		}
		return faces[i-1]
	}
	for range p.Plain {
		b.add(ClassifyBlock(next(), sav))
	}
	for range p.BestOfTwo {
		b.add(ClassifyBlock(max(next(), next()), sav))
	}
	for range p.Buckler {
		b.add(ClassifyBuckler(next(), sav))
	}
	return b
}

func (b *Blocks) add(h Hit) {
	switch h {
	case Block:
		b.Normal++
	case CritBlock:
		b.Crit++
	case Buckler:
		b.Buckler++
	}
}

func one(yes bool) int {
	if yes {
		return 1
	}
	return 0
}
