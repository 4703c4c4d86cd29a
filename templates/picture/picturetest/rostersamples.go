package picturetest

import (
	"strings"

	"warbell/engine"
	"warbell/templates/picture/drawing"
)

// Captain returns one model with some equipment.
func Captain() drawing.Scene {
	return drawing.Scene{Panels: []drawing.Panel{{
		Name: "Ser Aldric", Sub: "Human, Leader, Full Plate, Swordmaster",
		Card: &drawing.Card{
			Emblem: engine.Emblem{Body: "human", Faction: "imperial", Weapon: "sword", Helmet: true,
				Shield: true, Crown: true},
			Stats: stats("AP", "3", "MOV", "4", "DEF", "3", "SAV", "3+", "WND", "20", "pts", "151"),
			Notes: []drawing.Note{
				{Icon: "sword", Name: "Duelling Sword", Stats: stats("ATK", "3", "HTV", "4+", "DMG", "2/3"),
					Text: "Parry, Riposte"},
				{Name: "Leader", Text: "may command others"},
				{Name: "Balanced", Text: "re-rolls one attack die in each fight"},
				{Name: "Helmet", Text: "no Head injuries"}, {Name: "Shield", Text: "1 block die"},
				{Name: "Lucky Charm", Text: "one re-roll a turn"},
			},
		},
	}}}
}

// Laden returns a model with the longest possible texts.
func Laden() drawing.Scene {
	s := drawing.Scene{Panels: []drawing.Panel{{
		Name: "Wwwwwwwwww Mmmmmmmmmm Wwwwwwwwwww",
		Sub:  "Sister of Radiance, Leader, Hero, Veteran, Archmage, Scale Armor, Bounty Hunter",
		Card: &drawing.Card{
			Emblem: engine.Emblem{Body: "sister", Faction: "mercenaries", Weapon: "flail", Shield: true,
				Crown: true},
			Stats: stats("AP", "4", "MOV", "4", "DEF", "3", "SAV", "4+", "WND", "27", "pts", "1199"),
			Notes: []drawing.Note{
				{Icon: "sword", Name: "Warhammer of Retribution",
					Stats: stats("ATK", "D2", "HTV", "4+", "DMG", "2/4"),
					Text:  "16″, Black Powder, Armor Piercing, Melee Shot"},
				{Icon: "gun", Name: "Pistol", Stats: stats("ATK", "2", "HTV", "3+", "DMG", "2/3"),
					Text: "8″, Black Powder, Armor Piercing, Melee Shot"},
			},
		},
	}}}
	c := s.Panels[0].Card
	for _, name := range []string{"Shield of Faith", "Horse Rider", "Warp Engineer", "Necrotic Hunger",
		"Cursed From Birth"} {
		c.Notes = append(c.Notes, drawing.Note{Name: name,
			Text: "1 block die and 1 defence die that succeed on 5+, and as much again"})
	}
	for _, name := range []string{
		"Poison", "Fire Bomb", "Magic Scroll of Healing", "Boots of Flying", "Amulet of Protection",
		"Blessed Water", "Magic Scroll of Reanimation", "Alcohol", "Flash Powder",
		"Grappling Hook", "Spectral Band", "Lucky Charm", "Net", "Idol of the Gods", "Magic Mushrooms",
		"Spy Glass", "Telescope", "Magic Scroll of Cursed Souls", "Healing Potion",
		"Magic Scroll of Resurrection",
	} {
		c.Notes = append(c.Notes, drawing.Note{Name: name,
			Text: "once, a defeated model within 8 inches rises as a zombie"})
	}
	return s
}

// Warband returns a whole warband with a model for each body.
func Warband() drawing.Scene {
	s := drawing.Scene{Title: "The Company of the Broken Wheel", Sheet: &drawing.Sheet{
		Emblem: engine.Emblem{Body: "human", Faction: "mercenaries"},
		Lines: []string{"Mercenaries, 486 of 500 points, 7 models",
			"Common Fate, Lesser Magic, Minor Rites"},
	}}
	for i, m := range []engine.Emblem{
		{Body: "human", Faction: "imperial", Weapon: "sword", Crown: true},
		{Body: "dwarf", Faction: "imperial", Weapon: "greataxe", Helmet: true},
		{Body: "orc", Faction: "tribes", Weapon: "axe", Shield: true},
		{Body: "skeleton", Faction: "undead", Weapon: "spear", Shield: true},
		{Body: "ratling", Faction: "primordial", Weapon: "dagger"},
		{Body: "elf", Faction: "imperial", Weapon: "bow"},
		{Body: "ogre", Faction: "primordial", Weapon: "club"},
	} {
		s.Panels = append(s.Panels, drawing.Panel{Name: []string{"Aldric",
			"Old Brunn the Stubborn of Karst"}[i%2] + strings.Repeat("I", i/2), Sub: m.Body,
			Card: &drawing.Card{
				Emblem: m, Stats: stats("AP", "3", "MOV", "4", "DEF", "3", "SAV", "4+", "WND", "15", "pts", "97"),
				Notes: Captain().Panels[0].Card.Notes,
			}})
	}
	return s
}

// Host returns the largest warband, with the longest names.
func Host() drawing.Scene {
	s := Warband()
	one := Laden().Panels[0]
	s.Title, s.Panels = one.Name, nil
	for range 30 {
		s.Panels = append(s.Panels, one)
	}
	return s
}
