package zones_test

import (
	"strings"
	"testing"
)

// TestARulingOnAGroupIsOneLine checks that a plural name means the living members of a group, and that a
// condition of the same word replaces the earlier one.
func TestARulingOnAGroupIsOneLine(t *testing.T) {
	h := newHouse(t)
	h.BeginFight("", "Cellar Rat th7 hits2; teeth 1 hand | count=5 | zone=field")
	h.Slash(ann, "/gm rule | effects=Cellar Rat 2 hits -2")
	r := h.Slash(ann, "/gm rule | effects=Cellar Rats frightened until round")
	h.WantPublic(r, "**Cellar Rat 1, 3–5**: frightened")
	if n := strings.Count(text(r), "frightened"); n != 1 {
		t.Errorf("%d lines: %s", n, text(r))
	}
	h.WantPublic(h.Slash(ann, "/gm rule | effects=Cellar Rat 1, 3–5 not frightened"), "frightened ends")
	h.WantPublic(h.Slash(ann, "/gm rule | effects=all Cellar Rats hits -1"), "Cellar Rat 5")
	h.WantPrivate(h.Slash(ann, "/gm rule | effects=Cellar Rat hits -1"), "Cellar Rat 1")
	h.Slash(ann, "/gm rule | effects=Cellar Rat 3–5 hits -2")
	h.WantPublic(h.Slash(ann, "/gm rule | effects=Cellar Rat dazed"), "**Cellar Rat 1**: dazed")

	h.Slash(ann, "/gm rule | effects=Ana poisoned (hits -1 at end) for 1 round")
	h.WantPublic(h.Slash(ann, "/gm rule | effects=Ana Poisoned (hits -1 at end) for 3 rounds"), "until the end of round 3")
	if status := strings.ToLower(text(h.Slash(bob, "/game status"))); strings.Count(status, "poisoned") != 1 {
		t.Errorf("status: %s", status)
	}
	h.WantPublic(h.Slash(ann, "/gm rule | effects=Ana not poisoned"), "oisoned ends")
	if status := strings.ToLower(text(h.Slash(bob, "/game status"))); strings.Contains(status, "poisoned") {
		t.Errorf("status: %s", status)
	}
}
