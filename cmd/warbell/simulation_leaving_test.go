package main

import (
	"context"
	"encoding/json"
	"errors"
	"io/fs"
	"os"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"warbell/bot/discordfake"
	"warbell/storage"
)

// The person who has themselves erased before the end of a run, and what they type.
const (
	leaver      = "Quillon"
	leaversWord = "Xochitl"
)

// goodbye is how far they are with that.
type goodbye struct {
	begun  bool
	sure   bool             // they have confirmed it
	erased bool             // nothing is kept of them
	named  atomic.Bool      // but somebody has challenged them since
	alone  []storage.GameID // their games by DM, which are deleted with them

	unknown sync.Map // calls by ID of the challenge whose message nobody could note
}

// challenged is told of a challenge before it is kept.
func (s *sim) challenged(c storage.Challenge) {
	s.goodbye.unknown.Store(c.ID, c.Call)
	if s.goodbye.erased && c.To == s.stand.As(leaver).ID() {
		s.goodbye.named.Store(true)
	}
}

// leave has them pressed what erases them, from a time on, until nothing is kept of them: answers may be
// lost.
func (s *sim) leave(from time.Time) {
	g := &s.goodbye
	if g.erased || s.life == nil || s.stand.Now().Before(from) {
		return
	}
	if !g.begun {
		g.begun = true
		g.alone = s.playedAlone(s.stand.As(leaver).ID())
		s.people = slices.DeleteFunc(s.people, func(name string) bool { return name == leaver })
		s.players.who = ""
	}
	p := s.stand.As(leaver)
	place := p.Channels()[0].ID
	list, _, _ := s.stand.History(p.ID(), place, "", 50)
	for _, m := range slices.Backward(list) {
		for _, id := range []string{"pv:sure:" + p.ID(), "pv:erase"} {
			if i := slices.IndexFunc(usable(m.Components), func(c discordfake.Component) bool { return c.CustomID == id }); i >= 0 {
				_, err := s.stand.UseComponent(discordfake.ComponentUse{User: p.ID(), ChannelID: place, MessageID: m.ID, CustomID: id, ComponentType: discordfake.ComponentButton})
				s.note("leave", err)
				g.sure = g.sure || id != "pv:erase"
				for range s.rnd.IntN(4) {
					s.act()
					s.pass(time.Duration(s.rnd.IntN(1000)) * time.Millisecond)
				}
				g.erased = s.forgot(p.ID())
				return
			}
		}
	}
	if g.erased = g.sure && s.forgot(p.ID()); !g.erased { // it may have taken a moment
		s.command(p, place, "privacy")
	}
}

// playedAlone lists the games that a player plays by DM.
func (s *sim) playedAlone(user string) []storage.GameID {
	return slices.DeleteFunc(slices.Clone(s.books.games), func(id storage.GameID) bool {
		g, err := s.life.raw.Load(context.Background(), id)
		seated := func(seat storage.Seat) bool { return seat.User == user }
		return err != nil || g.Guild != "" || !slices.ContainsFunc(g.Seats, seated)
	})
}

// goneWithTheLeaver reports whether a game by DM was deleted with its player.
func (s *sim) goneWithTheLeaver(id storage.GameID) bool {
	if !slices.Contains(s.goodbye.alone, id) {
		return false
	}
	_, err := s.life.raw.Load(context.Background(), id)
	return errors.Is(err, storage.ErrNotFound)
}

// forgot reports whether nothing is kept of somebody.
func (s *sim) forgot(user string) bool {
	if s.life == nil {
		return false
	}
	held, err := s.life.raw.DataSets(context.Background(), user)
	if err != nil {
		return false
	}
	for _, h := range held {
		if len(h.Rows) > 0 && h.What != "answers" { // a call that is under way is known for a quarter of an hour
			return false
		}
	}
	s.trace("nothing is kept of %s", leaver)
	return true
}

// names reports whether a line of the log names a person or repeats what they type.
func (s *sim) names(line string) bool {
	for _, name := range append([]string{leaver}, s.people...) {
		if strings.Contains(line, s.stand.As(name).ID()) {
			return true
		}
	}
	return strings.Contains(line, leaver) || strings.Contains(line, leaversWord)
}

// auditGone wants no message that the bot can reach to show who was erased; docs/privacy.md says which it
// can't.
func (s *sim) auditGone() {
	s.t.Helper()
	if s.goodbye.erased = s.goodbye.erased || s.goodbye.begun && s.forgot(s.stand.As(leaver).ID()); !s.goodbye.erased || s.goodbye.named.Load() {
		return
	}
	for _, m := range s.stand.Standing() {
		if text := s.shows(m); text != "" && !s.outOfReach(m) {
			s.fail("who was erased is still in message %s of %s, made %s by %v: %s", m.ID, m.ChannelID, m.Timestamp, m.Interaction, text)
		}
	}
}

// shows gives what a message of the bot's says of who was erased; empty if nothing.
func (s *sim) shows(m discordfake.Message) string {
	if m.Author.Username != "Warbell" {
		return ""
	}
	raw, err := json.Marshal([]any{m.Content, m.Components, m.Attachments})
	if err != nil {
		s.t.Fatal(err)
	}
	for _, word := range []string{s.stand.As(leaver).ID(), leaver, leaversWord} {
		if strings.Contains(string(raw), word) {
			return string(raw)
		}
	}
	return ""
}

// outOfReach reports whether docs/privacy.md says that a message can't be taken back.
func (s *sim) outOfReach(m discordfake.Message) bool {
	c, ok := s.stand.Channel(s.stand.As("Gil").ID(), m.ChannelID)
	switch {
	case ofNoGame(m):
		return true
	case !ok || c.Type == discordfake.ChannelDM: // another's DM, or a channel that was deleted
		return m.ChannelID != s.stand.As(leaver).DM()
	case m.Type == 18: // a thread was made: it is its name
		return true
	case c.IsThread() && c.ThreadMetadata.Locked:
		return true
	}
	return s.saidAgain(m) || s.drawnAgain(m)
}

// drawnAgain reports whether a message answers /draw and is unknown to Warbell: it stopped before it was
// noted, and a later message shows the draw.
func (s *sim) drawnAgain(m discordfake.Message) bool {
	if m.Interaction == nil || m.Interaction.Name != "draw" {
		return false
	}
	verb := "dw:" + m.InteractionMetadata.ID + ":"
	return slices.ContainsFunc(s.stand.Standing(), func(later discordfake.Message) bool {
		return later.ID > m.ID && slices.ContainsFunc(usable(later.Components), func(c discordfake.Component) bool {
			return strings.HasPrefix(c.CustomID, verb)
		})
	})
}

// saidAgain reports whether a message is one of which nothing could be noted, so that another said the same.
func (s *sim) saidAgain(m discordfake.Message) bool {
	b := s.books
	b.mu.Lock()
	defer b.mu.Unlock()
	if m.InteractionMetadata == nil {
		first := b.messages[m.ID]
		return first != nil && first.row != 0 && slices.ContainsFunc(b.lines[first.row], func(again *shown) bool { return again.ID > m.ID })
	}
	again := false
	s.goodbye.unknown.Range(func(_, call any) bool {
		again = again || strings.TrimPrefix(call.(string), "i:") == m.InteractionMetadata.ID
		return !again
	})
	return again || len(b.lines[b.replies[m.InteractionMetadata.ID]]) > 0
}

// ofNoGame reports whether a message is a roll, a quick fight or a battlefield: by the command that it
// answers or, as a press answers none and a reply may have no buttons, by what stands under it.
func ofNoGame(m discordfake.Message) bool {
	commands := []string{"roll", "map", "quick"}
	answers := func(name string) bool { return strings.HasPrefix(m.Interaction.Name, name) }
	under := func(c discordfake.Component) bool {
		return strings.HasPrefix(c.CustomID, "rp:") || strings.HasPrefix(c.CustomID, "bo:")
	}
	return m.Interaction != nil && slices.ContainsFunc(commands, answers) ||
		slices.ContainsFunc(usable(m.Components), under)
}

// auditFiles wants the database to have nothing of who was erased.
func (s *sim) auditFiles() {
	s.t.Helper()
	for _, end := range []string{"", "-wal"} {
		raw, err := os.ReadFile(s.lastDB + end)
		if errors.Is(err, fs.ErrNotExist) || !s.goodbye.erased || s.goodbye.named.Load() {
			continue
		}
		if err != nil {
			s.t.Fatal(err)
		}
		for _, word := range []string{s.stand.As(leaver).ID(), leaver, leaversWord} {
			if i := strings.Index(string(raw), word); i >= 0 {
				s.fail("%q stands in the database: %q", word, raw[max(0, i-100):min(len(raw), i+100)])
			}
		}
	}
}
