//go:build unix

package sqlite

import (
	"io/fs"
	"os"
	"path/filepath"
	"syscall"
)

// handOver gives files that root has created to the owner of the database or, without a database, of its
// folder. Warbell itself doesn't run as root and could not open them. It follows no links, since that owner
// could have made a link to another user's file.
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
	owner, ok := ownerOf(info)
	for _, f := range files {
		now, err := os.Lstat(f)
		if err != nil {
			return err
		}
		if has, known := ownerOf(now); !ok || !known || has == owner {
			continue
		}
		if err := os.Lchown(f, int(owner.uid), int(owner.gid)); err != nil {
			return unavailable("can't give root's new files to the owner of the folder: run this as that user", err)
		}
	}
	return nil
}

// owner is a user and a group.
type owner struct{ uid, gid uint32 }

func ownerOf(info fs.FileInfo) (owner, bool) {
	s, ok := info.Sys().(*syscall.Stat_t)
	if !ok {
		return owner{}, false
	}
	return owner{s.Uid, s.Gid}, true
}

// Foreign returns the files of a database, including its lock, that belong to another user than its folder
// and that only their owner may write. If root owns the folder, the database's owner counts.
func Foreign(path string) (files []string) {
	path, err := resolve(path)
	if err != nil {
		return nil
	}
	whose, ok := uid(filepath.Dir(path))
	if ok && whose == 0 {
		whose, ok = uid(path)
	}
	for _, end := range append(sidecars(), ".lock") {
		info, err := os.Lstat(path + end)
		if err != nil || !ok {
			continue
		}
		if has, known := ownerOf(info); known && has.uid != whose && info.Mode().Perm()&0o022 == 0 {
			files = append(files, path+end)
		}
	}
	return files
}

func uid(path string) (uint32, bool) {
	info, err := os.Stat(path)
	if err != nil {
		return 0, false
	}
	o, ok := ownerOf(info)
	return o.uid, ok
}

// namesOf returns the number of a file's names.
func namesOf(info fs.FileInfo) uint64 {
	if s, ok := info.Sys().(*syscall.Stat_t); ok {
		return uint64(s.Nlink)
	}
	return 1
}
