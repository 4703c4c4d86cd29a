package main

import (
	"os"
	"slices"
	"strings"
	"testing"
)

// dbAddresses are addresses of databases with the password SECRETPW, which lead to no server.
var dbAddresses = []string{
	"postgres://127.0.0.1:1/db?password=SECRETPW",
	"postgres://u:SECRETPW@127.0.0.1:1/db",
	"POSTGRES://u:SECRETPW@127.0.0.1:1/db",
	"postgres://u:SECRETPW%2Fx@127.0.0.1:1/db?sslpassword=SECRETPW",
	"postgres://u:1#SECRETPW@127.0.0.1:1/db",
	"postgres://u:1/SECRETPW@127.0.0.1:1/db",
	"host=127.0.0.1 password=SECRETPW user=u port=1",
	"user='u' port=1 password='SECRETPW x' host=127.0.0.1",
	"password=SECRETPW",
	"PASSWORD=SECRETPW HOST=127.0.0.1",
	"Server=127.0.0.1;Pwd=SECRETPW;",
	"mysql://u:SECRETPW@127.0.0.1/db",
	"postgres:/u:SECRETPW@127.0.0.1/db",
	"postgres//u:SECRETPW@127.0.0.1/db",
	"u:SECRETPW@127.0.0.1/db",
	"jdbc:postgresql://127.0.0.1/db?user=u&password=SECRETPW",
}

// TestNoPasswordOfADatabaseIsSaid gives a database address to each command that takes a database or a file.
// F9: no output contains the password, and no file is created.
func TestNoPasswordOfADatabaseIsSaid(t *testing.T) {
	t.Chdir(t.TempDir())
	bubble(t, noPasswordIsSaid)
}

// nowhere is a server that nobody reaches.
const nowhere = "postgres://127.0.0.1:1/x"

func noPasswordIsSaid(t *testing.T) {
	_, url := standIn(t)
	for _, at := range dbAddresses {
		for _, args := range [][]string{
			{"doctor"}, {"serve"}, {"migrate"}, {"backup", "x"}, {"restore", "x"}, {at},
			{"doctor", "-db", nowhere, "-db-replica", at},
			{"doctor", "-db", nowhere, "-privacy", at}, {"doctor", "-db", "w.db", "-token-file", at},
			{"backup", "-db", "w.db", at}, {"restore", "-db", "w.db", at}, {"erase", "-user", "123456789012345678", at},
			{"move", "-from", at, "-to", "y"}, {"move", "-from", "y", "-to", at}, {"playground", "-db", at, "-addr", "127.0.0.1:0"},
		} {
			token := secret
			if slices.Contains(args, "-token-file") {
				token = ""
			}
			code, said := ran(t.Context(), url, at, token, args...)
			isRefused := code != exitOK && said != ""
			if !isRefused || strings.Contains(said, "SECRETPW") {
				t.Errorf("%q: warbell %q ends with %d and says\n%s", at, args, code, said)
			}
		}
	}
	if files, err := os.ReadDir("."); err != nil || len(files) != 0 {
		t.Errorf("there are files now: %v, %v", files, err)
	}
}
