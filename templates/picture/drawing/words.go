package drawing

import (
	"slices"
	"strconv"
	"strings"
	"unicode"

	"warbell/engine"
	"warbell/engine/naming"
)

// BarNumber returns a bar's rest and maximum, such as "3/5".
func BarNumber(b Bar) string { return strconv.Itoa(b.Now) + "/" + strconv.Itoa(b.Max) }

// MaxText bounds the part of a text that is measured. Longer texts never fit on the card.
const MaxText = naming.MaxLegible

// Clean returns a text that can be drawn on one line.
func Clean(s string) string { return naming.Legible(s) }

// LegendMarks are the marks that a legend explains, in order. A plain die needs no explanation.
var LegendMarks = [...]engine.DieMark{engine.MarkCrit, engine.MarkHit, engine.MarkBlock, engine.MarkMiss,
	engine.MarkWinner, engine.MarkDropped, engine.MarkExploded}

// MarkWord returns the word for a mark, or "" for a plain die.
func MarkWord(say Say, mark engine.DieMark) string {
	if slices.Contains(LegendMarks[:], mark) {
		return say("mark."+string(mark), nil)
	}
	return ""
}

// NameOf returns a panel's name. Without one it returns its seat or its number.
func NameOf(say Say, panel Panel, index int) string {
	switch {
	case Clean(panel.Name) != "":
		return panel.Name
	case panel.Seat > engine.NoSeat:
		return say("seat", int(panel.Seat))
	}
	return say("panel", index+1)
}

// Portion returns a share limited to 0 to 1.
func Portion(share float64) float64 {
	if !(share > 0) {
		return 0
	}
	return min(share, 1)
}

// Percent returns a share as a percentage. A possible result is never 0. Below 10 it has one decimal.
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

// Ellipsis is the end of a text that was cut.
const Ellipsis = "…"

// Plain returns a text that is safe in a line: valid UTF-8, without line breaks, and without characters that
// change the direction of text.
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
