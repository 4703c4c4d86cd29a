package sqlstore

import (
	"context"
	"time"

	"warbell/storage"
)

// FacesOf implements storage.Rolls.
func (s rolls) FacesOf(ctx context.Context, user string, most int) ([]storage.Faces, error) {
	return read(ctx, s.on, "the faces of a person", func(db *Session) ([]storage.Faces, error) {
		return Collect[storage.Faces](db, `SELECT '' AS channel, drawn, count(*) AS times
			FROM (SELECT drawn FROM rolls WHERE user = ? AND drawn <> '' ORDER BY at DESC LIMIT ?) AS newest
			GROUP BY drawn ORDER BY drawn`, user, most)
	})
}

// FacesIn implements storage.Rolls.
func (s rolls) FacesIn(ctx context.Context, guild string, most int) ([]storage.Faces, error) {
	return read(ctx, s.on, "the faces of server "+guild, func(db *Session) ([]storage.Faces, error) {
		return Collect[storage.Faces](db, `SELECT channel, drawn, count(*) AS times
			FROM (SELECT s.channel, r.drawn FROM series s CROSS JOIN rolls r ON r.series = s.id
				WHERE s.guild = ? AND s.veiled = 0 AND r.drawn <> '' ORDER BY r.at DESC LIMIT ?) AS newest
			GROUP BY channel, drawn ORDER BY channel, drawn`, guild, most)
	})
}

// LuckOf implements storage.Rolls.
func (s rolls) LuckOf(ctx context.Context, user string) ([]storage.Luck, error) {
	return read(ctx, s.on, "the luck of a person", func(db *Session) ([]storage.Luck, error) {
		return Collect[storage.Luck](db, `SELECT sides, face, times FROM luck WHERE user = ? ORDER BY sides, face`, user)
	})
}

// OldRolls implements storage.Rolls.
func (s rolls) OldRolls(ctx context.Context, before time.Time, limit int) ([]storage.Roll, error) {
	return read(ctx, s.on, "rolls of old series", func(db *Session) ([]storage.Roll, error) {
		return Collect[storage.Roll](db, `SELECT `+rollColumns+` FROM rolls WHERE call IN (SELECT r.call FROM series s CROSS JOIN rolls r ON r.series = s.id
			WHERE s.ended > 0 AND s.ended < ? LIMIT ?) ORDER BY user, call`, millis(before), limit)
	})
}

// FoldRolls implements storage.Rolls.
func (s rolls) FoldRolls(ctx context.Context, user string, calls []string, luck []storage.Luck) error {
	these, err := list(calls)
	if err != nil {
		return err
	}
	return s.change(ctx, "erase old rolls", func(db *Session) error {
		n, err := db.Change(`DELETE FROM rolls WHERE user = ? AND call IN (SELECT value FROM json_each(?))`,
			user, these)
		if err == nil && n != int64(len(calls)) {
			err = storage.ErrMoved
		}
		if err != nil {
			return err
		}
		err = db.insert(`INSERT INTO luck (user, sides, face, times)`, `(?, ?, ?, ?)`,
			`ON CONFLICT (user, sides, face) DO UPDATE SET times = luck.times + excluded.times`,
			table(luck, func(l storage.Luck) []any { return []any{user, l.Sides, l.Face, l.Times} }))
		return err
	})
}

// DropSeries implements storage.Rolls.
func (s rolls) DropSeries(ctx context.Context, ended, idle time.Time) error {
	return s.change(ctx, "drop old series", func(db *Session) error {
		err := db.Exec(`DELETE FROM series WHERE ended > 0 AND ended < ? AND NOT EXISTS (SELECT 1 FROM rolls WHERE rolls.series = series.id)`, millis(ended))
		if err != nil {
			return err
		}
		return db.Exec(`DELETE FROM series WHERE ended = 0 AND until = 0 AND begun < ?`, millis(idle))
	})
}
