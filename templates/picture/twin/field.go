package twin

import (
	"slices"
	"strings"
	"unicode/utf8"

	"warbell/engine/battlefield"
	"warbell/templates/picture/drawing"
)

// Tell describes a measured battlefield for play without the picture, one line each: the last events, the
// overlay, each model with its square, its neighbours and the enemies that see it, the buttons, and the
// terrain. It is plain text without escapes. A scene without a battlefield has no lines.
func Tell(say drawing.Say, s drawing.Scene) []string {
	pic := drawing.FieldOf(s)
	if pic == nil {
		return nil
	}
	t := surveyor{teller: teller{say: say, scene: s}, pic: pic}
	lines := append([]string{drawing.Plain(s.Title)}, t.happened()...)
	lines = append(append(lines, t.overlay(true)...), t.marks()...)
	for _, m := range pic.Board.Models {
		lines = append(lines, t.model(m, true))
	}
	for _, z := range pic.Board.Zones {
		lines = append(lines, t.zone(z))
	}
	for _, pc := range pic.Board.Pieces {
		lines = append(lines, t.piece(pc))
	}
	lines = append(lines, drawing.Plain(s.Footer))
	return slices.DeleteFunc(lines, func(s string) bool { return s == "" })
}

// altField describes a battlefield in MaxAlt characters: the last events, the overlay, the footer, and as
// much about the models as fits. It always includes their squares. Neighbours are left out first, then the
// names of the sides.
func altField(say drawing.Say, s drawing.Scene, pic *battlefield.Picture) string {
	t := surveyor{teller: teller{say: say, scene: s}, pic: pic}
	head := append([]string{drawing.Plain(s.Title)}, t.happened()...)
	head = append(append(append(head, t.overlay(false)...), t.marks()...), drawing.Plain(s.Footer))
	var text string
	for _, told := range []struct{ full, named bool }{{true, true}, {false, true}, {false, false}} {
		if !told.named {
			t.scene.Sides = nil
		}
		all := slices.Clone(head)
		for _, m := range pic.Board.Models {
			all = append(all, t.model(m, told.full))
		}
		text = sentences(slices.DeleteFunc(all, func(s string) bool { return s == "" }))
		if utf8.RuneCountInString(text) <= MaxAlt {
			break
		}
	}
	return cut(text, MaxAlt)
}

// surveyor describes a measured battlefield.
type surveyor struct {
	teller
	pic *battlefield.Picture
}

// called returns the name of a model with its token's label, such as "Goblin 5".
func (t surveyor) called(id int) string {
	g := t.pic.Figure(id)
	name, label := drawing.Plain(g.Name), drawing.Plain(g.Label)
	if label == "" {
		label = t.say("field.number", id)
	}
	if name == "" {
		return t.say("field.nameless", label)
	}
	if name == label || strings.HasSuffix(name, " "+label) {
		return name
	}
	return t.say("field.named", struct{ Name, Label string }{name, label})
}

// happened returns the moves, and the models that were hit.
func (t surveyor) happened() []string {
	var all []string
	for _, tr := range t.pic.Trails {
		if len(tr.Way) < 2 {
			continue
		}
		var by []string
		last := len(tr.Way) - 1
		for _, at := range tr.Way[1:last] {
			if square := battlefield.Grid(at.Point); !slices.Contains(by, square) {
				by = append(by, square)
			}
		}
		all = append(all, t.say("field.moved", struct{ Name, From, To, By string }{
			t.called(tr.ID), battlefield.Grid(tr.Way[0].Point), battlefield.Grid(tr.Way[last].Point),
			strings.Join(by, ", "),
		}))
	}
	for _, id := range t.pic.Struck {
		g := t.pic.Figure(id)
		all = append(all, t.say("field.struck", struct {
			Name         string
			Lost, Wounds int
			Out          bool
		}{t.called(id), g.Lost, g.Wounds, g.Out}))
	}
	return all
}

// marks returns the meanings of the signs of spots. Those of enemies are with the models.
func (t surveyor) marks() []string {
	var all []string
	for _, m := range t.pic.Spots {
		all = append(all, t.say("field.spot", struct{ Sign, Square string }{drawing.Plain(m.Sign),
			t.square(m.At)}))
	}
	if len(all) == 0 {
		return nil
	}
	return []string{t.say("field.spots", strings.Join(all, ", "))}
}

// square returns the name of a place's square, with its height.
func (t surveyor) square(at battlefield.Place) string {
	return t.say("field.square", struct{ Square, Up string }{battlefield.Grid(at.Point), inches(at.Up)})
}

// inches returns a length in words, or "" for 0.
func inches(l battlefield.Inch) string {
	if l == 0 {
		return ""
	}
	return l.String()
}

// modelWords is the data on a model.
type modelWords struct {
	Name, Side, Square, States string
	Wounds, Most               int
	Turn, Out, Full            bool
	Foes, Friends, Beside      string // its neighbours
	Known                      bool   // whether Seen is known
	SeenBy                     string
}

// model describes a model: in full, or only its place and state.
func (t surveyor) model(m battlefield.Model, full bool) string {
	g := t.pic.Figure(m.ID)
	w := modelWords{
		Name: t.called(m.ID), Square: t.square(m.At), Wounds: g.Wounds,
		Most: g.Most, Turn: g.Turn, Out: g.Out,
		States: t.states(g), Full: full, Known: g.SeenBy != nil,
	}
	if m.Side != 0 {
		w.Side = t.side(m.Side)
	}
	if full && !g.Out {
		w.Foes, w.Friends = t.near(m)
		w.Beside = t.beside(m)
		var seen []string
		for _, id := range g.SeenBy {
			seen = append(seen, t.called(id))
		}
		w.SeenBy = strings.Join(seen, ", ")
	}
	return t.say("field.model", w)
}

func (t surveyor) states(g battlefield.Figure) string {
	var all []string
	for _, s := range g.States {
		if slices.Contains(battlefield.Signs, s) {
			all = append(all, t.say("sign."+string(s), nil))
		} else {
			all = append(all, drawing.Plain(string(s)))
		}
	}
	return strings.Join(all, ", ")
}

// The bounds of a model's neighbours.
const (
	nearFoes    = 12 * battlefield.One
	nearFriends = 3 * battlefield.One
	mostNear    = 2 // from each side
)

// near returns the nearest enemies and friends, each with its distance.
func (t surveyor) near(m battlefield.Model) (foes, friends string) {
	var against, with []string
	for _, n := range t.pic.Board.Around(m, nearFoes) {
		other, _ := t.pic.Board.Model(n.ID)
		told := t.say("field.away", struct{ Name, Away string }{t.called(n.ID), inches(n.Away)})
		switch friend := other.Side == m.Side; {
		case t.pic.Figure(n.ID).Out:
		case friend && n.Away <= nearFriends && len(with) < mostNear:
			with = append(with, told)
		case !friend && len(against) < mostNear:
			against = append(against, told)
		}
	}
	return strings.Join(against, ", "), strings.Join(with, ", ")
}

// beside returns the pieces within 1 inch.
func (t surveyor) beside(m battlefield.Model) string {
	var all []string
	for _, b := range t.pic.Board.Terrain(m, battlefield.One) {
		all = append(all, drawing.Plain(b.Piece))
	}
	return strings.Join(all, ", ")
}
