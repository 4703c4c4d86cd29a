// The tests of this file run in real time: Chromium is a process with a clock of its own.

package main

import (
	"slices"
	"strings"
	"testing"
	"time"

	"warbell/bot/discordfake"
	"warbell/engine/enginetest"
)

// rings are the messages of the thread that ring Bob now.
func (s *scene) rings() []discordfake.Message {
	s.Helper()
	var all []discordfake.Message
	for _, m := range s.bob.Messages(s.thread) {
		calls := slices.ContainsFunc(m.Mentions, func(u discordfake.User) bool { return u.ID == s.bob.ID() })
		if calls && slices.Contains(m.Buttons(), "Since last move") {
			all = append(all, m)
		}
	}
	return all
}

// said waits until all is said, so that a leap of the clock ends no claim of what is on its way.
func (s *scene) said() {
	s.Helper()
	for {
		h, err := s.run.app.store.Health(s.ctx())
		s.must(err)
		if h.Unsaid == 0 {
			return
		}
		time.Sleep(5 * time.Millisecond)
	}
}

// TestBrowserThreeDaysAway lets a player return on a phone after three days. There is only one reminder. It
// shows what the player missed, and leads to the one decision that waits.
func TestBrowserThreeDaysAway(t *testing.T) {
	enginetest.Whole(t)
	t.Parallel()
	chromium := browser(t)
	run := up(t)
	s := accepted(t, run)
	s.pickAsAnn(s.untilPick())
	for range 3 * 24 / 4 {
		run.Stand.Advance(4 * time.Hour)
		s.must(run.advanced(s.ctx(), run.Stand.Now()))
		s.said()
	}
	_, err := s.bob.Await(s.ctx(), s.thread, discordfake.HasButton("Since last move"))
	s.must(err)
	if got := s.rings(); len(got) != 1 {
		t.Errorf("%d rings wait", len(got))
	}
	f := finger{openPage(t, chromium, run.URL+"/?user=Bob", "Bob", phone()), map[string]bool{}}
	f.tap(`[data-action=channels]`)
	f.tap(`.sidebar ul ul button[data-channel-id]`)
	ring := `.message[data-message-id="` + s.rings()[0].ID + `"] `
	f.there(ring + `button`)
	f.fits("the ring")
	f.tap(ring + `button[data-custom-id$=":left"]`)
	f.until(ephemerals, "Your turn:")
	f.fits("since they left")
	missed := f.eval(ephemerals)
	for _, word := range []string{"Witchhunter", "has picked"} {
		if !strings.Contains(missed, word) {
			t.Errorf("what was missed lacks %q: %q", word, missed)
		}
	}
	if strings.Contains(missed, secretWeapon) {
		t.Errorf("what was missed tells a secret: %q", missed)
	}
	f.tap(`.ephemeral button[data-custom-id^="f:"]`)
	f.there(`form.modal`)
	f.fits("the form")
	f.tap(`form.modal button[data-action=submit]`)
	f.gone(`form.modal`)
	f.until(ephemerals, "🔒 Locked")
	f.until(`document.querySelector('`+ring+`button[data-custom-id^="f:"]') ? 'still asked' : 'met'`, "met")
	if got := s.rings(); len(got) > 1 {
		t.Errorf("%d rings wait when all is done", len(got))
	}
}
