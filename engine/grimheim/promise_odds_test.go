package grimheim_test

import (
	"fmt"
	"slices"
	"strconv"
	"testing"

	"warbell/engine"
	"warbell/engine/dice"
	"warbell/engine/grimheim/action"
	"warbell/engine/grimheim/card"
	"warbell/engine/grimheim/combat"
	"warbell/engine/grimheim/exchange"
	"warbell/engine/grimheim/game"
	"warbell/engine/grimheim/mission"
	"warbell/engine/grimheim/turn"
	"warbell/engine/grimheim/view"
)

// TestF31OddsKeepTheirPromise carries out each shot and fight that has odds, also after a charge. It
// compares the number and needs of its dice, and its cover, with those of the odds.
func TestF31OddsKeepTheirPromise(t *testing.T) {
	shots, fights, charges := 0, 0, 0
	brawls(t, 14, func(g engine.Game, seat engine.Seat, d turn.Draft) {
		for _, c := range d.Can() {
			switch c.Kind {
			case "shoot":
				shots += shotKept(t, g, seat, d, c)
			case "fight":
				fights += fightKept(t, g, seat, d, d, c)
			case "charge":
				home, ok := d.Charged(c.Act)
				if !ok {
					t.Errorf("%s can be done, and is not foreseen", c.Act)
					continue
				}
				charges += fightKept(t, g, seat, d, home, c)
			}
		}
	})
	if shots < 60 || fights < 10 || charges < 50 {
		t.Errorf("%d shots, %d fights, %d charges: too few to tell", shots, fights, charges)
	}
}

// told carries acts out, which were offered, and gives what happened.
func told(t *testing.T, g engine.Game, seat engine.Seat, id game.ModelID, acts ...string) []engine.Event {
	t.Helper()
	result, err := bound.Step(g, turn.Commit{Model: id, Acts: acts}, engine.Call{Seat: seat, Dice: dice.Seeded(1), Salt: func() string { return "salt" }})
	if err != nil {
		t.Errorf("%v are offered, and can't be done: %v", acts, err)
		return nil
	}
	return result.Entry.Events
}

func shotKept(t *testing.T, g engine.Game, seat engine.Seat, d turn.Draft, c turn.Choice) int {
	t.Helper()
	odds, err := combat.ShotAt(d.State, d.Model, c.Target, c.Weapon, nil)
	chance, ok := d.ShotChance(c.Target, c.Weapon)
	if err != nil || !ok || chance.Fells.Cmp(odds.Fells) != 0 || chance.Hurts.Cmp(odds.Hurts) != 0 {
		t.Errorf("%s can be done, and has no chances, or others: %v", c.Act, err)
		return 0
	}
	for _, ev := range told(t, g, seat, d.Model, c.Act) {
		if e, ok := ev.(game.ShotFired); ok && e.Shooter.Who() == d.Model && e.Cause == "" {
			if e.Cover != odds.Cover || e.Attack.Need != odds.Need {
				t.Errorf("%s: needs %d, cover %t; it was to need %d, cover %t", c.Act, e.Attack.Need, e.Cover, odds.Need, odds.Cover)
			}
			return 1
		}
	}
	return 0
}

// fightKept compares a fight, or one behind a charge, with the state on which its chances are reckoned.
func fightKept(t *testing.T, g engine.Game, seat engine.Seat, d, at turn.Draft, c turn.Choice) int {
	t.Helper()
	inReach := combat.InReach(at.State, d.Model, c.Target, true) // a long weapon may reach farther
	if len(inReach) == 0 {
		t.Errorf("%s can be done, and no weapon reaches", c.Act)
		return 0
	}
	weapon := inReach[0].Name
	place := slices.IndexFunc(d.Fighter(d.Model).Profile.Weapons, func(w card.Weapon) bool { return w.Name == weapon })
	acts := []string{"fight." + strconv.Itoa(int(c.Target)) + ".w" + strconv.Itoa(place+1) + ".bold"}
	if c.Kind == "charge" {
		acts = append([]string{c.Act}, acts...)
	}
	if place < 0 {
		return 0
	}
	hurt := false
	for _, ev := range told(t, g, seat, d.Model, acts...) {
		switch e := ev.(type) {
		case game.ShotFired, game.Spiked, game.Hurt, game.FateSpent:
			hurt = true // what came between changes it
		case game.FightRolled:
			if e.Sides[exchange.Attacker].Model.Who() != d.Model || hurt {
				return 0
			}
			when := d.State // in which the dice fall
			if c.Kind == "charge" {
				after, err := tried(g, seat, turn.Commit{Model: d.Model, Acts: acts[:1]})
				if err != nil {
					t.Fatal(err)
				}
				when = after.State
			}
			if promised, ok := at.FightChance(c.Target, weapon); ok {
				fightChanceKept(t, acts, promised, when, e)
			}
			probe := combat.FightBetween(at.State, d.Model, c.Target, true)
			picks := [2]game.Pick{{Weapon: weapon}, {Weapon: e.Sides[exchange.Defender].Weapon.Name}}
			for r, side := range combat.Combatants(probe, picks) {
				want, got := side.Attack(), e.Sides[r].Attack
				if got.Need != want.HTV || len(got.Faces()) != want.Dice {
					t.Errorf("%v: side %d throws %d dice that need %d; they were to be %d that need %d", acts, r, len(got.Faces()), got.Need, want.Dice, want.HTV)
				}
			}
			return 1
		}
	}
	return 0
}

// TestF31ChargesKeepTheirPromise checks that a charge gains and loses the objectives that its label lists,
// and that it ends in melee.
func TestF31ChargesKeepTheirPromise(t *testing.T) {
	leaves, gets := 0, 0
	brawls(t, 6, func(g engine.Game, seat engine.Seat, d turn.Draft) {
		for _, c := range d.Can() {
			if c.Kind != "charge" {
				continue
			}
			after, err := tried(g, seat, turn.Commit{Model: d.Model, Acts: []string{c.Act}})
			home, ok := d.Charged(c.Act)
			if err != nil || !ok || after.Acting.Model != d.Model {
				continue
			}
			f, _ := after.Of(d.Model)
			if will, _ := home.Of(d.Model); *f.At != *will.At {
				continue // a reaction stopped or moved it
			}
			promiseKept(t, after, d.Model, turn.Spot{Act: c.Act, Promise: d.PromiseOf(c.Act)}, heldNow(d))
			if leaves += len(d.PromiseOf(c.Act).Leaves); !after.Meets(d.Model, c.Target) && after.Fighter(c.Target).Up() {
				t.Errorf("%s does not lead into melee", c.Act)
			}
			gets++
		}
	})
	if gets < 20 || leaves == 0 {
		t.Errorf("%d charges, %d leave something: too few to tell", gets, leaves)
	}
}

// TestF31RushesKeepTheirPromise checks that a model can charge each enemy that its reach lists, after a move
// if that is allowed.
func TestF31RushesKeepTheirPromise(t *testing.T) {
	at, behind := 0, 0
	brawls(t, 12, func(g engine.Game, seat engine.Seat, d turn.Draft) {
		rush, ok := d.Rush()
		if !ok {
			return
		}
		for i, foe := range rush.Foes {
			acts := []string{fmt.Sprint("charge.", foe)}
			at++
			if from := rush.From[i]; from != nil {
				acts = []string{"move." + turn.PlaceKey(*from), acts[0]}
				behind++
			}
			then, err := turn.ThinkOut(bound.View(g).(view.View), seat, d.Model, acts)
			if err != nil || then.Why != nil {
				t.Errorf("%d can't do %v: %v %v", d.Model, acts, err, then.Why)
			}
			if after, err := tried(g, seat, turn.Commit{Model: d.Model, Acts: acts}); err != nil {
				t.Errorf("%d can't do %v: %v %d", d.Model, acts, err, after.Turn)
			}
		}
		for _, foe := range d.FoesOf(d.Model) {
			if action.Allows(d.State, action.Charge{Target: foe}) == nil && !slices.Contains(rush.Foes, foe) {
				t.Errorf("%d can charge %d, which is not promised", d.Model, foe)
			}
		}
	})
	if at < 20 || behind < 20 {
		t.Errorf("only %d, and %d behind a move", at, behind)
	}
}

func heldNow(d turn.Draft) []string { return mission.HeldBy(d.Board(), int(d.Model)) }
