package templates

import (
	"encoding/json"
	"fmt"
	"maps"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"warbell/engine"
	"warbell/engine/contest"
	"warbell/engine/dice"
)

// contestDutyKinds are the kinds of duty that Contest has.
var contestDutyKinds = []string{
	contest.DutyFacts, contest.DutyNominate, contest.DutyOverrun, contest.DutyPenetrate, contest.DutyRespond, contest.DutySettle, contest.DutyTurn,
}

// contestSetup lays out a fight of one to four models a side, now and then twelve, under random terms.
func (p *game) contestSetup(t *testing.T) engine.Setup {
	t.Helper()
	most := 4
	if p.rand.IntN(8) == 0 {
		most = contest.MaxModels
	}
	var terms contest.Terms
	for i := range terms.Sides {
		terms.Sides[i] = p.contestWarband(1 + p.rand.IntN(most))
	}
	duel := len(terms.Sides[0].Models) == 1 && len(terms.Sides[1].Models) == 1
	if terms.Engaged = duel && p.rand.IntN(2) == 0; !terms.Engaged {
		terms.Apart = contest.MinApart + p.rand.IntN(12)
	}
	for i := range p.rand.IntN(3) {
		terms.Ground = append(terms.Ground, contest.Ground{Name: fmt.Sprintf("Hill %d", i+1), Damn: i == 0})
	}
	raw, err := terms.Config()
	must(t, err)
	setup := engine.Setup{Seats: 2, Rules: engine.Rules{}, Config: raw}
	def := p.rs.Info().Rules[p.rand.IntN(len(p.rs.Info().Rules))]
	setup.Rules[def.Key] = def.Values[p.rand.IntN(len(def.Values))]
	return setup
}

// contestWarband is made of ready-made models, the first of which can fight.
func (p *game) contestWarband(n int) contest.Warband {
	roster := contest.Roster()
	w := contest.Warband{Name: []string{"", "The Red Reavers"}[p.rand.IntN(2)]}
	for len(w.Models) < n {
		m := roster[p.rand.IntN(len(roster))]
		if len(w.Models) == 0 && m.Harmless {
			continue
		}
		if p.rand.IntN(3) == 0 {
			m.Group = "oath"
		}
		w.Models = append(w.Models, m)
	}
	return w
}

// contestGame starts a random fight.
func contestGame(t *testing.T, r *Renderer, seed uint64, setup func(*game) engine.Setup) *game {
	t.Helper()
	p := &game{r: r, rs: engine.Bind(contest.System()), rand: rand.New(rand.NewPCG(seed, 2)), dice: dice.Seeded(seed)}
	res, err := p.rs.Start(setup(p), engine.Opening{Call: p.call(engine.NoSeat), Commitment: "c0ffee"})
	must(t, err)
	p.took(t, res)
	return p
}

// TestContestIsToldInWords plays fights at random and reads all that a table would read on the way,
// down to every kind of duty, and to the end of some.
func TestContestIsToldInWords(t *testing.T) {
	r := words(t)
	duties, over := map[string]bool{}, 0
	for seed := range uint64(24) {
		p := contestGame(t, r, seed, func(p *game) engine.Setup { return p.contestSetup(t) })
		for n := 0; n < 60 && !p.g.Kernel.Over() && !t.Failed(); n++ {
			p.step(t, duties)
		}
		if p.g.Kernel.Over() {
			over++
		}
	}
	if diff := cmp.Diff(contestDutyKinds, slices.Sorted(maps.Keys(duties))); diff != "" {
		t.Errorf("the duties that random play came to, -want +got\n%s", diff)
	}
	if over == 0 {
		t.Error("no fight came to its end")
	}
}

// TestContestFolder: everything that may be told, asked or pressed has words, and nothing else has.
func TestContestFolder(t *testing.T) {
	r, info := words(t), engine.Bind(contest.System()).Info()
	want := map[string]bool{"view": true, "own": true, "quick": true, "started": true, "ended": true, "sealed.respond": true}
	for _, kind := range kinds(info.Events) {
		want[kind] = true
	}
	for _, kind := range contestDutyKinds {
		want["duty."+kind], want["owed."+kind] = true, true
	}
	for _, kind := range kinds(info.Commands) {
		want["option."+kind] = true
	}
	for _, name := range []string{"log.nominated", "log.contested", "warn.break", "warn.end_turn"} {
		want[name] = true
	}
	got := r.Names(contest.SystemID)
	slices.Sort(got)
	if diff := cmp.Diff(slices.Sorted(maps.Keys(want)), got); diff != "" {
		t.Errorf("templates of Contest, -want +got\n%s", diff)
	}
}

// TestContestOwn: a seat reads its own standing orders in its status, and nobody else's.
func TestContestOwn(t *testing.T) {
	r := words(t)
	p := contestGame(t, r, 5, func(*game) engine.Setup {
		terms := contest.Terms{Apart: 6}
		for i, name := range []string{"The Red Reavers", "The Iron Company"} {
			terms.Sides[i], _ = contest.ReadyWarband(name)
		}
		raw, _ := json.Marshal(terms)
		return engine.Setup{Seats: 2, Config: raw}
	})
	for _, cmd := range []engine.Command{
		contest.Arm{When: contest.Never}, contest.Arm{Model: "knight", When: contest.Always}, contest.Arm{Model: "spearman-2", When: contest.Last},
	} {
		res, err := p.rs.Step(p.g, cmd, p.call(2))
		must(t, err)
		p.took(t, res)
	}
	mine, err := r.Status(p.table(), nil, p.rs.Own(p.g, 2), 2)
	must(t, err)
	golden(t, "contest_own", mine.Message().Text)
	if p.rs.Own(p.g, 1) != nil {
		t.Error("who has sealed no orders has some to read")
	}
}
