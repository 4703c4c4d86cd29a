package party

import (
	"strings"
	"testing"

	"warbell/engine/enginetest"
	"warbell/engine/zones"
)

func TestResourcesAreRead(t *testing.T) {
	all, err := readResources("Luck 1/3\n\n Fire arrows: 12\nGold=999")
	if err != nil || linesOf(all) != "Luck 1/3\nFire arrows 12\nGold 999" {
		t.Errorf("%v, %v", all, err)
	}
	for _, bad := range []string{"Luck", "1/3", "Luck 1000", strings.Repeat("x", 99) + " 1", strings.Repeat("Luck 1\n", maxResources+1)} {
		if _, err := readResources(bad); err == nil {
			t.Errorf("%.40q is accepted", bad)
		}
	}
}

func TestItemsAreRead(t *testing.T) {
	all, err := Items(" Rope\n\nLantern ")
	if err != nil || strings.Join(all, "|") != "Rope|Lantern" {
		t.Errorf("%q, %v", all, err)
	}
	for _, bad := range []string{strings.Repeat("x", maxItem+1), strings.Repeat("Rope\n", maxItems+1)} {
		if _, err := Items(bad); err == nil {
			t.Errorf("%.40q is accepted", bad)
		}
	}
}

// TestARestRestores checks what the words of a rest do to a character with 1 of 5 hits.
func TestARestRestores(t *testing.T) {
	name := func(st zones.Status) string { return string(st.Word) }
	for _, c := range []struct {
		hits, conditions, resources string
		want                        int
		out                         bool
		left                        int
		luck                        int
	}{
		{"full", "all", "all", 5, false, 0, 3}, {"3", "Dazed", "luck", 3, false, 1, 3}, {"+2", "-", "-", 3, false, 2, 1},
		{"-1", "dazed, poisoned", "arrows", 0, true, 0, 1}, {"-", "-", "-", 1, true, 2, 1}, {"99", "-", "-", 5, false, 2, 1},
	} {
		s := Sheet{Line: "Ana th8 hits5; sword 2 hand", Hits: 1, Out: true, Resources: []Resource{{"Luck", 1, 3}, {"Arrows", 4, 0}},
			Conditions: []zones.Status{{ID: 1, Word: "dazed"}, {ID: 2, Word: "poisoned"}}}
		err := s.rest(map[string]string{fieldHits: c.hits, fieldConditions: c.conditions, fieldResources: c.resources}, name)
		if err != nil || s.Hits != c.want || s.Out != c.out || len(s.Conditions) != c.left || s.Resources[0].Now != c.luck {
			t.Errorf("%+v: %+v, %v", c, s, err)
		}
	}
	if _, err := restedHits("", 1, 5); err == nil {
		t.Error("no hits are accepted")
	}
}

func FuzzSheet(f *testing.F) {
	f.Add("Luck 1/3\nArrows 12")
	f.Fuzz(func(t *testing.T, text string) {
		enginetest.Within(t, 1<<20+64*len(text), func() {
			_, _ = readResources(text)
			_, _ = Items(text)
			_, _ = restedHits(text, 1, 5)
		})
	})
}
