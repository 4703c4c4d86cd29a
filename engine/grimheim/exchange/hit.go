package exchange

import "fmt"

// Hit is what a die became, and what a fighter spends.
type Hit uint8

// The kinds of hit. Normal and Crit come from attack dice and can strike or block; the others
// come from block dice and can only block.
const (
	NoHit     Hit = iota // a miss; as an answer: let it through
	Normal               // an attack die of HTV or more
	Crit                 // an attack die of 6
	Block                // a block die of SAV or more
	CritBlock            // a block die of 6
	Buckler              // a buckler's block die of SAV or more, 6 included: never stops a critical

	hitKinds = iota
)

var hitNames = [hitKinds]string{"none", "normal", "crit", "block", "critblock", "buckler"}

// String is the word of the vectors and of JSON: none, normal, crit, block, critblock, buckler.
func (h Hit) String() string {
	if h >= hitKinds {
		return fmt.Sprintf("hit(%d)", uint8(h))
	}
	return hitNames[h]
}

// MarshalText writes the word; it fails for a value that is no hit.
func (h Hit) MarshalText() ([]byte, error) {
	if h >= hitKinds {
		return nil, fmt.Errorf("exchange: no hit of kind %d", uint8(h))
	}
	return []byte(hitNames[h]), nil
}

// UnmarshalText reads the word.
func (h *Hit) UnmarshalText(text []byte) error {
	for i, name := range hitNames {
		if name == string(text) {
			*h = Hit(i)
			return nil
		}
	}
	return fmt.Errorf("exchange: %q is no hit: want one of %v", text, hitNames)
}

// Strikes says whether the hit came from an attack die, so that it can strike.
func (h Hit) Strikes() bool { return h == Normal || h == Crit }

// words is how a sentence for a player names one such hit.
func (h Hit) words() string {
	switch h {
	case Normal:
		return "normal hit"
	case Crit:
		return "critical hit"
	case Block:
		return "normal block"
	case CritBlock:
		return "critical block"
	case Buckler:
		return "buckler block"
	default:
		return "hit"
	}
}

// Hits counts hits of attack dice, or saves of defence dice.
type Hits struct {
	Normal int `json:"normal"`
	Crit   int `json:"crit"`
}

// Total is the number of hits of both kinds.
func (h Hits) Total() int { return h.Normal + h.Crit }

// Plus adds two counts.
func (h Hits) Plus(o Hits) Hits { return Hits{h.Normal + o.Normal, h.Crit + o.Crit} }

// Minus subtracts, never below 0.
func (h Hits) Minus(o Hits) Hits {
	return Hits{max(h.Normal-o.Normal, 0), max(h.Crit-o.Crit, 0)}
}

// Damage is what these hits do when none is stopped.
func (h Hits) Damage(normal, crit int) int { return h.Normal*normal + h.Crit*crit }

// Cleaved is what the weapon trait Cleave makes of an attack roll: with at least one critical
// hit, one normal hit becomes critical.
func (h Hits) Cleaved() Hits {
	if h.Crit == 0 || h.Normal == 0 {
		return h
	}
	return Hits{h.Normal - 1, h.Crit + 1}
}

// Blocks counts hits of block dice.
type Blocks struct {
	Normal  int `json:"normal"`
	Crit    int `json:"crit"`
	Buckler int `json:"buckler,omitempty"` // successes of a buckler's die, sixes included
}

// Total is the number of block hits of all kinds.
func (b Blocks) Total() int { return b.Normal + b.Crit + b.Buckler }

// Plus adds two counts.
func (b Blocks) Plus(o Blocks) Blocks {
	return Blocks{b.Normal + o.Normal, b.Crit + o.Crit, b.Buckler + o.Buckler}
}

// Hand is what dice came to.
type Hand struct {
	Attack Hits
	Blocks Blocks
}

// Plus adds two hands.
func (h Hand) Plus(o Hand) Hand { return Hand{h.Attack.Plus(o.Attack), h.Blocks.Plus(o.Blocks)} }

// HandOf counts what dice became.
func HandOf(dice ...Hit) (hand Hand) {
	for _, h := range dice {
		switch h {
		case Normal:
			hand.Attack.Normal++
		case Crit:
			hand.Attack.Crit++
		case Block:
			hand.Blocks.Normal++
		case CritBlock:
			hand.Blocks.Crit++
		case Buckler:
			hand.Blocks.Buckler++
		}
	}
	return hand
}
