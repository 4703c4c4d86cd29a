package postgres

import (
	"errors"
	"fmt"
	"net"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/jackc/pgx/v5"

	"warbell/engine/lazyregexp"
)

// Is reports whether a database name is an address of PostgreSQL, as a URL or in libpq's key=value form, and
// not a file. A file that looks like one can be named with its folder: ./user=x.db.
func Is(name string) bool { return isURL(name) || keyword.MatchString(name) }

func isURL(name string) bool {
	scheme, _, found := strings.Cut(name, "://")
	return found && slices.Contains([]string{"postgres", "postgresql"}, strings.ToLower(scheme))
}

var (
	// keyword matches a libpq keyword at the beginning of an address or after another keyword.
	keyword = lazyregexp.New(`^\s*(\w+\s*=.*\s)?(host|hostaddr|port|dbname|user|password|passfile|service|sslmode)\s*=`)
	// parameter matches the name of a parameter of an address. Anything else may be a part of a password.
	parameter = lazyregexp.New(`^[a-z][a-z0-9_.]*$`)
)

// Shown returns an address for people: the hosts and the database, without user, password and parameters. If
// the address can't be read for certain, nothing of it is shown, since any part may be a password.
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

// Check returns an error if an address can't be read, without repeating it. It makes no connection.
func Check(name string) error {
	_, err := parse(name, "")
	return err
}

// readAddress parses an address. It returns an error if the password has a character that must be
// percent-encoded, such as @ or #. pgx and the server would take the rest for a host, a database or a
// parameter, and show it in errors.
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

// settings are parsed from a URL: the parameters of pgx, and also pool_max_conns (as in pgxpool; default 10)
// and isolation (serializable, or empty).
type settings struct {
	conn         *pgx.ConnConfig
	connections  int
	serializable bool
}

// stuck bounds how long a transaction may wait for a process that does nothing. stillness is how long a
// connection is silent before the system checks the peer, so that a machine that has vanished doesn't block
// others for longer.
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

// hidden is an error whose text may contain a password.
type hidden struct{ error }

func (hidden) Error() string   { return "details are not shown, as it may contain a password" }
func (h hidden) Unwrap() error { return h.error }
