package templates

import (
	"fmt"
	"slices"
	"strings"

	"warbell/engine"
	"warbell/engine/contest"
)

// Tag names a fact that waits for the other side, behind what it is about: " (`#3`)".
func (contestLine) Tag(f contest.Fact) string {
	if f.State != contest.FactOpen {
		return ""
	}
	return fmt.Sprintf(" (`#%d`)", f.ID)
}

// Left names whose reach a sidestep leaves, each with its claim.
func (c contestLine) Left(e contest.Sidestepped) string {
	names := []string{c.Who(e.Other) + c.Tag(e.Fact)}
	for _, d := range e.Also {
		names = append(names, c.Who(d.Other)+c.Tag(d.Fact))
	}
	return and(names)
}

// Claimed says what a fact claims.
func (c contestLine) Claimed(f contest.Fact) string {
	return contestClaimed(f, c.Who, func(place string) string { return "*" + Escape(place) + "*" })
}

// ContestClaim says in plain text what a fact claims.
func ContestClaim(f contest.Fact) string {
	return contestClaimed(f, contestName, func(place string) string { return place })
}

// contestClaimed says what a fact claims; who and place write the names of models and of ground.
func contestClaimed(f contest.Fact, who func(contest.Ref) string, place func(string) string) string {
	switch f.Kind {
	case contest.FactGround:
		return who(f.Model) + " is on " + place(f.Place)
	case contest.FactStep:
		return who(f.Target) + " is within a step of " + who(f.Model)
	case contest.FactLeave:
		return who(f.Model) + " is out of reach of " + who(f.Target)
	case contest.FactThrough:
		return "the blow of " + who(f.Model) + " goes through the armour of " + who(f.Target)
	case contest.FactCompelled:
		return who(f.Model) + " is compelled to run"
	}
	verb := "engaged"
	if f.Charge {
		verb = "charged"
	}
	return who(f.Model) + " " + verb + " " + who(f.Target) + contestWay(f.From, f.Inches)
}

// Way says from which side a model engages and over how many inches: " from the rear over 6″".
func (contestLine) Way(from contest.From, inches int) string { return contestWay(from, inches) }

func contestWay(from contest.From, inches int) string {
	text := ""
	switch from {
	case contest.FromLength:
		text = " at arm's length"
	case contest.FromRear:
		text = " from the rear"
	}
	return text + contestInches(inches)
}

// Denied says what an objection says instead.
func (c contestLine) Denied(f contest.Fact) string {
	switch f.Kind {
	case contest.FactGround:
		return c.Who(f.Model) + " is not on *" + Escape(f.Place) + "*"
	case contest.FactStep:
		return c.Who(f.Target) + " is not within a step of " + c.Who(f.Model)
	case contest.FactLeave:
		return c.Who(f.Model) + " is still within reach of " + c.Who(f.Target)
	case contest.FactThrough:
		return "the armour of " + c.Who(f.Target) + " holds"
	case contest.FactCompelled:
		return c.Who(f.Model) + " runs of its own will"
	}
	var was, said string
	if f.TheirFrom != f.From {
		was, said = contestStood(f.TheirFrom, f.From), contestStood(f.From, f.TheirFrom)
	}
	if f.TheirInches != f.Inches {
		was, said = was+contestInches(f.TheirInches), said+contestInches(f.Inches)
	}
	switch {
	case was == "":
		return c.Who(f.Model) + " did not come like that"
	case said == "":
		return c.Who(f.Model) + " came" + was
	}
	return c.Who(f.Model) + " came" + was + ", not" + said
}

func contestInches(n int) string {
	if n == 0 {
		return ""
	}
	return fmt.Sprintf(" over %d″", n)
}

// contestStood says from which side a model came, where another is put against it.
func contestStood(from, other contest.From) string {
	switch {
	case from == contest.FromLength:
		return " at arm's length"
	case from == contest.FromRear:
		return " from the rear"
	case other == contest.FromLength:
		return " face to face"
	}
	return " from the front"
}

// Accepted names the facts that a side accepts: one by its words, several by their numbers. Of a blow
// it is told next what it does.
func (c contestLine) Accepted(e contest.FactsAccepted) string {
	if len(e.Facts) == 1 && e.Facts[0].Kind != contest.FactThrough {
		return "that " + c.Claimed(e.Facts[0])
	}
	tags := make([]string, len(e.Facts))
	for i, f := range e.Facts {
		tags[i] = fmt.Sprintf("`#%d`", f.ID)
	}
	return and(tags)
}

// Outcome says what holds once a fact is settled; nothing of a blow, of which it is told next.
func (c contestLine) Outcome(f contest.Fact) string {
	switch {
	case f.Kind == contest.FactThrough:
		return ""
	case f.Stands:
		return c.Claimed(f)
	}
	return c.Denied(f)
}

// Rolls tells the roll-off for a fact, the claim's die in front.
func (contestLine) Rolls(e contest.Settled) string { return contestRolls(e.Rolls, false) }

// ContestOpen lists what a seat can say yes or no to, in front what the next blow rests on.
func ContestOpen(s *contest.State, seat engine.Seat) []contest.Fact {
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

// Claims lists what waits for a seat's yes or no, one line each.
func (c contestLine) Claims(seat engine.Seat) []string {
	var lines []string
	for _, f := range ContestOpen(c.fight(), seat) {
		lines = append(lines, fmt.Sprintf("`#%d` %s", f.ID, c.Claimed(f)))
	}
	if len(lines) > mostClaims {
		lines = append(lines[:mostClaims-1], fmt.Sprintf("and %d more: see `/game status`", len(lines)-mostClaims+1))
	}
	return lines
}

// Asked lists the facts that a side has to answer now.
func (c contestLine) Asked() []contest.Fact { return c.fight().AskedFacts() }

// Fact gives a fact of the fight by its number; an empty one if there is none.
func (c contestLine) Fact(id int) contest.Fact {
	for _, f := range c.fight().Facts {
		if f.ID == id {
			return f
		}
	}
	return contest.Fact{ID: id}
}

// Disputed is the fact that a duty asks to settle: the one that its ID ends in, or else the first.
func (c contestLine) Disputed(d Asked) contest.Fact {
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
