package main

import (
	"context"
	"fmt"
	"strings"
	"time"

	"warbell/storage"
)

// simStore is a store whose calls wait at a gate, and fail as the seed says. What was acknowledged is noted.
type simStore struct {
	storage.Store
	l *life
}

// errDead is what a process gets that was killed. Nobody tries again what was cancelled.
var errDead = fmt.Errorf("the process is dead: %w", context.Canceled)

// commits reports whether a gate is one of a command's own writes: after an error of these nobody knows what
// was written.
func (g *gate) commits() bool { return g.key[:min(len(g.key), 8)] == "store: C" }

func through[T any](ctx context.Context, s *simStore, write bool, key string, call func() (T, error)) (result T, err error) {
	v := s.l.s.gates.wait(&gate{key: "store: " + key, of: s.l, write: write})
	if v.delay > 0 && !v.dead {
		if err := s.l.s.linger(ctx, v.delay); err != nil {
			return result, err
		}
		v = s.l.s.gates.wait(&gate{key: "store: " + key, of: s.l})
	}
	switch {
	case v.dead:
		return result, errDead
	case v.before != nil:
		return result, v.before
	}
	result, err = call()
	if err == nil && v.after != nil {
		var none T
		return none, v.after
	}
	return result, err
}

func done(f func() error) func() (struct{}, error) {
	return func() (struct{}, error) { return struct{}{}, f() }
}

func (s *simStore) change(ctx context.Context, key string, f func() error) error {
	_, err := through(ctx, s, true, key, done(f))
	return err
}

func (s *simStore) Create(ctx context.Context, g storage.Game, first storage.Commit) (storage.Committed, error) {
	return through(ctx, s, true, "Create "+string(g.ID)+" "+first.Entry.Call, func() (storage.Committed, error) {
		c, err := s.Store.Create(ctx, g, first)
		if err == nil {
			first.Game = g.ID
			s.l.s.books.begun(g)
			s.l.committed(first, c, g.Challenge)
		}
		return c, err
	})
}

func (s *simStore) Commit(ctx context.Context, c storage.Commit) (storage.Committed, error) {
	return through(ctx, s, true, "Commit "+string(c.Game)+" "+c.Entry.Call, func() (storage.Committed, error) {
		made, err := s.Store.Commit(ctx, c)
		if err == nil {
			s.l.committed(c, made, "")
		}
		return made, err
	})
}

// committed notes an entry that is written. What came when its maker had been told that it failed must not
// count.
func (l *life) committed(c storage.Commit, made storage.Committed, challenge string) {
	l.s.books.committed(c, made, challenge)
	if call, _, _ := strings.Cut(strings.TrimPrefix(c.Entry.Call, "i:"), "."); l.s.line.late(call) {
		l.s.books.wrong("call " + c.Entry.Call + " has moved game " + string(c.Game) + " though it came too late")
	}
}

func (s *simStore) Load(ctx context.Context, id storage.GameID) (storage.Game, error) {
	return through(ctx, s, false, "Load "+string(id), func() (storage.Game, error) { return s.Store.Load(ctx, id) })
}

func (s *simStore) Ack(ctx context.Context, call string) (storage.Ack, error) {
	return through(ctx, s, false, "Answer "+call, func() (storage.Ack, error) { return s.Store.Ack(ctx, call) })
}

func (s *simStore) Place(ctx context.Context, id storage.GameID, thread string) error {
	return s.change(ctx, "Place "+string(id), func() error { return s.Store.Place(ctx, id, thread) })
}

func (s *simStore) SetPace(ctx context.Context, id storage.GameID, pace time.Duration) error {
	return s.change(ctx, "SetPace "+string(id), func() error { return s.Store.SetPace(ctx, id, pace) })
}

func (s *simStore) EraseProse(ctx context.Context, game storage.GameID, seq int, user string, now time.Time) error {
	return s.change(ctx, "EraseProse "+string(game), func() error { return s.Store.EraseProse(ctx, game, seq, user, now) })
}

func (s *simStore) Claim(ctx context.Context, now, until time.Time, limit int) ([]storage.Row, error) {
	return through(ctx, s, true, "Take rows", func() ([]storage.Row, error) {
		rows, err := s.Store.Claim(ctx, now, until, limit)
		s.l.s.books.claimed(rows)
		return rows, err
	})
}

func (s *simStore) Said(ctx context.Context, row int64, sent storage.Sent) error {
	return s.change(ctx, "Said "+id(row), func() error {
		err := s.Store.Said(ctx, row, sent)
		if err == nil {
			s.l.s.books.said(row, sent.With...)
		}
		return err
	})
}

func (s *simStore) Retry(ctx context.Context, row storage.Row, notBefore time.Time, why string) error {
	return s.change(ctx, "Retry "+id(row.ID)+" "+why, func() error { return s.Store.Retry(ctx, row, notBefore, why) })
}

func (s *simStore) Drop(ctx context.Context, row storage.Row, why string) error {
	return s.change(ctx, "Drop "+id(row.ID)+" "+why, func() error { return s.Store.Drop(ctx, row, why) })
}

func (s *simStore) Say(ctx context.Context, rows ...storage.Row) ([]int64, error) {
	return through(ctx, s, true, "Say", func() ([]int64, error) { return s.Store.Say(ctx, rows...) })
}

func (s *simStore) RemindersDue(ctx context.Context, now time.Time, limit int) ([]storage.ReminderDue, error) {
	return through(ctx, s, false, "Ringable", func() ([]storage.ReminderDue, error) { return s.Store.RemindersDue(ctx, now, limit) })
}

func (s *simStore) Ring(ctx context.Context, now time.Time, calls ...storage.Call) (int, error) {
	return through(ctx, s, true, "Ring", func() (int, error) { return s.Store.Ring(ctx, now, calls...) })
}

func (s *simStore) Warn(ctx context.Context, now, until time.Time, calls ...storage.Call) (warned, rung int, err error) {
	warned, err = through(ctx, s, true, "Warn", func() (n int, err error) {
		n, rung, err = s.Store.Warn(ctx, now, until, calls...)
		return n, err
	})
	return warned, rung, err
}

func (s *simStore) Overdue(ctx context.Context, now, until time.Time, limit int) ([]storage.Duty, error) {
	return through(ctx, s, true, "Overdue", func() ([]storage.Duty, error) { return s.Store.Overdue(ctx, now, until, limit) })
}

func (s *simStore) Snooze(ctx context.Context, user string, until time.Time) error {
	return s.change(ctx, "Snooze "+user, func() error {
		s.l.s.books.snoozes(user)
		return s.Store.Snooze(ctx, user, until)
	})
}

func (s *simStore) OnIt(ctx context.Context, user string, now time.Time) (int, error) {
	return through(ctx, s, true, "OnIt "+user, func() (int, error) { return s.Store.OnIt(ctx, user, now) })
}

func (s *simStore) Lapse(ctx context.Context, now time.Time) (int, error) {
	return through(ctx, s, true, "Lapse", func() (int, error) { return s.Store.Lapse(ctx, now) })
}

func (s *simStore) Forget(ctx context.Context, before time.Time) error {
	return s.change(ctx, "Forget", func() error { return s.Store.Forget(ctx, before) })
}

func (s *simStore) PutChallenge(ctx context.Context, c storage.Challenge) error {
	s.l.s.books.seed("challenge "+c.ID, c.Seed)
	s.l.s.challenged(c)
	return s.change(ctx, "Challenge put "+c.ID, func() error { return s.Store.PutChallenge(ctx, c) })
}

func (s *simStore) SetChallengeRef(ctx context.Context, id string, ref storage.Ref, now time.Time) error {
	return s.change(ctx, "SetChallengeRef "+id, func() error {
		err := s.Store.SetChallengeRef(ctx, id, ref, now)
		if err == nil {
			s.l.s.goodbye.unknown.Delete(id)
		}
		return err
	})
}

func (s *simStore) ShowChallenge(ctx context.Context, id string, now, notBefore time.Time) error {
	return s.change(ctx, "ShowChallenge "+id, func() error { return s.Store.ShowChallenge(ctx, id, now, notBefore) })
}

func (s *simStore) CloseChallenge(ctx context.Context, id string, as storage.ChallengeState, say storage.Row) (row int64, err error) {
	err = s.change(ctx, "Challenge closed "+id, func() (err error) {
		row, err = s.Store.CloseChallenge(ctx, id, as, say)
		return err
	})
	return row, err
}

func (s *simStore) SetDM(ctx context.Context, user, channel string, closed bool) error {
	return s.change(ctx, "SetDM "+user, func() error { return s.Store.SetDM(ctx, user, channel, closed) })
}

func (s *simStore) PutFighter(ctx context.Context, f storage.Fighter) error {
	return s.change(ctx, "PutFighter "+f.Name, func() error { return s.Store.PutFighter(ctx, f) })
}

func (s *simStore) ChangeFighter(ctx context.Context, f storage.Fighter) error {
	return s.change(ctx, "ChangeFighter "+f.Name, func() error { return s.Store.ChangeFighter(ctx, f) })
}

func (s *simStore) DropFighters(ctx context.Context, before time.Time) error {
	return s.change(ctx, "DropFighters", func() error { return s.Store.DropFighters(ctx, before) })
}

func (s *simStore) PutBattlefield(ctx context.Context, f storage.Battlefield) error {
	return s.change(ctx, "PutBattlefield "+f.Channel, func() error { return s.Store.PutBattlefield(ctx, f) })
}

func (s *simStore) DropBattlefield(ctx context.Context, f storage.Battlefield) error {
	return s.change(ctx, "DropBattlefield "+f.Channel, func() error { return s.Store.DropBattlefield(ctx, f) })
}

func (s *simStore) DropBattlefields(ctx context.Context, before time.Time) error {
	return s.change(ctx, "DropBattlefields", func() error { return s.Store.DropBattlefields(ctx, before) })
}

func (s *simStore) PutSavedRolls(ctx context.Context, rolls ...storage.SavedRoll) error {
	return s.change(ctx, "PutSavedRolls", func() error { return s.Store.PutSavedRolls(ctx, rolls...) })
}

func (s *simStore) DropSavedRoll(ctx context.Context, id string) error {
	return s.change(ctx, "DropSavedRoll "+id, func() error { return s.Store.DropSavedRoll(ctx, id) })
}

func (s *simStore) HideRoll(ctx context.Context, r storage.HiddenRoll) error {
	return s.change(ctx, "HideRoll "+r.Call, func() error { return s.Store.HideRoll(ctx, r) })
}

func (s *simStore) ShowRoll(ctx context.Context, call string, at time.Time) error {
	return s.change(ctx, "ShowRoll "+call, func() error { return s.Store.ShowRoll(ctx, call, at) })
}

func (s *simStore) DropHiddenRolls(ctx context.Context, before time.Time) error {
	return s.change(ctx, "DropHiddenRolls", func() error { return s.Store.DropHiddenRolls(ctx, before) })
}

func (s *simStore) Defer(ctx context.Context, d storage.Deferral) error {
	return s.change(ctx, "Defer "+d.Call, func() error { return s.Store.Defer(ctx, d) })
}

func (s *simStore) Void(ctx context.Context, call string, now time.Time) error {
	return s.change(ctx, "Void "+call, func() error { return s.Store.Void(ctx, call, now) })
}

func (s *simStore) Settle(ctx context.Context, call string) error {
	return s.change(ctx, "Settle "+call, func() error { return s.Store.Settle(ctx, call) })
}

func (s *simStore) Expire(ctx context.Context, now time.Time) error {
	return s.change(ctx, "Expire", func() error { return s.Store.Expire(ctx, now) })
}

func (s *simStore) KeepDraft(ctx context.Context, d storage.Draft) error {
	return s.change(ctx, "KeepDraft "+d.ID, func() error { return s.Store.KeepDraft(ctx, d) })
}

func (s *simStore) DropDraft(ctx context.Context, user, about string) error {
	return s.change(ctx, "DropDraft "+about, func() error { return s.Store.DropDraft(ctx, user, about) })
}

func (s *simStore) DropDrafts(ctx context.Context, before time.Time) error {
	return s.change(ctx, "DropDrafts", func() error { return s.Store.DropDrafts(ctx, before) })
}

func (s *simStore) Mark(ctx context.Context, now time.Time) error {
	return s.change(ctx, "Mark", func() error { return s.Store.Mark(ctx, now) })
}

func (s *simStore) Unblock(ctx context.Context, bound, until time.Time) error {
	return s.change(ctx, "Unblock", func() error { return s.Store.Unblock(ctx, bound, until) })
}

func (s *simStore) Rewind(ctx context.Context, now time.Time) error {
	return s.change(ctx, "Rewind", func() error { return s.Store.Rewind(ctx, now) })
}
