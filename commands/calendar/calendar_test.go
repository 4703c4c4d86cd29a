package calendar_test

import (
	"slices"
	"testing"
	"time"

	"pgregory.net/rapid"

	"warbell/commands/calendar"
)

// zones has places of all continents, and those whose clocks do what others don't: half an hour of summer
// time (Lord Howe), quarters of an hour (Kathmandu, Chatham), a day that never was (Apia), summer time that
// stands still in Ramadan (Casablanca), a change at midnight (Beirut, Asuncion) and one a minute after it
// (St_Johns).
var zones = []string{"UTC", "Europe/Berlin", "Europe/London", "America/New_York", "America/St_Johns", "America/Sao_Paulo",
	"America/Asuncion", "Africa/Cairo", "Africa/Casablanca", "Africa/Johannesburg", "Asia/Kathmandu", "Asia/Tokyo",
	"Asia/Beirut", "Asia/Tehran", "Australia/Lord_Howe", "Australia/Sydney", "Pacific/Apia", "Pacific/Chatham",
	"Pacific/Kiritimati", "Antarctica/Troll", "America/Los_Angeles", "Asia/Pyongyang", "Etc/GMT+12"}

// moments draws a whole minute since 1973, every second time within three days of a change of the clock.
func moments(zone *time.Location) *rapid.Generator[time.Time] {
	return rapid.Custom(func(t *rapid.T) time.Time {
		at := time.Unix(60*rapid.Int64Range(1_600_000, 35_000_000).Draw(t, "minute"), 0).In(zone)
		if _, change := at.ZoneBounds(); !change.IsZero() && rapid.Bool().Draw(t, "near a change") {
			minutes := rapid.IntRange(-3*1440, 3*1440).Draw(t, "from it")
			return change.Truncate(time.Minute).Add(time.Duration(minutes) * time.Minute)
		}
		return at
	})
}

// calendars draws somebody who lives in a zone, with vacations around a moment.
func calendars(zone *time.Location, about time.Time) *rapid.Generator[calendar.Calendar] {
	return rapid.Custom(func(t *rapid.T) calendar.Calendar {
		c := calendar.Calendar{Zone: zone}
		if rapid.Bool().Draw(t, "quiet") {
			minute := rapid.OneOf(rapid.IntRange(0, 1439), rapid.IntRange(0, 240), rapid.Just(1410))
			c.Quiet = calendar.Hours{From: minute.Draw(t, "from"), To: minute.Draw(t, "to")}
		}
		for range rapid.IntRange(0, 2).Draw(t, "off") {
			c.Off[rapid.IntRange(0, 6).Draw(t, "day off")] = true
		}
		for range rapid.IntRange(0, 2).Draw(t, "vacations") {
			from := about.Add(time.Duration(rapid.IntRange(-3000, 6000).Draw(t, "leaves")) * time.Minute)
			c.Away = append(c.Away, calendar.Span{From: from,
				To: from.Add(time.Duration(rapid.IntRange(0, 5000).Draw(t, "stays")) * time.Minute)})
		}
		return c
	})
}

// somebody draws a moment and a calendar in a zone.
func somebody(t *rapid.T) (time.Time, calendar.Calendar) {
	zone, err := time.LoadLocation(rapid.SampledFrom(zones).Draw(t, "zone"))
	if err != nil {
		t.Fatal(err)
	}
	at := moments(zone).Draw(t, "moment")
	return at, calendars(zone, at).Draw(t, "calendar")
}

// spell draws a time of up to twelve days, to the second.
func spell(t *rapid.T, name string) time.Duration {
	return time.Duration(rapid.IntRange(0, 12*86400).Draw(t, name)) * time.Second
}

func TestCalendarCountedIsAddedUp(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		from, c := somebody(t)
		middle := from.Add(spell(t, "first"))
		to := middle.Add(spell(t, "then"))
		whole, a, b := c.Counted(from, to), c.Counted(from, middle), c.Counted(middle, to)
		if whole != a+b {
			t.Fatalf("%v counted from %v to %v, but %v until %v and %v since", whole, from, to, a, middle, b)
		}
		if a < 0 || a > middle.Sub(from) || c.Counted(to, from) != 0 {
			t.Fatalf("%v counted of %v, %v of no time", a, middle.Sub(from), c.Counted(to, from))
		}
	})
}

func TestCalendarAfterIsTheFirstMoment(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		from, c := somebody(t)
		d := spell(t, "allowance")
		end := c.After(from, d)
		if counted := c.Counted(from, end); counted != d {
			t.Fatalf("%v later, at %v, %v have counted", d, end, counted)
		}
		if d > 0 && c.Counted(from, end.Add(-time.Nanosecond)) >= d {
			t.Fatalf("%v had counted before %v", d, end)
		}
		if d == 0 && !end.Equal(from) {
			t.Fatalf("nothing takes until %v", end)
		}
	})
}

func TestCalendarNoRingInQuietHours(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		_, c := somebody(t)
		at := moments(c.Zone).Draw(t, "ring").Add(spell(t, "later"))
		if c.Rings(at) && (quietOnTheWall(c, at) || c.Off[at.In(c.Zone).Weekday()]) {
			t.Fatalf("a ring at %v", at.In(c.Zone))
		}
		if until, away := c.AwayUntil(at); away && (c.Rings(at) || c.Wakes(at).Before(until)) {
			t.Fatalf("a ring at %v, before %v", c.Wakes(at), until)
		}
	})
}

// quietOnTheWall looks at the clock on the wall alone.
func quietOnTheWall(c calendar.Calendar, at time.Time) bool {
	shows, from, to := at.In(c.Zone).Hour()*60+at.In(c.Zone).Minute(), c.Quiet.From, c.Quiet.To
	if from <= to {
		return from <= shows && shows < to
	}
	return shows >= from || shows < to
}

func TestCalendarWakesAtTheFirstMoment(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		at, c := somebody(t)
		wakes := c.Wakes(at)
		if wakes.Before(at) || !c.Rings(wakes) || !c.Wakes(wakes).Equal(wakes) {
			t.Fatalf("asleep at %v, woken at %v, which is no time to ring", at, wakes)
		}
		if wakes.Equal(at) {
			return
		}
		part := time.Duration(rapid.Int64Range(0, int64(wakes.Sub(at))-1).Draw(t, "between"))
		for _, early := range []time.Time{at.Add(part), wakes.Add(-time.Nanosecond)} {
			if c.Rings(early) {
				t.Fatalf("woken at %v, but a ring was due at %v", wakes, early)
			}
		}
	})
}

func TestCalendarAwayUntilJoinsVacations(t *testing.T) {
	day := func(n int) time.Time { return time.Date(2026, 12, n, 0, 0, 0, 0, time.UTC) }
	c := calendar.Calendar{Away: []calendar.Span{{From: day(8), To: day(12)}, {From: day(1), To: day(8)},
		{From: day(3), To: day(5)}, {From: day(20), To: day(21)}}}
	for n, want := range map[int]int{1: 12, 4: 12, 8: 12, 11: 12, 12: 0, 20: 21, 21: 0} {
		until, away := c.AwayUntil(day(n))
		if away != (want != 0) || away && !until.Equal(day(want)) {
			t.Errorf("on the %d away until %v, %v: want the %d", n, until, away, want)
		}
	}
}

func TestCalendarOfNobody(t *testing.T) {
	now := time.Date(2026, 3, 29, 1, 30, 0, 0, time.UTC)
	for name, c := range map[string]calendar.Calendar{
		"zero":           {},
		"all days off":   {Off: [7]bool{true, true, true, true, true, true, true}},
		"no minutes":     {Quiet: calendar.Hours{From: -20, To: 3000}},
		"backward leave": {Away: []calendar.Span{{From: now.Add(time.Hour), To: now}}},
	} {
		if !c.Rings(now) || c.Counted(now, now.Add(time.Hour)) != time.Hour || !c.After(now, time.Hour).Equal(now.Add(time.Hour)) {
			t.Errorf("%s: something stands in the way", name)
		}
	}
}

// TestCalendarByTheMinute compares the calendar with a local clock that is read every minute.
func TestCalendarByTheMinute(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		from, c := somebody(t)
		const minutes = 2 * 1440
		counts, rings := byTheMinute(c, from, minutes)
		var sum time.Duration
		for i := range minutes {
			at := from.Add(time.Duration(i) * time.Minute)
			if c.Rings(at) != rings[i] {
				t.Fatalf("at %v it rings: %v", at, !rings[i])
			}
			if got := c.Counted(from, at); i%60 == 0 && got != sum {
				t.Fatalf("until %v %v counted, by the minute %v", at, got, sum)
			}
			if counts[i] {
				sum += time.Minute
			}
		}
	})
}

// byTheMinute tells of each minute from a moment on whether it counts and whether the person may be rung in
// it. A minute is in the quiet hours that begin on a day if the clock has shown their beginning and has yet
// to show a time before their end.
func byTheMinute(c calendar.Calendar, from time.Time, minutes int) (counts, rings []bool) {
	const before = 3 * 1440
	shows := make([]int64, before+minutes+before)
	for i := range shows {
		at := from.Add(time.Duration(i-before) * time.Minute)
		_, ahead := at.In(c.Zone).Zone()
		shows[i] = (at.Unix() + int64(ahead)) / 60
	}
	highest, lowest := slices.Clone(shows), slices.Clone(shows)
	for i := 1; i < len(shows); i++ {
		highest[i] = max(highest[i], highest[i-1])
		lowest[len(shows)-1-i] = min(lowest[len(shows)-1-i], lowest[len(shows)-i])
	}
	silent, stands := make([]bool, len(shows)), make([]bool, len(shows))
	mark := func(begin, end, longest int64) {
		for i := range shows {
			if highest[i] >= begin && lowest[i] < end {
				silent[i], stands[i] = true, stands[i] || longest > 0
				longest--
			}
		}
	}
	for day := shows[0]/1440 - 1; day <= shows[len(shows)-1]/1440+1; day++ {
		if c.Off[(day+4)%7] { // 1 January 1970 was a Thursday
			mark(day*1440, day*1440+1440, 1<<40)
		}
		begin, end := int64(c.Quiet.From), int64(c.Quiet.To)
		if end < begin {
			end += 1440
		}
		if begin != end { // else none are quiet, also where the clock shows that time twice
			mark(day*1440+begin, day*1440+end, 600)
		}
	}
	counts, rings = make([]bool, minutes), make([]bool, minutes)
	for i := range minutes {
		at := from.Add(time.Duration(i) * time.Minute)
		_, away := c.AwayUntil(at)
		counts[i], rings[i] = !away && !stands[before+i], !away && !silent[before+i]
	}
	return counts, rings
}

func BenchmarkCalendarAfter(b *testing.B) {
	zone, _ := time.LoadLocation("Europe/Berlin")
	c := calendar.Calendar{Zone: zone, Quiet: calendar.Hours{From: 22 * 60, To: 8 * 60}, Off: [7]bool{true, 6: true}}
	from := time.Date(2026, 3, 20, 12, 0, 0, 0, time.UTC)
	for b.Loop() {
		c.After(from, 17*24*time.Hour)
	}
}
