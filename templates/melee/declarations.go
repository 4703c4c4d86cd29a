package melee

import (
	"fmt"
	"slices"

	"warbell/engine"
	"warbell/engine/claims"
	"warbell/engine/melee"
)

// declarations are the declarations of a turn.
type declarations struct{ facts []melee.Fact }

// mostClaims bounds the declarations in a question.
const mostClaims = 3

// Claims holds the declarations that a seat must answer. More counts those that a question has no room for.
type Claims struct {
	Facts []melee.Fact
	More  int
}

// Waiting lists the open declarations.
func (m declarations) Waiting() []melee.Fact {
	var facts []melee.Fact
	for _, f := range m.facts {
		if f.State == claims.Open || f.State == claims.Objected {
			facts = append(facts, f)
		}
	}
	return facts
}

// Open reports whether a declaration is not answered yet.
func (declarations) Open(f melee.Fact) bool { return f.State == claims.Open }

// Claimed counts the open declarations.
func (m declarations) Claimed() int {
	return len(slices.DeleteFunc(m.Waiting(), func(f melee.Fact) bool { return !m.Open(f) }))
}

// Objections counts the disputed declarations.
func (m declarations) Objections() int { return len(m.Waiting()) - m.Claimed() }

// ClaimsFor lists the declarations that a seat must answer.
func (m declarations) ClaimsFor(seat engine.Seat) Claims {
	var all Claims
	for _, f := range m.Waiting() {
		if m.Open(f) && f.By != seat {
			all.Facts = append(all.Facts, f)
		}
	}
	if all.More = max(len(all.Facts)-mostClaims, 0); all.More > 0 {
		all.Facts = all.Facts[:mostClaims]
	}
	return all
}

// Disputed returns the declaration of a duty, or the first disputed one.
func (m declarations) Disputed(id engine.DutyID) melee.Fact {
	var first melee.Fact
	for _, f := range m.Waiting() {
		switch {
		case m.Open(f):
		case string(id) == fmt.Sprintf("settle-%d", f.ID):
			return f
		case first.ID == 0:
			first = f
		}
	}
	return first
}

// Claim finds a declaration of this turn. If there is none, it returns the zero Fact.
func (m declarations) Claim(id int) melee.Fact {
	for _, f := range m.facts {
		if f.ID == id {
			return f
		}
	}
	return melee.Fact{}
}
