//go:build unix

package sqlite

import (
	"os"
	"path/filepath"
	"syscall"
	"testing"
)

// TestRestoreByRoot: what root restores belongs to whom the database belongs, or its folder.
func TestRestoreByRoot(t *testing.T) {
	if os.Geteuid() != 0 {
		t.Skip("needs root")
	}
	const nobody = 65534
	_, saved := played(t, t.TempDir())
	folder := filepath.Join(t.TempDir(), "state")
	if err := os.Mkdir(folder, 0o700); err != nil {
		t.Fatal(err)
	}
	if err := os.Chown(folder, nobody, nobody); err != nil {
		t.Skipf("files can't be given away here: %v", err)
	}
	path := filepath.Join(folder, "warbell.db")
	for _, was := range []string{"none", "one"} {
		if _, _, err := Restore(t.Context(), path, saved, restoredAt()); err != nil {
			t.Fatal(err)
		}
		for _, name := range []string{path, path + ".lock"} {
			info, err := os.Stat(name)
			if err != nil {
				t.Fatal(err)
			}
			if owner := info.Sys().(*syscall.Stat_t); owner.Uid != nobody || owner.Gid != nobody {
				t.Errorf("with %s before: %s belongs to %d:%d", was, name, owner.Uid, owner.Gid)
			}
		}
	}
}
