package melee

import (
	"errors"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"warbell/engine"
)

const gorakLine = "Gorak m4 ws4 bs3 s4 t4 w1 i3 a1 ld8 leader heavy shield helmet; axe; dagger"

func gorak(change ...func(*Profile)) Profile {
	p := Profile{
		Name: "Gorak", M: 4, WS: 4, BS: 3, S: 4, T: 4, W: 1, I: 3, A: 1, Ld: 8,
		Weapons: []Weapon{{Name: "Axe"}, {Name: "Dagger"}}, Armour: HeavyArmour, Shield: true, Helmet: true, Traits: []Trait{Leader},
	}
	for _, c := range change {
		c(&p)
	}
	return p
}

func TestParseProfile(t *testing.T) {
	plain := human()
	plain.Name = "Ana the Bold"
	all := plain
	all.Name, all.Traits, all.Armour, all.Buckler, all.Save = "Ana", Traits(), ToughenedLeather, true, 4
	all.Weapons = []Weapon{{Name: "Double-handed axe", Wounds: 3}}
	called := func(name string) func(*Profile) { return func(p *Profile) { p.Name = engine.Name(name) } }
	for name, tt := range map[string]struct {
		line string
		want Profile
	}{
		"as documented":     {gorakLine, gorak()},
		"capitals, commas":  {"Gorak, WS 4, S=4, T: 4, Ld 8, LEADER, Heavy Armour, Shield, Helm; AXE; Knife;", gorak()},
		"a pasted card":     {"Gorak M 4 WS 4 BS 3 S 4 T 4 W 1 I 3 A 1 Ld 8 Leader heavy armor shield helmet\naxe\ndagger", gorak()},
		"any order":         {"Gorak helmet ld8 shield t4 heavy s4 leader ws4; axe wounds1; dagger", gorak()},
		"a plain human":     {"Ana the Bold no armour", plain},
		"Gear of all sorts": {"Ana leader no-pain hard to kill hard-head undead possessed mounted animal toughened leather buckler sv 4+; greataxe wounds 3", all},
		"a trait as a name": {strings.Replace(gorakLine, "Gorak", `"Leader, Heavy T4"`, 1), gorak(called("Leader, Heavy T4"))},
		"Doctor No":         {strings.Replace(gorakLine, "Gorak", "Doctor No", 1), gorak(called("Doctor No"))},
		"ready-made":        {" dire   WOLF ", readyMade(t, "Dire Wolf")},
	} {
		t.Run(name, func(t *testing.T) {
			got, err := ParseProfile(tt.line)
			if err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(tt.want, got); diff != "" {
				t.Errorf("-want +got\n%s", diff)
			}
		})
	}
}

func readyMade(t *testing.T, name string) Profile {
	t.Helper()
	p, ok := Ready(name)
	if !ok {
		t.Fatalf("no ready-made %s", name)
	}
	return p
}

// refusedLine is by which rule a line is refused, and part of what the refusal says.
type refusedLine struct{ rule, says string }

func (want refusedLine) check(t *testing.T, text string, err error) {
	t.Helper()
	var refusal *engine.Refusal
	if !errors.As(err, &refusal) || refusal.Code != engine.Invalid || refusal.Rule != want.rule || !strings.Contains(refusal.Why, want.says) {
		t.Errorf("%.40q: %v", text, err)
	}
}

func TestParseProfileRefuses(t *testing.T) {
	for line, want := range map[string]refusedLine{
		"":                                {"melee 1.4", "A line begins with the model's name, like “Gorak ws4 t4 leader heavy shield; axe”."},
		"ws4; axe":                        {"melee 1.4", "A line begins with the model's name"},
		"Heavy Bob ws4":                   {"melee 1.4", "If “Heavy” is part of the name, put the name in quotation marks."},
		`"Bob ws4`:                        {"melee 1.4", "isn't closed"},
		strings.Repeat("x ", 201):         {"melee 1.4", "at most 400 characters"},
		"Gorak":                           {"melee 1.4", "There is nothing pre-made called “Gorak”. Describe your own model, like “Gorak ws4 t4 leader heavy shield; axe”."},
		"Orc Bos":                         {"melee 1.4", "Did you mean Orc Boss?"},
		"Gorak ws11; axe":                 {"melee 1.2", "Gorak: WS must be 1 to 10, not 11. Write it like “ws3”."},
		"Gorak bs0 w0; axe":               {"melee 1.2", "Gorak: W must be 1 to 6, not 0. Write it like “w1”."},
		"Gorak ld1; axe":                  {"melee 1.2", "Gorak: Ld must be 2 to 10, not 1. Write it like “ld7”."},
		"Gorak m99999":                    {"melee 1.4", "Gorak: M can't be 99999. Write a small number, like “m3”."},
		"Gorak ws4 ws5":                   {"melee 1.4", "Gorak: WS appears twice. Leave one out."},
		"Gorak save7":                     {"melee 1.3", "Gorak: a save must be 2 to 6, not 7. Write it like “save5”"},
		"Gorak light gromril":             {"melee 1.4", "“light” and “gromril” can't go together"},
		"Gorak ws4 axe":                   {"melee 1.4", "Gorak: Warbell can't read “axe”. After the name come stats, armour and special rules"},
		"Gorak ws4 leadr":                 {"melee 1.4", "Did you mean leader?"},
		"Gorak; axe, dagger":              {"melee 1.4", "Gorak, axe: Warbell can't read “dagger”. Write each weapon after its own semicolon, like “; sword; dagger”."},
		"Gorak; axe; shield":              {"melee 1.4", "Gorak: “shield” isn't a weapon. Write it before the first semicolon, like “Gorak ws4 shield; axe”."},
		"Gorak; sowrd":                    {"melee 1.3", "Gorak: “sowrd” isn't a weapon. Did you mean sword or double-handed sword?"},
		"Gorak; broomstick":               {"melee 1.3", "Gorak: “broomstick” isn't a weapon. Choose fist, "},
		"Gorak; axe wounds4":              {"melee 1.3", "a multi-wound weapon causes 2 or 3 wounds, not 4"},
		"Gorak; axe; axe; axe":            {"melee 1.3", "Gorak has 3 weapons; the limit is 2."},
		strings.Repeat("x", 33) + "; axe": {"melee 1.2", "A model needs a name of 1 to 32 characters."},
		`"a;b"; axe`:                      {"melee 1.2", "Leave out quotation marks"},
	} {
		_, err := ParseProfile(line)
		want.check(t, line, err)
	}
}

func TestNotation(t *testing.T) {
	for line, p := range map[string]Profile{
		gorakLine: gorak(),
		`"Heavy Bob" m4 ws4 bs3 s4 t4 w1 i3 a1 ld8 save5 leader hard-to-kill toughened-leather buckler; double-handed sword wounds2`: gorak(func(p *Profile) {
			p.Name, p.Save, p.Traits, p.Armour = "Heavy Bob", 5, []Trait{Leader, HardToKill}, ToughenedLeather
			p.Shield, p.Buckler, p.Helmet, p.Weapons = false, true, false, []Weapon{{Name: "Double-handed sword", Wounds: 2}}
		}),
	} {
		if got := p.Notation(); got != line {
			t.Errorf("%s\nwant %s", got, line)
		}
	}
}

func TestReadyMadeRoundTrip(t *testing.T) {
	for _, p := range Roster() {
		line := p.Notation()
		back, err := ParseProfile(line)
		if diff := cmp.Diff(p, back); err != nil || diff != "" {
			t.Errorf("%s: %v\n%s", line, err, diff)
		}
		if got, err := ParseProfile(strings.ToUpper(string(p.Name))); err != nil || got.Name != p.Name {
			t.Errorf("%s by name: %s, %v", p.Name, got.Name, err)
		}
	}
	for _, w := range Warbands() {
		text := w.Notation()
		back, err := ParseWarband(text)
		if diff := cmp.Diff(w, back); err != nil || diff != "" {
			t.Errorf("%s: %v\n%s", text, err, diff)
		}
		if got, err := ParseWarband("\n" + strings.ToUpper(string(w.Name))); err != nil || got.Name != w.Name {
			t.Errorf("%s by name: %s, %v", w.Name, got.Name, err)
		}
	}
}

func TestParseWarband(t *testing.T) {
	w, err := ParseWarband("The Pass:\r\n\r\n" + gorakLine + "\n2x goblin\n Orc Boy x1\nWolf m9 x2\n")
	if err != nil {
		t.Fatal(err)
	}
	goblin, wolf := readyMade(t, "Goblin"), human()
	wolf.Name, wolf.M = "Wolf", 9
	want := Warband{Name: "The Pass", Models: []Profile{gorak(), goblin, goblin, readyMade(t, "Orc Boy"), wolf, wolf}}
	if diff := cmp.Diff(want, w); diff != "" {
		t.Errorf("-want +got\n%s", diff)
	}
	const text = "The Pass:\n" + gorakLine + "\n2x Goblin m4 ws2 bs3 s3 t3 w1 i3 a1 ld5 shield; spear\n" +
		"Orc Boy m4 ws3 bs3 s3 t4 w1 i2 a1 ld7; axe; club\n2x Wolf m9 ws3 bs3 s3 t3 w1 i3 a1 ld7"
	if got := w.Notation(); got != text {
		t.Errorf("%s\nwant\n%s", got, text)
	}
	w.Models[1].Weapons[0].Name = "Mace"
	if w.Models[2].Weapons[0].Name != "Spear" {
		t.Error("two models share their weapons")
	}
}

func TestParseWarbandRefuses(t *testing.T) {
	for text, want := range map[string]refusedLine{
		"":                          {"melee 1.4", "A warband has 1 to 12 models. Write each on its own line"},
		"13 Goblin":                 {"melee 1.4", "A warband has 1 to 12 models, so “13 Goblin” doesn't fit."},
		"Orc Mobb":                  {"melee 1.4", "Did you mean Orc Mob"},
		"Goblin\nOrc Mob":           {"melee 1.4", "Did you mean Orc Boy?"},
		"3 Goblim":                  {"melee 1.4", "Did you mean Goblin?"},
		"A:\nB:\nGoblin":            {"melee 1.4", "Leave one out."},
		strings.Repeat(" ", 4001):   {"melee 1.4", "at most 4000 characters"},
		"Goblin\nAna ws11; axe":     {"melee 1.2", "Ana: WS must be 1 to 10, not 11."},
		"Goblin\n; axe":             {"melee 1.4", "A line begins with the model's name"},
		"Goblin\nGorak ws4 \"axe\"": {"melee 1.4", "Gorak: Warbell can't read “axe”"},
	} {
		_, err := ParseWarband(text)
		want.check(t, text, err)
	}
}
