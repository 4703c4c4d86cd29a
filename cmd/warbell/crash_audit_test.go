// The tests of this file run in real time: the program is a process of its own, which is killed.

package main

import (
	"bytes"
	"errors"
	"slices"
	"strconv"
	"strings"
	"time"

	"warbell/bot/discordfake"
	"warbell/commands/systems"
	"warbell/engine"
	"warbell/storage"
)

// auditLog looks whether all that was acknowledged stands, and folds the games that have moved.
func (w *doomed) auditLog(after string) {
	w.Helper()
	s, end := w.left()
	defer end()
	for _, a := range w.acks {
		_, err := s.Ack(w.Context(), a.call)
		if errors.Is(err, storage.ErrNotFound) {
			_, err = s.Roll(w.Context(), a.call) // one outside of any game
		}
		if errors.Is(err, storage.ErrNotFound) {
			err = w.auditDraw(s, a)
		}
		if err != nil {
			w.lost++
			w.Errorf("after %s call %s is lost: %v\n%s: %s", after, a.call, err, a.command, a.said)
		}
		if w.acked == nil {
			w.acked = map[string]int{}
		}
		w.acked[a.command]++
	}
	w.acks = nil
	for _, g := range w.allGames(s) {
		if w.checked[string(g.ID)] != g.Seq {
			w.auditGame(s, g.ID)
			w.checked[string(g.ID)] = g.Seq
		}
	}
}

// auditDraw wants a draw to be there, and one that was posted with its code to have its dice.
func (w *doomed) auditDraw(s leftStore, a ack) error {
	one, err := s.Draw(w.Context(), strings.TrimPrefix(a.call, "i:"))
	if err == nil && strings.Contains(a.said, "🔒") && len(one.Seed) == 0 {
		err = errors.New("its code was posted, and it has no dice")
	}
	return err
}

// allGames lists the games of all tables. An offer makes one game at most.
func (w *doomed) allGames(s leftStore) (all []storage.Game) {
	w.Helper()
	from := map[string]storage.GameID{}
	for _, t := range w.tables {
		for _, c := range t.people[0].Channels() {
			if c.Name != t.channel {
				continue
			}
			list, err := s.GamesIn(w.Context(), c.ID, true)
			if err != nil {
				w.Fatal(err)
			}
			for _, one := range list {
				g := one.Game
				if other, twice := from[g.Challenge]; twice && g.Challenge != "" {
					w.doubled++
					w.Errorf("games %s and %s come from one challenge", other, g.ID)
				}
				from[g.Challenge] = g.ID
				all = append(all, g)
			}
		}
	}
	return all
}

// auditGame wants a game's state to be its log folded anew, and what waits to be what its state owes.
func (w *doomed) auditGame(s leftStore, id storage.GameID) {
	w.Helper()
	bad := func(format string, args ...any) {
		w.Helper()
		w.bad++
		w.Errorf("game "+string(id)+": "+format, args...)
	}
	g, err := s.Load(w.Context(), id)
	if err != nil {
		bad("%v", err)
		return
	}
	rows, err := s.Log(w.Context(), id, 0)
	if err != nil || len(rows) != g.Seq {
		bad("position %d with %d entries, %v", g.Seq, len(rows), err)
		return
	}
	rules, _ := systems.Rules(g.System)
	log := make([]engine.Entry, len(rows))
	for i, row := range rows {
		if log[i], err = rules.Codec().DecodeEntry(row.Body); err != nil {
			bad("entry %d: %v", row.Seq, err)
			return
		}
	}
	state, err := rules.Fold(log, engine.VaultOf(g.Secrets...))
	if err != nil {
		bad("fold: %v", err)
		return
	}
	if raw, err := rules.Encode(state); err != nil || !bytes.Equal(raw, g.Snapshot) {
		bad("its state is not its log folded anew (%v)\n%s\n%s", err, raw, g.Snapshot)
	}
	w.auditDuties(s, g, rules.Owed(state))
}

// auditDuties wants a row for each duty, with its window, and its ring if a person owes it.
func (w *doomed) auditDuties(s leftStore, g storage.Game, owed []engine.Duty) {
	w.Helper()
	kept, err := s.Duties(w.Context(), g.ID)
	if err != nil {
		w.Fatal(err)
	}
	if len(kept) != len(owed) {
		w.missing++
		w.Errorf("game %s owes %v, and %v is kept", g.ID, owed, kept)
		return
	}
	for _, d := range owed {
		i := slices.IndexFunc(kept, func(k storage.Duty) bool { return k.ID == d.ID && k.Seat == d.Seat })
		person := slices.ContainsFunc(g.Seats, func(s storage.Seat) bool { return s.Seat == d.Seat && !s.Bot && s.User != "" })
		switch {
		case i < 0:
			w.missing++
			w.Errorf("game %s: %s of seat %d is not kept", g.ID, d.ID, d.Seat)
		case d.Window > 0 && d.Default != nil && kept[i].Due.IsZero():
			w.missing++
			w.Errorf("game %s: %s has no end of its window", g.ID, d.ID)
		case g.Pace > 0 && person && kept[i].NextRing.IsZero():
			w.missing++
			w.Errorf("game %s: %s never rings", g.ID, d.ID)
		}
	}
}

// ringAll makes every ring due.
func (w *doomed) ringAll() {
	w.Helper()
	s := w.open()
	defer s.Close()
	for _, g := range w.allGames(s) {
		for _, seat := range g.Seats {
			if err := s.Snooze(w.Context(), seat.User, time.Now().Add(-time.Second)); err != nil {
				w.Error(err)
			}
		}
	}
}

// posted are all messages of the stand-in: by the row of the outbox that they say, and by the interaction.
type posted struct {
	rows    map[int64][]discordfake.Message
	replies map[string][]discordfake.Message
	all     map[string]*discordfake.Message
}

func (w *doomed) posted() posted {
	w.Helper()
	all, seen := posted{rows: map[int64][]discordfake.Message{}, replies: map[string][]discordfake.Message{}, all: map[string]*discordfake.Message{}}, map[string]bool{}
	for _, t := range w.tables {
		for _, p := range t.people {
			for _, c := range p.Channels() {
				if !seen[c.ID] {
					seen[c.ID] = true
					w.read(p, c.ID, all)
				}
			}
		}
	}
	return all
}

// read goes through a channel, from the newest page to the oldest.
func (w *doomed) read(p *discordfake.Person, channel string, all posted) {
	w.Helper()
	for before, more := "", true; more; {
		var page []*discordfake.Message
		page, more, _ = w.stand.History(p.ID(), channel, before, 100)
		for _, m := range page {
			all.all[m.ID] = m
			if m.InteractionMetadata != nil {
				all.replies[m.InteractionMetadata.ID] = append(all.replies[m.InteractionMetadata.ID], *m)
			}
			nonce, _ := m.Nonce.(string)
			if part := strings.Split(nonce, "."); len(part) == 3 {
				row, err := strconv.ParseInt(part[1], 36, 64)
				if err == nil && part[2] == "0" { // the first of a long one
					all.rows[row] = append(all.rows[row], *m)
				}
			}
		}
		if len(page) == 0 {
			return
		}
		before = page[0].ID
	}
}

// auditPosts wants every line that was owed to stand once, and those of a lane in their order.
func (w *doomed) auditPosts() {
	w.Helper()
	s, end := w.left()
	defer end()
	rows, err := s.Rows(w.Context(), 1<<20)
	if err != nil {
		w.Fatal(err)
	}
	all, last := w.posted(), map[string]string{}
	w.auditStale(s, rows, all)
	for _, r := range slices.Backward(rows) { // oldest first
		if r.Kind != storage.RowPost && r.Kind != storage.RowRing && r.Kind != storage.RowPrompt {
			continue
		}
		if r.State == storage.RowGivenUp {
			if !strings.Contains(r.Why, "nothing to say") {
				w.missing++
				w.Errorf("row %d (%s) was given up: %s", r.ID, r.Kind, r.Why)
			}
			continue
		}
		if r.Kind != storage.RowPost && len(all.rows[r.ID]) == 0 && (replaced(rows, r) || within(rows, r, all) || replacedWith(rows, r, all)) {
			continue
		}
		first, ok := w.once(s, r, all)
		if !ok {
			continue
		}
		if last[r.Lane] != "" && len(first) == len(last[r.Lane]) && first < last[r.Lane] && r.Kind == storage.RowPost {
			w.bad++
			w.Errorf("row %d of %s stands before the one before it", r.ID, r.Lane)
		}
		last[r.Lane] = first
	}
}

// replaced reports whether the message of a row was deleted for a later one that asks the same person in the
// same game, or, as any ring does, in all.
func replaced(rows []storage.Listed, r storage.Listed) bool {
	return slices.ContainsFunc(rows, func(later storage.Listed) bool {
		return later.ID > r.ID && later.User == r.User && later.State == storage.RowSaid &&
			(later.Kind == storage.RowPrompt && later.Game == r.Game || later.Kind == storage.RowRing || later.Kind == storage.RowWarn)
	})
}

// replacedWith reports whether the message of a row may have been deleted for a later one that calls somebody
// else whom it called, too: its own person owed nothing of it any more.
func replacedWith(rows []storage.Listed, r storage.Listed, all posted) bool {
	return slices.ContainsFunc(rows, func(with storage.Listed) bool {
		return with.ID > r.ID && with.Lane == r.Lane && with.State == storage.RowSaid && len(all.rows[with.ID]) == 0 && replaced(rows, with)
	})
}

// within reports whether the message of an earlier row of its lane can have said a row that calls somebody:
// it was posted since.
func within(rows []storage.Listed, r storage.Listed, all posted) bool {
	since := func(m discordfake.Message) bool {
		at, err := time.Parse(time.RFC3339, m.Timestamp)
		return err == nil && !at.Before(r.Created)
	}
	return r.Kind == storage.RowRing && slices.ContainsFunc(rows, func(lead storage.Listed) bool {
		return lead.ID < r.ID && lead.Lane == r.Lane && lead.State == storage.RowSaid &&
			(slices.ContainsFunc(all.rows[lead.ID], since) || len(all.rows[lead.ID]) == 0 && replaced(rows, lead))
	})
}

// once finds the message that says a row.
func (w *doomed) once(s leftStore, r storage.Listed, all posted) (id string, ok bool) {
	w.Helper()
	said, call := slices.Clone(all.rows[r.ID]), ""
	if r.Kind == storage.RowPost {
		e, err := s.Entry(w.Context(), r.Game, r.Seq)
		if err != nil {
			w.Errorf("row %d tells of nothing: %v", r.ID, err)
			return "", false
		}
		call, _, _ = strings.Cut(strings.TrimPrefix(e.Call, "i:"), ".")
		for _, m := range all.replies[call] {
			same := func(other discordfake.Message) bool {
				return other.Content == m.Content && other.ChannelID == m.ChannelID
			}
			if !m.Ephemeral() && m.Flags&discordfake.FlagLoading == 0 && (len(said) == 0 || slices.ContainsFunc(said, same)) {
				said = append(said, m) // a reply that says something else than the line does not say it
			}
		}
	}
	switch {
	case len(said) == 0:
		w.missing++
		w.Errorf("row %d (%s of %s at %d, %s) is said nowhere: %+v", r.ID, r.Kind, r.Game, r.Seq, r.State, r.Row)
		w.recount(call, all)
		return "", false
	case len(said) > 1:
		w.doubled++
		for _, m := range said {
			w.Logf("  %s in %s nonce %v: %q", m.ID, m.ChannelID, m.Nonce, m.Content)
		}
		w.Errorf("row %d (%s of %s at %d) is said %d times: %+v", r.ID, r.Kind, r.Game, r.Seq, len(said), r.Row)
		w.recount(call, all)
	}
	w.posts++
	return said[0].ID, true
}

// recount logs what there is of a call: what Discord shows, and what the processes have logged.
func (w *doomed) recount(call string, all posted) {
	w.Helper()
	for _, m := range all.replies[call] {
		w.Logf("  reply %s flags %d: %q", m.ID, m.Flags, m.Content)
	}
	for i, v := range w.victims {
		for line := range strings.Lines(v.said.String()) {
			if call != "" && strings.Contains(line, call) {
				w.Logf("  process %d: %s", i, line)
			}
		}
	}
}
