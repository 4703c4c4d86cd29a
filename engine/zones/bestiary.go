package zones

// Bestiary are the ready-made opponents, from the least to the greatest.
func Bestiary() []Profile {
	return []Profile{
		{Name: "Cellar Rat", TH: 4, Hits: 1, Weapons: []Weapon{{"teeth", Hand, 1}}},
		{Name: "Grey Wolf", TH: 6, Hits: 2, Weapons: []Weapon{{"jaws", Hand, 2}}},
		{Name: "Hill Goblin", TH: 6, Hits: 2, Weapons: []Weapon{{"spear", Hand, 2}, {"sling", Ranged, 1}}},
		{Name: "Rusted Bones", TH: 9, Hits: 2, Weapons: []Weapon{{"notched axe", Hand, 2}, {"old bow", Ranged, 1}}},
		{Name: "Lantern Cultist", TH: 7, Hits: 3, Weapons: []Weapon{{"hooked knife", Hand, 2}, {"burning oil", Thrown, 2}}},
		{Name: "Hired Blade", TH: 8, Hits: 3, Weapons: []Weapon{{"short sword", Hand, 2}, {"knife", Thrown, 1}}},
		{Name: "Crossbow Guard", TH: 8, Hits: 3, Weapons: []Weapon{{"crossbow", Ranged, 2}, {"cudgel", Hand, 1}}},
		{Name: "Ghoul", TH: 7, Hits: 3, Weapons: []Weapon{{"claws", Hand, 2}}},
		{Name: "Mist Wraith", TH: 11, Hits: 3, Weapons: []Weapon{{"cold touch", Hand, 2}}},
		{Name: "Marsh Lurker", TH: 7, Hits: 6, Weapons: []Weapon{{"long arms", Hand, 3}, {"barbed tongue", Thrown, 2}}},
		{Name: "Black Captain", TH: 9, Hits: 6, Weapons: []Weapon{{"sabre", Hand, 3}, {"brace of pistols", Ranged, 2}}},
		{Name: "Bridge Troll", TH: 8, Hits: 12, Weapons: []Weapon{{"fists", Hand, 5}, {"boulder", Thrown, 3}}},
	}
}
