package sqlite

import (
	"context"
	"database/sql"
	"encoding/binary"
	"errors"
	"fmt"
	"slices"

	"warbell/storage/sqlstore"
)

// scrub removes from the files what was erased from the tables, as far as it is due. It takes about a second
// for each 100 MB, during which others read and write. What it can't do now, for instance because a reader
// uses the log, stays due for the next time.
func (s *Store) scrub(ctx context.Context) error {
	if s.stalePages.CompareAndSwap(true, false) {
		s.staleLog.Store(true)
		if err := s.cleanPages(ctx); err != nil {
			s.stalePages.Store(true)
			return err
		}
	}
	if !s.staleLog.CompareAndSwap(true, false) {
		return nil
	}
	whole, err := truncateLog(ctx, s.path, s.busy)
	if !whole {
		s.staleLog.Store(true)
	}
	if err != nil {
		return fmt.Errorf("empty the write-ahead log: %w", s.explained(err))
	}
	return nil
}

// truncateLog moves the log into the database and truncates it. It reports whether the log is empty now.
func truncateLog(ctx context.Context, path, busy string) (whole bool, err error) {
	db, err := sql.Open("sqlite", dsn(path, "", busy))
	if err != nil {
		return false, err
	}
	defer func() { err = errors.Join(err, db.Close()) }()
	var blocked, pages, moved int
	err = db.QueryRowContext(ctx, "PRAGMA wal_checkpoint(TRUNCATE)").Scan(&blocked, &pages, &moved)
	return err == nil && blocked == 0, err
}

// glance is the number of pages checked before others get their turn.
const glance = 256

// pageOf reads a page of the file.
const pageOf = `SELECT data FROM sqlite_dbpage WHERE pgno = ?`

// cleanPages overwrites the unused part of all pages. With secure_delete SQLite overwrites deleted rows, but
// a page from which it has moved rows to another page still has them.
func (s *Store) cleanPages(ctx context.Context) error {
	const what = "overwrite what was erased"
	pages, err := read(ctx, s, what, func(db *sqlstore.Session) (int64, error) {
		n, _, err := sqlstore.First[int64](db, `PRAGMA page_count`)
		return n, err
	})
	for from := int64(1); err == nil && from <= pages; from += glance {
		var dirty []int64
		dirty, err = readAll(ctx, s, what,
			func(db *sqlstore.Session) ([]int64, error) {
				return dirtyPages(db, from, min(from+glance-1, pages))
			})
		if err != nil || len(dirty) == 0 {
			continue
		}
		err = s.change(ctx, what, func(db *sqlstore.Session) error { return cleanThese(db, dirty) })
	}
	return err
}

// dirtyPages returns the pages whose unused part is not empty.
func dirtyPages(db *sqlstore.Session, from, to int64) (dirty []int64, err error) {
	for page := from; page <= to; page++ {
		data, ok, err := sqlstore.First[[]byte](db, pageOf, page)
		if err != nil {
			return nil, err
		}
		if gap := unused(page, data); ok && slices.ContainsFunc(gap, func(b byte) bool { return b != 0 }) {
			dirty = append(dirty, page)
		}
	}
	return dirty, nil
}

// cleanThese overwrites the unused part of pages.
func cleanThese(db *sqlstore.Session, pages []int64) error {
	for _, page := range pages {
		data, ok, err := sqlstore.First[[]byte](db, pageOf, page)
		if err != nil || !ok {
			return err
		}
		clear(unused(page, data))
		if err := db.Exec(`UPDATE sqlite_dbpage SET data = ? WHERE pgno = ?`, data, page); err != nil {
			return err
		}
	}
	return nil
}

// unused returns the part of a page between the pointers to its cells and the cells, which grow towards each
// other; nil if the page is not of a table or an index. See "B-tree Pages" in SQLite's file format.
func unused(page int64, data []byte) []byte {
	const fileHeader, leaf, inner = 100, 8, 12 // bytes
	at := 0
	if page == 1 { // the first page begins with the file header
		at = fileHeader
	}
	if len(data) < at+inner {
		return nil
	}
	size := leaf
	switch data[at] {
	case 0x0a, 0x0d:
	case 0x02, 0x05:
		size = inner
	default:
		return nil
	}
	cells := int(binary.BigEndian.Uint16(data[at+3:]))
	from, to := at+size+2*cells, int(binary.BigEndian.Uint16(data[at+5:]))
	if from > to || to > len(data) {
		return nil
	}
	return data[from:to]
}
