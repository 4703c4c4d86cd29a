package zones_test

import (
	"regexp"
	"strconv"
	"strings"
	"testing"

	"warbell/commands/gamekit"
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

// TestEqualDeadlinesAreSaidOnce checks that a panel and a post say one time for all players with the same
// deadline.
func TestEqualDeadlinesAreSaidOnce(t *testing.T) {
	h := newHouse(t)
	h.OpenFight(" | time-limit=daily")
	for i, name := range []string{"Dan", "Eve"} {
		h.Slash(gamekit.User{ID: strconv.Itoa(1004 + i), Name: name}, "/game join | character="+name+" th8 hits9 exempt; axe 2 hand")
	}
	h.Slash(ann, "/gm add | what=Ghast th11 hits37; claws 2 hand | zone=Tower")
	h.Slash(ann, "/gm next")
	panel := h.Slash(ann, "/gm panel")
	h.WantPrivate(panel, "Waiting for **Bob**, **Cat**, **Dan**, **Eve** (until <t:")
	if n := strings.Count(text(panel), "<t:"); n != 1 {
		t.Errorf("%d times: %s", n, text(panel))
	}
	h.wantPanel(h.Press(ann, buttonWith(t, h.late("2"), ":more-time")), "")
	panel = h.Slash(ann, "/gm panel")
	apart := regexp.MustCompile(`Waiting for \*\*Bob\*\* \(until <t:\d+:f>\); \*\*Cat\*\*, \*\*Dan\*\*, \*\*Eve\*\* \(until`)
	if !apart.MatchString(text(panel)) {
		t.Errorf("with more time for Bob: %s", text(panel))
	}
	before := len(h.Said)
	h.sure(cat, h.Act(cat, "pass"))
	h.Rest()
	if told := h.Told(before); !regexp.MustCompile(`\*\*Bob\*\* due <t:\d+:R>; \*\*Dan\*\*, \*\*Eve\*\* due <t:`).MatchString(told) {
		t.Errorf("the post: %s", told)
	}
}
