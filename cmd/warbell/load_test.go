// The tests of this file run in real time: they measure a process, which answers by sockets.

package main

import (
	"cmp"
	"fmt"
	"os"
	"runtime"
	"slices"
	"strconv"
	"testing"
	"time"
	"warbell/engine/enginetest"
)

// loadPlan is how much TestLoad does.
type loadPlan struct {
	binary   string // the program that is measured
	profile  string // folder in which it leaves profiles of its processor time and memory; empty: none
	server   bool   // keep the games on a PostgreSQL server of its own rather than in a file
	long     bool   // print figures
	only     string // the kind of call that is made; empty: all, one after the other
	calls    int    // of each kind
	rate     int    // calls a second
	tables   int    // channels with two people each
	sustain  int    // calls in a row at the end, with the memory before and after
	entrants int    // players who join one draw within a minute
}

// planned reads the plan off the environment. WARBELL_LOAD names the program; WARBELL_LOAD_CALLS, _RATE,
// _TABLES, _SUSTAIN and _ENTRANTS say how much, WARBELL_LOAD_ONLY picks one kind of call,
// WARBELL_LOAD_SERVER=1 keeps the games on a PostgreSQL server, and WARBELL_LOAD_PROFILE names a folder for
// profiles.
func planned(t *testing.T) loadPlan {
	p := loadPlan{binary: os.Getenv("WARBELL_LOAD"), profile: os.Getenv("WARBELL_LOAD_PROFILE")}
	p.long = p.binary != ""
	if !p.long {
		p.binary, p.calls, p.rate, p.tables, p.sustain, p.entrants = "warbell-unhurried", 30, 100, 4, 60, 30
		return p
	}
	number := func(name string, fallback int) int {
		n, err := strconv.Atoi(cmp.Or(os.Getenv(name), strconv.Itoa(fallback)))
		if err != nil {
			t.Fatalf("%s is no number", name)
		}
		return n
	}
	p.calls, p.rate = number("WARBELL_LOAD_CALLS", 2000), number("WARBELL_LOAD_RATE", 100)
	p.tables, p.sustain = number("WARBELL_LOAD_TABLES", 200), number("WARBELL_LOAD_SUSTAIN", 10000)
	p.entrants = number("WARBELL_LOAD_ENTRANTS", 1000)
	p.only, p.server = os.Getenv("WARBELL_LOAD_ONLY"), os.Getenv("WARBELL_LOAD_SERVER") != ""
	if p.profile != "" {
		p.binary = "warbell-profiled"
	}
	return p
}

// TestLoad plays many games at once through the stand-in on the real bot, which is a process of its own.
// Every interaction must be answered, and have its effect once. `make load` runs a larger test, wants each
// answer within Discord's 3 s, and prints one figure per line: name, value, unit.
//
// Interactions are made on schedule, whether the previous one was answered or not, and are timed from then.
// So a bot that stalls still gets the interactions of that time. Processor time is that of the bot alone.
func TestLoad(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("a process can't be asked to end there")
	}
	plan := planned(t)
	if !plan.long && !enginetest.Slow() && !testing.Short() {
		t.Skip("WARBELL_SLOW is not set")
	}
	if !plan.long {
		t.Parallel()
	}
	f := newField(t, plan)
	f.idle()
	f.measure("roll", f.rollers, plan.rate)
	f.rivalry(plan.rate)
	f.measure("atonce", f.together, plan.rate) // who is named is thrown for at once
	f.measure("rolloff", f.beginners, plan.rate)
	f.measure("rolled", f.rolloffs, plan.rate)  // with the picture of each round
	f.measure("grimheim", f.duels, plan.rate/4) // these post on their own, too, of which Discord takes fifty a second
	f.measure("zones", f.fights, plan.rate/4)
	f.sustain()
	f.crowd()
	f.figure("end.memory", f.bot.resident(), "MiB")
	f.figure("missed", float64(f.missed.Load()), "calls")
	f.bot.stop()
	f.stands()
}

// figure prints one figure, if figures are wanted.
func (f *field) figure(name string, value float64, unit string) {
	if f.plan.long {
		fmt.Printf("%-24s %10.3f %s\n", name, value, unit)
	}
}

// idle tells what the bot takes when nothing happens, and to start.
func (f *field) idle() {
	if f.plan.long {
		time.Sleep(5 * time.Second) // meanwhile it gives back what only the start took
	}
	f.figure("start.ready", millis(f.bot.ready), "ms")
	f.figure("start.cpu", millis(f.bot.processor()), "ms")
	f.figure("idle.memory", f.bot.resident(), "MiB")
}

// measure has teams make the planned calls, and tells what they took.
func (f *field) measure(name string, teamed func() []team, perSecond int) {
	f.Helper()
	if only := f.plan.only; only != "" && only != name {
		return
	}
	teams := teamed()
	f.open(teams, min(f.plan.calls/10, 200), perSecond) // what is made on first use
	f.settled()
	before, extra := f.bot.processor(), f.extra.Load()
	took := f.open(teams, f.plan.calls, perSecond)
	f.settled()
	calls := float64(len(took)) + float64(f.extra.Load()-extra)
	f.figure(name+".cpu", millis(f.bot.processor()-before)/calls, "ms/call")
	f.figure(name+".median", millis(quantile(took, 0.5)), "ms")
	f.figure(name+".p99", millis(quantile(took, 0.99)), "ms")
	f.figure(name+".p999", millis(quantile(took, 0.999)), "ms")
}

// sustain makes many throws and some roll-offs, each of which is told in one message, and compares the memory
// that the bot has after the first tenth, when all caches are full, with what it has at the end. One call in
// twenty is of a roll-off: these leave lines to edit, of which Discord takes fifty a second.
func (f *field) sustain() {
	f.Helper()
	if f.plan.sustain == 0 {
		return
	}
	first, teams := f.plan.sustain/10, slices.Concat(slices.Repeat(f.rollers(), 19), f.rolloffs())
	told := f.told.Load()
	f.through(teams, first)
	f.settled()
	before := f.bot.resident()
	begun := time.Now()
	f.through(teams, f.plan.sustain-first)
	f.figure("sustained.calls", float64(f.plan.sustain), "calls")
	f.figure("sustained.rate", float64(f.plan.sustain-first)/time.Since(begun).Seconds(), "calls/s")
	f.settled()
	f.figure("sustained.grown", f.bot.resident()-before, "MiB")
	if told = f.told.Load() - told; told != int64(f.plan.sustain) {
		f.Errorf("%d calls were told in %d messages", f.plan.sustain, told)
	}
}

func millis(d time.Duration) float64 { return float64(d) / float64(time.Millisecond) }
