package contest

import "warbell/engine"

// The house rules, by the keys of the readings.
const (
	RuleModifiers = "contest.modifiers_apply_to"
	RuleArmour    = "contest.armour"
)

// Their values, the defaults first.
const (
	ModifyBoth   = "both"                // the penalties touch whoever rolls
	ModifyActive = "acting_and_reacting" // they spare a defender who doesn't react

	ArmourTarget = "target" // a die against a number
	ArmourTable  = "table"  // the table says what an attempt at armour comes to
)

// tableDecides reports whether the table says what an attempt at armour comes to. So it does in a game from
// before there was a die for it.
func tableDecides(rules engine.Rules) bool { return rules[RuleArmour] != ArmourTarget }

func houseRules() []engine.RuleDef {
	return []engine.RuleDef{
		{Key: RuleModifiers, Name: "Penalties touch", Values: []string{ModifyBoth, ModifyActive}},
		{Key: RuleArmour, Name: "Armour penetration", Values: []string{ArmourTarget, ArmourTable}},
	}
}
