package zones

import "strings"

// Ready finds a ready-made creature by its name, whatever the case.
func Ready(name string) (Profile, bool) {
	for _, p := range append(Characters(), Bestiary()...) {
		if strings.EqualFold(string(p.Name), strings.TrimSpace(name)) {
			return p, true
		}
	}
	return Profile{}, false
}

// Characters are the ready-made PCs.
func Characters() []Profile {
	return []Profile{
		{
			Name: "Brun Shieldholm", TH: 9, Hits: 5, Attributes: map[string]int{agility: 8, "might": 6, "nerve": 5},
			Weapons: []Weapon{{"broad sword", Hand, 2}, {"javelin", Thrown, 1}},
		},
		{
			Name: "Ilsa Farrow", TH: 7, Hits: 4, Attributes: map[string]int{agility: 5, "wits": 6, "craft": 7},
			Weapons: []Weapon{{"longbow", Ranged, 3}, {"dagger", Hand, 2}},
		},
		{
			Name: "Nim Tarrow", TH: 8, Hits: 4, Attributes: map[string]int{agility: 4, "stealth": 5, "nerve": 7},
			Weapons: []Weapon{{"throwing knives", Thrown, 3}, {"long knife", Hand, 2}},
		},
		{
			Name: "Aldous Vane", TH: 7, Hits: 4, Attributes: map[string]int{agility: 7, "wits": 4, "craft": 5, "nerve": 6},
			Weapons: []Weapon{{"iron-shod staff", Hand, 2}, {"sling", Ranged, 2}},
		},
		{
			Name: "Hagga Stoneback", TH: 6, Hits: 6, Attributes: map[string]int{agility: 8, "might": 4, "nerve": 6},
			Weapons: []Weapon{{"maul", Hand, 4}, {"rock", Thrown, 2}},
		},
		{
			Name: "Lucan Merrow", TH: 8, Hits: 4, Attributes: map[string]int{agility: 4, "wits": 7, "nerve": 5},
			Weapons: []Weapon{{"rapier", Hand, 3}, {"duelling pistol", Ranged, 2}},
		},
		{
			Name: "Kestrel Aude", TH: 7, Hits: 5, Attributes: map[string]int{agility: 6, "stealth": 5, "craft": 6},
			Weapons: []Weapon{{"hunting bow", Ranged, 2}, {"skinning knife", Hand, 3}},
		},
		{
			Name: "Perrin Ash", TH: 7, Hits: 4, Attributes: map[string]int{agility: 7, "craft": 4, "wits": 5},
			Weapons: []Weapon{{"fire flask", Thrown, 3}, {"acid vial", Thrown, 2}, {"cane", Hand, 2}},
		},
	}
}
