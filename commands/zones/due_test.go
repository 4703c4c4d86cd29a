package zones_test

import (
	"regexp"
	"strings"
	"testing"
)

// TestZ9DueIsSaidOnce (Z9) checks that a post with a question says its deadline in one place, and names the
// asked players only once.
func TestZ9DueIsSaidOnce(t *testing.T) {
	h := newHouse(t)
	h.BeginFight(" | time-limit=relaxed", "Ghast th2 hits9; claws 3 hand | zone=Field | count=2")
	h.Act(bob, "attack Ghast 1")
	h.Act(bob, "pass")
	h.Act(cat, "attack Ghast 2")
	h.Act(cat, "pass")
	h.Slash(ann, "/orders | set=Ghast: attack Ana")
	h.Slash(ann, "/gm next")
	dates := regexp.MustCompile(`<t:\d+:[Rf]>`)
	asked := 0
	for _, post := range h.Said {
		at := dates.FindAllString(post, -1)
		if len(at) == 0 {
			continue
		}
		asked++
		if len(at) > 1 {
			t.Errorf("%d dates: %q", len(at), post)
		}
		_, foot, _ := strings.Cut(post, "-# ⏳")
		if strings.Contains(foot, "Bob") || strings.Contains(foot, "Cat") {
			t.Errorf("who is asked is named again: %q", post)
		}
	}
	if asked < 4 {
		t.Errorf("%d posts say until when: %q", asked, h.Said)
	}
}
