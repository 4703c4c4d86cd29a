package contest

import (
	"slices"
	"testing"

	"warbell/engine"
	"warbell/engine/enginetest/vectors"
)

func TestVectors(t *testing.T) {
	vectors.Run(t, SystemID, houseRules(), vectors.Kinds{
		"contest":    contestVector,
		"dice_count": diceCountVector,
	})
}

// contestVector fights the contest in a quick fight between models of as many dice, and with the
// sides changed.
func contestVector(c *vectors.Case) {
	var setup struct{}
	var faces struct{ First, Second []int }
	var want struct{ Winner *string }
	c.Setup(&setup)
	c.Dice(&faces)
	c.Expect(&want)
	winners := [3]string{"draw", "first", "second"}
	first, second := card("First", len(faces.First), 0, 0), card("Second", len(faces.Second), 0, 0)
	there := Quick(first, second, vectorRules(c), QuickTerms{}, c.Tape(slices.Concat(faces.First, faces.Second)...))
	vectors.Check(c, "winner", want.Winner, winners[there.Clashes[0].Winner])
	back := Quick(second, first, vectorRules(c), QuickTerms{}, c.Tape(slices.Concat(faces.Second, faces.First)...))
	vectors.Check(c, "winner, sides changed", want.Winner, winners[(3-back.Clashes[0].Winner)%3])
	vectors.Check(c, "compare", want.Winner, winners[compare(faces.First, faces.Second)])
}

func diceCountVector(c *vectors.Case) {
	var setup struct {
		PH           int
		Momentum     bool
		TargetOn     string `json:"target_on"`
		TargetShield bool   `json:"target_shield"`
		Front        *bool
		TargetSize   Size `json:"target_size"`
		Unarmed      bool
		TargetArmed  bool `json:"target_armed"`
	}
	var want struct{ Dice *int }
	c.Setup(&setup)
	c.Tape(c.Faces()...)
	c.Expect(&want)
	ground, known := map[string]GroundKind{"": NoGround, "GG": GoodGround, "DGG": DamnGround}[setup.TargetOn]
	if !known {
		c.Fatalf("target_on: %q is no ground", setup.TargetOn)
	}
	who, target := card("Who", setup.PH, 0, 0), card("Target", 3, 0, 0)
	if !setup.Unarmed {
		who.Weapons = []Weapon{{Name: "sword"}}
	}
	if setup.TargetArmed {
		target.Weapons = []Weapon{{Name: "axe"}}
	}
	if target.Shield = setup.TargetShield; setup.TargetSize != "" {
		target.Size = setup.TargetSize
	}
	for _, p := range []Profile{who, target} {
		if err := p.Check(); err != nil {
			c.Fatal(err)
		}
	}
	front := setup.Front == nil || *setup.Front
	got := countDice(vectorRules(c), who, target, situation{
		Ground: ground, Front: front, Momentum: setup.Momentum, Weapon: who.best(),
	})
	vectors.Check(c, "dice", want.Dice, got.Total)
}

// vectorRules are all house rules of a vector.
func vectorRules(c *vectors.Case) engine.Rules {
	rules := engine.Rules{}
	for _, d := range houseRules() {
		rules[d.Key] = c.Rule(d.Key)
	}
	return rules
}
