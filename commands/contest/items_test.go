package contest

import (
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"warbell/engine"
	"warbell/engine/contest"
)

// kennel is a fight in which all models of the first side have an enemy within Reach.
func kennel() playerView {
	s := &contest.State{Active: 1}
	for _, m := range []struct{ id, name string }{{"dog-1", "Dog 1"}, {"dog-2", "Dog 2"}, {"ox", "Ox"}, {"all-father", "All-Father"}} {
		s.Models = append(s.Models, contest.Model{ID: contest.ModelID(m.id), Seat: 1, Profile: contest.Profile{Name: engine.Name(m.name), PH: 3}, Actions: 3, Ground: -1})
		s.Reaches = append(s.Reaches, contest.Reach{From: contest.ModelID(m.id), To: "foe"})
	}
	s.Models = append(s.Models, contest.Model{ID: "foe", Seat: 2, Profile: contest.Profile{Name: "Foe", PH: 3}, Actions: 3, Ground: -1})
	return playerView{State: s, seat: 1}
}

// commas is a fight of models whose names contain separators of lists.
func commas() playerView {
	f := kennel()
	for i, name := range []string{"Ada, the Red", "Ada, the Redder", "Abe; Blue", "Ada"} {
		f.Models[i].Profile.Name = engine.Name(name)
	}
	return f
}

// TestContestItems checks that the separators of a list may be part of a name.
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
		"2 ada, the redder, ada x1":       {"2 ada, the redder", "ada x1"},
		"ada: rear Abe; Blue; all: -":     {"ada: rear Abe; Blue", "all: -"},
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
			if !strings.Contains(list, item) || item == "" {
				t.Fatalf("%q: %q", list, item)
			}
		}
	})
}
