package statline

import (
	"errors"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"warbell/engine"
)

// toy is a grammar with something of everything.
func toy() Grammar {
	return Grammar{
		Rule: "toy 1.4", What: "fighter", Example: "Gorak ws4; axe +1", Most: 300,
		Head: Words{
			Figures: []Key{{Key: "ws", Also: []string{"skill"}}, {Key: "s"}, {Key: "save", Name: "the save"}},
			Texts:   []Key{{Key: "group", Name: "the group"}},
			Phrase:  toyPhrase, Known: []string{"leader", "hard to kill", "light armour"}, Help: "Write figures like “ws4”.",
		},
		Behind: Words{
			Figures: []Key{{Key: "+", Also: []string{"dice"}, Name: "what it adds"}, {Key: "power"}},
			Texts:   []Key{{Key: "note", Name: "the note"}},
			Phrase:  func(words string) (Phrase, bool) { return Phrase{Key: words}, words == "long" },
			Help:    "Write “long”.",
		},
	}
}

func toyPhrase(words string) (Phrase, bool) {
	words = strings.TrimSuffix(strings.ReplaceAll(words, "-", " "), " armour")
	switch words {
	case "leader", "hard to kill":
		return Phrase{Key: strings.ReplaceAll(words, " ", "-")}, true
	case "light", "heavy":
		return Phrase{Key: words, Group: "armour"}, true
	}
	return Phrase{}, false
}

func gorak(change ...func(*Line)) Line {
	l := Line{
		Head: Section{
			Name: "Gorak the Red", Figures: []Figure{{"ws", 4}, {"s", 3}, {"save", 5}},
			Phrases: []Phrase{{"leader", ""}, {"hard-to-kill", ""}, {"light", "armour"}}, Texts: []Text{{"group", "left wing"}},
		},
		Behind: []Section{{Name: "great axe", Figures: []Figure{{"+", 1}, {"power", 2}}, Phrases: []Phrase{{"long", ""}}, Texts: []Text{{"note", "burns"}}}, {Name: "fists"}},
	}
	for _, c := range change {
		c(&l)
	}
	return l
}

const written = "Gorak the Red ws4 s3 save5 leader hard-to-kill light group left wing; great axe +1 power2 long note burns; fists"

func TestParse(t *testing.T) {
	called := func(name string) func(*Line) { return func(l *Line) { l.Head.Name = name } }
	grouped := func(name string) func(*Line) { return func(l *Line) { l.Head.Texts[0].Value = name } }
	const rest = " ws4 s3 save5 leader hard-to-kill light group left wing; great axe +1 power2 long note burns; fists"
	for name, tt := range map[string]struct {
		line string
		want Line
	}{
		"as written":            {written, gorak()},
		"capitals and spaces":   {"Gorak  the Red WS 4 S=3 Save: 5+  LEADER Hard To Kill Light Armour GROUP: left  wing ;great axe + 1 Power = 2 LONG note burns;fists;", gorak()},
		"commas":                {"Gorak the Red, ws4, s3, save 5+, leader, hard to kill, light, group left wing; great axe, +1, power2, long, note burns; fists,", gorak()},
		"lines":                 {strings.ReplaceAll(written, ";", "\r\n") + "\n", gorak()},
		"empty sections":        {strings.ReplaceAll(written, ";", ";;\n;"), gorak()},
		"a text before a comma": {"Gorak the Red ws4 s3 group left wing, save5 leader hard-to-kill light; great axe dice+1 power2 note burns, long; fists", gorak()},
		"a phrase twice":        {strings.Replace(written, "leader", "leader leader", 1), gorak()},
		"a colon":               {"Gorak the Red:" + rest, gorak()},
		"quoted":                {`"Gorak the Red"` + rest, gorak()},
		"quoted strangely":      {`"The ""Heavy""; or ws9"` + rest, gorak(called(`The "Heavy"; or ws9`))},
		"typographic":           {"“Heavy Bob”" + rest, gorak(called("Heavy Bob"))},
		"German":                {"„Heavy Bob“" + rest, gorak(called("Heavy Bob"))},
		"a nickname":            {`Gorak "the Heavy" Red` + rest, gorak(called(`Gorak "the Heavy" Red`))},
		"numbers in a name":     {"Gorak 2 T-1000 A4b s" + rest, gorak(called("Gorak 2 T-1000 A4b s"))},
		"a colon in a name":     {"Gorak : Red" + rest, gorak(called("Gorak : Red"))},
		"a quoted text":         {strings.Replace(written, "left wing", `"light; wing"`, 1), gorak(grouped("light; wing"))},
		"a key before a comma":  {"Big ws, s3", Line{Head: Section{Name: "Big ws", Figures: []Figure{{"s", 3}}}}},
		"only a name":           {"Gorak", Line{Head: Section{Name: "Gorak"}}},
		"invisible left out":    {"Go\u200brak\u00a0the Red" + rest, gorak()},
	} {
		t.Run(name, func(t *testing.T) {
			got, err := toy().Parse(tt.line)
			if err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(tt.want, got); diff != "" {
				t.Errorf("-want +got\n%s", diff)
			}
		})
	}
}

func TestParseRefuses(t *testing.T) {
	for line, says := range map[string]string{
		"":                          "A line begins with the fighter's name, like “Gorak ws4; axe +1”.",
		" ;\n; axe":                 "A line begins with the fighter's name",
		`"" ws4`:                    "A line begins with the fighter's name",
		":":                         "A line begins with the fighter's name",
		"ws4":                       "If “ws4” is part of the name, put the name in quotation marks.",
		"Heavy Bob ws4":             "If “Heavy” is part of the name, put the name in quotation marks.",
		`"Bob ws4`:                  "A quotation mark isn't closed.",
		strings.Repeat("Bob ", 100): "A fighter's line has at most 300 characters.",
		"Bob ws":                    "“Bob ws”: WS has no number. Write it like “ws3”; if it's part of the name, add a comma",
		"Bob ws4 skill 5":           "Bob: WS appears twice. Leave one out.",
		"Bob ws99999":               "Bob: WS can't be 99999. Write a small number, like “ws3”.",
		"Bob ws4 s":                 "Bob: “s” has no number. Write it like “s3”.",
		"Bob ws4 save, 5":           "Bob: “save” has no number.",
		"Bob ws-4":                  "Bob: Warbell can't read “ws-4”. Write WS as a whole number, like “ws3”.",
		"Bob ws 4.5":                "Bob: Warbell can't read “ws 4.5”.",
		"Bob save 5/6":              "Write the save as a whole number, like “save3”.",
		"Bob ws4 heavy light":       "Bob: “heavy” and “light” can't go together.",
		"Bob ws4 leadr":             "Bob: Warbell can't read “leadr”. Did you mean leader? If it's part of the name",
		"Bob ws4 flying":            "Bob: Warbell can't read “flying”. Write figures like “ws4”. If it's part of the name, put the name in quotation marks.",
		`Bob ws4 "leadr"`:           "Bob: Warbell can't read “leadr”. Write figures",
		"Bob group":                 "Bob: “group” has nothing after it.",
		"Bob group, A":              "Bob: “group” has nothing after it.",
		"Bob group ws4":             "Bob: “group” has nothing after it.",
		"Bob group A, group B":      "Bob: the group appears twice.",
		"Bob; +1":                   "Bob: after a semicolon, write a name first, like “Gorak ws4; axe +1”. If “+1” is",
		"Bob; axe long heavy":       "Bob, axe: Warbell can't read “heavy”. Write “long”.",
		"Bob; axe -1":               "Bob, axe: Warbell can't read “-1”. Write what it adds as a whole number, like “+3”.",
		"Bob; axe +1 dice2":         "Bob, axe: what it adds appears twice.",
		"Bob; axe power":            "“axe power”: POWER has no number. Write it like “power3”",
	} {
		_, err := toy().Parse(line)
		var refusal *engine.Refusal
		if !errors.As(err, &refusal) || refusal.Code != engine.Invalid || refusal.Rule != "toy 1.4" || !strings.Contains(refusal.Why, says) {
			t.Errorf("%q: %v", line, err)
		}
	}
}

// TestRefusalsKeepTextApart checks that a player's text occurs in a refusal only as an argument, so that it
// can be escaped.
func TestRefusalsKeepTextApart(t *testing.T) {
	for _, line := range []string{"@here ws4 @here", "@here ws", "@here ws 4@here", "@here; +9", "@here group", "@here ws4 ws4", `@here ws4; @here +1 "@here"`} {
		_, err := toy().Parse(line)
		var refusal *engine.Refusal
		if !errors.As(err, &refusal) || strings.Contains(refusal.Said()[0].Format(), "@here") {
			t.Errorf("%q: %v", line, err)
		}
	}
}

func TestNotReady(t *testing.T) {
	ready := []string{"Goblin", "Orc Boss", "Orc Boy"}
	for name, says := range map[string]string{
		"Goblim": "There is nothing pre-made called “Goblim”. Did you mean Goblin?", "orc": "Did you mean Orc Boss or Orc Boy?",
		"Vampire": "There is nothing pre-made called “Vampire”. Describe your own fighter, like “Gorak ws4; axe +1”.",
	} {
		if err := toy().NotReady(name, ready); err == nil || !strings.Contains(err.Error(), says) {
			t.Errorf("%s: %v", name, err)
		}
	}
}

func TestSection(t *testing.T) {
	l := gorak()
	head := l.Head
	if n, ok := head.Figure("s"); n != 3 || !ok {
		t.Errorf("s %d, %v", n, ok)
	}
	if n, ok := head.Figure("x"); n != 0 || ok {
		t.Errorf("x %d, %v", n, ok)
	}
	if !head.Has("leader") || head.Has("heavy") || head.Text("group") != "left wing" || head.Text("note") != "" {
		t.Errorf("%+v", head)
	}
	if key, ok := head.Of("armour"); key != "light" || !ok {
		t.Errorf("armour %q, %v", key, ok)
	}
	if _, ok := head.Of("size"); ok || l.Bare() || !(Line{Head: Section{Name: "Bob"}}).Bare() {
		t.Error("a group that isn't there, or a line that is or isn't bare")
	}
}

func TestWrite(t *testing.T) {
	if got := toy().Write(gorak()); got != written {
		t.Errorf("%s\nwant %s", got, written)
	}
	l := Line{Head: Section{Name: `The "Heavy" Bob`, Figures: []Figure{{"ws", 4}}}, Behind: []Section{{Name: "axe;"}, {Name: "bow"}}}
	if got, want := toy().Write(l), `The "Heavy" Bob ws4; "axe;"; bow`; got != want {
		t.Errorf("%s\nwant %s", got, want)
	}
	l.Head.Name = "Heavy Bob"
	if got, want := toy().Write(l), `"Heavy Bob" ws4; "axe;"; bow`; got != want {
		t.Errorf("%s\nwant %s", got, want)
	}
}
