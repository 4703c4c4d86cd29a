package zones

import (
	"strings"

	"warbell/engine/naming"
)

// onMap reports whether the picture of the map shows a creature.
func (s *State) onMap(c *Creature) bool { return !c.Fled && s.Zone(c.Zone) != nil }

// seenSide returns the number of a creature's side in pictures.
func seenSide(c *Creature) int {
	if c.Side == Foes {
		return 2
	}
	return 1
}

// signs returns the labels of creatures on the map, which players can also use as names.
func (s *State) signs() map[ModelID]naming.Sign {
	var ids []ModelID
	var shown []naming.Shown
	for i := range s.Creatures {
		if c := &s.Creatures[i]; s.onMap(c) {
			ids, shown = append(ids, c.ID), append(shown, naming.Shown{Name: string(c.Name), Side: seenSide(c)})
		}
	}
	all := map[ModelID]naming.Sign{}
	for i, sign := range naming.Signs(shown) {
		all[ids[i]] = sign
	}
	return all
}

// signed finds creatures by a common label: "G", "G 1–3", or "G Ghoul 1–3" as in the picture's key. A label
// that only one creature has isn't a group's.
func (s *State) signed(text string, keep func(*Creature) bool) []*Creature {
	var all []*Creature
	signs := s.signs()
	for i := range s.Creatures {
		c := &s.Creatures[i]
		sign, ok := signs[c.ID]
		if ok && strings.EqualFold(sign.Label, text) {
			return nil
		}
		if ok && (keep == nil || keep(c)) && inGroup(sign, text) {
			all = append(all, c)
		}
	}
	return all
}

// inGroup reports whether a text is a group's label that includes sign. Numbers and the name may follow it.
func inGroup(sign naming.Sign, text string) bool {
	if len(text) < len(sign.Group) || !strings.EqualFold(text[:len(sign.Group)], sign.Group) {
		return false
	}
	rest, named := strings.CutPrefix(text[len(sign.Group):], " ")
	if n := len(sign.Base); named && len(rest) >= n && n > 0 && strings.EqualFold(rest[:n], sign.Base) {
		rest = rest[n:]
	}
	rest = strings.TrimSpace(rest)
	if rest == "" {
		return true
	}
	for _, n := range numbersIn(rest) {
		if n == max(sign.Number, 1) {
			return true
		}
	}
	return false
}
