package zones

import (
	"strings"

	"warbell/commands/gamekit"
	"warbell/engine"
	"warbell/engine/zones"
)

// inReserve is the typed zone of creatures that are not on the map.
const inReserve = "reserve"

func overrideTyped(f *playerView, call *gamekit.Call) (bidding, error) {
	what, value := call.Text("what", ""), strings.TrimSpace(call.Text("value", ""))
	who, err := f.overridden(call.Text("creature", ""), what)
	if err != nil {
		return bidding{}, err
	}
	return f.override(who, what, value)
}

// overridden returns the creatures that an override changes: one, or a whole named group if the stat allows
// it.
func (f *playerView) overridden(name, what string) ([]*zones.Creature, error) {
	c, err := f.s.FindCreature(name, nil)
	if err == nil {
		return []*zones.Creature{c}, nil
	}
	if id, ok := f.reserve(name); ok && f.s.HasReserve(id) {
		return []*zones.Creature{{ID: id}}, nil
	}
	if what != "zone" && what != "show" && what != "out" {
		return nil, err
	}
	if c, err = f.s.FindUnit(name, nil); err != nil {
		return nil, err
	}
	return f.all(func(o *zones.Creature) bool { return o.Standing() && o.Unit() == c.Unit() && o.Zone == c.Zone }), nil
}

// override parses the new value. The stats that players see are set for a whole group.
func (f *playerView) override(who []*zones.Creature, what, value string) (bidding, error) {
	switch {
	case what == "show":
		return bid(zones.ShowFoe{Creature: who[0].ID, Show: zones.Show(strings.ToLower(value))}, nil)
	case what == "zone" && strings.EqualFold(value, inReserve):
		value = ""
	case what == "zone":
		z, err := f.s.FindZone(value)
		if err != nil {
			return bidding{}, err
		}
		value = string(z.ID)
	default:
		value = strings.ToLower(value)
	}
	var todo bidding
	for _, c := range who {
		todo.all = append(todo.all, engine.Command(zones.Override{Creature: c.ID, What: what, Value: value}))
	}
	return todo, nil
}
