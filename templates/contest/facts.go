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

// Tag returns the ID of an open declaration, to follow its subject: " (`#3`)".
func (Line) Tag(f contest.Fact) string {
	if f.State != claims.Open {
		return ""
	}
	return fmt.Sprintf(" (`#%d`)", f.ID)
}

// Left names the enemies whose Reach a Sidestep leaves, each with its declaration.
func (c Line) Left(e contest.Sidestepped) string {
	names := []string{c.Who(e.Other) + c.Tag(e.Fact)}
	for _, d := range e.Also {
		names = append(names, c.Who(d.Other)+c.Tag(d.Fact))
	}
	return templates.And(names)
}

// Claimed returns the text of a declaration.
func (c Line) Claimed(f contest.Fact) string {
	return c.claimed(f, c.Who, func(place string) string { return "*" + templates.Escape(place) + "*" })
}

// PlainClaim returns the text of a declaration without markdown.
func (c Line) PlainClaim(f contest.Fact) string {
	return c.claimed(f, modelName, func(place string) string { return place })
}

// claimed returns the text of a declaration. who and place format the names of models and of ground.
func (c Line) claimed(f contest.Fact, who func(contest.Ref) string, place func(string) string) string {
	return c.Phrase("claimed", struct {
		contest.Fact
		One, Two, At, Way string
	}{f, who(f.Model), who(f.Target), place(string(f.Place)), c.Way(f.From, f.Inches)})
}

// Came holds the side and the distance from which a model engages. Against is the side that the opponent
// claims, if that is stated, too.
type Came struct {
	From, Against contest.From
	Inches        int
}

// Way returns the side from which a model engages and the distance: " from the rear over 6″".
func (c Line) Way(from contest.From, inches int) string {
	return c.Phrase("way", Came{From: from, Inches: inches})
}

// Denial is the counter-statement of a dispute. Was and Said are the sides and distances that the players
// claim, as far as they differ.
type Denial struct {
	contest.Fact
	Was, Said string
}

// Denied returns the counter-statement of a dispute.
func (c Line) Denied(f contest.Fact) string {
	d := Denial{Fact: f}
	var was, said Came
	if f.TheirFrom != f.From {
		was, said = Came{From: f.TheirFrom, Against: f.From}, Came{From: f.From, Against: f.TheirFrom}
	}
	if f.TheirInches != f.Inches {
		was.Inches, said.Inches = f.TheirInches, f.Inches
	}
	d.Was, d.Said = c.Phrase("way", was), c.Phrase("way", said)
	return c.Phrase("denied", d)
}

// Outcome returns what holds after a declaration is settled. It returns "" for an attempt, which the next
// line covers.
func (c Line) Outcome(f contest.Fact) string {
	switch {
	case f.Kind == contest.FactThrough:
		return ""
	case f.Stands:
		return c.Claimed(f)
	}
	return c.Denied(f)
}

// Rolls returns the roll-off for a declaration, with its own die first.
func (Line) Rolls(e contest.Settled) string { return rollsOf(e.Rolls, false) }

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

// mostClaims bounds the declarations in a question.
const mostClaims = 3

// Claims holds the declarations that a seat must answer, those of the next attempt first. More counts those
// that a question has no room for.
type Claims struct {
	Facts []contest.Fact
	More  int
}

// Claims lists the declarations that a seat must answer.
func (c Line) Claims(seat engine.Seat) Claims {
	all := Claims{Facts: Open(c.fight(), seat)}
	if len(all.Facts) > mostClaims {
		all.Facts, all.More = all.Facts[:mostClaims-1], len(all.Facts)-mostClaims+1
	}
	return all
}

// Asked lists the declarations that a side must answer now.
func (c Line) Asked() []contest.Fact { return c.fight().AskedFacts() }

// Fact returns a declaration by its ID. If there is none, the result has only the ID.
func (c Line) Fact(id int) contest.Fact {
	for _, f := range c.fight().Facts {
		if f.ID == id {
			return f
		}
	}
	return contest.Fact{ID: id}
}

// Disputed returns the declaration of a settle duty: the one that the duty's ID ends in, otherwise the first.
func (c Line) Disputed(d templates.OpenDuty) contest.Fact {
	all := c.fight().DisputedFacts(d.Seat)
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
