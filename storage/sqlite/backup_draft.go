package sqlite

import (
	"os"
	"path/filepath"
	"strings"
)

// The parts of a draft's name, which is beside the final file.
const (
	draftInfix = ".warbell-"
	draftEnd   = ".tmp"
)

// draft is an unfinished copy. It contains secrets, so other users can't read it. If a process was killed,
// the next one that makes a draft in the folder, or opens a database there, removes the draft.
type draft struct {
	path string
	held *os.File // locks the draft against clean, where the system can do that
}

// draftBeside makes an empty draft in the folder of a file.
func draftBeside(place string) (*draft, error) {
	clean(filepath.Dir(place))
	f, err := os.CreateTemp(filepath.Dir(place), "."+filepath.Base(place)+draftInfix+"*"+draftEnd)
	if err != nil {
		return nil, unavailable("can't create the copy: check that its folder exists and can be written", err)
	}
	if !holds(f) { // on such systems clean does nothing, and an open file can't be renamed
		_ = f.Close() // nothing was written through it
	}
	return &draft{path: f.Name(), held: f}, nil
}

// discard removes a draft, unless it was renamed.
func (d *draft) discard() {
	discard(d.path)
	_ = d.held.Close() // nothing was written through it
}

// clean removes the drafts in a folder that no process holds. On systems that can't tell, they stay.
func clean(folder string) {
	names, err := os.ReadDir(folder)
	if err != nil {
		return // creating a file there will report the error
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
			_ = f.Close() // nothing was written through it
		}
	}
}

// discard removes a file and the files that SQLite may have left beside it.
func discard(file string) {
	for _, end := range sidecars() {
		_ = os.Remove(file + end) // most don't exist
	}
}

// sidecars returns the suffixes of the files of a database.
func sidecars() []string { return []string{"", "-wal", "-shm", "-journal"} }
