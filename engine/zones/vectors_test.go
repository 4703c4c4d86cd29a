package zones_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"testing"

	"warbell/engine"
	"warbell/engine/dice"
	"warbell/engine/enginetest/vectors"
	"warbell/engine/zones"
)

// TestVectors sets up a fight from each vector and plays it by commands, with its dice.
func TestVectors(t *testing.T) {
	vectors.Run(t, zones.SystemID, bound.Info().Rules, vectors.Kinds{
		"zone_attack":    zoneAttack,
		"zone_turn":      zoneTurn,
		"zone_actions":   zoneActions,
		"zone_interpose": zoneInterpose,
		"zone_range":     zoneRange,
		"attack_odds":    attackOdds,
	})
}

// bystander is a PC or an opponent of a vector, at some place in a row of zones.
type bystander struct {
	name    engine.Name
	th      int
	at      int
	weapons []zones.Weapon
}

// steady are dice that a vector says nothing of.
type steady int

func (s steady) Die(int) int { return int(s) }

// display is the fight of one vector.
type display struct {
	*vectors.Case
	game engine.Game
	told []engine.Event // by the last command
}

func placeAt(n int) zones.ZoneID { return zones.ZoneID(fmt.Sprintf("z%d", n)) }

// line writes who it is; whoever has nothing to strike with has fists.
func (s bystander) line() string {
	p := zones.Profile{Name: s.name, TH: max(s.th, 1), Hits: zones.MaxHits, Exempt: true, Weapons: s.weapons}
	if len(p.Weapons) == 0 {
		p.Weapons = []zones.Weapon{{Name: "fists", Reach: zones.Hand, Dice: 1}}
	}
	return p.Notation()
}

// show lays out a fight in a row of zones under the vector's house rules and begins it. Ana has seat 2,
// who comes behind her the seats from 3 on; all PCs enter at the beginning of the row.
func show(c *vectors.Case, pcs, foes []bystander) *display {
	c.Helper()
	terms := zones.Terms{Ground: &zones.Map{Name: "A row"}}
	furthest := 1
	for _, foe := range foes {
		terms.Foes = append(terms.Foes, zones.AddFoes{Line: foe.line(), Count: 1, Zone: placeAt(foe.at)})
		furthest = max(furthest, foe.at)
	}
	for n := range furthest + 1 {
		terms.Ground.Zones = append(terms.Ground.Zones, zones.Zone{ID: placeAt(n), Name: engine.Name(fmt.Sprintf("Zone %d", n))})
		if n > 0 {
			terms.Ground.Links = append(terms.Ground.Links, zones.Link{A: placeAt(n - 1), B: placeAt(n)})
		}
	}
	for _, pc := range pcs {
		terms.PCs = append(terms.PCs, pc.line())
	}
	raw, _ := json.Marshal(terms) // plain fields always marshal
	rules := engine.Rules{}
	for _, d := range bound.Info().Rules {
		rules[d.Key] = c.Rule(d.Key)
	}
	d := &display{Case: c}
	res, err := bound.Start(engine.Setup{Seats: 1 + len(pcs), Rules: rules, Config: raw}, engine.Opening{Call: d.call(engine.NoSeat, nil)})
	if err != nil {
		c.Fatal(err)
	}
	d.game = res.Game
	d.must(gm, zones.Begin{}, nil)
	return d
}

func (d *display) call(seat engine.Seat, src dice.Source) engine.Call {
	return engine.Call{ID: "vector", Seat: seat, Prose: "00", Dice: src, Salt: func() string { return "00" }}
}

// do gives a command; a refusal is an answer, too.
func (d *display) do(seat engine.Seat, cmd engine.Command, src dice.Source) *engine.Refusal {
	d.Helper()
	res, err := bound.Step(d.game, cmd, d.call(seat, src))
	var refusal *engine.Refusal
	switch {
	case errors.As(err, &refusal):
		return refusal
	case err != nil:
		d.Fatalf("%s: %v", cmd.Kind(), err)
	}
	d.game, d.told = res.Game, res.Entry.Events
	return nil
}

func (d *display) must(seat engine.Seat, cmd engine.Command, src dice.Source) {
	d.Helper()
	if refusal := d.do(seat, cmd, src); refusal != nil {
		d.Fatalf("%s: %v", cmd.Kind(), refusal)
	}
}

// may gives a command that only this rule may forbid, and reports whether it didn't.
func (d *display) may(seat engine.Seat, cmd engine.Command, src dice.Source, rules ...string) bool {
	d.Helper()
	refusal := d.do(seat, cmd, src)
	if refusal != nil && !slices.Contains(rules, refusal.Rule) {
		d.Fatalf("%s: %v", cmd.Kind(), refusal)
	}
	return refusal == nil
}

func (d *display) state() zones.View { return bound.View(d.game).(zones.View) }

// pass ends the players' phase.
func (d *display) pass() {
	for _, c := range d.state().In(zones.PCs) {
		if c.Actions > 0 {
			d.must(c.Seat, zones.Pass{Creature: c.ID}, nil)
		}
	}
}

// lastTold is the last event of a kind that the last command told.
func lastTold[E engine.Event](d *display) E {
	d.Helper()
	for _, ev := range slices.Backward(d.told) {
		if e, ok := ev.(E); ok {
			return e
		}
	}
	var none E
	d.Fatalf("no %s was told", none.Kind())
	return none
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
	club := zones.Weapon{Name: "club", Reach: zones.Hand, Dice: setup.WeaponDice}
	d := show(c, []bystander{{name: "Ana", weapons: []zones.Weapon{club}}, {name: "Bo"}}, []bystander{{name: "Foe", th: setup.TH}})
	if setup.Second {
		d.must(ana, zones.Attack{Creature: "ana", Weapon: 1, Target: "foe"}, steady(1))
	}
	if setup.Auto > 0 {
		d.must(bo, zones.OfferHelp{Creature: "bo", For: "ana"}, nil)
		d.must(gm, zones.Rule{Request: 1, Grant: true, Dice: setup.Auto}, nil)
	}
	d.must(ana, zones.Attack{Creature: "ana", Weapon: 1, Target: "foe"}, c.Tape(c.Faces()...))
	vectors.Check(c, "hits", want.Hits, lastTold[zones.Attacked](d).Strike.Hits)
}

// zoneTurn gives each attack a weapon and a target of its own, as far away as the vector says.
func zoneTurn(c *vectors.Case) {
	type attack struct {
		Weapon         zones.Reach
		Dice           int
		ZonesAfterMove int `json:"zones_after_move"`
	}
	type outcome struct {
		TH   int `json:"th"`
		Hits int `json:"hits"`
	}
	var setup struct {
		Actions []struct {
			Move   int
			Attack *attack
		}
		TH int
	}
	var want struct {
		Legal   *bool
		Attacks *[]outcome
	}
	c.Setup(&setup)
	c.Expect(&want)
	pc, foes, at := bystander{name: "Ana"}, []bystander{{name: "Onlooker"}}, 0
	for _, a := range setup.Actions {
		at += a.Move
		if a.Attack != nil {
			n := len(pc.weapons)
			pc.weapons = append(pc.weapons, zones.Weapon{Name: fmt.Sprint("arm ", n), Reach: a.Attack.Weapon, Dice: a.Attack.Dice})
			foes = append(foes, bystander{name: engine.Name(fmt.Sprint("Target ", n)), th: setup.TH, at: at + a.Attack.ZonesAfterMove})
		}
	}
	foes[0].at = at
	d, tape := show(c, []bystander{pc}, foes), c.Tape(c.Faces()...)
	legal, attacks, at, arm := true, []outcome{}, 0, 0
	for _, a := range setup.Actions {
		if a.Attack == nil {
			at += a.Move
			legal = d.may(ana, zones.Move{Creature: "ana", Zone: placeAt(at)}, nil, "zones 4.1", "zones 4.2", "zones 3.1") && legal
			continue
		}
		attack := zones.Attack{Creature: "ana", Weapon: arm + 1, Target: zones.ModelID(fmt.Sprint("target-", arm))}
		arm++
		if !d.may(ana, attack, tape, "zones 4.1", "zones 2.3", "zones 2.4", "zones 3.1") {
			legal = false
			continue
		}
		st := lastTold[zones.Attacked](d).Strike
		attacks = append(attacks, outcome{st.Need, st.Hits})
	}
	vectors.Check(c, "legal", want.Legal, legal)
	vectors.Check(c, "attacks", want.Attacks, attacks)
}

// zoneActions lets Ana react to so many of the attacks on Bo, as far as she may.
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
	foes := []bystander{}
	for n := range setup.Reactions + 1 {
		foes = append(foes, bystander{name: engine.Name(fmt.Sprint("Foe no", n)), th: zones.MaxTH})
	}
	d := show(c, []bystander{{name: "Ana"}, {name: "Bo"}}, foes)
	d.pass()
	for n := range setup.Reactions {
		order := zones.Order{Foe: zones.ModelID(fmt.Sprint("foe-no", n)), Deeds: []zones.Deed{{Attack: "bo"}}}
		d.must(gm, order, nil)
	}
	d.must(gm, zones.Go{}, steady(11))
	for n := range setup.Reactions {
		d.may(ana, zones.Interpose{Creature: "ana", Strike: n + 1}, steady(11), "zones 6.1", "zones 6.2", "zones 6.5")
	}
	if d.state().Volley != nil {
		d.must(gm, zones.Skip{}, steady(11))
	}
	vectors.Check(c, "actions", want.Actions, d.state().Creature("ana").Actions)
	double := true
	for range 2 {
		double = double && d.may(ana, zones.Attack{Creature: "ana", Weapon: 1, Target: "foe-no0"}, steady(1), "zones 4.1")
	}
	vectors.Check(c, "double_attack_allowed", want.Double, double)
}

// zoneInterpose lets an opponent attack Ana, and Bo interpose. Cai keeps the window open wherever Bo is.
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
	foe := bystander{name: "Foe", weapons: []zones.Weapon{{Name: "claws", Reach: zones.Hand, Dice: len(setup.Values)}}}
	d := show(c, []bystander{{name: "Ana", th: setup.Original}, {name: "Bo", th: setup.Interposer}, {name: "Cai"}}, []bystander{foe})
	if !setup.SameZone {
		d.must(bo, zones.Move{Creature: "bo", Zone: placeAt(1)}, nil)
	}
	d.pass()
	d.must(gm, zones.Order{Foe: "foe", Deeds: []zones.Deed{{Attack: "ana"}}}, nil)
	tape := c.Tape(c.Faces()...)
	d.must(gm, zones.Go{}, tape)
	if volley := lastTold[zones.VolleyRolled](d); volley.Rolled {
		faces := slices.Concat(setup.Values, setup.Extra)
		vectors.Check(c, "dice", &faces, facesOf(volley.Strikes[0]))
		vectors.Check(c, "hits_on_original_would_be", want.WouldB, volley.Strikes[0].Hits)
	}
	legal := d.may(bo, zones.Interpose{Creature: "bo", Strike: 1}, tape, "zones 6.3")
	vectors.Check(c, "legal", want.Legal, legal)
	if !legal {
		d.must(gm, zones.Skip{}, tape)
		return
	}
	now := lastTold[zones.VolleyClosed](d).Strikes[0]
	vectors.Check(c, "hits_on_interposer", want.Hits, now.Hits)
	vectors.Check(c, "target", want.Target, map[zones.ModelID]string{"ana": "original", "bo": "interposer"}[now.Target.ID])
}

func zoneRange(c *vectors.Case) {
	var setup struct {
		Weapon zones.Reach
		Zones  int
	}
	var want struct{ Legal *bool }
	c.Setup(&setup)
	c.Expect(&want)
	c.Tape(c.Faces()...) // it has none, and how the attack falls is not asked
	pc := bystander{name: "Ana", weapons: []zones.Weapon{{Name: "arm", Reach: setup.Weapon, Dice: 1}}}
	d := show(c, []bystander{pc}, []bystander{{name: "Foe", at: setup.Zones}})
	attack := zones.Attack{Creature: "ana", Weapon: 1, Target: "foe"}
	offered := slices.ContainsFunc(bound.Options(d.game, ana), func(o engine.Option) bool { return o.Command == engine.Command(attack) })
	vectors.Check(c, "offered", want.Legal, offered)
	vectors.Check(c, "legal", want.Legal, d.may(ana, attack, steady(1), "zones 2.3", "zones 2.4"))
}

// facesOf lists the dice of a strike as they fell: those of the weapon, then round by round.
func facesOf(st zones.Strike) []int {
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
