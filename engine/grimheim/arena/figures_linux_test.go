package arena_test

import (
	"cmp"
	"os"
	"slices"
	"syscall"
	"testing"
	"time"

	"warbell/engine"
	"warbell/engine/battlefield/maps"
	"warbell/engine/dice"
	"warbell/engine/grimheim/arena"
	"warbell/engine/grimheim/game"
	"warbell/engine/grimheim/warband"
)

// ready is a ready-made warband as a skirmish has it.
func ready(t testing.TB, name string, limit int) game.Band {
	t.Helper()
	l, ok := warband.Ready(name, limit)
	if !ok {
		t.Fatalf("no warband %s of %d points", name, limit)
	}
	b, err := warband.Skirmish(l.Warband)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// figures are what random play of skirmishes costs.
type figures struct {
	options, steps []time.Duration
	snapshot, log  []int
}

// chance is random play that notes how long the rules take to say what can be done.
func (f *figures) chance(rules engine.Ruleset, g engine.Game, seat engine.Seat, src dice.Source) engine.Command {
	began := spent()
	cmd := arena.Chance(rules, g, seat, src)
	f.options = append(f.options, spent()-began)
	return cmd
}

// play plays a skirmish to its end, and measures each choice and all that a store would keep.
func (f *figures) play(t testing.TB, fight arena.Fight) {
	t.Helper()
	b, err := fight.Begin()
	if err != nil {
		t.Fatal(err)
	}
	log, widest := 0, 0
	for more := true; more; {
		for _, ev := range b.Result().Entry.Events {
			raw, err := b.Rules().Codec().EncodeEvent(ev)
			if err != nil {
				t.Fatal(err)
			}
			log += len(raw)
		}
		log += len(b.Result().Entry.Command)
		snapshot, err := b.Rules().Encode(b.Result().Game)
		if err != nil {
			t.Fatal(err)
		}
		widest = max(widest, len(snapshot))
		began, asked := spent(), sum(f.options)
		more = b.Next()
		f.steps = append(f.steps, spent()-began-(sum(f.options)-asked))
	}
	if r := b.Record(); r.Refusals+r.Faults > 0 {
		t.Errorf("seed %d: %d refusals and %d faults: %v", fight.Seed, r.Refusals, r.Faults, r.Why)
	}
	f.snapshot, f.log = append(f.snapshot, widest), append(f.log, log)
}

// spent is the processor time that the process has taken: other work on the machine does not count.
func spent() time.Duration {
	var u syscall.Rusage
	_ = syscall.Getrusage(syscall.RUSAGE_SELF, &u) // it cannot fail for oneself
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}

// part is what a part of all values, 0 to 1, is not above.
func part[T cmp.Ordered](all []T, of float64) T {
	slices.Sort(all)
	return all[min(int(of*float64(len(all))), len(all)-1)]
}

func sum(all []time.Duration) (total time.Duration) {
	for _, d := range all {
		total += d
	}
	return total
}

// TestFigures plays random skirmishes of 500-point warbands and prints their costs with -v. It checks that a
// game fits in the database. On a quiet machine WARBELL_FIGURES=1 checks the times too.
func TestFigures(t *testing.T) {
	var f figures
	games, all := 3, maps.ReadyMade()
	if os.Getenv("WARBELL_FIGURES") != "" {
		games = 16
	}
	for n := range games {
		f.play(t, arena.Fight{
			Bands:   [2]game.Band{ready(t, "The Mooncap Mob", 500), ready(t, "The Gnawed Banner", 500)},
			Players: [2]arena.Player{f.chance, f.chance}, Map: all[n%len(all)].Map, Seed: uint64(n),
		})
	}
	rate := float64(len(f.steps)) / (sum(f.steps) + sum(f.options)).Seconds()
	options, step := part(f.options, 0.5), part(f.steps, 0.5)
	t.Logf("%d games, %d commands, %.0f a second with their options; options: median %v, p99 %v; command: median %v, p99 %v",
		games, len(f.steps), rate, options, part(f.options, 0.99), step, part(f.steps, 0.99))
	t.Logf("snapshot: %d bytes at most; log: median %d, %d at most", part(f.snapshot, 1), part(f.log, 0.5), part(f.log, 1))
	if most := part(f.snapshot, 1); most > 48<<10 {
		t.Errorf("a snapshot takes %d bytes", most)
	}
	if most := part(f.log, 1); most > 400<<10 {
		t.Errorf("a log takes %d bytes", most)
	}
	if os.Getenv("WARBELL_FIGURES") != "" && (rate < 500 || options > 5*time.Millisecond || step > 5*time.Millisecond) {
		t.Errorf("%.0f commands a second, %v for options, %v for a command", rate, options, step)
	}
}
