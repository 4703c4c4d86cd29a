package contest

import (
	"fmt"
	"slices"
	"strings"

	"warbell/engine"
	"warbell/engine/contest"
	"warbell/templates"
)

// Tag names a fact that waits for the other side, behind what it is about: " (`#3`)".
func (Line) Tag(f contest.Fact) string {
	if f.State != contest.FactOpen {
		return ""
	}
	return fmt.Sprintf(" (`#%d`)", f.ID)
}

// Claimed says what a fact claims.
func (c Line) Claimed(f contest.Fact) string {
	return claimed(f, c.Who, func(place string) string { return "*" + templates.Escape(place) + "*" })
}

// Claim says in plain text what a fact claims.
func Claim(f contest.Fact) string {
	return claimed(f, modelName, func(place string) string { return place })
}

// claimed says what a fact claims; who and place write the names of models and of ground.
func claimed(f contest.Fact, who func(contest.Ref) string, place func(string) string) string {
	switch f.Kind {
	case contest.FactGround:
		return who(f.Model) + " is on " + place(f.Place)
	case contest.FactStep:
		return who(f.Target) + " is within a step of " + who(f.Model)
	case contest.FactLeave:
		return who(f.Model) + " is out of reach of " + who(f.Target)
	case contest.FactThrough:
		return "the blow of " + who(f.Model) + " goes through the armour of " + who(f.Target)
	}
	verb := "engaged"
	if f.Charge {
		verb = "charged"
	}
	return who(f.Model) + " " + verb + " " + who(f.Target) + way(f.From, f.Inches)
}

// Way says from which side a model engages and over how many inches: " from the rear over 6″".
func (Line) Way(from contest.From, inches int) string { return way(from, inches) }

func way(from contest.From, inches int) string {
	text := ""
	switch from {
	case contest.FromLength:
		text = " at arm's length"
	case contest.FromRear:
		text = " from the rear"
	}
	return text + over(inches)
}

// Denied says what an objection says instead.
func (c Line) Denied(f contest.Fact) string {
	switch f.Kind {
	case contest.FactGround:
		return c.Who(f.Model) + " is not on *" + templates.Escape(f.Place) + "*"
	case contest.FactStep:
		return c.Who(f.Target) + " is not within a step of " + c.Who(f.Model)
	case contest.FactLeave:
		return c.Who(f.Model) + " is still within reach of " + c.Who(f.Target)
	case contest.FactThrough:
		return "the armour of " + c.Who(f.Target) + " holds"
	}
	var was, said string
	if f.TheirFrom != f.From {
		was, said = stood(f.TheirFrom, f.From), stood(f.From, f.TheirFrom)
	}
	if f.TheirInches != f.Inches {
		was, said = was+over(f.TheirInches), said+over(f.Inches)
	}
	switch {
	case was == "":
		return c.Who(f.Model) + " did not come like that"
	case said == "":
		return c.Who(f.Model) + " came" + was
	}
	return c.Who(f.Model) + " came" + was + ", not" + said
}

func over(n int) string {
	if n == 0 {
		return ""
	}
	return fmt.Sprintf(" over %d″", n)
}

// stood says from which side a model came, where another is put against it.
func stood(from, other contest.From) string {
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
func (c Line) Accepted(e contest.FactsAccepted) string {
	if len(e.Facts) == 1 && e.Facts[0].Kind != contest.FactThrough {
		return "that " + c.Claimed(e.Facts[0])
	}
	tags := make([]string, len(e.Facts))
	for i, f := range e.Facts {
		tags[i] = fmt.Sprintf("`#%d`", f.ID)
	}
	return templates.And(tags)
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

// Claims lists what waits for a seat's yes or no, one line each.
func (c Line) Claims(seat engine.Seat) []string {
	var lines []string
	for _, f := range Open(c.fight(), seat) {
		lines = append(lines, fmt.Sprintf("`#%d` %s", f.ID, c.Claimed(f)))
	}
	if len(lines) > mostClaims {
		lines = append(lines[:mostClaims-1], fmt.Sprintf("and %d more: see `/game status`", len(lines)-mostClaims+1))
	}
	return lines
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
