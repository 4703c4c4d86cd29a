package calendar

import (
	"errors"
	"strconv"
	"strings"
	"time"

	"warbell/engine/lazyregexp"
)

// These errors say why a typed text is no time or no hours, or which two it could mean. Test with errors.Is.
var (
	ErrUnreadable = errors.New("not understood")
	ErrAmbiguous  = errors.New("the day or the month may come first")
	ErrNoDay      = errors.New("there is no such day")
	ErrPassed     = errors.New("it has passed")
	ErrNext       = errors.New("the next one, or the one after")
	ErrMidnight   = errors.New("where the day begins, or where it ends")
	ErrDotted     = errors.New("a day of a month, or a time of day")
	ErrNumber     = errors.New("a number of days, or an hour")
	ErrNoTime     = errors.New("a day without a time of day")
	ErrHalf       = errors.New("before noon or after it")
	ErrAllDay     = errors.New("all day, or never")
)

// maxText bounds a text for a day, hours or a time zone, in bytes.
const maxText = 200

// day parses a day, and returns its first moment in the time zone of now. Without a year it is the next such
// day, which may be today. A day of the week is the next one after today.
func day(text string, now time.Time) (time.Time, error) {
	text = strings.TrimPrefix(strings.TrimPrefix(text, "on "), "this ")
	year, month, today := now.Date()
	if days, ok := ahead(text, now.Weekday()); ok {
		return begin(year, month, today+days, now.Location()), nil
	}
	if strings.HasPrefix(text, "next ") {
		return time.Time{}, ErrNext
	}
	if name, rest, more := strings.Cut(text, " "); more {
		if of, is := Weekday(strings.TrimSuffix(name, ".")); is { // such as Fri 8 May, as Warbell writes it
			if at, err := day(rest, now); err == nil && at.Weekday() == of {
				return at, nil
			} else if err == nil {
				return at, ErrNoDay
			}
		}
	}
	if m := ordinal.FindStringSubmatch(text); m != nil {
		return nextOf(m[1], now)
	}
	d, err := dated(text)
	if err != nil {
		return time.Time{}, err
	}
	first := begin(year, month, today, now.Location())
	for y := max(d.year, year); ; y++ {
		if d.year != 0 {
			y = d.year
		}
		at := begin(y, d.month, d.day, now.Location())
		switch {
		case d.year != 0 && at.Day() != d.day, y > year+8: // 29 February
			return time.Time{}, ErrNoDay
		case d.year != 0 && at.Before(first):
			return time.Time{}, ErrPassed
		case at.Day() == d.day && !at.Before(first):
			return at, nil
		}
	}
}

// nextOf returns the next day of a month with that number, which may be today.
func nextOf(number string, now time.Time) (time.Time, error) {
	n, _ := strconv.Atoi(number)
	year, month, today := now.Date()
	for i := range 12 {
		at := begin(year, month+time.Month(i), n, now.Location())
		if at.Day() == n && (i > 0 || n >= today) {
			return at, nil
		}
	}
	return time.Time{}, ErrNoDay
}

// begin returns the first moment of a day.
func begin(year int, month time.Month, day int, zone *time.Location) time.Time {
	return Calendar{Zone: zone}.first(time.Date(year, month, day, 0, 0, 0, 0, time.UTC)).In(zone)
}

var aheadText = lazyregexp.New(`^(?:in )?\+? ?(\d{1,3}) ?(d|days?|w|weeks?)$`)

// ahead parses a text that means a number of days from today.
func ahead(text string, today time.Weekday) (int, bool) {
	switch text {
	case "today", "tonight":
		return 0, true
	case "tomorrow", "tomorow", "tommorow", "tommorrow", "tmr", "tmrw", "tmw":
		return 1, true
	case "day after tomorrow", "the day after tomorrow", "overmorrow":
		return 2, true
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

// Weekday parses the name of a day of the week, its plural, or its first letters, at least two.
func Weekday(text string) (time.Weekday, bool) {
	text = strings.TrimSuffix(strings.ToLower(text), ".")
	for d := time.Sunday; d <= time.Saturday; d++ {
		name := strings.ToLower(d.String())
		if len(text) >= 2 && strings.HasPrefix(name, text) || text == name+"s" || text == name[:3]+"s" {
			return d, true
		}
	}
	return 0, false
}

// named reports whether a text is a name, or its first letters, at least three.
func named(text, name string) bool {
	return len(text) >= 3 && strings.HasPrefix(strings.ToLower(name), text)
}

// date is a day of a year. Without a year it is a day of any year.
type date struct {
	year  int
	month time.Month
	day   int
}

var (
	ordinal   = lazyregexp.New(`^(?:the )?(\d{1,2})(?:st|nd|rd|th)$`)
	isoDate   = lazyregexp.New(`^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$`)
	dotDate   = lazyregexp.New(`^(\d{1,2})\. ?(\d{1,2})(?:\.(\d{2})|\.? ?(\d{4})|\.)?$`)
	slashDate = lazyregexp.New(`^(\d{1,2})[/-](\d{1,2})(?:[/-](\d{4}|\d{2}))?$`)
	dayMonth  = lazyregexp.New(`^(\d{1,2})(?:\.|st|nd|rd|th)? ?(?:of )?([a-z]{3,9})\.?(?: (\d{4}))?$`)
	monthDay  = lazyregexp.New(`^([a-z]{3,9})\.? (\d{1,2})(?:\.|st|nd|rd|th)?(?: (\d{4}))?$`)
)

// dated parses a day with its month.
func dated(text string) (date, error) {
	if m := isoDate.FindStringSubmatch(text); m != nil {
		return numbered(m[1], m[2], m[3])
	}
	if m := dotDate.FindStringSubmatch(text); m != nil {
		return numbered(m[3]+m[4], m[2], m[1])
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

// spelled parses a date whose month is a word.
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
