package runner

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"time"

	"warbell/engine"
	"warbell/storage"
)

// ReplyTime is how long the reply to an interaction has its rows to itself; then the courier says them.
const ReplyTime = 20 * time.Second

// renameTime is for how long a thread keeps its name when its game is called something else. Discord lets a
// channel be renamed twice in ten minutes; who tries names out is followed once.
const renameTime = 5 * time.Minute

// commitOf gathers all that is written with one step.
func (t *Runner) commitOf(before, after *Game, res engine.Result, act Request) (storage.Commit, error) {
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
		Open: after.duties(now), Answered: act.Pressed, Until: now.Add(ReplyTime), By: after.whoCalled(act),
		Paused: after.State.Kernel.Paused, Waits: after.waits(),
	}
	how := visibilityOf(before, after, res.Entry, changesPick(before, after, res))
	c.Heard = heardIn(after, res.Entry, act, how)
	if act.Joins != nil {
		row, _ := after.Sitter(takenSeat(res.Entry))
		c.Seats = []storage.Seat{row}
	}
	tell := storage.Row{Lane: lane(after.ID), Kind: storage.RowPost, Game: after.ID, Seq: res.Entry.Seq, Created: now}
	if after.ByDM() {
		tell.User = after.private()
	}
	switch {
	case act.Untold, how == nothing:
		how = nothing
	case how >= deferred && act.Token == "" && after.answers():
		tell.NotBefore = now.Add(ReplyTime) // what Warbell's own seat does at once takes this in
	case how == deferred:
		tell.NotBefore, c.Updates = now.Add(idle), act.Updates
		fallthrough
	case how == standing:
		c.Renew = true
	case act.Token != "":
		tell.Token, tell.Only, tell.Until = act.Token, act.Guest, now.Add(ReplyTime)
	}
	if how >= deferred {
		c.Say = append(c.Say, tell)
	}
	c.Say = append(c.Say, after.prompts(before, now)...)
	after.offering(&c, res.Entry, act)
	if act.Shows.Kind != "" {
		act.Shows.Seq = res.Entry.Seq
		c.Say = append(c.Say, act.Shows)
	}
	if act.By != "" {
		c.Say = append(c.Say, storage.Row{Lane: lane(after.ID), Kind: storage.RowModNote, Game: after.ID,
			Seq: after.Seq, User: act.By, Created: now})
	}
	if how == told && !after.ByDM() {
		c.Say = append(c.Say, t.feeds(after, now)...)
	}
	if after.Thread != "" && before.Surface.Title(before) != after.Surface.Title(after) {
		c.Say = append(c.Say, storage.Row{
			Lane: "name:" + string(after.ID), Kind: storage.RowRename, Game: after.ID, Seq: res.Entry.Seq, NotBefore: now.Add(renameTime), Created: now,
		})
	}
	return c, nil
}

// answers reports whether nobody but Warbell's own seat owes anything: it acts at once, and one post tells
// both.
func (l *Game) answers() bool {
	owed := l.Owed()
	return len(owed) > 0 && !slices.ContainsFunc(owed, func(d engine.Duty) bool {
		row, ok := l.Sitter(d.Seat)
		return !ok || !row.Bot
	})
}

// whoCalled is the Discord ID of who acted; empty for Warbell's own seat, and if it was time.
func (l *Game) whoCalled(act Request) string {
	if !strings.HasPrefix(act.Call, "i:") {
		return ""
	}
	return l.UserAt(act.Seat)
}

// replied is the outbox row that the call's own reply says, 0 if there is none or the courier says it.
func replied(c storage.Commit, done storage.Committed) int64 {
	i := slices.IndexFunc(c.Say, func(r storage.Row) bool { return r.Token != "" })
	if i < 0 || done.Queued {
		return 0
	}
	return done.Rows[i]
}

// updates is the row that changes the pressed message if the reply could not; 0 if there is none.
func updates(c storage.Commit, done storage.Committed) int64 {
	i := slices.IndexFunc(c.Say, func(r storage.Row) bool { return r.Token == "" && !r.Until.IsZero() })
	if i < 0 {
		return 0
	}
	return done.Rows[i]
}

func lane(id storage.GameID) string { return "game:" + string(id) }

// duties are the open duties as they are kept.
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

// company counts the other seats that owe the same kind together with a duty.
func company(owed []engine.Duty, with engine.Duty) int {
	var seats []engine.Seat
	for _, d := range owed {
		if d.Kind == with.Kind && d.Seat != with.Seat && d.Seat != engine.NoSeat && !slices.Contains(seats, d.Seat) {
			seats = append(seats, d.Seat)
		}
	}
	return len(seats)
}

// keeping is what the store keeps of the duties after a step: one that was open before keeps its times.
func (l *Game) keeping(after *Game, now time.Time) []storage.Duty {
	if l.kept == nil && l.Seq > 0 {
		return nil
	}
	rows := after.duties(now)
	for i, d := range rows {
		if old := slices.IndexFunc(l.kept, func(k storage.Duty) bool { return k.ID == d.ID }); old >= 0 &&
			l.sameAt(after, d.Seat) {
			was := l.kept[old]
			rows[i].Seq, rows[i].Since, rows[i].Due, rows[i].Company = was.Seq, was.Since, was.Due,
				max(was.Company, rows[i].Company)
		}
	}
	return rows
}

// recall reads what the store keeps of the duties of a game that was read. It is not known if the game has
// moved on since, or if that fails: then it is read when it is needed.
func (t *Runner) recall(ctx context.Context, l *Game) *Game {
	kept, err := t.store.Duties(ctx, l.ID)
	if err == nil && len(kept) == len(l.owed) &&
		!slices.ContainsFunc(kept, func(k storage.Duty) bool { return !l.IsOpen(k.ID) }) {
		l.kept = append([]storage.Duty{}, kept...)
	}
	return l
}

// open is what the store keeps of a game's duties; their rings are not always there.
func (t *Runner) open(ctx context.Context, l *Game) ([]storage.Duty, error) {
	if l.kept != nil {
		return l.kept, nil
	}
	return t.store.Duties(ctx, l.ID)
}

// prompts are the DMs that ask for what is new and secret, one a person; when a game begins, they say how to
// give orders that stand. A game in a DM asks there anyway.
func (l *Game) prompts(before *Game, now time.Time) []storage.Row {
	var rows []storage.Row
	if l.ByDM() {
		return nil
	}
	add := func(user string, duty engine.DutyID) {
		if user == "" || slices.ContainsFunc(rows, func(r storage.Row) bool { return r.User == user }) {
			return
		}
		rows = append(rows, storage.Row{
			Lane: "user:" + user, Kind: storage.RowPrompt, Game: l.ID, Seq: l.Seq, Duty: duty, User: user, Created: now,
		})
	}
	for _, d := range l.Owed() {
		if l.Surface.Secret(d.Kind) && (!before.IsOpen(d.ID) || !before.sameAt(l, d.Seat)) {
			add(l.UserAt(d.Seat), d.ID)
		}
	}
	if before.Seq == 0 && l.Surface.OrdersUI.in(l) {
		for _, s := range l.State.Kernel.In() {
			add(l.UserAt(s), "")
		}
	}
	return rows
}
