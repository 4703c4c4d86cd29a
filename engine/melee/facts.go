package melee

import (
	"slices"

	"warbell/engine"
	"warbell/engine/claims"
)

// Number returns the claim's ID, counted from 1.
func (f Fact) Number() int { return f.ID }

// Claimant returns the side that made the claim.
func (f Fact) Claimant() engine.Seat { return f.By }

// Progress returns the state of the claim.
func (f Fact) Progress() claims.State { return f.State }

// fact finds a claim of this turn. If there is none, it returns nil.
func (s *State) fact(id int) *Fact { return claims.Find(s.Facts, id) }

// unsettled reports whether a claim still waits for an answer.
func (s *State) unsettled() bool {
	return slices.ContainsFunc(s.Facts, func(f Fact) bool {
		return f.State == claims.Open || f.State == claims.Objected
	})
}

// asked returns the claims that a seat must answer.
func (s *State) asked(seat engine.Seat) []Fact { return claims.By(s.Facts, other(seat), claims.Open) }

func (s *State) claim(f Fact) Claim {
	c := Claim{Fact: f.ID, Inches: f.Inches}
	if m := s.Model(f.Model); m != nil {
		c.Model = m.Ref()
	}
	if m := s.Model(f.Target); m != nil {
		c.Target = m.Ref()
	}
	return c
}
