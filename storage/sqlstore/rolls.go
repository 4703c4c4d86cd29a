package sqlstore

import (
	"cmp"
	"context"
	"encoding/json"
	"time"

	"warbell/storage"
)

const savedRollColumns = `id, guild, user, character, name, dice, rows, blind`

// SavedRolls implements storage.Rolls.
func (s rolls) SavedRolls(ctx context.Context, user, guild string) ([]storage.SavedRoll, error) {
	return read(ctx, s.on, "saved rolls of a person", func(db *Session) ([]storage.SavedRoll, error) {
		return Collect[storage.SavedRoll](db, `SELECT `+savedRollColumns+` FROM saved_rolls
			WHERE user = ?1 AND ?1 <> '' AND guild = '' OR guild = ?2 AND ?2 <> '' ORDER BY guild <> '', character, name`, user, guild)
	})
}

// SavedRoll implements storage.Rolls.
func (s rolls) SavedRoll(ctx context.Context, id string) (storage.SavedRoll, error) {
	return read(ctx, s.on, "saved roll "+id, func(db *Session) (storage.SavedRoll, error) {
		return one[storage.SavedRoll](db, `SELECT `+savedRollColumns+` FROM saved_rolls WHERE id = ?`, id)
	})
}

// PutSavedRolls implements storage.Rolls.
func (s rolls) PutSavedRolls(ctx context.Context, rolls ...storage.SavedRoll) error {
	return s.change(ctx, "put saved rolls", func(db *Session) error {
		for _, r := range rolls {
			if err := putSavedRoll(db, r); err != nil {
				return err
			}
		}
		return nil
	})
}

func putSavedRoll(db *Session, r storage.SavedRoll) error {
	var table []byte
	if len(r.Rows) > 0 {
		var err error
		if table, err = json.Marshal(r.Rows); err != nil {
			return err
		}
	}
	target := `(user, character, name) WHERE guild = ''`
	if r.Guild != "" {
		target = `(guild, name) WHERE guild <> ''`
	}
	err := db.Exec(`INSERT INTO saved_rolls (`+savedRollColumns+`)
		VALUES (?, ?, ?, ?, ?, ?, ?, ?)
		ON CONFLICT `+target+` DO UPDATE SET user = excluded.user, character = excluded.character, dice = excluded.dice,
			rows = excluded.rows, blind = excluded.blind`,
		cmp.Or(r.ID, newID()), r.Guild, r.User, r.Character, r.Name, r.Dice, table, r.Blind)
	if err != nil {
		return err
	}
	kept, _, err := First[int](db, `SELECT count(*) FROM saved_rolls WHERE guild = ?1 AND (?1 <> '' OR user = ?2)`, r.Guild, r.User)
	if err == nil && kept > storage.MostRolls {
		err = storage.ErrFull
	}
	return err
}

// DropSavedRoll implements storage.Rolls.
func (s rolls) DropSavedRoll(ctx context.Context, id string) error {
	return s.change(ctx, "drop saved roll "+id, func(db *Session) error {
		n, err := db.Change(`DELETE FROM saved_rolls WHERE id = ?`, id)
		if err == nil && n == 0 {
			err = storage.ErrNotFound
		}
		return s.forgotten(n, err)
	})
}

const hiddenRollColumns = `call, guild, channel, user, by_user, master, audience, state, made, shown`

// HideRoll implements storage.Rolls.
func (s rolls) HideRoll(ctx context.Context, r storage.HiddenRoll) error {
	return s.touch(ctx, "hide roll "+r.Call, func(db *Session) error {
		n, err := db.Change(`INSERT INTO hidden_rolls (`+hiddenRollColumns+
			`) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (call) DO NOTHING`,
			r.Call, r.Guild, r.Channel, r.User, r.By, r.Master, r.For, blob(r.State), millis(r.Made), orNull(r.Shown))
		if err == nil && n == 0 {
			err = storage.ErrSeen
		}
		if err != nil {
			return err
		}
		var masters [][]any
		for _, user := range r.Masters {
			masters = append(masters, []any{r.Call, user})
		}
		return db.insert(`INSERT INTO hidden_roll_masters (call, user)`, `(?, ?)`, ``, masters)
	})
}

// HiddenRoll implements storage.Rolls.
func (s rolls) HiddenRoll(ctx context.Context, call string) (storage.HiddenRoll, error) {
	return read(ctx, s.on, "hidden roll "+call, func(db *Session) (storage.HiddenRoll, error) {
		r, err := one[storage.HiddenRoll](db, `SELECT `+hiddenRollColumns+` FROM hidden_rolls WHERE call = ?`, call)
		if err != nil {
			return r, err
		}
		r.Masters, err = Collect[string](db, `SELECT user FROM hidden_roll_masters WHERE call = ? ORDER BY user`, call)
		return r, err
	})
}

// ShowRoll implements storage.Rolls.
func (s rolls) ShowRoll(ctx context.Context, call string, at time.Time) error {
	return s.touch(ctx, "show roll "+call, func(db *Session) error {
		n, err := db.Change(`UPDATE hidden_rolls SET shown = ? WHERE call = ? AND shown IS NULL`, millis(at), call)
		if err == nil && n == 0 {
			err = storage.ErrMoved
		}
		return err
	})
}

// DropHiddenRolls implements storage.Rolls.
func (s rolls) DropHiddenRolls(ctx context.Context, before time.Time) error {
	return s.change(ctx, "drop hidden rolls", func(db *Session) error {
		return s.forgotten(db.Change(`DELETE FROM hidden_rolls WHERE made < ?`, millis(before)))
	})
}
