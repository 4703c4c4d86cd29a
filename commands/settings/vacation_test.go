package settings

import (
	"testing"
	"time"
	_ "time/tzdata"

	"warbell/storage"
)

// TestDaysAway checks that vacation days are calendar days of the given year, even across clock changes.
func TestDaysAway(t *testing.T) {
	berlin, err := time.LoadLocation("Europe/Berlin")
	if err != nil {
		t.Fatal(err)
	}
	day := func(year int, month time.Month, day int) time.Time {
		return time.Date(year, month, day, 0, 0, 0, 0, berlin)
	}
	for name, tt := range map[string]struct {
		from, to time.Time
		days     int
	}{
		"a week":                         {day(2026, 6, 1), day(2026, 6, 8), 7},
		"October, with an hour more":     {day(2026, 10, 1), day(2026, 11, 1), 31},
		"March, with an hour less":       {day(2026, 3, 1), day(2026, 4, 1), 31},
		"over the end of the year":       {day(2026, 12, 24), day(2027, 1, 7), 8},
		"over the beginning of the year": {day(2025, 12, 24), day(2026, 1, 7), 6},
		"another year":                   {day(2027, 6, 1), day(2027, 6, 8), 0},
	} {
		if got := daysAway([]storage.Vacation{{From: tt.from, To: tt.to}}, 2026, berlin); got != tt.days {
			t.Errorf("%s: %d days, want %d", name, got, tt.days)
		}
	}
}
