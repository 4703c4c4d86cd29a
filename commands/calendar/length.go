package calendar

import (
	"strconv"
	"strings"
	"time"

	"warbell/engine/lazyregexp"
)

// units lists the units of lengths, the longest first.
var units = []struct {
	names  string
	months int
	days   int
	length time.Duration // of elapsed time, independent of clock changes
}{
	{names: "mo month months", months: 1},
	{names: "w wk wks week weeks", days: 7, length: 7 * 24 * time.Hour},
	{names: "d day days night nights", days: 1, length: 24 * time.Hour},
	{names: "h hr hrs hour hours", length: time.Hour},
	{names: "m min mins minute minutes", length: time.Minute},
}

var (
	partText  = lazyregexp.New(`^(\d{1,4})(?:\.(\d{1,2}))? ?([a-z]+) ?(?:and )?`)
	restText  = lazyregexp.New(`^([0-5]\d)$`)
	inWords   = lazyregexp.New(`^(?:an?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve) `)
	wordsFor  = strings.Fields("one two three four five six seven eight nine ten eleven twelve")
	wholeText = map[string]string{
		"half an hour": "30m", "half a day": "12h", "a fortnight": "2w", "fortnight": "2w", "an hour and a half": "90m",
		"quarter of an hour": "15m", "a quarter of an hour": "15m", "a day and a half": "36h",
	}
)

// length parses a length of time, and returns its end if it begins now.
func length(text string, now time.Time) (time.Time, bool) {
	text = strings.TrimSuffix(strings.TrimPrefix(text, "in "), " from now")
	text = strings.TrimSpace(strings.TrimPrefix(text, "+"))
	if text == "" {
		return time.Time{}, false
	}
	if known, ok := wholeText[text]; ok {
		text = known
	}
	if word := inWords.FindString(text); word != "" {
		n := 1
		for i, name := range wordsFor {
			if word == name+" " {
				n = i + 1
			}
		}
		text = strconv.Itoa(n) + " " + text[len(word):]
	}
	months, days, exact := 0, 0, time.Duration(0)
	for after := -1; text != ""; {
		if rest := restText.FindString(text); rest != "" && after == hourUnit { // 1h30
			text += "m"
		}
		m := partText.FindStringSubmatch(text)
		if m == nil {
			return time.Time{}, false
		}
		unit := unitOf(m[3])
		if unit <= after || units[max(unit, 0)].length == 0 && m[2] != "" {
			return time.Time{}, false
		}
		n, _ := strconv.Atoi(m[1])
		switch u := units[unit]; {
		case m[2] != "":
			part, _ := strconv.ParseFloat("0."+m[2], 64)
			exact += time.Duration(n)*u.length + time.Duration(part*float64(u.length)).Round(time.Minute)
		case u.months+u.days > 0:
			months, days = months+n*u.months, days+n*u.days
		default:
			exact += time.Duration(n) * u.length
		}
		text, after = text[len(m[0]):], unit
	}
	return sameTime(now, months, days).Add(exact), true
}

// hourUnit is the index of hours in units.
const hourUnit = 3

// unitOf returns the index of a unit's name in units; -1 if there is none.
func unitOf(name string) int {
	for i, u := range units {
		for known := range strings.FieldsSeq(u.names) {
			if known == name {
				return i
			}
		}
	}
	return -1
}

// sameTime returns the same time of day some months and days later. In a month that is too short, it is the
// last day.
func sameTime(now time.Time, months, days int) time.Time {
	if months == 0 && days == 0 {
		return now
	}
	year, month, day := now.Date()
	last := time.Date(year, month+time.Month(months)+1, 0, 0, 0, 0, 0, time.UTC).Day()
	hour, minute, second := now.Clock()
	shows := time.Date(year, month+time.Month(months), min(day, last)+days, hour, minute, second,
		now.Nanosecond(), time.UTC)
	return Calendar{Zone: now.Location()}.first(shows).In(now.Location())
}
