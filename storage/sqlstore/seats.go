package sqlstore

import (
	"warbell/storage"
)

// unseat removes the former players from the seats that a commit gives to others. It stores them in the
// history and restarts the duties of the seats with this entry. It must run before the seats and duties of
// the commit are written.
func unseat(db *Session, c storage.Commit) error {
	for _, s := range c.Seats {
		was, taken, err := First[storage.Seat](db, `SELECT seat, user, name, bot FROM seats WHERE game = ? AND seat = ?`, c.Game, s.Seat)
		if err != nil {
			return err
		}
		if !taken {
			continue
		}
		if err := db.Exec(`DELETE FROM seat_offers WHERE game = ? AND seat = ?`, c.Game, s.Seat); err != nil {
			return err
		}
		if err := dismiss(db, c, was); err != nil {
			return err
		}
		err = db.Exec(`INSERT INTO seat_history (game, seat, seq, user, name, bot) VALUES (?, ?, ?, ?, ?, ?)`,
			c.Game, was.Seat, c.Entry.Seq, was.User, was.Name, was.Bot)
		if err != nil {
			return err
		}
	}
	return nil
}

// dismiss ends all questions to a player who leaves a seat: messages that asked them lose their buttons, and
// the deadlines and reminders of the seat's duties restart for the new player.
func dismiss(db *Session, c storage.Commit, was storage.Seat) error {
	now := millis(c.Now)
	err := db.Exec(`UPDATE duties SET seq = ?1, due = due + (?2 - since), since = ?2, leased = 0,
		next_ring = NULL, rung_at = NULL, rings = 0, snoozed = 0, held = 0 WHERE game = ?3 AND seat = ?4`, c.Entry.Seq, now, c.Game, was.Seat)
	if err != nil || was.User == "" || was.Bot {
		return err
	}
	err = db.Exec(`INSERT INTO outbox (lane, kind, game, seq, user, channel, message, created)
		SELECT 'close:' || game, 'close', game, ?3, user, channel, message, ?4 FROM asks WHERE game = ?1 AND user = ?2`,
		c.Game, was.User, c.Entry.Seq, now)
	if err != nil {
		return err
	}
	return execAll(db, []any{c.Game, was.User},
		`DELETE FROM prompts WHERE game = ?1 AND (channel, message) IN (SELECT channel, message FROM asks WHERE game = ?1 AND user = ?2)`,
		`DELETE FROM asks WHERE game = ?1 AND user = ?2`)
}
