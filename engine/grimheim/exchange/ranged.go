package exchange

import "warbell/engine/dice"

// CoverRule is the house rule grimheim.cover (reading G6).
type CoverRule string

// The two readings of cover; the empty string is the default.
const (
	CoverExtra  CoverRule = "extra"  // one normal save besides all DEF dice
	CoverRetain CoverRule = "retain" // one DEF die becomes a normal save unrolled
)

// WorstSAV is as bad as Armor Piercing can make SAV: a 6 always saves.
const WorstSAV = 6

// SaveTarget is SAV worsened by 1 for each point of Armor Piercing, never beyond WorstSAV.
func SaveTarget(sav, armorPiercing int) int {
	return min(sav+max(armorPiercing, 0), WorstSAV)
}

// DefenceDice is how many defence dice are thrown against shooting, and how many normal saves
// stand without a roll.
func DefenceDice(def int, cover bool, rule CoverRule) (thrown, free int) {
	thrown = max(def, 0)
	switch {
	case !cover:
		return thrown, 0
	case rule != CoverRetain:
		return thrown, 1
	case thrown == 0:
		return 0, 0
	default:
		return thrown - 1, 1
	}
}

// RangedInput is a shot before the dice fall. ATK and HTV are already modified; the damages are
// those of one hit on this target.
type RangedInput struct {
	ATK        int
	HTV        int
	CritFrom   int // lowest face that is critical; 0 is 6
	Damage     int
	CritDamage int
	Brutal     bool // only critical saves stop its hits
	Deadly     bool // its criticals can't be saved

	DEF           int
	SAV           int
	ArmorPiercing int
	Cover         bool // the target has cover and the weapon doesn't break it
	CoverRule     CoverRule
}

// RangedRoll is a shot after the dice fell.
type RangedRoll struct {
	Attack  []int `json:"attack"`
	Defence []int `json:"defence"`
	Hits    Hits  `json:"hits"`
	Saves   Hits  `json:"saves"` // cover's free save counted
}

// Roll throws the attack dice and then the defence dice. It throws the defence dice even when
// nothing hit, so that the number of dice doesn't depend on faces.
func (in RangedInput) Roll(src dice.Source) RangedRoll {
	thrown, _ := DefenceDice(in.DEF, in.Cover, in.CoverRule)
	attack := Roll(src, in.ATK)
	return in.Read(attack, Roll(src, thrown))
}

// Read counts faces that fell already.
func (in RangedInput) Read(attack, defence []int) RangedRoll {
	_, free := DefenceDice(in.DEF, in.Cover, in.CoverRule)
	saves := CountSaves(defence, SaveTarget(in.SAV, in.ArmorPiercing))
	saves.Normal += free
	return RangedRoll{
		Attack: attack, Defence: defence,
		Hits:  CountHitsFrom(attack, in.HTV, WeaponSide{CritFrom: in.CritFrom}.critFrom()),
		Saves: saves,
	}
}

// Volley is the hits of a roll with what they do.
func (in RangedInput) Volley(hits Hits) Volley {
	return Volley{Hits: hits, Damage: in.Damage, CritDamage: in.CritDamage, Brutal: in.Brutal, Deadly: in.Deadly}
}
