package card

import (
	"encoding/json"
	"errors"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"warbell/engine"
	"warbell/engine/enginetest"
)

const witchhunterLine = "Witchhunter ap4 mov4 def3 sav5 wnd25 light fearless; duelling sword 3/4+/2/3 parry riposte; pistol r8 2/3+/2/3 armor-piercing"

func witchhunter() Profile {
	return Profile{
		Name: "Witchhunter", AP: 4, MOV: 4, DEF: 3, SAV: 5, WND: 25, Armour: LightArmour, Traits: []Trait{Fearless},
		Weapons: []Weapon{
			{Name: "duelling sword", RNG: 1, ATK: 3, HTV: 4, DMG: 2, CRT: 3, Traits: []Trait{Parry, Riposte}},
			{Name: "pistol", RNG: 8, ATK: 2, HTV: 3, DMG: 2, CRT: 3, Traits: []Trait{ArmorPiercing}},
		},
	}
}

func TestParseFighter(t *testing.T) {
	named := func(change func(*Profile)) Profile {
		p := witchhunter()
		change(&p)
		return p
	}
	human := Profile{Name: "Ana", AP: 2, MOV: 4, DEF: 3, SAV: 6, WND: 10, Armour: NoArmour, Weapons: armed("Axe")}
	human.Weapons[0].Name = "axe"
	tests := map[string]struct {
		line string
		want Profile
	}{
		"as documented":      {witchhunterLine, witchhunter()},
		"capitals, commas":   {"Witchhunter, AP4, MOV 4 DEF:3 SAV=5+ WND 25, Light Armour, Fearless; duelling sword 3/4+/2/3, Parry, Riposte; pistol 8\" 2/3+/2/3, Armour Piercing", witchhunter()},
		"any order":          {"Witchhunter wnd25 fearless sav5 light def3 ap4 mov4; duelling sword, parry 3/4/2/3 riposte; pistol, armor-piercing 2/3+/2/3 rng 8", witchhunter()},
		"spaced slashes":     {strings.ReplaceAll(witchhunterLine, "/", " / "), witchhunter()},
		"lines":              {strings.ReplaceAll(witchhunterLine, ";", "\n"), witchhunter()},
		"long form":          {"Witchhunter ap4 wnd25 sav5 fearless; duelling sword atk3 htv4+ dmg2 crt3 parry riposte; pistol atk 2 htv 3+ dmg 2 crt 3 range 8 armor piercing", witchhunter()},
		"armour gives save":  {"Witchhunter ap4 wnd25 leather fearless; duelling sword 3/4+/2/3 parry riposte; pistol r8 2/3+/2/3 armor-piercing", witchhunter()},
		"only a name":        {"Ana; axe 3/4+/2/3 cleave", human},
		"name with digits":   {`"Witch ap9, No. 2" ap4 wnd25 sav5 fearless; duelling sword 3/4+/2/3 parry riposte; pistol r8 2/3+/2/3 armor-piercing`, named(func(p *Profile) { p.Name = "Witch ap9, No. 2" })},
		"weapon with digits": {"Witchhunter ap4 wnd25 sav5 fearless; “duelling sword” 3/4+/2/3 parry riposte; \"r8 pistol\" 8″ 2/3+/2/3 armor-piercing", named(func(p *Profile) { p.Weapons[1].Name = "r8 pistol" })},
		"faction":            {strings.Replace(witchhunterLine, "light", "light imperial", 1), named(func(p *Profile) { p.Faction = Imperial })},
		"trait twice":        {strings.Replace(witchhunterLine, "fearless", "fearless fearless", 1), witchhunter()},
		"ready-made":         {" orc   brute ", must(Ready("Orc Brute"))},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			got, err := ParseFighter(tt.line)
			if err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(tt.want, got); diff != "" {
				t.Errorf("-want +got\n%s", diff)
			}
		})
	}
}

func must[T any](v T, ok bool) T {
	if !ok {
		panic("not there")
	}
	return v
}

func TestParseFighterFromArmoury(t *testing.T) {
	p, err := ParseFighter("Orc, heavy armor; greataxe; sword, poison; pistol r6")
	if err != nil {
		t.Fatal(err)
	}
	want := armed("Greataxe", "Sword", "Pistol")
	want[1].Traits = append(want[1].Traits, Poison)
	want[2].RNG = 6
	if diff := cmp.Diff(want, p.Weapons); diff != "" {
		t.Errorf("-want +got\n%s", diff)
	}
	if p.SAV != 3 || p.Armour != HeavyArmour {
		t.Errorf("SAV %d, armour %s", p.SAV, p.Armour)
	}
}

func TestParseFighterRefuses(t *testing.T) {
	tests := map[string]struct{ line, rule, says string }{
		"nothing":              {"", "grimheim 1.1", "needs a name"},
		"no name":              {"ap2; sword", "grimheim 1.1", "needs a name"},
		"name too long":        {strings.Repeat("x", 33) + "; sword", "grimheim 1.1", "1 to 32 characters"},
		"AP out of range":      {"Ana ap9; sword", "grimheim 1.1", "AP must be 1 to 6, not 9. Write it like “ap2”"},
		"wounds out of range":  {"Ana wnd0; sword", "grimheim 1.1", "WND must be 1 to 40, not 0. Write it like “wnd10”"},
		"figure too long":      {"Ana wnd99999999999999999999; sword", "grimheim 1.1", "WND can't be"},
		"HTV out of range":     {"Ana; sword 3/7+/2/3", "grimheim 1.1", "HTV must be 2 to 6, not 7"},
		"CRT below DMG":        {"Ana; sword 3/4+/3/2", "grimheim 1.1", "CRT must be 3 to 12, not 2"},
		"range too long":       {"Ana; sword; bow r99 3/4+/2/3", "grimheim 1.1", "RNG must be 1 to 24, not 99"},
		"no weapon":            {"Ana ap2", "grimheim 1.3", "needs 1 to 5 weapons, not 0"},
		"six weapons":          {"Ana; a 3/4+/2/3; b 3/4+/2/3; c 3/4+/2/3; d 3/4+/2/3; e 3/4+/2/3; f 3/4+/2/3", "grimheim 1.3", "needs 1 to 5 weapons, not 6"},
		"only ranged":          {"Ana; bow", "grimheim 1.3", "needs a melee weapon"},
		"same weapon twice":    {"Ana; sword; Sword", "grimheim 1.3", "two weapons called"},
		"unknown weapon":       {"Ana; broomstick", "grimheim 1.3", "“broomstick” has no ATK, HTV, DMG, CRT"},
		"weapon half there":    {"Ana; sword atk3 htv4", "grimheim 1.3", "has no DMG, CRT"},
		"bad weapon figures":   {"Ana; sword 3/4/2", "grimheim 1.3", "“3/4/2” isn't valid"},
		"unknown trait":        {"Ana ap2 brave; sword", "grimheim 1.4", "“brave” isn't a rule for duels"},
		"no trait of duels":    {"Ana ap2 leader fearless; sword", "grimheim 1.4", "Leader isn't available in a duel, because it needs a battlefield, other models or a whole game"},
		"unknown weapon trait": {"Ana; sword 3/4+/2/3 vorpal", "grimheim 1.4", "use one of these: ancient"},
		"weapon's trait":       {"Ana ap2 parry; sword", "grimheim 1.4", "Parry is a rule for weapons"},
		"model's trait":        {"Ana; sword 3/4+/2/3 tough", "grimheim 1.4", "Tough is a rule for models"},
		"melee trait on a bow": {"Ana; sword; bow r8 3/4+/2/3 parry", "grimheim 1.4", "Parry is only for a melee weapon"},
		"armour or name?":      {"Orc Brute chainmail wnd12; sword", "grimheim 1.5", "is “chainmail” part of the name?"},
		"trait or name?":       {"Ana; axe first strike 3/4+/2/3", "grimheim 1.5", "is “first strike” part of the name?"},
		"open quotation":       {`"Ana ap2; sword`, "grimheim 1.5", "isn't closed"},
		"invisible character":  {"A\u202ena; sword", "grimheim 1.1", "invisible"},
		"filler for a name":    {"\u3164 ap2; sword", "grimheim 1.1", "The fighter needs a name of 1 to 32 characters"},
		"empty weapon's name":  {"Ana; \u2800 3/4+/2/3", "grimheim 1.1", "A weapon of Ana needs a name"},
		"far too long":         {strings.Repeat("Ana ", 1000), "grimheim 1.5", "at most"},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			_, err := ParseFighter(tt.line)
			var refusal *engine.Refusal
			if !errors.As(err, &refusal) {
				t.Fatalf("got %v", err)
			}
			if refusal.Rule != tt.rule || !strings.Contains(refusal.Why, tt.says) {
				t.Errorf("%s: %s", refusal.Rule, refusal.Why)
			}
		})
	}
}

func TestRosterRoundTrips(t *testing.T) {
	names := map[engine.Name]bool{}
	for _, p := range Roster() {
		t.Run(string(p.Name), func(t *testing.T) {
			if err := p.Check(); err != nil {
				t.Error(err)
			}
			if names[p.Name] || len(p.Melee()) < 2 {
				t.Errorf("two of that name, or no choice of weapons: %v", p.Weapons)
			}
			names[p.Name] = true
			back, err := ParseFighter(p.Notation())
			if err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(p, back); diff != "" {
				t.Errorf("%s\n%s", p.Notation(), diff)
			}
		})
	}
	if len(names) < 12 {
		t.Errorf("only %d fighters", len(names))
	}
}

func TestProfileJSON(t *testing.T) {
	raw, err := json.Marshal(witchhunter())
	if err != nil {
		t.Fatal(err)
	}
	line, _ := json.Marshal(witchhunterLine)
	for _, in := range [][]byte{raw, line} {
		var got Profile
		if err := json.Unmarshal(in, &got); err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(witchhunter(), got); diff != "" {
			t.Error(diff)
		}
	}
	var p Profile
	if err := json.Unmarshal([]byte(`{"name":"x","strength":3}`), &p); err == nil {
		t.Error("an unknown field was accepted")
	}
}

func FuzzNotation(f *testing.F) {
	f.Add(witchhunterLine)
	f.Add(`"N 7", heavy, no armour; "a/b" 1 / 2+ / 3 / 4; axe`)
	for _, p := range Roster() {
		f.Add(p.Notation())
	}
	f.Fuzz(func(t *testing.T, line string) {
		enginetest.Within(t, 8<<20, func() {
			p, err := ParseFighter(line)
			if err != nil {
				var refusal *engine.Refusal
				if !errors.As(err, &refusal) {
					t.Fatalf("not a refusal: %v", err)
				}
				return
			}
			back, err := ParseFighter(p.Notation())
			if err != nil {
				t.Fatalf("%q: %v", p.Notation(), err)
			}
			if diff := cmp.Diff(p, back); diff != "" {
				t.Fatalf("%q\n%s", p.Notation(), diff)
			}
		})
	})
}
