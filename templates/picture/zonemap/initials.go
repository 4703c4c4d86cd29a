package zonemap

import (
	"warbell/engine/naming"
	"warbell/templates/picture/drawing"
	"warbell/templates/picture/paint"
)

// kind is a set of tokens of one side whose names differ only in a number.
type kind struct {
	name     string // without the number, as on the card
	initials string
	side     int
	tokens   []int // indexes into the scene's tokens
}

// piece is a token with its label on the card.
type piece struct {
	drawing.Token
	kind   int
	number int    // 0: none
	label  string // initials and number
	group  string // initials alone
}

// cast holds all tokens of a map.
type cast struct {
	pieces []piece
	kinds  []kind
}

// castOf returns the tokens with their labels, which players can also use as names.
func castOf(p *paint.Painter, tokens []drawing.Token) *cast {
	c := &cast{}
	shown := make([]naming.Shown, len(tokens))
	for i, t := range tokens {
		if t.Side < 0 || t.Side > 2 {
			t.Side = 0
		}
		shown[i] = naming.Shown{Name: t.Name, Side: t.Side}
		c.pieces = append(c.pieces, piece{Token: t})
	}
	for i, s := range naming.Signs(shown) {
		if s.Kind == len(c.kinds) {
			name := s.Base
			if name == "" {
				name = p.Say("nameless", s.Kind+1)
			}
			c.kinds = append(c.kinds, kind{name: name, initials: s.Group, side: shown[i].Side})
		}
		c.kinds[s.Kind].tokens = append(c.kinds[s.Kind].tokens, i)
		pc := &c.pieces[i]
		pc.kind, pc.number, pc.label, pc.group = s.Kind, s.Number, s.Label, s.Group
	}
	return c
}
