package melee

import "warbell/engine"

// The house rules, by the keys of the readings.
const (
	RuleWounds   = "melee.multiwound"         // models with several Wounds (M3)
	RuleWeapon   = "melee.multi_wound_weapon" // weapons that cause several wounds (M4)
	RuleCritical = "melee.critical_chart"     // (M1)
	RuleAlone    = "melee.all_alone"          // (M10)
)

// The values that are not defaults.
const (
	FirstOnly = "first_only"
	UntilZero = "until_zero"
	OneRoll   = "one_roll"
	ByWeapon  = "by_weapon"
	On        = "on"
)

func houseRules() []engine.RuleDef {
	return []engine.RuleDef{
		{Key: RuleWounds, Name: "Models with several Wounds", Values: []string{"last_wound", FirstOnly, UntilZero}},
		{Key: RuleWeapon, Name: "Weapons that cause several wounds", Values: []string{"each_wound", OneRoll}},
		{Key: RuleCritical, Name: "Critical hits", Values: []string{"basic", ByWeapon}},
		{Key: RuleAlone, Name: "All alone", Values: []string{"off", On}},
	}
}
