package dice

import (
	"fmt"
	"strings"
)

// Drawn is a face rolled on a die with the given number of sides.
type Drawn struct {
	Sides int `json:"s"`
	Face  int `json:"f"`
}

// String returns the text form of a single die, such as "d6:4".
func (d Drawn) String() string { return FormatDrawn([]Drawn{d}) }

// valid reports whether a die with that many sides exists and can show the face.
func (d Drawn) valid() bool {
	return d.Sides >= 1 && d.Sides <= MaxSides && d.Face >= 1 && d.Face <= d.Sides
}

// FormatDrawn returns a compact text form of faces, such as "d6:4,1,6 d20:17". Neighbours with the same
// number of sides share one word. It returns "" for no faces.
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
