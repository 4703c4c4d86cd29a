package melee

import (
	"encoding/json"
	"testing"

	"warbell/engine"
	"warbell/engine/dice"
	"warbell/engine/enginetest/vectors"
)

func TestVectors(t *testing.T) {
	vectors.Run(t, SystemID, houseRules(), vectors.Kinds{
		"to_hit":     toHitVector,
		"to_wound":   toWoundVector,
		"strike":     strikeVector,
		"parry":      parryVector,
		"multiwound": multiwoundVector,
		"charge":     chargeVector,
		"order":      orderVector,

		"strike_odds": strikeOddsVector,
	})
}

// scene is a fight that a vector lays out, by the commands that players give.
type scene struct {
	c    *vectors.Case
	rs   engine.Ruleset
	game engine.Game
	told []engine.Event // by the last command
}

// thrownThen gives these faces, and ones for whatever else the fight needs: a 1 misses.
func thrownThen(faces ...int) dice.Source { return &faceList{faces} }

type faceList struct{ faces []int }

func (l *faceList) Die(int) int {
	if len(l.faces) == 0 {
		return 1
	}
	face := l.faces[0]
	l.faces = l.faces[1:]
	return face
}

// begin lays out a fight in which that seat has the first turn. The house rules are the vector's.
func begin(c *vectors.Case, first engine.Seat, rules engine.Rules, terms Terms) *scene {
	c.Helper()
	for i := range terms.Sides {
		for j := range terms.Sides[i].Models {
			if p := &terms.Sides[i].Models[j]; p.Name == "" {
				p.Name = [2]engine.Name{"Ann", "Bob"}[i]
			}
		}
	}
	config, err := json.Marshal(terms)
	if err != nil {
		c.Fatal(err)
	}
	src := thrownThen(6, 1)
	if first == 2 {
		src = thrownThen(1, 6)
	}
	s := &scene{c: c, rs: engine.Bind(System())}
	res, err := s.rs.Start(engine.Setup{Seats: 2, Rules: rules, Config: config}, engine.Opening{Call: engine.Call{Dice: src, Salt: unsalted}})
	if err != nil {
		c.Fatal(err)
	}
	s.game = res.Game
	return s
}

// unsalted salts what is sealed, which vectors know nothing of.
func unsalted() string { return "00" }

// duel is a fight of two face to face.
func duel(striker, target Profile) Terms {
	return Terms{Engaged: true, Sides: [2]Warband{{Models: []Profile{striker}}, {Models: []Profile{target}}}}
}

func (s *scene) state() *State { return s.game.State.(*State) }

func (s *scene) give(src dice.Source, cmd engine.Command) error {
	res, err := s.rs.Step(s.game, cmd, engine.Call{Seat: s.state().Active, Dice: src, Salt: unsalted})
	if err == nil {
		s.game, s.told = res.Game, res.Entry.Events
	}
	return err
}

// must gives a command that the rules allow.
func (s *scene) must(src dice.Source, cmd engine.Command) {
	s.c.Helper()
	if err := s.give(src, cmd); err != nil {
		s.c.Fatal(err)
	}
}

// strikes are the blows that the last command led to.
func (s *scene) strikes() []Strike {
	for _, ev := range s.told {
		switch e := ev.(type) {
		case Fought:
			return e.Strikes
		case Panicked:
			return e.Hits
		}
	}
	s.c.Fatal("no blow was struck")
	return nil
}

// blow has Ann strike at Bob with these dice and ones after them.
func (s *scene) blow(faces ...int) Strike {
	s.c.Helper()
	s.must(thrownThen(faces...), Done{})
	return s.strikes()[0]
}

// fell lists the dice of a blow in the order in which they fell.
func (s Strike) fell() []int {
	var all []int
	add := func(faces ...int) {
		for _, face := range faces {
			if face != 0 {
				all = append(all, face)
			}
		}
	}
	add(s.HitFace)
	add(s.Parry...)
	add(s.WoundFace, s.Critical)
	add(s.Saves...)
	for _, i := range s.Injuries {
		add(i.Face, i.Helmet)
	}
	return all
}

// quick is who strikes first; dull is who strikes last, with bare hands.
func quick() Profile {
	p := human()
	p.I, p.Weapons = 10, armed("Sword")
	return p
}

func dull() Profile {
	p := human()
	p.I = 1
	return p
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
	striker, target := quick(), dull()
	striker.WS, target.WS = setup.WS, setup.VS
	hits := []bool{}
	for _, face := range c.Faces() {
		s := begin(c, 1, c.Rules(), duel(striker, target)).blow(face)
		vectors.Check(c, "need", want.Need.n, s.HitNeed)
		vectors.Check(c, "die", &face, s.HitFace)
		hits = append(hits, s.WoundNeed != 0)
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
	striker, target := quick(), dull()
	striker.S, target.T = setup.S, setup.T
	wounds := []bool{}
	for _, face := range c.Faces() {
		s := begin(c, 1, c.Rules(), duel(striker, target)).blow(4, face)
		vectors.Check(c, "need", want.Need.n, s.WoundNeed)
		if (s.WoundFace == face) == s.Impossible {
			c.Errorf("the die to wound shows %d", s.WoundFace)
		}
		wounds = append(wounds, s.Wounds > 0)
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

func (setup strikeSetup) weapon(c *vectors.Case, rules engine.Rules) Weapon {
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
		rules[RuleWeapon] = OneRoll
	default:
		if err := json.Unmarshal(setup.MultiWoundWeapon, &w.Wounds); err != nil || w.Wounds < 2 {
			c.Fatalf("a weapon can't cause %s wounds", word)
		}
	}
	return w
}

// struck is the fight after the blow: in a combat phase, or an automatic one at who stands and flees.
func (setup strikeSetup) struck(c *vectors.Case, src dice.Source) *scene {
	c.Helper()
	rules, striker, target := c.Rules(), quick(), dull()
	striker.WS, striker.S, striker.Weapons = setup.WS, setup.S, []Weapon{setup.weapon(c, rules)}
	target.WS, target.T, target.Save, target.Helmet = setup.VS, setup.T, setup.Save, setup.Helmet
	switch {
	case setup.TargetState == "":
		setup.TargetState = Standing
	case setup.TargetState != Standing && setup.TargetState.rank() == 0:
		c.Fatalf("there is no state %q", setup.TargetState)
	}
	if setup.AutoHit && setup.TargetState == Standing {
		s := begin(c, 2, rules, duel(striker, target))
		s.must(src, Panic{Model: "bob"})
		return s
	}
	s := begin(c, 1, rules, duel(striker, target))
	s.state().Models[1].Condition = setup.TargetState
	s.must(src, Done{})
	return s
}

// strikeVector strikes one blow.
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
	faces := c.Faces()
	s := setup.struck(c, thrownThen(faces...))
	blow := s.strikes()[0]
	injuries := []Condition{}
	for _, i := range blow.Injuries {
		injuries = append(injuries, i.Result)
	}
	vectors.Check(c, "dice", &faces, append([]int{}, blow.fell()...))
	vectors.Check(c, "critical", want.Critical, blow.Critical > 0)
	vectors.Check(c, "saves_rolled", want.Saves, len(blow.Saves))
	vectors.Check(c, "injuries", want.Injuries, injuries)
	vectors.Check(c, "state", want.State, blow.After)
	if blow.After == OutOfAction && !s.game.Kernel.Over() {
		c.Error("the fight goes on")
	}
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
	striker, target := quick(), dull()
	striker.WS, striker.S = 10, setup.AttackerS
	target.WS, target.S, target.Weapons, target.Buckler = 1, setup.ParrierS, armed("Sword"), setup.Reroll
	var all []int
	for _, face := range []*int{faces.Hit, faces.Parry, faces.Reroll} {
		if face != nil {
			all = append(all, *face)
		}
	}
	s := begin(c, 1, c.Rules(), duel(striker, target)).blow(all...)
	if len(s.Parry) > 0 {
		parry := all[1:]
		vectors.Check(c, "dice", &parry, s.Parry)
	}
	vectors.Check(c, "parried", want.Parried, s.Parried)
}

// multiwoundVector strikes once in each phase at a model that stands.
func multiwoundVector(c *vectors.Case) {
	type after struct {
		Wounds int       `json:"wounds"`
		State  Condition `json:"state"`
	}
	var setup struct{ Wounds int }
	var want struct{ After *[]after }
	c.Setup(&setup)
	c.Expect(&want)
	target := dull()
	target.W = setup.Wounds
	s, got := begin(c, 1, c.Rules(), duel(quick(), target)), []after{}
	for _, face := range c.Faces() {
		s.state().Models[1].Condition = Standing
		blow := s.blow(4, 4, face)
		got = append(got, after{blow.WoundsLeft, blow.After})
	}
	vectors.Check(c, "after", want.After, got)
}

// chargeVector charges in a duel, which begins face to face for who is engaged at the start.
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
	striker := quick()
	striker.M = setup.M
	terms := duel(striker, dull())
	if terms.Engaged = setup.Engaged; !setup.Engaged {
		terms.Apart = setup.Distance
	}
	s := begin(c, 1, c.Rules(), terms)
	err := s.give(thrownThen(c.Faces()...), Charge{Model: "ann", Target: "bob"})
	charged := Charged{}
	for _, ev := range s.told {
		if e, ok := ev.(Charged); ok {
			charged = e
		}
	}
	if faces := c.Faces(); err == nil {
		vectors.Check(c, "dice", &faces, []int{charged.Face})
	}
	vectors.Check(c, "legal", want.Legal, err == nil)
	vectors.Check(c, "reach", want.Reach, charged.Reach)
	vectors.Check(c, "contact", want.Contact, charged.Contact)
	vectors.Check(c, "moved", want.Moved, min(charged.Reach, charged.Inches))
}

type orderFighter struct {
	Name         engine.Name
	I            int
	Charged      bool
	StrikesLast  bool `json:"strikes_last"`
	StrikesFirst bool `json:"strikes_first"`
	StoodUp      bool `json:"stood_up"`
}

func (f orderFighter) profile() Profile {
	p := human()
	p.Name, p.I, p.M = f.Name, f.I, 12
	switch {
	case f.StrikesLast:
		p.Weapons = armed("Great axe")
	case f.StrikesFirst:
		p.Weapons = armed("Spear")
	}
	return p
}

// orderVector has all fighters strike at one enemy, who is down and strikes nobody. Who has not charged is
// in contact from the start.
func orderVector(c *vectors.Case) {
	var setup struct{ Fighters []orderFighter }
	var want struct{ Order *[]engine.Name }
	c.Setup(&setup)
	c.Expect(&want)
	terms := Terms{Apart: 3, Sides: [2]Warband{{}, {Models: []Profile{dull()}}}}
	for _, f := range setup.Fighters {
		terms.Sides[0].Models = append(terms.Sides[0].Models, f.profile())
	}
	s := begin(c, 1, c.Rules(), terms)
	state := s.state()
	foe := &state.Models[len(setup.Fighters)]
	foe.Condition = KnockedDown
	for i, f := range setup.Fighters {
		m := &state.Models[i]
		if m.StoodUp = f.StoodUp; !f.Charged {
			state.touch(m, foe)
		}
	}
	faces := c.Faces()
	for i, f := range setup.Fighters {
		if f.Charged {
			s.must(thrownThen(append([]int{6}, faces...)...), Charge{Model: state.Models[i].ID, Target: foe.ID})
		}
	}
	if s.state().Phase == 0 {
		s.must(thrownThen(faces...), Done{})
	}
	order, rolls := []engine.Name{}, 0
	for _, ev := range s.told {
		if e, ok := ev.(Fought); ok {
			for _, place := range e.Order {
				order, rolls = append(order, place.Model.Name), rolls+len(place.Rolls)
			}
		}
	}
	if rolls != len(faces) {
		c.Errorf("%d dice fell among equals, not %d", rolls, len(faces))
	}
	vectors.Check(c, "order", want.Order, order)
}
