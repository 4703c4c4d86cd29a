package battlefield

import (
	"math"
	"strconv"
)

// Inch is a length in hundredths of an inch.
type Inch int

// One is an inch.
const One Inch = 100

// Round is the length, in inches, rounded to a hundredth, halves away from zero.
func Round(inches float64) Inch { return Inch(math.Round(inches * float64(One))) }

// Float is the length in inches.
func (l Inch) Float() float64 { return float64(l) / float64(One) }

// String is the length as people write it: 3", 3.5", 0.25".
func (l Inch) String() string { return strconv.FormatFloat(l.Float(), 'f', -1, 64) + `"` }

// Tenths is the length as it is read at a glance, rounded up to a tenth of an inch: what is reached with it
// is reached.
func (l Inch) Tenths() Inch { return (l + One/10 - 1) / (One / 10) * (One / 10) }

// Point is a place on the table as seen from above.
type Point struct {
	X Inch `json:"x"`
	Y Inch `json:"y"`
}

// Place is a point and the height of what is there: where a model's base stands.
type Place struct {
	Point
	Up Inch `json:"up,omitempty"`
}

// Size is a table's: along X and along Y.
type Size struct {
	W Inch `json:"w"`
	H Inch `json:"h"`
}

// Sizes are the tables that games are played on.
var Sizes = []Size{{30 * One, 22 * One}, {30 * One, 30 * One}, {44 * One, 30 * One}, {60 * One, 44 * One}}
