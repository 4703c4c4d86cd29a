// Package litter lets a program of tests leave more litter lying about than a bot may. Tests hold a few megabytes and
// throw gigabytes away: at the runtime's own measure up to half of their time is the collector's. Whoever imports it, if
// only for that, has it; enginetest does. GOGC in the environment goes before.
package litter

import (
	"os"
	"runtime/debug"
)

// percent is how much may be added to what is held before it is looked through again.
const percent = 400

func init() {
	if os.Getenv("GOGC") == "" {
		debug.SetGCPercent(percent)
	}
}
