package sqlite

import (
	"errors"
	"os"
	"path/filepath"
	"syscall"
	"testing"
	"testing/synctest"
	"time"
)

// TestAFullDiskIsTold (F64) checks health on a disk that is really full.
func TestAFullDiskIsTold(t *testing.T) {
	dir := t.TempDir()
	if err := syscall.Mount("tmpfs", dir, "tmpfs", 0, "size=4m"); err != nil {
		t.Skip("needs root, for a disk of its own: ", err)
	}
	defer func() { _ = syscall.Unmount(dir, syscall.MNT_DETACH) }() // it goes with the process at the latest
	synctest.Test(t, func(t *testing.T) {
		s := openAt(t, filepath.Join(dir, "warbell.db"))
		defer s.Close()
		startGame(t, s, "g")
		writable(t, s, "")
		filler := filepath.Join(dir, "filler")
		if err := os.WriteFile(filler, make([]byte, 8<<20), 0o600); !errors.Is(err, syscall.ENOSPC) {
			t.Fatal(err)
		}
		for range 200 { // the write-ahead log has room of its own
			if _, err := s.Commit(t.Context(), commitAt("g", 1, 1<<18)); err != nil {
				break
			}
		}
		time.Sleep(time.Minute)
		writable(t, s, "the disk is full")
		if err := os.Remove(filler); err != nil {
			t.Fatal(err)
		}
		time.Sleep(time.Minute)
		writable(t, s, "")
	})
}
