package melee

import (
	"strings"
	"testing"

	"warbell/engine"
	"warbell/engine/claims"
	"warbell/engine/melee"
	"warbell/templates/templatestest"
)

// TestMeleeSealed checks the texts of locked choices. Without a policy the orders apply.
func TestMeleeSealed(t *testing.T) {
	picks := []melee.Pick{{Model: gorak.ID, Targets: []melee.ModelID{bo.ID, nim.ID}}}
	for name, tt := range map[string]struct {
		choice melee.Choose
		want   string
	}{
		"picks":            {melee.Choose{Picks: picks}, "**Gorak** on **Bo**, then **Nim**; otherwise by your orders."},
		"nothing":          {melee.Choose{}, "Phase 4: by your orders."},
		"policy":           {melee.Choose{Policy: melee.Strongest}, "Phase 4: most dangerous first."},
		"policy and picks": {melee.Choose{Policy: melee.Easiest, Picks: picks}, "**Nim**; otherwise easiest to take out first."},
	} {
		own := melee.OwnView{Seat: 1, Phase: 4, Chosen: true, Choice: tt.choice}
		status, err := words(t).Status(meleeTable(meleeChoosing(t)), nil, own, 1)
		templatestest.Must(t, err)
		if text := status.Message().Text; !strings.Contains(text, tt.want) {
			t.Errorf("%s:\n%s\nwant %q", name, text, tt.want)
		}
	}
	label, err := words(t).Label(meleeTable(meleeChoosing(t)), engine.Option{Command: melee.Choose{}})
	templatestest.Must(t, err)
	if label != "Targets by my orders" {
		t.Errorf("label %q", label)
	}
}

// TestMeleePanicLoses checks the warning before a panic that loses the fight.
func TestMeleePanicLoses(t *testing.T) {
	last := meleeBands(t)
	last.Models[1].Fleeing, last.Models[2].Fleeing = true, true
	for _, tt := range []struct {
		v    melee.View
		want string
	}{
		{meleeBands(t), "until it rallies"}, {last, "**You lose the fight** unless it rallies"},
		{meleeDuel(t, 0), "**You lose the fight** unless it rallies"},
	} {
		v, want := tt.v, tt.want
		warning, err := words(t).Warning(meleeTable(v), engine.Option{Command: melee.Panic{Model: gorak.ID}})
		templatestest.Must(t, err)
		if text := warning.Message().Text; !strings.Contains(text, want) || strings.Contains(text, "lose") == strings.Contains(text, "until it rallies") {
			t.Errorf("%s, want %q", text, want)
		}
	}
}

// TestMeleeObjectionsAreToldApart checks that two disputes with the same inches have different labels.
func TestMeleeObjectionsAreToldApart(t *testing.T) {
	v := meleeDisputed(t)
	v.Facts[0].State, v.Facts[0].Inches, v.Facts[0].Theirs = claims.Objected, 5, 11
	seen := map[string]bool{}
	for _, cmd := range []engine.Command{claims.Yield{Fact: 3}, claims.RollOff{Fact: 3}, claims.Yield{Fact: 4}, claims.RollOff{Fact: 4}} {
		label, err := words(t).Label(meleeTable(v), engine.Option{Command: cmd})
		templatestest.Must(t, err)
		seen[label] = true
	}
	if len(seen) != 4 {
		t.Errorf("labels: %v", seen)
	}
}

// TestMeleeNumbers checks that only numbers of the system are joined, not numbers in players' names.
func TestMeleeNumbers(t *testing.T) {
	for names, want := range map[string]string{
		"Orc 1,Orc 2,Orc 3":                      "Orc 1–3",
		"Orc 1,Orc 2,Orc 3,Orc 5":                "Orc 1–3 and Orc 5",
		"Orc 1,Nim,Orc 2":                        "Orc 1, Nim and Orc 2",
		"Unit 007,Unit 008,Unit 9,Unit 11":       "Unit 007, Unit 008, Unit 9 and Unit 11",
		"Unit 0,Unit -1,Unit +1,Unit 01,Unit 1 ": "Unit 0, Unit \\-1, Unit +1, Unit 01 and Unit 1",
		"Mark 7,Mark 8":                          "Mark 7 and Mark 8",
		"Bo 99999999999999999999,Bo 24,7":        "Bo 99999999999999999999, Bo 24 and 7",
		"orc 1,Orc 2,Orc 3":                      "orc 1 and Orc 2–3",
	} {
		m := Line{models: models{melee.View{State: &melee.State{}}}}
		all := strings.Split(names, ",")
		for _, name := range all {
			m.Fight.Models = append(m.Fight.Models, melee.Model{Profile: melee.Profile{Name: engine.Name(name)}})
		}
		if got := m.together(all, ""); got != want {
			t.Errorf("%s: %q, want %q", names, got, want)
		}
	}
	m := Line{models: models{meleeBands(t)}}
	if got := m.Whom([]melee.Ref{goblin2}); got != "**Goblin 2**" {
		t.Errorf("one of several: %q", got)
	}
}

// TestGear checks that a card and a label describe a model in the same words, except for escapes.
func TestGear(t *testing.T) {
	for line, want := range map[string]string{
		"Ann ws3":                    "fists",
		"Ann heavy shield; axe":      "axe; heavy armour, shield",
		"Ann leather; sword":         "sword; toughened leather",
		"Ann save4 helmet":           "fists; helmet, save 4+",
		"Rex animal":                 "teeth and claws",
		"Ann buckler; sword; sword":  "sword ×2; buckler",
		"Ann gromril; mace; dagger":  "mace, dagger; gromril",
		"Ann; double-handed axe":     "double-handed axe",
		"Ann; sword wounds2; dagger": "sword (2 wounds), dagger",
	} {
		p, err := melee.ParseProfile(line)
		templatestest.Must(t, err)
		m := lineAt(t, meleeBands(t))
		if got := m.Phrase("fights_with", p); !strings.HasSuffix(got, "; "+want) {
			t.Errorf("%s: %q, want %q", line, got, want)
		}
		if card := strings.ReplaceAll(m.Card(p), `\`, ""); !strings.Contains(card, "; "+want) {
			t.Errorf("%s: card %q, want %q in it", line, card, want)
		}
	}
}
