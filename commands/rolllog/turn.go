package rolllog

import (
	"context"
	"errors"
	"strconv"
	"strings"
	"time"

	"warbell/commands/runner"
	"warbell/storage"
)

const (
	// checkable is how long the rolls of a series are kept once its seed was told.
	checkable = 7 * 24 * time.Hour
	// Kept is how long a roll is kept at most, if its series ends when it should: a day, and then as long as
	// it is checkable.
	Kept = 24*time.Hour + checkable
	// untouched is how long a series is kept in which nobody rolls.
	untouched = 183 * 24 * time.Hour
	// atOnce is how many series and rolls one sweep looks at.
	atOnce = 5000
)

// Sweep ends the series whose day is over, and erases rolls that had their time.
func (k *Service) Sweep(ctx context.Context, now time.Time) error {
	due, err := k.Store.DueSeries(ctx, now, atOnce)
	errs := []error{err}
	for _, s := range due {
		if err := k.turn(ctx, s); !errors.Is(err, storage.ErrMoved) {
			errs = append(errs, err)
		}
	}
	return errors.Join(append(errs, k.fold(ctx, now.Add(-checkable)),
		k.Store.DropSeries(ctx, now.Add(-checkable), now.Add(-untouched)))...)
}

// turn ends a series and begins the next. ErrMoved: somebody else did.
func (k *Service) turn(ctx context.Context, s storage.Series) error {
	now := k.Now()
	next := storage.Series{
		ID: runner.ShortID(10), Channel: s.Channel, Guild: s.Guild, Veiled: s.Veiled, Number: s.Number + 1, Seed: runner.NewSeed(), Begun: now,
	}
	s.Ended, s.Next = now, commitment(next)
	defer k.forget(place{s.Channel, s.Veiled})
	return k.Store.TurnSeries(ctx, s, next)
}

// fold erases the rolls of series that ended before a time.
func (k *Service) fold(ctx context.Context, before time.Time) error {
	old, err := k.Store.OldRolls(ctx, before, atOnce)
	errs := []error{err}
	for len(old) > 0 {
		n := 1
		for n < len(old) && old[n].User == old[0].User {
			n++
		}
		calls := make([]string, n)
		for i, r := range old[:n] {
			calls[i] = r.Call
		}
		if err := k.Store.FoldRolls(ctx, old[0].User, calls, luckOf(nil, old[:n]).kept()); !errors.Is(err,
			storage.ErrMoved) {
			errs = append(errs, err) // if one was erased meanwhile, the next sweep does the rest
		}
		old = old[n:]
	}
	return errors.Join(errs...)
}

// faces counts how often each face fell, by sides, and under wholeRolls the rolls.
type faces map[int]map[int]int

// wholeRolls is the number of sides under which rolls are counted, with face 0.
const wholeRolls = 0

// luckOf counts the faces that are kept, and those of rolls.
func luckOf(kept []storage.Luck, rolls []storage.Roll) faces {
	all := faces{}
	for _, l := range kept {
		all.add(l.Sides, l.Face, l.Times)
	}
	for _, r := range rolls {
		all.read(r.Drawn, 1)
	}
	return all
}

// read counts rolls that fell as dice.FormatDrawn wrote, such as "d6:4,1 d20:17".
func (f faces) read(drawn string, times int) {
	if drawn != "" {
		f.add(wholeRolls, 0, times)
	}
	for pool := range strings.FieldsSeq(drawn) {
		sides, fell, _ := strings.Cut(strings.TrimPrefix(pool, "d"), ":")
		n, err := strconv.Atoi(sides)
		for face := range strings.SplitSeq(fell, ",") {
			if at, wrong := strconv.Atoi(face); err == nil && wrong == nil {
				f.add(n, at, times)
			}
		}
	}
}

func (f faces) add(sides, face, times int) {
	if f[sides] == nil {
		f[sides] = map[int]int{}
	}
	f[sides][face] += times
}

// kept are the counts as they are stored.
func (f faces) kept() []storage.Luck {
	var all []storage.Luck
	for sides, counts := range f {
		for face, times := range counts {
			all = append(all, storage.Luck{Sides: sides, Face: face, Times: times})
		}
	}
	return all
}
