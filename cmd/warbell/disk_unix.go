//go:build darwin || linux

package main

import "syscall"

// freeBytes is how much room there is on the disk of a folder for those who are not root; false if
// nobody knows.
func freeBytes(folder string) (int64, bool) {
	var s syscall.Statfs_t
	if err := syscall.Statfs(folder, &s); err != nil {
		return 0, false
	}
	return int64(s.Bavail) * int64(s.Bsize), true
}
