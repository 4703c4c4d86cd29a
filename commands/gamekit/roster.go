package gamekit

import (
	"slices"
	"unicode/utf8"

	"warbell/engine"
	"warbell/engine/naming"
	"warbell/storage"
	"warbell/templates"
)

// Roster describes the models that a player can pick in a system: pre-made, saved, or written in a line. The
// choice is a line that Parse reads.
type Roster struct {
	System string // players' own are saved under it
	Noun   string // "fighter", and the option that names one
	Many   bool   // it takes several lines: a warband
	Ready  func() []ReadyMade
	Parse  func(line string) (name, notation string, err error)
	Cards  func(lines string, seat engine.Seat) []engine.Panel // cards of readable lines, for a side
	Bands  *WarbandSource                                      // for their single models; nil: none
}

// Below returns the label of the choice for the typed line.
func (r Roster) Below() string {
	if r.Many {
		return "Your own lines below"
	}
	return "Your own line below"
}

// Longest is the longest text that a player may write, in characters.
func (r Roster) Longest() int {
	if r.Many {
		return LongestBand
	}
	return LongestLine
}

// NameOf returns the name in a line.
func (r Roster) NameOf(line string) string {
	name, _, err := r.Parse(line)
	if err != nil {
		return r.Noun
	}
	return name
}

// ReadyMade is a model or warband of a system's own list.
type ReadyMade struct {
	Name, Notation string
	About          string // in a few words; if it is empty, from the system's words for Card under “card”
	Card           any
}

// about describes a pre-made model.
func (one ReadyMade) about(words *templates.Renderer, system string) string {
	if one.About == "" && one.Card != nil {
		return words.Line(templates.Table{System: system}, nil).Phrase("card", one.Card)
	}
	return one.About
}

// The fields of the form that asks for the player's model, and its choice of the line below.
const (
	FieldFighter = "fighter"
	FieldLine    = "line"
	OwnLine      = "own"
)

// mostKept bounds a player's own models in the form; the rest of its 25 lines are the pre-made.
const mostKept = 12

// The longest text that a player may write, in characters: a line, or the lines of a warband.
const (
	LongestLine = 600
	LongestBand = 3000
)

// Proposed returns the line with which the form is filled: the first saved one, if the form takes it.
func (r Roster) Proposed(kept []storage.Fighter) string {
	if len(kept) > 0 && utf8.RuneCountInString(kept[0].Notation) <= r.Longest() {
		return kept[0].Notation
	}
	return r.Ready()[0].Notation
}

// Against returns the roster for the opponent of a warband: if that one is pre-made, it is proposed last, so
// that both sides have models of the same names only by choice.
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

// Choices returns the lines of the form: the saved ones, the pre-made, and the line below.
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

// Named returns the line of a pre-made model.
func (r Roster) Named(name string) (string, error) {
	for _, shown := range naming.AsListed(name) {
		for _, one := range r.Ready() {
			if naming.Alike(one.Name, shown) {
				return one.Notation, nil
			}
		}
	}
	return "", engine.Refuse(engine.Invalid, "",
		"There is no %s called “%s”. Leave out the option to choose from a list.", r.Noun, templates.Clip(name, 40))
}

// Among finds a saved model by name. A line that Parse can't read counts as none.
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
