package battlefield

import (
	"cmp"
	"math"
	"slices"

	"warbell/engine"
)

// Who is the model for which a spot is meant, with the names of models.
type Who struct {
	Model Model          // need not be on the board; if its ID is, the nearest of equal spots is chosen
	Names map[int]string // names of the models on the board by ID; the default is the ID
	Signs map[int]string // signs of models by ID in the player's picture; they precede names
}

// Found is the place that a text means.
type Found struct {
	Place
	Why     error // why it is only the nearest possible place; nil if it is the named place
	Model   int   // ID of the named model; 0 if none was named
	By      bool  // the place is next to that model
	Towards bool  // the place is on the way towards the named thing
	To      Place // the named thing, if Towards is set
	Away    Inch  // its distance
	Long    Inch  // the given length towards it; 0: as far as possible
}

// fine is the distance between two places that are tried. mostBy bounds their distance from a named place.
const (
	fine   = One / 4
	mostBy = 8 * One
)

// seeker looks for places where a model can stand.
type seeker struct {
	*Footing
	me     Model
	placed bool // the model is on the board
	names  map[int]string
	signs  map[int]string
	ref    Point // the model's place, its zone or the centre; nearest spots win
}

func newSeeker(b *Board, who Who) *seeker {
	s := &seeker{me: who.Model, names: who.Names, signs: who.Signs, ref: Point{b.Size.W / 2, b.Size.H / 2}}
	if m, ok := b.Model(who.Model.ID); ok {
		s.me, s.placed, s.ref = m, true, m.At.Point
	} else if z, ok := b.home(who.Model.Side); ok {
		s.ref = z.Outline.Center()
	}
	s.Footing = b.Footing(s.me)
	return s
}

// home returns the deployment zone of a side. It reports false if there is none.
func (b *Board) home(side int) (Zone, bool) {
	i := slices.IndexFunc(b.Zones, func(z Zone) bool { return z.Kind == Deployment && z.Side == side })
	if i < 0 {
		return Zone{}, false
	}
	return b.Zones[i], true
}

// at returns the place over a point where the model can stand, as near to a height as possible. It reports
// false if there is none.
func (s *seeker) at(p Point, up Inch) (Place, bool) {
	if p.X < 0 || p.Y < 0 || p.X > s.board.Size.W || p.Y > s.board.Size.H {
		return Place{}, false
	}
	heights := s.Heights(p)
	if len(heights) == 0 {
		return Place{}, false
	}
	return Place{p, slices.MinFunc(heights,
		func(a, b Inch) int {
			return cmp.Compare(max(a-up, up-a), max(b-up, up-b))
		})}, true
}

// nearest returns the place nearest to a point where the model can stand.
func (s *seeker) nearest(to Point, up Inch) (Place, bool) {
	const n = int(mostBy / fine)
	var all []Point
	for y := -n; y <= n; y++ {
		for x := -n; x <= n; x++ {
			if x*x+y*y <= n*n {
				all = append(all, Point{to.X + Inch(x)*fine, to.Y + Inch(y)*fine})
			}
		}
	}
	return s.first(all, to, up)
}

// first sorts points by their distance from another, and returns the place over the first point where the
// model can stand.
func (s *seeker) first(all []Point, to Point, up Inch) (Place, bool) {
	slices.SortFunc(all, func(a, b Point) int { return s.closer(a, b, to) })
	for _, p := range all {
		if at, ok := s.at(p, up); ok {
			return at, true
		}
	}
	return Place{}, false
}

// closer compares two points by their distances to another, then by their distances to s.ref and to the
// centre. Only the last tie-break depends on how the map is turned.
func (s *seeker) closer(a, b, to Point) int {
	middle := Point{s.board.Size.W / 2, s.board.Size.H / 2}
	return cmp.Or(cmp.Compare(square(a, to), square(b, to)), cmp.Compare(square(a, s.ref), square(b, s.ref)),
		cmp.Compare(square(a, middle), square(b, middle)), cmp.Compare(a.Y, b.Y), cmp.Compare(a.X, b.X))
}

// square returns the square of a distance, in square hundredths of an inch.
func square(a, b Point) int { return int(a.X-b.X)*int(a.X-b.X) + int(a.Y-b.Y)*int(a.Y-b.Y) }

// border returns points, a quarter of an inch apart, from which a base touches an outline from outside.
func border(o Outline, r float64) []Point {
	var all []Point
	if o.Radius > 0 {
		return arc(nil, o.Middle, o.Radius.Float()+r, 0, fullTurn)
	}
	n := len(o.Corners)
	for i, a := range o.Corners {
		b := o.Corners[(i+1)%n]
		edge, bent := a.towards(b), b.towards(o.Corners[(i+2)%n])
		out := edge.left().times(-1).unit().times(r)
		steps := math.Ceil(edge.length() / fine.Float()) // exact differences give the same result on a turned map
		for k := 0.0; k <= steps; k++ {
			all = append(all, a.shifted(edge.times(k/steps).plus(out)))
		}
		if edge.cross(bent) > 0 { // the outline turns right: points around the corner
			from := math.Atan2(out.y, out.x)
			all = arc(all, b, r, from, from+math.Atan2(edge.cross(bent), edge.dot(bent)))
		}
	}
	return all
}

// towards returns the vector from one point to another, in inches.
func (p Point) towards(to Point) xy { return xy{(to.X - p.X).Float(), (to.Y - p.Y).Float()} }

// shifted returns the point moved by a vector. The vector is rounded alone, so that the result is the same on
// a turned map.
func (p Point) shifted(by xy) Point { return Point{p.X + Round(by.x), p.Y + Round(by.y)} }

const fullTurn = 2 * math.Pi

// arc appends points of a circle between two angles, including both ends.
func arc(all []Point, middle Point, r, from, to float64) []Point {
	steps := max(4, 4*math.Ceil((to-from)*r/fine.Float()/4))
	for k := 0.0; k <= steps; k++ {
		sin, cos := math.Sincos(from + (to-from)*k/steps)
		all = append(all, middle.shifted(xy{cos * r, sin * r}))
	}
	return all
}

// over returns points in an outline, a quarter of an inch apart.
func (s *seeker) over(o Outline) []Point {
	least, most := o.Bounds()
	middle := o.Center()
	var all []Point
	for y := middle.Y - (middle.Y-least.Y)/fine*fine; y <= most.Y; y += fine {
		for x := middle.X - (middle.X-least.X)/fine*fine; x <= most.X; x += fine {
			if p := (Point{x, y}); o.depth(p) >= 0 {
				all = append(all, p)
			}
		}
	}
	return all
}

// place returns a found place, or a refusal if there is none.
func (s *seeker) place(at Place, ok bool) (Found, error) {
	if !ok {
		return Found{}, engine.Refuse(engine.Illegal, "",
			"The model doesn't fit there. Name another spot, such as a square.")
	}
	return Found{Place: at}, nil
}
