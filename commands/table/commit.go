package table

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
	if after.ByDM() {
		tell.User = after.private()
	}
	if act.Token != "" {
		tell.Token, tell.Until = act.Token, now.Add(replyTime)
	}
	if !act.Untold && !changesPick(before, after, res) {
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
	owed := l.Owed()
	rows := make([]storage.Duty, len(owed))
	for i, d := range owed {
		rows[i] = storage.Duty{Game: l.ID, ID: d.ID, Seat: d.Seat, User: l.UserAt(d.Seat), Kind: d.Kind, Unit: d.Unit, Seq: l.Seq, Since: now}
		if d.Window > 0 {
			rows[i].Due = now.Add(d.Window)
		}
	}
	return rows
}

// prompts are the DMs that ask for what is new and secret. A game in a DM asks there anyway.
func (l *Live) prompts(before *Live, now time.Time) []storage.Row {
	var rows []storage.Row
	if l.ByDM() {
		return nil
	}
	for _, d := range l.Owed() {
		user := l.UserAt(d.Seat)
		if user == "" || !l.Surface.Secret(d.Kind) || (before != nil && before.IsOpen(d.ID)) {
			continue
		}
		rows = append(rows, storage.Row{
			Lane: "user:" + user, Kind: storage.RowPrompt, Game: l.ID, Seq: l.Seq, Duty: d.ID, User: user, Created: now,
		})
	}
	return rows
}
