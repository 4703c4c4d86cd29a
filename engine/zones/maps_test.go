package zones

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"warbell/engine"
	"warbell/engine/enginetest"
	"warbell/engine/naming"
)

func TestMaps(t *testing.T) {
	names, safe := map[string]bool{}, 0
	for _, m := range Maps() {
		t.Run(m.Name, func(t *testing.T) {
			if n := utf8.RuneCountInString(m.Name); names[m.Name] || n > 24 || m.About == "" || len(m.About) > 100 {
				t.Error("it needs a short name of its own, and a line about it that fits into a menu")
			}
			names[m.Name] = true
			s := &State{Area: Area{Zones: m.Zones, Links: m.Links}}
			if n := len(m.Zones); n < 4 || n > 8 || s.Zone(m.Start) == nil {
				t.Errorf("%d zones, start in %q", n, m.Start)
			}
			m.checkZones(t, s)
			m.checkLinks(t, s)
		})
		if !slices.ContainsFunc(m.Zones, func(z Zone) bool { return z.Hazard != "" }) {
			safe++
		}
	}
	if len(names) != 6 || safe < 1 || safe > 2 {
		t.Errorf("%d maps, %d of them without a hazard", len(names), safe)
	}
}

func (m Map) checkZones(t *testing.T, s *State) {
	names, edges := map[string]bool{}, 0
	for _, z := range m.Zones {
		if name, ok := naming.Clean(string(z.Name), 24); !ok || name != string(z.Name) || names[naming.Plain(string(z.Name))] || s.Zone(z.ID).Name != z.Name {
			t.Errorf("%q: the name is long, or there twice", z.Name)
		}
		names[naming.Plain(string(z.Name))] = true
		if !isSlug.MatchString(string(z.ID)) || z.About == "" || len(z.About) > MaxAbout || len(z.Hazard) > MaxAbout {
			t.Errorf("%+v", z)
		}
		if s.Distance(m.Start, z.ID) < 0 {
			t.Errorf("%s can't be reached", z.Name)
		}
		if z.Edge {
			edges++
		}
	}
	if edges < 1 || edges == len(m.Zones) {
		t.Errorf("%d zones are at the edge", edges)
	}
}

// A connected map with at most two more links than zones can be drawn without crossings: the least
// ones that cannot, K5 and K3,3, have five and three more than zones, and leaving out or contracting
// links never raises that number.
func (m Map) checkLinks(t *testing.T, s *State) {
	for i, l := range m.Links {
		if s.Zone(l.A) == nil || s.Zone(l.B) == nil || l.A == l.B {
			t.Errorf("%v joins nothing", l)
		}
		if slices.ContainsFunc(m.Links[:i], func(o Link) bool { return o == l || o == Link{l.B, l.A} }) {
			t.Errorf("%v stands there twice", l)
		}
	}
	if n := len(m.Links) - len(m.Zones); n < 0 || n > 2 {
		t.Errorf("%d more links than zones", n)
	}
}

// TestMapScenes checks that each map is a scene with a short text.
func TestMapScenes(t *testing.T) {
	for _, m := range Maps() {
		scene := enginetest.Named(View{&State{Area: Area{Zones: m.Zones, Links: m.Links}, Phase: Setup}}.Scene())
		if len(scene.Areas) != len(m.Zones) || len(scene.Links) != len(m.Links) {
			t.Errorf("%s: %d areas, %d links", m.Name, len(scene.Areas), len(scene.Links))
		}
		for i, a := range scene.Areas {
			if m.Zones[i].Hazard != "" && (a.Hazard == "" || utf8.RuneCountInString(a.Hazard) > 45) {
				t.Errorf("%s: %q", a.Name, a.Hazard)
			}
		}
	}
	var _ engine.Pictured = View{}
}

func laidOut(terms any) (*State, error) {
	raw, err := json.Marshal(terms)
	if err != nil {
		return nil, err
	}
	return system{}.New(engine.Setup{Seats: 2, Config: raw})
}

// TestGroundIsTheMap checks that each pre-made map is the same when it is given as terms.
func TestGroundIsTheMap(t *testing.T) {
	for _, m := range Maps() {
		whole, err := laidOut(Terms{Ground: &m})
		if err != nil {
			t.Fatal(err)
		}
		named, err := laidOut(Terms{Map: m.Name})
		if err != nil {
			t.Fatal(err)
		}
		if a, b := (View{whole}).String(), (View{named}).String(); a != b || whole.Map != m.Name {
			t.Errorf("%s:\n%s\n%s", m.Name, a, b)
		}
	}
}

func TestGroundIsTidied(t *testing.T) {
	s, err := laidOut(Terms{Map: "nothing", Ground: &Map{
		Name: "Two rooms", Zones: []Zone{{ID: "a", Name: " Red \n room "}, {ID: "b", Name: "Blue room", Hazard: "a\u202e pit", Edge: true}},
		Links: []Link{{"a", "b"}, {"b", "a"}},
	}})
	if err != nil {
		t.Fatal(err)
	}
	if s.Zones[0].Name != "Red room" || s.Zones[1].Hazard != "a pit" || !s.Zones[1].Edge || len(s.Links) != 1 || s.Start != "a" {
		t.Errorf("%+v", s)
	}
}

func TestGroundRefuses(t *testing.T) {
	two := func() *Map {
		return &Map{Name: "Two", Zones: []Zone{{ID: "a", Name: "A"}, {ID: "b", Name: "B"}}, Links: []Link{{"a", "b"}}, Start: "a"}
	}
	for says, spoil := range map[string]func(*Map){
		"needs a name":                   func(m *Map) { m.Name = " " },
		"in one line":                    func(m *Map) { m.Name = "A\nB" },
		"one line of up to 300":          func(m *Map) { m.About = strings.Repeat("x", MaxAbout+1) },
		"1 to 20 zones, not 0":           func(m *Map) { m.Zones = nil },
		"1 to 20 zones, not 21":          func(m *Map) { m.Zones = make([]Zone, MaxZones+1) },
		"“” isn't a valid zone ID":       func(m *Map) { m.Zones[0].ID = "" },
		"“A b” isn't a valid zone ID":    func(m *Map) { m.Zones[0].ID = "A b" },
		"“b” isn't a valid zone ID":      func(m *Map) { m.Zones[0].ID = "b" },
		"already has a zone “A”":         func(m *Map) { m.Zones[1].Name = "a" },
		"A zone's hazard":                func(m *Map) { m.Zones[1].Hazard = strings.Repeat("x", MaxAbout+1) },
		"“a” and “c” can't be connected": func(m *Map) { m.Links[0].B = "c" },
		"“b” and “b” can't be connected": func(m *Map) { m.Links[0].A = "b" },
		"Characters can't enter at":      func(m *Map) { m.Start = "c" },
	} {
		m := two()
		spoil(m)
		if _, err := laidOut(Terms{Ground: m}); err == nil || !strings.Contains(err.Error(), says) {
			t.Errorf("%v, want it to say %q", err, says)
		}
	}
	if _, err := laidOut(map[string]any{"ground": map[string]any{"name": "x", "fog": true}}); err == nil {
		t.Error("a map that has more to it is taken")
	}
}
