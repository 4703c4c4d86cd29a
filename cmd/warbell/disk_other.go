//go:build !darwin && !linux

package main

// freeBytes returns false, since the free space is unknown on this system.
func freeBytes(string) (int64, bool) { return 0, false }
