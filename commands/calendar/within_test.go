package calendar_test

import (
	"slices"
	"testing"
	"time"

	"pgregory.net/rapid"

	"warbell/commands/calendar"
	_ "warbell/engine/enginetest/testrun"
)

func TestCalendarWithinABudget(t *testing.T) {
	day := func(month time.Month, n int) time.Time { return time.Date(2026, month, n, 0, 0, 0, 0, time.UTC) }
	span := func(from, to time.Time) calendar.Span { return calendar.Span{From: from, To: to} }
	c := calendar.Calendar{Away: []calendar.Span{span(day(3, 1), day(3, 11)), span(day(3, 6), day(3, 16)), span(day(12, 27), day(13, 11))}}
	for days, want := range map[int][]calendar.Span{
		0:  nil,
		10: {span(day(3, 1), day(3, 11)), span(day(13, 1), day(13, 11))},
		17: {span(day(3, 1), day(3, 11)), span(day(3, 11), day(3, 16)), span(day(12, 27), day(12, 29)), span(day(13, 1), day(13, 11))},
		60: {span(day(3, 1), day(3, 11)), span(day(3, 11), day(3, 16)), span(day(12, 27), day(13, 1)), span(day(13, 1), day(13, 11))},
	} {
		if got := c.Within(days).Away; !slices.Equal(got, want) {
			t.Errorf("%d days are %v, want %v", days, got, want)
		}
	}
}

// TestCalendarWithinStaysWithin checks that a budget removes no vacation day within it, adds none, and allows
// no more in a year than it says.
func TestCalendarWithinStaysWithin(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		from, c := somebody(t)
		days := rapid.IntRange(0, 90).Draw(t, "days")
		limited := c.Within(days)
		years := map[int]time.Duration{}
		for _, v := range limited.Away {
			if years[c.In(v.From).Year()] += v.To.Sub(v.From); years[c.In(v.From).Year()] > time.Duration(days)*24*time.Hour+2*time.Hour {
				t.Fatalf("%d days are more: %v", days, limited.Away)
			}
		}
		for i := range 200 {
			at := from.Add(time.Duration(i) * 9 * time.Hour)
			_, away := c.AwayUntil(at)
			if _, still := limited.AwayUntil(at); still && !away {
				t.Fatalf("at %v they are away who are not", at)
			}
		}
		if a, b := c.Within(400), c.Within(1000); a.Counted(from, from.AddDate(1, 0, 0)) != b.Counted(from, from.AddDate(1, 0, 0)) {
			t.Fatal("more days than a year has make a difference")
		}
	})
}
