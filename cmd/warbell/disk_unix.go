//go:build darwin || linux

package main

import "syscall"

// freeBytes returns the space on a folder's disk that users other than root can use; false
// if it is unknown.
func freeBytes(folder string) (int64, bool) {
	var s syscall.Statfs_t
	if err := syscall.Statfs(folder, &s); err != nil {
		return 0, false
	}
	return int64(s.Bavail) * int64(s.Bsize), true
}
