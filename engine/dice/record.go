package dice

import "slices"

// Recorder is a Source that records every face drawn through it.
type Recorder struct {
	from  Source
	drawn []Drawn
}

// Record returns a Recorder that draws from a Source.
func Record(from Source) *Recorder { return &Recorder{from: from} }

// Die draws a face from the wrapped Source and records it.
func (r *Recorder) Die(sides int) int {
	sides = inRange(sides)
	face := r.from.Die(sides)
	r.drawn = append(r.drawn, Drawn{Sides: sides, Face: face})
	return face
}

// Drawn returns a copy of all faces drawn so far, in order.
func (r *Recorder) Drawn() []Drawn { return slices.Clone(r.drawn) }

// Reusing is a Source that returns undone faces again before it rolls new dice, so that an undo gives no
// second try.
type Reusing struct {
	left   []Drawn
	then   Source
	reused int
}

// Reuse returns a Source that first uses the undone faces. A die of n sides gets the first unused face of an
// n-sided die, in any order of dice. If there is none, the face comes from then. The undone slice is copied.
func Reuse(undone []Drawn, then Source) *Reusing {
	return &Reusing{left: slices.Clone(undone), then: then}
}

// Die returns the next undone face of a die with as many sides, or else a new face.
func (r *Reusing) Die(sides int) int {
	sides = inRange(sides)
	i := slices.IndexFunc(r.left, func(d Drawn) bool { return d.Sides == sides })
	if i < 0 {
		return r.then.Die(sides)
	}
	face := r.left[i].Face
	r.left = slices.Delete(r.left, i, i+1)
	r.reused++
	return face
}

// Left returns a copy of the undone faces that are still unused, in order.
func (r *Reusing) Left() []Drawn { return slices.Clone(r.left) }

// Reused returns the number of undone faces that were used again.
func (r *Reusing) Reused() int { return r.reused }
