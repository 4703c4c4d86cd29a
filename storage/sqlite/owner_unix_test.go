//go:build unix

package sqlite

import (
	"os"
	"path/filepath"
	"slices"
	"syscall"
	"testing"
)

const nobody = 65534

// theirs makes a folder that belongs to another user, as root.
func theirs(t *testing.T) string {
	t.Helper()
	if os.Geteuid() != 0 {
		t.Skip("needs root")
	}
	folder := filepath.Join(t.TempDir(), "state")
	if err := os.Mkdir(folder, 0o700); err != nil {
		t.Fatal(err)
	}
	if err := os.Chown(folder, nobody, nobody); err != nil {
		t.Skipf("files can't be given away here: %v", err)
	}
	return folder
}

// wantTheirs checks that a database and its lock belong to the folder's owner.
func wantTheirs(t *testing.T, what, path string) {
	t.Helper()
	for _, name := range []string{path, path + ".lock"} {
		info, err := os.Stat(name)
		if err != nil {
			t.Fatal(err)
		}
		if owner := info.Sys().(*syscall.Stat_t); owner.Uid != nobody || owner.Gid != nobody {
			t.Errorf("%s: %s belongs to %d:%d", what, name, owner.Uid, owner.Gid)
		}
	}
	if foreign := Foreign(path); foreign != nil {
		t.Errorf("%s: %v are called foreign", what, foreign)
	}
}

// TestRestoreByRoot checks that files that root restores belong to the owner of the database or its folder.
func TestRestoreByRoot(t *testing.T) {
	path := filepath.Join(theirs(t), "warbell.db")
	_, saved := played(t, t.TempDir())
	for _, was := range []string{"none", "one"} {
		if _, _, err := Restore(t.Context(), path, saved, restoredAt()); err != nil {
			t.Fatal(err)
		}
		wantTheirs(t, "restored with "+was+" before", path)
	}
}

// TestOpenByRoot checks that the owner can open what root has opened.
func TestOpenByRoot(t *testing.T) {
	path := filepath.Join(theirs(t), "warbell.db")
	for _, was := range []string{"none", "one"} {
		if err := asItRuns(t, path).Close(); err != nil {
			t.Fatal(err)
		}
		wantTheirs(t, "opened with "+was+" before", path)
	}
	if err := os.Chown(path+".lock", 0, 0); err != nil {
		t.Fatal(err)
	}
	if foreign := Foreign(path); !slices.Equal(foreign, []string{path + ".lock"}) {
		t.Errorf("root's lock is there, and %v are called foreign", foreign)
	}
}

// TestRootGivesNothingElseAway checks that root follows no link in another user's folder, which would give
// them a file.
func TestRootGivesNothingElseAway(t *testing.T) {
	path, mine := filepath.Join(theirs(t), "warbell.db"), filepath.Join(t.TempDir(), "mine")
	writeFile(t, mine, []byte("mine"))
	if err := os.Symlink(mine, path+".lock"); err != nil {
		t.Fatal(err)
	}
	openAt(t, path)
	if info, err := os.Stat(mine); err != nil || info.Sys().(*syscall.Stat_t).Uid != 0 {
		t.Errorf("root gave its file away: %v", err)
	}
}

// TestALockOfSomebodyElses checks the error for a lock file that exists and can't be opened.
func TestALockOfSomebodyElses(t *testing.T) {
	if os.Geteuid() == 0 {
		t.Skip("root opens everything")
	}
	path := filepath.Join(t.TempDir(), "warbell.db")
	writeFile(t, path+".lock", nil)
	if err := os.Chmod(path+".lock", 0); err != nil {
		t.Fatal(err)
	}
	refuses(t, path, "lock file", "belongs to another user")
}
