package contest_test

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"testing"

	"warbell/engine"
	"warbell/engine/contest"
	"warbell/engine/enginetest"
)

var bound = engine.Bind(contest.System())

func TestContract(t *testing.T) {
	enginetest.Contract(t, bound, enginetest.Config{Setup: setup, Others: others, Games: 12, Steps: 6000})
}

// setup is a fight of a few ready-made models a side.
func setup(r *rand.Rand) engine.Setup {
	return setupOf(r, 1+r.IntN(3), 1+r.IntN(3))
}

// setupOf is a fight of so many models a side, under house rules that are the default or turned.
func setupOf(r *rand.Rand, sizes ...int) engine.Setup {
	var terms contest.Terms
	for i, n := range sizes {
		terms.Sides[i] = warband(r, n)
	}
	if terms.Engaged = sizes[0] == 1 && sizes[1] == 1 && r.IntN(2) == 0; !terms.Engaged {
		terms.Apart = contest.MinApart + r.IntN(contest.MaxApart)
	}
	for i := range r.IntN(4) {
		terms.Ground = append(terms.Ground, contest.Ground{Name: engine.Name(fmt.Sprintf("Hill %d", i+1)), Damn: r.IntN(2) == 0})
	}
	raw, _ := json.Marshal(terms) // plain fields always marshal
	rules := engine.Rules{}
	for _, d := range bound.Info().Rules {
		if r.IntN(2) == 0 {
			rules[d.Key] = d.Values[r.IntN(len(d.Values))]
		}
	}
	return engine.Setup{Seats: 2, Rules: rules, Config: raw}
}

// warband is made of ready-made models, the first of which can fight.
func warband(r *rand.Rand, n int) contest.Warband {
	roster := contest.Roster()
	var w contest.Warband
	for len(w.Models) < n {
		p := roster[r.IntN(len(roster))]
		if len(w.Models) == 0 && p.Harmless {
			continue
		}
		if r.IntN(3) == 0 {
			p.Group = "A"
		}
		w.Models = append(w.Models, p)
	}
	return w
}

// others gives a standing order that a model could have instead, or something that is none: another at
// each position and for each model.
func others(g engine.Game, _ engine.Seat, slot engine.Slot) []any {
	all := orders()
	return all[(g.Kernel.Seq+len(slot))%len(all):][:1]
}

func orders() []any { return []any{7, contest.Always, contest.Last, contest.Never} }

// TestContractCrowd plays one fight of six against six and tries few secrets.
func TestContractCrowd(t *testing.T) {
	if !enginetest.Slow() {
		t.Skip("one fight takes long")
	}
	const crowded = 6
	crowd := func(r *rand.Rand) engine.Setup { return setupOf(r, crowded, crowded) }
	first := func(g engine.Game, owner engine.Seat, slot engine.Slot) []any {
		m := bound.View(g).(contest.View).Models[g.Kernel.Seq/4%(2*crowded)]
		if g.Kernel.Seq%4 > 0 || m.Seat != owner || slot != engine.Slot("respond:"+string(m.ID)) {
			return nil
		}
		return orders()
	}
	enginetest.Contract(t, bound, enginetest.Config{Setup: crowd, Others: first, Games: 1, Steps: 6000})
}
