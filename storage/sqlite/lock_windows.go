package sqlite

import (
	"errors"
	"io"
	"os"
	"syscall"
)

const sharingViolation = syscall.Errno(32)

// lockFile opens the lock file without sharing, which keeps a second Warbell off the database until this
// process ends.
func lockFile(path string) (io.Closer, error) {
	name, err := syscall.UTF16PtrFromString(path)
	if err != nil {
		return nil, unavailable("its path is not valid", err)
	}
	h, err := syscall.CreateFile(name, syscall.GENERIC_READ|syscall.GENERIC_WRITE, 0, nil,
		syscall.OPEN_ALWAYS, syscall.FILE_ATTRIBUTE_NORMAL, 0)
	if errors.Is(err, sharingViolation) {
		return nil, unavailable(inUse, nil)
	}
	if err != nil {
		return nil, unavailable("can't create its lock file: check that the folder exists and that Warbell can write there", err)
	}
	return os.NewFile(uintptr(h), path), nil
}

// holds returns false, because this system can't tell whether another process has the file.
func holds(*os.File) bool { return false }
