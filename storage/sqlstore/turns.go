package sqlstore

import (
	"context"
	"time"

	"warbell/engine"
	"warbell/storage"
)

const turnListColumns = `id, guild, channel, user, seq, state, due, called, post, changed`

// PutTurnList implements storage.TurnLists.
func (s turnLists) PutTurnList(ctx context.Context, c storage.TurnChange) (int64, error) {
	return write(ctx, s.on, "put turn order "+c.List.ID, func(db *Session) (int64, error) {
		if err := see(db, c.Call, storage.Ack{TurnList: c.List.ID}, c.List.Changed); err != nil {
			return 0, err
		}
		if err := db.Settle(); err != nil {
			return 0, err
		}
		if err := putTurnList(db, c); err != nil {
			return 0, err
		}
		err := db.insert(`INSERT INTO turn_texts (list, number, user, text)`, `(?, ?, ?, ?)`, ``,
			table(c.Texts, func(t storage.TurnText) []any { return []any{t.List, t.Number, t.User, t.Text} }))
		if err != nil || c.Quiet {
			return 0, err
		}
		return showTurnsLater(db, c)
	})
}

// putTurnList writes the row of a turn order.
func putTurnList(db *Session, c storage.TurnChange) error {
	l, due := c.List, 0
	if c.Calls {
		due = l.Seq + 1
	}
	if l.Seq == 0 {
		n, err := db.Change(`INSERT INTO turn_lists (`+turnListColumns+`) VALUES (?, ?, ?, ?, 1, ?, ?, 0, '', ?)
			ON CONFLICT (id) DO NOTHING`, l.ID, l.Guild, l.Channel, l.User, blob(l.State), due, millis(l.Changed))
		if err == nil && n == 0 {
			err = storage.ErrTaken
		}
		return err
	}
	n, err := db.Change(`UPDATE turn_lists SET seq = seq + 1, state = ?, due = ?, changed = ?
		WHERE id = ? AND seq = ?`,
		blob(l.State), due, millis(l.Changed), l.ID, l.Seq)
	if err == nil && n == 0 {
		err = storage.ErrMoved
	}
	return err
}

// showTurnsLater adds the row that shows a changed turn order, and returns its ID if it is leased.
func showTurnsLater(db *Session, c storage.TurnChange) (int64, error) {
	row := storage.Row{Lane: "turns:" + c.List.ID, Kind: storage.RowTurns, Duty: engine.DutyID(c.List.ID),
		Seq: c.List.Seq + 1, Token: c.Token, Until: c.Until, Created: c.List.Changed}
	_, waits, err := First[int](db, `SELECT 1 FROM outbox WHERE lane = ? AND state = 0 LIMIT 1`, row.Lane)
	if err != nil {
		return 0, err
	}
	if waits {
		row.Token, row.Until = "", time.Time{}
	}
	done, err := add(db, []storage.Row{row}, false)
	if err != nil || row.Until.IsZero() {
		return 0, err
	}
	if err := db.Settle(); err != nil {
		return 0, err
	}
	return done.Rows[0], nil
}

// showTurns stores the message that shows a turn order, and has the former one deleted.
func showTurns(db *Session, r storage.Row, ref storage.Ref) error {
	old, ok, err := First[storage.Ref](db, `SELECT channel, post AS message FROM turn_lists WHERE id = ?`, r.Duty)
	if err != nil || !ok || old.Message == ref.Message {
		return err
	}
	err = db.Exec(`UPDATE turn_lists SET post = ?, called = ? WHERE id = ?`, ref.Message, r.Seq, r.Duty)
	if err != nil || old.Message == "" {
		return err
	}
	_, err = say(db, []storage.Row{{Lane: r.Lane, Kind: storage.RowDelete, Ref: old, Created: r.Created}})
	return err
}

// TurnList implements storage.TurnLists.
func (s turnLists) TurnList(ctx context.Context, id string) (storage.TurnList, error) {
	return read(ctx, s.on, "turn order "+id, func(db *Session) (storage.TurnList, error) {
		return one[storage.TurnList](db, `SELECT `+turnListColumns+` FROM turn_lists WHERE id = ?`, id)
	})
}

// TurnTexts implements storage.TurnLists.
func (s turnLists) TurnTexts(ctx context.Context, id string) ([]storage.TurnText, error) {
	return read(ctx, s.on, "the texts of turn order "+id, func(db *Session) ([]storage.TurnText, error) {
		return Collect[storage.TurnText](db, `SELECT list, number, user, text FROM turn_texts
			WHERE list = ? ORDER BY number`, id)
	})
}

// DropTurnLists implements storage.TurnLists.
func (s turnLists) DropTurnLists(ctx context.Context, before time.Time) error {
	some, err := read(ctx, s.on, "old turn orders", func(db *Session) (bool, error) {
		_, some, err := First[string](db, `SELECT id FROM turn_lists WHERE changed < ? LIMIT 1`, millis(before))
		return some, err
	})
	if err != nil || !some {
		return err
	}
	return s.change(ctx, "drop old turn orders", func(db *Session) error {
		return s.forgotten(db.Change(`DELETE FROM turn_lists WHERE changed < ?`, millis(before)))
	})
}
