package zones

import (
	"testing"

	"warbell/engine/zones"
	"warbell/templates/templatestest"
)

// TestScenesSayWhoseTurnItIs checks the title and footer of the map in each phase.
func TestScenesSayWhoseTurnItIs(t *testing.T) {
	for phase, want := range map[zones.Phase]string{
		zones.Setup:     "Before the fight / The GM begins the fight.",
		zones.Players:   "Round 2: the characters act / Still to act: Ana",
		zones.Opponents: "Round 2: the opponents act next / The GM orders the opponents.",
		zones.Reacting:  "Round 2: the opponents attack / The characters can react.",
	} {
		s := &zones.State{Phase: phase, Round: 2, Area: zones.Area{Zones: []zones.Zone{{ID: "yard", Name: "Yard"}}}}
		s.Creatures = []zones.Creature{{ID: "ana", Name: "Ana", Side: zones.PCs, Zone: "yard", Actions: 1, Hits: 4, Max: 4}}
		drawn := templatestest.Drawing(t, words(t), zones.SystemID, zones.View{State: s})
		if got := drawn.Title + " / " + drawn.Footer; got != want {
			t.Errorf("%q, want %q", got, want)
		}
		if s.Peace = true; phase == zones.Setup {
			drawn := templatestest.Drawing(t, words(t), zones.SystemID, zones.View{State: s})
			if got := drawn.Title + " / " + drawn.Footer; got != "Exploring: Yard / The characters move and ask as they like." {
				t.Error(got)
			}
		}
		if s.Creatures[0].Actions = 0; phase == zones.Players {
			if got := templatestest.Drawing(t, words(t), zones.SystemID, zones.View{State: s}).Footer; got != "All characters have acted." {
				t.Error(got)
			}
		}
	}
}
