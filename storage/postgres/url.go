package postgres

import (
	"errors"
	"fmt"
	"net"
	"net/url"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/jackc/pgx/v5"
)

// Is reports whether a database is named by an address of PostgreSQL, a URL or libpq's key=value form, and
// not as a file. A file that looks like one can be named with its folder: ./user=x.db.
func Is(name string) bool { return isURL(name) || keyword.MatchString(name) }

func isURL(name string) bool {
	scheme, _, found := strings.Cut(name, "://")
	return found && slices.Contains([]string{"postgres", "postgresql"}, strings.ToLower(scheme))
}

var (
	// keyword is one of libpq's that begins an address, or follows another one.
	keyword = regexp.MustCompile(`^\s*(\w+\s*=.*\s)?(host|hostaddr|port|dbname|user|password|passfile|service|sslmode)\s*=`)
	// parameter is how a parameter of an address may be called. Anything else may be a part of a password.
	parameter = regexp.MustCompile(`^[a-z][a-z0-9_.]*$`)
)

// Shown is an address for people: the hosts and the database, without user, password and parameters. It tells
// nothing of an address that can't be read for certain, since any part of that may be a password.
func Shown(name string) string {
	conn, err := readAddress(name)
	if err != nil {
		return "postgres://…"
	}
	if isURL(name) {
		if u, err := url.Parse(name); err == nil && u.Host != "" {
			return "postgres://" + u.Host + u.EscapedPath()
		}
	}
	shown := url.URL{Scheme: "postgres", Host: net.JoinHostPort(conn.Host, strconv.Itoa(int(conn.Port))),
		Path: "/" + conn.Database}
	if strings.HasPrefix(conn.Host, "/") { // a folder with a socket
		shown.Host = ""
	}
	return shown.String()
}

// Check refuses an address that can't be read, without repeating it. It asks nobody.
func Check(name string) error {
	_, err := parse(name, "")
	return err
}

// readAddress reads an address. It refuses one that has a password with characters that end it, such as an @
// or # that is not percent-encoded: pgx and the server would take the rest for a host, a database or a
// parameter, and repeat it.
func readAddress(name string) (*pgx.ConnConfig, error) {
	if isURL(name) {
		scheme, rest, _ := strings.Cut(name, "://")
		name = strings.ToLower(scheme) + "://" + rest
		u, err := url.Parse(name)
		switch {
		case err != nil:
			return nil, hidden{err}
		case strings.Contains(rest, "#"), strings.Contains(u.Path, "@"), strings.Count(u.Host, "@") > 0:
			return nil, hidden{errors.New("a character of the password is not percent-encoded")}
		}
	}
	conn, err := pgx.ParseConfig(name)
	if err != nil {
		return nil, hidden{err}
	}
	for key := range conn.RuntimeParams {
		if !parameter.MatchString(key) {
			return nil, hidden{errors.New("a parameter has no proper name")}
		}
	}
	return conn, nil
}

// settings are read off a URL: what pgx knows, and beside it pool_max_conns (as pgxpool has it; 10 unless
// told) and isolation (serializable, or nothing).
type settings struct {
	conn         *pgx.ConnConfig
	connections  int
	serializable bool
}

// stuck is how long a transaction may wait for a process that does nothing, and stillness how long a
// connection is silent before the system asks whether anybody is there: a machine that has vanished keeps
// nobody waiting for longer.
const (
	stuck     = 10 * time.Second
	stillness = 5 * time.Second
)

func parse(name, process string) (settings, error) {
	conn, err := readAddress(name)
	if err != nil {
		return settings{}, unavailable("its address isn't valid: use postgres://user:password@host:5432/database?sslmode=…, with "+
			"@ : / ? # and % in a password as %40 %3A %2F %3F %23 and %25, or host=… user=… password='…' dbname=…", err)
	}
	s := settings{conn: conn, connections: 10}
	if n, ok := conn.RuntimeParams["pool_max_conns"]; ok {
		if s.connections, err = strconv.Atoi(n); err != nil || s.connections < 2 {
			return settings{}, unavailable(fmt.Sprintf("pool_max_conns in its URL is %q: use a number from 2", n), nil)
		}
	}
	switch level := conn.RuntimeParams["isolation"]; level {
	case "serializable":
		s.serializable = true
	case "":
	default:
		return settings{}, unavailable(fmt.Sprintf("isolation in its URL is %q: use serializable, or leave it out", level), nil)
	}
	for _, own := range []string{"pool_max_conns", "isolation"} {
		delete(conn.RuntimeParams, own)
	}
	for key, value := range map[string]string{
		"application_name":                    "warbell",
		"warbell.process":                     process,
		"timezone":                            "UTC",
		"jit":                                 "off", // queries are short, and compiling one takes longer than it does
		"idle_in_transaction_session_timeout": strconv.Itoa(int(stuck.Milliseconds())),
		"tcp_keepalives_idle":                 strconv.Itoa(int(stillness.Seconds())),
		"tcp_keepalives_interval":             "2",
		"tcp_keepalives_count":                "3",
	} {
		if _, chosen := conn.RuntimeParams[key]; !chosen {
			conn.RuntimeParams[key] = value
		}
	}
	if conn.ConnectTimeout == 0 {
		conn.ConnectTimeout = 5 * time.Second
	}
	return s, nil
}

// hidden is an error whose text may have a password in it.
type hidden struct{ error }

func (hidden) Error() string   { return "details are not shown, as it may contain a password" }
func (h hidden) Unwrap() error { return h.error }
