package exchange

// CoverRule is the house rule grimheim.cover (reading G6).
type CoverRule string

// The two readings of cover; the empty string is the default.
const (
	CoverExtra  CoverRule = "extra"  // 1 normal save in addition to all DEF dice
	CoverRetain CoverRule = "retain" // 1 DEF die becomes a normal save without a roll
)

// WorstSAV is the worst SAV by Armor Piercing: a 6 always saves.
const WorstSAV = 6

// SaveTarget returns SAV, worse by 1 for each point of Armor Piercing, but never worse than WorstSAV.
func SaveTarget(sav, armorPiercing int) int {
	return min(sav+max(armorPiercing, 0), WorstSAV)
}

// DefenceDice returns how many defence dice are rolled against a shot, and how many normal saves are
// automatic.
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
