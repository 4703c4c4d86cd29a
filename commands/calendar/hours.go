package calendar

import (
	"strconv"
	"strings"
	"time"

	"warbell/engine/lazyregexp"
)

var (
	minuteText   = lazyregexp.New(`^(\d{1,2})(?:[:.h](\d{2}))? ?(am|pm|h|o'clock|uhr)?$`)
	fourDigits   = lazyregexp.New(`^([01]\d|2[0-4])([0-5]\d)$`)
	hoursText    = lazyregexp.New(`^(?:from |between )?(.+?) ?(?:-|–|—|to|until|till|and) ?(.+)$`)
	dotsOfHalves = strings.NewReplacer("a.m.", "am", "p.m.", "pm", "a.m", "am", "p.m", "pm")
)

// hour is a typed time of day.
type hour struct {
	minute int  // of the day; 1440 for its end
	bare   bool // only a number
	half   bool // it says am or pm, or is clear otherwise
}

// The usual hours of a morning and an evening.
const (
	MorningHour = 9
	EveningHour = 19
)

// hourOf parses a time of day; false if the text is none.
func hourOf(text string) (h hour, ok bool) {
	switch text {
	case "noon", "midday", "12 noon":
		return hour{minute: 12 * 60, half: true}, true
	case "morning":
		return hour{minute: MorningHour * 60, half: true}, true
	case "evening", "night":
		return hour{minute: EveningHour * 60, half: true}, true
	}
	text = dotsOfHalves.Replace(text)
	m := minuteText.FindStringSubmatch(text)
	if m == nil {
		if four := fourDigits.FindStringSubmatch(text); four != nil {
			m = append(four, "")
		}
	}
	if m == nil {
		return h, false
	}
	n, _ := strconv.Atoi(m[1])
	minute, _ := strconv.Atoi(m[2])
	h = hour{bare: m[2] == "" && m[3] == "", half: m[3] == "am" || m[3] == "pm"}
	switch {
	case minute > 59 || h.half && (n < 1 || n > 12) || n > 24 || n == 24 && minute > 0:
		return h, false
	case h.half:
		n %= 12
		if m[3] == "pm" {
			n += 12
		}
	}
	h.minute = n*60 + minute
	return h, true
}

// ReadHours parses "22:00-07:00" or "10pm to 7am". The texts "none" and "off" mean empty hours.
func ReadHours(text string) (Hours, error) {
	if len(text) > maxText {
		return Hours{}, ErrUnreadable
	}
	text = strings.Join(strings.Fields(strings.ToLower(text)), " ")
	switch text {
	case "none", "off", "no", "never", "nothing":
		return Hours{}, nil
	case "always", "all day", "24/7":
		return Hours{}, ErrAllDay
	}
	m := hoursText.FindStringSubmatch(text)
	if m == nil {
		return Hours{}, ErrUnreadable
	}
	from, begins := nightly(m[1])
	to, ends := nightly(m[2])
	h := Hours{from.minute % minutesADay, to.minute % minutesADay}
	switch {
	case !begins || !ends:
		return Hours{}, ErrUnreadable
	case !h.any():
		return Hours{}, ErrAllDay
	case h.Length() > 12*time.Hour && (from.unsaid() || to.unsaid()): // 10-7 for 22-7
		return Hours{}, ErrHalf
	}
	return h, nil
}

// nightly parses a time of day, or the word midnight.
func nightly(text string) (hour, bool) {
	if text == "midnight" {
		return hour{half: true}, true
	}
	return hourOf(text)
}

// unsaid reports whether an hour could be am or pm.
func (h hour) unsaid() bool { return h.bare && h.minute <= 12*60 && h.minute > 0 }

// Length returns the length of the hours on a day without a clock change.
func (h Hours) Length() time.Duration {
	if !h.any() {
		return 0
	}
	return time.Duration((h.To-h.From+minutesADay)%minutesADay) * time.Minute
}

// String returns hours in the form that ReadHours reads.
func (h Hours) String() string {
	if !h.any() {
		return ""
	}
	at := func(minute int) string { return time.Time{}.Add(time.Duration(minute) * time.Minute).Format("15:04") }
	return at(h.From) + "–" + at(h.To)
}
