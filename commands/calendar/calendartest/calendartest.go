// Package calendartest reads a table of texts that mean times. Tests of several packages check it.
package calendartest

import (
	"os"
	"strings"
	"testing"
	"time"

	"warbell/commands/calendar"
)

// Spelling is a text typed into a field for a time.
type Spelling struct {
	Kind, Text, Means string
	Now               time.Time // in the user's zone
}

// Spellings checks a table of spellings. On request it updates the meanings, or refusals, of some kinds.
func Spellings(t *testing.T, file string, anew bool,
	read map[string]func(Spelling) (string, error)) (all []Spelling) {
	t.Helper()
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	now, written := time.Time{}, ""
	for line := range strings.Lines(string(text)) {
		p := strings.Split(strings.TrimSuffix(line, "\n"), "\t")
		switch {
		case p[0] == "@":
			zone, err := time.LoadLocation(p[1])
			if err != nil {
				t.Fatal(err)
			}
			if now, err = time.ParseInLocation("2006-01-02 15:04", p[2], zone); err != nil {
				t.Fatal(err)
			}
		case len(p) == 3:
			spelling := Spelling{Kind: p[0], Text: p[1], Means: p[2], Now: now}
			if do := read[p[0]]; do != nil {
				spelling.Means = spelt(do(spelling))
				if line = p[0] + "\t" + p[1] + "\t" + spelling.Means + "\n"; !anew && spelling.Means != p[2] {
					t.Errorf("F25: %s %q at %s: %s\nwant: %s", p[0], p[1], now, spelling.Means, p[2])
				}
			}
			all = append(all, spelling)
		}
		written += line
	}
	if anew {
		if err := os.WriteFile(file, []byte(written), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	return all
}

// spelt returns the meaning of a text, or the reason for its refusal.
func spelt(means string, err error) string {
	if err != nil {
		_, why, _ := strings.Cut(err.Error(), ": ") // after its code
		return "refused: " + why
	}
	return means
}

// MeantTime returns a future time in the form of a table.
func MeantTime(at time.Time, err error) (string, error) {
	return at.Format("Mon 2 Jan 2006 15:04 MST"), err
}

// MeantZones returns places in the form of a table: a few by name, the others as a number.
func MeantZones(asked bool, all []calendar.Place) string {
	var zones []string
	for _, p := range all[:min(len(all), 4)] {
		zones = append(zones, p.Zone)
	}
	text := strings.Join(zones, ", ")
	if asked {
		text = "asked: " + text
	}
	if len(all) > 4 {
		text += ", …"
	}
	return text
}
