package rolls_test

import (
	"cmp"
	"flag"
	"fmt"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	"warbell/engine/dice"
	"warbell/engine/diceline"
	"warbell/engine/odds"
)

var update = flag.Bool("update", false, "write docs/dice-lines.md again")

// typed is a line of testdata/lines.txt: what somebody types in another bot or for a game, and how it is read
// here: written out, or refused in a sentence that has these words.
type typed struct{ game, line, read, refused string }

// typedLines reads the table. A line that stands alone is written as Warbell writes it out.
func typedLines(t *testing.T) []typed {
	t.Helper()
	data, err := os.ReadFile("testdata/lines.txt")
	if err != nil {
		t.Fatal(err)
	}
	var all []typed
	game := ""
	for line := range strings.Lines(string(data)) {
		line = strings.TrimRight(line, "\n")
		if name, ok := strings.CutPrefix(line, "## "); ok {
			game = name
			continue
		}
		one := typed{game: game, line: line, read: line}
		if left, right, ok := strings.Cut(line, " => "); ok {
			one.line, one.read = strings.TrimSpace(left), right
		}
		if why, ok := strings.CutPrefix(one.read, "! "); ok {
			one.read, one.refused = "", why
		}
		all = append(all, one)
	}
	return all
}

// TestLinesOfOtherBots checks law 1 of dice, with findings F10 to F19. Each line is parsed, rolled by /roll
// and computed by /odds as the table says.
func TestLinesOfOtherBots(t *testing.T) {
	h := newHouse(t)
	lines := map[string]bool{}
	for _, one := range typedLines(t) {
		lines[one.line] = true
		line, err := diceline.Parse(one.line)
		if one.refused != "" {
			if err == nil || !strings.Contains(err.Error(), one.refused) {
				t.Errorf("%s, %s: %q (%v), want a refusal with %q", one.game, one.line, line, err, one.refused)
			}
			continue
		}
		if err != nil || line.Notation() != one.read {
			t.Errorf("%s, %s: %q (%v), want %q", one.game, one.line, line.Notation(), err, one.read)
			continue
		}
		again, err := diceline.Parse(one.read)
		if err != nil || again.Notation() != one.read {
			t.Errorf("%s is written out as %s, which is read as %s (%v)", one.line, one.read, again, err)
		}
		expr, single := line.Single()
		if !single {
			h.WantPublic(h.Slash(ann, "/roll | dice="+one.line), "**Ann** rolls")
			h.WantPrivate(h.Slash(ann, "/odds | what="+one.line), "**Odds** of `"+one.read+"`")
			continue
		}
		if written, _ := again.Single(); written.Reading() != expr.Reading() {
			t.Errorf("%s is written out as %s, which is read as %s", one.line, one.read, written.Reading())
		}
		rolledAsRead(t, h, one, expr)
	}
	if len(lines) < 300 {
		t.Errorf("%d different lines, want 300", len(lines))
	}
}

// rolledAsRead compares what /roll and /odds say with how a line was read.
func rolledAsRead(t *testing.T, h *house, one typed, expr dice.Expr) {
	t.Helper()
	reply := h.Slash(ann, "/roll | dice="+one.line)
	said := text(reply)
	if counted, total, both := expr.Meanings(); both {
		want := []string{counted.Notation(), total.Notation()}
		if got := read(reply); reply.Whisper == nil || !slices.Equal(got, want) {
			t.Errorf("%s: asked in private with %q, want %q", one.line, got, want)
		}
		said += "success total"
	}
	if !strings.Contains(said, "`"+one.read+"`") {
		t.Errorf("%s: /roll says %q, want %s", one.line, said, one.read)
	}
	switch expr.Reading() {
	case dice.ReadSuccesses:
		if !strings.Contains(said, "success") {
			t.Errorf("%s: /roll says %q, without successes", one.line, said)
		}
	case dice.ReadTotal:
		if !strings.Contains(said, "total") && !strings.Contains(said, " against ") {
			t.Errorf("%s: /roll says %q, without total", one.line, said)
		}
	}
	if _, err := odds.Expression(expr); err == nil {
		if said := text(h.Slash(ann, "/odds | numbers=true | what="+one.line)); !strings.Contains(said, "`"+one.read+"`") {
			t.Errorf("%s: /odds says %q, want %s", one.line, said, one.read)
		}
	}
}

// document writes the table as a page.
func document(t *testing.T) string {
	var b strings.Builder
	b.WriteString("# What you can type for dice\n\nThis page lists dice lines from other bots and games, and what each means in `/roll`: " +
		"how Warbell reads it, what it compares, and the exact odds or average from `/odds`. " +
		"A comparison counts **successes** if several equal dice can show the number. Otherwise it compares the **total**. " +
		"Where games differ, `/roll` **asks** you in private, with a button for each meaning. It never asks about the spelling on that button. " +
		"`/odds` doesn't ask: it uses the reading on this page. " +
		"A line with several rolls, or with a game's word such as `pbta`, has the odds of each roll. " +
		"Refusals are in *italics*.\n\nThe code makes this page from `commands/rolls/testdata/lines.txt`: `go test ./commands/rolls -run Document -update`.\n")
	game := ""
	for _, one := range typedLines(t) {
		if one.game != game {
			game = one.game
			fmt.Fprintf(&b, "\n## %s\n\n| typed | read as | compared | odds or average |\n|---|---|---|---|\n", game)
		}
		line, err := diceline.Parse(one.line)
		if err != nil {
			fmt.Fprintf(&b, "| %s | *%s* | | |\n", quoted(one.line), strings.ReplaceAll(err.Error(), "|", "\\|"))
			continue
		}
		expr, single := line.Single()
		if !single {
			fmt.Fprintf(&b, "| %s | %s | %s | %s |\n", quoted(one.line), quoted(line.Notation()), kindOf(line), partsExactly(line))
			continue
		}
		fmt.Fprintf(&b, "| %s | %s | %s | %s |\n", quoted(one.line), quoted(expr.Notation()), compared(expr), exactly(expr))
	}
	return b.String()
}

// kindOf names a line that is more than dice.
func kindOf(line diceline.Line) string {
	if line.Rolls() > 1 {
		return "rolls: " + strconv.Itoa(line.Rolls())
	}
	return "in words"
}

// partsExactly are the odds of each roll of a line.
func partsExactly(line diceline.Line) string {
	parts, err := line.Odds()
	if err != nil {
		return "–"
	}
	all := make([]string, len(parts))
	for i, p := range parts {
		var told []string
		for j, c := range p.Chances {
			if j < 6 {
				told = append(told, named(c.Verdict)+" "+short(c.Is.RatString()))
			}
		}
		switch {
		case p.Passes != nil:
			told = append(told, short(p.Passes.RatString()))
		case p.All != nil:
			told = append(told, "mean "+short(p.All.RatString())+" over all")
		case p.Mean != nil:
			told = append(told, "mean "+short(p.Mean.RatString()))
		}
		all[i] = strings.Join(told, ", ")
	}
	return strings.Join(all, "; ")
}

// named is a verdict in the page.
func named(v diceline.Verdict) string {
	switch v.Key {
	case diceline.VerdictNone:
		return "neither"
	case diceline.VerdictStep, diceline.VerdictRaises:
		return strings.TrimSpace(strconv.Itoa(v.N) + " " + cmp.Or(v.Text, "raises"))
	case diceline.VerdictBand:
		return v.Text
	}
	return string(v.Key)
}

// compared says what a number is compared with.
func compared(expr dice.Expr) string {
	if counted, total, both := expr.Meanings(); both {
		return "asked: " + quoted(counted.Notation()) + " or " + quoted(total.Notation())
	}
	if _, given := expr.Target(); given && expr.Reading() == "" {
		return "the die"
	}
	return expr.Reading()
}

func quoted(text string) string { return "`" + strings.ReplaceAll(text, "|", "\\|") + "`" }

// exactly is the chance of a target, or the mean.
func exactly(expr dice.Expr) string {
	total, err := odds.Expression(expr)
	target, given := expr.Target()
	switch {
	case err != nil:
		return "–"
	case given:
		return short(total.Meets(target).RatString())
	case total.Open:
		return "goes on without end"
	}
	return "mean " + short(total.Mean(func(n int) int { return n }).RatString())
}

func short(fraction string) string {
	if len(fraction) > 30 {
		return fraction[:10] + "…"
	}
	return fraction
}

func TestLinesDocument(t *testing.T) {
	const page = "../../docs/dice-lines.md"
	want := document(t)
	if *update {
		if err := os.WriteFile(page, []byte(want), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	if got, err := os.ReadFile(page); err != nil || string(got) != want {
		t.Errorf("%s is not what the table gives (%v): go test ./commands/rolls -run Document -update", page, err)
	}
}
