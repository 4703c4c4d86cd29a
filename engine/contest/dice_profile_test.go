package contest

import (
	"errors"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"warbell/engine"
)

func TestReach(t *testing.T) {
	halberd := Weapon{Name: "halberd", Long: true}
	for name, tt := range map[string]struct {
		p    Profile
		want int
	}{
		"small":                      {blank("x").of(Small, 1), 1},
		"average":                    {blank("x"), 1},
		"large":                      {blank("x").of(Large, 1), 2},
		"huge":                       {blank("x").of(Huge, 1), 3},
		"a polearm":                  {card("x", 1, 0, 0, halberd), 2},
		"a polearm among weapons":    {card("x", 1, 0, 0, Weapon{Name: "knife"}, halberd), 2},
		"a polearm of a small model": {card("x", 1, 0, 0, halberd).of(Small, 1), 1},
		"a polearm of a large model": {card("x", 1, 0, 0, halberd).of(Large, 1), 2},
		"what the card says":         {Profile{Size: Average, Reach: 3, Weapons: []Weapon{halberd}}, 3},
		"who can't fight":            {Profile{Size: Huge, Reach: 3, Harmless: true}, 0},
	} {
		if got := tt.p.reach(); got != tt.want {
			t.Errorf("%s: %d, want %d", name, got, tt.want)
		}
	}
}

func TestBestWeapon(t *testing.T) {
	sword, axe, flail := Weapon{Name: "sword", Power: 1}, Weapon{Name: "axe", Power: 2}, Weapon{Name: "flail", Dice: 1}
	for name, tt := range map[string]struct {
		weapons []Weapon
		want    string
		armed   bool
	}{
		"none":                {nil, "fists", false},
		"named fists":         {[]Weapon{{Name: "Fists"}}, "Fists", false},
		"natural fists":       {[]Weapon{{Name: "fists", Natural: true}}, "fists", true},
		"claws":               {[]Weapon{{Name: "claws", Natural: true}}, "claws", true},
		"more power":          {[]Weapon{sword, axe}, "axe", true},
		"dice before power":   {[]Weapon{axe, flail, sword}, "flail", true},
		"the first of equals": {[]Weapon{sword, {Name: "mace", Power: 1}}, "sword", true},
	} {
		p := Profile{Weapons: tt.weapons}
		if got := p.best().Name; got != tt.want || p.armed() != tt.armed {
			t.Errorf("%s: %s, armed %v", name, got, p.armed())
		}
	}
}

func TestProfileCheck(t *testing.T) {
	good := func() Profile { return card("Ann", 3, 6, 4, Weapon{Name: "sword", Dice: 1, Power: 2, Note: "sings"}) }
	if err := good().Check(); err != nil {
		t.Fatal(err)
	}
	least := blank("x")
	least.PH = 1
	if err := least.Check(); err != nil {
		t.Error(err)
	}
	for name, change := range map[string]func(*Profile){
		"no name":             func(p *Profile) { p.Name = "" },
		"name too long":       func(p *Profile) { p.Name = engine.Name(strings.Repeat("x", MaxName+1)) },
		"name of two lines":   func(p *Profile) { p.Name = "Ann\nBob" },
		"invisible name":      func(p *Profile) { p.Name = "\u200b" },
		"bytes, not letters":  func(p *Profile) { p.Name = "\xff" },
		"no PH":               func(p *Profile) { p.PH = 0 },
		"too much PH":         func(p *Profile) { p.PH = 11 },
		"PH below nothing":    func(p *Profile) { p.PH = -1 },
		"no actions":          func(p *Profile) { p.Actions = 0 },
		"too many actions":    func(p *Profile) { p.Actions = 5 },
		"no wounds":           func(p *Profile) { p.Wounds = 0 },
		"too many wounds":     func(p *Profile) { p.Wounds = 7 },
		"no size":             func(p *Profile) { p.Size = "" },
		"unknown size":        func(p *Profile) { p.Size = "vast" },
		"reach below nothing": func(p *Profile) { p.Reach = -1 },
		"too much reach":      func(p *Profile) { p.Reach = 4 },
		"armour of 1":         func(p *Profile) { p.Front = 1 },
		"too much armour":     func(p *Profile) { p.Rear = 13 },
		"group of two lines":  func(p *Profile) { p.Group = "a\tb" },
		"group too long":      func(p *Profile) { p.Group = strings.Repeat("x", MaxName+1) },
		"harmless with sword": func(p *Profile) { p.Harmless = true },
		"harmless with reach": func(p *Profile) { p.Harmless, p.Weapons, p.Reach = true, nil, 1 },
		"weapon without name": func(p *Profile) { p.Weapons[0].Name = "" },
		"weapon of two lines": func(p *Profile) { p.Weapons[0].Name = "a\nb" },
		"too many dice":       func(p *Profile) { p.Weapons[0].Dice = 4 },
		"dice below nothing":  func(p *Profile) { p.Weapons[0].Dice = -1 },
		"too much power":      func(p *Profile) { p.Weapons[0].Power = 7 },
		"power below nothing": func(p *Profile) { p.Weapons[0].Power = -1 },
		"note too long":       func(p *Profile) { p.Weapons[0].Note = strings.Repeat("x", MaxNote+1) },
		"note of two lines":   func(p *Profile) { p.Weapons[0].Note = "a\nb" },
		"note of nothing":     func(p *Profile) { p.Weapons[0].Note = " " },
		"fists with power":    func(p *Profile) { p.Weapons[0].Name = "FISTS" },
		"two of a name":       func(p *Profile) { p.Weapons = append(p.Weapons, Weapon{Name: "Sword"}) },
		"too many weapons": func(p *Profile) {
			p.Weapons = append(p.Weapons, Weapon{Name: "a"}, Weapon{Name: "b"}, Weapon{Name: "c"})
		},
	} {
		p := good()
		change(&p)
		err := p.Check()
		var refusal *engine.Refusal
		if !errors.As(err, &refusal) {
			t.Errorf("%s: %v", name, err)
			continue
		}
		if refusal.Code != engine.Invalid || refusal.Rule != "contest 1.2" && refusal.Rule != "contest 1.3" || strings.ContainsAny(refusal.Why, "\n\x00") || strings.Contains(refusal.Why, "%!") {
			t.Errorf("%s: %v", name, refusal)
		}
	}
}

func TestRoster(t *testing.T) {
	all := Roster()
	if len(all) < 14 {
		t.Errorf("%d models", len(all))
	}
	seen := map[string]bool{}
	for _, p := range all {
		if err := p.Check(); err != nil {
			t.Error(err)
		}
		if seen[strings.ToLower(string(p.Name))] {
			t.Errorf("two are called %s", p.Name)
		}
		seen[strings.ToLower(string(p.Name))] = true
		found, ok := Ready("  " + strings.ToUpper(string(p.Name)) + " ")
		if diff := cmp.Diff(p, found); !ok || diff != "" {
			t.Errorf("%s is not found: %s", p.Name, diff)
		}
	}
	if _, ok := Ready("Nobody"); ok {
		t.Error("Nobody is ready")
	}
}

// TestModelsOfTheChapter checks that the chapter's examples can be played with pre-made models.
func TestModelsOfTheChapter(t *testing.T) {
	for name, ph := range map[string]int{"Berserker": 3, "Knight": 4, "Magician": 1, "Crossbowman": 2, "Barbarian": 4} {
		for _, other := range []string{"Berserker", "Knight", "Magician", "Crossbowman", "Barbarian"} {
			p := readyModel(t, name)
			if got := countDice(nil, p, readyModel(t, other), situation{Front: true, Weapon: p.best()}); got != (DiceCount{PH: ph, Total: ph}) {
				t.Errorf("%s against %s: %+v", name, other, got)
			}
		}
	}
	for _, name := range []string{"Spearman", "Rogue", "Dog", "Caveman", "Halberdier"} {
		readyModel(t, name)
	}
	if !(readyModel(t, "Halberdier").reach() > readyModel(t, "Swordsman").reach()) {
		t.Error("a halberd reaches no further than a sword")
	}
	if cart := readyModel(t, "Supply Cart"); !cart.Harmless || cart.reach() != 0 {
		t.Errorf("%+v", cart)
	}
	if berserker, dog := readyModel(t, "Berserker"), readyModel(t, "Dog"); berserker.Actions+dog.Actions != 4 {
		t.Error("Berserker and Dog have not four attacks")
	}
}

func TestWarbands(t *testing.T) {
	all := Warbands()
	if len(all) < 4 {
		t.Errorf("%d warbands", len(all))
	}
	for _, w := range all {
		if n := len(w.Models); n < 4 || n > 8 {
			t.Errorf("%s has %d models", w.Name, n)
		}
		names, groups, fighters := map[string]bool{}, map[string]int{}, 0
		for _, p := range w.Models {
			if err := p.Check(); err != nil {
				t.Errorf("%s: %v", w.Name, err)
			}
			if names[string(p.Name)] {
				t.Errorf("%s has two called %s", w.Name, p.Name)
			}
			names[string(p.Name)] = true
			groups[p.Group]++
			if !p.Harmless {
				fighters++
			}
		}
		delete(groups, "")
		for group, n := range groups {
			if n < 2 {
				t.Errorf("%s: group %s has %d model", w.Name, group, n)
			}
		}
		if len(groups) == 0 || fighters < 4 {
			t.Errorf("%s has groups %v and %d fighters", w.Name, groups, fighters)
		}
		if found, ok := ReadyWarband(" " + strings.ToLower(string(w.Name))); !ok || found.Name != w.Name {
			t.Errorf("%s is not found", w.Name)
		}
	}
	if _, ok := ReadyWarband("Nobody"); ok {
		t.Error("Nobody is a warband")
	}
}
