package zones

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
	"unicode"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"warbell/engine"
	"warbell/engine/enginetest"
	"warbell/engine/naming"
)

const documented = "Ana the Bold th8 hits4 agility6 might9; longsword 3 hand; bow 2 ranged"

func ana(change ...func(*Profile)) Profile {
	p := Profile{
		Name: "Ana the Bold", TH: 8, Hits: 4, Attributes: map[string]int{agility: 6, "might": 9},
		Weapons: []Weapon{{"longsword", Hand, 3}, {"bow", Ranged, 2}},
	}
	for _, c := range change {
		c(&p)
	}
	return p
}

func called(name string) func(*Profile) { return func(p *Profile) { p.Name = engine.Name(name) } }

func armedWith(name string) func(*Profile) { return func(p *Profile) { p.Weapons[1].Name = name } }

func TestParseProfile(t *testing.T) {
	const rest = " th8 hits4 agility6 might9; longsword 3 hand; bow 2 ranged"
	exempted := ana(func(p *Profile) { p.Exempt = true })
	for name, tt := range map[string]struct {
		line string
		want Profile
	}{
		"as documented":       {documented, ana()},
		"capitals and spaces": {"  Ana  the Bold TH 8 HITS:4  Agility = 6 Might9 ;LONGSWORD 3 Hand;  bow  2 RANGED;", ana(func(p *Profile) { p.Weapons[0].Name = "LONGSWORD" })},
		"any order":           {"Ana the Bold, might 9 agi6 hp4 th8+; longsword hand 3; bow ranged 2d12", ana()},
		"commas":              {"Ana the Bold, th8, hits4, agility6, might9; longsword, 3, hand; bow, 3 x, 2, ranged", ana(armedWith("bow, 3 x"))},
		"lines":               {strings.ReplaceAll(documented, ";", "\r\n"), ana()},
		"dice in words":       {"Ana the Bold th8 hits4 agility6 might9; longsword 3 dice hand; bow ranged 2 d12", ana()},
		"exempt":              {"Ana the Bold exempt th8 hits4 agility6 might9; longsword 3 hand; bow 2 ranged", exempted},
		"Exempt at the end":   {"Ana the Bold th8 hits4 agility6 might9 Exempt; longsword 3 hand; bow 2 ranged", exempted},
		"number in the name":  {"Ghoul 3" + rest, ana(called("Ghoul 3"))},
		"quoted name":         {`"Number th9; or so"` + rest, ana(called("Number th9; or so"))},
		"typographic":         {"“Number hits 9”" + rest, ana(called("Number hits 9"))},
		"quotation in a name": {`Ana "the Knife" Bold` + rest, ana(called(`Ana "the Knife" Bold`))},
		"doubled quotation":   {`"""Knife"" Ana",` + rest, ana(called(`"Knife" Ana`))},
		"kind in the name":    {documented[:len(documented)-len("bow 2 ranged")] + "hand bow 2 ranged", ana(armedWith("hand bow"))},
		"number of a weapon":  {strings.Replace(documented, "bow 2", "bow 7 2", 1), ana(armedWith("bow 7"))},
		"quoted weapon":       {strings.Replace(documented, "bow 2", `"bow; 3 hand" 2`, 1), ana(armedWith("bow; 3 hand"))},
		"invisible left out":  {"A\u200bna the\u00a0Bold" + rest, ana()},
		"other letters":       {"Žofie 🔥 Анна" + rest, ana(called("Žofie 🔥 Анна"))},
		"ready-made":          {" hired   BLADE ", readyMade(t, "Hired Blade")},
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
	p, ok := Ready(name)
	if !ok {
		t.Fatalf("no ready-made %s", name)
	}
	return p
}

// refusedLine is a line that is refused, by which rule, and part of what the refusal says.
type refusedLine struct{ line, rule, says string }

func (tt refusedLine) check(t *testing.T) {
	_, err := ParseProfile(tt.line)
	var refusal *engine.Refusal
	if !errors.As(err, &refusal) {
		t.Fatalf("got %v", err)
	}
	if refusal.Rule != tt.rule || !strings.Contains(refusal.Why, tt.says) || refusal.Code != engine.Invalid {
		t.Errorf("%s: %s", refusal.Rule, refusal.Why)
	}
}

func TestParseProfileRefuses(t *testing.T) {
	for name, tt := range map[string]refusedLine{
		"empty":               {"", "zones 1.4", "begins with the creature's name"},
		"only separators":     {" ;\n;", "zones 1.4", "begins with the creature's name"},
		"no name":             {"th8 hits4; axe 1 hand", "zones 1.4", "begins with the creature's name"},
		"empty quotation":     {`"" th8 hits4; axe 1 hand`, "zones 1.4", "begins with the creature's name"},
		"open quotation":      {`"Ana th8 hits4; axe 1 hand`, "zones 1.4", "isn't closed"},
		"invisible name":      {"\u3164 th8 hits4; axe 1 hand", "zones 1.3", "needs a name of 1 to 32 characters"},
		"long name":           {strings.Repeat("n", 33) + " th8 hits4; axe 1 hand", "zones 1.3", "needs a name of 1 to 32 characters"},
		"far too long":        {strings.Repeat("Ana ", 300), "zones 1.4", "at most 1000 characters"},
		"no TH":               {"Ana hits4; axe 1 hand", "zones 1.3", "Ana has no TH. Add it after the name, from 1 to 12, like “th7”."},
		"no hits":             {"Ana th4; axe 1 hand", "zones 1.3", "Ana has no hits"},
		"TH zero":             {"Ana th0 hits3; axe 1 hand", "zones 1.3", "Ana has no TH"},
		"TH too high":         {"Ana th13 hits3; axe 1 hand", "zones 1.3", "TH is 1 to 12, not 13"},
		"hits too high":       {"Ana th7 hits100; axe 1 hand", "zones 1.3", "hits is 1 to 99, not 100"},
		"huge number":         {"Ana th99999999999999999999 hits1; axe 1 hand", "zones 1.3", "TH can't be 99999999999999999999. Write a small number"},
		"TH twice":            {"Ana th7 hits1 TH 8; axe 1 hand", "zones 1.4", "Ana: TH appears twice"},
		"attribute twice":     {"Ana th7 hits1 might 8 might9; axe 1 hand", "zones 1.4", "might appears twice"},
		"attribute too high":  {"Ana th7 hits1 might13; axe 1 hand", "zones 1.3", "the target of might is 1 to 12, not 13"},
		"attribute zero":      {"Ana th7 hits1 might0; axe 1 hand", "zones 1.3", "the target of might is 1 to 12, not 0"},
		"one letter":          {"Ana th7 hits1 m8; axe 1 hand", "zones 1.3", "“m” isn't an attribute"},
		"long attribute":      {"Ana th7 hits1 perspicaciousness8; axe 1 hand", "zones 1.3", "isn't an attribute"},
		"too many attributes": {"Ana th7 hits1 aa1 ab1 ac1 ad1 ae1 af1 ag1 ah1 ai1 aj1 ak1 al1 am1; axe 1 hand", "zones 1.3", "has 13 attributes"},
		"unknown word":        {"Ana th7 hits1 brave; axe 1 hand", "zones 1.4", "Ana: Warbell can't read “brave”"},
		"no semicolon":        {"Ana th7 hits1 axe 1 hand", "zones 1.4", "Warbell can't read “hand”"},
		"negative":            {"Ana th-7 hits1; axe 1 hand", "zones 1.3", "Ana th-7 has no TH"},
		"attribute or name?":  {"Ana might 9 th7 hits1; axe 1 hand", "zones 1.4", "is “might 9” part of the name?"},
		"in capitals":         {"Ana Might9 th7 hits1; axe 1 hand", "zones 1.4", "is “Might9” part of the name?"},
		"name only":           {"Quite Somebody", "zones 1.4", "There is no pre-made creature “Quite Somebody”. Write your own"},
		"misspelt":            {"Hired Balde", "zones 1.4", "Did you mean Hired Blade?"},
		"part of a name":      {"troll", "zones 1.4", "Did you mean Bridge Troll?"},
	} {
		t.Run(name, tt.check)
	}
}

func TestParseProfileRefusesWeapons(t *testing.T) {
	seven := strings.Join([]string{"", "a 1 hand", "b 1 hand", "c 1 hand", "d 1 hand", "e 1 hand", "f 1 hand", "g 1 hand"}, "; ")
	for name, tt := range map[string]refusedLine{
		"no weapon":         {"Ana th7 hits1", "zones 1.3", "Ana needs 1 to 6 weapons, not 0"},
		"seven weapons":     {"Ana th7 hits1" + seven, "zones 1.3", "needs 1 to 6 weapons, not 7"},
		"same weapon twice": {"Ana th7 hits1; axe 1 hand; AXE 2 thrown", "zones 1.3", "two weapons called “AXE”"},
		"no dice":           {"Ana th7 hits1; axe hand", "zones 1.4", "Ana, “axe”: the number of dice is missing. Write a weapon as"},
		"other dice":        {"Ana th7 hits1; axe 3d6 hand", "zones 1.4", "“axe 3d6”: the number of dice is missing"},
		"two kinds":         {"Ana th7 hits1; dagger 2 hand thrown", "zones 1.4", "“dagger 2 hand”: it has two kinds of reach: write two weapons"},
		"two kinds at once": {"Ana th7 hits1; dagger 2 hand/thrown", "zones 1.4", "two kinds of reach"},
		"unnamed weapon":    {"Ana th7 hits1; 2 hand", "zones 1.4", "the number of dice is missing"},
		"nameless weapon":   {`Ana th7 hits1; "" 2 hand`, "zones 1.3", "A weapon of Ana needs a name"},
		"long weapon":       {"Ana th7 hits1; " + strings.Repeat("w", 33) + " 2 hand", "zones 1.3", "A weapon of Ana needs a name"},
		"weapon zero":       {"Ana th7 hits1; axe 0 hand", "zones 1.3", "a weapon has 1 to 12 dice, not 0"},
		"13 dice":           {"Ana th7 hits1; axe 13 hand", "zones 1.3", "a weapon has 1 to 12 dice, not 13"},
		"behind quotation":  {`Ana th7 hits1; "axe" of doom 2 hand`, "zones 1.4", "Warbell can't read “of doom”"},
	} {
		t.Run(name, tt.check)
	}
}

func TestNotation(t *testing.T) {
	for line, p := range map[string]Profile{
		documented: ana(),
		`"Hits 7" th8 hits4 agility6 might9 exempt; longsword 3 hand; "a;b" 2 ranged`: ana(called("Hits 7"), armedWith("a;b"), func(p *Profile) { p.Exempt = true }),
		"Ghoul 7 th8 hits4 agility6 might9; longsword 3 hand; long bow, 2 m 2 ranged": ana(called("Ghoul 7"), armedWith("long bow, 2 m")),
	} {
		if got := p.Notation(); got != line {
			t.Errorf("%s\nwant %s", got, line)
		}
	}
}

// anyName draws a name that tries to be taken for something else.
func anyName(t *rapid.T, label string) string {
	parts := []string{
		"Ana", "the", "th8", "hits 4", "agility6", "might", "Might9", "9", "12", "exempt", "hand", "ranged", "3d12", "dice", ";", ",", `"`, "“", "”",
		":", "=", "é", "🔥", "Анна", "\u200d", "İ", "ß", "-", "\ufffd", "@everyone", "d", "n",
	}
	text := strings.Join(rapid.SliceOfN(rapid.SampledFrom(parts), 0, 6).Draw(t, label), rapid.SampledFrom([]string{"", " "}).Draw(t, label+" gap"))
	if rapid.Bool().Draw(t, label+" of anything") {
		text = rapid.String().Draw(t, label+" text")
	}
	name, ok := naming.Clean(text, MaxName)
	if !ok {
		return "Somebody"
	}
	return name
}

func anyProfile(t *rapid.T) Profile {
	p := Profile{
		Name: engine.Name(anyName(t, "name")), TH: rapid.IntRange(1, MaxTH).Draw(t, "TH"), Hits: rapid.IntRange(1, MaxHits).Draw(t, "hits"),
		Exempt: rapid.Bool().Draw(t, "exempt"),
	}
	attribute := rapid.StringOfN(rapid.RuneFrom([]rune("abcdhist"), unicode.Ll), 2, 16, -1).Filter(isAttribute)
	p.Attributes = rapid.MapOfN(attribute, rapid.IntRange(1, MaxTarget), 0, maxAttributes).Draw(t, "attributes")
	if len(p.Attributes) == 0 {
		p.Attributes = nil
	}
	for i := range rapid.IntRange(1, MaxWeapons).Draw(t, "weapons") {
		w := Weapon{Name: anyName(t, "weapon"), Dice: rapid.IntRange(1, MaxDice).Draw(t, "dice"), Reach: rapid.SampledFrom([]Reach{Hand, Thrown, Ranged}).Draw(t, "reach")}
		if slices.ContainsFunc(p.Weapons, func(o Weapon) bool { return strings.EqualFold(o.Name, w.Name) }) {
			w.Name = fmt.Sprintf("weapon no %d", i)
		}
		p.Weapons = append(p.Weapons, w)
	}
	return p
}

func TestNotationRoundTrip(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := anyProfile(t)
		if err := p.check(); err != nil {
			t.Skip(err)
		}
		back, err := ParseProfile(p.Notation())
		if err != nil {
			t.Fatalf("%s: %v", p.Notation(), err)
		}
		if diff := cmp.Diff(p, back); diff != "" {
			t.Fatalf("%s\n%s", p.Notation(), diff)
		}
	})
}

// TestCheckProfile checks that the limits of rule 1.3 also hold for a profile that didn't come from a line.
func TestCheckProfile(t *testing.T) {
	if err := ana().check(); err != nil {
		t.Fatal(err)
	}
	for name, change := range map[string]func(*Profile){
		"no name":          func(p *Profile) { p.Name = "" },
		"two lines":        func(p *Profile) { p.Name = "Ana\nBold" },
		"turning around":   func(p *Profile) { p.Name = "Ana\u202e" },
		"negative TH":      func(p *Profile) { p.TH = -1 },
		"negative hits":    func(p *Profile) { p.Hits = -1 },
		"capitals":         func(p *Profile) { p.Attributes["Might"] = 3 },
		"meaning TH":       func(p *Profile) { p.Attributes["tohit"] = 3 },
		"exempt attribute": func(p *Profile) { p.Attributes["exempt"] = 3 },
		"two words":        func(p *Profile) { p.Attributes["two words"] = 3 },
		"negative target":  func(p *Profile) { p.Attributes["might"] = -3 },
		"negative dice":    func(p *Profile) { p.Weapons[0].Dice = -1 },
		"no reach":         func(p *Profile) { p.Weapons[0].Reach = "" },
		"no weapons":       func(p *Profile) { p.Weapons = nil },
	} {
		p := ana(change)
		var refusal *engine.Refusal
		if err := p.check(); !errors.As(err, &refusal) || refusal.Rule != "zones 1.3" {
			t.Errorf("%s: %v", name, err)
		}
	}
}

func FuzzParseProfile(f *testing.F) {
	f.Add(documented)
	f.Add(`"Number ""9""; or so" TH: 8+ hp=4, exempt` + "\n“a;b” 3d12 thrown; hand axe hand 2 dice")
	for _, p := range append(Characters(), Bestiary()...) {
		f.Add(p.Notation())
	}
	f.Fuzz(func(t *testing.T, line string) {
		enginetest.Within(t, 8<<20, func() {
			p, err := ParseProfile(line)
			if err != nil {
				enginetest.Sentence(t, err)
				return
			}
			if err := p.check(); err != nil {
				t.Fatalf("it was read, but %v", err)
			}
			back, err := ParseProfile(p.Notation())
			if err != nil {
				t.Fatalf("%q: %v", p.Notation(), err)
			}
			if diff := cmp.Diff(p, back); diff != "" {
				t.Fatalf("%q\n%s", p.Notation(), diff)
			}
		})
	})
}
