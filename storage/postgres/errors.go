package postgres

import (
	"database/sql"
	"database/sql/driver"
	"errors"
	"fmt"
	"io"
	"net"
	"slices"
	"strings"

	"github.com/jackc/pgx/v5/pgconn"

	"warbell/storage"
)

// unavailable returns storage.ErrUnavailable with a sentence that says why the database can't be used and
// what to do about it.
func unavailable(sentence string, cause error) error {
	if cause == nil {
		return fmt.Errorf("%w: %s", storage.ErrUnavailable, sentence)
	}
	return fmt.Errorf("%w: %s (%w)", storage.ErrUnavailable, sentence, cause)
}

// closed returns the error of a store after Close.
func closed() error { return unavailable("it has been closed", nil) }

// codeOf returns PostgreSQL's five-character code of an error, or "" if the error is not PostgreSQL's.
func codeOf(err error) string {
	var e *pgconn.PgError
	if errors.As(err, &e) {
		return e.Code
	}
	return ""
}

// conflicts reports whether a transaction failed because of another one, and may succeed if it starts again.
// A foreign key violation counts: the row existed when the transaction looked for it.
func conflicts(err error) bool {
	return slices.Contains([]string{"40001", "40P01", "23503", "0A000"}, codeOf(err))
}

// lost reports whether an error is about the connection, or a server that is stopping or starting. Another
// connection may succeed.
func lost(err error) bool {
	if code := codeOf(err); code != "" {
		return code[:2] == "08" || slices.Contains([]string{"57P01", "57P02", "57P03", "25P03", "57P05"}, code)
	}
	var connect *pgconn.ConnectError
	var network net.Error
	return pgconn.SafeToRetry(err) || errors.As(err, &connect) || errors.As(err, &network) ||
		errors.Is(err, driver.ErrBadConn) || errors.Is(err, sql.ErrConnDone) ||
		errors.Is(err, io.EOF) || errors.Is(err, io.ErrUnexpectedEOF) || errors.Is(err, net.ErrClosed) ||
		errors.Is(err, errGone)
}

// errGone is returned by a session whose connection is closed.
var errGone = errors.New("the connection was closed")

// troubleOf classifies an error. It returns "" if the error is not about the whole database.
func troubleOf(err error) storage.FailureKind {
	code := codeOf(err)
	switch {
	case code == "53100":
		return storage.FailureFull
	case code == "53200":
		return storage.FailureMemory
	case code == "53300", code == "55P03", code == "57014":
		return storage.FailureBusy
	case code == "25006":
		return storage.FailureReadOnly
	case code == "42501", code == "3D000", len(code) == 5 && code[:2] == "28":
		return storage.FailureForbidden
	case len(code) == 5 && code[:2] == "58":
		return storage.FailureDisk
	case len(code) == 5 && code[:2] == "XX":
		return storage.FailureCorrupt
	case conflicts(err):
		return storage.FailureConflict
	case lost(err):
		return storage.FailureUnreachable
	}
	return ""
}

var sentences = map[storage.FailureKind]string{
	storage.FailureFull:        "the disk of the database is full: free some space",
	storage.FailureMemory:      "the database server is out of memory: give it more",
	storage.FailureBusy:        "the database is busy: give it more connections, or find out what locks it",
	storage.FailureReadOnly:    "the database is read-only: it is a standby, so use the primary server",
	storage.FailureForbidden:   "the database refuses Warbell: check user, password and database in WARBELL_DB, and the user's rights",
	storage.FailureDisk:        "the disk of the database reports an error: check the server",
	storage.FailureCorrupt:     "the database is damaged: stop Warbell and restore the last backup",
	storage.FailureConflict:    "too many writes at the same time: try again",
	storage.FailureUnreachable: "the database can't be reached: check that it runs, and host and port in WARBELL_DB",
}

// explain wraps PostgreSQL's errors about the whole database in storage.ErrUnavailable, and returns others
// unchanged.
func explain(err error) error {
	if err == nil || errors.Is(err, storage.ErrUnavailable) || errors.Is(err, storage.ErrUncertain) {
		return err
	}
	if sentence := pooled(err); sentence != "" {
		return unavailable(sentence, err)
	}
	if t := troubleOf(err); t != "" {
		return unavailable(sentences[t], err)
	}
	return err
}

// pooled describes errors that show that a connection pooler does something incompatible with Warbell. It
// returns "" for others.
func pooled(err error) string {
	var e *pgconn.PgError
	switch {
	case !errors.As(err, &e):
		return ""
	case e.Code == "42P05", e.Code == "26000": // a prepared statement already exists, or doesn't exist
		return "a pooler gives each transaction another connection: let it use one per client " +
			"(PgBouncer: pool_mode = session), or set WARBELL_DB to the server itself"
	case e.Code == "08P01" && strings.Contains(e.Message, "startup parameter"),
		e.Code == "42704" && strings.Contains(e.Message, "configuration parameter"):
		return "a pooler or the server refuses a start parameter: let it pass that on " +
			"(PgBouncer: ignore_startup_parameters), or set WARBELL_DB to the server itself; docs/scale.md lists all of them"
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
