package battlefield

import (
	"slices"
	"strings"
	"unicode"

	"warbell/engine"
	"warbell/engine/naming"
)

// signed is the model that a picture shows by a sign. An enemy B is meant before building B3.
func (s *seeker) signed(name string) (*Model, bool) {
	i := slices.IndexFunc(s.board.Models, func(m Model) bool {
		return m.ID != s.me.ID && s.signs[m.ID] != "" && strings.EqualFold(s.signs[m.ID], name)
	})
	if i < 0 {
		return nil, false
	}
	return &s.board.Models[i], true
}

// noSign refuses a letter by which the picture shows nobody, and that is nothing's whole name: else any
// name with that letter would be meant.
func (s *seeker) noSign(name string, all []naming.Thing) error {
	if len(s.signs) == 0 || len(name) != 1 || !unicode.IsLetter(rune(name[0])) || exactly(name, all) {
		return nil
	}
	var signs []string
	for _, m := range s.board.Models {
		if sign := s.signs[m.ID]; sign != "" {
			signs = append(signs, sign)
		}
	}
	slices.Sort(signs)
	return engine.Refuse(engine.Invalid, "", "No enemy has the letter %s now. Name %s, or a square such as K12.",
		strings.ToUpper(name), strings.Join(signs, ", "))
}
