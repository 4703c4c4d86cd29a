package gamecmd

import (
	"flag"
	"fmt"
	"os"
	"strings"
	"testing"

	"warbell/commands/calendar/calendartest"
)

var anew = flag.Bool("update", false, "write the meanings of testdata/times.txt, and the page, anew")

const timesDocument = "../../docs/times.md"

const timesPreface = `# What you can type for a time

You can type a time, a length, hours or a time zone in many ways. This page lists spellings, where you type them, and
what each means. If a spelling can mean two things, Warbell asks, or says what to write instead.
The code makes this page: ` + "`go test ./commands/gamecmd -run TestTimes -update`" + `.
`

// timeKinds are the options of the table, with where each is typed.
var timeKinds = []struct{ kind, title string }{
	{"pause", "Until when: /game time until"}, {"at", "At what time: /gm schedule time"}, {"away", "First day back: /settings, Set vacation…"},
	{"quiet", "Quiet hours: /settings, Set quiet hours…"}, {"zone", "Time zones: /settings, Set time zone…"},
}

// TestTimes checks for finding F25 that texts for the end of a pause mean what the table says, and that the
// page about it is up to date. Packages appointments and settings check the other options.
func TestTimes(t *testing.T) {
	type spelling = calendartest.Spelling
	all := calendartest.Spellings(t, "../testdata/times.txt", *anew, map[string]func(spelling) (string, error){
		"pause": func(s spelling) (string, error) { return calendartest.MeantTime(pauseUntil(s.Text, s.Now)) },
	})
	if len(all) < 200 {
		t.Errorf("%d spellings, want 200", len(all))
	}
	text := timesPreface
	for _, k := range timeKinds {
		text += "\n## " + k.title + "\n"
		last := ""
		for _, s := range all {
			if s.Kind != k.kind {
				continue
			}
			if typed := s.Now.Format("Mon 2 Jan 2006 15:04") + " in " + s.Now.Location().String(); typed != last {
				text += "\nTyped on " + typed + ":\n\n| text | meaning |\n|---|---|\n"
				last = typed
			}
			text += fmt.Sprintf("| `%s` | %s |\n", s.Text, strings.ReplaceAll(s.Means, "|", "/"))
		}
	}
	if *anew {
		if err := os.WriteFile(timesDocument, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	if there, err := os.ReadFile(timesDocument); err != nil || string(there) != text {
		t.Errorf("docs/times.md is out of date: go test ./commands/gamecmd -run TestTimes -update (%v)", err)
	}
}
