package grimheim

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"
	"unicode"

	"warbell/engine"
	"warbell/engine/grimheim/action"
	"warbell/engine/grimheim/card"
	"warbell/engine/grimheim/combat"
	"warbell/engine/grimheim/exchange"
	"warbell/engine/grimheim/game"
	"warbell/engine/grimheim/view"
	"warbell/templates"
	"warbell/templates/templatestest"
)

// TestHostileNamesInPlay renders the same play with plain and with hostile names. The second text must be the
// first with the names escaped, and ping the same people.
func TestHostileNamesInPlay(t *testing.T) {
	for shift := 0; shift < len(templatestest.Hostile); shift += len(templatestest.Marks) / 2 {
		p := newGame(t, uint64(shift), 1)
		p.Begin(t, engine.Setup{Seats: 2, Config: markedTerms(t, shift%2 == 0)})
		for n := 0; n < 12 && !p.State.Kernel.Over(); n++ {
			templatestest.ComparePoses(t, p, p.Step(t, map[string]bool{}), templatestest.Pose(shift))
		}
	}
}

// TestHostileNamesInSkirmishes does the same with warbands and their models, including equal names.
func TestHostileNamesInSkirmishes(t *testing.T) {
	for shift := 0; shift < len(templatestest.Hostile); shift += len(templatestest.Marks) / 2 {
		p := newGame(t, uint64(shift), 2)
		setup := randomSkirmish(t, p.Rand)
		var terms game.Terms
		templatestest.Must(t, json.Unmarshal(setup.Config, &terms))
		for side := range terms.Skirmish.Bands {
			band := &terms.Skirmish.Bands[side]
			band.Name = engine.Name(templatestest.Marks[6+side])
			for i := range band.Models {
				band.Models[i].Profile.Name = engine.Name(templatestest.Marks[(i+side)%3])
			}
		}
		var err error
		setup.Config, err = json.Marshal(terms)
		templatestest.Must(t, err)
		p.Begin(t, setup)
		for n := 0; n < 16 && !p.State.Kernel.Over(); n++ {
			templatestest.ComparePoses(t, p, p.Step(t, map[string]bool{}), templatestest.Pose(shift))
		}
	}
}

func markedTerms(t *testing.T, engaged bool) json.RawMessage {
	t.Helper()
	terms := game.Terms{Engaged: engaged, Distance: 6, Cover: [2]bool{true, true}}
	if engaged {
		terms.Distance, terms.Cover = 0, [2]bool{}
	}
	for i := range terms.Fighters {
		p, err := card.ParseFighter(fmt.Sprintf("%s, shield; %s 4/3+/2/3 stun; %s r8 4/3+/2/3 stun reloading", templatestest.Marks[i], templatestest.Marks[2], templatestest.Marks[3]))
		if err != nil {
			t.Fatal(err)
		}
		terms.Fighters[i] = p
	}
	raw, err := json.Marshal(terms)
	if err != nil {
		t.Fatal(err)
	}
	return raw
}

// TestHostileLabels checks that labels, which are plain text, only lose line breaks and the like.
func TestHostileLabels(t *testing.T) {
	r := words(t)
	for _, name := range templatestest.Hostile {
		for _, cmd := range []engine.Command{combat.Shoot{Weapon: name}, action.Reload{Weapon: strings.Repeat(name, 50)}} {
			label, err := r.Label(duel(view.View{}), engine.Option{Command: cmd})
			templatestest.Must(t, err)
			if strings.ContainsFunc(label, unicode.IsControl) || len([]rune(label)) > 80 {
				t.Errorf("label %q", label)
			}
		}
	}
}

// TestHostilePick checks the weapon's name in the note on a pick.
func TestHostilePick(t *testing.T) {
	tell := func(name string) string {
		note, err := words(t).NoteAt(duel(view.View{}), "picked", picked(game.Pick{Weapon: name, Order: exchange.OrderDefend}, true))
		templatestest.Must(t, err)
		return note.Message().Text
	}
	for _, name := range templatestest.Hostile {
		if got, want := tell(name), strings.ReplaceAll(tell(templatestest.Marks[0]), templatestest.Marks[0], templates.Escape(name)); got != want {
			t.Errorf("%q:\n%s\nwant\n%s", name, got, want)
		}
	}
}
