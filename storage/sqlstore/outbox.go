package sqlstore

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"time"

	"warbell/storage"
)

// Say implements storage.Outbox.
func (s outbox) Say(ctx context.Context, rows ...storage.Row) ([]int64, error) {
	done, err := counted(beside(ctx, s.on, "add to the outbox",
		func(db *Session) (*storage.Committed, error) { return say(db, rows) }))
	return done.Rows, err
}

// say adds rows. Rows that an interaction's reply sends are leased to it, unless one of them must wait for an
// older row: then the courier sends all of them. Committed.Rows is filled in when the transaction has ended.
func say(db *Session, rows []storage.Row) (*storage.Committed, error) {
	waits := queued(db, rows)
	if waits == nil {
		return add(db, rows, false)
	}
	if err := db.Settle(); err != nil {
		return nil, err
	}
	return add(db, rows, waits())
}

// add is like say, for rows that are known to be queued or not.
func add(db *Session, rows []storage.Row, queued bool) (*storage.Committed, error) {
	done := &storage.Committed{Queued: queued}
	replaceNames(db, rows)
	err := db.number(`INSERT INTO outbox
		(lane, kind, game, first, seq, duty, user, channel, message, challenge, token, leased, not_before, created)`,
		`(?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`, `id`,
		table(rows, func(r storage.Row) []any { return rowValues(r, queued) }),
		func(ids []int64) { done.Rows = append(done.Rows, ids...) })
	nameAtOnce(db, rows)
	return done, err
}

// replaceNames deletes older rows that would rename the same thread, if they were not tried yet.
func replaceNames(db *Session, rows []storage.Row) {
	for _, r := range rows {
		if r.Kind == storage.RowRename {
			db.Defer(`DELETE FROM outbox WHERE lane = ? AND state = 0 AND attempts = 0 AND kind = ?`, r.Lane, r.Kind)
		}
	}
}

// nameAtOnce lets new rows that rename a thread wait only if another row renames it, or did so as recently.
func nameAtOnce(db *Session, rows []storage.Row) {
	for _, r := range rows {
		if r.Kind == storage.RowRename {
			db.Defer(`UPDATE outbox SET not_before = created WHERE lane = ?1 AND kind = ?2 AND state = 0 AND attempts = 0
				AND NOT EXISTS (SELECT 1 FROM outbox o WHERE o.lane = ?1 AND o.kind = ?2 AND o.attempts > 0
					AND o.not_before > outbox.created - (outbox.not_before - outbox.created))`, r.Lane, r.Kind)
		}
	}
}

func rowValues(r storage.Row, queued bool) []any {
	if queued && r.Token != "" {
		r.Token, r.Until = "", time.Time{}
	}
	return []any{r.Lane, r.Kind, r.Game, r.From, r.Seq, r.Duty, r.User, r.Ref.Channel, r.Ref.Message, r.Challenge,
		r.Token, millis(r.Until), millis(r.NotBefore), millis(r.Created)}
}

// passed selects a post of the game that is newer than an interaction's public placeholder. A reply replaces
// the placeholder, so it would stand above that post. IDs grow with time, so a later message has a greater
// ID.
const passed = `SELECT 1 FROM deferrals CROSS JOIN posts p ON p.game = ?3 WHERE token = ?1 AND shown = ?2
	AND (length(p.message), p.message) > (length(call) - 2, substr(call, 3)) LIMIT 1`

// queued checks whether a row with a token must wait: behind a row that its reply does not send, or because
// the reply would stand above a newer post. Call waits after Settle. It is nil if no row has a token.
func queued(db *Session, rows []storage.Row) (waits func() bool) {
	var held []string // lanes
	var asked []string
	for _, r := range rows {
		if r.Token == "" || r.Only || slices.Contains(asked, r.Lane) {
			continue
		}
		asked = append(asked, r.Lane)
		holds := func(found []int64) {
			if len(found) > 0 {
				held = append(held, r.Lane)
			}
		}
		db.Numbers(holds, `SELECT 1 FROM outbox WHERE lane = ? AND state = 0 LIMIT 1`, r.Lane)
		db.Numbers(holds, passed, r.Token, storage.ShownToAll, r.Game)
	}
	if len(asked) == 0 {
		return nil
	}
	return func() bool {
		for _, r := range rows {
			if r.Token == "" {
				held = append(held, r.Lane)
			} else if !r.Only && slices.Contains(held, r.Lane) {
				return true
			}
		}
		return false
	}
}

// freeRows selects the rows that may be sent, oldest first. However many lanes have rows, the read stops at
// the last row that is taken.
const freeRows = `FROM outbox o INDEXED BY outbox_open WHERE state = 0 AND leased <= ?1 AND not_before <= ?1
	AND NOT EXISTS (SELECT 1 FROM outbox first INDEXED BY outbox_unsaid WHERE first.state = 0 AND first.lane = o.lane AND first.id < o.id)
	ORDER BY id`

// The limit is a sum because SQLite prepares a statement again for each run if its limit is only a parameter.
const claimRows = `WITH free AS MATERIALIZED (SELECT id ` + freeRows + ` LIMIT ?3 + 0 /*pg FOR UPDATE OF o SKIP LOCKED*/)
	UPDATE outbox SET leased = ?2, attempts = attempts + 1, doubts = doubts + 1 /*pg , holder = current_setting('warbell.process')*/
	WHERE id IN (SELECT id FROM free)
	RETURNING id, lane, kind, game, first, seq, duty, user, channel, message, challenge, token, leased, not_before, attempts, doubts - 1 AS doubts, created`

const rowColumns = `id, lane, kind, game, first, seq, duty, user, channel, message, challenge, token, leased,
	not_before, attempts, doubts, created`

// Claim implements storage.Outbox. It first checks with a read, since mostly there is nothing to claim.
func (s outbox) Claim(ctx context.Context, now, until time.Time, limit int) ([]storage.Row, error) {
	const what = "claim from the outbox"
	some, err := read(ctx, s.on, what, func(db *Session) (bool, error) {
		_, some, err := First[int64](db, `SELECT id `+freeRows+` LIMIT 1`, millis(now))
		return some, err
	})
	if err != nil || !some {
		return nil, err
	}
	return beside(ctx, s.on, what, func(db *Session) ([]storage.Row, error) {
		rows, err := Collect[storage.Row](db, claimRows, millis(now), millis(until), max(limit, 0))
		slices.SortFunc(rows, func(a, b storage.Row) int { return cmp.Compare(a.ID, b.ID) })
		return rows, err
	})
}

// Said implements storage.Outbox.
func (s outbox) Said(ctx context.Context, row int64, sent storage.Sent) error {
	return s.note(ctx, fmt.Sprintf("mark row %d said", row), func(db *Session) error {
		if err := secure(db, row, sent); err != nil {
			return err
		}
		r, ok, err := First[saidRow](db, `UPDATE outbox SET state = 1 WHERE id = ? RETURNING `+saidColumns, row)
		if err := cmp.Or(err, missing(ok)); err != nil {
			return err
		}
		if err := kept(db, r.Row); err != nil {
			return err
		}
		if err := told(db, r.Row, sent.Ref); err != nil {
			return err
		}
		r.ID = row
		return follow(db, r, sent)
	})
}

// follow stores the consequences of a message that has sent a row.
func follow(db *Session, r saidRow, sent storage.Sent) error {
	switch {
	case r.Kind == storage.RowDelete:
		shownNoMore(db, r.Ref)
		return nil
	case sent.Message == "" && r.Kind == storage.RowStatus:
		return placeStatus(db, r.Row, sent)
	case sent.Message == "" && r.Recall != 0 && r.Ref.Message != "":
		sent.Ref = r.Ref // a reply has edited it, maybe after it was edited to leave out an erased person
		_, err := takenBack(db, r, sent)
		return err
	case sent.Message == "":
		return nil
	case r.Kind == storage.RowBoard:
		return shownOn(db, sent.Ref)
	case r.Kind == storage.RowDraw || r.Kind == storage.RowDrawn:
		return showDraw(db, r.Row, sent.Ref)
	case r.Kind == storage.RowDrawTurn:
		return calledTurn(db, r.Row, sent.Ref)
	case r.Kind == storage.RowTurns:
		return showTurns(db, r.Row, sent.Ref)
	}
	if back, err := takenBack(db, r, sent); err != nil || back {
		return err
	}
	if r.Kind == storage.RowLapsed {
		showOutcome(db, r.ID, sent.Ref)
	}
	if r.Kind == storage.RowPut {
		return shownBy(db, r.ID, sent.Ref)
	}
	for _, step := range []func(*Session, storage.Row, storage.Sent) error{remember, succeed, hold, call, placeDesk, placeStatus} {
		if err := step(db, r.Row, sent); err != nil {
			return err
		}
	}
	with, err := followWith(db, r.Row, sent)
	if err != nil {
		return err
	}
	return showAll(db, r, sent, with)
}

// followWith stores the consequences for the other rows that a message has sent.
func followWith(db *Session, r storage.Row, sent storage.Sent) ([]storage.Row, error) {
	with, err := saidWith(db, sent)
	if err != nil {
		return nil, err
	}
	for _, w := range with {
		if err := hold(db, w, sent); err != nil {
			return nil, err
		}
	}
	asking := slices.DeleteFunc(append([]storage.Row{r}, with...), func(r storage.Row) bool { return !asksPerson(r) })
	if len(asking) == 0 {
		return with, nil
	}
	return with, ringBy(db, asking, sent)
}

// secure holds the games of the row that is being marked. A reminder replaces messages in other games, so it
// must run alone.
func secure(db *Session, row int64, sent storage.Sent) error {
	if !db.Many() {
		return nil
	}
	r, ok, err := First[saidRow](db, `SELECT `+saidColumns+` FROM outbox WHERE id = ?`, row)
	if err := cmp.Or(err, missing(ok)); err != nil {
		return err
	}
	if asksPerson(r.Row) || len(sent.With) > 0 {
		return ErrAlone
	}
	games := []storage.GameID{r.Game}
	for _, d := range sent.Elsewhere {
		games = append(games, d.Game)
	}
	db.Hold(games...)
	return nil
}

// remember stores a message as the prompt of its duties. If all of them were closed while it was on its way,
// its buttons are removed at once.
func remember(db *Session, r storage.Row, sent storage.Sent) error {
	open := int64(0)
	asked := slices.Clone(sent.Elsewhere)
	for _, duty := range sent.Duties {
		asked = append(asked, storage.DutyRef{Game: r.Game, ID: duty})
	}
	for _, d := range asked {
		n, err := db.Change(`INSERT INTO prompts (game, duty, channel, message)
			SELECT game, id, ?, ? FROM duties WHERE game = ? AND id = ?
			ON CONFLICT (game, duty, channel, message) DO UPDATE SET message = excluded.message`, sent.Channel, sent.Message, d.Game, d.ID)
		if err != nil {
			return err
		}
		open += n
	}
	if len(asked) == 0 || open > 0 {
		return nil
	}
	kind := storage.RowClose
	if r.Kind.Tells() {
		kind = storage.RowEditPost
	}
	_, err := say(db, []storage.Row{{
		Lane: closeLane(r.Game), Kind: kind, Game: r.Game, From: r.From, Seq: r.Seq, User: r.User, Ref: sent.Ref, Created: r.Created,
	}})
	return err
}

// Retry implements storage.Outbox.
func (s outbox) Retry(ctx context.Context, row storage.Row, notBefore time.Time, why string) error {
	return s.touch(ctx, fmt.Sprintf("put row %d off", row.ID), func(db *Session) error {
		n, err := db.Change(`UPDATE outbox SET leased = 0, not_before = ?, doubts = ?, why = ?, channel = CASE WHEN channel = '' THEN ? ELSE channel END
			WHERE id = ? AND attempts = ? AND state = 0`, millis(notBefore), row.Doubts, why, row.Ref.Channel, row.ID, row.Attempts)
		return held(db, row, n, err)
	})
}

// Drop implements storage.Outbox.
func (s outbox) Drop(ctx context.Context, row storage.Row, why string) error {
	return s.change(ctx, fmt.Sprintf("give row %d up", row.ID), func(db *Session) error {
		r, ok, err := First[saidRow](db, `UPDATE outbox SET state = 2, why = ? WHERE id = ? AND attempts = ? AND state = 0
			RETURNING `+saidColumns, why, row.ID, row.Attempts)
		if err != nil || !ok {
			return held(db, row, 0, err)
		}
		if r.Kind == storage.RowBoard {
			return unshown(db, row)
		}
		if err := kept(db, r.Row); err != nil {
			return err
		}
		return told(db, r.Row, storage.Ref{})
	})
}

// held returns ErrNotFound if the row doesn't exist. It returns nil if the row is no longer the caller's,
// which is left alone.
func held(db *Session, row storage.Row, changed int64, err error) error {
	if err != nil || changed > 0 {
		return err
	}
	_, ok, err := First[int](db, `SELECT 1 FROM outbox WHERE id = ?`, row.ID)
	return cmp.Or(err, missing(ok))
}
