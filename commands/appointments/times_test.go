package appointments

import (
	"flag"
	"testing"

	"warbell/commands/calendar/calendartest"
)

var anew = flag.Bool("update", false, "write the meanings of testdata/times.txt anew")

// TestTimes checks for finding F25 that texts for the time of an event mean what the table says.
func TestTimes(t *testing.T) {
	type spelling = calendartest.Spelling
	calendartest.Spellings(t, "../testdata/times.txt", *anew, map[string]func(spelling) (string, error){
		"at": func(s spelling) (string, error) { return calendartest.MeantTime(readTime(s.Text, s.Now)) },
	})
}
