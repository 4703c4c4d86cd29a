//go:build unix

// The tests of this file run in real time: who waits for a pipe waits in the system.

package main

import (
	"context"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"
)

// TestStoppedWhileItWaits checks that a command can be stopped while it reads from a pipe without a writer.
func TestStoppedWhileItWaits(t *testing.T) {
	t.Chdir(t.TempDir())
	if err := syscall.Mkfifo("pipe", 0o600); err != nil {
		t.Skip(err)
	}
	for _, tt := range []struct {
		args []string
		code int
	}{
		{[]string{"script", "pipe"}, exitTrouble},
		{[]string{"verify", "pipe"}, exitTrouble},
		{[]string{"serve", "-token-file", "pipe"}, exitOK},
	} {
		ctx, stop := context.WithCancel(t.Context())
		done := make(chan int, 1)
		var said output
		m := &Main{Stdout: &said, Stderr: &said}
		go func() { done <- m.Run(ctx, tt.args) }()
		stop()
		select {
		case code := <-done:
			if code != tt.code {
				t.Errorf("%v: exit code %d, want %d; said %q", tt.args, code, tt.code, said.String())
			}
		case <-time.After(patience):
			t.Fatalf("%v does not end", tt.args)
		}
	}
}

// TestShellDoctorLooksAtWhoseTheFilesAre runs the doctor as root, who can open files
// that Warbell's user can't.
func TestShellDoctorLooksAtWhoseTheFilesAre(t *testing.T) {
	bubble(t, func(t *testing.T) {
		if os.Geteuid() != 0 {
			t.Skip("needs root")
		}
		_, url := standIn(t)
		folder := t.TempDir()
		db := filepath.Join(folder, "w.db")
		if err := os.Chown(folder, 65534, 65534); err != nil {
			t.Skipf("files can't be given away here: %v", err)
		}
		if code, said := ran(t.Context(), url, db, "", "migrate"); code != exitOK {
			t.Fatal(said)
		}
		if said := shellDoctor(t, exitOK, url, db, secret, nil); strings.Contains(said, "not owned by") {
			t.Errorf("what root made is called foreign: %s", said)
		}
		if err := os.Chown(db+".lock", 0, 0); err != nil {
			t.Fatal(err)
		}
		shellDoctor(t, exitTrouble, url, db, secret, nil, "wrong owner", db+".lock", "chown")
	})
}
