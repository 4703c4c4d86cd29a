package sqlstore

import (
	"context"
	"time"

	"warbell/engine"
	"warbell/storage"
)

// firstRing is the time of the first reminder: one pace from now or from the end of a pause. It is NULL if no
// person has the seat.
const firstRing = `(SELECT g.pace + max(?, g.paused) FROM games g JOIN seats s ON s.game = g.id
	WHERE g.id = ? AND s.seat = ? AND g.pace > 0 AND s.bot = 0 AND s.user <> '')`

// putDuties writes the open duties. A duty that was open before keeps its position, beginning and deadline,
// and its reminders as long as a person can get them.
func putDuties(db *Session, c storage.Commit) error {
	if c.Over {
		return nil
	}
	now := millis(c.Now)
	return db.insert(`INSERT INTO duties (game, id, seat, kind, company, once, seq, since, due, next_ring, named)`,
		`(?, ?, ?, ?, ?, ?, ?, ?, ?, `+firstRing+`, ?)`,
		`ON CONFLICT (game, id) DO UPDATE SET seat = excluded.seat, kind = excluded.kind, once = excluded.once,
			named = excluded.named, company = max(duties.company, excluded.company),
			next_ring = CASE WHEN excluded.next_ring IS NOT NULL THEN coalesce(duties.next_ring, excluded.next_ring) END`,
		table(c.Open, func(d storage.Duty) []any {
			return []any{c.Game, d.ID, d.Seat, d.Kind, d.Company, d.Once, c.Entry.Seq, now, orNull(d.Due),
				now, c.Game, d.Seat, c.Entry.Seq}
		}))
}

// closeDuties ends the duties that the commit does not name. Messages that ask for nothing else lose their
// buttons, in a lane of their own, so that no other row waits. It calls take with the number of such
// messages.
func closeDuties(db *Session, c storage.Commit, take func(stripped int64)) {
	db.Counted(take, `INSERT INTO outbox (lane, kind, game, first, seq, user, channel, message, created)
		SELECT 'close:' || p.game, CASE WHEN max(t.seq) > 0 THEN 'retell' ELSE 'close' END, p.game, coalesce(max(t.first), 0), coalesce(max(t.seq), ?1),
			coalesce(max(a.user), max(r.user), ''),
			p.channel, p.message, ?2
		FROM prompts p JOIN duties d ON d.game = p.game AND d.id = p.duty
			LEFT JOIN posts t ON t.game = p.game AND t.channel = p.channel AND t.message = p.message
			LEFT JOIN asks a ON a.game = p.game AND a.channel = p.channel AND a.message = p.message
			LEFT JOIN seats s ON s.game = d.game AND s.seat = d.seat
			LEFT JOIN people_rings r ON r.user = s.user AND r.channel = p.channel AND r.message = p.message
		WHERE p.game = ?3 AND p.message NOT IN (?4, ?5)
		GROUP BY p.game, p.channel, p.message
		HAVING max(d.named) < ?1 OR min(d.named) < ?1 AND count(DISTINCT r.user) > 1 -- who has acted is named no longer
		ORDER BY min(p.n)`,
		c.Entry.Seq, millis(c.Now), c.Game, c.Answered.Message, c.Updates.Message)
	db.Defer(`DELETE FROM duties WHERE game = ? AND named < ?`, c.Game, c.Entry.Seq) // and their prompts
}

// dueOf is the deadline of a duty: its own, or the time when its player's clock runs out.
const dueOf = `coalesce(duties.due, (SELECT c.due FROM seat_clocks c
	WHERE c.game = duties.game AND c.seat = duties.seat AND duties.seat > 0))`

const dutyColumns = `duties.game, duties.id, duties.seat, coalesce((SELECT user FROM seats WHERE seats.game = duties.game AND seats.seat = duties.seat), '') AS user,
	duties.kind, duties.seq, duties.since, ` + dueOf + ` AS due, duties.next_ring, duties.rings, duties.company`

// Duties implements storage.Games.
func (s games) Duties(ctx context.Context, id storage.GameID) ([]storage.Duty, error) {
	return read(ctx, s.on, "duties of game "+string(id), func(db *Session) ([]storage.Duty, error) {
		return Collect[storage.Duty](db, `SELECT `+dutyColumns+` FROM duties WHERE game = ? ORDER BY since, n`, id)
	})
}

// Prompts implements storage.Outbox.
func (s outbox) Prompts(ctx context.Context, game storage.GameID, duty engine.DutyID) ([]storage.Ref, error) {
	return read(ctx, s.on, "prompts of game "+string(game), func(db *Session) ([]storage.Ref, error) {
		return Collect[storage.Ref](db, `SELECT channel, message FROM prompts WHERE game = ? AND duty = ? ORDER BY n`, game, duty)
	})
}

// SetPace implements storage.Games. Reminders are computed again from the last one, or from the beginning of
// the duty, except where a player has chosen the time.
func (s games) SetPace(ctx context.Context, id storage.GameID, pace time.Duration) error {
	return s.change(ctx, "set the pace of game "+string(id), func(db *Session) error { return setPace(db, id, pace) })
}

func setPace(db *Session, id storage.GameID, pace time.Duration) error {
	ms := max(pace.Milliseconds(), 0)
	if err := hit(db.Change(`UPDATE games SET pace = ? WHERE id = ?`, ms, id)); err != nil {
		return err
	}
	return db.Exec(`UPDATE duties SET snoozed = 0, held = 0, next_ring = CASE WHEN ?1 > 0 AND EXISTS (
				SELECT 1 FROM seats s WHERE s.game = duties.game AND s.seat = duties.seat AND s.bot = 0 AND s.user <> '')
			THEN coalesce(rung_at, since) + ?1 END
			WHERE game = ?2 AND (snoozed = 0 OR ?1 = 0)`, ms, id)
}
