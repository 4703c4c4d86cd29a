package gamekit

import (
	"slices"
	"sync"
	"unicode/utf8"

	"warbell/engine"
	"warbell/engine/naming"
	"warbell/storage"
	"warbell/templates"
)

// Roster describes the models that a player can pick in a system: pre-made, saved, or written in a line. Each
// choice is a line that Parse reads.
type Roster struct {
	System string             // the system under which players' own models are saved
	Noun   string             // "fighter": also the name of the option for it
	Many   bool               // a choice has several lines: it is a warband
	Ready  func() []ReadyMade // the caller must not change the list
	Parse  func(line string) (name, notation string, err error)
	Cards  func(lines string, seat engine.Seat) []engine.Panel // returns the cards of readable lines, for a seat
	Bands  *WarbandSource                                      // source of single models; nil: none
}

// Below returns the label of the choice that means the typed line.
func (r Roster) Below() string {
	if r.Many {
		return "Your own lines below"
	}
	return "Your own line below"
}

// Longest returns the maximal length of a typed text, in characters.
func (r Roster) Longest() int {
	if r.Many {
		return LongestBand
	}
	return LongestLine
}

// NameOf returns the name in a line; Noun if the line can't be read.
func (r Roster) NameOf(line string) string {
	name, _, err := r.Parse(line)
	if err != nil {
		return r.Noun
	}
	return name
}

// ReadyMade is a pre-made model or warband of a system.
type ReadyMade struct {
	Name, Notation string
	About          string // a few words; if empty, from the system's words “card” for Card
	Card           any
}

// about returns a short description of a pre-made model; "" if there is none.
func (r ReadyMade) about(words *templates.Renderer, system string) string {
	if r.About == "" && r.Card != nil {
		return words.Line(templates.Table{System: system}, nil).Phrase("card", r.Card)
	}
	return r.About
}

// ReadyMades returns a function that lists the pre-made models or warbands of a system. Its first call makes
// them.
func ReadyMades[P any](all func() []P, made func(P) ReadyMade) func() []ReadyMade {
	return sync.OnceValue(func() []ReadyMade {
		var ready []ReadyMade
		for _, p := range all() {
			ready = append(ready, made(p))
		}
		return ready
	})
}

// RosterOf returns a roster of models that are written in a line. Made returns a model as a choice.
func RosterOf[P carded](system, noun string, all func() []P, made func(P) ReadyMade,
	parse func(line string) (P, error)) Roster {
	return Roster{
		System: system, Noun: noun, Ready: ReadyMades(all, made), Cards: CardOf(parse),
		Parse: func(line string) (string, string, error) {
			p, err := parse(line)
			if err != nil {
				return "", "", err
			}
			r := made(p)
			return r.Name, r.Notation, nil
		},
	}
}

// The fields of the form that asks for the player's model, and the choice that means the typed line.
const (
	FieldFighter = "fighter"
	FieldLine    = "line"
	OwnLine      = "own"
)

// mostKept bounds a player's own models in the form. The other lines, of 25, are the pre-made.
const mostKept = 12

// The maximal length of a typed text, in characters: of a line, or of a warband's lines.
const (
	LongestLine = 600
	LongestBand = 3000
)

// Proposed returns the line with which the form is filled: the first saved one if it fits, else the first
// pre-made one.
func (r Roster) Proposed(kept []storage.Fighter) string {
	if len(kept) > 0 && utf8.RuneCountInString(kept[0].Notation) <= r.Longest() {
		return kept[0].Notation
	}
	return r.Ready()[0].Notation
}

// Against returns the roster for the opponent of a warband. If that warband is pre-made, it comes last, so
// that both sides have models of the same names only by choice.
func (r Roster) Against(line string) Roster {
	all := r.Ready
	if !r.Many {
		return r
	}
	r.Ready = func() []ReadyMade {
		theirs := func(made ReadyMade) bool { return made.Notation == line }
		return append(slices.DeleteFunc(slices.Clone(all()), theirs),
			slices.DeleteFunc(slices.Clone(all()), func(made ReadyMade) bool { return !theirs(made) })...)
	}
	return r
}

// Choices returns the choices of the form: the saved models, the pre-made, and the typed line.
func (r Roster) Choices(words *templates.Renderer, kept []storage.Fighter) []templates.Choice {
	var choices []templates.Choice
	for _, f := range kept[:min(len(kept), mostKept)] {
		choices = append(choices, templates.Choice{
			Label: words.Text("roster.yours",
				templates.Plain(f.Name, 80)), Verbatim: true,
			Value: "kept:" + f.Name, About: templates.Plain(f.Notation, 100),
		})
	}
	for _, made := range r.Ready() {
		if len(choices) == templates.MaxChoices-1 {
			break
		}
		choices = append(choices, templates.Choice{Label: made.Name, Value: "ready:" + made.Name,
			About: templates.Clip(made.about(words, r.System), 100)})
	}
	choices[0].Default = true
	return append(choices, templates.Choice{Label: r.Below(), Value: OwnLine,
		About: words.Text("roster.own", words.Literal(r.Noun))})
}

// Another returns the label of the button that takes another model than proposed.
func (r Roster) Another(words *templates.Renderer) string {
	return words.Text("roster.another", words.Literal(r.Noun))
}

// Named returns the line of a pre-made model by its name. It refuses an unknown name.
func (r Roster) Named(name string) (string, error) {
	for _, shown := range naming.AsListed(name) {
		for _, made := range r.Ready() {
			if naming.Alike(made.Name, shown) {
				return made.Notation, nil
			}
		}
	}
	return "", engine.Refuse(engine.Invalid, "",
		"There is no %s called “%s”. Leave out the option to choose from a list.", r.Noun, templates.Clip(name, 40))
}

// Among returns the line of a saved model by its name. It reports false if there is none, or if Parse can't
// read it.
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
