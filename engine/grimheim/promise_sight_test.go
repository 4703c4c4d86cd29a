package grimheim_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"warbell/engine"
	"warbell/engine/battlefield"
	"warbell/engine/dice"
	"warbell/engine/enginetest"
	"warbell/engine/grimheim/combat"
	"warbell/engine/grimheim/game"
	"warbell/engine/grimheim/turn"
	"warbell/engine/grimheim/view"
)

// brawls shows drafts of models that may act, on tables where all stand about one place, with an objective
// in their midst: at the beginning, and after each of some steps at random. Two thirds of the seeds are for
// the night.
func brawls(t *testing.T, seeds uint64, look func(g engine.Game, seat engine.Seat, d turn.Draft)) {
	t.Helper()
	if !enginetest.Slow() {
		seeds = (seeds + 2) / 3
	}
	for seed := range seeds {
		r := rand.New(rand.NewPCG(seed, 31))
		call := engine.Call{Dice: dice.Seeded(seed), Salt: func() string { return "salt" }}
		result, err := bound.Start(crowded(r), engine.Opening{Call: call})
		if err != nil {
			t.Fatal(err)
		}
		g := result.Game
		for steps := 0; steps < 12 && !g.Kernel.Over(); steps++ {
			duty := bound.Owed(g)[0]
			v := bound.View(g).(view.View)
			for _, id := range turn.CanBegin(v, duty.Seat) {
				if d, err := turn.ThinkOut(v, duty.Seat, id, nil); err == nil {
					look(g, duty.Seat, d)
				}
			}
			options := bound.Options(g, duty.Seat)
			call.Seat, call.ID = duty.Seat, fmt.Sprint(steps, duty.ID)
			if result, err = bound.Step(g, options[r.IntN(len(options))].Command, call); err != nil {
				t.Fatal(err)
			}
			g = result.Game
		}
	}
}

// crowded is a muster that begins at once, all within some inches of a place on a ready-made map. House
// rules by which attacks are reckoned are on, one or two of them.
func crowded(r *rand.Rand) engine.Setup {
	setup := muster(r)
	var terms game.Terms
	if err := json.Unmarshal(setup.Config, &terms); err != nil {
		panic(err)
	}
	m := terms.Skirmish
	pt := func() battlefield.Point {
		return battlefield.Point{X: 800 + battlefield.Inch(r.IntN(1400)), Y: 600 + battlefield.Inch(r.IntN(1000))}
	}
	middle := pt()
	m.Map.Pieces = append(slices.Clone(m.Map.Pieces), battlefield.Piece{ID: "O9", Kind: battlefield.Objective, Outline: battlefield.Outline{Middle: middle, Radius: 50}})
	board := &battlefield.Board{Map: m.Map}
	for side := range m.Bands {
		for i := range m.Bands[side].Models {
			one := &m.Bands[side].Models[i]
			me := battlefield.Model{ID: len(board.Models) + 1, Side: side + 1, Base: one.Base, Height: one.Height}
			for one.At == nil {
				at := battlefield.Place{Point: battlefield.Point{X: middle.X + battlefield.Inch(r.IntN(1600)-800), Y: middle.Y + battlefield.Inch(r.IntN(1600)-800)}}
				if me.At = at; board.Footing(me).Fits(at) {
					one.At = &at
				}
			}
			board.Models = append(board.Models, me)
		}
	}
	for _, key := range []string{game.RuleCharge, game.RuleModifier, game.RuleMoveCharge, game.RuleLongRange} {
		i := slices.IndexFunc(bound.Info().Rules, func(h engine.RuleDef) bool { return h.Key == key })
		if values := bound.Info().Rules[i].Values; r.IntN(2) == 0 {
			setup.Rules[key] = values[r.IntN(len(values))]
		}
	}
	setup.Config, _ = json.Marshal(terms) // plain fields always marshal
	return setup
}

// TestF31SightKeepsItsPromise moves to each offered place. The model can shoot exactly the enemies that the
// label says it sees, as far as sight matters. Cover on the label counts against their shots, and no enemy
// sees the model at a hidden place.
func TestF31SightKeepsItsPromise(t *testing.T) {
	sees, covers, opens, hides := 0, 0, 0, 0
	brawls(t, 6, func(g engine.Game, seat engine.Seat, d turn.Draft) {
		for _, kind := range d.Goes() {
			for _, spot := range d.Spots(kind) {
				after, err := tried(g, seat, turn.Commit{Model: d.Model, Acts: []string{spot.Act}})
				f, _ := after.Of(d.Model)
				if err != nil || f.At == nil || *f.At != spot.At {
					continue // a reaction or dangerous ground stopped it
				}
				for _, foe := range after.FoesOf(d.Model) {
					n := int(foe)
					if after.Acting.Model == d.Model {
						seenKept(t, after, spot, foe)
					}
					coverKept(t, after, d.Model, spot, foe)
					sees, covers = sees+count(spot.Sees, n), covers+count(spot.Cover, n)
					opens += count(spot.Open, n)
				}
				if spot.Hidden() {
					hides++
				}
			}
		}
	})
	if sees < 100 || covers < 20 || opens < 100 || hides < 5 {
		t.Errorf("%d seen, %d covers, %d open, %d hidden: too few to tell", sees, covers, opens, hides)
	}
}

func count(all []int, n int) int {
	if slices.Contains(all, n) {
		return 1
	}
	return 0
}

// seenKept compares whom a place sees with whom the rules let the model shoot at there: all that refuses a
// shot at an enemy that is seen is its weapon, and its range.
func seenKept(t *testing.T, after view.View, spot turn.Spot, foe game.ModelID) {
	t.Helper()
	s := after.State
	for _, w := range s.Fighter(after.Acting.Model).Profile.Shots() {
		a := game.Attack{By: after.Acting.Model, At: foe, Weapon: w.Name}
		err := combat.CanUse(s, a)
		switch seen, rule := slices.Contains(spot.Sees, int(foe)), refusedBy(err); {
		case seen && rule == "grimheim 22.1", !seen && err == nil:
			t.Errorf("%s: sees %v, and a shot at %d with %s: %v", spot.Act, spot.Sees, foe, w.Name, err)
		}
	}
}

// coverKept compares what a place promises of an enemy's shots with what these would be.
func coverKept(t *testing.T, after view.View, id game.ModelID, spot turn.Spot, foe game.ModelID) {
	t.Helper()
	s := after.State
	open, cover := slices.Contains(spot.Open, int(foe)), slices.Contains(spot.Cover, int(foe))
	for _, w := range s.Fighter(foe).Profile.Shots() {
		a := game.Attack{By: foe, At: id, Weapon: w.Name}
		shot, err := combat.ShotAt(s, foe, id, w.Name, nil)
		switch {
		case err == nil && !open && !cover:
			t.Errorf("%s: %d shoots with %s, and is not to see it", spot.Act, foe, w.Name)
		case (open || cover) && refusedBy(err) == "grimheim 22.1":
			t.Errorf("%s: %d is to see it, and %v", spot.Act, foe, err)
		case err == nil && cover && !shot.Cover:
			t.Errorf("%s: cover from %d does not count against %s", spot.Act, foe, w.Name)
		case err == nil && open && shot.Cover && len(s.Fighter(foe).Profile.Shots()) == 1:
			t.Errorf("%s: is open to %d, and has cover from %s", spot.Act, foe, w.Name)
		case err == nil && combat.Sheltered(s, a, w) != shot.Cover:
			t.Errorf("%s: the odds of %d reckon with another cover", spot.Act, foe)
		}
	}
}

func refusedBy(err error) string {
	var r *engine.Refusal
	if errors.As(err, &r) {
		return r.Rule
	}
	return ""
}
