//go:build !(darwin || dragonfly || freebsd || linux || netbsd || openbsd || windows)

package sqlite

import (
	"io"
	"os"
)

type noLock struct{}

func (noLock) Close() error { return nil }

// lockFile cannot keep a second Warbell off the database on this system. SQLite's own locks still
// keep the file whole.
func lockFile(string) (io.Closer, error) { return noLock{}, nil }

// holds cannot tell here whether somebody else has a file.
func holds(*os.File) bool { return false }
