package main

import (
	"os"
	"runtime/debug"
	"strconv"
	"strings"
	"syscall"
)

// trim gives back to the system what only the start needed: of the heap, and of the program itself, most of
// whose code and constants are in memory for what happens once, or because they lie beside it. What is needed
// again comes back from the file when it is touched.
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
			_, _, _ = syscall.Syscall(syscall.SYS_MADVISE, from, size, syscall.MADV_DONTNEED) // if it fails they stay
		}
	}
}

// constant reads a line of /proc/self/maps; false unless it is about a part of the file that can't be written
// to.
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
