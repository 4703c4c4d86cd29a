package main

import (
	"bytes"
	"image/png"
	"slices"
	"strings"
	"testing"
	"time"

	"warbell/bot/discordfake"
)

// TestBattlefield lets two people set up a battlefield in the playground, look at it and move on
// it, under Discord's limits.
func TestBattlefield(t *testing.T) {
	bubble(t, func(t *testing.T) {
		run := painted(t)
		s := &scene{T: t, run: run, ann: run.Stand.As("Ann"), bob: run.Stand.As("Bob")}
		none := s.table(s.ann, "show")
		if !none.Ephemeral() {
			t.Errorf("all read %q", none.Content)
		}
		_, err := s.ann.Choose(s.ctx(), none, "Pick a map to see it…", "sallow-mill")
		s.must(err)
		look, err := s.ann.Await(s.ctx(), "tavern", discordfake.HasButton("Set up map")) // it may take so long that it is put there later
		s.must(err)
		s.click(s.ann, look, "Set up map")
		s.shows("**Ann** sets up a battlefield")
		s.table(s.ann, "place", opt("name", "Grik <@&1>"), opt("spot", "C3"))
		s.shows(`**Grik \<\@&1\>** (1) at C3`)
		s.table(s.bob, "place", opt("name", "Ana"), opt("spot", "H3"), opt("side", 2), opt("base", 40))
		s.shows("**Ana** (2) at H3")
		found, err := s.bob.Suggest(s.ctx(), "tavern", "map move", "to", "next", opt("model", "Ana"))
		s.must(err)
		if len(found) == 0 || found[0].Value != "next to 1" {
			t.Errorf("suggested are %v", found)
		}
		asked := s.table(s.bob, "range", opt("model", "Ana"), opt("inches", "5"))
		if !asked.Ephemeral() || len(asked.Attachments) != 1 {
			t.Errorf("asked in public, or without a picture: %q", asked.Content)
		}
		s.click(s.bob, asked, "A")
		s.click(s.ann, s.shows("**Bob** moves **Ana** (2) from H3"), "Undo change")
		s.shows("**Ann** undoes the last change")
		s.click(s.bob, s.table(s.bob, "sight", opt("from", "Ana"), opt("to", "1")), "Post to channel")
		s.shows("to **Grik")
		s.replaces()
		s.click(s.ann, s.table(s.ann, "clear"), "Remove battlefield")
		s.posted("removes the battlefield")
	})
}

// replaces has Ann lay out a map that she has written in the place of what lies there.
func (s *scene) replaces() {
	s.Helper()
	s.click(s.ann, s.table(s.ann, "new", opt("map", "crows-acre")), "Replace battlefield")
	s.shows("**Crow's Acre**")
}

func (s *scene) click(p *discordfake.Person, m discordfake.Message, button string) {
	s.Helper()
	_, err := p.Click(s.ctx(), m, button)
	s.must(err)
}

// posted waits for the newest public message with these words: an answer that takes its time is not the
// message that was pressed.
func (s *scene) posted(words string) discordfake.Message {
	s.Helper()
	for ctx := s.ctx(); ctx.Err() == nil; time.Sleep(20 * time.Millisecond) {
		for _, m := range slices.Backward(s.ann.Messages("tavern")) {
			if !m.Ephemeral() && strings.Contains(m.Content, words) {
				return m
			}
		}
	}
	s.Fatalf("nobody reads %q", words)
	return discordfake.Message{}
}

// table calls /map.
func (s *scene) table(p *discordfake.Person, sub string, options ...discordfake.Opt) discordfake.Message {
	s.Helper()
	answer, err := p.Command(s.ctx(), "tavern", "map "+sub, options...)
	s.must(err)
	return *answer.Message
}

// shows wants a public message with these words, and with one picture, told in words too, that is small
// enough.
func (s *scene) shows(words string) discordfake.Message {
	s.Helper()
	m := s.posted(words)
	if len(m.Attachments) != 1 || m.Attachments[0].Description == "" {
		s.Fatalf("%q is without a picture: %v", m.Content, m.Attachments)
	}
	raw := s.fetch(m.Attachments[0].URL)
	picture, err := png.DecodeConfig(bytes.NewReader(raw))
	s.must(err)
	if len(raw) > 200<<10 || picture.Height > picture.Width {
		s.Errorf("a picture of %d bytes, %d × %d", len(raw), picture.Width, picture.Height)
	}
	return m
}

// skirmish has Ann and Bob lay a table out and move on it, and show what one sees.
func (s *scene) skirmish() {
	s.Helper()
	s.table(s.ann, "new", opt("map", "Crow's Acre"))
	for i, at := range []string{"G12", "O9", "U12", "P20", "J21", "X23"} {
		s.table(s.ann, "place", opt("name", []string{"Grik", "Mog", "Snag", "Ana", "Brun", "Cid"}[i]), opt("spot", at), opt("side", 1+i/3), opt("base", 32))
	}
	s.table(s.bob, "move", opt("model", "Brun"), opt("to", "next to W6"))
	s.table(s.ann, "move", opt("model", "Mog"), opt("to", "N14"), opt("inches", "8"))
	_, err := s.bob.Click(s.ctx(), s.table(s.bob, "sight", opt("from", "Ana"), opt("to", "Mog")), "Post to channel")
	s.must(err)
}
