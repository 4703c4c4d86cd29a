package maps

import (
	"strings"
	"testing"

	"pgregory.net/rapid"

	"warbell/engine/battlefield"
	"warbell/engine/enginetest"
)

// bare is a table with zones and an objective, before terrain is laid out.
func bare() battlefield.Map { return Bare(sizeOf("30x30"), 1) }

// TestBare checks that battlefields for the box are valid and fair at any size, with objectives far from each
// other.
func TestBare(t *testing.T) {
	for _, size := range battlefield.Sizes {
		for _, n := range []int{1, 3, 4, 5} {
			m := Bare(size, n)
			if faults := Check(Sheet{Name: "Bare", Place: "Here.", Story: "Now.", Map: m}); len(faults) > 0 || len(m.Pieces) != n {
				t.Errorf("%d on %v: %v", n, size, Refused(faults))
			}
			for i, a := range m.Pieces {
				for _, b := range m.Pieces[:i] {
					if gap := a.Outline.Gap(b.Outline); gap < 7 { // from edge to edge
						t.Errorf("%s and %s are %v apart on %v", a.ID, b.ID, gap, size)
					}
				}
				for _, z := range m.Zones {
					if z.Outline.Gap(a.Outline) < 0.5 {
						t.Errorf("%s is in %s on %v", a.ID, z.Name, size)
					}
				}
			}
		}
	}
}

// itemOf finds an item of the box by its key.
func itemOf(t *testing.T, key string) Item {
	for _, i := range Box() {
		if i.Key == key {
			return i
		}
	}
	t.Fatalf("there is no %s in the box", key)
	return Item{}
}

func TestFits(t *testing.T) {
	m := bare()
	m.Pieces = append(m.Pieces, itemOf(t, "high-wall").At(m, point{X: 800, Y: 1500}, 90))
	for _, c := range []struct {
		item    string
		at      point
		degrees int
		want    string // of a refusal
	}{
		{"cottage", point{X: 2200, Y: 1500}, 30, ""},
		{"cottage", point{X: 2900, Y: 1500}, 0, "partly off the battlefield"},
		{"cottage", point{X: 800, Y: 1400}, 0, "would overlap W1 (high wall)"},
		{"low-wall", point{X: 950, Y: 1500}, 90, "would be 1\" from W1 (high wall). Leave at least 2\""},
		{"low-wall", point{X: 1500, Y: 1575}, 0, "O1 (objective). Leave at least 1\""},
		{"thicket", point{X: 1010, Y: 1500}, 0, "would overlap W1"},
		{"thicket", point{X: 1030, Y: 1500}, 0, ""},
		{"corner-ruin", point{X: 1500, Y: 500}, 0, "too high for a Deployment Area. Move it out of first end"},
		{"low-wall", point{X: 1500, Y: 500}, 0, ""},
	} {
		p := itemOf(t, c.item).At(m, c.at, c.degrees)
		err := Fits(m, p)
		if (err == nil) != (c.want == "") || err != nil && !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s at %v: %v, not %q", c.item, c.at, err, c.want)
		}
		if err != nil {
			enginetest.Sentence(t, err)
		}
	}
}

// TestLayOut checks that proposals fit wherever players want their pieces, that the box becomes empty, and
// that the resulting map is valid except for its balance.
func TestLayOut(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		m := bare()
		laid := 0
		for range 5 {
			left := InBox(m)
			item := left[rapid.IntRange(0, len(left)-1).Draw(t, "item")]
			near := point{X: battlefield.Inch(rapid.IntRange(0, 3000).Draw(t, "x")), Y: battlefield.Inch(rapid.IntRange(0, 3000).Draw(t, "y"))}
			p, ok := Propose(m, item, near)
			if !ok {
				continue
			}
			laid++
			if err := Fits(m, p); err != nil {
				t.Fatal(err)
			}
			m.Pieces = append(m.Pieces, p)
		}
		sheet := Sheet{Name: "Laid out", Place: "Here.", Story: "Now.", Roles: []Role{{"A", "B."}, {"C", "D."}}, Map: m}
		if faults := Check(sheet); len(faults) > 0 || laid < 4 {
			t.Errorf("%d pieces lie there: %v", laid, Refused(faults))
		}
	})
}

func TestBoxEmpties(t *testing.T) {
	m := battlefield.Map{}
	count := 0
	for _, i := range Box() {
		for range i.Count {
			m.Pieces = append(m.Pieces, i.At(m, point{}, 0))
			count++
		}
	}
	if left := InBox(m); len(left) != 0 || count < 20 || len(InBox(battlefield.Map{})) != len(Box()) {
		t.Errorf("%d pieces, and then %+v", count, left)
	}
}
