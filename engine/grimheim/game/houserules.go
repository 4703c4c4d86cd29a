package game

import (
	"warbell/engine"
	"warbell/engine/grimheim/card"
	"warbell/engine/grimheim/exchange"
)

// The house rules of duels, by the keys of the readings.
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
	RuleMoveCharge = "grimheim.move_and_charge" // reading G56

	RuleActivation  = "grimheim.activation"
	RuleOutnumbered = "grimheim.outnumbered"
	RuleFate        = "grimheim.fate_dice"
	RuleCounter     = "grimheim.counterspell"
	RulePrayer      = "grimheim.prayer"

	RuleLongRange  = "grimheim.long_range_penalty"
	RuleNearest    = "grimheim.nearest_foe"
	RuleIntoCombat = "grimheim.shoot_into_combat"
	RuleMinimum    = "grimheim.minimum_distance"
	RuleMoveShoot  = "grimheim.move_and_shoot"
	RuleModifier   = "grimheim.modifier"
)

// The values of house rules that the code compares.
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
	Refused      = "refused"

	Wave          = "wave"
	FreeAction    = "free_action"
	FreeOverwatch = "free_overwatch"
	ThreeDice     = "three"
	EnergyMinusD6 = "energy_minus_d6"
	Automatic     = "automatic"
	On            = "on"
)

// OnlySkirmish marks house rules that duels don't use.
const OnlySkirmish = "skirmish"

// HouseRules returns the house rules of duels and skirmishes.
func HouseRules() []engine.RuleDef {
	all := fightRules()
	for _, def := range skirmishRules() {
		def.Only = OnlySkirmish
		all = append(all, def)
	}
	return all
}

// UsualRules returns a skirmish's rules that differ from the defaults of HouseRules. Wave is one of them,
// because it takes a third of the posts.
func UsualRules() engine.Rules { return engine.Rules{RuleActivation: Wave} }

// fightRules returns the house rules that duels and skirmishes share.
func fightRules() []engine.RuleDef {
	return []engine.RuleDef{
		{Key: RuleMelee, Name: "Blocking", Values: []string{"answer", Proactive}},
		{Key: RuleCover, Name: "Cover", Values: []string{"extra", Retain}},
		{Key: RuleHeavy, Name: "Heavy armour", Values: []string{"two_dice", BestOfTwo}},
		{Key: RuleFearful, Name: "Fearful", Values: []string{"to_hit", LostAction}},
		{Key: RuleInjury, Name: "Injuries", Values: []string{"off", OnFirstWound, OnCritical}},
		{Key: RuleTwo, Name: "Two normal hits block a critical", Values: []string{"no", Yes}},
		{Key: RuleGuard, Name: "Guard", Values: []string{"block_die", Reroll}},
		{Key: RuleInitiative, Name: "Initiative", Values: []string{EachTurn, "once"}},
		{Key: RuleAnswer, Name: "Blocks use your turn to spend", Values: []string{"yes", No}},
		{Key: RuleCharge, Name: "Charge: +1 attack die", Values: []string{"no", Yes}},
		{Key: RuleMoveCharge, Name: "Move and Charge", Values: []string{"allowed", Refused}},
		{Key: RuleOrders, Name: "Weapon choice", Values: []string{ByStanding, "each_fight"}},
	}
}

// skirmishRules returns the house rules that only skirmishes have.
func skirmishRules() []engine.RuleDef {
	return []engine.RuleDef{
		{Key: RuleActivation, Name: "Activation", Values: []string{"alternate", Wave}},
		{Key: RuleOutnumbered, Name: "Outnumbered", Values: []string{FreeAction, FreeOverwatch, "off"}},
		{Key: RuleFate, Name: "Fate dice per Turn", Values: []string{ThreeDice, "per_set"}},
		{Key: RuleMovement, Name: "Climb, drop, push", Values: []string{"seed", Published}},
		{Key: RuleHeal, Name: "Heal", Values: []string{ByTrait, Anyone}},
		{Key: RuleOverwatch, Name: "Overwatch", Values: []string{Anyone, ByTrait}},
		{Key: RuleLongRange, Name: "Long range penalty", Values: []string{"off", On}},
		{Key: RuleNearest, Name: "Shoot the nearest enemy", Values: []string{"off", On}},
		{Key: RuleIntoCombat, Name: "Shooting into melee", Values: []string{"off", On}},
		{Key: RuleMinimum, Name: "Minimum range 2″", Values: []string{"off", On}},
		{Key: RuleMoveShoot, Name: "Move and Shoot", Values: []string{"yes", No}},
		{Key: RuleCounter, Name: "Counterspells", Values: []string{"off", EnergyMinusD6}},
		{Key: RulePrayer, Name: "Prayer", Values: []string{"energy", Automatic}},
		{Key: RuleModifier, Name: "HTV modifier", Values: Modifiers()},
	}
}

// Is reports whether a house rule has this value.
func (s *State) Is(key, value string) bool { return s.Rules[key] == value }

// RuleHeal decides which models can heal (reading G53).
const RuleHeal = "grimheim.heal"

// RuleOverwatch decides which models can go on overwatch (reading G57).
const RuleOverwatch = "grimheim.overwatch"

// The values of RuleHeal and RuleOverwatch. Anyone needs no trait; ByTrait needs one.
const (
	Anyone  = "anyone"
	ByTrait = "trait"
)

// RuleMovement decides which numbers climbs, drops and pushes use (reading G16).
const RuleMovement = "grimheim.movement_numbers"

// Published is the value of a house rule that follows the published game.
const Published = "published"

// Modifiers returns the values of the house rule for modifiers, the default first.
func Modifiers() []string { return []string{"0", "+1", "+2", "-1", "-2"} }

// InjuryFor returns the injury for a D6, empty for a scratch. It uses the reference's table, or the
// published one in OnCritical mode (readings G10 and G11).
func InjuryFor(mode string, face int) card.Status {
	if mode == OnCritical {
		if face < 1 || face > len(card.Injuries) {
			return ""
		}
		return card.Injuries[face-1]
	}
	switch exchange.InjuryOf(face) {
	case exchange.InjuryHead:
		return card.HeadInjury
	case exchange.InjuryArm:
		return card.ArmInjury
	case exchange.InjuryLeg:
		return card.LegInjury
	}
	return ""
}
