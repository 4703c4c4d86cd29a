package picturetest

import (
	"fmt"

	"warbell/engine"
	"warbell/templates/picture/drawing"
)

func stats(pairs ...string) []drawing.Stat {
	var all []drawing.Stat
	for i := 0; i+1 < len(pairs); i += 2 {
		all = append(all, drawing.Stat{Label: pairs[i], Value: pairs[i+1]})
	}
	return all
}

// pairing returns a challenge of two models, side by side.
func pairing() drawing.Scene {
	return drawing.Scene{
		Title: "Ann challenges Bob",
		Panels: []drawing.Panel{
			{Seat: 1, Name: "Witchhunter", Sub: "medium armour",
				Bar: &drawing.Bar{Label: "wounds", Now: 12, Was: 12, Max: 12}, Card: &drawing.Card{
					Emblem: engine.Emblem{Body: "helm", Faction: "imperial"},
					Stats:  stats("Save", "4+", "AP", "4", "MOV", "5", "DEF", "3"),
					Lines: []string{"Sword: 3 dice, 4+, 2/3, parry", "Pistol: 2 dice, 3+, 3/4, 8″, reload",
						"Hated foe", "Iron will"},
				}},
			{Seat: 2, Name: "Vampire of the Long Night", Sub: "no armour",
				Bar: &drawing.Bar{Label: "wounds", Now: 9, Was: 9, Max: 16}, Card: &drawing.Card{
					Emblem: engine.Emblem{Body: "skull", Faction: "undead"},
					Stats:  stats("Save", "6+", "AP", "5", "MOV", "6", "DEF", "2"),
					Lines: []string{"Claws: 5 dice, 3+, 3/5, lifesteal, cleave, and more than fits on one line",
						"Night vision", "Undead", "Flight"},
				}},
		},
	}
}

// warbands returns two warbands, one larger than there is room for.
func warbands() drawing.Scene {
	s := drawing.Scene{Title: "The Red Reavers against the Unforgiven"}
	bodies := []string{"helm", "blade", "beast", "skull", "wheel", "hood"}
	for i := range 15 {
		s.Panels = append(s.Panels, drawing.Panel{
			Seat: engine.Seat(1 + i/6), Name: fmt.Sprintf("%s %d",
				[]string{"Reaver", "Bartholomew the Unreasonable", "Hound"}[i%3], i+1), Out: i == 4,
			Bar: &drawing.Bar{Label: "wounds", Now: 2, Was: 2, Max: 2},
			Card: &drawing.Card{Emblem: engine.Emblem{Body: bodies[i%6], Faction: string(rune('a' + i))},
				Stats: stats("WS", "4", "S", "3", "T", "3", "Ld", "8")},
		})
		s.Panels[i].Seat = min(s.Panels[i].Seat, 2)
	}
	return s
}
