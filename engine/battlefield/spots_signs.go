package battlefield

import (
	"slices"
	"strings"
	"unicode"

	"warbell/engine"
	"warbell/engine/naming"
)

// signed returns the model with a sign in the picture. It reports false if there is none.
func (s *seeker) signed(name string) (*Model, bool) {
	i := slices.IndexFunc(s.board.Models, func(m Model) bool {
		return m.ID != s.me.ID && s.signs[m.ID] != "" && strings.EqualFold(s.signs[m.ID], name)
	})
	if i < 0 {
		return nil, false
	}
	return &s.board.Models[i], true
}

// noSign refuses a lone letter that is the sign of a place in a picture, unless it is a thing's whole name.
// Otherwise it would match any name with that letter.
func (s *seeker) noSign(name string, all []naming.Thing) error {
	if len(s.signs) == 0 || len(name) != 1 || !unicode.IsLetter(rune(name[0])) || exactly(name, all) {
		return nil
	}
	return engine.Refuse(engine.Invalid, "",
		"You can't name a place by its letter here: %s. Press the place's button, or name a square such as K12.",
		strings.ToUpper(name))
}
