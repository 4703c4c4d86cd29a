package calendar

import (
	"errors"
	"regexp"
	"strconv"
	"strings"
	"time"
)

var daysText = regexp.MustCompile(`^\+? ?(\d{1,3}) ?(?:d|days?)?$`)

// Until reads a time to come as people write it who mean an end, in the zone of now: a number of days from now, "7",
// "3 days", "+2d"; a day as Day reads it, which is its first moment; or a time as Moment reads it.
func Until(text string, now time.Time) (time.Time, error) {
	if len(text) > maxText {
		return time.Time{}, ErrUnreadable
	}
	text = strings.Join(strings.Fields(strings.ToLower(text)), " ")
	if m := daysText.FindStringSubmatch(text); m != nil {
		days, _ := strconv.Atoi(m[1])
		return now.AddDate(0, 0, days), nil
	}
	day, err := Day(text, now)
	if errors.Is(err, ErrUnreadable) {
		return Moment(text, now)
	}
	return day, err
}
