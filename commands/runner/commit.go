package runner

import (
	"context"
	"fmt"
	"slices"
	"time"

	"warbell/engine"
	"warbell/storage"
)

// ReplyTime is how long only the reply to an interaction may post its rows. After that, the courier posts
// them.
const ReplyTime = 20 * time.Second

// Clocks is implemented by package deadlines. Advance adds to a commit what a step changes about the players'
// clocks and deadlines.
type Clocks interface {
	Advance(ctx context.Context, before, after *Game, e engine.Entry, c *storage.Commit) error
}

// Outbox is implemented by package publish. Step adds the rows that post a step to its commit. Start adds the
// further rows of a game's first step.
type Outbox interface {
	Step(ctx context.Context, before, after *Game, res engine.Result, act Request, c *storage.Commit) error
	Start(after *Game, o Opening, c *storage.Commit)
}

// commitOf returns all that is written with one step. It updates the clocks and the pace of after.
func (t *Runner) commitOf(ctx context.Context, before, after *Game, res engine.Result,
	act Request) (storage.Commit, error) {
	body, err := after.Rules.Codec().EncodeEntry(res.Entry)
	if err != nil {
		return storage.Commit{}, fmt.Errorf("entry: %w", err)
	}
	snapshot, err := after.Rules.Encode(res.Game)
	if err != nil {
		return storage.Commit{}, err
	}
	now := res.Entry.At
	c := storage.Commit{
		Game: after.ID, Expect: before.Seq, Now: now,
		Entry:    storage.Entry{Seq: res.Entry.Seq, Call: act.Call, Body: body},
		Answer:   storage.Ack{Game: after.ID, Seq: res.Entry.Seq},
		Snapshot: snapshot, Over: after.Over, Secrets: res.Secrets,
		Open: after.duties(now), Answered: act.Pressed, Until: now.Add(ReplyTime), By: act.caller(after),
		Paused: after.State.Kernel.Paused, Desk: act.Desk, NoDesk: formerReferees(before, after),
		Scene: sceneAfter(before, after),
	}
	if act.Joins != nil {
		row, _ := after.Sitter(TakenSeat(res.Entry))
		c.Seats = []storage.Seat{row}
	}
	if act.Offer != nil && offersSeat(res.Entry) {
		c.Offers = []storage.SeatOffer{*act.Offer}
	}
	if err := t.clocks.Advance(ctx, before, after, res.Entry, &c); err != nil {
		return storage.Commit{}, err
	}
	after.withClocks(c.Clocks)
	if c.Pace > 0 {
		after.Pace = c.Pace
	}
	return c, t.outbox.Step(ctx, before, after, res, act, &c)
}

// offersSeat reports whether an entry offers a seat: its player asks for a replacement, or is absent.
func offersSeat(e engine.Entry) bool {
	return slices.ContainsFunc(e.Events, func(ev engine.Event) bool {
		switch ev := ev.(type) {
		case engine.Lapsed:
			return ev.Rung == engine.AbsenceSubstitute
		case engine.Proposed:
			return ev.Motion.Kind == engine.MotionSeat
		}
		return false
	})
}

// caller returns the Discord ID of the player who acts; "" for Warbell's own seat and for the clock.
func (act Request) caller(l *Game) string {
	if !engine.ByUser(act.Call) {
		return ""
	}
	return l.UserAt(act.Seat)
}

// replied returns the outbox row that the call's own reply posts. It is 0 if there is none or the courier
// posts it.
func replied(c storage.Commit, done storage.Committed) int64 {
	i := slices.IndexFunc(c.Say, func(r storage.Row) bool { return r.Token != "" })
	if i < 0 || done.Queued {
		return 0
	}
	return done.Rows[i]
}

// updates returns the row that edits the pressed message if the reply can't; 0 if there is none.
func updates(c storage.Commit, done storage.Committed) int64 {
	i := slices.IndexFunc(c.Say, func(r storage.Row) bool { return r.Token == "" && !r.Until.IsZero() })
	if i < 0 {
		return 0
	}
	return done.Rows[i]
}

// duties returns the rows for the open duties.
func (l *Game) duties(now time.Time) []storage.Duty {
	owed := l.Owed()
	rows := make([]storage.Duty, len(owed))
	for i, d := range owed {
		rows[i] = storage.Duty{Game: l.ID, ID: d.ID, Seat: d.Seat, User: l.UserAt(d.Seat), Kind: d.Kind,
			Seq: l.Seq, Since: now, Company: company(owed, d), Once: d.Alone}
		if d.Window > 0 {
			rows[i].Due = now.Add(d.Window)
		}
	}
	return rows
}

// company counts the other seats with an open duty of the same kind.
func company(owed []engine.Duty, with engine.Duty) int {
	var seats []engine.Seat
	for _, d := range owed {
		if d.Kind == with.Kind && d.Seat != with.Seat && d.Seat != engine.NoSeat && !slices.Contains(seats, d.Seat) {
			seats = append(seats, d.Seat)
		}
	}
	return len(seats)
}

// keeping returns the rows for the duties after a step. A duty that was open before keeps its times.
func (l *Game) keeping(after *Game, now time.Time) []storage.Duty {
	if l.kept == nil && l.Seq > 0 {
		return nil
	}
	rows := after.duties(now)
	for i, d := range rows {
		if old := slices.IndexFunc(l.kept, func(k storage.Duty) bool { return k.ID == d.ID }); old >= 0 &&
			l.SameAt(after, d.Seat) {
			was := l.kept[old]
			rows[i].Seq, rows[i].Since, rows[i].Due, rows[i].Company = was.Seq, was.Since, was.Due,
				max(was.Company, rows[i].Company)
		}
	}
	return rows
}

// recall fills in the stored rows of the duties of a game that was just read. If that fails, or the game has
// moved on since, the rows stay unknown and are read when they are needed.
func (t *Runner) recall(ctx context.Context, l *Game) *Game {
	kept, err := t.store.Duties(ctx, l.ID)
	if err == nil && len(kept) == len(l.owed) &&
		!slices.ContainsFunc(kept, func(k storage.Duty) bool { return !l.IsOpen(k.ID) }) {
		l.kept = append([]storage.Duty{}, kept...)
	}
	return l
}

// DutyRows returns the stored rows of a game's duties. The times of their reminders may be missing.
func (t *Runner) DutyRows(ctx context.Context, l *Game) ([]storage.Duty, error) {
	if l.kept != nil {
		return l.kept, nil
	}
	return t.store.Duties(ctx, l.ID)
}

// sceneAfter returns the scene of a game after a step. A game in DMs shows none.
func sceneAfter(before, after *Game) storage.Scene {
	if after.Surface.Scene == nil || after.ByDM() {
		return storage.Scene{}
	}
	number, begun := after.Surface.Scene(after)
	return storage.Scene{Number: number, Open: begun && !after.Over, Turned: before.Over != after.Over}
}

// formerReferees returns the users who were GMs before a step and aren't after it.
func formerReferees(before, after *Game) (users []string) {
	for _, s := range before.Seats {
		if before.Referee(s.User) && !after.Referee(s.User) {
			users = append(users, s.User)
		}
	}
	return users
}
