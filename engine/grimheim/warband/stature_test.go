package warband

import (
	"slices"
	"testing"

	"warbell/engine/battlefield"
)

// TestStatures checks that exactly the bodies of the lists and of the data file have a stature.
func TestStatures(t *testing.T) {
	known := map[string]bool{}
	for _, b := range bodies {
		known[b.Name] = true
	}
	d := data(t)
	for _, list := range [][]dataBody{
		d.BodyTypes.Quick["Imperial"], d.BodyTypes.Quick["Undead"], d.BodyTypes.Quick["Primordial"], d.BodyTypes.Quick["Tribes"], d.BodyTypes.Imperial, d.BodyTypes.Primordial,
	} {
		for _, b := range list {
			known[b.Name] = true
		}
	}
	for name := range known {
		s, ok := StatureOf(name)
		if !ok || !slices.Contains(battlefield.Bases, s.Base) || s.Height < battlefield.One/2 || s.Height > 3*battlefield.One {
			t.Errorf("%s: %+v", name, s)
		}
	}
	for name := range statures {
		if !known[name] {
			t.Errorf("there is no body %s", name)
		}
	}
	for _, base := range battlefield.Bases {
		if !slices.ContainsFunc(bodies, func(b body) bool { return statures[b.Name].Base == base }) {
			t.Errorf("nobody stands on %d mm", base)
		}
	}
}
