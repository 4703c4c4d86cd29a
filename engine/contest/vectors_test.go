package contest

import (
	"encoding/json"
	"slices"
	"testing"

	"warbell/engine"
	"warbell/engine/dice"
	"warbell/engine/enginetest/vectors"
)

func TestVectors(t *testing.T) {
	vectors.Run(t, SystemID, houseRules(), vectors.Kinds{
		"contest":    contestVector,
		"dice_count": diceCountVector,

		"contest_odds": contestOddsVector,
	})
}

// rounds is a fight that a vector lays out, by the commands that players give.
type rounds struct {
	c    *vectors.Case
	rs   engine.Ruleset
	game engine.Game
	told []engine.Event
}

// begin lays out a fight. The table decides on armour, so that no die falls but those of the contest.
func begin(c *vectors.Case, terms Terms, src dice.Source) *rounds {
	c.Helper()
	r := &rounds{c: c, rs: engine.Bind(System())}
	config, err := json.Marshal(terms)
	if err != nil {
		c.Fatal(err)
	}
	rules := engine.Rules{RuleArmour: ArmourTable, RuleModifiers: c.Rule(RuleModifiers)}
	setup := engine.Setup{Seats: 2, Rules: rules, Config: config}
	r.took(r.rs.Start(setup, engine.Opening{Call: call(engine.NoSeat, src)}))
	return r
}

func (r *rounds) took(res engine.Result, err error) {
	r.c.Helper()
	if err != nil {
		r.c.Fatal(err)
	}
	r.game, r.told = res.Game, append(r.told, res.Entry.Events...)
}

func call(seat engine.Seat, src dice.Source) engine.Call {
	return engine.Call{Seat: seat, Dice: src, Salt: func() string { return "00" }}
}

func (r *rounds) give(seat engine.Seat, src dice.Source, cmd engine.Command) {
	r.c.Helper()
	r.took(r.rs.Step(r.game, cmd, call(seat, src)))
}

// contested is the one contest that was fought.
func (r *rounds) contested() Contested {
	r.c.Helper()
	at := slices.IndexFunc(r.told, func(ev engine.Event) bool { return ev.Kind() == Contested{}.Kind() })
	if at < 0 {
		r.c.Fatal("no contest was fought")
	}
	return r.told[at].(Contested)
}

// contestVector fights the contest in a duel between models of as many dice, with the sides changed as
// well, and in a quick fight.
func contestVector(c *vectors.Case) {
	var setup struct{}
	var faces struct{ First, Second []int }
	var want struct{ Winner *string }
	c.Setup(&setup)
	c.Dice(&faces)
	c.Expect(&want)
	winners := [3]string{"draw", "first", "second"}
	vectors.Check(c, "winner", want.Winner, winners[duel(c, faces.First, faces.Second).Winner])
	vectors.Check(c, "winner, sides changed", want.Winner, winners[(3-duel(c, faces.Second, faces.First).Winner)%3])
	quick := Quick(swordsman("First", len(faces.First)), swordsman("Second", len(faces.Second)), engine.Rules{RuleArmour: ArmourTable},
		QuickTerms{}, c.Tape(slices.Concat(faces.First, faces.Second)...))
	vectors.Check(c, "winner of a quick fight", want.Winner, winners[quick.Clashes[0].Winner])
}

// duel has the first attack once and the second strike back.
func duel(c *vectors.Case, first, second []int) Contested {
	src := c.Tape(slices.Concat([]int{6, 1}, first, second)...)
	sides := [2]Warband{{Models: []Profile{swordsman("First", len(first))}}, {Models: []Profile{swordsman("Second", len(second))}}}
	r := begin(c, Terms{Sides: sides, Engaged: true}, src)
	r.give(2, src, SetOrder{Lines: []OrderLine{{Asks: AsksAlways}}})
	r.give(1, src, Declare{Target: "second", Attackers: []Attacker{{Model: "first", Actions: 1}}})
	r.give(2, src, Respond{Yes: true})
	return r.contested()
}

func swordsman(name string, ph int) Profile { return card(name, ph, 0, 0, Weapon{Name: "sword"}) }

// diceCountSetup is who strikes at whom, and how.
type diceCountSetup struct {
	PH           int
	Momentum     bool
	TargetOn     string `json:"target_on"`
	TargetShield bool   `json:"target_shield"`
	Front        *bool
	TargetSize   Size `json:"target_size"`
	Unarmed      bool
	TargetArmed  bool `json:"target_armed"`
}

// models are who strikes and the target.
func (s diceCountSetup) models() (who, target Profile) {
	who, target = card("Who", s.PH, 0, 0), card("Target", 3, 0, 0)
	if !s.Unarmed {
		who.Weapons = []Weapon{{Name: "sword"}}
	}
	if s.TargetArmed {
		target.Weapons = []Weapon{{Name: "axe"}}
	}
	if target.Shield = s.TargetShield; s.TargetSize != "" {
		target.Size = s.TargetSize
	}
	who.Reach, target.Reach = 1, 1
	return who, target
}

// diceCountVector counts the dice as they fall: the target takes its ground in its own turn, then the
// other engages, strikes once, and the target strikes back.
func diceCountVector(c *vectors.Case) {
	var setup diceCountSetup
	var want struct{ Dice *int }
	c.Setup(&setup)
	c.Tape(c.Faces()...)
	c.Expect(&want)
	ground, known := map[string]GroundKind{"": NoGround, "GG": GoodGround, "DGG": DamnGround}[setup.TargetOn]
	who, target := setup.models()
	switch {
	case !known:
		c.Fatalf("target_on: %q is no ground", setup.TargetOn)
	case setup.Front != nil && !*setup.Front: // nobody rolls for a blow from the rear: only the count is to be seen
		got := countDice(engine.Rules{RuleModifiers: c.Rule(RuleModifiers)}, who, target, situation{Ground: ground, Momentum: setup.Momentum, Weapon: who.best()})
		vectors.Check(c, "dice", want.Dice, got.Total)
		return
	}
	src := dice.Seeded(1)
	r := begin(c, Terms{
		Sides: [2]Warband{{Models: []Profile{who}}, {Models: []Profile{target}}}, Apart: 6,
		Ground: []Ground{{Name: "Ground", Damn: ground == DamnGround}},
	}, src)
	if r.game.State.(*State).Active == 1 {
		r.give(1, src, EndTurn{})
	}
	if ground != NoGround {
		r.give(2, src, Take{Model: "target", Ground: 0})
	}
	r.give(2, src, EndTurn{})
	if ground != NoGround {
		r.give(1, src, Accept{})
	}
	r.give(2, src, SetOrder{Lines: []OrderLine{{Asks: AsksAlways}}})
	r.give(1, src, Engage{Model: "who", Target: "target", Inches: 6, Charge: setup.Momentum})
	r.give(1, src, Declare{Target: "target", Attackers: []Attacker{{Model: "who", Actions: 1}}})
	r.give(2, src, Respond{Yes: true})
	side := r.contested().Sides[0]
	vectors.Check(c, "dice", want.Dice, side.Count.Total)
	if len(side.Dice) != side.Count.Total {
		c.Errorf("%d dice fell, not %d", len(side.Dice), side.Count.Total)
	}
}
