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

	ArmourTable  = "table"  // the table says what an attempt at armour comes to
	ArmourTarget = "target" // a die against a number
)

func houseRules() []engine.RuleDef {
	return []engine.RuleDef{
		{Key: RuleModifiers, Name: "Penalties touch", Values: []string{ModifyBoth, ModifyActive}},
		{Key: RuleArmour, Name: "Armour penetration", Values: []string{ArmourTable, ArmourTarget}},
	}
}
