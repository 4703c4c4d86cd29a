package gamekit

import (
	"slices"
	"unicode/utf8"

	"warbell/engine"
	"warbell/engine/naming"
	"warbell/storage"
	"warbell/templates"
)

// Roster is whom one can play in a system: somebody ready-made, somebody one keeps, or whoever one
// writes in a line. What is chosen comes as a line that parse reads.
type Roster struct {
	System string // under which players' own are kept
	Noun   string // "fighter", and the option that names one
	Many   bool   // it takes several lines: a warband
	Ready  func() []ReadyMade
	Parse  func(line string) (name, notation string, err error)
	Cards  func(lines string, seat engine.Seat) []engine.Panel // what Parse could read, as cards of a side
	Bands  *WarbandSource                                      // whose models one can play too; nil: of none
}

// Below names the choice of what is written in the form.
func (r Roster) Below() string {
	if r.Many {
		return "The lines below"
	}
	return "The line below"
}

// Longest is how many characters somebody may write.
func (r Roster) Longest() int {
	if r.Many {
		return LongestBand
	}
	return LongestLine
}

// NameOf is the name of what a line describes.
func (r Roster) NameOf(line string) string {
	name, _, err := r.Parse(line)
	if err != nil {
		return r.Noun
	}
	return name
}

// ReadyMade is somebody of a system's own list.
type ReadyMade struct {
	Name, Notation string
	About          string // in a few words; if it is empty, the words of the system tell Card under “card”
	Card           any
}

// about tells who somebody ready-made is.
func (one ReadyMade) about(words *templates.Renderer, system string) string {
	if one.About == "" && one.Card != nil {
		return words.Line(templates.Table{System: system}, nil).Phrase("card", one.Card)
	}
	return one.About
}

// The fields of the form that asks whom one plays, and its choice of the line below.
const (
	FieldFighter = "fighter"
	FieldLine    = "line"
	OwnLine      = "own"
)

// mostKept is how many of a player's own the form lists; the rest of its 25 lines are the ready-made.
const mostKept = 12

// How many characters somebody may write: a line, or the lines of a warband.
const (
	LongestLine = 600
	LongestBand = 3000
)

// Proposed is the line that the form is filled with: the first of those kept, if the form takes it.
func (r Roster) Proposed(kept []storage.Fighter) string {
	if len(kept) > 0 && utf8.RuneCountInString(kept[0].Notation) <= r.Longest() {
		return kept[0].Notation
	}
	return r.Ready()[0].Notation
}

// Against is the roster as who is challenged by a warband is asked: that one, if it is ready-made, is
// proposed last, so that both don't bring models of the same names unless they want to.
func (r Roster) Against(line string) Roster {
	all := r.Ready
	if !r.Many {
		return r
	}
	r.Ready = func() []ReadyMade {
		theirs := func(one ReadyMade) bool { return one.Notation == line }
		return append(slices.DeleteFunc(slices.Clone(all()), theirs),
			slices.DeleteFunc(slices.Clone(all()), func(one ReadyMade) bool { return !theirs(one) })...)
	}
	return r
}

// Choices are the lines of the form: those kept, the ready-made, and the line below.
func (r Roster) Choices(words *templates.Renderer, kept []storage.Fighter) []templates.Choice {
	var choices []templates.Choice
	for _, f := range kept[:min(len(kept), mostKept)] {
		choices = append(choices, templates.Choice{
			Label: words.Text("roster.yours",
				templates.Plain(f.Name, 80)), Value: "kept:" + f.Name, About: templates.Plain(f.Notation, 100),
		})
	}
	for _, one := range r.Ready() {
		if len(choices) == templates.MaxChoices-1 {
			break
		}
		choices = append(choices, templates.Choice{Label: one.Name, Value: "ready:" + one.Name,
			About: templates.Clip(one.about(words, r.System), 100)})
	}
	choices[0].Default = true
	return append(choices, templates.Choice{Label: r.Below(), Value: OwnLine,
		About: words.Text("roster.own", r.Noun)})
}

// Named finds somebody ready-made.
func (r Roster) Named(name string) (string, error) {
	for _, shown := range naming.AsListed(name) {
		for _, one := range r.Ready() {
			if naming.Alike(one.Name, shown) {
				return one.Notation, nil
			}
		}
	}
	return "", engine.Refuse(engine.Invalid, "",
		"There is no %s called “%s”. Leave the option out to choose from a list.", r.Noun, templates.Clip(name, 40))
}

// Among finds somebody kept by name. A line that this Warbell can't read any more counts as none.
func (r Roster) Among(kept []storage.Fighter, name string) (line string, ok bool) {
	for _, shown := range naming.AsListed(name) {
		i := slices.IndexFunc(kept, func(f storage.Fighter) bool { return naming.Alike(f.Name, shown) })
		if i >= 0 {
			_, line, err := r.Parse(kept[i].Notation)
			return line, err == nil
		}
	}
	return "", false
}
