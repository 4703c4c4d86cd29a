package dice

import (
	"fmt"
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
