package zones

import (
	"fmt"
	"slices"
	"testing"

	"warbell/engine"
	"warbell/engine/enginetest/vectors"
)

func TestVectors(t *testing.T) {
	vectors.Run(t, SystemID, houseRules(), vectors.Kinds{
		"zone_attack":    zoneAttack,
		"zone_turn":      zoneTurn,
		"zone_actions":   zoneActions,
		"zone_interpose": zoneInterpose,
		"zone_range":     zoneRange,
	})
}

func zoneAttack(c *vectors.Case) {
	var setup struct {
		WeaponDice int `json:"weapon_dice"`
		TH, Auto   int
		Second     bool
	}
	var want struct{ Hits *int }
	c.Setup(&setup)
	c.Expect(&want)
	b := newBout(c.T, vectorRules(c), "ana", "foe")
	ana := b.s.Creature("ana")
	ana.Weapons = []Weapon{{Name: "club", Reach: Hand, Dice: setup.WeaponDice}}
	if setup.Auto > 0 {
		ana.Helps = []Help{{By: "bob", Dice: setup.Auto}}
	}
	if setup.Second {
		ana.Attacks = 1
	}
	b.s.Creature("foe").TH = setup.TH
	b.tape = c.Tape(c.Faces()...)
	b.must(2, Attack{Creature: "ana", Weapon: 1, Target: "foe"})
	vectors.Check(c, "hits", want.Hits, boutTold[Attacked](b)[0].Strike.Hits)
}

// zoneTurn gives each attack a target of its own, as far away as the vector says.
func zoneTurn(c *vectors.Case) {
	type attack struct {
		Weapon         Reach
		Dice           int
		ZonesAfterMove int `json:"zones_after_move"`
	}
	type action struct {
		Move   int
		Attack *attack
	}
	type outcome struct {
		TH   int `json:"th"`
		Hits int `json:"hits"`
	}
	var setup struct {
		Actions []action
		TH      int
	}
	var want struct {
		Legal   *bool
		Attacks *[]outcome
	}
	c.Setup(&setup)
	c.Expect(&want)
	b := newBout(c.T, vectorRules(c), "ana", "foe")
	b.tape = c.Tape(c.Faces()...)
	legal, attacks, at := true, []outcome{}, 0
	for i, a := range setup.Actions {
		if a.Attack == nil {
			at += a.Move
			legal = legal && b.do(2, Move{Creature: "ana", Zone: zoneAt(at)}) == nil
			continue
		}
		ana := b.s.Creature("ana")
		ana.Weapons = append(ana.Weapons, Weapon{Name: fmt.Sprintf("arm %d", i), Reach: a.Attack.Weapon, Dice: a.Attack.Dice})
		arm, target := len(ana.Weapons), ModelID(fmt.Sprintf("target-%d", i))
		b.s.Creatures = append(b.s.Creatures, boutFoe(target, setup.TH, zoneAt(at+a.Attack.ZonesAfterMove)))
		if err := b.do(2, Attack{Creature: "ana", Weapon: arm, Target: target}); err != nil {
			legal = false
			continue
		}
		st := boutTold[Attacked](b)[0].Strike
		attacks = append(attacks, outcome{st.Need, st.Hits})
	}
	vectors.Check(c, "legal", want.Legal, legal)
	vectors.Check(c, "attacks", want.Attacks, attacks)
}

func zoneActions(c *vectors.Case) {
	var setup struct {
		Reactions int `json:"reactions_since_last_turn"`
	}
	var want struct {
		Actions *int
		Double  *bool `json:"double_attack_allowed"`
	}
	c.Setup(&setup)
	c.Expect(&want)
	b := newBout(c.T, vectorRules(c), "ana", "foe")
	b.s.Creature("ana").Spent = setup.Reactions
	p := b.play(1)
	p.endRound()
	got := p.S.Creature("ana").Actions
	vectors.Check(c, "actions", want.Actions, got)
	vectors.Check(c, "ActionsAfter", want.Actions, ActionsAfter(setup.Reactions))
	b.s = p.S
	double := true
	for range 2 {
		double = double && b.do(2, Attack{Creature: "ana", Weapon: 1, Target: "foe"}, 1) == nil
	}
	vectors.Check(c, "double_attack_allowed", want.Double, double)
}

// zoneInterpose lets an opponent attack Ana, and Bob interpose.
func zoneInterpose(c *vectors.Case) {
	var setup struct {
		Values     []int `json:"attack_dice_values"`
		Extra      []int
		Original   int  `json:"original_th"`
		Interposer int  `json:"interposer_th"`
		SameZone   bool `json:"same_zone"`
	}
	var want struct {
		Legal  *bool
		WouldB *int `json:"hits_on_original_would_be"`
		Hits   *int `json:"hits_on_interposer"`
		Target *string
	}
	c.Setup(&setup)
	c.Expect(&want)
	b := newBout(c.T, vectorRules(c), "ana", "bob", "foe")
	b.s.Creature("ana").TH, b.s.Creature("bob").TH = setup.Original, setup.Interposer
	b.s.Creature("foe").Weapons = []Weapon{{Name: "claws", Reach: Hand, Dice: len(setup.Values)}}
	if !setup.SameZone {
		b.s.Creature("bob").Zone = zoneAt(1)
	}
	b.tape = c.Tape(c.Faces()...)
	p := b.play(1)
	st := p.cast(p.declare(p.S.Creature("foe"), 1, p.S.Creature("ana"), false), 0)
	vectors.Check(c, "dice", pointer(slices.Concat(setup.Values, setup.Extra)), facesOf(st))
	vectors.Check(c, "hits_on_original_would_be", want.WouldB, st.Hits)
	b.s.Phase, b.s.Volley = Reacting, &Volley{Rolled: true, Strikes: []Strike{st}}
	err := b.do(3, Interpose{Creature: "bob", Strike: 1})
	vectors.Check(c, "legal", want.Legal, err == nil)
	if err == nil {
		now := boutTold[Interposed](b)[0].Strike
		vectors.Check(c, "hits_on_interposer", want.Hits, now.Hits)
		vectors.Check(c, "target", want.Target, map[ModelID]string{"ana": "original", "bob": "interposer"}[now.Target.ID])
	}
}

func zoneRange(c *vectors.Case) {
	var setup struct {
		Weapon Reach
		Zones  int
	}
	var want struct{ Legal *bool }
	c.Setup(&setup)
	c.Expect(&want)
	c.Tape(c.Faces()...)
	b := newBout(c.T, vectorRules(c), "ana", "foe")
	ana, foe := b.s.Creature("ana"), b.s.Creature("foe")
	ana.Weapons = []Weapon{{Name: "arm", Reach: setup.Weapon, Dice: 1}}
	foe.Zone = zoneAt(setup.Zones)
	vectors.Check(c, "inReach", want.Legal, inReach(setup.Weapon, setup.Zones, b.s.rule("ranged_in_same_zone")))
	vectors.Check(c, "legal", want.Legal, b.s.checkAttack(ana, 1, foe) == nil)
	hits := slices.ContainsFunc(b.s.actOptions(ana), func(o engine.Option) bool { return o.Key == "hit-1-foe" })
	vectors.Check(c, "offered", want.Legal, hits)
}

// vectorRules are all house rules of a vector: the table plays by them.
func vectorRules(c *vectors.Case) engine.Rules {
	rules := engine.Rules{}
	for _, d := range houseRules() {
		rules[d.Key] = c.Rule(d.Key)
	}
	return rules
}

// facesOf lists the dice of a strike as they fell: those of the weapon, then round by round.
func facesOf(st Strike) []int {
	var faces []int
	for round := 0; ; round++ {
		before := len(faces)
		for _, chain := range st.Chains {
			if round < len(chain) {
				faces = append(faces, chain[round])
			}
		}
		if len(faces) == before {
			return faces
		}
	}
}
