package warband

import (
	"fmt"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"warbell/engine/enginetest"
	"warbell/engine/grimheim/card"
	"warbell/engine/grimheim/magic"
)

// TestSkirmish checks a model in a skirmish, with all that duels leave out.
func TestSkirmish(t *testing.T) {
	for name, tt := range map[string]struct{ faction, line, want, gear string }{
		"leader":     {"imperial", "Ana, human, leader, hero, sword", "Ana ap4 mov4 def3 sav6 wnd25 imperial leader hero; Sword 3/4+/2/3 parry", "[]"},
		"robes":      {"imperial", "Bo, elf, robes, bow, club", "Bo ap2 mov4 def3 sav5 wnd10 light imperial fast; Bow r12 3/4+/2/3; Club 2/5+/2/3", "[]"},
		"hide":       {"tribes", "Cy, orc, thick hide, club", "Cy ap2 mov4 def3 sav5 wnd12 none tribes tough; Club 2/5+/2/3", "[]"},
		"plate":      {"tribes", "Di, orc, full plate, shield, axe", "Di ap2 mov4 def3 sav3 wnd12 heavy tribes tough shield; Axe 3/4+/2/3 cleave", "[]"},
		"reach":      {"imperial", "Ed, human, halberd", "Ed ap2 mov4 def3 sav6 wnd10 imperial; Halberd r2 3/4+/2/3 reach two-handed cleave", "[]"},
		"powder":     {"imperial", "Flo, human, pistol, sword", "Flo ap2 mov4 def3 sav6 wnd10 imperial; Pistol r8 2/3+/2/3 black-powder armor-piercing melee-shot; Sword 3/4+/2/3 parry", "[]"},
		"improvised": {"imperial", "Gus, human, improvised", "Gus ap2 mov4 def3 sav6 wnd10 imperial; Unarmed 2/5+/1/1", "[]"},
		"boots":      {"imperial", "Hal, human, boots of flying, net, club", "Hal ap2 mov4 def3 sav6 wnd10 imperial fly; Club 2/5+/2/3", "[Boots of Flying Net]"},
		"mushrooms":  {"imperial", "Ivo, human, magic mushrooms, club", "Ivo ap2 mov4 def3 sav6 wnd10 imperial hero; Club 2/5+/2/3", "[Magic Mushrooms]"},
		"bomb":       {"imperial", "Jo, human, fire bomb, poison, club", "Jo ap2 mov4 def3 sav6 wnd10 imperial; Club 2/5+/2/3 poison; Fire Bomb r6 4/4+/3/4 blast limited", "[Fire Bomb Poison]"},
		"mercenary":  {"mercenaries", "Kai, orc, club", "Kai ap2 mov4 def3 sav6 wnd12 tribes tough mercenary; Club 2/5+/2/3", "[]"},
	} {
		w, _ := Parse("Band, " + tt.faction + ", 500 points:\n" + tt.line)
		side, err := Skirmish(w)
		if err != nil || len(side.Models) != 1 {
			t.Errorf("%s: %v", name, err)
			continue
		}
		m := side.Models[0]
		if got := m.Profile.Notation(); got != tt.want || fmt.Sprint(m.Gear) != tt.gear || m.Base == 0 || m.Points != Cost(w).Models[0].Total {
			t.Errorf("%s:\n%s %v, %d mm", name, got, m.Gear, m.Base)
		}
	}
}

// TestEveryWarbandCanFightASkirmish checks that every legal warband can begin a skirmish, and has at least
// what a duel has of it.
func TestEveryWarbandCanFightASkirmish(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		w := randomBand(t)
		side, err := Skirmish(w)
		if err != nil || len(side.Models) != len(w.Models) || side.Fate != w.Fate || side.Points != max(Cost(w).Total, 0) {
			t.Fatalf("%v: %d of %d models, %d points", err, len(side.Models), len(w.Models), side.Points)
		}
		for i, m := range side.Models {
			alone, _, _ := w.Duel(i)
			if m.Profile.AP != alone.AP || m.Profile.WND != alone.WND || m.Profile.SAV != alone.SAV || m.Construct != (w.Models[i].Body == "Construct") {
				t.Errorf("%s is %+v, and alone %+v", alone.Name, m.Profile, alone)
			}
			for _, trait := range alone.Traits {
				if !m.Profile.Has(trait) && trait != card.Marksman {
					t.Errorf("%s has no %s", alone.Name, trait)
				}
			}
		}
	})
}

func TestSkirmishRefuses(t *testing.T) {
	w, _ := Parse("Ana, leader\nBo, human, sword")
	_, err := Skirmish(w)
	enginetest.Sentence(t, err)
}

// TestInSkirmishes checks that everything that works in a skirmish by the lists can be had in one.
func TestInSkirmishes(t *testing.T) {
	models, weapons := card.SkirmishTraits()
	both := slices.Concat(models, weapons)
	for _, d := range both {
		if i := slices.IndexFunc(Entries(), func(e Entry) bool {
			return e.Name == d.Trait.Name() && e.Part != PartSpell && e.InSkirmishes() == NotInSkirmishes
		}); i >= 0 {
			if e := Entries()[i]; e.Lacks != noFigures && e.Lacks != noMeaning && e.Lacks != twoThings {
				t.Errorf("%s is carried out, and said not to be", e.Name)
			}
		}
	}
	for _, lore := range magic.Lores() {
		for _, power := range lore.Powers {
			if !slices.ContainsFunc(Entries(), func(e Entry) bool { return e.Name == power.Name && e.InSkirmishes() == InSkirmishes }) {
				t.Errorf("%s is cast, and said not to be", power.Name)
			}
		}
	}
	if !slices.ContainsFunc(Entries(), func(e Entry) bool { return e.Name == improvised }) {
		t.Errorf("%s is in no list", improvised)
	}
}
