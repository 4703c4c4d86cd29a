package contest

import (
	"errors"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"warbell/engine"
)

const knightLine = "Old Knight ph4 actions3 wounds2 reach2 front6 rear4 large shield group A; longsword +1 power2; horns natural long note only at a run"

func oldKnight(change ...func(*Profile)) Profile {
	p := Profile{
		Name: "Old Knight", PH: 4, Actions: 3, Wounds: 2, Size: Large, Reach: 2, Front: 6, Rear: 4, Shield: true, Group: "A",
		Weapons: []Weapon{{Name: "longsword", Dice: 1, Power: 2}, {Name: "horns", Natural: true, Long: true, Note: "only at a run"}},
	}
	for _, c := range change {
		c(&p)
	}
	return p
}

func TestParseProfile(t *testing.T) {
	plain := blank("Ana the Bold")
	plain.PH = 3
	cart := plain
	cart.Name, cart.Harmless, cart.Size, cart.Group = "Ox Cart", true, Huge, "the left wing"
	for name, tt := range map[string]struct {
		line string
		want Profile
	}{
		"as documented":      {knightLine, oldKnight()},
		"capitals, commas":   {`Old Knight, PH 4, Actions=3, Wounds: 2, REACH 2", front 6+, rear 4, Large, Shield, Group: A; longsword dice 1, Power+2; horns Natural, LONG, note only at a run`, oldKnight()},
		"any order":          {"Old Knight group A large front6 ph4 rear4 shield reach2 actions3 wounds2\nlongsword power2 +1\nhorns note only at a run, long natural", oldKnight()},
		"what a card needs":  {"Ana the Bold ph3", plain},
		"harmless":           {"Ox Cart ph3 harmless huge group the left wing", cart},
		"a size in the name": {strings.Replace(knightLine, "Old Knight", `"Large Knight, ph9"`, 1), oldKnight(func(p *Profile) { p.Name = "Large Knight, ph9" })},
		"a long weapon":      {strings.Replace(knightLine, "longsword", `"long sword; +2"`, 1), oldKnight(func(p *Profile) { p.Weapons[0].Name = "long sword; +2" })},
		"a note in marks":    {strings.Replace(knightLine, "only at a run", "“long; natural”", 1), oldKnight(func(p *Profile) { p.Weapons[1].Note = "long; natural" })},
		"ready-made":         {" cave   BEAR ", readyMade(t, "Cave Bear")},
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
		"":                        {"contest 1.4", "A line begins with the model's name, like “Knight ph4 front6 rear4 shield; longsword +1”."},
		"ph4; axe":                {"contest 1.4", "A line begins with the model's name"},
		"Large Bob ph4":           {"contest 1.4", "If “Large” is part of the name, put the name in quotation marks."},
		`"Bob ph4`:                {"contest 1.4", "isn't closed"},
		strings.Repeat("x ", 501): {"contest 1.4", "at most 1000 characters"},
		"Gorak":                   {"contest 1.4", "There is nothing pre-made called “Gorak”. Describe your own model"},
		"Knigth":                  {"contest 1.4", "Did you mean Knight?"},
		"Bob; axe":                {"contest 1.2", "Bob: PH must be 1 to 10, not 0. Write it like “ph3”."},
		"Bob ph11":                {"contest 1.2", "Bob: PH must be 1 to 10, not 11."},
		"Bob ph4 actions0":        {"contest 1.2", "Bob: the number of actions must be 1 to 4, not 0. Write it like “actions2”."},
		"Bob ph4 wounds7":         {"contest 1.2", "the number of wounds must be 1 to 6, not 7"},
		"Bob ph4 reach4":          {"contest 1.2", "reach must be 1 to 3, not 4. Write it like “reach2”."},
		"Bob ph4 front13":         {"contest 1.2", "front armour must be 2 to 12, not 13"},
		"Bob ph4 front 6 front 5": {"contest 1.4", "Bob: front armour appears twice. Leave one out."},
		"Bob ph99999":             {"contest 1.4", "Bob: PH can't be 99999. Write a small number, like “ph3”."},
		"Bob ph4 front":           {"contest 1.4", "Bob: “front” has no number. Write it like “front3”."},
		"Bob ph4 large small":     {"contest 1.4", "“large” and “small” can't go together"},
		"Bob ph4 shiled":          {"contest 1.4", "Bob: Warbell can't read “shiled”. Did you mean shield?"},
		"Bob ph4 axe":             {"contest 1.4", "Bob: Warbell can't read “axe”. After the name come stats"},
		"Bob ph4 group":           {"contest 1.4", "Bob: “group” has nothing after it"},
		"Bob ph4 group " + strings.Repeat("x", 33): {"contest 1.2", "The group of Bob needs a name of 1 to 32 visible characters"},
		strings.Repeat("x", 33) + " ph4":           {"contest 1.2", "A model needs a name of 1 to 32 visible characters"},
	} {
		_, err := ParseProfile(line)
		want.check(t, line, err)
	}
}

func TestParseProfileRefusesWeapons(t *testing.T) {
	for line, want := range map[string]refusedLine{
		"Bob ph4 harmless; axe":                        {"contest 1.3", "Bob is harmless, so it can't have a Reach or weapons"},
		"Bob ph4; long bow":                            {"contest 1.4", "Bob: after a semicolon, write a name first"},
		"Bob ph4; axe, sword":                          {"contest 1.4", "Bob, axe: Warbell can't read “sword”. After a weapon's name come its dice and power"},
		"Bob ph4; axe +4":                              {"contest 1.3", "Bob, axe: the extra dice must be 0 to 3, not 4. Write it like “+1”."},
		"Bob ph4; axe -1":                              {"contest 1.4", "Bob, axe: Warbell can't read “-1”"},
		"Bob ph4; axe power7":                          {"contest 1.3", "power must be 0 to 6, not 7"},
		"Bob ph4; fists +1":                            {"contest 1.3", "fists can't have dice, power or length"},
		"Bob ph4; a; b; c; d":                          {"contest 1.3", "Bob has 4 weapons; the limit is 3"},
		"Bob ph4; axe; AXE":                            {"contest 1.3", "two weapons called “AXE”"},
		"Bob ph4; axe note " + strings.Repeat("x", 61): {"contest 1.3", "a note is one line of at most 60 characters"},
	} {
		_, err := ParseProfile(line)
		want.check(t, line, err)
	}
}

func TestNotation(t *testing.T) {
	brawler := blank("Brawler")
	brawler.PH = 3
	for line, p := range map[string]Profile{
		knightLine:             oldKnight(),
		"Brawler ph3 actions2": brawler,
		`"Large Knight" ph4 actions3 wounds2 reach2 front6 rear4 large shield group "A"; "long sword" +1; horns natural`: oldKnight(func(p *Profile) {
			p.Name, p.Weapons = "Large Knight", []Weapon{{Name: "long sword", Dice: 1}, {Name: "horns", Natural: true}}
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
	w, err := ParseWarband("The Bridge:\r\n\r\n" + knightLine + "\n2x knight\nRat ph1 small x2; teeth natural\n")
	if err != nil {
		t.Fatal(err)
	}
	rat := blank("Rat")
	rat.PH, rat.Size, rat.Weapons = 1, Small, []Weapon{{Name: "teeth", Natural: true}}
	want := Warband{Name: "The Bridge", Models: []Profile{oldKnight(), readyMade(t, "Knight"), readyMade(t, "Knight"), rat, rat}}
	if diff := cmp.Diff(want, w); diff != "" {
		t.Errorf("-want +got\n%s", diff)
	}
	const text = "The Bridge:\n" + knightLine + "\n2x Knight ph4 actions2 front6 rear4; longsword power1\n2x Rat ph1 actions2 small; teeth natural"
	if got := w.Notation(); got != text {
		t.Errorf("%s\nwant\n%s", got, text)
	}
	w.Models[1].Weapons[0].Name = "mace"
	if w.Models[2].Weapons[0].Name != "longsword" {
		t.Error("two models share their weapons")
	}
}

func TestParseWarbandRefuses(t *testing.T) {
	for text, want := range map[string]refusedLine{
		"":                        {"contest 1.4", "A warband has 1 to 12 models. Write each on its own line"},
		"13 Goblin":               {"contest 1.4", "A warband has 1 to 12 models, so “13 Goblin” doesn't fit."},
		"Iron Companies":          {"contest 1.4", "Did you mean The Iron Company?"},
		"Goblin\nIron Company":    {"contest 1.4", "There is nothing pre-made called “Iron Company”. Describe your own model"},
		"3 Goblim":                {"contest 1.4", "Did you mean Goblin?"},
		"A:\nB:\nGoblin":          {"contest 1.4", "Leave one out."},
		strings.Repeat(" ", 4001): {"contest 1.4", "at most 4000 characters"},
		"Goblin\nAna ph11; axe":   {"contest 1.2", "Ana: PH must be 1 to 10, not 11."},
		"Goblin\n; axe":           {"contest 1.4", "A line begins with the model's name"},
	} {
		_, err := ParseWarband(text)
		want.check(t, text, err)
	}
}
