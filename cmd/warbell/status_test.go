package main

import (
	"slices"
	"strings"
	"testing"

	"warbell/bot/discordfake"
	"warbell/bot/wire"
)

// TestPinnedStatus plays a Zones fight with the real bot. Its status is pinned silently in the thread without
// Discord's message about that, follows the posts, and doesn't return after a moderator has deleted it.
func TestPinnedStatus(t *testing.T) {
	bubble(t, func(t *testing.T) {
		run := up(t)
		s := &scene{T: t, run: run, ann: run.Stand.As("Ann"), bob: run.Stand.As("Bob")}
		_, err := s.ann.Command(s.ctx(), "tavern", "gm open")
		s.must(err)
		thread, err := s.ann.AwaitChannel(s.ctx(), discordfake.Channel.IsThread)
		s.must(err)
		_, err = s.bob.Await(s.ctx(), thread.ID, discordfake.HasText("set up the fight"))
		s.must(err)
		does := func(p *discordfake.Person, command string, opts ...discordfake.Opt) {
			t.Helper()
			_, err := p.Command(s.ctx(), thread.ID, command, opts...)
			s.must(err)
		}
		does(s.bob, "game join", opt("character", "Ana th8 hits40 agility1 wits1; bow 2 ranged"))
		does(s.ann, "gm add", opt("what", "Ghast th11 hits37; claws 2 hand"), opt("zone", "field"))
		does(s.ann, "gm next")
		pinned := func(m discordfake.Message) bool { return m.Pinned }
		status, err := s.bob.Await(s.ctx(), thread.ID, pinned, discordfake.HasText("40/40"))
		s.must(err)
		if status.Flags&discordfake.FlagSuppressNotifications == 0 || strings.Contains(status.Content, "37") {
			t.Errorf("the status: %+v", status)
		}
		all := func() []discordfake.Message { return s.bob.Messages(thread.ID) }
		s.must(s.bob.Until(s.ctx(), func() bool {
			return !slices.ContainsFunc(all(), func(m discordfake.Message) bool { return m.Type == wire.TypePinned })
		}))
		hurt := func(reason string) {
			t.Helper()
			does(s.ann, "gm set", opt("creature", "Ana"), opt("what", "hits"), opt("value", "-1"), opt("reason", reason))
			_, err := s.bob.Await(s.ctx(), thread.ID, discordfake.HasText(reason))
			s.must(err)
		}
		hurt("A stone")
		after, err := s.bob.Await(s.ctx(), thread.ID, pinned, discordfake.HasText("39/40"))
		if s.must(err); after.ID != status.ID {
			t.Error("the status is another message")
		}
		s.must(run.Stand.As("Gil").Delete(after))
		hurt("A brick")
		hurt("A beam")
		if slices.ContainsFunc(all(), pinned) {
			t.Error("the deleted status returns")
		}
	})
}
