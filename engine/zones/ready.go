package zones

import (
	"strings"
)

// Ready finds a pre-made creature by its name, in any case.
func Ready(name string) (Profile, bool) {
	for _, p := range append(Characters(), Bestiary()...) {
		if strings.EqualFold(string(p.Name), strings.TrimSpace(name)) {
			return p, true
		}
	}
	return Profile{}, false
}

// Characters returns the pre-made characters.
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
			Name: "Aldous Vane", TH: 7, Hits: 4, Attributes: map[string]int{agility: 7, "wits": 4, "craft": 5,
				"nerve": 6},
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

// Bestiary returns the pre-made opponents, from the weakest to the strongest.
func Bestiary() []Profile {
	return []Profile{
		{Name: "Cellar Rat", TH: 4, Hits: 1, Weapons: []Weapon{{"teeth", Hand, 1}}},
		{Name: "Grey Wolf", TH: 6, Hits: 2, Weapons: []Weapon{{"jaws", Hand, 2}}},
		{Name: "Hill Goblin", TH: 6, Hits: 2, Weapons: []Weapon{{"spear", Hand, 2}, {"sling", Ranged, 1}}},
		{Name: "Rusted Bones", TH: 9, Hits: 2, Weapons: []Weapon{{"notched axe", Hand, 2}, {"old bow", Ranged, 1}}},
		{Name: "Lantern Cultist", TH: 7, Hits: 3,
			Weapons: []Weapon{{"hooked knife", Hand, 2}, {"burning oil", Thrown, 2}}},
		{Name: "Hired Blade", TH: 8, Hits: 3, Weapons: []Weapon{{"short sword", Hand, 2}, {"knife", Thrown, 1}}},
		{Name: "Crossbow Guard", TH: 8, Hits: 3, Weapons: []Weapon{{"crossbow", Ranged, 2}, {"cudgel", Hand, 1}}},
		{Name: "Ghoul", TH: 7, Hits: 3, Weapons: []Weapon{{"claws", Hand, 2}}},
		{Name: "Mist Wraith", TH: 11, Hits: 3, Weapons: []Weapon{{"cold touch", Hand, 2}}},
		{Name: "Marsh Lurker", TH: 7, Hits: 6,
			Weapons: []Weapon{{"long arms", Hand, 3}, {"barbed tongue", Thrown, 2}}},
		{Name: "Black Captain", TH: 9, Hits: 6,
			Weapons: []Weapon{{"sabre", Hand, 3}, {"brace of pistols", Ranged, 2}}},
		{Name: "Bridge Troll", TH: 8, Hits: 12, Weapons: []Weapon{{"fists", Hand, 5}, {"boulder", Thrown, 3}}},
	}
}
