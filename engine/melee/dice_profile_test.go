package melee

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"warbell/engine"
)

func TestCheckRefuses(t *testing.T) {
	good := namedAs("Gorak", Profile{})
	if err := good.Check(); err != nil {
		t.Fatal(err)
	}
	tests := []struct {
		name string
		bend func(*Profile)
		says string
	}{
		{"no name", func(p *Profile) { p.Name = " " }, "1 to 32"},
		{"long name", func(p *Profile) { p.Name = engine.Name(strings.Repeat("x", 33)) }, "1 to 32"},
		{"two lines", func(p *Profile) { p.Name = "a\nb" }, "character"},
		{"semicolon", func(p *Profile) { p.Name = "a;b" }, "semicolons"},
		{"M", func(p *Profile) { p.M = 13 }, "M must be 1 to 12, not 13"},
		{"WS", func(p *Profile) { p.WS = 0 }, "WS must be 1 to 10"},
		{"BS", func(p *Profile) { p.BS = -1 }, "BS must be 0 to 10"},
		{"W", func(p *Profile) { p.W = 7 }, "W must be 1 to 6"},
		{"A", func(p *Profile) { p.A = 7 }, "A must be 1 to 6"},
		{"Ld", func(p *Profile) { p.Ld = 1 }, "“ld7”"},
		{"save", func(p *Profile) { p.Save = 1 }, "2 to 6"},
		{"armour", func(p *Profile) { p.Armour = "tin" }, "toughened leather"},
		{"trait", func(p *Profile) { p.Traits = marked("fast") }, "hard to kill"},
		{"trait twice", func(p *Profile) { p.Traits = marked(Leader, Leader) }, "twice"},
		{"three weapons", func(p *Profile) { p.Weapons = armed("Axe", "Axe", "Axe") }, "the limit is 2"},
		{"weapon", func(p *Profile) { p.Weapons = []Weapon{{Name: "Bow"}} }, "isn't a weapon"},
		{"weapon, small letters", func(p *Profile) { p.Weapons = []Weapon{{Name: "axe"}} }, "isn't a weapon"},
		{"wounds", func(p *Profile) { p.Weapons = several("Axe", 4) }, "2 or 3"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			p := good
			tt.bend(&p)
			var refusal *engine.Refusal
			if err := p.Check(); !errors.As(err, &refusal) || !strings.Contains(refusal.Why, tt.says) {
				t.Errorf("got %v, want “%s” in it", err, tt.says)
			}
		})
	}
}

func TestArmouryNames(t *testing.T) {
	seen := map[string]string{}
	for _, k := range kinds {
		for _, phrase := range append([]string{k.name}, k.others...) {
			phrase = squeeze(phrase)
			if old, twice := seen[phrase]; twice {
				t.Errorf("“%s” means %s and %s", phrase, old, k.name)
			}
			seen[phrase] = k.name
			if w, ok := weaponNamed(strings.ToUpper(phrase)); !ok || w.Name != k.name {
				t.Errorf("“%s” is %v, %t", phrase, w, ok)
			}
			if _, ok := traitNamed(phrase); ok {
				t.Errorf("“%s” is a weapon and a trait", phrase)
			}
			if _, ok := armourNamed(phrase); ok {
				t.Errorf("“%s” is a weapon and armour", phrase)
			}
		}
	}
}

func TestTraitAndArmourNames(t *testing.T) {
	for _, t1 := range Traits() {
		if got, ok := traitNamed(strings.ToUpper(t1.Name())); !ok || got != t1 {
			t.Errorf("%s is %q, %t", t1, got, ok)
		}
	}
	for _, phrase := range []string{"Toughened_Leather", "toughened leather armour", "leather"} {
		if got, ok := armourNamed(phrase); !ok || got != ToughenedLeather {
			t.Errorf("“%s” is %q, %t", phrase, got, ok)
		}
	}
	for _, phrase := range []string{"none", "no armour"} {
		if got, ok := armourNamed(phrase); !ok || got != NoArmour {
			t.Errorf("“%s” is %q, %t", phrase, got, ok)
		}
	}
	for _, phrase := range []string{"", "armour", "tin"} {
		if got, ok := armourNamed(phrase); ok {
			t.Errorf("“%s” is %q", phrase, got)
		}
	}
}

func TestMove(t *testing.T) {
	for _, tt := range []struct {
		p    Profile
		want int
	}{
		{Profile{M: 4}, 4},
		{Profile{M: 4, Armour: HeavyArmour}, 4},
		{Profile{M: 4, Armour: HeavyArmour, Shield: true}, 3},
		{Profile{M: 4, Armour: Ithilmar, Shield: true}, 4},
		{Profile{M: 1, Armour: HeavyArmour, Shield: true}, 1},
	} {
		if got := tt.p.Move(); got != tt.want {
			t.Errorf("%+v moves %d, want %d", tt.p, got, tt.want)
		}
	}
}

func TestRoster(t *testing.T) {
	all := Roster()
	if len(all) != 25 {
		t.Errorf("%d fighters, want 25", len(all))
	}
	seen := map[string]bool{}
	for _, p := range all {
		if err := p.Check(); err != nil {
			t.Error(err)
		}
		if seen[squeeze(string(p.Name))] {
			t.Errorf("%s is there twice", p.Name)
		}
		seen[squeeze(string(p.Name))] = true
		if got, ok := Ready(strings.ToUpper(string(p.Name))); !ok || got.Name != p.Name {
			t.Errorf("%s isn't found", p.Name)
		}
		if p.weapon().Name == fistName {
			t.Errorf("%s fights with fists", p.Name)
		}
	}
	if _, ok := Ready("nobody"); ok {
		t.Error("nobody is ready")
	}
	captain, _ := Ready("mercenary captain")
	if got := fmt.Sprint(captain.M, captain.WS, captain.BS, captain.S, captain.T, captain.W, captain.I, captain.A, captain.Ld); got != "4 4 4 3 3 1 4 1 8" {
		t.Errorf("the captain's figures are %s", got)
	}
}

func TestWarbands(t *testing.T) {
	all := Warbands()
	if len(all) < 5 {
		t.Errorf("%d warbands", len(all))
	}
	for _, w := range all {
		leaders := 0
		for _, p := range w.Models {
			if _, ok := Ready(string(p.Name)); !ok {
				t.Errorf("%s: “%s” is not in the roster", w.Name, p.Name)
			}
			if p.Has(Leader) {
				leaders++
			}
		}
		if n := len(w.Models); n < 4 || n > 8 || leaders != 1 {
			t.Errorf("%s has %d models, %d of them leaders", w.Name, n, leaders)
		}
		if got, ok := ReadyWarband(strings.ToLower(string(w.Name))); !ok || got.Name != w.Name {
			t.Errorf("%s isn't found", w.Name)
		}
	}
	if _, ok := ReadyWarband("nobody"); ok {
		t.Error("nobody's warband is ready")
	}
}
