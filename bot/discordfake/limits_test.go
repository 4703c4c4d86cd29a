package discordfake

import (
	"fmt"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"warbell/bot/bottest"
)

// limitsFile is the checklist of Discord's limits that the rows below follow, if
// the environment names it; without the file only the rows run.
var limitsFile = os.Getenv("WARBELL_LIMITS")

// limitRow is one line of the checklist: what the stand-in does about it, or why
// the line does not concern it.
type limitRow struct {
	section int    // number of the line's "## " heading
	key     string // the line's first words
	name    string // the line in our words
	prove   func(*testing.T)
	notOurs string
}

func limitRows() []limitRow {
	return slices.Concat(interactionLimits(), commandLimits(), messageLimits(), mentionLimits(), componentLimits(),
		threadLimits(), dmLimits(), rateLimits(), gatewayLimits(), otherLimits(), codeLimits())
}

// TestDiscordsLimits checks the checklist line by line.
func TestDiscordsLimits(t *testing.T) {
	for _, r := range limitRows() {
		t.Run(fmt.Sprintf("%d %s", r.section, r.name), func(t *testing.T) {
			switch {
			case (r.prove == nil) == (r.notOurs == ""):
				t.Error("a row proves its line or says why it is not ours")
			case r.prove == nil:
				t.Logf("not ours: %s", r.notOurs)
			default:
				bottest.Run(t, r.prove)
			}
		})
	}
}

// checklistLine is one line under a heading of the file.
type checklistLine struct {
	section int
	text    string
}

func readChecklist(t *testing.T) []checklistLine {
	t.Helper()
	raw, err := os.ReadFile(limitsFile)
	if err != nil {
		t.Skip("the checklist is not at hand")
	}
	var lines []checklistLine
	box := regexp.MustCompile(`^- \[.\] `)
	section := 0
	for line := range strings.Lines(string(raw)) {
		line = strings.TrimSpace(line)
		switch {
		case strings.HasPrefix(line, "## "):
			section++
		case section > 0 && line != "":
			lines = append(lines, checklistLine{section, box.ReplaceAllString(line, "")})
		}
	}
	return lines
}

// TestEveryLimitHasARow fails if a line was added to the document or removed from it.
func TestEveryLimitHasARow(t *testing.T) {
	left := limitRows()
	for _, line := range readChecklist(t) {
		i := slices.IndexFunc(left, func(r limitRow) bool { return r.section == line.section && strings.HasPrefix(line.text, r.key) })
		if i < 0 {
			t.Errorf("no row for this line of section %d: %s", line.section, line.text)
			continue
		}
		left = slices.Delete(left, i, i+1)
	}
	for _, r := range left {
		t.Errorf("the line of %q is gone: %s", r.name, r.key)
	}
}

// TestEveryErrorCodeHasARow compares the codes in the document with those that are tested.
func TestEveryErrorCodeHasARow(t *testing.T) {
	lines := readChecklist(t)
	last := lines[len(lines)-1]
	proved := errorCodes()
	for _, code := range regexp.MustCompile(`\b\d{5,6}\b`).FindAllString(last.text, -1) {
		if proved[code] == nil {
			t.Errorf("the code %s has no row", code)
		}
		delete(proved, code)
	}
	for code := range proved {
		t.Errorf("the document lists no code %s", code)
	}
}

// accepts and refusesIt post a body and look at the status and the code.
func (tb *table) accepts(what, method, path string, body any) answerOf {
	tb.t.Helper()
	a := tb.api(method, path, body)
	if a.Status >= 300 {
		tb.t.Errorf("%s was refused: %d %s", what, a.Status, a.Body)
	}
	return a
}

func (tb *table) refusesIt(what string, code int, method, path string, body any) answerOf {
	tb.t.Helper()
	a := tb.api(method, path, body)
	if a.Status < 400 || a.code() != code {
		tb.t.Errorf("%s: %d %s, want code %d", what, a.Status, a.Body, code)
	}
	return a
}

// posts is where messages go in #duels.
func (tb *table) posts() string { return "/channels/" + tb.channelID("duels") + "/messages" }
