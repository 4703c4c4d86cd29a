package main

import (
	"os"
	"runtime/debug"
	"strconv"
	"strings"
	"syscall"
)

// trim returns memory to the system that only the start needed: heap, and pages of the program's code and
// constants. A page that is needed again is loaded from the file.
func trim() {
	debug.FreeOSMemory()
	self, err := os.Executable()
	if err != nil {
		return
	}
	maps, err := os.ReadFile("/proc/self/maps")
	if err != nil {
		return
	}
	for line := range strings.Lines(string(maps)) {
		if from, size, ok := constant(line, self); ok {
			_, _, _ = syscall.Syscall(syscall.SYS_MADVISE, from, size, syscall.MADV_DONTNEED) // if it fails, they stay
		}
	}
}

// constant returns the address range in a line of /proc/self/maps; false if it isn't a read-only
// part of the file.
func constant(line, file string) (from, size uintptr, ok bool) {
	fields := strings.Fields(line)
	if len(fields) != 6 || fields[5] != file || strings.Contains(fields[1], "w") {
		return 0, 0, false
	}
	first, last, _ := strings.Cut(fields[0], "-")
	a, err1 := strconv.ParseUint(first, 16, 64)
	z, err2 := strconv.ParseUint(last, 16, 64)
	return uintptr(a), uintptr(z - a), err1 == nil && err2 == nil && z > a
}
