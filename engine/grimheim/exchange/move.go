package exchange

import (
	"fmt"
	"strings"
)

// Do is what a move does.
type Do uint8

// The deeds of an exchange.
const (
	NoDeed Do = iota
	Pass      // spend nothing this turn
	Strike    // spend an attack hit on the enemy
	Answer    // stop the strike that waits, or let it through (With: NoHit)
	Remove    // proactive only: spend a hit on an enemy attack hit that is still unspent

	deeds = iota
)

var deedNames = [deeds]string{"", "pass", "strike", "answer", "remove"}

// String is the word of the vectors and of JSON.
func (d Do) String() string {
	if d >= deeds {
		return fmt.Sprintf("do(%d)", uint8(d))
	}
	return deedNames[d]
}

// MarshalText writes the word; it fails for a value that is no deed.
func (d Do) MarshalText() ([]byte, error) {
	if d >= deeds {
		return nil, fmt.Errorf("exchange: no deed of kind %d", uint8(d))
	}
	return []byte(deedNames[d]), nil
}

// UnmarshalText reads the word.
func (d *Do) UnmarshalText(text []byte) error {
	for i, name := range deedNames {
		if i > 0 && name == string(text) {
			*d = Do(i)
			return nil
		}
	}
	return fmt.Errorf("exchange: %q is no move: want pass, strike, answer or remove", text)
}

// Move is one decision of the side whose decision it is. Moves are comparable.
type Move struct {
	Do     Do  `json:"do"`
	With   Hit `json:"with,omitzero"`   // the hit spent
	And    Hit `json:"and,omitzero"`    // the second of two normals that stop a critical together
	Target Hit `json:"target,omitzero"` // the hit removed
}

// String is short and readable: "strike crit", "answer block+normal", "remove normal with block".
func (m Move) String() string {
	spent := m.With.String()
	if m.And != NoHit {
		spent += "+" + m.And.String()
	}
	switch {
	case m.Do == Strike && m.Target != NoHit:
		return strings.Join([]string{"strike", spent, "disarming", m.Target.String()}, " ")
	}
	switch m.Do {
	case Strike, Answer:
		return m.Do.String() + " " + spent
	case Remove:
		return strings.Join([]string{"remove", m.Target.String(), "with", spent}, " ")
	default:
		return m.Do.String()
	}
}

// tidy puts the two halves of a pair in the order in which Moves lists them.
func (m Move) tidy() Move {
	if m.With == Normal && m.And == Block {
		m.With, m.And = Block, Normal
	}
	return m
}
