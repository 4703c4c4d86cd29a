package main

import (
	"bytes"
	"cmp"
	"context"
	"maps"
	"slices"
	"strings"
	"time"

	"warbell/commands/systems"
	"warbell/engine"
	"warbell/storage"
)

// audit looks whether all that was acknowledged stands, whether the games that have moved are their logs
// folded anew, and whether what they owe is kept.
func (s *sim) audit() {
	s.t.Helper()
	if s.life == nil {
		return
	}
	s.auditPosts()
	b := s.books
	b.mu.Lock()
	games := slices.Sorted(maps.Keys(b.touched))
	clear(b.touched)
	b.mu.Unlock()
	for _, id := range games {
		s.auditGame(id)
	}
}

func (s *sim) auditGame(id storage.GameID) {
	s.t.Helper()
	ctx, raw := context.Background(), s.life.raw
	if s.goneWithTheLeaver(id) {
		return
	}
	g, err := raw.Load(ctx, id)
	if err != nil {
		s.fail("game %s is lost: %v", id, err)
		return
	}
	rows, err := raw.Log(ctx, id, 0)
	if err != nil || len(rows) != g.Seq {
		s.fail("game %s is at %d and has %d entries: %v", id, g.Seq, len(rows), err)
		return
	}
	s.auditLog(id, rows)
	rules, _ := systems.Rules(g.System)
	log := make([]engine.Entry, len(rows))
	for i, row := range rows {
		if log[i], err = rules.Codec().DecodeEntry(row.Body); err != nil {
			s.fail("game %s, entry %d: %v", id, row.Seq, err)
			return
		}
	}
	state, err := rules.Fold(log, engine.VaultOf(g.Secrets...))
	if err != nil {
		s.fail("game %s can't be folded: %v", id, err)
		return
	}
	if folded, err := rules.Encode(state); err != nil || !bytes.Equal(folded, g.Snapshot) {
		s.fail("game %s is not its log folded anew (%v)\n%s\n%s", id, err, folded, g.Snapshot)
	}
	s.auditDuties(g, rules.Owed(state))
}

// auditLog wants each acknowledged entry once, as it was.
func (s *sim) auditLog(id storage.GameID, rows []storage.Entry) {
	s.t.Helper()
	s.books.mu.Lock()
	acked := s.books.acked[id]
	s.books.mu.Unlock()
	if len(rows) != len(acked) {
		s.fail("game %s has %d entries, and %d were written", id, len(rows), len(acked))
		return
	}
	calls := map[string]int{}
	for i, row := range rows {
		if row.Call != acked[i].Call || !bytes.Equal(row.Body, acked[i].Body) {
			s.fail("game %s, entry %d is another than was acknowledged: %s by %s, and was %s by %s", id, i+1, row.Body, row.Call, acked[i].Body, acked[i].Call)
		}
		if at, twice := calls[row.Call]; twice {
			s.fail("game %s: call %s is entry %d and %d", id, row.Call, at, row.Seq)
		}
		calls[row.Call] = row.Seq
	}
}

// auditDuties wants a row for each duty, with its window, and its ring if a person owes it.
func (s *sim) auditDuties(g storage.Game, owed []engine.Duty) {
	s.t.Helper()
	kept, err := s.life.raw.Duties(context.Background(), g.ID)
	if err != nil {
		s.t.Fatal(err)
	}
	if len(kept) != len(owed) {
		s.fail("game %s owes %v, and %v is kept", g.ID, owed, kept)
		return
	}
	now := s.stand.Now()
	s.books.mu.Lock()
	snoozed := maps.Clone(s.books.snoozed)
	s.books.mu.Unlock()
	for _, d := range owed {
		i := slices.IndexFunc(kept, func(k storage.Duty) bool { return k.ID == d.ID && k.Seat == d.Seat })
		person := slices.ContainsFunc(g.Seats, func(s storage.Seat) bool { return s.Seat == d.Seat && !s.Bot && s.User != "" })
		switch {
		case i < 0:
			s.fail("game %s: %s of seat %d is not kept", g.ID, d.ID, d.Seat)
		case d.Window > 0 && d.Default != nil && kept[i].Due.IsZero():
			s.fail("game %s: %s has no end of its window", g.ID, d.ID)
		case g.Pace > 0 && person && !d.Alone && kept[i].NextRing.IsZero():
			s.fail("game %s: %s never rings", g.ID, d.ID)
		case s.jumps == 0 && g.Pace > 0 && time.Duration(kept[i].Rings-1-snoozed[kept[i].User])*g.Pace > now.Sub(kept[i].Since)+g.Pace/2: // one stands for a mention that was held
			s.fail("game %s: %s rang %d times since %s, with a pace of %s", g.ID, d.ID, kept[i].Rings, kept[i].Since, g.Pace)
		}
	}
}

// auditEnd wants, when all trouble is over, that all that was owed was said, once, and that no window stands
// open too long.
func (s *sim) auditEnd() {
	s.t.Helper()
	s.books.mu.Lock()
	for _, id := range s.books.games {
		s.books.touched[id] = true
	}
	s.books.mu.Unlock()
	s.audit()
	if len(s.books.games) == 0 && s.days >= 20 {
		s.fail("nobody could begin a game")
	}
	rows, err := s.life.raw.Rows(context.Background(), 1<<20)
	if err != nil {
		s.t.Fatal(err)
	}
	for _, r := range rows {
		s.auditRow(r)
	}
	s.auditPosts()
	s.auditRanges(rows)
	for _, id := range s.books.games {
		duties, err := s.life.raw.Duties(context.Background(), id)
		if err != nil {
			s.t.Fatal(err)
		}
		for _, d := range duties {
			if !d.Due.IsZero() && s.stand.Now().Sub(d.Due) > time.Hour {
				s.fail("game %s: the window of %s closed at %s, and nothing came of it", id, d.ID, d.Due)
			}
			if !d.NextRing.IsZero() && s.stand.Now().Sub(d.NextRing) > time.Hour {
				s.fail("game %s: %s should have rung at %s", id, d.ID, d.NextRing)
			}
		}
	}
}

// auditRanges wants each entry of a game told by one row and no more, up to those that need no row of their
// own. A game that has left its thread, which is gone, says its last post there once more, with all that came
// since.
func (s *sim) auditRanges(rows []storage.Listed) {
	s.t.Helper()
	next, last, left := map[storage.GameID]int{}, map[storage.GameID]int{}, map[storage.GameID]bool{}
	for _, r := range slices.Backward(rows) { // the oldest first
		if r.Kind != storage.RowPost {
			continue
		}
		if last[r.Game] == r.From && r.Seq >= next[r.Game]-1 && !left[r.Game] && s.homeless(r.Game) {
			left[r.Game] = true
			next[r.Game] = r.Seq + 1
			continue
		}
		last[r.Game] = r.From
		if want := max(next[r.Game], 1); r.From != want || r.Seq < r.From {
			s.fail("row %d tells the entries %d to %d of game %s, and %d is the next", r.ID, r.From, r.Seq, r.Game, want)
		}
		next[r.Game] = r.Seq + 1
	}
}

// homeless reports whether a game has no thread.
func (s *sim) homeless(id storage.GameID) bool {
	g, err := s.life.raw.Load(context.Background(), id)
	return err == nil && g.Thread == ""
}

// probes reports whether a message only asked Discord whether another with its nonce stands there, and was
// deleted at once.
func probes(m *shown) bool { return m.Content == "-# This has already been answered." }

// auditRow wants a row of the outbox said once, or given up for a reason of the world's.
func (s *sim) auditRow(r storage.Listed) {
	s.t.Helper()
	b := s.books
	said := slices.DeleteFunc(slices.Clone(b.lines[r.ID]), probes)
	if lead, ok := b.within[r.ID]; ok && len(said) == 0 {
		said = slices.DeleteFunc(slices.Clone(b.lines[lead]), probes)
	}
	for id, row := range b.replies {
		if row != r.ID {
			continue
		}
		m := b.answers[id]
		same := func(other *shown) bool { return other.Content == m.Content && other.ChannelID == m.ChannelID }
		if m != nil && (len(said) == 0 || slices.ContainsFunc(said, same)) {
			said = append(said, m) // a reply that says something else than the line does not say it
		}
	}
	talks := r.Kind == storage.RowPost || r.Kind == storage.RowRing || r.Kind == storage.RowPrompt
	switch {
	case r.State == storage.RowUnsaid:
		s.fail("row %d (%s of %s) is not said in the end: %s", r.ID, r.Kind, r.Game, r.Why)
	case r.State == storage.RowGivenUp && !excused(r.Why):
		s.fail("row %d (%s of %s) was given up: %s", r.ID, r.Kind, r.Game, r.Why)
	case r.State == storage.RowSaid && talks && len(said) == 0:
		s.fail("row %d (%s of %s at %d) is said nowhere", r.ID, r.Kind, r.Game, r.Seq)
	case len(said) > 1 && forgotten(said):
		s.excused++ // Discord had forgotten the nonce before it could be known whether the first was sent
	case len(said) > 1:
		for _, m := range said {
			s.trace("message %s by %v: %q", m.ID, m.Nonce, m.Content)
		}
		s.fail("row %d (%s of %s at %d) is said %d times", r.ID, r.Kind, r.Game, r.Seq, len(said))
	}
}

// forgotten reports whether messages lie so far apart that Discord could not know that they are one.
func forgotten(said []*shown) bool {
	const remembered = 5 * time.Minute
	slices.SortFunc(said, func(a, b *shown) int { return cmp.Compare(a.ID, b.ID) })
	for i, m := range said[1:] {
		if m.made().Sub(said[i].made()) < remembered {
			return false
		}
	}
	return true
}

// made is when a message was posted.
func (m *shown) made() time.Time {
	at, _ := time.Parse("2006-01-02T15:04:05.000000+00:00", m.Timestamp)
	return at
}

// excused reports whether the world is to blame that something could not be said.
func excused(why string) bool {
	for _, reason := range []string{"nothing to say", "takes no DMs", "Cannot send messages to this user", "Unknown Channel", "Unknown Message", "Missing Access", "Missing Permissions", "locked"} {
		if strings.Contains(why, reason) {
			return true
		}
	}
	return false
}

// report tells what was done, and counts the plans that were carried out.
func (s *sim) report() (plans int) {
	entries, sealed := 0, 0
	for _, log := range s.books.acked {
		entries += len(log)
		for _, e := range log {
			sealed += bytes.Count(e.Body, []byte(`"kind":"plan_set"`))
			plans += bytes.Count(e.Body, []byte(`"kind":"plan_run"`))
		}
	}
	s.t.Logf("simulated seed=%d days=%.1f games=%d entries=%d messages=%d interactions=%d kills=%d lives=%d jumps=%d steps=%d late_repeats=%d plans_sealed=%d plans_carried_out=%d",
		s.seed, s.stand.Now().Sub(s.began.AddDate(26, 0, 0)).Hours()/24, len(s.books.games), entries, len(s.books.messages), s.sent, s.kills, s.lives, s.jumps, s.steps, s.excused, sealed, plans)
	s.t.Logf("games %v, over %d; people did %v", s.books.systems, len(s.books.over), s.players.used)
	return plans
}
