package grimheim

import "warbell/engine"

// The house rules of a duel, by the keys of the readings.
const (
	RuleMelee   = "grimheim.melee"
	RuleCover   = "grimheim.cover"
	RuleHeavy   = "grimheim.heavy_armour"
	RuleFearful = "grimheim.fearful"
	RuleInjury  = "grimheim.injuries"
	RuleTwo     = "grimheim.two_normals_block_crit_in_melee"
	RuleGuard   = "grimheim.guard"
)

// The values that are not defaults.
const (
	Proactive    = "proactive"
	Retain       = "retain"
	BestOfTwo    = "best_of_two"
	LostAction   = "lost_action"
	OnFirstWound = "on_first_wound"
	OnCritical   = "on_critical"
	Yes          = "yes"
	Reroll       = "reroll"
)

func houseRules() []engine.RuleDef {
	return []engine.RuleDef{
		{Key: RuleMelee, Name: "Blocking in melee", Values: []string{"answer", Proactive}},
		{Key: RuleCover, Name: "Cover", Values: []string{"extra", Retain}},
		{Key: RuleHeavy, Name: "Heavy armour", Values: []string{"two_dice", BestOfTwo}},
		{Key: RuleFearful, Name: "Fearful", Values: []string{"to_hit", LostAction}},
		{Key: RuleInjury, Name: "Injuries", Values: []string{"off", OnFirstWound, OnCritical}},
		{Key: RuleTwo, Name: "Two normals block a critical in melee", Values: []string{"no", Yes}},
		{Key: RuleGuard, Name: "Guard", Values: []string{"block_die", Reroll}},
	}
}

// is reports whether a house rule has this value; one that is not set has its default.
func (s *State) is(key, value string) bool { return s.Rules[key] == value }
