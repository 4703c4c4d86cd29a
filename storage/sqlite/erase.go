package sqlite

import (
	"context"

	"warbell/storage"
)

// EraseUser implements storage.People.
func (s *Store) EraseUser(ctx context.Context, user string) error {
	if user == "" {
		return nil // an empty seat is nobody's
	}
	return s.change(ctx, "erase a user", func(db *session) error {
		if err := vacate(db, user); err != nil {
			return err
		}
		for _, text := range []string{
			`DELETE FROM settings WHERE user = ?`,
			`DELETE FROM fighters WHERE user = ?`,
			`DELETE FROM prose WHERE user = ?`,
			`DELETE FROM names WHERE user = ?`,
			`DELETE FROM challenges WHERE from_user = ?1 OR to_user = ?1`,
			`DELETE FROM outbox WHERE user = ? AND user <> ''`,
			`DELETE FROM deferrals WHERE user = ?`,
			`DELETE FROM asks WHERE user = ?`,
			`DELETE FROM lookers WHERE user = ?`,
			`DELETE FROM seat_offers WHERE from_user = ?1 OR by_user = ?1 OR to_user = ?1`,
		} {
			if _, err := db.exec(text, user); err != nil {
				return err
			}
		}
		return nil
	})
}

// vacate takes a person off their seats. What the seats owe rings no more.
func vacate(db *session, user string) error {
	_, err := db.exec(`UPDATE duties SET next_ring = NULL, snoozed = 0 WHERE n IN (
		SELECT d.n FROM seats s JOIN duties d ON d.game = s.game AND d.seat = s.seat WHERE s.user = ? AND s.bot = 0)`, user)
	if err != nil {
		return err
	}
	for _, text := range []string{
		`UPDATE seats SET user = '', name = iif((SELECT over FROM games WHERE id = seats.game), '', ?2) WHERE user = ?1 AND bot = 0`,
		`UPDATE seat_history SET user = '', name = iif((SELECT over FROM games WHERE id = seat_history.game), '', ?2)
			WHERE user = ?1 AND bot = 0`,
	} {
		if _, err := db.exec(text, user, storage.FormerPlayer); err != nil {
			return err
		}
	}
	return nil
}
