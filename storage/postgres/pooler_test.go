package postgres

import (
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/jackc/pgx/v5/pgconn"
)

// TestPoolersAreNamed (F70) checks that errors caused by a pooler have a sentence of their own.
func TestPoolersAreNamed(t *testing.T) {
	for _, tt := range []struct {
		err  pgconn.PgError
		want string
	}{
		{pgconn.PgError{Code: "42P05", Message: `prepared statement "stmtcache_1" already exists`}, "pool_mode = session"},
		{pgconn.PgError{Code: "26000", Message: `prepared statement "stmtcache_1" does not exist`}, "pool_mode = session"},
		{pgconn.PgError{Code: "08P01", Message: "unsupported startup parameter: tcp_keepalives_idle"}, "ignore_startup_parameters"},
		{pgconn.PgError{Code: "42704", Message: `unrecognized configuration parameter "jit"`}, "ignore_startup_parameters"},
		{pgconn.PgError{Code: "28P01", Message: "password authentication failed"}, "check user, password"},
	} {
		if err := explain(fmt.Errorf("open: %w", &tt.err)); !strings.Contains(err.Error(), tt.want) {
			t.Errorf("%s: %v, want %q", tt.err.Message, err, tt.want)
		}
	}
}

// TestAllParametersAreDocumented (F70) checks that docs/scale.md lists each start parameter of a connection.
func TestAllParametersAreDocumented(t *testing.T) {
	set, err := parse("postgres://h/db", "p")
	raw, unread := os.ReadFile("../../docs/scale.md")
	if err != nil || unread != nil {
		t.Fatal(err, unread)
	}
	for name := range set.conn.RuntimeParams {
		if name != "application_name" && name != "timezone" && !strings.Contains(string(raw), "`"+name+"`") { // every pooler knows these two
			t.Errorf("%s is not listed", name)
		}
	}
}
