package sqlstore

import (
	"strings"
	"time"

	"warbell/storage"
)

// rested is the time of a duty's next reminder, if ?4 reminders were sent, including this one. The more have
// gone unanswered, the later it is, up to the bound ?3.
const rested = `max(?2, g.paused) + CASE WHEN ?4 < 3 THEN g.pace
	ELSE min(g.pace * CASE ?4 WHEN 3 THEN 2 WHEN 4 THEN 4 ELSE 8 END, max(g.pace, ?3)) END`

// spendRings counts the reminders of the duties that were due, and puts off all other imminent duties of the
// same people by one pace.
func spendRings(db *Session, calls []storage.Call, owed []imminent, now, until time.Time) error {
	all, due, err := spent(calls, owed)
	if err != nil {
		return err
	}
	const count = `duties.rings + CASE WHEN duties.next_ring <= ?6 THEN 1 ELSE 0 END`
	ms := millis(now)
	err = db.Exec(`UPDATE silences SET rings = rings + 1 WHERE EXISTS (SELECT 1 FROM json_each(?1) j CROSS JOIN duties d ON d.n = CAST(j.value AS BIGINT)
		WHERE d.game = silences.game AND d.seat = silences.seat)`, due)
	if err != nil {
		return err
	}
	return db.Exec(`UPDATE duties SET rings = `+count+`, rung_at = ?2, snoozed = 0, held = 0,
			next_ring = CASE WHEN once = 1 AND next_ring <= ?6 THEN NULL ELSE
				(SELECT CASE WHEN x.first + ?5 > ?2 AND `+count+` >= ?4 THEN min(x.first + ?5, r.at) ELSE r.at END FROM (
					SELECT `+strings.ReplaceAll(rested, "?4", count)+` AS at FROM games g WHERE g.id = duties.game) r
				LEFT JOIN silences x ON x.game = duties.game AND x.seat = duties.seat) END
		WHERE n IN (SELECT CAST(value AS BIGINT) FROM json_each(?1))`,
		all, ms, storage.LongestRings.Milliseconds(), storage.NoteRings, storage.SilentTime.Milliseconds(), millis(until))
}

// spent lists the duties of the people who get a reminder, and those of them that are due.
func spent(calls []storage.Call, owed []imminent) (all, due string, err error) {
	rung := map[string]bool{}
	for _, c := range calls {
		rung[c.User] = !isHeld(c)
	}
	duties, now := []int64{}, []int64{}
	for _, o := range owed {
		if rung[o.User] {
			duties = append(duties, o.N)
		}
		if rung[o.User] && o.Due {
			now = append(now, o.N)
		}
	}
	if all, err = list(duties); err != nil {
		return "", "", err
	}
	due, err = list(now)
	return all, due, err
}

// sayNotes informs the other players if a reminder was the third without an answer, or came after SilentTime.
func sayNotes(db *Session, calls []storage.Call, owed []imminent, now time.Time) error {
	_, due, err := spent(calls, owed)
	if err != nil {
		return err
	}
	silent, err := Collect[entryFor](db, `SELECT DISTINCT d.game, 0 AS seq, s.user FROM json_each(?1) j CROSS JOIN duties d ON d.n = CAST(j.value AS BIGINT)
		JOIN seats s ON s.game = d.game AND s.seat = d.seat LEFT JOIN silences x ON x.game = d.game AND x.seat = d.seat
		WHERE d.once = 0 AND (d.rings = ?2 OR d.rings > ?2 AND x.first + ?3 <= ?4) ORDER BY d.game, s.user`,
		due, storage.NoteRings, storage.SilentTime.Milliseconds(), millis(now))
	if err != nil {
		return err
	}
	rows := make([]storage.Row, len(silent))
	for i, of := range silent {
		rows[i] = storage.Row{Kind: storage.RowSilent, Game: of.Game, User: of.User, Created: now}
	}
	return sayCalls(db, rows)
}
