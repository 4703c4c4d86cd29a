package contest

import (
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"warbell/engine"
	"warbell/engine/contest"
)

// kennel is a fight in which all of the first side have an enemy within reach.
func kennel() fray {
	s := &contest.State{Active: 1}
	for _, m := range []struct{ id, name string }{{"dog-1", "Dog 1"}, {"dog-2", "Dog 2"}, {"ox", "Ox"}, {"all-father", "All-Father"}} {
		s.Models = append(s.Models, contest.Model{ID: contest.ModelID(m.id), Seat: 1, Profile: contest.Profile{Name: engine.Name(m.name), PH: 3}, Actions: 3, Ground: -1})
		s.Reaches = append(s.Reaches, contest.Reach{From: contest.ModelID(m.id), To: "foe"})
	}
	s.Models = append(s.Models, contest.Model{ID: "foe", Seat: 2, Profile: contest.Profile{Name: "Foe", PH: 3}, Actions: 3, Ground: -1})
	return fray{State: s, seat: 1}
}

// TestContestAttackersNamed: a number belongs to the name if there is such a name, else it counts attacks.
func TestContestAttackersNamed(t *testing.T) {
	f := kennel()
	for text, want := range map[string]string{
		"Dog 1":               "dog-1 3",
		"dog 1 x2, ox 1":      "dog-1 2, ox 1",
		"dog-2: 2; Dog 1×3":   "dog-2 2, dog-1 3",
		"ox":                  "ox 3",
		"Ox x 2,":             "ox 2",
		"all":                 "dog-1 3, dog-2 3, ox 3, all-father 3",
		"ALL":                 "dog-1 3, dog-2 3, ox 3, all-father 3",
		"all-father 2":        "all-father 2",
		"-":                   "dog-1 3, dog-2 3, ox 3, all-father 3",
		"dog-1\nox\nnonsense": "dog-1 3, ox 3",
		"all x2":              "dog-1 2, dog-2 2, ox 2, all-father 2",
		"All 9":               "dog-1 3, dog-2 3, ox 3, all-father 3",
		"2 all":               "dog-1 2, dog-2 2, ox 2, all-father 2",
		"ox x1, all x2":       "ox 1, dog-1 2, dog-2 2, all-father 2",
		"all; ox":             "dog-1 3, dog-2 3, all-father 3, ox 3",
		"oxx2":                "ox 2",
		"OX2":                 "ox 2",
		"2 ox":                "ox 2",
		"2x dog 1, 1 x dog 2": "dog-1 2, dog-2 1",
		"3× Dog 2":            "dog-2 3",
		"\"Dog 1\" x2, “ox”":  "dog-1 2, ox 3",
		"fatherx2":            "all-father 2",
	} {
		got, err := f.attackersOf("foe", map[string]string{fieldWho: text}, 0)
		var parts []string
		for _, a := range got {
			parts = append(parts, string(a.Model)+" "+string(rune('0'+a.Actions)))
		}
		if err != nil || strings.Join(parts, ", ") != want {
			t.Errorf("%q: %v, %v", text, parts, err)
		}
	}
}

// TestContestAttackersRefused: whoever can't be meant is asked about, and the form says more than its menu.
func TestContestAttackersRefused(t *testing.T) {
	f := kennel()
	for text, says := range map[string]string{"dog x2": "Dog 1 or Dog 2", "cat": "There is no model", "ox x0": "at least one", "all x0": "at least one", "oxen x2": "There is no model “oxen”", "dog2": "Dog 1 or Dog 2", "foe": "can't be chosen", "nonsense\nsense": "within reach", ",": "Write who"} {
		if _, err := f.attackersOf("foe", map[string]string{fieldWho: text}, 0); err == nil || !strings.Contains(err.Error(), says) {
			t.Errorf("%q: %v", text, err)
		}
	}
	if got, err := f.attackersOf("foe", map[string]string{fieldWho: "ox", fieldExactly: "dog 2 x1"}, 2); err != nil || len(got) != 1 || got[0].Model != "dog-2" {
		t.Errorf("exactly: %+v, %v", got, err)
	}
	if got, err := f.attackersOf("foe", nil, 2); err != nil || len(got) != 4 || got[3].Actions != 2 {
		t.Errorf("two each: %+v, %v", got, err)
	}
}

// commas is a fight of models whose names hold what separates items of a list.
func commas() fray {
	f := kennel()
	for i, name := range []string{"Ada, the Red", "Ada, the Redder", "Abe; Blue", "Ada"} {
		f.Models[i].Profile.Name = engine.Name(name)
	}
	return f
}

// TestContestItems: what separates the items of a list may stand in a name, too.
func TestContestItems(t *testing.T) {
	f := commas()
	for list, want := range map[string][]string{
		"Ada, the Red x2, Abe; Blue":      {"Ada, the Red x2", "Abe; Blue"},
		"ada, THE redder;ada,Abe; Blue 2": {"ada, THE redder", "ada", "Abe; Blue 2"},
		"Ada, the Redx2,, ;abe; blue":     {"Ada, the Redx2", "abe; blue"},
		"Ada, the Reddest, Ada":           {"Ada", "the Reddest", "Ada"},
		`"Abe; Blue" x2, “a, b”`:          {`"Abe; Blue" x2`, "“a, b”"},
		`"Abe, Ada`:                       {`"Abe`, "Ada"},
		"Ada, t":                          {"Ada, t"},
		", ;":                             nil,
	} {
		if got := f.items(list); !slices.Equal(got, want) {
			t.Errorf("%q: %q", list, got)
		}
	}
	rapid.Check(t, func(t *rapid.T) {
		parts := rapid.SliceOf(rapid.SampledFrom([]string{"Ada, the Red", "abe; blue", ",", "; ", " x2", "x", "7", "\"", "“", "ŁİSſ", "all", "\xff"})).Draw(t, "list")
		list := strings.Join(parts, "")
		for _, item := range f.items(list) {
			if sh := f.shareOf(item); !strings.Contains(list, item) || sh.who == "" {
				t.Fatalf("%q: %q is %+v", list, item, sh)
			}
		}
	})
}

// TestContestAttackersWithCommas: such a name is found as it stands, with a number behind it and without.
func TestContestAttackersWithCommas(t *testing.T) {
	f := commas()
	for text, want := range map[string][]contest.Attacker{
		"Ada, the Red x2, Abe; Blue": {{Model: "dog-1", Actions: 2}, {Model: "ox", Actions: 3}},
		"2 ada, the redder, ada x1":  {{Model: "dog-2", Actions: 2}, {Model: "all-father", Actions: 1}},
		`"Abe; Blue" x1`:             {{Model: "ox", Actions: 1}},
	} {
		if got, err := f.attackersOf("foe", map[string]string{fieldWho: text}, 0); err != nil || !slices.Equal(got, want) {
			t.Errorf("%q: %+v, %v", text, got, err)
		}
	}
	for typed, want := range map[string]string{
		"":                        "Ada, the Red|Ada, the Redder|Abe; Blue|Ada",
		"Ada, the":                "Ada, the Red|Ada, the Redder",
		"Ada, the Red x2, a":      "Ada, the Red x2, Ada, the Redder|Ada, the Red x2, Abe; Blue|Ada, the Red x2, Ada",
		"Abe; Blue;Ada, the Red,": "Abe; Blue;Ada, the Red,Ada, the Redder|Abe; Blue;Ada, the Red,Ada",
	} {
		var got []string
		for _, c := range f.suggestAttackers(map[string]string{fieldWho: typed}) {
			got = append(got, c.Value)
		}
		if strings.Join(got, "|") != want {
			t.Errorf("%q: %q", typed, got)
		}
	}
}
