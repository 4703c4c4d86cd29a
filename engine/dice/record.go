package dice

import "slices"

// Recorder is a Source that remembers every face drawn through it.
type Recorder struct {
	from  Source
	drawn []Drawn
}

// Record wraps a Source in a Recorder.
func Record(from Source) *Recorder { return &Recorder{from: from} }

// Die draws from the wrapped Source and notes the face.
func (r *Recorder) Die(sides int) int {
	sides = inRange(sides)
	face := r.from.Die(sides)
	r.drawn = append(r.drawn, Drawn{Sides: sides, Face: face})
	return face
}

// Drawn lists all faces drawn so far, in order. The list is the caller's own.
func (r *Recorder) Drawn() []Drawn { return slices.Clone(r.drawn) }

// Reusing is a Source that gives faces which were drawn and undone once more
// before it throws any new die, so that undoing is no second try.
type Reusing struct {
	left   []Drawn
	then   Source
	reused int
}

// Reuse serves the undone faces first: a die of n sides gets the first unused
// face of an n-sided die, whatever other dice stand before it. When there is
// none, the face comes from then. The undone list is copied.
func Reuse(undone []Drawn, then Source) *Reusing {
	return &Reusing{left: slices.Clone(undone), then: then}
}

// Die gives the next undone face of such a die, or else a new one.
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

// Left lists the undone faces that are still unused, in their order. The list
// is the caller's own.
func (r *Reusing) Left() []Drawn { return slices.Clone(r.left) }

// Reused is the number of undone faces that were served.
func (r *Reusing) Reused() int { return r.reused }
