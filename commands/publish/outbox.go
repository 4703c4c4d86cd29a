package publish

import (
	"context"
	"slices"
	"time"

	"warbell/commands/runner"
	"warbell/engine"
	"warbell/storage"
)

// renameTime is the delay before a game's thread gets another new name. Discord allows two renames of a
// channel in 10 minutes, so a player who tries several names causes only two.
const renameTime = 5 * time.Minute

// Outbox decides what is posted about a step. It adds outbox rows to the step's commit.
type Outbox struct {
	Store OutboxStore
	Feeds Feeds
}

// Feeds is implemented by the organisers' package. Feed returns the channel of a server's feed; "" if there
// is none.
type Feeds interface{ Feed(guild string) string }

// OutboxStore is the part of storage.Store that finds the posts that a step changes.
type OutboxStore interface {
	Entry(ctx context.Context, id storage.GameID, seq int) (storage.Entry, error)
	Posts(ctx context.Context, id storage.GameID, from, to int) ([]storage.Post, error)
	PostState(ctx context.Context, id storage.GameID) (storage.PostState, error)
}

// Step adds the rows for a step to its commit, by the step's visibility.
func (o *Outbox) Step(ctx context.Context, before, after *runner.Game, res engine.Result, act runner.Request,
	c *storage.Commit) error {
	now := res.Entry.At
	how := visibilityOf(before, after, res.Entry, changesPick(before, after, res))
	c.Heard = heardIn(after, res.Entry, act, how)
	tell := storage.Row{Lane: lane(after.ID), Kind: storage.RowPost, Game: after.ID, Seq: res.Entry.Seq,
		Created: now}
	if after.ByDM() {
		tell.User = after.DMUser()
	}
	switch {
	case act.Untold, how == nothing:
		how = nothing
	case how == aside:
		alone := tell
		alone.Kind, alone.From = storage.RowAside, tell.Seq
		c.Say, c.Flush = append(c.Say, alone), true // the turn so far is posted first
		c.Renew = !sameDuties(before, after)        // an absent player is back
	case how >= deferred && act.Token == "" && answers(after):
		tell.NotBefore = now.Add(runner.ReplyTime) // the post waits for the next act of Warbell's own seat
	case how == deferred:
		tell.NotBefore, c.Updates = now.Add(idle), act.Updates
		fallthrough
	case how == standing:
		c.Renew = true
	case act.Token != "":
		tell.Token, tell.Only, tell.Until = act.Token, act.Guest, now.Add(runner.ReplyTime)
	}
	if how >= deferred {
		c.Say = append(c.Say, tell)
	}
	c.Say = append(c.Say, prompts(before, after, now)...)
	c.Say = append(c.Say, offered(after, res.Entry)...)
	c.Say = append(c.Say, hints(after, act, how, now)...)
	if act.Shows.Kind != "" {
		act.Shows.Seq = res.Entry.Seq
		c.Say = append(c.Say, act.Shows)
	}
	if act.By != "" {
		c.Say = append(c.Say, storage.Row{Lane: lane(after.ID), Kind: storage.RowModNote, Game: after.ID,
			Seq: after.Seq, User: act.By, Created: now})
	}
	if how == told && !after.ByDM() {
		c.Say = append(c.Say, o.feeds(after, now)...)
	}
	if after.Thread != "" && before.Surface.Title(before) != after.Surface.Title(after) {
		c.Say = append(c.Say, storage.Row{
			Lane: "name:" + string(after.ID), Kind: storage.RowRename, Game: after.ID, Seq: res.Entry.Seq,
			NotBefore: now.Add(renameTime), Created: now,
		})
	}
	if act.Untold && act.Joins != nil { // the entry with its post may never come
		shown, err := o.Store.PostState(ctx, after.ID)
		if err != nil {
			return err
		}
		newest := retold(after.ID, shown.Last, now)
		if newest.NotBefore = now.Add(runner.ReplyTime); newest.Ref.Message != "" {
			c.Say = append(c.Say, newest)
		}
	}
	if before.Over != after.Over && after.Challenge != "" {
		c.Say = append(c.Say, storage.Row{Lane: "challenge:" + after.Challenge, Kind: storage.RowLapsed,
			Challenge: after.Challenge, Game: after.ID, Created: now})
	}
	marks, err := o.markPosts(ctx, before, res.Entry)
	c.Say = append(c.Say, marks...)
	return err
}

// Start adds the row that links the challenge's message to its game. It makes prompts wait for the game's
// thread.
func (o *Outbox) Start(after *runner.Game, by runner.Opening, c *storage.Commit) {
	if by.Shown.Message != "" {
		c.Say = append(c.Say, accepted(by, after.ID, c.Now))
	}
	if by.Thread {
		thread := storage.Row{Lane: lane(after.ID), Kind: storage.RowThread, Game: after.ID, Created: c.Now}
		c.Say = append([]storage.Row{thread}, afterThread(c.Say)...)
	}
}

func lane(id storage.GameID) string { return "game:" + string(id) }

// answers reports whether only Warbell's own seat has open duties. It acts at once, and one post shows both
// acts.
func answers(l *runner.Game) bool {
	owed := l.Owed()
	return len(owed) > 0 && !slices.ContainsFunc(owed, func(d engine.Duty) bool {
		row, ok := l.Sitter(d.Seat)
		return !ok || !row.Bot
	})
}

// heardIn returns the seats whose players have visibly acted with an entry, or have joined. Acts that no
// other player sees are noted elsewhere, see Silent.
func heardIn(after *runner.Game, e engine.Entry, act runner.Request, how visibility) (seats []engine.Seat) {
	seen := how != nothing && !after.State.Kernel.IsSecret(e.Seq)
	if seen && e.Seat != engine.NoSeat && engine.ByUser(act.Call) {
		seats = append(seats, e.Seat)
	}
	if act.Joins != nil {
		seats = append(seats, runner.TakenSeat(e))
	}
	return seats
}

// prompts returns the rows of DMs that ask for new secret duties, one for each user. At the start of a game,
// they explain how to give orders, unless it must be set up first. A game in a DM needs no prompts.
func prompts(before, l *runner.Game, now time.Time) []storage.Row {
	var rows []storage.Row
	if l.ByDM() {
		return nil
	}
	add := func(user string, duty engine.DutyID) {
		if user == "" || slices.ContainsFunc(rows, func(r storage.Row) bool { return r.User == user }) {
			return
		}
		rows = append(rows, storage.Row{
			Lane: "user:" + user, Kind: storage.RowPrompt, Game: l.ID, Seq: l.Seq, Duty: duty,
			User: user, Created: now,
		})
	}
	for _, d := range l.Owed() {
		if l.Surface.Secret(d.Kind) && (!before.IsOpen(d.ID) || !before.SameAt(l, d.Seat)) {
			add(l.UserAt(d.Seat), d.ID)
		}
	}
	if before.Seq == 0 && !preparing(l) && l.Surface.OrdersUI.Open(l) {
		for _, s := range l.State.Kernel.In() {
			add(l.UserAt(s), "")
		}
	}
	return rows
}

// preparing reports whether a game's players still set it up and can have no orders yet.
func preparing(l *runner.Game) bool {
	v, prepares := l.View().(engine.Preparing)
	return prepares && !v.Begun()
}

// offered returns the rows about an offered seat: after the others have agreed, or when its player is absent.
func offered(l *runner.Game, e engine.Entry) (rows []storage.Row) {
	for _, ev := range e.Events {
		seat := engine.NoSeat
		switch ev := ev.(type) {
		case engine.Lapsed:
			if ev.Rung == engine.AbsenceSubstitute {
				seat = ev.Seat
			}
		case engine.Ceded:
			seat = ev.Seat
		}
		if seat != engine.NoSeat {
			rows = append(rows, storage.Row{Lane: lane(l.ID), Kind: storage.RowSeat, Game: l.ID, Seq: l.Seq,
				User: l.UserAt(seat), Created: e.At})
		}
	}
	return rows
}

// feeds returns the rows for a server's feed after a step that ends a turn.
func (o *Outbox) feeds(l *runner.Game, now time.Time) []storage.Row {
	channel := o.Feeds.Feed(l.Guild)
	if channel == "" {
		return nil
	}
	return []storage.Row{{
		Lane: "feed:" + channel, Kind: storage.RowFeed, Game: l.ID, Seq: l.Seq,
		Ref: storage.Ref{Channel: channel}, Created: now,
	}}
}

// accepted returns the row that links a challenge's message to its game. If the pressed message is the
// challenge's, the reply does that.
func accepted(o runner.Opening, game storage.GameID, now time.Time) storage.Row {
	row := storage.Row{
		Lane: "challenge:" + o.Challenge, Kind: storage.RowLapsed, Challenge: o.Challenge, Game: game,
		Ref: o.Shown, Created: now,
	}
	if o.Pressed == o.Shown {
		row.Until = now.Add(runner.ReplyTime)
	}
	return row
}

// afterThread makes the prompts among a new game's rows wait for its thread.
func afterThread(rows []storage.Row) []storage.Row {
	rows = slices.Clone(rows)
	for i := range rows {
		if rows[i].Kind == storage.RowPrompt {
			rows[i].From = threadFirst
		}
	}
	return rows
}

// mostMarked bounds the posts that are marked after an undo. The latest ones are marked.
const mostMarked = 10

// markPosts returns the rows that edit the posts of entries that were undone or redone. A line in the post
// says which steps don't count.
func (o *Outbox) markPosts(ctx context.Context, l *runner.Game, e engine.Entry) ([]storage.Row, error) {
	from, to := 0, 0
	if back, undone := e.UndoneTo(); undone {
		from, to = back+1, e.Seq-1
	} else if at, redone := e.RedoneAt(); redone {
		row, err := o.Store.Entry(ctx, l.ID, at)
		if err != nil {
			return nil, err
		}
		gone, err := l.Decoded([]storage.Entry{row})
		if err != nil {
			return nil, err
		}
		back, _ := gone[0].UndoneTo()
		from, to = back+1, at-1
	}
	if to < from || from == 0 || l.ByDM() {
		return nil, nil
	}
	posts, err := o.Store.Posts(ctx, l.ID, from, to)
	if err != nil {
		return nil, err
	}
	rows := make([]storage.Row, 0, len(posts))
	for _, p := range posts[max(len(posts)-mostMarked, 0):] {
		rows = append(rows, retold(l.ID, p, e.At))
	}
	return rows, nil
}

// retold returns the row that edits a post. It has a lane of its own, so that new posts don't wait for it.
func retold(id storage.GameID, p storage.Post, at time.Time) storage.Row {
	return storage.Row{Lane: "close:" + string(id), Kind: storage.RowEditPost, Game: id, From: p.From,
		Seq: p.Seq, Ref: p.Ref, Created: at}
}
