package main

import (
	"fmt"
	"math/rand/v2"
	"os"
	"runtime"
	"runtime/debug"
	"strconv"
	"testing"
	"testing/cryptotest"
	"testing/synctest"
	"time"

	"warbell/engine/enginetest"
)

// TestSimulation runs the whole bot except discordgo in one process, with everything that can go wrong
// around it, from a seed. Simulated players play all systems by what they see, and in one of four seeds a
// skirmish with queued turns and orders. The world loses, repeats, delays and reorders their actions.
// Discord limits, fails and falls silent. The database is busy or full, and reports errors before and after
// it has written. Clocks jump. The process is killed between any two of its steps and started again. After
// each step the invariants are checked (see simulation_audit_test.go).
//
// Real are the gateway below discordgo, wire, rest, courier, nudge, commands, rules, texts, and the
// SQLite store on a file. Replaced are Discord (by bot/discordfake, without sockets), the clock (by
// testing/synctest, where waiting costs nothing) and randomness (by testing/cryptotest). Not simulated
// are discordgo and its WebSocket, pictures, and the disk below SQLite: a kill loses no acknowledged
// write, while make crash kills the real program. Nor are two processes on one database, since the
// store refuses the second.
//
// Each call of the store, each request and each event waits at a gate. When all are waiting, the seed
// decides which one continues, and with what result (simulation_gates_test.go, simulation_weather_test.go).
// So the same seed leads to the same run.
//
//	make simulate SEED=7 DAYS=100
//
// repeats the run of a seed; without a seed it tries new ones. Time is Discord's: players act
// within minutes, and the quiet hours between are skipped in steps. After each step the bot has its
// usual time to sweep.
func TestSimulation(t *testing.T) {
	seeds, days := simulationPlan(t)
	before, plans := processorTime(), 0
	for _, seed := range seeds {
		t.Run(fmt.Sprintf("seed=%d", seed), func(t *testing.T) {
			plans += simulate(t, seed, days)
		})
	}
	if len(seeds) >= 20 && days >= 20 && !t.Failed() && plans == 0 { // one skirmish may come to none
		t.Error("no plan of a skirmish was ever carried out")
	}
	spent := processorTime() - before
	t.Logf("simulate seeds=%d days=%d processor=%s days_a_minute=%.0f", len(seeds), days*len(seeds), spent.Round(time.Millisecond),
		float64(days*len(seeds))/max(spent, time.Millisecond).Minutes())
}

// simulationPlan is what the environment asks for: WARBELL_SIM_SEED names a seed, or "new" for new ones until
// WARBELL_SIM_TOTAL days are over; WARBELL_SIM_DAYS is how many days a seed runs.
func simulationPlan(t *testing.T) (seeds []uint64, days int) {
	number := func(name string, without int) int {
		n, err := strconv.Atoi(os.Getenv(name))
		if err != nil {
			return without
		}
		return n
	}
	seed, count, usual := os.Getenv("WARBELL_SIM_SEED"), 2, 20
	switch {
	case enginetest.Slow():
		count = 40
	case testing.Short():
		count, usual = 1, 6
	case seed == "":
		usual = 12
	}
	days = number("WARBELL_SIM_DAYS", usual)
	switch seed {
	case "":
		for n := range count {
			seeds = append(seeds, uint64(n+1))
		}
	case "new":
		for n := 0; n < number("WARBELL_SIM_TOTAL", 1000); n += days {
			seeds = append(seeds, rand.Uint64N(1_000_000_000))
		}
	default:
		one, err := strconv.ParseUint(seed, 10, 64)
		if err != nil {
			t.Fatalf("WARBELL_SIM_SEED is no number: %v", err)
		}
		seeds = []uint64{one}
	}
	return seeds, days
}

// simulate runs one seed and counts the plans that were carried out in it. Only one goroutine at a time has a
// processor: which goes on first is the same each time.
func simulate(t *testing.T, seed uint64, days int) (plans int) {
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(1))
	defer debug.SetGCPercent(debug.SetGCPercent(400))
	cryptotest.SetGlobalRandom(t, seed)
	synctest.Test(t, func(t *testing.T) {
		s := newSim(t, seed, days)
		defer func() { plans = s.report() }()
		s.live(days)
		s.calm()
	})
	return plans
}

// live lets players play and the world be bad to them.
func (s *sim) live(days int) {
	s.begin()
	for end := s.stand.Now().Add(time.Duration(days) * 24 * time.Hour); s.stand.Now().Before(end) && s.fails < mostFails; {
		for range 1 + s.rnd.IntN(6) {
			s.trouble()
			s.act()
			s.leave(end.Add(-time.Duration(days) * 8 * time.Hour))
			s.pass(time.Duration(s.rnd.IntN(4000)) * time.Millisecond)
			s.look()
			s.audit()
		}
		s.skip(time.Duration(20+s.rnd.IntN(600)) * time.Minute)
		s.look()
		s.audit()
	}
}

// calm ends all trouble and wants all that was owed to be there.
func (s *sim) calm() {
	s.clear()
	for range 40 {
		s.skip(45 * time.Minute)
		s.look()
	}
	s.auditEnd()
	s.auditGone()
	s.end()
	s.auditFiles()
}
