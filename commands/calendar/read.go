package calendar

import (
	"errors"
	"regexp"
	"strconv"
	"strings"
	"time"
)

// Why a text that a person typed is no day or no hours. Test with errors.Is.
var (
	ErrUnreadable = errors.New("not understood")
	ErrAmbiguous  = errors.New("the day or the month may come first")
	ErrNoDay      = errors.New("there is no such day")
)

// maxText bounds the bytes of a text that can be a day, hours or the name of a zone.
const maxText = 200

// Day reads a day as people write it, and gives its first moment in the zone of now: "today", "tomorrow", "friday"
// (the next one), "+3d", "2w", "2026-12-24", "24.12.", "24 Dec", "December 24, 2026". Without a year it is the next
// such day, today included.
func Day(text string, now time.Time) (time.Time, error) {
	if len(text) > maxText {
		return time.Time{}, ErrUnreadable
	}
	text = strings.Join(strings.Fields(strings.ToLower(strings.ReplaceAll(text, ",", " "))), " ")
	year, month, day := now.Date()
	if days, ok := ahead(text, now.Weekday()); ok {
		return begin(year, month, day+days, now.Location()), nil
	}
	d, err := dated(text)
	if err != nil {
		return time.Time{}, err
	}
	for y := max(d.year, year); ; y++ {
		at := begin(y, d.month, d.day, now.Location())
		switch {
		case d.year != 0 && (d.year != y || at.Day() != d.day):
			return time.Time{}, ErrNoDay
		case y > year+8: // 29 February
			return time.Time{}, ErrNoDay
		case at.Day() == d.day && (d.year != 0 || !at.Before(begin(year, month, day, now.Location()))):
			return at, nil
		}
	}
}

// begin is the first moment of a day.
func begin(year int, month time.Month, day int, zone *time.Location) time.Time {
	return Calendar{Zone: zone}.first(time.Date(year, month, day, 0, 0, 0, 0, time.UTC)).In(zone)
}

var aheadText = regexp.MustCompile(`^(?:in )?\+? ?(\d{1,3}) ?(d|days?|w|weeks?)$`)

// ahead reads how many days from today on a text means.
func ahead(text string, today time.Weekday) (int, bool) {
	switch text {
	case "now", "today":
		return 0, true
	case "tomorrow":
		return 1, true
	}
	if m := aheadText.FindStringSubmatch(text); m != nil {
		n, _ := strconv.Atoi(m[1])
		if m[2][0] == 'w' {
			n *= 7
		}
		return n, true
	}
	if d, ok := Weekday(text); ok {
		return (int(d-today)+6)%7 + 1, true
	}
	return 0, false
}

// Weekday reads the name of a day, or its beginning of three letters or more.
func Weekday(text string) (time.Weekday, bool) {
	for d := time.Sunday; d <= time.Saturday; d++ {
		if named(strings.ToLower(text), d.String()) {
			return d, true
		}
	}
	return 0, false
}

// named reports whether a text is a name, or its beginning of three letters or more.
func named(text, name string) bool {
	return len(text) >= 3 && strings.HasPrefix(strings.ToLower(name), text)
}

// date is a day of a year, or, without one, of any.
type date struct {
	year  int
	month time.Month
	day   int
}

var (
	isoDate   = regexp.MustCompile(`^(\d{4})-(\d{1,2})-(\d{1,2})$`)
	dotDate   = regexp.MustCompile(`^(\d{1,2})\. ?(\d{1,2})\.? ?(\d{4}|\d{2})?$`)
	slashDate = regexp.MustCompile(`^(\d{1,2})[/-](\d{1,2})(?:[/-](\d{4}|\d{2}))?$`)
	dayMonth  = regexp.MustCompile(`^(\d{1,2})(?:\.|st|nd|rd|th)? ?(?:of )?([a-z]{3,9})\.?(?: (\d{4}))?$`)
	monthDay  = regexp.MustCompile(`^([a-z]{3,9})\.? (\d{1,2})(?:\.|st|nd|rd|th)?(?: (\d{4}))?$`)
)

// dated reads a day with its month.
func dated(text string) (date, error) {
	if m := isoDate.FindStringSubmatch(text); m != nil {
		return numbered(m[1], m[2], m[3])
	}
	if m := dotDate.FindStringSubmatch(text); m != nil {
		return numbered(m[3], m[2], m[1])
	}
	if m := slashDate.FindStringSubmatch(text); m != nil {
		a, _ := strconv.Atoi(m[1])
		b, _ := strconv.Atoi(m[2])
		switch {
		case a > 12:
			return numbered(m[3], m[2], m[1])
		case b > 12 || a == b:
			return numbered(m[3], m[1], m[2])
		}
		return date{}, ErrAmbiguous
	}
	if m := dayMonth.FindStringSubmatch(text); m != nil {
		return spelled(m[3], m[2], m[1])
	}
	if m := monthDay.FindStringSubmatch(text); m != nil {
		return spelled(m[3], m[1], m[2])
	}
	return date{}, ErrUnreadable
}

// spelled is a date whose month is a word.
func spelled(year, month, day string) (date, error) {
	for m := time.January; m <= time.December; m++ {
		if named(month, m.String()) || month == "sept" && m == time.September {
			return numbered(year, strconv.Itoa(int(m)), day)
		}
	}
	return date{}, ErrUnreadable
}

func numbered(year, month, day string) (date, error) {
	y, _ := strconv.Atoi(year)
	m, _ := strconv.Atoi(month)
	d, _ := strconv.Atoi(day)
	if len(year) == 2 {
		y += 2000
	}
	if m < 1 || m > 12 || d < 1 || d > 31 {
		return date{}, ErrNoDay
	}
	return date{y, time.Month(m), d}, nil
}

var (
	minuteText = regexp.MustCompile(`^(\d{1,2})(?:[:.h](\d{2}))? ?(am|pm|h)?$`)
	hoursText  = regexp.MustCompile(`^(.+?) ?(?:-|–|to|until) ?(.+)$`)
)

// Minute reads a time of day as a minute of it: "22", "22:00", "10:30 pm".
func Minute(text string) (int, error) {
	m := minuteText.FindStringSubmatch(strings.ToLower(strings.TrimSpace(text)))
	if m == nil {
		return 0, ErrUnreadable
	}
	hour, _ := strconv.Atoi(m[1])
	minute, _ := strconv.Atoi(m[2])
	half := m[3] == "am" || m[3] == "pm"
	switch {
	case minute > 59 || half && (hour < 1 || hour > 12) || hour > 24 || hour == 24 && minute > 0:
		return 0, ErrUnreadable
	case half:
		hour %= 12
		if m[3] == "pm" {
			hour += 12
		}
	}
	return (hour*60 + minute) % minutesADay, nil
}

// ReadHours reads "22:00-07:00" or "10pm to 7am"; "none" and "off" are no hours.
func ReadHours(text string) (Hours, error) {
	if len(text) > maxText {
		return Hours{}, ErrUnreadable
	}
	text = strings.ToLower(strings.TrimSpace(text))
	if text == "none" || text == "off" {
		return Hours{}, nil
	}
	m := hoursText.FindStringSubmatch(text)
	if m == nil {
		return Hours{}, ErrUnreadable
	}
	from, err := Minute(m[1])
	if err != nil {
		return Hours{}, err
	}
	to, err := Minute(m[2])
	return Hours{from, to}, err
}

// Length is how long the hours are on a day without a change of the clock.
func (h Hours) Length() time.Duration {
	if !h.any() {
		return 0
	}
	return time.Duration((h.To-h.From+minutesADay)%minutesADay) * time.Minute
}

// String writes hours as they are read.
func (h Hours) String() string {
	if !h.any() {
		return ""
	}
	at := func(minute int) string { return time.Time{}.Add(time.Duration(minute) * time.Minute).Format("15:04") }
	return at(h.From) + "–" + at(h.To)
}

var momentText = regexp.MustCompile(`^(?:(.*?)[ ,]+)??(?:at +)?(\d{1,2}(?:[:.h]\d{2})? ?(?:am|pm|h)?)$`)

// Moment reads a day and a time of it as people write them, in the zone of now: "friday 20:00", "tomorrow at 8pm",
// "24.12. 18:30". Without a day it is the next such time; the name of today is today as long as that time is to come. A
// time that the clocks skip is that of the change.
func Moment(text string, now time.Time) (time.Time, error) {
	if len(text) > maxText {
		return time.Time{}, ErrUnreadable
	}
	m := momentText.FindStringSubmatch(strings.ToLower(strings.TrimSpace(text)))
	if m == nil {
		return time.Time{}, ErrUnreadable
	}
	minute, err := Minute(m[2])
	if err != nil {
		return time.Time{}, err
	}
	at := func(day time.Time) time.Time {
		year, month, d := day.Date()
		return Calendar{Zone: now.Location()}.first(time.Date(year, month, d, 0, minute, 0, 0, time.UTC)).In(now.Location())
	}
	day, today := strings.TrimSpace(m[1]), at(now)
	if d, ok := Weekday(day); today.After(now) && (day == "" || ok && d == now.Weekday()) {
		return today, nil
	}
	if day == "" {
		day = "tomorrow"
	}
	begin, err := Day(day, now)
	if err != nil {
		return time.Time{}, err
	}
	return at(begin), nil
}
