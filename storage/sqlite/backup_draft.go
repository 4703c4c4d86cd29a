package sqlite

import (
	"os"
	"path/filepath"
	"strings"
)

// Drafts are named like this, beside what they will be.
const (
	draftInfix = ".warbell-"
	draftEnd   = ".tmp"
)

// draft is a copy in the making. It holds secrets, so it is closed to other users, and whoever makes the next
// one in that folder, or opens a database there, removes what a process that was killed has left.
type draft struct {
	path string
	held *os.File // tells others that somebody is at it, where it can
}

// draftBeside makes an empty draft in the folder of a file.
func draftBeside(place string) (*draft, error) {
	clean(filepath.Dir(place))
	f, err := os.CreateTemp(filepath.Dir(place), "."+filepath.Base(place)+draftInfix+"*"+draftEnd)
	if err != nil {
		return nil, unavailable("can't create the copy: check that its folder exists and can be written", err)
	}
	if !holds(f) { // there others don't clean, and an open file could not be renamed
		_ = f.Close() // nothing was written by it
	}
	return &draft{path: f.Name(), held: f}, nil
}

// discard removes a draft, unless it has another name by now.
func (d *draft) discard() {
	discard(d.path)
	_ = d.held.Close() // nothing was written by it
}

// clean removes the drafts in a folder at which nobody is. Where that can't be told they stay.
func clean(folder string) {
	names, err := os.ReadDir(folder)
	if err != nil {
		return // that comes out when a file is made there
	}
	for _, one := range names {
		name := one.Name()
		if !strings.HasPrefix(name, ".") || !strings.Contains(name, draftInfix) ||
			!strings.HasSuffix(name, draftEnd) {
			continue
		}
		if f, err := os.OpenFile(filepath.Join(folder, name), os.O_RDWR, 0); err == nil {
			if holds(f) {
				discard(f.Name())
			}
			_ = f.Close() // nothing was written by it
		}
	}
}

// discard removes a file and what SQLite may have left beside it.
func discard(file string) {
	for _, end := range sidecars() {
		_ = os.Remove(file + end) // most are not there
	}
}

// sidecars are the endings of the files that make up a database.
func sidecars() []string { return []string{"", "-wal", "-shm", "-journal"} }
