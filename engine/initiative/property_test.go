package initiative_test

import (
	"testing"

	"pgregory.net/rapid"

	_ "warbell/engine/enginetest/testrun"
	"warbell/engine/initiative"
)

// round is the record of a test of the current round.
type round struct {
	turns   map[int]int  // turns that have ended, by entry
	skipped map[int]bool // entries that came too late for the round
}

// TestEveryoneOnce checks that each entry that is not out has exactly one turn in a round, whatever is
// delayed, added, taken out or brought back.
func TestEveryoneOnce(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		l := &initiative.List{}
		for range rapid.IntRange(1, 6).Draw(t, "entries") {
			_ = l.Add(initiative.Entry{Total: rapid.IntRange(1, 9).Draw(t, "total")}, 0)
		}
		now := round{map[int]int{}, map[int]bool{}}
		for range 60 {
			before, up := l.Round, l.Up
			ends, err := change(t, l)
			if err == nil && ends && up != 0 {
				now.turns[up]++
			}
			if l.Round != before {
				now.whole(t, l, before)
				now = round{map[int]int{}, map[int]bool{}}
			}
			for _, e := range l.Entries {
				if e.Acted && now.turns[e.ID] == 0 {
					now.skipped[e.ID] = true
				}
				if now.turns[e.ID] > 1 {
					t.Fatalf("entry %d has %d turns in round %d", e.ID, now.turns[e.ID], l.Round)
				}
			}
			if up := l.Entry(l.Up); up != nil && (up.Out || up.Acted) {
				t.Fatalf("up is %+v", *up)
			}
		}
	})
}

// whole fails unless every entry that is in has had its turn in a round that has ended.
func (r round) whole(t *rapid.T, l *initiative.List, before int) {
	for _, e := range l.Entries {
		if before > 0 && !e.Out && !r.skipped[e.ID] && r.turns[e.ID] != 1 {
			t.Fatalf("entry %d has %d turns in round %d", e.ID, r.turns[e.ID], before)
		}
	}
}

// change does anything to a list, and reports whether that ends the turn of the entry that is up.
func change(t *rapid.T, l *initiative.List) (ends bool, err error) {
	id := rapid.IntRange(1, l.Last).Draw(t, "entry")
	switch rapid.IntRange(0, 8).Draw(t, "change") {
	case 0:
		return false, l.Delay(l.Up)
	case 1:
		return true, l.Wait(l.Up, 1)
	case 2:
		return false, l.Act(id)
	case 3:
		return l.Up == id, l.TakeOut(id, true)
	case 4:
		return false, l.TakeOut(id, false)
	case 5:
		return false, l.Add(initiative.Entry{Total: rapid.IntRange(1, 9).Draw(t, "late")}, 0)
	}
	return true, l.Next()
}
