package contest

import (
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"warbell/commands/gamekit"
	"warbell/engine"
	"warbell/engine/contest"
)

func TestContestElements(t *testing.T) {
	damn := func(name string) contest.Ground { return contest.Ground{Name: engine.Name(name), Damn: true} }
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
		if got, err := elements(text); err == nil || !gamekit.Refused(err) {
			t.Errorf("%q: %+v, %v", text, got, err)
		}
	}
}

// TestContestElementsRoundTrip checks that a rematch has the agreed ground.
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
