package warband

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"warbell/engine/enginetest"
	"warbell/engine/grimheim/card"
)

// TestDuel checks a model in a duel, in the notation that a player could type, and the parts that duels
// leave out.
func TestDuel(t *testing.T) {
	for name, tt := range map[string]struct{ faction, line, want, unused string }{
		"plain":     {"imperial", "Ana, human, sword", "Ana ap2 mov4 def3 sav6 wnd10 imperial; Sword 3/4+/2/3 parry", "[]"},
		"tiers":     {"imperial", "Ana, human, leader, hero, veteran, sword", "Ana ap4 mov4 def3 sav6 wnd27 imperial; Sword 3/4+/2/3 parry", "[trait Leader trait Hero trait Veteran]"},
		"armour":    {"tribes", "Bo, black orc, full plate, great axe", "Bo ap2 mov4 def4 sav3 wnd13 heavy tribes tough ceaseless; Great Axe 3/3+/2/4 two-handed cleave", "[]"},
		"hide":      {"tribes", "Bo, orc, thick hide, club", "Bo ap2 mov4 def3 sav5 wnd12 light tribes tough; Club 2/5+/2/3", "[]"},
		"class":     {"undead", "Cy, vampire, berserker, sword", "Cy ap2 mov4 def3 sav6 wnd10 undead lifeless furious fearless; Sword 3/4+/2/3 parry", "[]"},
		"shield":    {"imperial", "Di, knight, cuirass, sword, shield, helmet", "Di ap2 mov4 def3 sav4 wnd12 medium imperial shield helmet; Sword 3/4+/2/3 parry", "[]"},
		"unarmed":   {"imperial", "Ed, human, bow, improvised", "Ed ap2 mov4 def3 sav6 wnd10 imperial; Bow r12 3/4+/2/3; Unarmed 2/5+/1/1", "[weapon Improvised]"},
		"two equal": {"imperial", "Flo, human, axe, axe", "Flo ap2 mov4 def3 sav6 wnd10 imperial; Axe 3/4+/2/3 cleave", "[]"},
		"reach":     {"imperial", "Gus, human, halberd", "Gus ap2 mov4 def3 sav6 wnd10 imperial; Halberd 3/4+/2/3 two-handed cleave", "[weapon trait Reach]"},
		"powder":    {"imperial", "Hal, human, pistol, sword", "Hal ap2 mov4 def3 sav6 wnd10 imperial; Pistol r8 2/3+/2/3 armor-piercing melee-shot; Sword 3/4+/2/3 parry", "[weapon trait Black Powder]"},
		"poison":    {"imperial", "Ivo, human, sling, sword, poison", "Ivo ap2 mov4 def3 sav6 wnd10 imperial; Sling r6 2/5+/1/2 poison; Sword 3/4+/2/3 parry poison", "[]"},
		"glasses": {
			"imperial", "Jo, human, fire bomb, telescope, spy glass, crossbow, club",
			"Jo ap2 mov4 def3 sav6 wnd10 imperial; Crossbow r16 2/3+/2/4 armor-piercing reloading cover-breaker; Club 2/5+/2/3; Fire Bomb r6 4/4+/3/4 limited", "[gear Fire Bomb]",
		},
		"sharp already": {"imperial", "Jo, human, telescope, pistol, club", "Jo ap2 mov4 def3 sav6 wnd10 imperial; Pistol r8 2/2+/2/3 armor-piercing melee-shot; Club 2/5+/2/3", "[weapon trait Black Powder]"},
		"drink":         {"imperial", "Kai, human, alcohol, amulet of protection, boots of flying, club", "Kai ap2 mov4 def3 sav6 wnd10 imperial fearless resilient protected; Club 2/5+/2/3", "[trait Fly]"},
		"aims":          {"imperial", "Lu, elf, sniper, long bow, club", "Lu ap2 mov4 def3 sav6 wnd10 imperial fast marksman; Long Bow r16 3/4+/2/3; Club 2/5+/2/3", "[trait Sniper]"},
		"net":           {"imperial", "Mo, halfling, net, club", "Mo ap2 mov4 def3 sav6 wnd8 imperial; Club 2/5+/2/3", "[trait Slow gear Net]"},
		"mercenary":     {"mercenaries", "No, orc, club", "No ap2 mov4 def3 sav6 wnd12 tribes tough; Club 2/5+/2/3", "[trait Mercenary]"},
	} {
		w, _ := Parse("Band, " + tt.faction + ", 500 points:\n" + tt.line)
		p, unused, err := w.Duel(0)
		if err != nil {
			t.Errorf("%s: %v", name, err)
		}
		left := []string{}
		for _, u := range unused {
			left = append(left, fmt.Sprint(u.Part, " ", u.Name))
		}
		if p.Notation() != tt.want || fmt.Sprint(left) != tt.unused {
			t.Errorf("%s:\n%s %v", name, p.Notation(), left)
		}
	}
}

func TestDuelRefuses(t *testing.T) {
	w, _ := Parse("Ana, leader\nBo, human, sword")
	w.Models[1].Name = ""
	for model := -1; model < 3; model++ {
		_, _, err := w.Duel(model)
		enginetest.Sentence(t, err)
	}
}

// TestDuelIsAFighter checks that a warband's model in a duel equals the fighter with the same values in a
// notation, save included.
func TestDuelIsAFighter(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		w := randomBand(t)
		for i := range w.Models {
			p, _, err := w.Duel(i)
			if err != nil {
				t.Fatal(err)
			}
			typed, err := card.ParseFighter(p.Notation())
			if err != nil || typed.Notation() != p.Notation() || typed.SAV != p.SAV || typed.Armour != p.Armour {
				t.Fatalf("%s\n%s\n%v", p.Notation(), typed.Notation(), err)
			}
		}
	})
}

// TestArmourSaves checks that the armour list has the usual saves of the kinds of armour (rule 1.2).
func TestArmourSaves(t *testing.T) {
	for _, a := range armours {
		p, err := card.ParseFighter("Ana, " + string(a.kind) + "; sword")
		if err != nil || p.SAV != a.sav {
			t.Errorf("%s: %d+, and %s is %d+, %v", a.Name, a.sav, a.kind, p.SAV, err)
		}
	}
}

// TestIdleTraits checks that a player who types a trait that only warbands use reads that, and not that it
// is unknown.
func TestIdleTraits(t *testing.T) {
	for _, e := range Entries() {
		line := map[Part]string{PartTrait: "Ana, %s; sword", PartWeaponTrait: "Ana; spike 3/4+/2/3 %s"}[e.Part]
		known, lists := card.Traits()
		inDuel := slices.ContainsFunc(append(known, lists...), func(d card.TraitDef) bool { return squeeze(string(d.Trait)) == squeeze(e.Name) })
		if line == "" || inDuel || strings.HasSuffix(e.Name, "Armor") { // which is read as armour
			continue
		}
		_, err := card.ParseFighter(fmt.Sprintf(line, e.Name+" parry fearless"))
		if err == nil || !strings.Contains(err.Error(), card.Trait(e.Name).Name()+" isn't available in a duel") {
			t.Errorf("%s: %v", e.Name, err)
		}
	}
}
