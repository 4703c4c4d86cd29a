//go:build !linux

package main

import "runtime/debug"

// trim gives back to the system what only the start needed, such as the templates' text.
func trim() { debug.FreeOSMemory() }
