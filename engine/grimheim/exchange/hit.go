package exchange

import "fmt"

// Hit is the result of a die. Fighters spend hits on each other.
type Hit uint8

// The kinds of hit. Normal and Crit come from attack dice and can strike or block. The others come from
// block dice and can only block.
const (
	NoHit     Hit = iota // a miss; as an answer: take the damage
	Normal               // an attack die of HTV or more
	Crit                 // an attack die of 6
	Block                // a block die of SAV or more
	CritBlock            // a block die of 6
	Buckler              // a buckler's block die of SAV or more; never stops a critical

	hitKinds = iota
)

var hitNames = [hitKinds]string{"none", "normal", "crit", "block", "critblock", "buckler"}

// String returns the word for JSON and test vectors: none, normal, crit, block, critblock, buckler.
func (h Hit) String() string {
	if h >= hitKinds {
		return fmt.Sprintf("hit(%d)", uint8(h))
	}
	return hitNames[h]
}

// MarshalText returns the word of String. It fails for an invalid value.
func (h Hit) MarshalText() ([]byte, error) {
	if h >= hitKinds {
		return nil, fmt.Errorf("exchange: no hit of kind %d", uint8(h))
	}
	return []byte(hitNames[h]), nil
}

// UnmarshalText parses the word of String.
func (h *Hit) UnmarshalText(text []byte) error {
	for i, name := range hitNames {
		if name == string(text) {
			*h = Hit(i)
			return nil
		}
	}
	return fmt.Errorf("exchange: %q is no hit: want one of %v", text, hitNames)
}

// Strikes reports whether the hit came from an attack die, so that it can strike.
func (h Hit) Strikes() bool { return h == Normal || h == Crit }

// words returns the name of one such hit in a sentence for players.
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

// Total returns the number of hits.
func (h Hits) Total() int { return h.Normal + h.Crit }

// Plus returns the sum of two counts.
func (h Hits) Plus(o Hits) Hits { return Hits{h.Normal + o.Normal, h.Crit + o.Crit} }

// Minus returns the difference of two counts, never below 0.
func (h Hits) Minus(o Hits) Hits {
	return Hits{max(h.Normal-o.Normal, 0), max(h.Crit-o.Crit, 0)}
}

// Damage returns the damage of these hits if none is stopped.
func (h Hits) Damage(normal, crit int) int { return h.Normal*normal + h.Crit*crit }

// Cleaved returns an attack roll after the weapon trait Cleave. If it has a critical hit, one normal hit
// becomes critical.
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
	Buckler int `json:"buckler,omitempty"` // successes of a buckler's die
}

// Total returns the number of block hits.
func (b Blocks) Total() int { return b.Normal + b.Crit + b.Buckler }

// Plus returns the sum of two counts.
func (b Blocks) Plus(o Blocks) Blocks {
	return Blocks{b.Normal + o.Normal, b.Crit + o.Crit, b.Buckler + o.Buckler}
}

// Hand holds the hits of a side's dice.
type Hand struct {
	Attack Hits
	Blocks Blocks
}

// Plus returns the sum of two hands.
func (h Hand) Plus(o Hand) Hand { return Hand{h.Attack.Plus(o.Attack), h.Blocks.Plus(o.Blocks)} }

// HandOf counts hits by kind.
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
