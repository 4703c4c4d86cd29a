package sqlstore

import (
	"context"
	"fmt"
	"time"

	"warbell/storage"
)

// EraseUser implements storage.People.
func (s people) EraseUser(ctx context.Context, user string, now time.Time) error {
	if user == "" {
		return nil // an empty name would match all seats without a user
	}
	err := s.change(ctx, "erase a user", func(db *Session) error {
		if err := takeBack(db, user, now); err != nil {
			return err
		}
		return erase(db, user)
	})
	if err != nil {
		return err
	}
	s.on.Erased()
	_ = s.on.Scrub(ctx) // what can't be scrubbed now stays due for Forget, which returns the error
	return nil
}

// erase removes a person's data from the tables.
func erase(db *Session, user string) error {
	ended, _, err := First[int64](db, `SELECT count(*) FROM games WHERE over = 0 AND id IN (`+alone+`)`, user)
	if err != nil {
		return err
	}
	for _, h := range holdings() {
		for _, text := range h.statements() {
			if err := db.Exec(text, user); err != nil {
				return fmt.Errorf("table %s: %w", h.table, err)
			}
		}
	}
	db.Begun -= ended
	return nil
}

// EraseFrom erases a person from a database that is not in use, in a transaction, and counts the rows that
// had data of theirs. Messages that show them stay.
func EraseFrom(db *Session, user string) (rows int64, err error) {
	if rows, err = countTheirs(db, user); err != nil || rows == 0 {
		return rows, err
	}
	if err := db.Exec("BEGIN"); err != nil {
		return 0, err
	}
	if err := erase(db, user); err != nil {
		return 0, err
	}
	err = db.Exec("COMMIT")
	return rows, err
}

// countTheirs counts the rows from which a person's data would be erased.
func countTheirs(db *Session, user string) (rows int64, err error) {
	for _, h := range holdings() {
		if len(h.erase) == 0 || h.table == "games" || h.table == "duties" { // their seats are counted
			continue
		}
		n, _, err := First[int64](db, `SELECT count(*) FROM `+h.table+` WHERE `+h.mine, user)
		if err != nil {
			return 0, fmt.Errorf("table %s: %w", h.table, err)
		}
		rows += n
	}
	return rows, nil
}

// theirTalk selects the games that may show a person: those in which they have or had a seat, said something
// or named something.
const theirTalk = `SELECT game FROM seats WHERE user = ?1 AND bot = 0
	UNION SELECT game FROM seat_history WHERE user = ?1 AND bot = 0
	UNION SELECT game FROM prose WHERE user = ?1 UNION SELECT game FROM names WHERE user = ?1`

// takeBack adds rows that edit or delete all messages that show a person or ask them for something, newest
// first. The rows name no one, since they outlive the person's data.
func takeBack(db *Session, user string, now time.Time) error {
	for _, text := range []string{
		`INSERT INTO outbox (lane, kind, channel, message, created)
			SELECT '` + forgetLane + `' || channel, 'delete', channel, message, CAST(?2 AS BIGINT) FROM showings w
				WHERE (user = ?1 OR user = '' AND game IN (` + theirTalk + `))
				AND NOT EXISTS (SELECT 1 FROM posts p WHERE p.game = w.game AND p.channel = w.channel AND p.message = w.message)
			UNION SELECT '` + forgetLane + `' || channel, 'delete', channel, message, CAST(?2 AS BIGINT) FROM posts WHERE game IN (` + alone + `)
			UNION ` + theirDrafts("post") + ` UNION ` + theirDrafts("result") + ` UNION ` + theirDrafts("called") + `
			ORDER BY 3, 4 DESC`,
		`INSERT INTO outbox (lane, kind, game, first, seq, channel, message, created)
			SELECT '` + forgetLane + `' || p.game, 'forget', p.game, p.first, p.seq, p.channel, p.message, CAST(?2 AS BIGINT)
			FROM posts p JOIN games g ON g.id = p.game WHERE g.guild <> '' AND (p.game IN (` + theirTalk + `)
				OR p.game IN (SELECT game FROM showings WHERE user = ?1) AND EXISTS (SELECT 1 FROM showings w WHERE w.user = ?1 AND w.channel = p.channel AND w.message = p.message))
			ORDER BY p.game, p.seq DESC`,
		// The offers of other players were in messages that are now deleted, so they are posted again.
		`INSERT INTO outbox (lane, kind, game, seq, user, created)
			SELECT 'game:' || o.game, 'seat', o.game, g.seq, o.from_user, CAST(?2 AS BIGINT) FROM seat_offers o JOIN games g ON g.id = o.game
			WHERE o.game IN (` + theirTalk + `) AND ?1 NOT IN (o.from_user, o.by_user, o.to_user)`,
		`INSERT INTO outbox (lane, kind, duty, created) SELECT 'draw:' || d.id, 'draw', d.id, CAST(?2 AS BIGINT) FROM draws d
			WHERE d.user = ?1 OR d.id IN (SELECT draw FROM draw_entrants WHERE user = ?1)
				OR d.id IN (SELECT draw FROM draw_steps WHERE user = ?1)
			UNION ALL SELECT 'draw:' || d.id, 'drawn', d.id, CAST(?2 AS BIGINT) FROM draws d
			WHERE d.locked > 0 AND (d.user = ?1 OR d.id IN (SELECT draw FROM draw_entrants WHERE user = ?1)
				OR d.id IN (SELECT draw FROM draw_steps WHERE user = ?1))`,
		`INSERT INTO outbox (lane, kind, duty, seq, created)
			SELECT 'draw:' || d.id, 'pick', d.id, d.steps, CAST(?2 AS BIGINT) FROM draws d
			WHERE d.called <> '' AND d.id IN (SELECT draw FROM draw_entrants WHERE user = ?1)`,
		`INSERT INTO outbox (lane, kind, duty, seq, created) SELECT 'turns:' || l.id, 'turns', l.id, l.seq, CAST(?2 AS BIGINT) FROM turn_lists l
			WHERE l.id IN (SELECT list FROM turn_texts WHERE user = ?1) AND l.post <> ''`,
	} {
		if err := db.Exec(text, user, millis(now)); err != nil {
			return err
		}
	}
	if err := repostStatuses(db, user, now); err != nil {
		return err
	}
	return recall(db, user)
}

// theirDrafts selects the messages of a column with the drafts that a person opened.
func theirDrafts(column string) string {
	return `SELECT '` + forgetLane + `' || channel, 'delete', channel, ` + column + `, CAST(?2 AS BIGINT)
		FROM draws WHERE kind = 'draft' AND ` + by("user") + ` AND ` + column + ` <> ''`
}

// recall marks the rows that are being sent and may show a person, so that their messages are deleted or
// edited once they are known: see takenBack. Rows for the person become rows of kind RowRecall; the process
// that sends such a row may not know yet whether it was sent.
func recall(db *Session, user string) error {
	for _, text := range []string{
		`UPDATE outbox SET recall = CASE WHEN user = ?1 OR game IN (` + theirTalk + `)
				OR challenge IN (SELECT id FROM challenges WHERE from_user = ?1 OR to_user = ?1) THEN 2 ELSE max(recall, 1) END
			WHERE state = 0 AND (attempts > 0 OR token <> '')`,
		`UPDATE outbox SET kind = 'recall', user = '', lane = '` + forgetLane + `' || CAST(id AS TEXT), duty = '', why = '', message = '',
				channel = CASE WHEN channel <> '' THEN channel ELSE coalesce((SELECT dm_channel FROM settings WHERE user = ?1), '') END
			WHERE user = ?1 AND state = 0 AND (attempts > 0 OR token <> '')`,
	} {
		if err := db.Exec(text, user); err != nil {
			return err
		}
	}
	return nil
}

// DataSets implements storage.People.
func (s people) DataSets(ctx context.Context, user string) ([]storage.DataSet, error) {
	return readAll(ctx, s.on, "what is kept of a user", func(db *Session) ([]storage.DataSet, error) {
		var all []storage.DataSet
		for _, h := range holdings() {
			if h.what == "" {
				continue
			}
			rows, err := h.records(db, user)
			if err != nil {
				return nil, fmt.Errorf("table %s: %w", h.table, err)
			}
			all = append(all, storage.DataSet{What: h.what, Rows: rows})
		}
		return all, nil
	})
}
