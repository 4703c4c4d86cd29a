package grimheim

import (
	"strings"
	"testing"

	"warbell/engine"
	"warbell/engine/grimheim/card"
	"warbell/engine/grimheim/exchange"
	"warbell/engine/grimheim/game"
	"warbell/templates"
	"warbell/templates/templatestest"
)

// TestScenesTellBlows checks that a picture's row shows a hit's result in words and large type.
func TestScenesTellBlows(t *testing.T) {
	strike := exchange.Move{Do: exchange.Strike, With: exchange.Crit}
	sides := workedSides()
	for want, b := range map[string]game.Blow{
		"a critical hit strikes for 3|−3":                                           {Move: strike, Landed: true, Damage: 3},
		"a critical hit strikes, stopped by a normal hit, riposte for 1|riposte −1": {Move: strike, Answer: exchange.Move{Do: exchange.Answer, With: exchange.Normal}, Riposte: 1},
		"a critical hit strikes, stopped by a block and a normal hit|stopped":       {Move: strike, Answer: exchange.Move{Do: exchange.Answer, With: exchange.Block, And: exchange.Normal}},
		"a critical hit strikes, no damage|0":                                       {Move: strike, Landed: true},
		"a critical hit strikes for 2 (Stunned, Head injury), heals 1|−2":           {Move: strike, Landed: true, Damage: 2, Gained: []card.Status{"stunned", "head_injury"}, Healed: 1},
		"a critical block stops a normal hit|stopped":                               {Move: exchange.Move{Do: exchange.Remove, With: exchange.CritBlock, Target: exchange.Normal}},
	} {
		pass := game.Blow{Move: exchange.Move{Do: exchange.Pass}}
		e := game.FightEnded{Sides: sides, Blows: []game.Blow{pass, b, pass}, After: [2]int{1, 1}}
		steps := templatestest.Drawing(t, words(t), game.SystemID, e).Steps
		if len(steps) != 1 {
			t.Fatalf("who passes has a row: %+v", steps)
		}
		if got := steps[0].Text + "|" + steps[0].Result; got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}

// TestScenesTellFights checks the title, rows and footer of a fight and of a shot.
func TestScenesTellFights(t *testing.T) {
	e := game.FightEnded{Sides: workedSides(), Dealt: [2]int{3, 1}, After: [2]int{4, 5}}
	a, b := string(e.Sides[0].Model.Name), string(e.Sides[1].Model.Name)
	drawn := templatestest.Drawing(t, words(t), game.SystemID, e)
	if drawn.Title != a+" fights "+b || drawn.Footer != "Damage dealt: "+a+" 3, "+b+" 1." || drawn.Panels[0].Rows[0].Label != "Attack 4+" {
		t.Errorf("%+v", drawn)
	}
	e.After = [2]int{4, 0}
	if got := templatestest.Drawing(t, words(t), game.SystemID, e).Footer; got != b+" is defeated." {
		t.Error(got)
	}
	shot := game.ShotResolved{
		Fired:     game.ShotFired{Shooter: e.Sides[0].Model, Target: e.Sides[1].Model, Attack: attackRow(4, 6, 4, 1), Defence: defenceRow(7, 1, 6, 2), Hits: exchange.Hits{Normal: 1, Crit: 1}, Cover: true},
		Cancelled: exchange.Cancellation{CritByCrit: 1}, Through: exchange.Hits{Normal: 1}, Loss: game.Loss{Wounds: 8, Before: 10, Max: 10, Damage: 2},
	}
	drawn = templatestest.Drawing(t, words(t), game.SystemID, shot)
	if drawn.Title != a+" shoots at "+b || drawn.Panels[1].Sub != "in cover" || drawn.Panels[1].Rows[0].Label != "Defence 6, and 1 without a roll" ||
		drawn.Steps[0].Text != "saves stop 1 critical hit" || drawn.Steps[1].Text != "1 normal hit through: 2 damage" {
		t.Errorf("%+v", drawn)
	}
	var picture engine.Pictured = game.FightRolled{Sides: e.Sides}
	if drawn = templatestest.Drawing(t, words(t), game.SystemID, picture); drawn.Title != a+" fights "+b || len(drawn.Steps) != 0 {
		t.Errorf("%+v", drawn)
	}
}

// TestAltTextsSayFirstHowItStands checks that alt texts begin with Turn, side and score, or with the winner.
func TestAltTextsSayFirstHowItStands(t *testing.T) {
	table := battle()
	over := battle()
	over.Kernel.Ended = &engine.Ended{Winners: []engine.Seat{2}}
	for want, at := range map[string]templates.Table{"Turn 2: Ann’s turn, 2–1. ": table, "Bob wins, 2–1. ": over} {
		file, err := words(t).Picture(at)
		templatestest.Must(t, err)
		if !strings.HasPrefix(file.Alt, want) {
			t.Errorf("%q, want %q first", file.Alt, want)
		}
		if !strings.Contains(file.Alt, " ("+string(watch.Name)+")") || strings.Contains(file.Alt, "side 1") {
			t.Errorf("%q does not say whose model is which", file.Alt)
		}
	}
}
