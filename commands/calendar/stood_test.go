package calendar_test

import (
	"testing"
	"time"

	"pgregory.net/rapid"

	"warbell/commands/calendar"
)

// TestF23SevenDays checks that at least 70 hours of any 7 days count, with any and any number of changes of
// settings.
func TestF23SevenDays(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		start := time.Date(2026, 5, 1, 12, 0, 0, 0, time.UTC)
		c, now := calendar.Calendar{}, start
		var stopped []time.Duration // by four hours
		for now.Before(start.Add(9 * 24 * time.Hour)) {
			stood := c.Changed(now)
			next := calendar.Calendar{Zone: c.Zone, Stood: stood, Since: now}
			zone, err := time.LoadLocation(rapid.SampledFrom([]string{"UTC", "Asia/Tokyo", "America/Los_Angeles", "Pacific/Kiritimati"}).Draw(t, "zone"))
			if err != nil {
				t.Fatal(err)
			}
			next.Zone = zone
			here := now.In(zone)
			if rapid.Bool().Draw(t, "quiet from now on") {
				next.Quiet.From = here.Hour()*60 + here.Minute()
				next.Quiet.To = (next.Quiet.From + 600) % 1440
			}
			if rapid.Bool().Draw(t, "off today and tomorrow") {
				next.Off[here.Weekday()], next.Off[(here.Weekday()+1)%7] = true, true
			}
			c = next
			until := now.Add(time.Duration(rapid.IntRange(1, 15).Draw(t, "hours")) * 4 * time.Hour)
			for ; now.Before(until); now = now.Add(4 * time.Hour) {
				stopped = append(stopped, 4*time.Hour-c.Counted(now, now.Add(4*time.Hour)))
			}
		}
		var stands time.Duration
		for i, s := range stopped {
			if stands += s; i >= 42 {
				stands -= stopped[i-42]
			}
			if stands > 100*time.Hour { // two hours for the grain
				t.Fatalf("of the seven days until %v only %v ran", start.Add(time.Duration(i)*4*time.Hour), 168*time.Hour-stands)
			}
		}
	})
}

// TestF23WhoChangesNothingIsCutShortNowhere checks that settings that never change are not cut.
func TestF23WhoChangesNothingIsCutShortNowhere(t *testing.T) {
	now := time.Date(2026, 5, 1, 12, 0, 0, 0, time.UTC) // a Friday
	set := calendar.Calendar{Quiet: calendar.Hours{From: 22 * 60, To: 8 * 60}, Off: [7]bool{true, 6: true}}
	once := set
	once.Stood, once.Since = set.Changed(now), now
	if got, want := once.Counted(now, now.AddDate(0, 0, 28)), set.Counted(now, now.AddDate(0, 0, 28)); got < want || got > want+time.Hour {
		t.Errorf("%v count, of %v", got, want)
	}
	if got := set.Counted(now, now.AddDate(0, 0, 7)); got != 70*time.Hour {
		t.Errorf("%v run in a week", got)
	}
}
