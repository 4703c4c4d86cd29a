package templates

import (
	"maps"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"warbell/engine"
	"warbell/engine/dice"
	"warbell/engine/melee"
)

// meleeDutyKinds are the kinds of duty that Melee has.
var meleeDutyKinds = []string{melee.DutyActivate, melee.DutyFacts, melee.DutySettle, melee.DutyTargets}

// meleeSetup lays out a fight of one to four ready-made models a side, close to each other, with a
// house rule changed.
func (p *game) meleeSetup(t *testing.T) engine.Setup {
	t.Helper()
	var terms melee.Terms
	roster := melee.Roster()
	for i := range terms.Sides {
		if p.rand.IntN(2) == 0 {
			terms.Sides[i].Name = "The Red Reavers"
		}
		for range 1 + p.rand.IntN(4) {
			terms.Sides[i].Models = append(terms.Sides[i].Models, roster[p.rand.IntN(len(roster))])
		}
	}
	duel := len(terms.Sides[0].Models) == 1 && len(terms.Sides[1].Models) == 1
	if terms.Engaged = duel && p.rand.IntN(2) == 0; !terms.Engaged {
		terms.Apart = 1 + p.rand.IntN(8)
	}
	raw, err := terms.Config()
	must(t, err)
	setup := engine.Setup{Seats: 2, Rules: engine.Rules{}, Config: raw}
	def := p.rs.Info().Rules[p.rand.IntN(len(p.rs.Info().Rules))]
	setup.Rules[def.Key] = def.Values[p.rand.IntN(len(def.Values))]
	return setup
}

// TestMeleeIsToldInWords plays fights at random and reads all that a table would read on the way, down
// to every kind of duty, and to the end of some.
func TestMeleeIsToldInWords(t *testing.T) {
	r := words(t)
	duties, over := map[string]bool{}, 0
	for seed := range uint64(24) {
		p := &game{r: r, rs: engine.Bind(melee.System()), rand: rand.New(rand.NewPCG(seed, 5)), dice: dice.Seeded(seed)}
		res, err := p.rs.Start(p.meleeSetup(t), engine.Opening{Call: p.call(engine.NoSeat), Commitment: "c0ffee"})
		must(t, err)
		p.took(t, res)
		for n := 0; n < 60 && !p.g.Kernel.Over() && !t.Failed(); n++ {
			p.step(t, duties)
		}
		if p.g.Kernel.Over() {
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

// TestMeleeFolder: everything that may be told, asked or pressed has words, and nothing else has.
func TestMeleeFolder(t *testing.T) {
	r, info := words(t), engine.Bind(melee.System()).Info()
	want := []string{
		"view", "own", "quick", "started", "ended", "form.targets", "warn.panic", "log.casualties", "log.fought", "log.panicked", "log.rallied",
	}
	want = append(want, kinds(info.Events)...)
	for _, kind := range meleeDutyKinds {
		want = append(want, "duty."+kind, "owed."+kind)
	}
	for _, kind := range kinds(info.Commands) {
		want = append(want, "option."+kind)
	}
	got := r.Names(melee.SystemID)
	slices.Sort(got)
	slices.Sort(want)
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("templates of Melee, -want +got\n%s", diff)
	}
}
