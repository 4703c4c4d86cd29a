package sqlite

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// watched has the files of a store as they were when it was opened, by name.
type watched map[string]os.FileInfo

// know returns the files that a store writes.
func know(path string) (watched, error) {
	k := watched{}
	for _, name := range []string{path, path + "-wal"} {
		info, err := os.Stat(name)
		if err != nil {
			return nil, unavailable("its files were moved: keep other programs away from them", err)
		}
		k[name] = info
	}
	return k, nil
}

// check returns an error if a file was removed or replaced while the store is open.
func (k watched) check() error {
	for name, was := range k {
		if now, err := os.Stat(name); err != nil || !os.SameFile(was, now) {
			return unavailable(name+" was removed or replaced while Warbell runs, so it is no longer written: "+
				"move it back, or stop Warbell and restore the last backup", err)
		}
	}
	return nil
}

// lost returns an error if the database is missing or empty, but one that a restore put aside or its
// write-ahead log exists. Otherwise an empty database would start unnoticed, and the log would be deleted.
func lost(path string) error {
	if tornLog(path) {
		return unavailable("it is missing or empty, but "+filepath.Base(path)+
			"-wal beside it has the last writes: "+
			"put the database back, or restore a backup; to start with an empty one, move that file away", nil)
	}
	if _, err := os.Stat(path); !errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	aside := asides(path)
	if len(aside) == 0 {
		return nil
	}
	return unavailable("it is missing, but "+filepath.Base(aside[len(aside)-1])+
		" from a restore is beside it: rename that back, or restore a backup; "+
		"to start with an empty one, move that file away", nil)
}

// tornLog reports whether there is a write-ahead log without its database.
func tornLog(path string) bool {
	file, err := os.Stat(path)
	if err != nil && !errors.Is(err, fs.ErrNotExist) || err == nil && file.Size() > 0 {
		return false
	}
	log, err := os.Stat(path + "-wal")
	return err == nil && log.Size() > 0
}

// asides returns the databases that restores have put aside, oldest first.
func asides(path string) (files []string) {
	names, err := os.ReadDir(filepath.Dir(path))
	if err != nil {
		return nil // creating a file there will report the error
	}
	for _, one := range names {
		name := one.Name()
		beside := func(end string) bool { return strings.HasSuffix(name, end) }
		if strings.HasPrefix(name, filepath.Base(keptAs(path))) &&
			!slices.ContainsFunc(append(sidecars()[1:], ".lock"), beside) {
			files = append(files, filepath.Join(filepath.Dir(path), name))
		}
	}
	return files
}

// single returns an error if a database has a second name. Under that name it has another write-ahead log:
// writes there aren't seen here, and two writers break the database. A restore gives it a second name for a
// moment.
func single(path string) error {
	path, err := resolve(path)
	if err != nil {
		return err
	}
	if info, err := os.Stat(path); err != nil || namesOf(info) < 2 || len(twins(path, info)) > 0 {
		return nil
	}
	return unavailable("it has a second name (a hard link), so another Warbell could use it unnoticed: "+
		"remove the other name, or use a copy of the file", nil)
}

// twins returns the names that a restore gave to the database without replacing it.
func twins(path string, info os.FileInfo) []string {
	return slices.DeleteFunc(asides(path), func(aside string) bool {
		other, err := os.Stat(aside)
		return err != nil || !os.SameFile(info, other)
	})
}

// sole is like single, for the holder of the lock: it also undoes an interrupted restore.
func sole(path string) error {
	if info, err := os.Stat(path); err == nil && namesOf(info) > 1 {
		for _, aside := range twins(path, info) {
			if err := unkeep(path, aside); err != nil {
				return err
			}
		}
	}
	return single(path)
}
