package deadlines

import (
	"testing"
	"time"
	_ "time/tzdata"

	"warbell/storage"
)

func TestCalendarOfHours(t *testing.T) {
	night := time.Date(2026, 7, 1, 21, 0, 0, 0, time.UTC) // 23:00 in Berlin
	c := CalendarOf(storage.Hours{Zone: "Europe/Berlin", QuietFrom: 22 * 60, QuietTo: 7 * 60, Off: [7]bool{time.Thursday: true},
		Away: []storage.Vacation{{From: night.AddDate(0, 0, 2), To: night.AddDate(0, 0, 5)}}})
	if want := time.Date(2026, 7, 6, 21, 0, 0, 0, time.UTC).Add(8 * time.Hour); !c.Wakes(night.AddDate(0, 0, 2)).Equal(want) {
		t.Errorf("back from vacation they may be rung at %v, want %v", c.Wakes(night.AddDate(0, 0, 2)), want)
	}
	if want := time.Date(2026, 7, 3, 5, 0, 0, 0, time.UTC); !c.Wakes(night).Equal(want) {
		t.Errorf("rung at %v, want %v", c.Wakes(night), want)
	}
	for _, unknown := range []string{"", "Mars/Olympus"} {
		if c := CalendarOf(storage.Hours{Zone: unknown}); c.Zone != time.UTC {
			t.Errorf("zone %q is read as %v", unknown, c.Zone)
		}
	}
}
