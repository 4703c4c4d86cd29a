package postgres

import (
	"context"
	"strings"
	"testing"
)

// addresses are forms of a server's address that is unreachable, each with the password SECRETPW.
var addresses = []string{
	"postgres://u:SECRETPW@127.0.0.1:1/db",
	"POSTGRES://u:SECRETPW@127.0.0.1:1/db",
	"postgresql://u:SECRETPW@127.0.0.1:1,127.0.0.1:2/db?target_session_attrs=read-write",
	"postgres://127.0.0.1:1/db?password=SECRETPW",
	"postgres://127.0.0.1:1/db?pass%77ord=SECRETPW&user=u",
	"postgres://127.0.0.1:1/db?PASSWORD=SECRETPW",
	"postgres://127.0.0.1:1/db?sslpassword=SECRETPW",
	"postgres://u:SECRETPW%40x@127.0.0.1:1/db",
	"postgres://u:x%zSECRETPW@127.0.0.1:1/db",
	"postgres://u:SECRETPW@x@127.0.0.1:1/db",
	"postgres://u:1#SECRETPW@127.0.0.1:1/db",
	"postgres://u:1/SECRETPW@127.0.0.1:1/db",
	"postgres://u:1?SECRETPW@127.0.0.1:1/db",
	"postgres://u:x/SECRETPW@127.0.0.1:1/db",
	"postgres:///db?host=127.0.0.1&port=1&password=SECRETPW",
	"host=127.0.0.1 port=1 password=SECRETPW user=u",
	"host = 127.0.0.1 port = 1 password = 'SECRETPW x' user=u dbname=db",
	"user=u password=SECRETPW host=127.0.0.1 port=1",
	"password=x SECRETPW host=127.0.0.1 port=1",
	"password=x SECRETPW=y host=127.0.0.1 port=1",
	"password='SECRETPW host=127.0.0.1 port=1",
	"application_name=x password=SECRETPW host=/nowhere",
}

// TestNoPasswordIsShown (F9) opens, inspects and receives with addresses of all forms, and checks that no
// error and no displayed name contains the password.
func TestNoPasswordIsShown(t *testing.T) {
	for _, at := range addresses {
		if !Is(at) {
			t.Errorf("%q is taken for a file", at)
		}
		if shown := Shown(at); strings.Contains(shown, "SECRETPW") || !strings.HasPrefix(shown, "postgres://") {
			t.Errorf("%q is shown as %s", at, shown)
		}
		_, opened := Open(context.Background(), at)
		_, followed := Open(context.Background(), "postgres://127.0.0.1:1/db", Replica(at))
		_, inspected := Inspect(context.Background(), at)
		_, received := Receive(context.Background(), at)
		for _, err := range []error{opened, followed, inspected, received} {
			if err == nil || strings.Contains(err.Error(), "SECRETPW") {
				t.Errorf("%q: %v", at, err)
			}
		}
	}
}

// TestWhatIsAnAddress checks which names are addresses; all others are files.
func TestWhatIsAnAddress(t *testing.T) {
	for _, file := range []string{"warbell.db", "./user=x.db", "/data/host.db", "my$27.db", "a=b.db", "C:\\host.db", "localhost=x"} {
		if Is(file) {
			t.Errorf("%q is no file", file)
		}
	}
	for at, want := range map[string]string{
		"postgres://u:p@h:5433/db?sslmode=disable": "postgres://h:5433/db",
		"postgres://u:p@a,b/db":                    "postgres://a,b/db",
		"host=h user=u password=p dbname=db":       "postgres://h:5432/db",
		"host=/run/pg user=u dbname=db":            "postgres:///db",
	} {
		if got := Shown(at); got != want {
			t.Errorf("%q is shown as %s, want %s", at, got, want)
		}
	}
}
