package calendar_test

import (
	"testing"
	"time"

	"warbell/commands/calendar"
)

// thursday is the day on which these tests type.
var thursday = time.Date(2026, 11, 26, 15, 0, 0, 0, time.UTC)

func FuzzDay(f *testing.F) {
	f.Add("24.12.", "22-7", "+2")
	f.Fuzz(func(t *testing.T, day, hours, zone string) {
		if at, err := calendar.Until(day, thursday); err == nil && at.Before(thursday.AddDate(-3000, 0, 0)) {
			t.Errorf("until %q is %v", day, at)
		}
		if at, err := calendar.Moment(day+" "+hours, thursday); err == nil && at.Before(thursday.AddDate(-3000, 0, 0)) {
			t.Errorf("%q is %v", day+" "+hours, at)
		}
		if h, err := calendar.ReadHours(hours); err == nil && (min(h.From, h.To) < 0 || max(h.From, h.To) > 1439) {
			t.Errorf("%q is %v", hours, h)
		}
		if found := calendar.Find(zone, thursday, 5); len(found) > 5 {
			t.Errorf("%q finds %d", zone, len(found))
		}
	})
}

func TestCalendarFindsZones(t *testing.T) {
	for typed, want := range map[string]string{
		"": "UTC", "berlin": "Europe/Berlin", "DE": "Europe/Berlin", "new york": "America/New_York", "nepal": "Asia/Kathmandu",
		"europe/berlin": "Europe/Berlin", "+5:45": "Asia/Kathmandu", "utc-3:30": "America/St_Johns", "lord": "Australia/Lord_Howe",
	} {
		found := calendar.Find(typed, thursday, 25)
		if len(found) == 0 || found[0].Zone != want {
			t.Errorf("%q finds %+v, want %s", typed, found, want)
		}
	}
	if all := calendar.Find("a", thursday, 1000); len(all) < 300 {
		t.Errorf("%d zones can be read", len(all))
	}
	if found := calendar.Find("Atlantis", thursday, 25); len(found) != 0 {
		t.Errorf("Atlantis lies in %+v", found)
	}
}

func TestCalendarDaysAhead(t *testing.T) {
	berlin, err := time.LoadLocation("Europe/Berlin")
	if err != nil {
		t.Fatal(err)
	}
	saturday := time.Date(2026, 3, 28, 12, 0, 0, 0, berlin) // clocks are put forward the night after
	c := calendar.Calendar{Zone: berlin, Quiet: calendar.Hours{From: 22 * 60, To: 7 * 60}, Off: [7]bool{time.Saturday: true},
		Away: []calendar.Span{{From: saturday.AddDate(0, 0, 2), To: saturday.AddDate(0, 0, 3)}}}
	days := c.Days(saturday, 3)
	if len(days) != 3 || !days[0].Off || len(days[0].Rings) != 0 || days[0].Counts != 0 {
		t.Errorf("a day off: %+v", days[0])
	}
	if d := days[1]; d.Counts != 15*time.Hour || len(d.Rings) != 1 || d.Rings[0].To.Sub(d.Rings[0].From) != 15*time.Hour || d.Whole {
		t.Errorf("a day of 23 hours: %+v", d)
	}
	if d := days[2]; !d.Away || d.Counts != 5*time.Hour {
		t.Errorf("the day of leaving: %+v", d)
	}
	if d := (calendar.Calendar{}).Days(saturday, 1)[0]; !d.Whole || d.Counts != 24*time.Hour {
		t.Errorf("a day of nobody: %+v", d)
	}
}
