package grimheim

import (
	"encoding/json"
	"math/rand/v2"
	"testing"

	"warbell/engine"
	"warbell/engine/battlefield"
	"warbell/engine/battlefield/maps"
	"warbell/engine/grimheim/card"
	"warbell/engine/grimheim/fate"
	"warbell/engine/grimheim/game"
	"warbell/templates/templatestest"
)

// randomSkirmish is one of two small warbands with namesakes in them, on a ready-made map.
func randomSkirmish(t *testing.T, r *rand.Rand) engine.Setup {
	t.Helper()
	ready, roster, sets := maps.ReadyMade(), card.Roster(), fate.Sets()
	m := game.Muster{Map: ready[r.IntN(len(ready))].Map}
	for side, name := range []engine.Name{"Greys", "Reds"} {
		band := &m.Bands[side]
		band.Name, band.Fate = name, sets[r.IntN(len(sets))].Name
		one, two := roster[r.IntN(len(roster))], roster[r.IntN(len(roster))]
		for _, p := range []card.Profile{one, two, two} {
			band.Models = append(band.Models, game.Contender{Profile: p, Points: 40, Base: 32, Height: 150})
		}
	}
	m.Quests = r.IntN(2) == 0
	setup := engine.Setup{Seats: 2, Rules: engine.Rules{}}
	if r.IntN(4) == 0 {
		lastStand(&m)
	}
	if r.IntN(2) == 0 {
		setup.Rules[game.RuleActivation] = game.Wave
	}
	raw, err := json.Marshal(game.Terms{Skirmish: &m})
	templatestest.Must(t, err)
	setup.Config = raw
	return setup
}

// lastStand makes a campaign's battle of a muster that is over soon: two face each other, and one wound fells
// each.
func lastStand(m *game.Muster) {
	m.Campaign, m.Map = true, maps.Bare(battlefield.Sizes[0], 3)
	for side := range m.Bands {
		one := &m.Bands[side].Models[0]
		one.Profile.WND, one.Injuries = 1, []card.Status{card.LegInjury}
		one.At = &battlefield.Place{Point: battlefield.Point{X: 1000, Y: 1000 + battlefield.Inch(side)*140}}
		m.Bands[side].Models = m.Bands[side].Models[:1]
	}
}
