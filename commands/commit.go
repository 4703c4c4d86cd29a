package commands

import (
	"fmt"
	"slices"
	"time"

	"warbell/engine"
	"warbell/storage"
)

// replyTime is how long the reply to an interaction has the row to itself; then the courier says it.
const replyTime = 20 * time.Second

// commitOf gathers all that is written with one step.
func (t *Table) commitOf(before, after *Live, res engine.Result, act Act) (storage.Commit, error) {
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
		Answer:   storage.Answer{Game: after.ID, Seq: res.Entry.Seq},
		Snapshot: snapshot, Over: after.Over, Secrets: res.Secrets,
		Open: after.duties(now), Answered: act.Pressed,
	}
	if act.Joins != nil {
		c.Seats = after.Seats[len(after.Seats)-1:]
	}
	tell := storage.Row{Lane: lane(after.ID), Kind: storage.RowTell, Game: after.ID, Seq: res.Entry.Seq, Created: now}
	if after.byDM() {
		tell.User = after.private()
	}
	if act.Token != "" {
		tell.Token, tell.Until = act.Token, now.Add(replyTime)
	}
	if !act.Untold {
		c.Say = append(c.Say, tell)
	}
	c.Say = append(c.Say, after.prompts(before, now)...)
	return c, nil
}

// replied is the outbox row that the call's own reply says, 0 if there is none or the courier says it.
func replied(c storage.Commit, done storage.Committed) int64 {
	i := slices.IndexFunc(c.Say, func(r storage.Row) bool { return r.Token != "" })
	if i < 0 || done.Queued {
		return 0
	}
	return done.Rows[i]
}

func lane(id storage.GameID) string { return "game:" + string(id) }

// duties are the open duties as they are kept.
func (l *Live) duties(now time.Time) []storage.Duty {
	owed := l.Rules.Owed(l.State)
	rows := make([]storage.Duty, len(owed))
	for i, d := range owed {
		rows[i] = storage.Duty{Game: l.ID, ID: d.ID, Seat: d.Seat, User: l.user(d.Seat), Kind: d.Kind, Unit: d.Unit, Seq: l.Seq, Since: now}
		if d.Window > 0 {
			rows[i].Due = now.Add(d.Window)
		}
	}
	return rows
}

// prompts are the DMs that ask for what is new and secret. A game in a DM asks there anyway.
func (l *Live) prompts(before *Live, now time.Time) []storage.Row {
	var rows []storage.Row
	if l.byDM() {
		return nil
	}
	for _, d := range l.Rules.Owed(l.State) {
		user := l.user(d.Seat)
		if user == "" || !secret(l.System, d.Kind) || (before != nil && before.open(d.ID)) {
			continue
		}
		rows = append(rows, storage.Row{
			Lane: "user:" + user, Kind: storage.RowPrompt, Game: l.ID, Seq: l.Seq, Duty: d.ID, User: user, Created: now,
		})
	}
	return rows
}

// private is the Discord ID of the player whose DM a game is played in.
func (l *Live) private() string {
	i := slices.IndexFunc(l.Seats, func(s storage.Seat) bool { return !s.Bot })
	if i < 0 {
		return ""
	}
	return l.Seats[i].User
}

// seat finds who sits at a seat.
func (l *Live) seat(s engine.Seat) (storage.Seat, bool) {
	for _, row := range l.Seats {
		if row.Seat == s {
			return row, true
		}
	}
	return storage.Seat{}, false
}

// user is the Discord ID of who sits at a seat; empty for Warbell's own.
func (l *Live) user(s engine.Seat) string {
	if row, ok := l.seat(s); ok && !row.Bot {
		return row.User
	}
	return ""
}

// seatOf finds a user's seat.
func (l *Live) seatOf(user string) (engine.Seat, error) {
	for _, row := range l.Seats {
		if row.User == user && !row.Bot {
			return row.Seat, nil
		}
	}
	return engine.NoSeat, engine.Refuse(engine.NotYours, "", "You are no player of this game, so you can't do that in it. You can watch, or begin one of your own.")
}
