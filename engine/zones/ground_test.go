package zones

import (
	"encoding/json"
	"strings"
	"testing"

	"warbell/engine"
)

func laidOut(terms any) (*State, error) {
	raw, err := json.Marshal(terms)
	if err != nil {
		return nil, err
	}
	return system{}.New(engine.Setup{Seats: 2, Config: raw})
}

// Each ready-made map can be handed over whole, and is the same then.
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
		"needs a name":                 func(m *Map) { m.Name = " " },
		"in one line":                  func(m *Map) { m.Name = "A\nB" },
		"one line of up to 300":        func(m *Map) { m.About = strings.Repeat("x", MaxAbout+1) },
		"1 to 20 zones, not 0":         func(m *Map) { m.Zones = nil },
		"1 to 20 zones, not 21":        func(m *Map) { m.Zones = make([]Zone, MaxZones+1) },
		"“” can't stand for a zone":    func(m *Map) { m.Zones[0].ID = "" },
		"“A b” can't stand for a zone": func(m *Map) { m.Zones[0].ID = "A b" },
		"“b” can't stand for a zone":   func(m *Map) { m.Zones[0].ID = "b" },
		"There is a zone called":       func(m *Map) { m.Zones[1].Name = "a" },
		"The hazard of a zone":         func(m *Map) { m.Zones[1].Hazard = strings.Repeat("x", MaxAbout+1) },
		"“a” and “c” can't touch":      func(m *Map) { m.Links[0].B = "c" },
		"“b” and “b” can't touch":      func(m *Map) { m.Links[0].A = "b" },
		"Characters can't enter at":    func(m *Map) { m.Start = "c" },
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
