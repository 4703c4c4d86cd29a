package commands_test

import (
	"context"
	"slices"
	"strings"
	"testing"
	"time"

	"warbell/commands/commandstest"
	"warbell/commands/gamekit"
	"warbell/templates"
)

// TestPostsBeginWithTheMention plays duels and checks that a post that mentions a player begins with the
// mention. In the last post, that line says who wins.
func TestPostsBeginWithTheMention(t *testing.T) {
	for _, options := range []string{"", " | pace=quick | rules=orders=each_fight"} {
		h := newHouse(t)
		id := h.Duel(options)
		for n := 0; n < 300 && !h.Ended(id); n++ {
			owed, err := h.Store.Duties(h.Context(), id)
			if err != nil || len(owed) == 0 {
				break
			}
			h.PlayOne(id, map[string]gamekit.User{ann.ID: ann, bob.ID: bob}[owed[0].User])
		}
		if !h.Ended(id) {
			h.Slash(ann, "/game resign")
		}
		for _, post := range h.Said {
			if strings.Contains(post, "<@") && !strings.HasPrefix(strings.TrimPrefix(post, "**"), "<@") {
				t.Errorf("a mention stands behind something: %q", post)
			}
		}
		first, _, _ := strings.Cut(h.Said[len(h.Said)-1], "\n")
		if !strings.Contains(first, ", **the duel is over: ") {
			t.Errorf("the last post begins %q", first)
		}
	}
}

// buttonOf finds a button by the beginning of its custom ID under any message.
func (h *house) buttonOf(begin string) (templates.Button, templates.Message) {
	for _, m := range h.Posts {
		for _, r := range m.Rows {
			for _, b := range r.Buttons {
				if strings.HasPrefix(b.ID, begin) {
					return b, m
				}
			}
		}
	}
	return templates.Button{}, templates.Message{}
}

// TestMoreTimeUnderTheWarning checks that a warned player gets more time by a press, and that other players
// can't press for them.
func TestMoreTimeUnderTheWarning(t *testing.T) {
	h := newHouse(t)
	id, owing, due := h.timed()
	h.Now = due.Add(-3 * time.Hour)
	h.Sweep()
	more, warning := h.buttonOf("ut:")
	if more.Label != "More time" || !strings.HasPrefix(warning.Text, "<@"+owing.ID+">, **due <t:") ||
		!strings.Contains(warning.Text, "then Warbell takes a safe move for you") {
		t.Fatalf("%+v under %q", more, warning.Text)
	}
	other := map[string]gamekit.User{ann.ID: bob, bob.ID: ann}[owing.ID]
	h.WantPrivate(h.Press(other, more.ID), "You can't extend: no deadline is running")
	h.WantPrivate(h.Press(cat, more.ID), "")
	h.WantPublic(h.Press(owing, more.ID), "takes more time. Extensions left: 2")
	later := false
	for _, c := range commandstest.Value(h.Store.Clocks(context.Background(), id))(t) {
		later = later || c.Due.After(due)
	}
	if !later {
		t.Error("the deadline stays")
	}
}

// TestAChallengeShowsItsTermsAndItsEnd checks that users who see a challenge can read its terms by a button,
// and that its message names the winner after the game.
func TestAChallengeShowsItsTermsAndItsEnd(t *testing.T) {
	h := newHouse(t)
	offer := h.Slash(ann, "/challenge | game=grimheim | opponent=@Bob | force=Witchhunter | terms=melee=proactive | time-limit=daily")
	h.WantPublic(offer, "Daily: 3 days + 12 h per turn. Expires <t:")
	h.WantPublic(offer, "House rules apply: see *Terms*.")
	if shown := text(offer); strings.Contains(shown, "House rule:") || strings.Contains(shown, "Vacation") {
		t.Errorf("the challenge says %q", shown)
	}
	terms := ""
	for _, id := range buttons(commandstest.Message(offer)) {
		if strings.HasPrefix(id, "ct:") {
			terms = id
		}
	}
	for _, want := range []string{"Time limit: Daily (3 days + 12 h per turn) ·", "House rule: ", "Vacation: "} {
		h.WantPrivate(h.Press(bob, terms), want)
	}
	outside := h.PressCall(cat, terms)
	outside.Guild, outside.Channel.ID = "999", "998"
	if shown := text(h.Do(outside)); strings.Contains(shown, "House rule") {
		t.Errorf("a stranger reads %q", shown)
	}

	id := h.Duel("")
	h.Rest()
	h.Slash(ann, "/game resign")
	h.Rest()
	if !h.Ended(id) || !slices.ContainsFunc(h.Edits, func(edit string) bool { return strings.HasPrefix(edit, "**Bob won.**") }) {
		t.Errorf("edits: %q", h.Edits)
	}
}

// TestRemindersNumberTheirGames: a reminder for several games numbers them, and so do its buttons.
func TestRemindersNumberTheirGames(t *testing.T) {
	h := newHouse(t)
	ids := rollOffs(h, channel, channel)
	if len(ids) < 2 {
		t.Fatal(ids)
	}
	ring := ringOf(h, bob, ids[0])
	m := ring.Post.Message()
	if !strings.HasPrefix(m.Text, "<@"+bob.ID+">, **your turn in 2 games.**\n1\\. ") || !strings.Contains(m.Text, "\n2\\. ") {
		t.Errorf("%q", m.Text)
	}
	if got := labels(m); !strings.Contains(got, "Open 1") || !strings.Contains(got, "Open 2") {
		t.Errorf("buttons %s", got)
	}
}
