package zones

import (
	"slices"
	"strconv"
	"strings"

	"warbell/engine"
	"warbell/engine/zones"
	"warbell/templates"
)

// someOf parses how many opponents of a reserve come; 0 for an empty text, which means all of them.
func someOf(text string) (int, error) {
	if text = strings.TrimSpace(text); text == "" {
		return 0, nil
	}
	n, err := strconv.Atoi(text)
	if err != nil || n < 1 {
		return 0, engine.Refuse(engine.Invalid, "zones 1.5",
			"“%s” isn't a number of opponents. Write one, or leave it empty for all.", templates.Clip(text, 20))
	}
	return n, nil
}

// bring returns the commands that bring n opponents of a reserve onto the map; all of them if n is 0.
func (f *playerView) bring(id zones.ModelID, zone zones.ZoneID, n int) (bidding, error) {
	whole := zones.Bring{Creature: id, Zone: zone}
	if n == 0 {
		return bid(whole, nil)
	}
	var unit []*zones.Creature
	if c := f.s.Creature(id); c != nil {
		unit = f.all(func(o *zones.Creature) bool { return waits(o) && o.Unit() == c.Unit() })
	}
	count, kept := len(unit), zones.Waiting{}
	if i := slices.IndexFunc(f.waiting(), func(w zones.Waiting) bool { return w.ID == id }); i >= 0 {
		kept = f.waiting()[i]
		count = kept.Count
	}
	switch {
	case count == 0 || n == count:
		return bid(whole, nil)
	case n < 1 || n > count:
		return bidding{}, engine.Refuse(engine.Invalid, "zones 1.5",
			"You can't bring in %d of them: %d are in reserve. Write a smaller number, or none for all.", n, count)
	case kept.Count > 0:
		return bid(zones.Split{Reserve: id, Line: kept.Profile.Notation(), Count: n, Rest: count - n, Zone: zone,
			Show: kept.Show}, nil)
	}
	var todo bidding
	for _, c := range unit[:n] {
		todo.all = append(todo.all, zones.Override{Creature: c.ID, What: "zone", Value: string(zone)})
	}
	return todo, nil
}
