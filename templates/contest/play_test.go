package contest

import (
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"warbell/engine"
	"warbell/engine/contest"
	"warbell/engine/enginetest"
	"warbell/templates"
	"warbell/templates/templatestest"
)

// contestDutyKinds are the kinds of duty that Contest has.
var contestDutyKinds = []string{
	contest.DutyFacts, contest.DutyNominate, contest.DutyOverrun, contest.DutyPenetrate, contest.DutyRespond, contest.DutySettle, contest.DutyTurn,
}

// randomFight lays out a fight of one to four models a side, now and then twelve, under random terms.
func randomFight(t *testing.T, p *templatestest.Game) engine.Setup {
	t.Helper()
	most := 4
	if p.Rand.IntN(8) == 0 {
		most = contest.MaxModels
	}
	var terms contest.Terms
	for i := range terms.Sides {
		terms.Sides[i] = randomWarband(p, 1+p.Rand.IntN(most))
	}
	duel := len(terms.Sides[0].Models) == 1 && len(terms.Sides[1].Models) == 1
	if terms.Engaged = duel && p.Rand.IntN(2) == 0; !terms.Engaged {
		terms.Apart = contest.MinApart + p.Rand.IntN(12)
	}
	for i := range p.Rand.IntN(3) {
		terms.Ground = append(terms.Ground, contest.Ground{Name: engine.Name(fmt.Sprintf("Hill %d", i+1)), Damn: i == 0})
	}
	raw, err := json.Marshal(terms)
	templatestest.Must(t, err)
	setup := engine.Setup{Seats: 2, Rules: engine.Rules{}, Config: raw}
	def := p.Rules.Info().Rules[p.Rand.IntN(len(p.Rules.Info().Rules))]
	setup.Rules[def.Key] = def.Values[p.Rand.IntN(len(def.Values))]
	return setup
}

// randomWarband is made of ready-made models, the first of which can fight.
func randomWarband(p *templatestest.Game, n int) contest.Warband {
	roster := contest.Roster()
	w := contest.Warband{Name: engine.Name([]string{"", "The Red Reavers"}[p.Rand.IntN(2)])}
	for len(w.Models) < n {
		m := roster[p.Rand.IntN(len(roster))]
		if len(w.Models) == 0 && m.Harmless {
			continue
		}
		if p.Rand.IntN(3) == 0 {
			m.Group = "oath"
		}
		w.Models = append(w.Models, m)
	}
	return w
}

// contestGame starts a random fight.
func contestGame(t *testing.T, r *templates.Renderer, seed uint64, setup func(*templatestest.Game) engine.Setup) *templatestest.Game {
	t.Helper()
	p := templatestest.NewGame(r, engine.Bind(contest.System()), seed, 2)
	p.Begin(t, setup(p))
	return p
}

// TestContestIsToldInWords plays random fights, some to the end, and reads all texts on the way, with all
// kinds of duties.
func TestContestIsToldInWords(t *testing.T) {
	r := words(t)
	duties, over := map[string]bool{}, 0
	for seed := uint64(0); seed < uint64(enginetest.Games(24)) || seed < 24 && (len(duties) < len(contestDutyKinds) || over == 0); seed++ {
		p := contestGame(t, r, seed, func(p *templatestest.Game) engine.Setup { return randomFight(t, p) })
		for n := 0; n < 60 && !p.State.Kernel.Over() && !t.Failed(); n++ {
			p.Step(t, duties)
		}
		if p.State.Kernel.Over() {
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

// TestContestNames checks that all events, duties and buttons have words, and that no others exist.
func TestContestNames(t *testing.T) {
	templatestest.CheckNames(t, words(t), engine.Bind(contest.System()), templatestest.Names{
		Duties: contestDutyKinds, Inputs: templatestest.Inputs(contest.FormOf, contest.System().Info().Commands), Further: []string{
			"own", "quick", "sealed.respond", "warn.break", "warn.end_turn", "note.armed", "help.contest", "card", "fought", "fought.details", "moved", "moved.details",
		},
	})
}

// TestContestOwn checks that a seat's status has its own orders only.
func TestContestOwn(t *testing.T) {
	r := words(t)
	p := contestGame(t, r, 5, func(*templatestest.Game) engine.Setup {
		terms := contest.Terms{Apart: 6}
		for i, name := range []string{"The Red Reavers", "The Iron Company"} {
			terms.Sides[i], _ = contest.ReadyWarband(name)
		}
		raw, _ := json.Marshal(terms)
		return engine.Setup{Seats: 2, Config: raw}
	})
	for _, cmd := range []engine.Command{
		contest.SetOrder{Lines: []contest.OrderLine{{When: contest.Never}}},
		contest.SetOrder{Lines: []contest.OrderLine{{Model: "knight", When: contest.Always}}},
		contest.SetOrder{Lines: []contest.OrderLine{{Model: "spearman-2", When: contest.Last}}},
	} {
		p.Give(t, 2, cmd)
	}
	mine, err := r.Status(p.Table(), nil, p.Rules.Own(p.State, 2), 2)
	templatestest.Must(t, err)
	templatestest.Golden(t, "own", mine.Message().Text)
	if theirs := p.Rules.Own(p.State, 1).(contest.Own); theirs.Seat != 1 || theirs.Orders[0].Model.Seat != 1 {
		t.Errorf("the other side reads %+v", theirs)
	}
}
