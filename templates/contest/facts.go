package contest

import (
	"warbell/engine/contest"
	"warbell/templates"
)

// Left names the enemies whose Reach a Sidestep leaves, each with its declaration.
func (c Line) Left(e contest.Sidestepped) string {
	names := []string{c.Who(e.Other) + c.Tag(e.Fact)}
	for _, d := range e.Also {
		names = append(names, c.Who(d.Other)+c.Tag(d.Fact))
	}
	return c.And(names)
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
