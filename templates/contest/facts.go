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

// Tag names a fact that waits for the other side, behind what it is about: " (`#3`)".
func (Line) Tag(f contest.Fact) string {
	if f.State != claims.Open {
		return ""
	}
	return fmt.Sprintf(" (`#%d`)", f.ID)
}

// Left names whose reach a sidestep leaves, each with its claim.
func (c Line) Left(e contest.Sidestepped) string {
	names := []string{c.Who(e.Other) + c.Tag(e.Fact)}
	for _, d := range e.Also {
		names = append(names, c.Who(d.Other)+c.Tag(d.Fact))
	}
	return templates.And(names)
}

// Claimed says what a fact claims.
func (c Line) Claimed(f contest.Fact) string {
	return c.claimed(f, c.Who, func(place string) string { return "*" + templates.Escape(place) + "*" })
}

// PlainClaim says it where markdown is not read.
func (c Line) PlainClaim(f contest.Fact) string {
	return c.claimed(f, modelName, func(place string) string { return place })
}

// claimed says what a fact claims; who and place write the names of models and of ground.
func (c Line) claimed(f contest.Fact, who func(contest.Ref) string, place func(string) string) string {
	return c.Phrase("claimed", struct {
		contest.Fact
		One, Two, At, Way string
	}{f, who(f.Model), who(f.Target), place(string(f.Place)), c.Way(f.From, f.Inches)})
}

// Came is how a model came to another; Against is the side from which the other says it did, if that is told
// too.
type Came struct {
	From, Against contest.From
	Inches        int
}

// Way says from which side a model engages and over how many inches: " from the rear over 6″".
func (c Line) Way(from contest.From, inches int) string {
	return c.Phrase("way", Came{From: from, Inches: inches})
}

// Denial is what an objection says instead: from where a model came and over how many inches, as each side
// has it, as far as they differ.
type Denial struct {
	contest.Fact
	Was, Said string
}

// Denied says what an objection says instead.
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

// Outcome says what holds once a fact is settled; nothing of a blow, of which it is told next.
func (c Line) Outcome(f contest.Fact) string {
	switch {
	case f.Kind == contest.FactThrough:
		return ""
	case f.Stands:
		return c.Claimed(f)
	}
	return c.Denied(f)
}

// Rolls tells the roll-off for a fact, the claim's die in front.
func (Line) Rolls(e contest.Settled) string { return rollsOf(e.Rolls, false) }

// Open lists what a seat can say yes or no to, in front what the next blow rests on.
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

// mostClaims is how many claims a question has room for.
const mostClaims = 3

// Claims are what waits for a seat's yes or no, in front what the next blow rests on; and how many more there
// are than a question has room for.
type Claims struct {
	Facts []contest.Fact
	More  int
}

// Claims lists what waits for a seat's yes or no.
func (c Line) Claims(seat engine.Seat) Claims {
	all := Claims{Facts: Open(c.fight(), seat)}
	if len(all.Facts) > mostClaims {
		all.Facts, all.More = all.Facts[:mostClaims-1], len(all.Facts)-mostClaims+1
	}
	return all
}

// Asked lists the facts that a side has to answer now.
func (c Line) Asked() []contest.Fact { return c.fight().AskedFacts() }

// Fact gives a fact of the fight by its number; an empty one if there is none.
func (c Line) Fact(id int) contest.Fact {
	for _, f := range c.fight().Facts {
		if f.ID == id {
			return f
		}
	}
	return contest.Fact{ID: id}
}

// Disputed is the fact that a duty asks to settle: the one that its ID ends in, or else the first.
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
