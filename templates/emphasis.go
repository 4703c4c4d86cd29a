package templates

import "strings"

// marks are the signs of emphasis, the longer ones first.
var marks = []string{"***", "**", "__", "~~", "*", "_"}

// Emphasis is like Escape, but a player's bold, italics, underline and strikethrough count where they are
// closed on the same line. Nothing else is formatted, and no sign affects the text after it.
func Emphasis(text string) string {
	pieces := cutMarks(text)
	var open []int // opening signs that are not closed yet
	paired := make([]bool, len(pieces))
	for i, p := range pieces {
		if !isMark(p) {
			continue
		}
		at := len(open) - 1
		for at >= 0 && pieces[open[at]] != p {
			at--
		}
		switch {
		case at >= 0 && open[at] < i-1 && !strings.HasSuffix(pieces[i-1], " "):
			paired[open[at]], paired[i], open = true, true, open[:at]
		case i+1 < len(pieces) && !strings.HasPrefix(pieces[i+1], " "):
			open = append(open, i)
		}
	}
	var b strings.Builder
	for i, p := range pieces {
		if !paired[i] {
			p = escaped(p)
		}
		b.WriteString(p)
	}
	return strings.TrimSpace(b.String())
}

// escaped is Escape with the spaces around the text, which may stand beside a sign.
func escaped(text string) string {
	inner := strings.TrimSpace(text)
	if inner == "" {
		return strings.Repeat(" ", min(len(text), 1))
	}
	before, after := "", ""
	if !strings.HasPrefix(text, inner) {
		before = " "
	}
	if !strings.HasSuffix(text, inner) {
		after = " "
	}
	return before + Escape(inner) + after
}

// cutMarks cuts a text into signs of emphasis and the texts between them.
func cutMarks(text string) (pieces []string) {
	for from := 0; from < len(text); {
		to := strings.IndexAny(text[from:], "*_~")
		switch {
		case to < 0:
			return append(pieces, text[from:])
		case to > 0:
			pieces, from = append(pieces, text[from:from+to]), from+to
			continue
		}
		sign := text[from : from+1]
		for _, mark := range marks {
			if strings.HasPrefix(text[from:], mark) {
				sign = mark
				break
			}
		}
		pieces, from = append(pieces, sign), from+len(sign)
	}
	return pieces
}

func isMark(piece string) bool {
	for _, mark := range marks {
		if piece == mark {
			return true
		}
	}
	return false
}

// maxSpokenLines bounds the lines of a spoken text.
const maxSpokenLines = 12

// spokenLines returns a spoken text line by line, with its emphasis.
func spokenLines(text string) (lines []string) {
	for line := range strings.Lines(text) {
		if line = Emphasis(strings.TrimSpace(line)); line == "" {
			continue
		}
		if len(lines) == maxSpokenLines {
			lines[len(lines)-1] += " " + line
			continue
		}
		lines = append(lines, line)
	}
	return lines
}
