package plainyaml

import (
	"strings"

	"warbell/engine"
)

// Bounds of every text, before the YAML library sees it. Reading a text within them takes time in proportion
// to its bytes. Beyond them the work of goccy/go-yaml grows with the square of how many empty lines stand in
// a block of text, how deep brackets nest, how many tabs a line in quotes has (each looks on to the end of
// the line), and how many signs < stand in a row (each counts those behind it).
const (
	maxBlank  = 30  // empty lines in a row
	maxIndent = 200 // columns in front of the first word of a line
	maxOpen   = 500 // brackets and braces open at a time, those in texts and comments included
	maxTabs   = 50  // tabs in a line
	maxAngles = 100 // signs < in a row
)

// Excess is a text with more in it than it may have. It wraps [ErrHuge] or [ErrForeign].
type Excess struct {
	Line int             // the line that is too much, from 1
	Why  *engine.Refusal // what is wrong in the line and what to do, as a sentence for the player
	kind error
}

func (e *Excess) Error() string { return e.Why.Why }
func (e *Excess) Unwrap() error { return e.kind }

func tooMuch(line int, why string, args ...any) *Excess {
	return &Excess{Line: line, Why: engine.Refuse(engine.Invalid, "", why, args...), kind: ErrHuge}
}

func tooFar(line int) *Excess {
	return tooMuch(line,
		"Line %d of this YAML is indented by more than %d columns. Move it to the left.", line, maxIndent)
}

// bounded reads a text once, byte by byte, and refuses the first line that is beyond a bound.
func bounded(text string, most Limits) error {
	blank, open, n := 0, 0, 0
	for line := range strings.SplitSeq(text, "\n") {
		n++
		if n > most.Lines {
			return tooMuch(n,
				"Line %d of this YAML is beyond the limit of %d lines. Remove some lines.", n, most.Lines)
		}
		if strings.Trim(line, " \t") != "" {
			blank = 0
		} else if blank++; blank > maxBlank {
			return tooMuch(n,
				"Line %d of this YAML follows %d empty lines. Delete the empty lines.", n, maxBlank)
		}
		if indented(line) {
			return tooFar(n)
		}
		if err := crowded(line, n, &open); err != nil {
			return err
		}
	}
	return nil
}

// crowded refuses a line with too many signs of a kind. It counts the brackets that are open since the first
// line.
func crowded(line string, n int, open *int) error {
	tabs, angles := 0, 0
	for i := range len(line) {
		if line[i] != '<' {
			angles = 0
		}
		switch line[i] {
		case '<':
			angles++
		case '\t':
			tabs++
		case '[', '{':
			*open++
		case ']', '}':
			*open = max(*open-1, 0)
		}
		switch {
		case tabs > maxTabs:
			return tooMuch(n, "Line %d of this YAML has more than %d tabs. Write spaces instead.", n, maxTabs)
		case angles > maxAngles:
			return tooMuch(n,
				"Line %d of this YAML has more than %d < in a row. Delete some.", n, maxAngles)
		case *open > maxOpen:
			return tooMuch(n,
				"Line %d of this YAML has more than %d open brackets. Close them.", n, maxOpen)
		}
	}
	return nil
}

// indented reports whether the first word of a line stands too far from the left. The signs of lists within
// lists stand in front of that word.
func indented(line string) bool {
	for i := range len(line) {
		sign := strings.IndexByte("-?:", line[i]) >= 0 && i+1 < len(line) && (line[i+1] == ' ' || line[i+1] == '\t')
		if !sign && line[i] != ' ' && line[i] != '\t' {
			return false
		}
		if i >= maxIndent {
			return true
		}
	}
	return false
}
