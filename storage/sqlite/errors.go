package sqlite

import (
	"errors"
	"fmt"

	"modernc.org/sqlite"
	codes "modernc.org/sqlite/lib"

	"warbell/storage"
)

const inUse = "another Warbell is using this file: stop that one first, or name another file"

// unavailable returns storage.ErrUnavailable with a sentence that says why the database can't be used and
// what to do about it.
func unavailable(sentence string, cause error) error {
	if cause == nil {
		return fmt.Errorf("%w: %s", storage.ErrUnavailable, sentence)
	}
	return fmt.Errorf("%w: %s (%w)", storage.ErrUnavailable, sentence, cause)
}

// explain wraps SQLite's errors about the whole database in storage.ErrUnavailable, and returns others
// unchanged.
func explain(err error) error {
	if err == nil || errors.Is(err, storage.ErrUnavailable) {
		return err
	}
	if sentence := sentence(err); sentence != "" {
		return unavailable(sentence, err)
	}
	return err
}

// troubleOf classifies an error. It returns "" if the error is not about the whole database.
func troubleOf(err error) storage.FailureKind {
	var e *sqlite.Error
	if !errors.As(err, &e) {
		return ""
	}
	switch e.Code() & 0xff {
	case codes.SQLITE_BUSY, codes.SQLITE_LOCKED, codes.SQLITE_PROTOCOL:
		return storage.FailureBusy
	case codes.SQLITE_FULL:
		return storage.FailureFull
	case codes.SQLITE_READONLY:
		return storage.FailureReadOnly
	case codes.SQLITE_CORRUPT:
		return storage.FailureCorrupt
	case codes.SQLITE_NOTADB:
		return storage.FailureNotOurs
	case codes.SQLITE_CANTOPEN, codes.SQLITE_PERM, codes.SQLITE_AUTH:
		return storage.FailureForbidden
	case codes.SQLITE_IOERR:
		return storage.FailureDisk
	case codes.SQLITE_NOMEM:
		return storage.FailureMemory
	}
	return ""
}

// sentence describes an error for a host. It returns "" if the error is not about the whole database.
func sentence(err error) string {
	switch troubleOf(err) {
	case storage.FailureBusy:
		return "another program locks the database: wait, or close it"
	case storage.FailureFull:
		return "the disk is full: free some space"
	case storage.FailureReadOnly:
		return "the database is read-only: let Warbell write the file and its folder"
	case storage.FailureCorrupt:
		return "the database is damaged: stop Warbell and restore the last backup"
	case storage.FailureNotOurs:
		return "the file is not a database: name another file, or restore the last backup"
	case storage.FailureForbidden:
		return "can't open the file: check that its folder exists and that Warbell can read and write there"
	case storage.FailureDisk:
		return "the disk reports an error: check the disk and its free space"
	case storage.FailureMemory:
		return "out of memory: give Warbell more"
	}
	return ""
}

// explained is like explain, and also reports the failure to the metrics and the probe.
func (s *Store) explained(err error) error {
	if t := troubleOf(err); t != "" {
		s.trouble(t)
		s.probe.Note(t, explain(err))
	}
	return explain(err)
}

// closed returns the error of a store after Close.
func closed() error { return unavailable("it has been closed", nil) }

// spoils reports whether an error may have failed the whole transaction and not only one savepoint.
func spoils(err error) bool { return sentence(err) != "" }

// busy reports whether the database stayed locked until the timeout, so that another try is in vain.
func busy(err error) bool {
	var e *sqlite.Error
	return errors.As(err, &e) && e.Code()&0xff == codes.SQLITE_BUSY
}
