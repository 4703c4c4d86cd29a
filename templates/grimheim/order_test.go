package grimheim

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"warbell/engine"
	"warbell/engine/battlefield"
	"warbell/engine/battlefield/maps"
	"warbell/engine/enginetest"
	"warbell/engine/grimheim/action"
	"warbell/engine/grimheim/card"
	"warbell/engine/grimheim/fate"
	"warbell/engine/grimheim/game"
	"warbell/engine/grimheim/view"
	"warbell/templates"
	"warbell/templates/templatestest"
)

// brittle are fighters who hurt and mend themselves in every way there is; each has another number of wounds.
func brittle(t *testing.T, r *rand.Rand, n int, traits ...card.Trait) []card.Profile {
	t.Helper()
	var all []card.Profile
	for i := range n {
		weapons := []string{
			"sword 4/3+/2/3 harmful", "claws 5/3+/2/3 necrotic", "mace 4/3+/1/3 blessed, stun", "hooks 4/2+/2/3 blighted, harmful", "saw 4/3+/2/4 riposte, harmful",
			"flail 4/3+/2/3 poison, impact",
		}
		shots := []string{"bow r20 4/3+/1/2 harmful", "wand r20 4/3+/1/3 fire", "skull r20 4/3+/1/2 blighted, harmful"}
		notation := fmt.Sprintf("Model%d ap4 mov6 def2 sav5 wnd%d; %s; %s", i+1, 21+i, weapons[r.IntN(len(weapons))], shots[r.IntN(len(shots))])
		p, err := card.ParseFighter(notation)
		if err != nil {
			t.Fatal(notation, err)
		}
		p.Traits = append(p.Traits, traits[r.IntN(len(traits))])
		all = append(all, p)
	}
	return all
}

// brittleDuel and brittleSkirmish are set up between them.
func brittleDuel(t *testing.T, r *rand.Rand) engine.Setup {
	t.Helper()
	terms := game.Terms{Fighters: [2]card.Profile(brittle(t, r, 2, card.LifeLink, card.NecroticHunger, card.Furious)), Engaged: r.IntN(3) > 0}
	if !terms.Engaged {
		terms.Distance = 4 + r.IntN(8)
	}
	return setupOf(t, r, terms)
}

func brittleSkirmish(t *testing.T, r *rand.Rand) engine.Setup {
	t.Helper()
	ready, sets := maps.ReadyMade(), fate.Sets()
	m := game.Muster{Map: ready[r.IntN(len(ready))].Map}
	for i, p := range brittle(t, r, 6, card.LifeLink, card.NecroticHunger, card.RegeneratingFlesh, card.Furious, card.Regeneration, card.MarkOfExcess, card.CorruptedBlood) {
		band := &m.Bands[i/3]
		band.Name, band.Fate = []engine.Name{"Greys", "Reds"}[i/3], sets[r.IntN(len(sets))].Name
		band.Models = append(band.Models, game.Contender{Profile: p, Points: 40, Base: 32, Height: 150})
	}
	if r.IntN(2) == 0 { // they face each other from the first
		m.Campaign, m.Map = true, maps.Bare(battlefield.Sizes[0], 3)
		for side := range m.Bands {
			for i := range m.Bands[side].Models {
				at := battlefield.Point{X: 1000 + battlefield.Inch(i)*200, Y: 1000 + battlefield.Inch(side)*140}
				m.Bands[side].Models[i].At = &battlefield.Place{Point: at}
			}
		}
	}
	return setupOf(t, r, game.Terms{Skirmish: &m})
}

func setupOf(t *testing.T, r *rand.Rand, terms game.Terms) engine.Setup {
	t.Helper()
	raw, err := json.Marshal(terms)
	templatestest.Must(t, err)
	setup := engine.Setup{Seats: 2, Rules: engine.Rules{}, Config: raw}
	switch r.IntN(4) {
	case 0:
		setup.Rules[game.RuleOrders] = "each_fight"
	case 1:
		setup.Rules[game.RuleActivation] = game.Wave
	}
	return setup
}

// stateOf is how a game stands.
func stateOf(p *templatestest.Game) *game.State { return p.Rules.View(p.State).(view.View).State }

// courseOf is how the wounds of all models went from a position on.
func courseOf(s *game.State, entries []engine.Entry) templatestest.Course {
	s, c := s.Clone(), templatestest.Course{}
	note := func() {
		for _, f := range s.Fighters {
			c.Note(f.Profile.WND, f.Wounds)
		}
	}
	note()
	for _, e := range entries {
		for _, ev := range e.Events {
			s.Apply(ev)
			note()
		}
	}
	return c
}

// TestF35LinesStandInTheOrderOfEvents plays random games whose models hurt and heal themselves, and checks
// the order of wounds in posts of one or several steps and in the story (F35).
func TestF35LinesStandInTheOrderOfEvents(t *testing.T) {
	for name, setup := range map[string]func(*testing.T, *rand.Rand) engine.Setup{"duel": brittleDuel, "skirmish": brittleSkirmish} {
		t.Run(name, func(t *testing.T) {
			told := 0
			for seed := range uint64(enginetest.Games(30)) {
				told += countAlong(t, newGame(t, seed, 35), setup)
			}
			if told < 100 {
				t.Errorf("only %d wounds were told", told)
			}
		})
	}
}

// countAlong plays one game and gives how often wounds were told.
func countAlong(t *testing.T, p *templatestest.Game, setup func(*testing.T, *rand.Rand) engine.Setup) (told int) {
	t.Helper()
	p.Begin(t, setup(t, p.Rand))
	states, log := []*game.State{stateOf(p)}, []engine.Entry{}
	var moments []templates.Snapshot
	for n := 0; n < 150 && !p.State.Kernel.Over() && !t.Failed(); n++ {
		log = append(log, p.Step(t, map[string]bool{}))
		states = append(states, stateOf(p))
		from := max(0, len(log)-1-p.Rand.IntN(8))
		table := p.Table()
		table.Unpictured = true
		post, err := p.Words.Entry(table, log[from:]...)
		templatestest.Must(t, err)
		told += countIn(t, post.Message().Text, courseOf(states[from], log[from:]), counts(states[0], log[from:]))
		table.View = nil
		moments = append(moments, templates.Snapshot{Table: table, Entry: log[len(log)-1]})
	}
	shown, err := p.Words.Replay(p.Table(), moments, nil)
	templatestest.Must(t, err)
	for _, f := range shown.Message().Files {
		if strings.HasSuffix(f.Name, ".txt") {
			told += countIn(t, string(f.Data), courseOf(states[0], log), counts(states[0], log))
		}
	}
	return told
}

// counts reports whether all that changes wounds tells how many are left: in a duel a fight doesn't, nor
// does who rises again.
func counts(s *game.State, entries []engine.Entry) bool {
	return s.IsSkirmish() && !slices.ContainsFunc(entries, func(e engine.Entry) bool { return slices.ContainsFunc(e.Events, is[game.Returned]) })
}

// countIn counts along in a text; all: the last wounds that are told are those that are left.
func countIn(t *testing.T, text string, course templatestest.Course, all bool) int {
	t.Helper()
	last, told := templatestest.CountAlong(t, text, course)
	for most, now := range last {
		if had := course[most]; all && now != had[len(had)-1] {
			t.Errorf("%d/%d is told last, of %v\n%s", now, most, had, text)
		}
	}
	return told
}

// TestF35NothingIsToldOfALaterMoment checks that each line shows the state at its own time (F35).
func TestF35NothingIsToldOfALaterMoment(t *testing.T) {
	table := battle() // in its second turn, one free action left
	s := table.View.(view.View).State
	first, second := game.ShotFired{Shot: 1, Shooter: oldBen, Target: ghoul}, game.ShotFired{Shot: 2, Shooter: greta, Target: ghoul}
	first.Weapon.Name, second.Weapon.Name = "Sling", "Short Bow"
	s.Shot = &game.Shot{Fired: second}
	told := posted(t, table, []engine.Event{
		game.InitiativeRolled{Rolls: [][2]int{{6, 1}}, Winner: watch, Loser: bones, Deploys: true},
		game.FateRolled{Turn: 1, Dice: [2][]int{{4}, nil}, Free: [2]int{0, 2}}, action.FreeTaken{Model: ghoul, Left: 1},
		first, game.ShotResolved{Fired: first}, second,
	})
	for _, want := range []string{"wins the roll-off and deploys first", "Outnumbered, 2 free actions this Turn", "with Short Bow"} {
		if !strings.Contains(told, want) {
			t.Errorf("without %q:\n%s", want, told)
		}
	}
	if strings.Contains(told, "every Turn") || strings.Count(told, "Sling") != 1 {
		t.Errorf("a shot that is over waits, or the roll-off was for all turns:\n%s", told)
	}
}
