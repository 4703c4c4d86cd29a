package exchange

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
