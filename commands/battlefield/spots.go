package battlefield

import (
	"errors"
	"slices"
	"strings"

	"warbell/engine"
	"warbell/engine/battlefield"
	"warbell/engine/naming"
	"warbell/templates"
)

// names returns the users' names for the models, by ID.
func (l *laid) names() map[int]string {
	all := map[int]string{}
	for _, m := range l.Board.Models {
		if name := l.name(ref(m.ID)); name != "" {
			all[m.ID] = name
		}
	}
	return all
}

// spot parses the position of a model. note gives the reason if the result differs from the stated one.
func (s *Sandbox) spot(l *laid, m battlefield.Model, text string) (at battlefield.Place, note string, err error) {
	found, err := battlefield.ParseSpot(&l.Board, text, battlefield.Who{Model: m, Names: l.names()})
	var why *engine.Refusal
	if errors.As(found.Why, &why) {
		note = s.Words.Sentence(why)
	}
	return found.Place, note, err
}

// end is one end of a measurement: a piece of terrain, a model, or a place, which is a model without base and
// ID.
type end struct {
	battlefield.Model
	Piece *battlefield.Piece
}

func (e end) place() bool { return e.ID == 0 && e.Piece == nil }

// endTold is the view of an end.
type endTold struct {
	model
	Piece *piece
}

func (l *laid) end(e end) endTold {
	switch {
	case e.Piece != nil:
		return endTold{Piece: &piece{e.Piece.ID, e.Piece.Name, e.Piece.Kind}}
	case e.place():
		return endTold{model: model{At: battlefield.Grid(e.At.Point), Up: e.At.Up}}
	}
	return endTold{model: l.modelOf(e.Model)}
}

// ending parses one end of a measurement: the name of a model or of a piece of terrain, or a spot.
func (s *Sandbox) ending(l *laid, text string) (end, error) {
	if p, square := battlefield.ParseGrid(text, l.Board.Size); square &&
		len(naming.Meant(text, l.things())) == 0 && l.pieceOf(text) == nil {
		return end{Model: middle(battlefield.Place{Point: p})}, nil
	}
	if p := l.pieceOf(text); p != nil {
		return end{Piece: p}, nil
	}
	if len(naming.Meant(text, l.things())) > 0 {
		m, err := l.model(text)
		return end{Model: m}, err
	}
	at, _, err := s.spot(l, battlefield.Model{}, text)
	return end{Model: middle(at)}, err
}

// pieceOf finds a piece of terrain by its ID, by its name with the ID, "tollgate (O1)", or by its name if
// only one has it; nil if there is none.
func (l *laid) pieceOf(text string) *battlefield.Piece {
	var found *battlefield.Piece
	for i, p := range l.Board.Pieces {
		switch {
		case strings.EqualFold(p.ID, strings.TrimSpace(text)),
			p.Name != "" && naming.Alike(naming.Unmarked(text), p.Name+" ("+p.ID+")"):
			return &l.Board.Pieces[i]
		case p.Name == "" || !naming.Alike(p.Name, text):
		case found != nil:
			return nil
		default:
			found = &l.Board.Pieces[i]
		}
	}
	return found
}

// relation is how a suggested spot relates to a named thing.
type relation struct {
	Name string // of its phrase: "battlefield.spot.NAME"
	To   string // the typed form
	Kind string // the readable form: "next to"
}

// spotChoices suggests positions for a model: the typed one, if it is valid, and positions near other things.
func (s *Sandbox) spotChoices(l *laid, m battlefield.Model, typed string) []templates.Choice {
	var all []templates.Choice
	if strings.TrimSpace(typed) != "" {
		if at, note, err := s.spot(l, m, typed); err == nil {
			label := s.Words.Text("battlefield.meant", struct {
				Typed, At, Note string
				Up              battlefield.Inch
			}{typed, battlefield.Grid(at.Point), note, at.Up})
			all = append(all, templates.Choice{Label: templates.Plain(label, templates.MaxChoiceText),
				Verbatim: true,
				Value:    templates.Plain(typed, templates.MaxChoiceText)})
		}
	}
	for _, r := range l.relations(m) {
		all = append(all, templates.Choice{Label: templates.Plain(s.Words.Text("battlefield.spot", r),
			templates.MaxChoiceText), Verbatim: true, Value: r.Kind + " " + r.To})
	}
	fit := all[:min(len(all), templates.MaxChoices)]
	if typed = strings.ToLower(strings.TrimSpace(typed)); typed != "" {
		fit = slices.DeleteFunc(slices.Clone(all), func(c templates.Choice) bool {
			return !strings.Contains(strings.ToLower(c.Label), typed) &&
				!strings.Contains(strings.ToLower(c.Value), typed)
		})
	}
	return fit[:min(len(fit), templates.MaxChoices)]
}

// relations lists the phrases that can describe a spot.
func (l *laid) relations(m battlefield.Model) []relation {
	var all []relation
	for _, o := range l.Board.Models {
		if o.ID == m.ID {
			continue
		}
		name := string(ref(o.ID))
		if called := l.name(ref(o.ID)); called != "" {
			name = called
		}
		all = append(all, relation{name, string(ref(o.ID)), "next to"})
		if m.ID != 0 {
			all = append(all, relation{name, string(ref(o.ID)), "towards"})
		}
	}
	for _, p := range l.Board.Pieces {
		how := ""
		switch p.Kind {
		case battlefield.Small, battlefield.Defence, battlefield.Wall:
			how = "behind"
		case battlefield.Building:
			how = "in"
		case battlefield.Elevated, battlefield.Ramp:
			how = "on"
		case battlefield.Loot, battlefield.Objective:
			how = "at"
		}
		if how == "behind" {
			all = append(all, relation{p.Name, p.ID, how}) // by its ID, since no other thing has it
		} else if how != "" && l.only(p.Name) {
			all = append(all, relation{"", p.Name, how})
		}
	}
	return all
}

// only reports whether exactly one piece has the name.
func (l *laid) only(name string) bool {
	n := 0
	for _, p := range l.Board.Pieces {
		if p.Name == name {
			n++
		}
	}
	return n == 1 && name != ""
}
