package postgres

import (
	"fmt"
	"net/url"
	"strconv"
	"strings"
	"time"

	"github.com/jackc/pgx/v5"
)

// Is reports whether a database is named by a URL of this package, and not as a file.
func Is(name string) bool {
	return strings.HasPrefix(name, "postgres://") || strings.HasPrefix(name, "postgresql://")
}

// Shown is a URL without its password.
func Shown(name string) string {
	u, err := url.Parse(name)
	if err != nil {
		return "postgres://…"
	}
	return u.Redacted()
}

// settings are read off a URL: what pgx knows, and beside it pool_max_conns (as pgxpool has it; 10 unless told) and
// isolation (serializable, or nothing).
type settings struct {
	conn         *pgx.ConnConfig
	connections  int
	serializable bool
}

// stuck is how long a transaction may wait for a process that does nothing, and stillness how long a connection is silent
// before the system asks whether anybody is there: a machine that has vanished keeps nobody waiting for longer.
const (
	stuck     = 10 * time.Second
	stillness = 5 * time.Second
)

func parse(name, process string) (settings, error) {
	conn, err := pgx.ParseConfig(name)
	if err != nil {
		return settings{}, unavailable("its URL cannot be read: postgres://user:password@host:5432/database?sslmode=…", hidden{err})
	}
	s := settings{conn: conn, connections: 10}
	if n, ok := conn.RuntimeParams["pool_max_conns"]; ok {
		if s.connections, err = strconv.Atoi(n); err != nil || s.connections < 2 {
			return settings{}, unavailable(fmt.Sprintf("pool_max_conns in its URL is %q: a number from 2 on", n), nil)
		}
	}
	switch level := conn.RuntimeParams["isolation"]; level {
	case "serializable":
		s.serializable = true
	case "":
	default:
		return settings{}, unavailable(fmt.Sprintf("isolation in its URL is %q: serializable, or leave it out", level), nil)
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

func (hidden) Error() string   { return "what is wrong with it is not shown: it may have a password" }
func (h hidden) Unwrap() error { return h.error }
