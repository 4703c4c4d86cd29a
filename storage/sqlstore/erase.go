package sqlstore

import (
	"context"
	"fmt"
	"time"

	"warbell/storage"
)

// EraseUser implements storage.Privacy.
func (s *Store) EraseUser(ctx context.Context, user string, now time.Time) error {
	if user == "" {
		return nil // an empty seat is nobody's
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
	_ = s.on.Scrub(ctx) // what it can't do stays due, and Forget tells if it still can't then
	return nil
}

// erase removes what tables hold of a person.
func erase(db *Session, user string) error {
	ended, _, err := First(db, Scalar[int64], `SELECT count(*) FROM games WHERE over = 0 AND id IN (`+alone+`)`, user)
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

// EraseFrom takes a person out of a database that nobody uses, in a transaction, and counts the rows that were
// theirs. Messages that show them stay.
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

// countTheirs counts the rows from which a person would be erased.
func countTheirs(db *Session, user string) (rows int64, err error) {
	for _, h := range holdings() {
		if len(h.erase) == 0 || h.table == "games" || h.table == "duties" { // their seats are counted
			continue
		}
		n, _, err := First(db, Scalar[int64], `SELECT count(*) FROM `+h.table+` WHERE `+h.mine, user)
		if err != nil {
			return 0, fmt.Errorf("table %s: %w", h.table, err)
		}
		rows += n
	}
	return rows, nil
}

// theirTalk are the games that may show a person: where they sit, and where they sat when they said or named something.
const theirTalk = `SELECT game FROM seats WHERE user = ?1 AND bot = 0
	UNION SELECT game FROM seat_history WHERE user = ?1 AND bot = 0
	UNION SELECT game FROM prose WHERE user = ?1 UNION SELECT game FROM names WHERE user = ?1`

// takeBack has all messages changed or deleted that show a person or ask them for something. The newest come first. The
// rows name nobody: they outlive the person.
func takeBack(db *Session, user string, now time.Time) error {
	for _, text := range []string{
		`INSERT INTO outbox (lane, kind, game, channel, message, created)
			SELECT 'forget:' || game, 'delete', '', channel, message, CAST(?2 AS BIGINT) FROM asks WHERE user = ?1
			UNION SELECT 'forget:' || p.game, 'delete', '', p.channel, p.message, CAST(?2 AS BIGINT)
				FROM settings t CROSS JOIN seats s ON s.user = t.user CROSS JOIN prompts p ON p.game = s.game AND p.channel = t.dm_channel
				WHERE t.user = ?1 AND s.bot = 0 AND t.dm_channel <> ''
			UNION SELECT 'forget:' || p.game, 'delete', '', p.channel, p.message, CAST(?2 AS BIGINT) FROM posts p WHERE p.game IN (` + alone + `)
			UNION SELECT 'forget:' || game, 'delete', '', channel, message, CAST(?2 AS BIGINT) FROM outbox
				WHERE user = ?1 AND user <> '' AND kind = 'close' AND state = 0 AND message <> ''
			UNION SELECT 'forget:' || id, 'delete', '', ref_channel, ref_message, CAST(?2 AS BIGINT) FROM challenges
				WHERE (from_user = ?1 OR to_user = ?1) AND ref_message <> ''`,
		`INSERT INTO outbox (lane, kind, game, first, seq, channel, message, created)
			SELECT 'forget:' || p.game, 'forget', p.game, p.first, p.seq, p.channel, p.message, CAST(?2 AS BIGINT)
			FROM posts p JOIN games g ON g.id = p.game WHERE g.guild <> '' AND p.game IN (` + theirTalk + `)
			ORDER BY p.game, p.seq DESC`,
	} {
		if err := db.Exec(text, user, millis(now)); err != nil {
			return err
		}
	}
	return nil
}

// Held implements storage.Privacy.
func (s *Store) Held(ctx context.Context, user string) ([]storage.Holding, error) {
	return readAll(ctx, s, "what is kept of a user", func(db *Session) ([]storage.Holding, error) {
		var all []storage.Holding
		for _, h := range holdings() {
			if h.what == "" {
				continue
			}
			rows, err := Collect(db, scanHeld(h.exported()), h.query(), user)
			if err != nil {
				return nil, fmt.Errorf("table %s: %w", h.table, err)
			}
			all = append(all, storage.Holding{What: h.what, Rows: rows})
		}
		return all, nil
	})
}
