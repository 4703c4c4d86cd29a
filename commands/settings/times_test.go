package settings

import (
	"flag"
	"testing"
	"time"

	"warbell/commands/calendar"
	"warbell/commands/calendar/calendartest"
	"warbell/storage"
)

var anew = flag.Bool("update", false, "write the meanings of testdata/times.txt anew")

// TestTimes checks for findings F24, F25 and F26 that texts in the forms of /settings mean what the table
// says.
func TestTimes(t *testing.T) {
	type spelling = calendartest.Spelling
	calendartest.Spellings(t, "../testdata/times.txt", *anew, map[string]func(spelling) (string, error){
		"away": func(s spelling) (string, error) {
			set := &Settings{Now: func() time.Time { return s.Now }}
			v, err := set.vacationOf(storage.Hours{Zone: s.Now.Location().String()}, "", s.Text, "")
			return calendartest.MeantTime(v.To.In(s.Now.Location()), err)
		},
		"quiet": func(s spelling) (string, error) {
			h, err := quietHours(s.Text)
			if err == nil && h.String() == "" {
				return "no quiet hours", nil
			}
			return h.String(), err
		},
		"zone": func(s spelling) (string, error) {
			zone, err := theZone(s.Text, s.Now)
			if err == nil {
				return zone, nil
			}
			if asked := calendar.Named(s.Text, s.Now); len(asked) > 0 {
				return calendartest.MeantZones(true, asked), nil
			}
			if asked := calendar.Find(s.Text, s.Now, 5); len(asked) > 0 {
				return calendartest.MeantZones(true, asked), nil
			}
			return "", err
		},
	})
}
