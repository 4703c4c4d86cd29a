package calendar_test

import (
	"errors"
	"testing"
	"time"

	"warbell/commands/calendar"
)

// thursday is the day on which these tests type.
var thursday = time.Date(2026, 11, 26, 15, 0, 0, 0, time.UTC)

func TestCalendarReadsDays(t *testing.T) {
	for text, want := range map[string]string{
		"today": "2026-11-26", "Tomorrow": "2026-11-27", "friday": "2026-11-27", "thu": "2026-12-03", "Wednes": "2026-12-02",
		"+3d": "2026-11-29", "in 2 weeks": "2026-12-10", "2026-12-24": "2026-12-24", "24.12.": "2026-12-24", "24.12": "2026-12-24",
		"1. 2. 2027": "2027-02-01", "24 Dec": "2026-12-24", "dec 24th, 2027": "2027-12-24", "3rd of January": "2027-01-03",
		"12/24": "2026-12-24", "24/12/26": "2026-12-24", "5/5": "2027-05-05", "26.11.": "2026-11-26", "25.11.": "2027-11-25",
		"29 feb": "2028-02-29", "Sept 1": "2027-09-01",
	} {
		if day, err := calendar.Day(text, thursday); err != nil || day.Format(time.DateOnly) != want {
			t.Errorf("%q is %v, %v: want %s", text, day, err, want)
		}
	}
	for text, want := range map[string]error{
		"": calendar.ErrUnreadable, "soon": calendar.ErrUnreadable, "3/4": calendar.ErrAmbiguous, "11-12": calendar.ErrAmbiguous,
		"31.2.": calendar.ErrNoDay, "2027-02-29": calendar.ErrNoDay, "40 Dec": calendar.ErrNoDay, "24 Smarch": calendar.ErrUnreadable,
		"next friday": calendar.ErrUnreadable,
	} {
		if day, err := calendar.Day(text, thursday); !errors.Is(err, want) {
			t.Errorf("%q is %v, %v: want %v", text, day, err, want)
		}
	}
}

func TestCalendarReadsMoments(t *testing.T) {
	for text, want := range map[string]string{
		"friday 20:00": "2026-11-27 20:00", "Thursday 20:00": "2026-11-26 20:00", "thu 14:00": "2026-12-03 14:00", "tomorrow at 8pm": "2026-11-27 20:00",
		"24.12. 18:30": "2026-12-24 18:30", "24 Dec, 9 am": "2026-12-24 09:00", "2026-12-24 20h": "2026-12-24 20:00", "20:00": "2026-11-26 20:00",
		"at 20.15": "2026-11-26 20:15", "14:00": "2026-11-27 14:00", "+3d 7": "2026-11-29 07:00",
	} {
		if at, err := calendar.Moment(text, thursday); err != nil || at.Format("2006-01-02 15:04") != want {
			t.Errorf("%q is %v, %v: want %s", text, at, err, want)
		}
	}
	for text, want := range map[string]error{
		"": calendar.ErrUnreadable, "friday": calendar.ErrUnreadable, "soon 20:00": calendar.ErrUnreadable, "friday 25:00": calendar.ErrUnreadable,
		"3/4 20:00": calendar.ErrAmbiguous, "31.2. 20:00": calendar.ErrNoDay, "20:00 friday": calendar.ErrUnreadable,
	} {
		if at, err := calendar.Moment(text, thursday); !errors.Is(err, want) {
			t.Errorf("%q is %v, %v: want %v", text, at, err, want)
		}
	}
	berlin, err := time.LoadLocation("Europe/Berlin")
	if err != nil {
		t.Fatal(err)
	}
	for text, want := range map[string]string{"2027-03-28 02:30": "03:00 +0200", "2027-03-28 20:00": "20:00 +0200", "2026-12-01 20:00": "20:00 +0100"} {
		if at, err := calendar.Moment(text, thursday.In(berlin)); err != nil || at.Format("15:04 -0700") != want {
			t.Errorf("%q is %v, %v: want %s", text, at, err, want)
		}
	}
}

func TestCalendarReadsEnds(t *testing.T) {
	zone, err := time.LoadLocation("Europe/Berlin")
	if err != nil {
		t.Fatal(err)
	}
	now := thursday.In(zone) // 16:00
	for text, want := range map[string]string{
		"7": "2026-12-03 16:00", "3 days": "2026-11-29 16:00", "+2d": "2026-11-28 16:00", "friday": "2026-11-27 00:00",
		"Friday 20:00": "2026-11-27 20:00", "4 Dec, 8pm": "2026-12-04 20:00", "24.12. at 8.30 pm": "2026-12-24 20:30",
		"tomorrow 9:15": "2026-11-27 09:15", "2026-12-04 20:00": "2026-12-04 20:00", "2w": "2026-12-10 00:00", "4 Dec 2026": "2026-12-04 00:00",
		"2027-03-28 02:30": "2027-03-28 03:00", // the clock is put forward
	} {
		if at, err := calendar.Until(text, now); err != nil || at.Format("2006-01-02 15:04") != want {
			t.Errorf("%q is %v, %v: want %s", text, at, err, want)
		}
	}
	for text, want := range map[string]error{
		"": calendar.ErrUnreadable, "soon": calendar.ErrUnreadable, "friday 25:00": calendar.ErrUnreadable, "31.2. 20:00": calendar.ErrNoDay,
		"3/4 20:00": calendar.ErrAmbiguous,
	} {
		if at, err := calendar.Until(text, now); !errors.Is(err, want) {
			t.Errorf("%q is %v, %v: want %v", text, at, err, want)
		}
	}
}

func FuzzDay(f *testing.F) {
	f.Add("24.12.", "22-7", "+2")
	f.Fuzz(func(t *testing.T, day, hours, zone string) {
		if at, err := calendar.Day(day, thursday); err == nil && at.Before(thursday.AddDate(-3000, 0, 0)) {
			t.Errorf("%q is %v", day, at)
		}
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

func TestCalendarReadsHours(t *testing.T) {
	for text, want := range map[string]string{
		"22:00-07:00": "22:00–07:00", "22 - 7": "22:00–07:00", "10pm to 7:30 am": "22:00–07:30", "12am–12 pm": "00:00–12:00",
		"none": "", "8-8": "", "22.15 until 24": "22:15–00:00",
	} {
		if h, err := calendar.ReadHours(text); err != nil || h.String() != want {
			t.Errorf("%q is %q, %v: want %q", text, h, err, want)
		}
	}
	for _, text := range []string{"", "22", "25-7", "22:61-7", "night", "13pm-7", "7 to"} {
		if h, err := calendar.ReadHours(text); err == nil {
			t.Errorf("%q is %q", text, h)
		}
	}
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
