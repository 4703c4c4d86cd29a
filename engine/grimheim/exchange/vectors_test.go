package exchange_test

import (
	"slices"
	"testing"

	"warbell/engine"
	"warbell/engine/dice"
	"warbell/engine/enginetest/vectors"
	"warbell/engine/grimheim/exchange"
)

func TestVectors(t *testing.T) {
	vectors.Run(t, "grimheim", houseRules(), vectors.Kinds{
		"melee_script":  meleeScript,
		"melee_illegal": meleeIllegal,
		"melee_optimal": meleeOptimal,
		"ranged":        ranged,
		"htv":           htv,
		"derive":        derive,
	})
}

// houseRules are the switches of the readings that change a combat.
func houseRules() []engine.RuleDef {
	return []engine.RuleDef{
		{Key: "grimheim.melee", Values: []string{"answer", "proactive"}},
		{Key: "grimheim.answer_costs_turn", Values: []string{"yes", "no"}},
		{Key: "grimheim.two_normals_block_crit_in_melee", Values: []string{"no", "yes"}},
		{Key: "grimheim.heavy_armour", Values: []string{"two_dice", "best_of_two"}},
		{Key: "grimheim.cover", Values: []string{"extra", "retain"}},
		{Key: "grimheim.fearful", Values: []string{"to_hit", "lost_action"}},
		{Key: "grimheim.injuries", Values: []string{"off", "on_first_wound", "on_critical"}},
		{Key: "grimheim.guard", Values: []string{"block_die", "reroll"}},
		{Key: "grimheim.charge_bonus_attack", Values: []string{"no", "yes"}},
	}
}

func ranged(c *vectors.Case) {
	var setup struct {
		ATK, HTV, DMG, CRT, DEF, SAV int
		Cover                        bool
		ArmorPiercing                int `json:"armor_piercing"`
	}
	var faces struct{ Attack, Defence []int }
	c.Setup(&setup)
	c.Dice(&faces)
	in := exchange.RangedInput{
		ATK: setup.ATK, HTV: setup.HTV, Damage: setup.DMG, CritDamage: setup.CRT,
		DEF: setup.DEF, SAV: setup.SAV, ArmorPiercing: setup.ArmorPiercing,
		Cover: setup.Cover, CoverRule: exchange.CoverRule(c.Rule("grimheim.cover")),
	}
	roll := in.Roll(c.Tape(slices.Concat(faces.Attack, faces.Defence)...))
	vectors.Check(c, "attack dice", &faces.Attack, roll.Attack)
	vectors.Check(c, "defence dice", &faces.Defence, roll.Defence)
	checkShot(c, in.Volley(roll.Hits), roll)
}

func checkShot(c *vectors.Case, v exchange.Volley, roll exchange.RangedRoll) {
	var want struct {
		Hits, Saves, Cancelled *exchange.Hits
		Damage                 *int
	}
	c.Expect(&want)
	best := exchange.BestCancel(v, roll.Saves)
	vectors.Check(c, "hits", want.Hits, roll.Hits)
	vectors.Check(c, "saves", want.Saves, roll.Saves)
	vectors.Check(c, "damage", want.Damage, v.Through(best))
	vectors.Check(c, "cancelled", want.Cancelled, best.Cancelled())
}

func htv(c *vectors.Case) {
	var setup struct {
		Base, Assists int
		HeadInjury    bool `json:"head_injury"`
		Fearful       bool
	}
	var want struct {
		HTV     *int
		Classes *[]string
	}
	c.Setup(&setup)
	c.Expect(&want)
	fearful := setup.Fearful && c.Rule("grimheim.fearful") == "to_hit"
	got := exchange.HTV(setup.Base, setup.Assists, oneIf(setup.HeadInjury), oneIf(fearful))
	faces := c.Faces()
	classes := each(c, faces, func(src dice.Source) string {
		class := exchange.Classify(exchange.Roll(src, 1)[0], got)
		if class == exchange.NoHit {
			return "miss"
		}
		return class.String()
	})
	vectors.Check(c, "htv", want.HTV, got)
	vectors.Check(c, "classes", want.Classes, classes)
}

// each rolls once for every face.
func each[T any](c *vectors.Case, faces []int, roll func(dice.Source) T) []T {
	src := c.Tape(faces...)
	results := []T{}
	for range faces {
		results = append(results, roll(src))
	}
	return results
}

func oneIf(yes bool) int {
	if yes {
		return 1
	}
	return 0
}
