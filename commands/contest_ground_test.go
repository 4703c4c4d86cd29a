package commands

import (
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"warbell/engine/contest"
)

func TestContestElements(t *testing.T) {
	damn := func(name string) contest.Ground { return contest.Ground{Name: name, Damn: true} }
	for text, want := range map[string][]contest.Ground{
		"":                                     nil,
		" ; ,\n":                               nil,
		"hill; barricade!":                     {{Name: "hill"}, damn("barricade")},
		"The  hill, damn barricade\nOld tower": {{Name: "The hill"}, damn("barricade"), {Name: "Old tower"}},
		"tower (damn good); tower 2: DAMN":     {damn("tower"), damn("tower 2")},
		"damn good: gate!!; damnation pit":     {damn("gate"), {Name: "damnation pit"}},
		"wall damn good !":                     {damn("wall")},
	} {
		if got, err := elements(text); err != nil || !slices.Equal(got, want) {
			t.Errorf("%q: %+v, %v", text, got, err)
		}
	}
	for _, text := range []string{"!", "damn", "hill; damn good", strings.Repeat("x", contest.MaxName+1)} {
		if got, err := elements(text); err == nil || !refused(err) {
			t.Errorf("%q: %+v, %v", text, got, err)
		}
	}
}

// TestContestElementsRoundTrip: a rematch has the ground that was agreed.
func TestContestElementsRoundTrip(t *testing.T) {
	words := rapid.StringOf(rapid.OneOf(rapid.SampledFrom([]rune("ab !(): damngo;,\n\u200b")), rapid.Rune()))
	rapid.Check(t, func(t *rapid.T) {
		text := words.Draw(t, "text") + rapid.SampledFrom([]string{"", "!", " damn", " (damn good)", "; damn x"}).Draw(t, "mark")
		all, err := elements(text)
		if err != nil {
			return
		}
		again, err := elements(elementsAs(all))
		if err != nil || !slices.Equal(all, again) {
			t.Fatalf("%q: %+v, then %+v, %v", text, all, again, err)
		}
	})
}

// kennel is a fight in which all of the first side have an enemy within reach.
func kennel() fray {
	s := &contest.State{Active: 1}
	for _, m := range []struct{ id, name string }{{"dog-1", "Dog 1"}, {"dog-2", "Dog 2"}, {"ox", "Ox"}, {"all-father", "All-Father"}} {
		s.Models = append(s.Models, contest.Model{ID: contest.ID(m.id), Seat: 1, Profile: contest.Profile{Name: m.name, PH: 3}, Actions: 3, Ground: -1})
		s.Reaches = append(s.Reaches, contest.Reach{From: contest.ID(m.id), To: "foe"})
	}
	s.Models = append(s.Models, contest.Model{ID: "foe", Seat: 2, Profile: contest.Profile{Name: "Foe", PH: 3}, Actions: 3, Ground: -1})
	return fray{s, 1}
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
	} {
		got, err := f.declared("foe", map[string]string{fieldWho: text}, 0)
		var parts []string
		for _, a := range got {
			parts = append(parts, string(a.Model)+" "+string(rune('0'+a.Actions)))
		}
		if err != nil || strings.Join(parts, ", ") != want {
			t.Errorf("%q: %v, %v", text, parts, err)
		}
	}
	for text, says := range map[string]string{"dog x2": "Dog 1 or Dog 2", "cat": "There is no model", "ox x0": "at least one", "foe": "can't be chosen", "nonsense\nsense": "within reach", ",": "Write who"} {
		if _, err := f.declared("foe", map[string]string{fieldWho: text}, 0); err == nil || !strings.Contains(err.Error(), says) {
			t.Errorf("%q: %v", text, err)
		}
	}
	if got, err := f.declared("foe", map[string]string{fieldWho: "ox", fieldExactly: "dog 2 x1"}, 2); err != nil || len(got) != 1 || got[0].Model != "dog-2" {
		t.Errorf("exactly: %+v, %v", got, err)
	}
	if got, err := f.declared("foe", nil, 2); err != nil || len(got) != 4 || got[3].Actions != 2 {
		t.Errorf("two each: %+v, %v", got, err)
	}
}
