//go:build unix

package sqlite

import (
	"os"
	"path/filepath"
	"syscall"
)

// handOver gives files that root has made to whoever owns the database, or its folder if there is none:
// Warbell itself does not run as root, and could not open them.
func handOver(path string, files ...string) error {
	if os.Geteuid() != 0 {
		return nil
	}
	info, err := os.Stat(path)
	if err != nil {
		info, err = os.Stat(filepath.Dir(path))
	}
	if err != nil {
		return err
	}
	owner, ok := info.Sys().(*syscall.Stat_t)
	if !ok {
		return nil
	}
	for _, f := range files {
		if err := os.Chown(f, int(owner.Uid), int(owner.Gid)); err != nil {
			return err
		}
	}
	return nil
}
