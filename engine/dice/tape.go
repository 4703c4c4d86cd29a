package dice

import (
	"fmt"
	"slices"
)

// Tape is a Source with given faces, for tests and scripts. After a mistake it returns 1 and keeps the first
// error for Err.
type Tape struct {
	faces []int
	asked int
	err   error
}

// NewTape returns a Tape with these faces.
func NewTape(faces ...int) *Tape { return &Tape{faces: slices.Clone(faces)} }

// Die returns the next face. If the tape has ended, or if the die has no such face, it records an error and
// returns 1.
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

// Err returns the first error, or nil. Unused faces are not an error; see Rest.
func (t *Tape) Err() error { return t.err }

// Rest lists the unused faces, or returns nil if there are none.
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
