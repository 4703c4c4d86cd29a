// Package testrun configures test programs. Importing it is enough; enginetest does.
//
// Tests use a few megabytes but allocate gigabytes. By default the garbage collector takes up to half of
// their time, so it runs only above a higher limit. Values that rapid draws are the same in each run, so that
// a property always fails or always holds. A test makes 30 of rapid's usual 100 checks, unless it is slow.
//
// The environment takes precedence: GOGC, RAPID_CHECKS, and RAPID_SEED, where 0 gives new values in each run.
package testrun

import (
	"flag"
	"os"
	"runtime/debug"

	_ "pgregory.net/rapid" // registers its flags before init sets them
)

const heap = 256 << 20 // bytes that a test program may use before the garbage collector runs

func init() {
	if os.Getenv("GOGC") == "" {
		debug.SetGCPercent(-1)
		debug.SetMemoryLimit(heap)
	}
	choose("rapid.seed", "RAPID_SEED", "7")
	if os.Getenv("WARBELL_SLOW") != "1" {
		choose("rapid.checks", "RAPID_CHECKS", "30")
	}
}

// choose sets a flag of rapid unless the environment does.
func choose(name, env, value string) {
	if _, chosen := os.LookupEnv(env); chosen {
		return
	}
	if err := flag.Set(name, value); err != nil {
		panic(err) // rapid has no such flag
	}
}
