package zones

import (
	"slices"

	"warbell/engine"
)

// setOut takes a creature out of the fight, or brings one back with at least 1 hit.
func setOut(s *State, c *Creature, ev Overridden, value string, n Numbers) (Overridden, *Numbers, error) {
	switch {
	case !slices.Contains([]string{isOut, isCaptured, isFled, notOut}, value):
		return ev, nil, engine.Refuse(engine.Invalid, "zones 1.6",
			"“Out” can be yes, captured, fled or no. Write which fits %s.", c.Name)
	case value != notOut && !c.Standing():
		return ev, nil, engine.Refuse(engine.Illegal, "zones 1.6",
			"%s is already out of this fight. To bring it back, set `out` to `no`.", c.Name)
	case value == notOut && c.Standing():
		return ev, nil, engine.Refuse(engine.Illegal, "zones 1.6",
			"%s is still in this fight. To take it out, set `out` to `yes`.", c.Name)
	}
	ev.Value, ev.Out, ev.Condition = value, value == isOut || value == isCaptured, ""
	if value != notOut {
		return ev, nil, nil
	}
	var changed *Numbers
	if n.left(c.ID) < 1 {
		n.leave(c.ID, 1)
		changed = &n
	}
	ev.Condition, ev.Where = c.wordsFor(n), returning(s, c)
	return ev, changed, nil
}
