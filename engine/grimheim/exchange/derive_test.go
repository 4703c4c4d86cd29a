package exchange_test

import (
	"encoding/json"
	"maps"
	"slices"

	"warbell/engine/dice"
	"warbell/engine/enginetest/vectors"
	"warbell/engine/grimheim/exchange"
)

// derived is what a rule of kind derive gives; a vector compares what it names.
type derived struct {
	Value  any // int or bool
	Values any // []int or []string
	Cast   *exchange.CastResult
}

// derivations says for each rule of kind derive how it is worked out.
func derivations() map[string]func(*vectors.Case) derived {
	return map[string]func(*vectors.Case) derived{
		"d1":                die(dice.D1),
		"d2":                die(dice.D2),
		"d3":                die(dice.D3),
		"d6_plus_1":         die(dice.D6Plus1),
		"burning":           die(func(src dice.Source) int { return exchange.BurningDamage(dice.D6(src)) }),
		"injury_table_seed": injuryTable,
		"block_dice":        blockDice,
		"attack_dice":       attackDice,
		"fatal":             fatal,
		"cast":              cast,
		"outnumbered":       outnumbered,
		"underdog":          underdog,
		"overtime":          overtime,
		"cursed":            cursed,
	}
}

// ruleName reads only the rule of a setup; each derivation reads it again, strictly.
func ruleName(c *vectors.Case) string {
	var setup struct{ Rule string }
	if err := json.Unmarshal(c.Vector.Setup, &setup); err != nil {
		c.Fatalf("setup: %v", err)
	}
	return setup.Rule
}

func derive(c *vectors.Case) {
	name := ruleName(c)
	run, ok := derivations()[name]
	if !ok {
		c.Fatalf("unknown rule %q: want one of %v", name, slices.Sorted(maps.Keys(derivations())))
	}
	got := run(c)
	var want struct {
		Value        *any  `json:"value"`
		Values       *any  `json:"values"`
		Energy       *int  `json:"energy"`
		Cast         *bool `json:"cast"`
		CasterDamage *int  `json:"caster_damage"`
	}
	c.Expect(&want)
	if is, ok := got.Value.(bool); ok && counts(want.Value) {
		got.Value = oneIf(is)
	}
	vectors.Check(c, "value", want.Value, asJSON(c, got.Value))
	vectors.Check(c, "values", want.Values, asJSON(c, got.Values))
	if got.Cast == nil {
		got.Cast = &exchange.CastResult{Energy: -1, CasterDamage: -1}
	}
	vectors.Check(c, "energy", want.Energy, got.Cast.Energy)
	vectors.Check(c, "cast", want.Cast, got.Cast.Cast)
	vectors.Check(c, "caster damage", want.CasterDamage, got.Cast.CasterDamage)
}

// counts says that a vector expects a number: one extra die, say, rather than "true".
func counts(want *any) bool {
	if want == nil {
		return false
	}
	_, ok := (*want).(float64)
	return ok
}

// asJSON brings a value into the shape that a vector's has.
func asJSON(c *vectors.Case, value any) (out any) {
	text, err := json.Marshal(value)
	if err == nil {
		err = json.Unmarshal(text, &out)
	}
	if err != nil {
		c.Fatal(err)
	}
	return out
}

// die rolls such a die once for each face of the vector. Of a single face the result is also the
// vector's value.
func die(roll func(dice.Source) int) func(*vectors.Case) derived {
	return func(c *vectors.Case) derived {
		var setup struct{ Rule string }
		c.Setup(&setup)
		values := each(c, c.Faces(), roll)
		if len(values) == 1 {
			return derived{Value: values[0], Values: values}
		}
		return derived{Values: values}
	}
}

func injuryTable(c *vectors.Case) derived {
	var setup struct{ Rule string }
	c.Setup(&setup)
	c.Rule("grimheim.injuries")
	return derived{Values: each(c, c.Faces(), func(src dice.Source) exchange.Injury {
		return exchange.InjuryOf(dice.D6(src))
	})}
}

func blockDice(c *vectors.Case) derived {
	var setup struct {
		Rule                   string
		Armour                 exchange.Armour
		SAV                    int
		Guard, Shield, Buckler bool
	}
	c.Setup(&setup)
	c.Tape(c.Faces()...)
	pool := exchange.BlockDice(exchange.BlockSources{
		Armour: setup.Armour, SAV: setup.SAV, Shield: setup.Shield, Buckler: setup.Buckler,
		Guard: setup.Guard && c.Rule("grimheim.guard") == "block_die",
	}, exchange.HeavyArmour(c.Rule("grimheim.heavy_armour")))
	return derived{Value: pool.Dice()}
}

func attackDice(c *vectors.Case) derived {
	var setup struct {
		Rule      string
		ATK       int
		ArmInjury bool `json:"arm_injury"`
		Charge    bool
	}
	c.Setup(&setup)
	c.Tape(c.Faces()...)
	charge := setup.Charge && c.Rule("grimheim.charge_bonus_attack") == "yes"
	return derived{Value: exchange.AttackDice(setup.ATK, -oneIf(setup.ArmInjury), oneIf(charge))}
}

func fatal(c *vectors.Case) derived {
	var setup struct {
		Rule           string
		WND, Fatal     int
		SavesAvailable int `json:"saves_available"`
	}
	c.Setup(&setup)
	c.Tape(c.Faces()...)
	return derived{Value: exchange.AfterFatal(setup.WND, setup.Fatal)}
}

func cast(c *vectors.Case) derived {
	var setup struct {
		Rule string
		Cost int
	}
	c.Setup(&setup)
	faces := each(c, c.Faces(), dice.D6)
	result := exchange.Cast(faces, setup.Cost)
	return derived{Cast: &result}
}

// versus reads a setup of two numbers.
func versus(c *vectors.Case) (mine, theirs int) {
	var setup struct {
		Rule         string
		Mine, Theirs int
	}
	c.Setup(&setup)
	c.Tape(c.Faces()...)
	return setup.Mine, setup.Theirs
}

func outnumbered(c *vectors.Case) derived { return derived{Value: exchange.FreeActions(versus(c))} }

func underdog(c *vectors.Case) derived { return derived{Value: exchange.Underdog(versus(c))} }

func overtime(c *vectors.Case) derived {
	var setup struct {
		Rule string
		VP   []int
	}
	c.Setup(&setup)
	c.Tape(c.Faces()...)
	if len(setup.VP) != 2 {
		c.Fatalf("vp: want two numbers, not %v", setup.VP)
	}
	return derived{Value: exchange.Overtime(setup.VP[0], setup.VP[1])}
}

func cursed(c *vectors.Case) derived {
	var setup struct{ Rule string }
	c.Setup(&setup)
	return derived{Value: exchange.CursedDamage(each(c, c.Faces(), dice.D6))}
}
