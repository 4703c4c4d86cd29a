package contest

import (
	"fmt"
	"slices"
	"strings"

	"warbell/engine"
	"warbell/engine/claims"
	"warbell/engine/contest"
	"warbell/templates"
)

// declarations are the declarations of a fight.
type declarations struct{ fight *contest.State }

// mostClaims bounds the declarations in a question.
const mostClaims = 3

// Claims holds the declarations that a seat must answer, those of the next attempt first. More counts those
// that a question has no room for.
type Claims struct {
	Facts []contest.Fact
	More  int
}

// Tag returns the ID of an open declaration, to follow its subject: " (`#3`)".
func (declarations) Tag(f contest.Fact) string {
	if f.State != claims.Open {
		return ""
	}
	return fmt.Sprintf(" (`#%d`)", f.ID)
}

// Claims lists the declarations that a seat must answer.
func (c declarations) Claims(seat engine.Seat) Claims {
	all := Claims{Facts: Open(c.fight, seat)}
	if len(all.Facts) > mostClaims {
		all.Facts, all.More = all.Facts[:mostClaims-1], len(all.Facts)-mostClaims+1
	}
	return all
}

// Asked lists the declarations that a side must answer now.
func (c declarations) Asked() []contest.Fact { return c.fight.AskedFacts() }

// Unsettled lists all declarations that are open or disputed.
func (c declarations) Unsettled() []contest.Fact {
	return slices.DeleteFunc(slices.Clone(c.fight.Facts), func(f contest.Fact) bool {
		return f.State != claims.Open && f.State != claims.Objected
	})
}

// Fact returns a declaration by its ID. If there is none, the result has only the ID.
func (c declarations) Fact(id int) contest.Fact {
	for _, f := range c.fight.Facts {
		if f.ID == id {
			return f
		}
	}
	return contest.Fact{ID: id}
}

// Disputed returns the declaration of a settle duty: the one that the duty's ID ends in, otherwise the first.
func (c declarations) Disputed(d templates.OpenDuty) contest.Fact {
	all := c.fight.DisputedFacts(d.Seat)
	for _, f := range all {
		if strings.HasSuffix(string(d.ID), fmt.Sprintf("-%d", f.ID)) {
			return f
		}
	}
	if len(all) == 0 {
		return contest.Fact{}
	}
	return all[0]
}

// Open lists the declarations that a seat can answer, those of the next attempt first.
func Open(s *contest.State, seat engine.Seat) []contest.Fact {
	all := s.OpenFacts(3 - seat)
	slices.SortStableFunc(all, func(a, b contest.Fact) int {
		switch resting := s.Rests(a); {
		case resting == s.Rests(b):
			return 0
		case resting:
			return -1
		}
		return 1
	})
	return all
}
