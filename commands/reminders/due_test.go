package reminders

import (
	"testing"
	"time"
	_ "time/tzdata"

	"pgregory.net/rapid"

	"warbell/commands/calendar"
	_ "warbell/engine/enginetest/testrun"
	"warbell/storage"
)

var noon = time.Date(2026, 5, 1, 12, 0, 0, 0, time.UTC) // a Friday

func berlin(t testing.TB) calendar.Calendar {
	t.Helper()
	zone, err := time.LoadLocation("Europe/Berlin")
	if err != nil {
		t.Fatal(err)
	}
	return calendar.Calendar{Zone: zone, Quiet: calendar.Hours{From: 22 * 60, To: 8 * 60}}
}

func TestWhenSomebodyIsRung(t *testing.T) {
	c := berlin(t)
	midnight, morning := noon.Add(10*time.Hour), noon.Add(18*time.Hour)
	away := c
	away.Away = []calendar.Span{{From: noon.Add(-time.Hour), To: noon.Add(72 * time.Hour)}}
	today := storage.ReminderDue{Most: 3, Rung: 3, DayEnds: midnight}
	asked, other := today, today
	asked.Snoozed, other.DayEnds = noon.Add(-time.Minute), noon.Add(-time.Hour)
	for name, tt := range map[string]struct {
		who  storage.ReminderDue
		c    calendar.Calendar
		now  time.Time
		hold time.Time
		mute bool
	}{
		"by day":                              {storage.ReminderDue{Most: 3}, c, noon, time.Time{}, false},
		"in quiet hours":                      {storage.ReminderDue{Most: 3}, c, noon.Add(9 * time.Hour), morning, false},
		"away":                                {storage.ReminderDue{Most: 3}, away, noon, noon.Add(72 * time.Hour), false},
		"not at all":                          {storage.ReminderDue{Most: 3, By: storage.RingOff}, c, noon, time.Time{}, true},
		"the last one is on its way":          {storage.ReminderDue{Most: 3, Unsaid: true}, c, noon, noon.Add(unsaidRest), false},
		"snoozed":                             {storage.ReminderDue{Most: 3, Snoozed: noon.Add(time.Hour)}, c, noon, noon.Add(time.Hour), false},
		"often enough":                        {today, c, noon, morning, false},
		"often enough, but they asked for it": {asked, c, noon, time.Time{}, false},
		"often enough on another day":         {other, c, noon, time.Time{}, false},
	} {
		call := decideRing(tt.who, tt.c, tt.now)
		if !call.Hold.Equal(tt.hold) || call.Mute != tt.mute {
			t.Errorf("%s: held until %v, mute %v; want %v, %v", name, call.Hold, call.Mute, tt.hold, tt.mute)
		}
		if want := midnight; tt.now == noon && !call.Ends.Equal(want) {
			t.Errorf("%s: the day ends at %v, want %v", name, call.Ends, want)
		}
	}
}

func TestSnoozes(t *testing.T) {
	c := berlin(t) // two hours ahead of UTC
	for _, tt := range []struct {
		choice    string
		now, want time.Time
	}{
		{"hour", noon, noon.Add(time.Hour)},
		{"hour", noon.Add(7*time.Hour + 30*time.Minute), noon.Add(18 * time.Hour)}, // would be quiet
		{"tonight", noon, noon.Add(5 * time.Hour)},
		{"tonight", noon.Add(4*time.Hour + 30*time.Minute), noon.Add(6*time.Hour + 30*time.Minute)},
		{"tomorrow", noon, noon.Add(19 * time.Hour)},
		{"tomorrow", noon.Add(11 * time.Hour), noon.Add(43 * time.Hour)}, // after midnight
	} {
		if got, ok := snoozedUntil(c, tt.now, tt.choice); !ok || !got.Equal(tt.want) {
			t.Errorf("%s at %v: %v, want %v", tt.choice, tt.now, got, tt.want)
		}
	}
	if _, ok := snoozedUntil(c, noon, "for ever"); ok {
		t.Error("one can snooze for ever")
	}
}

// TestCalendarRings checks for all settings and times that a user is never reminded in quiet hours, nor more
// often a day than they want, and that reminders do come.
func TestCalendarRings(t *testing.T) {
	zones := []string{"UTC", "Europe/Berlin", "Australia/Lord_Howe", "Asia/Kathmandu", "America/St_Johns", "Pacific/Apia", "Africa/Casablanca"}
	rapid.Check(t, func(t *rapid.T) {
		zone, err := time.LoadLocation(rapid.SampledFrom(zones).Draw(t, "zone"))
		if err != nil {
			t.Fatal(err)
		}
		minute := rapid.IntRange(0, 1439)
		c := calendar.Calendar{Zone: zone, Quiet: calendar.Hours{From: minute.Draw(t, "from"), To: minute.Draw(t, "to")}}
		who := storage.ReminderDue{Most: rapid.IntRange(1, storage.MostRings).Draw(t, "most")}
		now := noon.Add(time.Duration(rapid.IntRange(0, 365*24*60).Draw(t, "begins")) * time.Minute)
		next, days := now, map[string]int{}
		for range 200 {
			if next.After(now) {
				now = next
			}
			now = now.Add(time.Duration(rapid.IntRange(0, 90).Draw(t, "minutes")) * time.Minute)
			call := decideRing(who, c, now)
			if !call.Hold.IsZero() {
				if next = call.Hold; !next.After(now) || next.Sub(now) > 60*time.Hour || !c.Rings(next) {
					t.Fatalf("held at %v until %v", now, next)
				}
				continue
			}
			day := now.In(zone).Format(time.DateOnly)
			if days[day]++; !c.Rings(now) || days[day] > who.Most {
				t.Fatalf("rung at %v, for time %d that day", now.In(zone), days[day])
			}
			who.Rung, who.DayEnds = call.Rung+1, call.Ends
		}
	})
}
