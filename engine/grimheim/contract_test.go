package grimheim_test

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"testing"

	"warbell/engine"
	"warbell/engine/enginetest"
	"warbell/engine/grimheim"
	"warbell/engine/grimheim/exchange"
)

var bound = engine.Bind(grimheim.System())

func TestContract(t *testing.T) {
	enginetest.Contract(t, bound, enginetest.Config{Setup: setup, Others: others, Games: 100, Steps: 6000})
}

// setup is a duel of two ready-made fighters under the default rules, or with one switch turned.
func setup(r *rand.Rand) engine.Setup {
	roster := grimheim.Roster()
	terms := grimheim.Terms{Fighters: [2]grimheim.Profile{roster[r.IntN(len(roster))], roster[r.IntN(len(roster))]}}
	terms.Engaged = r.IntN(3) > 0
	if !terms.Engaged {
		terms.Distance = grimheim.MinDistance + r.IntN(10)
		terms.Cover = [2]bool{r.IntN(2) == 0, r.IntN(2) == 0}
	}
	raw, _ := json.Marshal(terms) // plain fields always marshal
	rules := engine.Rules{}
	if defs := bound.Info().Rules; r.IntN(2) == 0 {
		d := defs[r.IntN(len(defs))]
		rules[d.Key] = d.Values[r.IntN(len(d.Values))]
	}
	return engine.Setup{Seats: 2, Rules: rules, Config: raw}
}

// others gives the picks that a seat could have sealed instead; one will do for a fight of old.
func others(g engine.Game, owner engine.Seat, slot engine.Slot) []any {
	picks := []any{"nonsense"}
	view := bound.View(g).(grimheim.View)
	if !view.Picking() || slot != engine.Slot(fmt.Sprintf("pick:%d", view.Fights)) {
		return picks
	}
	for _, w := range view.Fighters[int(owner)-1].Profile.Melee() {
		for _, o := range exchange.Orders() {
			picks = append(picks, grimheim.Pick{Weapon: w.Name, Order: o})
		}
	}
	return picks
}

// Duels that began before a switch existed go on and verify without it.
func TestReplays(t *testing.T) { enginetest.Replays(t, bound, "testdata/logs/*.jsonl") }

func TestScripts(t *testing.T) {
	enginetest.Numbered(t, "doc.go", enginetest.Scripts(t, bound, "testdata/scripts/*.txtar"))
}

func FuzzApply(f *testing.F) {
	enginetest.FuzzApply(f, bound, enginetest.Config{Setup: setup, Others: others})
}
