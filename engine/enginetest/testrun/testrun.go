// Package testrun sets how a program of tests runs. Whoever imports it, if only for that, has it; enginetest does.
//
// Tests hold a few megabytes and throw gigabytes away: at the runtime's own measure up to half of their time is the
// garbage collector's, so it comes less often here. And what rapid draws is the same in each run, so that a property
// fails always or never.
//
// The environment goes before: GOGC, and RAPID_SEED, of which 0 has new draws in each run.
package testrun

import (
	"flag"
	"os"
	"runtime/debug"

	_ "pgregory.net/rapid" // so that its flags are there before init looks for them
)

const (
	gcPercent = 400 // how much may be added to what is held before the collector comes
	rapidSeed = "7"
)

func init() {
	if os.Getenv("GOGC") == "" {
		debug.SetGCPercent(gcPercent)
	}
	if _, chosen := os.LookupEnv("RAPID_SEED"); !chosen {
		if err := flag.Set("rapid.seed", rapidSeed); err != nil {
			panic(err) // rapid has renamed its flag
		}
	}
}
