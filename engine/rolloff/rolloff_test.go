package rolloff_test

import (
	"encoding/json"
	"math/rand/v2"
	"testing"

	"warbell/engine"
	"warbell/engine/enginetest"
	"warbell/engine/rolloff"
)

var bound = engine.Bind(rolloff.System())

func TestContract(t *testing.T) {
	enginetest.Contract(t, bound, enginetest.Config{Setup: setup})
}

func setup(r *rand.Rand) engine.Setup {
	terms, seats := rolloff.Terms{Open: r.IntN(2) == 0, Window: 60, Pressed: r.IntN(3) == 0}, 2+r.IntN(5)
	if r.IntN(3) > 0 {
		agree(r, &terms, seats)
	}
	raw, _ := json.Marshal(terms) // plain fields always marshal
	return engine.Setup{Seats: seats, Config: raw}
}

// agree agrees on other things than a plain roll-off has.
func agree(r *rand.Rand, t *rolloff.Terms, seats int) {
	t.Dice = []string{"", "d20", "2d6+1", "d2", "4d6kh3", "d{1,1,2}"}[r.IntN(6)]
	t.Best, t.Low, t.Order = r.IntN(4), r.IntN(2) == 0, r.IntN(2) == 0
	t.Ties = []rolloff.Ties{rolloff.TiesAgain, rolloff.TiesShared, rolloff.TiesBonus}[r.IntN(3)]
	for range r.IntN(seats + 1) {
		t.Bonus = append(t.Bonus, r.IntN(5)-2)
	}
	if t.AtOnce = !t.Open && r.IntN(4) == 0; t.AtOnce || r.IntN(2) == 0 {
		t.Named = make([]engine.Name, 1+r.IntN(seats-1))
		t.Named[len(t.Named)-1] = "Orcs"
		if len(t.Named) == 1 {
			t.Named = []engine.Name{"", "Orcs"}
		}
	}
	for i := range seats {
		if !t.Open && seats%2 == 0 {
			t.Teams = append(t.Teams, 1+i%2)
		}
	}
}

// TestTermsThatCannotBe checks that impossible terms are refused with a sentence.
func TestTermsThatCannotBe(t *testing.T) {
	for _, terms := range []string{
		`{"window":1}`, `{"window":60,"dice":"2x d6"}`, `{"window":60,"dice":"d6 >= 4"}`, `{"window":60,"dice":"d{a,b}"}`, `{"window":60,"dice":"d6[fire]"}`,
		`{"window":60,"dice":"41d6"}`, `{"window":60,"dice":"#"}`, `{"window":60,"best":6}`, `{"window":60,"best":-1}`, `{"window":60,"ties":"never"}`,
		`{"window":60,"bonus":[1,2,3]}`, `{"window":60,"bonus":[1001]}`, `{"window":60,"named":["","a","b"]}`, `{"window":60,"named":["a","b"]}`,
		`{"window":60,"teams":[1]}`, `{"window":60,"teams":[1,1]}`, `{"window":60,"teams":[0,1]}`, `{"window":60,"open":true,"at_once":true}`,
		`{"window":60,"open":true,"teams":[1,2]}`, `[]`, `{"window":60,"hits":[{"now":1}]}`,
		`{"window":60,"order":true,"hits":[null,null,{"now":1}]}`,
	} {
		if err := bound.Check(engine.Setup{Seats: 2, Config: json.RawMessage(terms)}); err == nil {
			t.Errorf("%s is agreed on", terms)
		}
	}
}

func TestScripts(t *testing.T) {
	enginetest.Numbered(t, enginetest.Scripts(t, bound, "testdata/scripts/*.txtar"), "doc.go")
}

func FuzzApply(f *testing.F) {
	enginetest.FuzzApply(f, bound, enginetest.Config{Setup: setup})
}

func FuzzCommands(f *testing.F) {
	enginetest.FuzzCommands(f, bound, enginetest.Config{Setup: setup})
}

func TestFoldRefusesATableOfAnySize(t *testing.T) {
	for _, seats := range []int{-1, 0, 26, 1 << 40} {
		started := engine.Started{System: rolloff.ID, Version: 1, Seats: seats}
		if _, err := bound.Fold([]engine.Entry{{Seq: 1, Events: []engine.Event{started}}}, engine.Vault{}); err == nil {
			t.Errorf("a game of %d is folded", seats)
		}
	}
}
