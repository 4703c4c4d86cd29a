package drawing

import (
	"slices"
	"strconv"
	"strings"
	"unicode"

	"warbell/engine"
	"warbell/engine/naming"
)

// BarNumber returns what is left of a bar and how much that can be at most, as "3/5".
func BarNumber(b Bar) string { return strconv.Itoa(b.Now) + "/" + strconv.Itoa(b.Max) }

// MaxText bounds what is measured of any one text; nothing longer has room on the card.
const MaxText = naming.MaxLegible

// Clean makes a text drawable on one line.
func Clean(s string) string { return naming.Legible(s) }

// LegendMarks are explained in this order. A plain die needs no words.
var LegendMarks = [...]engine.DieMark{engine.MarkCrit, engine.MarkHit, engine.MarkBlock, engine.MarkMiss,
	engine.MarkWinner, engine.MarkDropped, engine.MarkExploded}

// MarkWord is what a mark means; nothing for a plain die.
func MarkWord(say Say, mark engine.DieMark) string {
	if slices.Contains(LegendMarks[:], mark) {
		return say("mark."+string(mark), nil)
	}
	return ""
}

// NameOf is a panel's name, or its seat or place where there is none.
func NameOf(say Say, panel Panel, index int) string {
	switch {
	case Clean(panel.Name) != "":
		return panel.Name
	case panel.Seat > engine.NoSeat:
		return say("seat", int(panel.Seat))
	}
	return say("panel", index+1)
}

// Portion is a share between 0 and 1, whatever it was.
func Portion(share float64) float64 {
	if !(share > 0) {
		return 0
	}
	return min(share, 1)
}

// Percent is a share out of a hundred; what can be is not 0, and below ten it has a digit behind the point.
func Percent(share float64) string {
	switch n := 100 * Portion(share); {
	case n > 0 && n < 0.1:
		return "<0.1"
	case n > 0 && n < 9.95:
		return strconv.FormatFloat(n, 'f', 1, 64)
	default:
		return strconv.FormatFloat(n, 'f', 0, 64)
	}
}

// Ellipsis ends a text that was cut.
const Ellipsis = "…"

// Plain makes a text safe to stand in a line: valid, without line breaks, and without the
// characters that turn the direction of what follows them.
func Plain(s string) string {
	s = strings.Map(func(char rune) rune {
		switch {
		case unicode.Is(unicode.Bidi_Control, char):
			return -1
		case unicode.IsSpace(char), unicode.IsControl(char):
			return ' '
		}
		return char
	}, strings.ToValidUTF8(s, "\ufffd"))
	return strings.Join(strings.Fields(s), " ")
}
