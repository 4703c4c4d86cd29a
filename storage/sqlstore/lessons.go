package sqlstore

import "context"

// Lessons implements storage.Lessons.
func (s lessons) Lessons(ctx context.Context, user string) ([]string, error) {
	return read(ctx, s.on, "the lessons of a person", func(db *Session) ([]string, error) {
		return Collect[string](db, `SELECT lesson FROM lessons WHERE user = ? ORDER BY lesson`, user)
	})
}

// Learn implements storage.Lessons.
func (s lessons) Learn(ctx context.Context, user, lesson string) error {
	return s.change(ctx, "note a lesson", func(db *Session) error {
		return db.Exec(`INSERT INTO lessons (user, lesson) SELECT ?1, ?2 WHERE `+known("?1")+`
			ON CONFLICT DO NOTHING`, user, lesson)
	})
}
