package zones_test

import (
	"strings"
	"testing"

	"warbell/commands/commandstest"
	"warbell/commands/gamekit"
)

// TestTheNameOnly (F7) checks that only the GM sees what an opponent shown by name carries, before it is
// used.
func TestTheNameOnly(t *testing.T) {
	for _, from := range []string{"at once", "out of the reserve"} {
		t.Run(from, func(t *testing.T) {
			h := newHouse(t)
			h.BeginFight("", "Ghast th2 hits61; claws 1 hand | zone=Tower")
			if from == "at once" {
				h.WantTold(ann, "/gm add | what=Pale Child th3 hits63; scream 1 ranged; nails 1 hand | zone=Tower | show=name", "👁️ New at *Tower*: **Pale Child**.")
			} else {
				h.Slash(ann, "/gm add | what=Pale Child th3 hits63; scream 1 ranged; nails 1 hand | show=name")
				h.WantTold(ann, "/gm add | what=Pale Child | zone=Tower", "👁️ New at *Tower*: **Pale Child**.")
			}
			h.neverSees(bob, "scream", "nails", "ranged, 1", "63/63", "63 hits")
			h.neverSees(cat, "scream", "nails", "ranged, 1", "63/63", "63 hits")
			h.WantPrivate(h.Slash(ann, "/gm panel"), "63/63")
			h.WantPrivate(h.Slash(ann, "/game status"), "scream (ranged, 1 die)")
			for _, name := range []string{"Ana", "Bo"} {
				h.Slash(ann, "/gm set | creature="+name+" | what=turn | value=lost | reason=Asleep")
			}
			h.Slash(ann, "/orders | set=Pale Child: attack Ana with scream")
			h.Slash(ann, "/gm next")
			file := string(h.Exported())
			if !strings.Contains(file, `"weapon":"scream"`) || strings.Contains(file, "nails") {
				t.Errorf("what it has used is seen, and no more:\n%s", file)
			}
		})
	}
}

// neverSees checks everything that shows opponents to a user.
func (h *house) neverSees(by gamekit.User, secrets ...string) {
	h.Helper()
	look := []string{h.Told(0), string(h.Exported())}
	for _, line := range []string{"/game status", "/game status | text=true", "/game status", "/act", "/gm panel", "/game log", "/game odds"} {
		look = append(look, commandstest.Text(h.Slash(by, line)))
	}
	for _, secret := range secrets {
		for _, text := range look {
			if strings.Contains(text, secret) {
				h.Errorf("%s sees %s: %s", by.Name, secret, text)
			}
		}
	}
}
