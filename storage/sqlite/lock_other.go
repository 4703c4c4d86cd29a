//go:build !(darwin || dragonfly || freebsd || linux || netbsd || openbsd || windows)

package sqlite

import (
	"io"
	"os"
)

type noLock struct{}

func (noLock) Close() error { return nil }

// lockFile does nothing: it can't keep a second Warbell off the database on this system. SQLite's own locks
// still protect the file.
func lockFile(string) (io.Closer, error) { return noLock{}, nil }

// holds returns false, because this system can't tell whether another process has the file.
func holds(*os.File) bool { return false }
