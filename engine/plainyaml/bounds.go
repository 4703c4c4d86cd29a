package plainyaml

import (
	"strings"

	"warbell/engine"
)

// These bounds hold for every text before the YAML library reads it. Within them, reading takes time in
// proportion to the text. Beyond them, the time of goccy/go-yaml grows with the square of some numbers: the
// empty lines in a block of text, the depth of brackets, the tabs of a line in quotes (each scans to the end
// of the line), and the < signs in a row (each counts those after it).
const (
	maxBlank  = 30  // empty lines in a row
	maxIndent = 200 // columns before the first word of a line
	maxOpen   = 500 // open brackets and braces at a time, including those in texts and comments
	maxTabs   = 50  // tabs in a line
	maxAngles = 100 // signs < in a row
)

// Excess is the error for a text that exceeds a limit. It wraps [ErrHuge] or [ErrForeign].
type Excess struct {
	Line int             // the line that exceeds the limit, from 1
	Why  *engine.Refusal // a sentence for the player about the mistake and its remedy
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

// bounded reads a text once, byte by byte, and refuses the first line beyond a bound.
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

// crowded refuses a line with too many signs of a kind. open counts the open brackets since the first line.
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

// indented reports whether the first word of a line is indented too far. The marks of nested lists count as
// indentation.
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
