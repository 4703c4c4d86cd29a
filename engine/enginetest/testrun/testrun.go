// Package testrun sets how a program of tests runs. Whoever imports it, if only for that, has it; enginetest
// does.
//
// Tests hold a few megabytes and throw gigabytes away: at the runtime's own measure up to half of their time
// is the garbage collector's, so it comes here only when there is something to gain. And what rapid draws is the same in each run, so
// that a property fails always or never; of its usual hundred checks a test makes thirty, unless it is one of
// the slow ones.
//
// The environment goes before: GOGC, RAPID_SEED, of which 0 has new draws in each run, and RAPID_CHECKS.
package testrun

import (
	"flag"
	"os"
	"runtime/debug"

	_ "pgregory.net/rapid" // so that its flags are there before init looks for them
)

const heap = 256 << 20 // bytes that a program of tests may hold before the collector comes

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

// choose gives a flag of rapid a value, unless the environment does.
func choose(name, env, value string) {
	if _, chosen := os.LookupEnv(env); chosen {
		return
	}
	if err := flag.Set(name, value); err != nil {
		panic(err) // rapid has renamed it
	}
}
