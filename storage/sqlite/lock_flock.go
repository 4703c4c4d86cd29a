//go:build darwin || dragonfly || freebsd || linux || netbsd || openbsd

package sqlite

import (
	"errors"
	"io"
	"io/fs"
	"os"
	"syscall"
)

// lockFile takes the lock that keeps a second Warbell off the database. The system releases it when the
// process ends, however it ends. The file stays.
func lockFile(path string) (io.Closer, error) {
	f, err := os.OpenFile(path, os.O_CREATE|os.O_RDWR, 0o600)
	if _, there := os.Lstat(path); there == nil && errors.Is(err, fs.ErrPermission) {
		return nil, unavailable("its lock file "+path+
			" belongs to another user: give it to Warbell's user (chown)", err)
	}
	if err != nil {
		return nil, unavailable("can't create its lock file: check that the folder exists and that Warbell can write there", err)
	}
	err = syscall.Flock(int(f.Fd()), syscall.LOCK_EX|syscall.LOCK_NB)
	if err == nil {
		return f, nil
	}
	f.Close()
	if errors.Is(err, syscall.EWOULDBLOCK) {
		return nil, unavailable(inUse, nil)
	}
	return nil, unavailable("can't lock its lock file: put the database on a local disk", err)
}

// holds locks an open file for this process until it is closed, and reports whether no other process has
// locked it.
func holds(f *os.File) bool {
	return syscall.Flock(int(f.Fd()), syscall.LOCK_EX|syscall.LOCK_NB) == nil
}
