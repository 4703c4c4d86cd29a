package melee

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"warbell/commands/closecombat"
	"warbell/commands/gamekit"
	"warbell/engine"
	"warbell/engine/melee"
	"warbell/templates"
	meleewords "warbell/templates/melee"
)

func TestMeleeInches(t *testing.T) {
	for text, want := range map[string]int{
		"": 0, " ": 0, "8": 8, " 12 ": 12, `8"`: 8, "8”": 8, "8 inches": 8, "8in": 8, "1 inch.": 1, "60": 60,
		"61": -1, "0": -1, "-3": -1, "6.5": -1, "one": -1, "8 miles": -1, "99999999999999999999": -1,
	} {
		got, err := closecombat.InchesOf(text, melee.MaxInches, "melee 4.5")
		if err != nil {
			got = -1
		}
		if got != want {
			t.Errorf("%q: %d, want %d (%v)", text, got, want, err)
		}
	}
}

func TestMeleeShares(t *testing.T) {
	a, b, c := melee.ModelID("a"), melee.ModelID("b"), melee.ModelID("c")
	for _, tt := range []struct {
		attacks int
		targets []melee.ModelID
		want    string
	}{
		{1, []melee.ModelID{a, b}, ""},
		{2, []melee.ModelID{a, b}, "a+b=ab"},
		{2, []melee.ModelID{a, b, c}, "a+b=ab a+c=ac b+c=bc"},
		{3, []melee.ModelID{a, b}, "a+b=aab b+a=bba"},
		{3, []melee.ModelID{a, b, c}, "a+b+c=abc"},
		{4, []melee.ModelID{a, b}, "a+b=aabb"},
		{7, []melee.ModelID{a, b}, "a+b=aaaabbb b+a=bbbbaaa"},
	} {
		choice := melee.ChoiceView{Attacks: tt.attacks, Targets: tt.targets}
		var got []string
		for _, some := range shareOuts(choice) {
			got = append(got, joined(some)+"="+strings.ReplaceAll(joined(spread(some, tt.attacks)), "+", ""))
			if !slices.Equal(parted(joined(some)), some) {
				t.Errorf("%v is read as %v", some, parted(joined(some)))
			}
		}
		for _, want := range strings.Fields(tt.want) {
			if !slices.Contains(got, want) {
				t.Errorf("%d attacks on %v: %v lacks %s", tt.attacks, tt.targets, got, want)
			}
		}
		if tt.want == "" && len(got) > 0 || len(tt.targets) == 2 && len(got) != len(strings.Fields(tt.want)) {
			t.Errorf("%d attacks on %v: %v", tt.attacks, tt.targets, got)
		}
	}
	if got := spread([]melee.ModelID{a}, 4); len(got) != 1 {
		t.Errorf("one target for all attacks: %v", got)
	}
	if got := spread([]melee.ModelID{a, b, c}, 2); len(got) != 3 {
		t.Errorf("more targets than attacks are left to the rules: %v", got)
	}
}

// TestMeleeRosters checks that every roster can be parsed from its notation, and that a warband always has a
// name.
func TestMeleeRosters(t *testing.T) {
	for _, r := range []gamekit.Roster{brawlers, warbands} {
		for _, one := range r.Ready() {
			name, notation, err := r.Parse(one.Notation)
			if err != nil || name != one.Name || notation != one.Notation {
				t.Errorf("%s: %q %q %v", one.Name, name, notation, err)
			}
			if one.About == "" || len(one.About) > 160 {
				t.Errorf("%s: about %q", one.Name, one.About)
			}
		}
	}
	for text, want := range map[string]string{
		"Kim ws4": "Kim", "Kim ws4\nKit ws4": "Kim and another", "Kim ws4\n2 Goblin": "Kim and 2 others", "The Pack:\nKim ws4": "The Pack",
	} {
		if name, _, err := warbands.Parse(text); err != nil || name != want {
			t.Errorf("%q is called %q (%v)", text, name, err)
		}
	}
}

// TestMeleeTermsGoBack checks that the terms of a duel and of a fight of warbands are distinguished.
func TestMeleeTermsGoBack(t *testing.T) {
	pair := [2]string{"Kim ws4; axe", "Kit ws4; sword"}
	raw, err := configOf(duel, pair, gamekit.TermOptions{"apart": "8"})
	if err != nil {
		t.Fatal(err)
	}
	if _, s, err := duel.Back(raw); err != nil || s["apart"] != "8" {
		t.Errorf("a duel: %v %v", s, err)
	}
	raw, err = configOf(duel, pair, gamekit.TermOptions{})
	if err != nil {
		t.Fatal(err)
	}
	if _, s, err := duel.Back(raw); err != nil || s["apart"] != "" {
		t.Errorf("face to face: %v %v", s, err)
	}
	if _, _, err := fight.Back(raw); !gamekit.Refused(err) {
		t.Errorf("a duel face to face as a fight of warbands: %v", err)
	}
	raw, err = configOf(fight, [2]string{"Rat Pack", "Kim ws4; axe\nKit ws4"}, gamekit.TermOptions{})
	if err != nil {
		t.Fatal(err)
	}
	sides, s, err := fight.Back(raw)
	if err != nil || s["apart"] != "12" || !strings.HasPrefix(sides[0], "Rat Pack:") || strings.Count(sides[1], "\n") != 1 {
		t.Errorf("warbands: %q %v %v", sides, s, err)
	}
	if _, _, err := duel.Back(raw); !gamekit.Refused(err) {
		t.Errorf("a fight of warbands as a duel: %v", err)
	}
	if _, err := configOf(fight, sides, gamekit.TermOptions{"apart": "99"}); !gamekit.Refused(err) {
		t.Errorf("99 inches apart: %v", err)
	}
	for _, junk := range []string{``, `null x`, `[]`, `{"sides":3}`} {
		if _, _, err := fight.Back([]byte(junk)); err == nil {
			t.Errorf("%q is a fight", junk)
		}
	}
}

// TestMeleeDistances checks that a distance is shown only once if it is the same from all models, and that
// the example in an empty field is possible.
func TestMeleeDistances(t *testing.T) {
	model := func(id melee.ModelID, seat int, move int) melee.Model {
		m := melee.Model{Condition: melee.Standing}
		m.Profile.M = move
		m.ID, m.Profile.Name, m.Seat = id, engine.Name(id), 1
		if seat == 2 {
			m.Seat = 2
		}
		return m
	}
	words, err := templates.New(meleewords.Words)
	if err != nil {
		t.Fatal(err)
	}
	a, b, foe := model("a", 1, 4), model("b", 1, 6), model("c", 2, 4)
	for want, gaps := range map[string][]melee.Gap{
		"9″":                   {{A: "a", B: "c", Inches: 9}, {A: "b", B: "c", Inches: 9}},
		"9″ from a, 3″ from b": {{A: "a", B: "c", Inches: 9}, {A: "b", B: "c", Inches: 3}},
		"5″ from b":            {{A: "b", B: "c", Inches: 5}},
		"":                     nil,
	} {
		line := words.Line(templates.Table{System: melee.SystemID}, nil)
		f := playerView{melee.View{State: &melee.State{Models: []melee.Model{a, b, foe}, Gaps: gaps}}, 1, line}
		if got := f.distances([]melee.Model{a, b}, foe); got != want {
			t.Errorf("%q, want %q", got, want)
		}
		hint := 4
		if len(gaps) > 1 && gaps[1].Inches == 3 {
			hint = 2
		}
		if got := f.stride([]melee.Model{a, b}); got != hint {
			t.Errorf("%s: the hint is %d, want %d", want, got, hint)
		}
	}
}

// configOf returns the configuration of a match's game, as in the log.
func configOf(m gamekit.Match, sides [2]string, s gamekit.TermOptions) (json.RawMessage, error) {
	terms, err := m.Terms(sides, s)
	if err != nil {
		return nil, err
	}
	return json.Marshal(terms)
}
