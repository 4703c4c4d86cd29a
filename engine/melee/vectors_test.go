package melee

import (
	"encoding/json"
	"fmt"
	"testing"

	"warbell/engine"
	"warbell/engine/dice"
	"warbell/engine/enginetest/vectors"
)

func TestVectors(t *testing.T) {
	vectors.Run(t, "melee", houseRules(), vectors.Kinds{
		"to_hit":     toHitVector,
		"to_wound":   toWoundVector,
		"strike":     strikeVector,
		"parry":      parryVector,
		"multiwound": multiwoundVector,
		"charge":     chargeVector,
		"order":      orderVector,
	})
}

// clashOf is the first combat phase under the vector's house rules.
func clashOf(c *vectors.Case) clash {
	rules := engine.Rules{}
	for key := range c.Vector.HouseRules {
		rules[key] = c.Rule(key)
	}
	return clash{rules: rules, phase: 1}
}

// needed is a number of a vector that may be null, which is 0 here.
type needed struct{ n *int }

func (n *needed) UnmarshalJSON(raw []byte) error {
	n.n = new(int)
	return json.Unmarshal(raw, n.n)
}

func toHitVector(c *vectors.Case) {
	var setup struct{ WS, VS int }
	var want struct {
		Need needed
		Hit  *[]bool
	}
	c.Setup(&setup)
	c.Expect(&want)
	vectors.Check(c, "need", want.Need.n, toHit(setup.WS, setup.VS))
	hits := []bool{}
	for _, face := range c.Faces() {
		striker, target := pair()
		striker.Profile.WS, target.Profile.WS = setup.WS, setup.VS
		s := Strike{}
		hits = append(hits, clash{phase: 1}.hits(c.Tape(face), &s, striker, target, blow{Weapon: Weapon{Name: "Sword"}}))
	}
	vectors.Check(c, "hit", want.Hit, hits)
}

func toWoundVector(c *vectors.Case) {
	var setup struct{ S, T int }
	var want struct {
		Need  needed
		Wound *[]bool
	}
	c.Setup(&setup)
	c.Expect(&want)
	vectors.Check(c, "need", want.Need.n, toWound(setup.S, setup.T))
	wounds := []bool{}
	for _, face := range c.Faces() {
		s := Strike{Strength: setup.S}
		tape := dice.NewTape(face)
		wounds = append(wounds, s.wounds(tape, Weapon{Name: "Sword"}, Profile{T: setup.T}))
		if rest := tape.Rest(); (rest != nil) != s.Impossible {
			c.Errorf("dice left: %v", rest)
		}
	}
	vectors.Check(c, "wound", want.Wound, wounds)
}

// strikeSetup is the setup of one blow.
type strikeSetup struct {
	WS, VS, S, T     int
	Save             int
	Helmet, Club     bool
	Dagger           bool
	MultiWoundWeapon json.RawMessage `json:"multi_wound_weapon"` // true, or how many wounds
	TargetState      Condition       `json:"target_state"`
	AutoHit          bool            `json:"auto_hit"`
}

func (setup strikeSetup) weapon(c *vectors.Case, x *clash) Weapon {
	w := Weapon{Name: "Sword"}
	switch {
	case setup.Club && setup.Dagger:
		c.Fatal("one blow is struck with one weapon")
	case setup.Club:
		w.Name = "Club"
	case setup.Dagger:
		w.Name = "Dagger"
	}
	switch word := string(setup.MultiWoundWeapon); word {
	case "", "null", "false":
	case "true": // how many wounds isn't said: a single one, and the bonus
		w.Wounds = 2
		x.rules[RuleWeapon] = OneRoll
	default:
		if err := json.Unmarshal(setup.MultiWoundWeapon, &w.Wounds); err != nil || w.Wounds < 2 {
			c.Fatalf("a weapon can't cause %s wounds", word)
		}
	}
	return w
}

func strikeVector(c *vectors.Case) {
	var setup strikeSetup
	var want struct {
		Critical *bool
		Saves    *int `json:"saves_rolled"`
		Injuries *[]Condition
		State    *Condition
	}
	c.Setup(&setup)
	c.Expect(&want)
	striker, target := pair()
	striker.Profile.WS, striker.Profile.S = setup.WS, setup.S
	target.Profile.WS, target.Profile.T = setup.VS, setup.T
	target.Profile.Save, target.Profile.Helmet = setup.Save, setup.Helmet
	if setup.TargetState != "" {
		if setup.TargetState != Standing && setup.TargetState.rank() == 0 {
			c.Fatalf("there is no state %q", setup.TargetState)
		}
		target.Condition = setup.TargetState
	}
	x := clashOf(c)
	b := blow{Weapon: setup.weapon(c, &x), Attack: 1, Auto: setup.AutoHit}
	s := x.strike(c.Tape(c.Faces()...), striker, target, b)
	s.fold(x.phase, striker, target)
	injuries := []Condition{}
	for _, i := range s.Injuries {
		injuries = append(injuries, i.Result)
	}
	vectors.Check(c, "critical", want.Critical, s.Critical > 0)
	vectors.Check(c, "saves_rolled", want.Saves, len(s.Saves))
	vectors.Check(c, "injuries", want.Injuries, injuries)
	vectors.Check(c, "state", want.State, target.Condition)
}

// parryVector strikes at a swordsman. A parry that may not be tried leaves its die on the table.
func parryVector(c *vectors.Case) {
	var setup struct {
		AttackerS int `json:"attacker_s"`
		ParrierS  int `json:"parrier_s"`
		Reroll    bool
	}
	var faces struct{ Hit, Parry, Reroll *int }
	var want struct{ Parried *bool }
	c.Setup(&setup)
	c.Dice(&faces)
	c.Expect(&want)
	striker, target := pair()
	striker.Profile.WS, striker.Profile.S = 10, setup.AttackerS
	target.Profile.WS, target.Profile.S = 1, setup.ParrierS
	target.Profile.Weapons = armed("Sword")
	target.Profile.Buckler = setup.Reroll
	var all []int
	for _, face := range []*int{faces.Hit, faces.Parry, faces.Reroll} {
		if face != nil {
			all = append(all, *face)
		}
	}
	tape := dice.NewTape(all...)
	s := Strike{Strength: setup.AttackerS}
	clash{phase: 1}.hits(tape, &s, striker, target, blow{Weapon: Weapon{Name: "Sword"}, Parry: true})
	if rest := tape.Rest(); tape.Err() != nil || (rest != nil && len(s.Parry) > 0) {
		c.Errorf("%v, dice left: %v", tape.Err(), rest)
	}
	vectors.Check(c, "parried", want.Parried, s.Parried)
}

// multiwoundVector rolls one injury after the other for a model that stands.
func multiwoundVector(c *vectors.Case) {
	type after struct {
		Wounds int       `json:"wounds"`
		State  Condition `json:"state"`
	}
	var setup struct{ Wounds int }
	var want struct{ After *[]after }
	c.Setup(&setup)
	c.Expect(&want)
	striker, target := pair()
	target.Profile.W, target.Wounds = setup.Wounds, setup.Wounds
	x, faces := clashOf(c), c.Faces()
	tape, got := c.Tape(faces...), []after{}
	for range faces {
		s := Strike{Striker: striker.Ref(), Before: Standing}
		x.hurt(tape, &s, target, Weapon{Name: "Sword"}, critical{}, 1)
		s.fold(x.phase, striker, target)
		got = append(got, after{target.Wounds, target.Condition})
	}
	vectors.Check(c, "after", want.After, got)
}

// chargeVector charges in a duel; who is engaged at the start has the target in contact already.
func chargeVector(c *vectors.Case) {
	var setup struct {
		M, Distance int
		Engaged     bool `json:"engaged_at_start"`
	}
	var want struct {
		Legal, Contact *bool
		Reach, Moved   *int
	}
	c.Setup(&setup)
	c.Expect(&want)
	m, foe := pair()
	m.Profile.M = setup.M
	s := &State{Models: []Model{*m, *foe}, Apart: setup.Distance, Active: 1, Step: StepActivate, Turn: 1}
	if setup.Engaged {
		s.touch(&s.Models[0], &s.Models[1])
	}
	p := newPlay(s, engine.Inputs{Seat: 1, Dice: c.Tape(c.Faces()...)})
	err := p.activate(Charge{Model: m.ID, Target: foe.ID})
	charged := Charged{}
	for _, ev := range p.Outcome().Events {
		charged, _ = ev.(Charged)
	}
	vectors.Check(c, "legal", want.Legal, err == nil)
	vectors.Check(c, "reach", want.Reach, charged.Reach)
	vectors.Check(c, "contact", want.Contact, charged.Contact)
	vectors.Check(c, "moved", want.Moved, min(charged.Reach, charged.Inches))
}

// orderVector has all fighters strike at one enemy, who is down and strikes nobody.
func orderVector(c *vectors.Case) {
	var setup struct {
		Fighters []struct {
			Name         string
			I            int
			Charged      bool
			StrikesLast  bool `json:"strikes_last"`
			StrikesFirst bool `json:"strikes_first"`
			StoodUp      bool `json:"stood_up"`
		}
	}
	var want struct{ Order *[]string }
	c.Setup(&setup)
	c.Expect(&want)
	_, foe := pair()
	foe.Condition = KnockedDown
	s := &State{Models: []Model{*foe}}
	for i, f := range setup.Fighters {
		m, _ := pair()
		m.ID, m.Profile.Name, m.Profile.I, m.StoodUp = ModelID(fmt.Sprint("fighter-", i)), engine.Name(f.Name), f.I, f.StoodUp
		if f.Charged {
			m.Charged = s.next()
		}
		switch {
		case f.StrikesLast:
			m.Profile.Weapons = armed("Great axe")
		case f.StrikesFirst:
			m.Profile.Weapons = armed("Spear")
		}
		s.Models = append(s.Models, *m)
		s.touch(&s.Models[i+1], &s.Models[0])
	}
	p := newPlay(s, engine.Inputs{Dice: c.Tape(c.Faces()...)})
	order := []string{}
	for _, place := range p.order() {
		order = append(order, string(place.Model.Name))
	}
	vectors.Check(c, "order", want.Order, order)
}

// pair is two plain humans face to face.
func pair() (striker, target *Model) {
	models := [2]*Model{}
	for i := range models {
		p := human()
		p.Name = engine.Name(fmt.Sprintf("Model %d", i+1))
		models[i] = &Model{ID: ModelID(fmt.Sprint(i + 1)), Seat: engine.Seat(i + 1), Profile: p, Wounds: p.W, Condition: Standing}
	}
	return models[0], models[1]
}
