package melee_test

import (
	"encoding/json"
	"math/rand/v2"
	"strconv"
	"strings"
	"testing"

	"warbell/engine"
	"warbell/engine/enginetest"
	"warbell/engine/melee"
)

var bound = engine.Bind(melee.System())

var contract = enginetest.Config{Setup: setup, Others: others, Games: 100, Steps: 4000}

func TestContract(t *testing.T) { enginetest.Contract(t, bound, contract) }

// setup is a fight of ready-made models under the default rules, or with one switch turned: mostly
// a few a side, now and then a duel face to face, or twelve.
func setup(r *rand.Rand) engine.Setup {
	sizes := [2]int{1 + r.IntN(4), 1 + r.IntN(4)}
	terms := melee.Terms{Apart: 1 + r.IntN(10)}
	switch r.IntN(12) {
	case 0, 1, 2:
		sizes, terms.Apart, terms.Engaged = [2]int{1, 1}, 0, true
	case 3:
		sizes[r.IntN(2)] = melee.MaxModels
	}
	for i := range terms.Sides {
		terms.Sides[i] = band(r, sizes[i])
	}
	raw, err := json.Marshal(terms)
	if err != nil {
		panic(err)
	}
	rules := engine.Rules{}
	if defs := bound.Info().Rules; r.IntN(2) == 0 {
		d := defs[r.IntN(len(defs))]
		rules[d.Key] = d.Values[r.IntN(len(d.Values))]
	}
	return engine.Setup{Seats: 2, Rules: rules, Config: raw}
}

func band(r *rand.Rand, size int) melee.Warband {
	roster := melee.Roster()
	var w melee.Warband
	for range size {
		w.Models = append(w.Models, roster[r.IntN(len(roster))])
	}
	return w
}

// others gives what a seat could have sealed instead, sensible or not.
func others(g engine.Game, owner engine.Seat, slot engine.Slot) []any {
	values := []any{"nonsense"}
	switch {
	case shownBefore(g, slot):
		return nil
	case slot.Kind() == "order":
		for _, policy := range melee.Policies() {
			values = append(values, map[string]any{"policy": policy})
		}
		return values
	case slot.Kind() == "mark":
		return append(values, map[string]any{"first": true}, map[string]any{"first": false})
	}
	for _, policy := range melee.Policies() {
		values = append(values, melee.Choose{Policy: policy})
	}
	for _, side := range bound.View(g).(melee.View).Choosing() {
		for _, c := range side.Choices {
			pick := melee.Pick{Model: c.Model, Targets: c.Targets[len(c.Targets)-1:]}
			if side.Seat == owner {
				values = append(values, melee.Choose{Picks: []melee.Pick{pick}})
			}
		}
	}
	return values
}

// shownBefore reports whether a slot is one that a combat phase has shown: everybody knows what stood there.
func shownBefore(g engine.Game, slot engine.Slot) bool {
	parts := strings.Split(string(slot), ":")
	if len(parts) != 3 {
		return false
	}
	m := g.State.(*melee.State).Model(melee.ModelID(parts[1]))
	now := map[string]int{"order": m.Order.Serial, "mark": m.Marks}[parts[0]]
	return parts[2] != strconv.Itoa(now)
}

func FuzzApply(f *testing.F)    { enginetest.FuzzApply(f, bound, contract) }
func FuzzCommands(f *testing.F) { enginetest.FuzzCommands(f, bound, contract) }
