package melee

import (
	"encoding/json"
	"maps"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"warbell/engine"
	"warbell/engine/enginetest"
	"warbell/engine/melee"
	"warbell/templates/templatestest"
)

// meleeDutyKinds are the kinds of duty that Melee has.
var meleeDutyKinds = []string{melee.DutyActivate, melee.DutyFacts, melee.DutySettle, melee.DutyTargets}

// randomFight lays out a fight of one to four ready-made models a side, close to each other, with a
// house rule changed.
func randomFight(t *testing.T, p *templatestest.Game) engine.Setup {
	t.Helper()
	var terms melee.Terms
	roster := melee.Roster()
	for i := range terms.Sides {
		if p.Rand.IntN(2) == 0 {
			terms.Sides[i].Name = "The Red Reavers"
		}
		for range 1 + p.Rand.IntN(4) {
			terms.Sides[i].Models = append(terms.Sides[i].Models, roster[p.Rand.IntN(len(roster))])
		}
	}
	duel := len(terms.Sides[0].Models) == 1 && len(terms.Sides[1].Models) == 1
	if terms.Engaged = duel && p.Rand.IntN(2) == 0; !terms.Engaged {
		terms.Apart = 1 + p.Rand.IntN(8)
	}
	raw, err := json.Marshal(terms)
	templatestest.Must(t, err)
	setup := engine.Setup{Seats: 2, Rules: engine.Rules{}, Config: raw}
	def := p.Rules.Info().Rules[p.Rand.IntN(len(p.Rules.Info().Rules))]
	setup.Rules[def.Key] = def.Values[p.Rand.IntN(len(def.Values))]
	return setup
}

// TestMeleeIsToldInWords plays random fights, some to the end, and reads all texts on the way, with all kinds
// of duties.
func TestMeleeIsToldInWords(t *testing.T) {
	r := words(t)
	duties, over := map[string]bool{}, 0
	for seed := uint64(0); seed < uint64(enginetest.Games(24)) || seed < 24 && (len(duties) < len(meleeDutyKinds) || over == 0); seed++ {
		p := templatestest.NewGame(r, engine.Bind(melee.System()), seed, 5)
		p.Begin(t, randomFight(t, p))
		for n := 0; n < 60 && !p.State.Kernel.Over() && !t.Failed(); n++ {
			p.Step(t, duties)
		}
		if p.State.Kernel.Over() {
			over++
		}
	}
	if diff := cmp.Diff(meleeDutyKinds, slices.Sorted(maps.Keys(duties))); diff != "" {
		t.Errorf("the duties that random play came to, -want +got\n%s", diff)
	}
	if over == 0 {
		t.Error("no fight came to its end")
	}
}

// TestMeleeNames checks that all events, duties and buttons have words, and that no others exist.
func TestMeleeNames(t *testing.T) {
	templatestest.CheckNames(t, words(t), engine.Bind(melee.System()), templatestest.Names{
		Duties: meleeDutyKinds, Inputs: templatestest.Inputs(melee.FormOf, melee.System().Info().Commands), Further: []string{
			"own", "quick", "form.targets", "warn.panic", "warn.done", "note.chosen", "note.picked", "note.planned", "help.melee", "headline",
			"advanced.details", "alone_tested.details", "charged.details", "first_rolled.details", "fought.details", "panicked.details",
			"rallied.details", "rout_tested.details", "settled.details", "started.details", "turn_began.details",
		},
	})
}
