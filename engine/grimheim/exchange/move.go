package exchange

import (
	"fmt"
	"strings"
)

// Do is the kind of a move.
type Do uint8

// The kinds of moves.
const (
	NoDeed Do = iota
	Pass      // spend nothing this turn
	Strike    // spend an attack hit on the enemy
	Answer    // stop the pending strike, or take the damage (With: NoHit)
	Remove    // proactive only: spend a hit to remove an unspent enemy attack hit

	deeds = iota
)

var deedNames = [deeds]string{"", "pass", "strike", "answer", "remove"}

// String returns the word for JSON and test vectors.
func (d Do) String() string {
	if d >= deeds {
		return fmt.Sprintf("do(%d)", uint8(d))
	}
	return deedNames[d]
}

// MarshalText returns the word of String. It fails for an invalid value.
func (d Do) MarshalText() ([]byte, error) {
	if d >= deeds {
		return nil, fmt.Errorf("exchange: no deed of kind %d", uint8(d))
	}
	return []byte(deedNames[d]), nil
}

// UnmarshalText parses the word of String.
func (d *Do) UnmarshalText(text []byte) error {
	for i, name := range deedNames {
		if i > 0 && name == string(text) {
			*d = Do(i)
			return nil
		}
	}
	return fmt.Errorf("exchange: %q is no move: want pass, strike, answer or remove", text)
}

// Move is one decision of a side. Moves are comparable.
type Move struct {
	Do     Do  `json:"do"`
	With   Hit `json:"with,omitzero"`   // the hit spent
	And    Hit `json:"and,omitzero"`    // the second of two normals that stop a critical together
	Target Hit `json:"target,omitzero"` // the hit removed
}

// String returns a short form: "strike crit", "answer block+normal", "remove normal with block".
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

// tidy puts the hits of a pair in the order of Moves.
func (m Move) tidy() Move {
	if m.With == Normal && m.And == Block {
		m.With, m.And = Block, Normal
	}
	return m
}
