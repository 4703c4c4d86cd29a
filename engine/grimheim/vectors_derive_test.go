package grimheim

import (
	"encoding/json"
	"maps"
	"slices"

	"warbell/engine"
	"warbell/engine/dice"
	"warbell/engine/enginetest/vectors"
	"warbell/engine/grimheim/action"
	"warbell/engine/grimheim/card"
	"warbell/engine/grimheim/exchange"
	"warbell/engine/grimheim/game"
	"warbell/engine/grimheim/mission"
)

// derived is what a rule of kind derive gives; a vector compares what it names.
type derived struct {
	Value  any // int or bool
	Values any // []int or []string
	Cast   *exchange.CastResult
}

// derivations says for each rule of kind derive how it is worked out: in a duel, or by the function that
// waits for the game that needs it.
func derivations() map[string]func(*vectors.Case) derived {
	return map[string]func(*vectors.Case) derived{
		"d3":                each(impact),
		"burning":           each(burning),
		"injury_table_seed": each(injury),
		"block_dice":        blockDice,
		"attack_dice":       attackDice,
		"fatal":             fatal,
		"cursed":            cursed,

		"d1":          each(func(c *vectors.Case, face int) any { return dice.D1(c.Tape(face)) }),
		"d2":          each(func(c *vectors.Case, face int) any { return dice.D2(c.Tape(face)) }),
		"d6_plus_1":   each(func(c *vectors.Case, face int) any { return dice.D6Plus1(c.Tape(face)) }),
		"cast":        cast,
		"outnumbered": versus(func(mine, theirs int) any { return exchange.FreeActions(mine, theirs) }),
		"underdog":    versus(func(mine, theirs int) any { return exchange.Underdog(mine, theirs) }),
		"overtime":    overtime,
	}
}

func derive(c *vectors.Case) {
	var setup struct{ Rule string }
	if err := json.Unmarshal(c.Vector.Setup, &setup); err != nil { // each derivation reads it again, strictly
		c.Fatalf("setup: %v", err)
	}
	run, ok := derivations()[setup.Rule]
	if !ok {
		c.Fatalf("unknown rule %q: want one of %v", setup.Rule, slices.Sorted(maps.Keys(derivations())))
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
		got.Value = map[bool]int{true: 1}[is]
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

// each works out what every face of the vector gives. Of a single face that is also the value.
func each(of func(*vectors.Case, int) any) func(*vectors.Case) derived {
	return func(c *vectors.Case) derived {
		var setup struct{ Rule string }
		c.Setup(&setup)
		var values []any
		for _, face := range c.Faces() {
			values = append(values, of(c, face))
		}
		if len(values) == 1 {
			return derived{Value: values[0], Values: values}
		}
		return derived{Values: values}
	}
}

// versus reads a setup of two numbers.
func versus(of func(mine, theirs int) any) func(*vectors.Case) derived {
	return func(c *vectors.Case) derived {
		var setup struct {
			Rule         string
			Mine, Theirs int
		}
		c.Setup(&setup)
		c.Tape(c.Faces()...)
		return derived{Value: of(setup.Mine, setup.Theirs)}
	}
}

// lancer has a weapon with Impact and stands 5 inches from its foe.
func lancer(c *vectors.Case, faces ...int) *bout {
	b := newBout(c, game.Terms{Distance: 5, Fighters: [2]card.Profile{
		plainFighter("Lancer", func(p *card.Profile) { p.Weapons[0].Traits = []card.Trait{card.Impact} }),
		plainFighter("Foe", func(*card.Profile) {}),
	}}, c.Tape(append(slices.Clone(firstSeat), faces...)...))
	return b
}

// impact is a D3 as a weapon with Impact rolls it.
func impact(c *vectors.Case, face int) any {
	b := lancer(c, face)
	b.do(1, action.Charge{})
	return only[game.Hurt](b).Loss.Damage
}

// injury is what the table of the reference gives: a house rule that both agree to rolls on it.
func injury(c *vectors.Case, face int) any {
	b := lancer(c, 1, face)
	b.do(1, engine.Propose{Motion: engine.Motion{Kind: engine.MotionRule, Key: game.RuleInjury, Value: game.OnFirstWound}})
	b.do(2, engine.Agree{Motion: b.game.Kernel.Motion.ID})
	b.do(1, action.Charge{})
	names := map[card.Status]string{"": "none", card.HeadInjury: "head", card.ArmInjury: "arm", card.LegInjury: "leg"}
	return names[only[game.Injured](b).Injury]
}

// burning is what a fighter suffers when a turn begins.
func burning(c *vectors.Case, face int) any {
	faces := slices.Clone(firstSeat)
	if c.Rule(game.RuleInitiative) == game.EachTurn {
		faces = append(faces, firstSeat...)
	}
	b := newBout(c, game.Terms{Engaged: true, Fighters: [2]card.Profile{
		plainFighter("Fighter", func(*card.Profile) {}), plainFighter("Foe", func(*card.Profile) {}),
	}}, c.Tape(append(faces, face)...))
	b.suffer(1, card.Burning)
	b.do(1, action.Pass{})
	b.do(2, action.Pass{})
	return only[game.Hurt](b).Loss.Damage
}

// blockDice counts the block dice of the defender in a fight.
func blockDice(c *vectors.Case) derived {
	var setup struct {
		Rule                   string
		Armour                 card.Armour
		SAV                    int
		Guard, Shield, Buckler bool
	}
	c.Setup(&setup)
	c.Tape(c.Faces()...)
	b := newBout(c, game.Terms{Engaged: true, Fighters: [2]card.Profile{
		plainFighter("Foe", func(*card.Profile) {}),
		plainFighter("Fighter", func(p *card.Profile) {
			p.Armour, p.SAV = setup.Armour, setup.SAV
			if p.SAV == 0 {
				p.SAV = card.SaveOf(p.Armour)
			}
			if setup.Shield {
				p.Traits = append(p.Traits, card.Shield)
			}
			if setup.Buckler {
				p.Traits = append(p.Traits, card.Buckler)
			}
		}),
	}}, dice.NewTape(secondSeat...))
	b.src = dice.Seeded(1) // how the dice fall doesn't matter
	if setup.Guard {
		if err := b.try(2, action.Guard{}); err != nil && !refused(err) { // no action under every house rule
			c.Fatal(err)
		}
	}
	return derived{Value: b.defend()}
}

// defend lets seat 2 pass and be fought, and counts its block dice.
func (b *bout) defend() int {
	b.do(2, action.Pass{})
	n := 0
	for _, row := range b.fight(exchange.OrderDefend).Sides[exchange.Defender].Blocks {
		n += len(slices.DeleteFunc(row.Dice, func(d game.Die) bool { return d.Dropped }))
	}
	return n
}

// attackDice counts the attack dice of who attacks, perhaps after a charge.
func attackDice(c *vectors.Case) derived {
	var setup struct {
		Rule      string
		ATK       int
		ArmInjury bool `json:"arm_injury"`
		Charge    bool
	}
	c.Setup(&setup)
	c.Tape(c.Faces()...)
	terms := game.Terms{Engaged: !setup.Charge, Fighters: [2]card.Profile{
		plainFighter("Fighter", func(p *card.Profile) { p.Weapons[0].ATK = setup.ATK }), plainFighter("Foe", func(*card.Profile) {}),
	}}
	if setup.Charge {
		terms.Distance = 5
	}
	b := newBout(c, terms, dice.NewTape(firstSeat...))
	b.src = dice.Seeded(1)
	b.suffer(1, chosen(setup.ArmInjury, card.ArmInjury)...)
	if setup.Charge {
		b.do(1, action.Charge{})
	}
	return derived{Value: len(b.fight(exchange.OrderAllOut).Sides[exchange.Attacker].Attack.Dice)}
}

// fatal has a Harmful weapon do so much Fatal damage to its user, whose saves are block dice of 6.
func fatal(c *vectors.Case) derived {
	var setup struct {
		Rule           string
		WND, Fatal     int
		SavesAvailable int `json:"saves_available"`
	}
	c.Setup(&setup)
	c.Tape(c.Faces()...)
	b := newBout(c, game.Terms{Engaged: true, Fighters: [2]card.Profile{
		plainFighter("Fighter", func(p *card.Profile) {
			p.WND, p.DEF, p.SAV = setup.WND, setup.SavesAvailable, 2
			p.Weapons[0].ATK, p.Weapons[0].Traits = setup.Fatal, []card.Trait{card.Harmful}
			p.Traits = []card.Trait{card.Shield}
		}),
		plainFighter("Foe", func(*card.Profile) {}),
	}}, c.Tape(slices.Concat(firstSeat, slices.Repeat([]int{1}, setup.Fatal), []int{1}, []int{6})...))
	b.fight(exchange.OrderDefend)
	return derived{Value: b.state().Fighters[0].Wounds}
}

// cursed sums up what a Cursed fighter suffers from its own attack dice.
func cursed(c *vectors.Case) derived {
	var setup struct{ Rule string }
	c.Setup(&setup)
	thrown := c.Faces()
	b := newBout(c, game.Terms{Engaged: true, Fighters: [2]card.Profile{
		plainFighter("Fighter", func(p *card.Profile) { p.Weapons[0].ATK, p.Traits = len(thrown), []card.Trait{card.CursedFromBirth} }),
		plainFighter("Foe", func(*card.Profile) {}),
	}}, c.Tape(slices.Concat(firstSeat, thrown, []int{1})...))
	b.fight(exchange.OrderAllOut)
	sum := 0
	for _, h := range all[game.Hurt](b) {
		sum += h.Loss.Damage
	}
	return derived{Value: sum}
}

func cast(c *vectors.Case) derived {
	var setup struct {
		Rule string
		Cost int
	}
	c.Setup(&setup)
	result := exchange.Cast(c.Faces(), setup.Cost)
	return derived{Cast: &result}
}

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
	m, _ := mission.ByKey(mission.Default)
	return derived{Value: mission.After(m, m.Turns, [2]int{1, 1}, mission.Tally(setup.VP)) == mission.Overtime}
}
