//go:build !linux

package main

import "runtime/debug"

// trim returns memory to the system that only the start needed, such as the text of templates.
func trim() { debug.FreeOSMemory() }
