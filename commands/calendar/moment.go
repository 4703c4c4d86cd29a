package calendar

import (
	"errors"
	"strconv"
	"strings"
	"time"

	"warbell/engine/lazyregexp"
)

// sort is the kind of a typed time.
type sort int

const (
	byDay    sort = iota // a day alone
	byTime               // a time of day, possibly with a day
	byLength             // a length from now on
	byNumber             // a number alone
)

// Until parses a future time as users write it, in the time zone of now. A text has the same meaning
// everywhere:
//
//   - A length begins now: "2h", "+90m", "1h30", "in 3 days", "1w". Days and weeks end at the same time of
//     day; hours and minutes are elapsed time, even across a clock change. A number alone means days.
//   - A day means its first moment: "tomorrow", "friday" (the next one), "2026-12-24", "24.12.", "24 Dec",
//     "the 24th".
//   - A time of day means the next such time, or that of a day: "20:00", "8 pm", "noon", "friday 20:00",
//     "8pm tomorrow". The name of today means today while that time is in the future. A time that a clock
//     change skips means the time of the change.
//
// For an ambiguous text the error names both times.
func Until(text string, now time.Time) (time.Time, error) {
	at, _, err := read(text, now)
	return at, err
}

// Moment parses a time like Until, but exact to the minute. It refuses a day alone, and a number alone, which
// could mean an hour.
func Moment(text string, now time.Time) (time.Time, error) {
	at, by, err := read(text, now)
	switch {
	case err != nil:
	case by == byDay:
		err = ErrNoTime
	case by == byNumber:
		err = ErrNumber
	}
	return at, err
}

var (
	numberText = lazyregexp.New(`^(?:in |\+ ?)?(\d{1,3})$`)
	stampText  = lazyregexp.New(`^<t:(\d{1,12})(?::[a-z])?>$`)
	dottedText = lazyregexp.New(`^(\d{1,2})\.(\d{2})$`)
	leads      = lazyregexp.New(`^(?:until|till|til|by|for|before) `)
)

// read parses a time and returns the kind of its text.
func read(text string, now time.Time) (time.Time, sort, error) {
	if len(text) > maxText {
		return time.Time{}, 0, ErrUnreadable
	}
	text = strings.Join(strings.Fields(strings.ToLower(strings.ReplaceAll(text, ",", " "))), " ")
	text = leads.ReplaceAllString(text, "")
	if m := stampText.FindStringSubmatch(text); m != nil {
		seconds, _ := strconv.ParseInt(m[1], 10, 64)
		return time.Unix(seconds, 0).In(now.Location()), byTime, nil
	}
	if at, ok := length(text, now); ok {
		return at, byLength, nil
	}
	if m := numberText.FindStringSubmatch(text); m != nil {
		days, _ := strconv.Atoi(m[1])
		return sameTime(now, 0, days), byNumber, nil
	}
	if m := dottedText.FindStringSubmatch(text); m != nil {
		_, hour := hourOf(text)
		if _, err := dated(text); hour && err == nil {
			return time.Time{}, 0, ErrDotted
		} else if hour {
			return moment(text, now)
		}
	}
	switch text {
	case "now":
		return now, byTime, nil
	case "tonight", "this evening":
		text = "today evening"
	}
	at, err := day(text, now)
	if errors.Is(err, ErrUnreadable) {
		return moment(text, now)
	}
	return at, byDay, err
}

// moment parses a time of day with an optional day before or after it.
func moment(text string, now time.Time) (time.Time, sort, error) {
	words := strings.Fields(strings.Replace(text, "this evening", "tonight", 1))
	err := ErrUnreadable
	for i := range words {
		for _, last := range []bool{true, false} {
			of, clock := strings.Join(words[:i], " "), strings.Join(words[i:], " ")
			if !last {
				of, clock = clock, of
			}
			at, why := timeOf(of, clock, now, last)
			if why == nil {
				return at, byTime, nil
			}
			if errors.Is(err, ErrUnreadable) {
				err = why
			}
		}
	}
	return time.Time{}, 0, err
}

// timeOf returns the time for a typed day and a typed time of day. An hour that is only a number must follow
// its day, or "at".
func timeOf(of, clock string, now time.Time, last bool) (time.Time, error) {
	clock, marked := strings.CutPrefix(clock, "at ")
	if strings.HasPrefix(clock, "@") {
		clock, marked = strings.TrimSpace(clock[1:]), true
	}
	if clock == "midnight" {
		if of != "" {
			return time.Time{}, ErrMidnight
		}
		clock = "24:00"
	}
	h, ok := hourOf(clock)
	if !ok || !marked && (h.bare && (of == "" || !last)) {
		return time.Time{}, ErrUnreadable
	}
	if of == "tonight" && !h.half && h.minute <= 12*60 {
		if h.minute < 5*60 || h.minute == 12*60 {
			return time.Time{}, ErrUnreadable
		}
		h.minute += 12 * 60
	}
	at := func(day time.Time) time.Time {
		year, month, d := day.Date()
		return Calendar{Zone: now.Location()}.first(time.Date(year, month, d, 0, h.minute, 0, 0,
			time.UTC)).In(now.Location())
	}
	of = strings.TrimPrefix(of, "on ")
	d, weekday := Weekday(of)
	if today := at(now); today.After(now) && (of == "" || weekday && d == now.Weekday()) {
		return today, nil
	}
	if of == "" {
		of = "tomorrow"
	}
	begin, err := day(of, now)
	return at(begin), err
}
