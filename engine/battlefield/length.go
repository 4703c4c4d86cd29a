package battlefield

import (
	"math"
	"strconv"
)

// Inch is a length in hundredths of an inch.
type Inch int

// One is an inch.
const One Inch = 100

// Round rounds a length in inches to hundredths, with halves away from zero.
func Round(inches float64) Inch { return Inch(math.Round(inches * float64(One))) }

// Float returns the length in inches.
func (l Inch) Float() float64 { return float64(l) / float64(One) }

// String returns the length as text: 3", 3.5", 0.25".
func (l Inch) String() string { return strconv.FormatFloat(l.Float(), 'f', -1, 64) + `"` }

// Tenths returns the length rounded up to a tenth of an inch, for texts. A range of the rounded length always
// suffices.
func (l Inch) Tenths() Inch { return (l + One/10 - 1) / (One / 10) * (One / 10) }

// Point is a position on the battlefield as seen from above.
type Point struct {
	X Inch `json:"x"`
	Y Inch `json:"y"`
}

// Place is a point with a height: the position of a model's base.
type Place struct {
	Point
	Up Inch `json:"up,omitempty"`
}

// Size is the size of a battlefield along X and along Y.
type Size struct {
	W Inch `json:"w"`
	H Inch `json:"h"`
}

// Sizes are the usual sizes of battlefields.
var Sizes = []Size{{30 * One, 22 * One}, {30 * One, 30 * One}, {44 * One, 30 * One}, {60 * One, 44 * One}}
