package dice

import (
	"fmt"
	"strconv"
	"strings"
)

// Drawn is one face as it fell on a die of Sides sides.
type Drawn struct {
	Sides int `json:"s"`
	Face  int `json:"f"`
}

// String gives the text form of a single die, such as "d6:4".
func (d Drawn) String() string { return FormatDrawn([]Drawn{d}) }

// valid says whether such a die can show such a face.
func (d Drawn) valid() bool {
	return d.Sides >= 1 && d.Sides <= MaxSides && d.Face >= 1 && d.Face <= d.Sides
}

// FormatDrawn gives faces a compact text form, in which neighbours with the
// same number of sides share one word: "d6:4,1,6 d20:17". No faces give "".
func FormatDrawn(faces []Drawn) string {
	var b strings.Builder
	for i, d := range faces {
		if i > 0 && faces[i-1].Sides == d.Sides {
			fmt.Fprintf(&b, ",%d", d.Face)
			continue
		}
		if i > 0 {
			b.WriteByte(' ')
		}
		fmt.Fprintf(&b, "d%d:%d", d.Sides, d.Face)
	}
	return b.String()
}

// ParseDrawn reads what FormatDrawn writes. It refuses dice of less than 1 or
// more than MaxSides sides and faces that such a die hasn't.
func ParseDrawn(text string) ([]Drawn, error) {
	var faces []Drawn
	for word := range strings.FieldsSeq(text) {
		run, err := parseRun(word)
		if err != nil {
			return nil, err
		}
		faces = append(faces, run...)
	}
	return faces, nil
}

// parseRun reads one word of the text form, such as "d6:4,1,6".
func parseRun(word string) ([]Drawn, error) {
	head, list, _ := strings.Cut(word, ":")
	digits, ok := strings.CutPrefix(head, "d")
	sides, err := strconv.Atoi(digits)
	if !ok || err != nil {
		return nil, fmt.Errorf("dice: %q is no run of faces: want one like d6:4,1,6", word)
	}
	var run []Drawn
	for item := range strings.SplitSeq(list, ",") {
		face, err := strconv.Atoi(item)
		if err != nil {
			return nil, fmt.Errorf("dice: %q in %q is no face: want a number", item, word)
		}
		d := Drawn{Sides: sides, Face: face}
		if !d.valid() {
			return nil, fmt.Errorf("dice: a die of %d sides has no face %d", sides, face)
		}
		run = append(run, d)
	}
	return run, nil
}
