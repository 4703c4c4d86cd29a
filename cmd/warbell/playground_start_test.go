package main

import (
	"bytes"
	"io"
	"net"
	"path/filepath"
	"strings"
	"testing"
)

// TestPlaygroundSaysWhyItCannotStart checks that errors name a used port and a missing folder, and
// how to fix them.
func TestPlaygroundSaysWhyItCannotStart(t *testing.T) {
	taken, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer taken.Close()
	port, free := taken.Addr().String(), "127.0.0.1:0"
	t.Chdir(t.TempDir())
	missing := filepath.Join(t.TempDir(), "missing")
	t.Setenv("TMPDIR", missing)
	t.Setenv("TMP", missing)
	for _, tt := range []struct {
		name string
		args []string
		says []string
	}{
		{"a port in use", []string{"-addr", port, "-db", "x.db"}, []string{port, "choose another port, such as -addr"}},
		{"no folder for a temporary file", []string{"-addr", free}, []string{missing, "name a file with -db"}},
		{
			"no folder for the file", []string{"-addr", free, "-db", filepath.Join(missing, "x.db")},
			[]string{missing, "check that the folder exists"},
		},
	} {
		var said bytes.Buffer
		m := &Main{Stdout: io.Discard, Stderr: &said, store: volatile}
		args := append([]string{"playground", "-log", "warn"}, tt.args...)
		if code := m.Run(t.Context(), args); code != exitTrouble {
			t.Errorf("%s: exit code %d", tt.name, code)
		}
		for _, want := range tt.says {
			if !strings.Contains(said.String(), want) {
				t.Errorf("%s: it says %q, without %q", tt.name, said.String(), want)
			}
		}
	}
}

// TestPlaygroundSaysWhatBecomesOfTheGames checks that games in a temporary file are deleted at the
// end, and others aren't.
func TestPlaygroundSaysWhatBecomesOfTheGames(t *testing.T) {
	for _, tt := range []struct {
		args []string
		says bool
	}{
		{nil, true},
		{[]string{"-db", filepath.Join(t.TempDir(), "x.db")}, false},
	} {
		var said bytes.Buffer
		m := &Main{Stdout: &said, Stderr: testLog{t}, store: volatile}
		upAs(t, m, append([]string{"-log", "warn"}, tt.args...)...)
		if strings.Contains(said.String(), "playground -db FILE") != tt.says {
			t.Errorf("with %q it says %q", tt.args, said.String())
		}
	}
}
