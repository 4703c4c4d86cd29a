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
	// checkable is the time for which the rolls of a series are stored after its seed was revealed.
	checkable = 7 * 24 * time.Hour
	// Kept is the longest time for which a roll is stored if its series ends on time: a day, and then the time
	// checkable.
	Kept = 24*time.Hour + checkable
	// untouched is the time after which a series without rolls is deleted.
	untouched = 183 * 24 * time.Hour
	// maxSwept bounds the series and the rolls of one sweep.
	maxSwept = 5000
)

// Sweep ends the series whose day is over, and erases old rolls.
func (k *Service) Sweep(ctx context.Context, now time.Time) error {
	due, err := k.Store.DueSeries(ctx, now, maxSwept)
	errs := []error{err}
	for _, s := range due {
		if err := k.turn(ctx, s); !errors.Is(err, storage.ErrMoved) {
			errs = append(errs, err)
		}
	}
	return errors.Join(append(errs, k.fold(ctx, now.Add(-checkable)),
		k.Store.DropSeries(ctx, now.Add(-checkable), now.Add(-untouched)))...)
}

// turn ends a series and begins the next. It returns ErrMoved if another process has done that.
func (k *Service) turn(ctx context.Context, s storage.Series) error {
	now := k.Now()
	next := storage.Series{
		ID: runner.ShortID(10), Channel: s.Channel, Guild: s.Guild, Veiled: s.Veiled, Number: s.Number + 1, Seed: runner.NewSeed(), Begun: now,
	}
	s.Ended, s.Next = now, commitment(next)
	defer k.forget(place{s.Channel, s.Veiled})
	return k.Store.TurnSeries(ctx, s, next)
}

// fold erases the rolls of series that ended before a time, and counts their faces.
func (k *Service) fold(ctx context.Context, before time.Time) error {
	old, err := k.Store.OldRolls(ctx, before, maxSwept)
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

// faces counts how often each face came up, by the number of sides. Under wholeRolls it counts rolls.
type faces map[int]map[int]int

// wholeRolls is the number of sides under which rolls are counted, as face 0.
const wholeRolls = 0

// luckOf adds the stored counts and the faces of rolls.
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

// read counts dice in the form of dice.FormatDrawn, such as "d6:4,1 d20:17".
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

// kept returns the counts in stored form.
func (f faces) kept() []storage.Luck {
	var all []storage.Luck
	for sides, counts := range f {
		for face, times := range counts {
			all = append(all, storage.Luck{Sides: sides, Face: face, Times: times})
		}
	}
	return all
}
