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

	RuleInitiative = "grimheim.initiative"
	RuleAnswer     = "grimheim.answer_costs_turn"
	RuleCharge     = "grimheim.charge_bonus_attack"
	RuleOrders     = "grimheim.orders"
)

// The values that are not those of a game whose switch is missing, as it is younger than the game.
const (
	Proactive    = "proactive"
	Retain       = "retain"
	BestOfTwo    = "best_of_two"
	LostAction   = "lost_action"
	OnFirstWound = "on_first_wound"
	OnCritical   = "on_critical"
	Yes          = "yes"
	No           = "no"
	Reroll       = "reroll"
	EachTurn     = "each_turn"
	ByStanding   = "standing"
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
		{Key: RuleInitiative, Name: "Initiative", Values: []string{EachTurn, "once"}},
		{Key: RuleAnswer, Name: "Answers in melee cost the turn", Values: []string{"yes", No}},
		{Key: RuleCharge, Name: "Charge gives an attack die", Values: []string{"no", Yes}},
		{Key: RuleOrders, Name: "Weapon and way of play are picked", Values: []string{ByStanding, "each_fight"}},
	}
}

// is reports whether a house rule has this value. One that is not set is younger than the game.
func (s *State) is(key, value string) bool { return s.Rules[key] == value }
