package dice

import (
	"fmt"
	"slices"
)

// Tape is a Source with faces written down beforehand, for tests and scripts.
// A mistake does not stop it: it gives a 1 and keeps the first error for Err.
type Tape struct {
	faces []int
	asked int
	err   error
}

// NewTape makes a Tape that gives exactly these faces.
func NewTape(faces ...int) *Tape { return &Tape{faces: slices.Clone(faces)} }

// Die gives the next face. When the tape is at its end, or the face isn't on
// such a die, it records an error and returns 1.
func (t *Tape) Die(sides int) int {
	sides = inRange(sides)
	t.asked++
	if t.asked > len(t.faces) {
		t.fail(fmt.Errorf("dice: die %d (a d%d) was thrown, but the tape has only %d faces", t.asked, sides,
			len(t.faces)))
		return 1
	}
	face := t.faces[t.asked-1]
	if !(Drawn{Sides: sides, Face: face}).valid() {
		t.fail(fmt.Errorf("dice: die %d is a d%d, but the tape says %d", t.asked, sides, face))
		return 1
	}
	return face
}

// Err is the first mistake, or nil. Faces left over are no mistake here: ask Rest.
func (t *Tape) Err() error { return t.err }

// Rest lists the faces that were not asked for; nil when there are none.
func (t *Tape) Rest() []int {
	if t.asked >= len(t.faces) {
		return nil
	}
	return slices.Clone(t.faces[t.asked:])
}

func (t *Tape) fail(err error) {
	if t.err == nil {
		t.err = err
	}
}
