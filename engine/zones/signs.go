package zones

import (
	"strings"

	"warbell/engine/naming"
)

// onMap reports whether a creature stands in a zone, so that the picture has it.
func (s *State) onMap(c *Creature) bool { return !c.Fled && s.Zone(c.Zone) != nil }

// seenSide is the side of a creature as pictures count them.
func seenSide(c *Creature) int {
	if c.Side == Foes {
		return 2
	}
	return 1
}

// signs are what stands on the tokens of those on the map, by which they can be named as well.
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

// signed finds several by the sign that they share: "G", "G 1–3", "G Ghoul 1–3" as the key of the picture has
// it. A sign that one of them has alone means that one, and no group.
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

// inGroup reports whether a text is the sign of a group in which a sign is, with numbers and the name or
// without.
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
