package battlefield

import (
	"math"
	"slices"
	"strconv"
	"strings"

	"warbell/engine"
	"warbell/engine/lazyregexp"
	"warbell/engine/naming"
)

// relation is the position of a spot relative to a thing.
type relation int

const (
	atIt relation = iota // the usual one: on a square, next to a model or wall, on a tower
	besideIt
	towardIt
	awayFrom
	behindIt
	beforeIt
	onIt
	inIt
)

// relations are players' words for relations. Longer ones precede their prefixes.
var relations = []struct {
	words string
	means relation
}{
	{"in front of", beforeIt}, {"before", beforeIt}, {"behind", behindIt}, {"next to",
		besideIt}, {"adjacent to", besideIt},
	{"in contact with", besideIt}, {"touching", besideIt}, {"beside", besideIt}, {"against",
		besideIt}, {"near", besideIt}, {"by", besideIt},
	{"away from", awayFrom}, {"towards", towardIt}, {"toward", towardIt}, {"on top of", onIt}, {"up on",
		onIt}, {"onto", onIt}, {"atop", onIt}, {"on", onIt},
	{"inside", inIt}, {"into", inIt}, {"in", inIt}, {"square", atIt}, {"at", atIt}, {"to", atIt},
}

// mostSpot bounds the text of a spot, in bytes.
const mostSpot = 120

// These match typed texts with a length, and perhaps a mark for inches after it.
var (
	goesFirst = lazyregexp.New(`(?i)^(\d{1,2}(?:[.,]\d{1,2})?)\s*(?:"|”|″|''|in\.?|inch|inches)?\s+(towards?|away from)\s+(.+)$`) // 4" towards W2
	goesLast  = lazyregexp.New(`(?i)^(.+?)[, ]+(\d{1,2}(?:[.,]\d{1,2})?)\s*("|”|″|''|in\.?|inch|inches)?$`)                       // W2 4"
	upTo      = lazyregexp.New(`(?i)^(.+?)\s+(?:up|at height)\s+(\d{1,2}(?:[.,]\d{1,2})?)\s*(?:"|”|″|''|in\.?|inch|inches)?$`)    // K12 up 3
	floorOf   = lazyregexp.New(`(?i)^(?:the )?(?:floor (\d)|(?:upper|first) floor) of (.+)$`)
)

// ParseSpot returns the place that a text means for a model. It reads a square ("K12", "K12c", "K12 up 3"),
// "next to W2", "towards Orc Brute 4", "behind the low wall" (as seen from the enemy nearest to it), "in
// front of", "on the tower", "in the mill", "floor 1 of the mill" and "away from". "on B1" means the piece
// with that ID, if there is one. It ignores capitals, quotes and "the". Names are those of models, pieces (or
// their IDs) and zones.
//
// If several pieces share a name, it chooses one that is at most half as far from the model as the next. If
// the model can't stand at a named square or distance, it returns the nearest possible place. It does not
// check whether there is a path. The error is a refusal.
func ParseSpot(b *Board, text string, who Who) (Found, error) {
	if len(text) > mostSpot {
		return Found{}, engine.Refuse(engine.Invalid, "",
			"That text is too long for a spot. Name a square such as K12, or write “next to W2”.")
	}
	s := newSeeker(b, who)
	said := read(text)
	if said.name == "" {
		return Found{}, engine.Refuse(engine.Invalid, "",
			"Name a spot: a square such as K12, or “next to W2”, “towards Orc 4”, “behind the low wall”, “on the tower”.")
	}
	if p, ok := ParseGrid(said.name, b.Size); ok && s.square(said) {
		return s.on(p, said.up)
	}
	t, err := s.find(&said)
	if err != nil {
		return Found{}, err
	}
	found, err := s.resolve(t, said)
	if t.model != nil {
		found.Model, found.By = t.model.ID, said.means == besideIt || said.means == atIt
	}
	if said.means == towardIt {
		found.Away = Inch(math.Sqrt(float64(square(t.outline().Center(), s.me.At.Point))))
		found.Towards, found.To, found.Long = true, Place{t.outline().Center(), t.bottom()}, said.long
	}
	return found, err
}

// square reports whether the name of a square means the square. With "on" or "in", a piece with that ID takes
// precedence. Other relations never mean a square.
func (s *seeker) square(said saying) bool {
	switch said.means {
	case atIt:
		return true
	case onIt, inIt:
		return !slices.ContainsFunc(s.board.Pieces, func(p Piece) bool { return strings.EqualFold(p.ID, said.name) })
	}
	return false
}

// saying is the text of a spot in its parts.
type saying struct {
	means relation
	name  string
	long  Inch // length of the path; 0: none given
	up    Inch // height; -1: none given
	floor int  // floor of a building, from 1; 0: none given
	open  bool // the number at the end may belong to the name
	whole string
}

// read splits a text into its parts.
func read(text string) saying {
	text = strings.TrimRight(naming.OneLine(text), ".!?")
	if strings.IndexAny(text, `"'“„«‘`) == 0 {
		text = unquoted(text)
	}
	said := saying{up: -1}
	if m := goesFirst.FindStringSubmatch(text); m != nil {
		said.long, said.means = length(m[1]), towardIt
		if strings.EqualFold(m[2], "away from") {
			said.means = awayFrom
		}
		said.name = unquoted(m[3])
		return said
	}
	text = withoutArticle(text)
	for _, r := range relations {
		if len(text) > len(r.words) && strings.EqualFold(text[:len(r.words)], r.words) && text[len(r.words)] == ' ' {
			said.means, text = r.means, strings.TrimSpace(text[len(r.words):])
			break
		}
	}
	if m := upTo.FindStringSubmatch(text); m != nil {
		text, said.up = m[1], length(m[2])
	}
	if m := floorOf.FindStringSubmatch(text); m != nil {
		said.floor, _ = strconv.Atoi("0" + m[1])
		said.means, said.floor, text = inIt, max(said.floor, 1), m[2]
	}
	if m := goesLast.FindStringSubmatch(text); m != nil && (said.means == towardIt || said.means == awayFrom) {
		said.whole, said.open = unquoted(text), m[3] == ""
		text, said.long = m[1], length(m[2])
	}
	said.name = unquoted(text)
	return said
}

// length reads a number of inches, also with a decimal comma.
func length(text string) Inch {
	inches, _ := strconv.ParseFloat(strings.ReplaceAll(text, ",", "."), 64)
	return Round(inches)
}

// unquoted removes quotes around a name and an article before it.
func unquoted(text string) string {
	const quotes = `"'“”„«»‘’ ,`
	return strings.Trim(withoutArticle(strings.Trim(text, quotes)), quotes)
}

func withoutArticle(text string) string {
	if len(text) > 4 && strings.EqualFold(text[:4], "the ") {
		return text[4:]
	}
	return text
}

// thing is a model, piece, zone or square that a spot can refer to.
type thing struct {
	model *Model
	piece *Piece
	zone  *Zone
	at    Point // the square, if it is no other thing
}

// outline returns the thing's outline.
func (t thing) outline() Outline {
	switch {
	case t.model != nil:
		return Outline{Middle: t.model.At.Point, Radius: Round(t.model.Base.Radius())}
	case t.piece != nil:
		return t.piece.Outline
	case t.zone != nil:
		return t.zone.Outline
	}
	return Outline{Middle: t.at, Radius: 1}
}

// bottom returns the height of the thing's foot.
func (t thing) bottom() Inch {
	switch {
	case t.model != nil:
		return t.model.At.Up
	case t.piece != nil:
		return t.piece.Bottom
	}
	return 0
}

// find returns the thing that a saying names. A number at its end may be a length, or part of a name.
func (s *seeker) find(said *saying) (thing, error) {
	if m, ok := s.signed(said.name); ok {
		return thing{model: m}, nil
	}
	all, things := s.things()
	if said.open {
		whole, part := exactly(said.whole, all), exactly(said.name, all)
		switch {
		case whole && part:
			return thing{}, engine.Refuse(engine.Invalid, "",
				"The number could be part of %s, or a distance. Write a distance with an inch sign, such as 4\".", said.whole)
		case whole:
			said.name, said.long = said.whole, 0
		}
	}
	if i := slices.IndexFunc(all, func(t naming.Thing) bool { return strings.EqualFold(t.ID, said.name) && things[t.At].piece != nil }); i >= 0 {
		return things[i], nil
	}
	if err := s.noSign(said.name, all); err != nil {
		return thing{}, err
	}
	meant := naming.Meant(said.name, all)
	for _, shown := range naming.AsListed(said.name)[1:] {
		if len(meant) > 0 {
			break
		}
		if meant = naming.Meant(shown, all); len(meant) > 0 {
			said.name = shown
		}
	}
	if len(meant) == 0 {
		if p, ok := ParseGrid(said.name, s.board.Size); ok {
			return thing{at: p}, nil
		}
	}
	if at, ok := s.likely(meant, things); ok {
		return things[at], nil
	}
	if len(all) == 0 {
		return thing{}, engine.Refuse(engine.Invalid, "",
			"Nothing on this battlefield has a name. Name a square, such as K12.")
	}
	if len(meant) == 0 && s.isMe(said.name) {
		return thing{}, engine.Refuse(engine.Invalid, "",
			"A model can't move to itself. Name another model, or a place.")
	}
	at, err := naming.Find("model, piece or zone", said.name, all, nil)
	if err != nil {
		return thing{}, err
	}
	return things[at], nil
}

// isMe reports whether a name is that of the model itself.
func (s *seeker) isMe(name string) bool {
	me := naming.Thing{ID: strconv.Itoa(s.me.ID), Name: s.names[s.me.ID]}
	if me.Name == "" {
		me.Name = me.ID
	}
	return s.placed && len(naming.Meant(name, []naming.Thing{me})) > 0
}

// exactly reports whether a text is the whole name of a thing.
func exactly(text string, all []naming.Thing) bool {
	return slices.ContainsFunc(all, func(t naming.Thing) bool { return naming.Alike(t.Name, text) })
}

// likely returns the piece that is at most half as far from the model as the next of the same name. It
// reports false if there is none.
func (s *seeker) likely(meant []naming.Thing, things []thing) (at int, ok bool) {
	if len(meant) < 2 || !s.placed {
		return 0, false
	}
	nearest, next := -1, Inch(0)
	for _, m := range meant {
		p := things[m.At].piece
		if p == nil {
			return 0, false
		}
		switch d := p.Away(s.me); {
		case nearest < 0:
			nearest, next = m.At, -1
		case d < things[nearest].piece.Away(s.me):
			nearest, next = m.At, things[nearest].piece.Away(s.me)
		case next < 0 || d < next:
			next = d
		}
	}
	return nearest, 2*things[nearest].piece.Away(s.me) <= next && next > 0
}

// things returns all things that can be named, with their names.
func (s *seeker) things() ([]naming.Thing, []thing) {
	var names []naming.Thing
	var all []thing
	add := func(id, name string, t thing) {
		names, all = append(names, naming.Thing{At: len(all), ID: id, Name: name}), append(all, t)
	}
	for i := range s.board.Models {
		m := &s.board.Models[i]
		if m.ID == s.me.ID {
			continue
		}
		id := strconv.Itoa(m.ID)
		name := s.names[m.ID]
		if name == "" {
			name = id
		}
		add(id, name, thing{model: m})
	}
	for i := range s.board.Pieces {
		p := &s.board.Pieces[i]
		name := p.Name
		if name == "" {
			name = p.ID
		}
		add(p.ID, name, thing{piece: p})
	}
	for i := range s.board.Zones {
		z := &s.board.Zones[i]
		add(z.Name, z.Name, thing{zone: z})
	}
	return names, all
}
