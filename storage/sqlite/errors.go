package sqlite

import (
	"errors"
	"fmt"

	"modernc.org/sqlite"
	codes "modernc.org/sqlite/lib"

	"warbell/storage"
)

const inUse = "another Warbell is using this file: stop that one first, or name another file"

// unavailable says in a sentence why the database cannot be used and what to do about it.
func unavailable(sentence string, cause error) error {
	if cause == nil {
		return fmt.Errorf("%w: %s", storage.ErrUnavailable, sentence)
	}
	return fmt.Errorf("%w: %s (%w)", storage.ErrUnavailable, sentence, cause)
}

// explain turns SQLite's refusals to work into storage.ErrUnavailable and passes on the rest.
func explain(err error) error {
	if err == nil || errors.Is(err, storage.ErrUnavailable) {
		return err
	}
	if sentence := sentence(err); sentence != "" {
		return unavailable(sentence, err)
	}
	return err
}

// sentence is empty for an error that is not about the database as a whole.
func sentence(err error) string {
	var e *sqlite.Error
	if !errors.As(err, &e) {
		return ""
	}
	switch e.Code() & 0xff {
	case codes.SQLITE_BUSY, codes.SQLITE_LOCKED, codes.SQLITE_PROTOCOL:
		return "another program holds the database: wait until it is done, or close it"
	case codes.SQLITE_FULL:
		return "the disk is full: make room on it"
	case codes.SQLITE_READONLY:
		return "the database is read-only: let Warbell write the file and its folder"
	case codes.SQLITE_CORRUPT:
		return "the database is damaged: stop Warbell and put back the last backup"
	case codes.SQLITE_NOTADB:
		return "the file is not a database: name another file, or put back the last backup"
	case codes.SQLITE_CANTOPEN, codes.SQLITE_PERM, codes.SQLITE_AUTH:
		return "the file cannot be opened: check that its folder exists and that Warbell may read and write there"
	case codes.SQLITE_IOERR:
		return "the disk reports an error: check the disk and its free space"
	case codes.SQLITE_NOMEM:
		return "the memory is exhausted: give Warbell more"
	}
	return ""
}

// closed is what a store answers after Close.
func closed() error { return unavailable("it has been closed", nil) }

// spoils reports whether an error may have cost the whole transaction rather than one savepoint.
func spoils(err error) bool { return sentence(err) != "" }

// busy reports whether waiting any longer would be in vain.
func busy(err error) bool {
	var e *sqlite.Error
	return errors.As(err, &e) && e.Code()&0xff == codes.SQLITE_BUSY
}
