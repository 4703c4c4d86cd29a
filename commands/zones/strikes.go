package zones

import (
	"fmt"
	"slices"
	"strconv"

	"warbell/engine"
	"warbell/engine/zones"
	"warbell/templates"
)

// askAttack offers each weapon with each target that it reaches. If these are too many for a menu, it offers
// weapons and targets separately.
func (f *playerView) askAttack(pc *zones.Creature) ([]templates.Field, error) {
	if err := f.idle(pc); err != nil {
		return nil, err
	}
	all := offers(f, pc, func(a zones.Attack) bool { return a.Creature == pc.ID })
	switch {
	case len(all) == 0:
		return nil, engine.Refuse(engine.Illegal, "zones 2.3",
			"%s has no target in range: hand 0 zones, thrown 1, ranged 3. Move first, or do something else.", pc.Name)
	case len(all) > templates.MaxChoices:
		return f.askWeaponAndTarget(pc, all), nil
	}
	var lines []templates.Choice
	for _, a := range all {
		label, err := f.label(a)
		if err != nil {
			return nil, err
		}
		lines = append(lines, templates.Choice{Label: label, Verbatim: true, Value: blow(a),
			About: f.oddsOn(pc, a)})
	}
	return []templates.Field{menu(fieldBlow, "Attack", "", lines), ownWords(false)}, nil
}

// blow returns an attack as a menu value: WEAPON/TARGET.
func blow(a zones.Attack) string { return fmt.Sprintf("%d/%s", a.Weapon, a.Target) }

// askWeaponAndTarget asks for weapon and target with a menu each. Targets that look the same are one choice,
// which means the first of them.
func (f *playerView) askWeaponAndTarget(pc *zones.Creature, all []zones.Attack) []templates.Field {
	var weapons, targets []templates.Choice
	for i, w := range pc.Weapons {
		if slices.ContainsFunc(all, func(a zones.Attack) bool { return a.Weapon == i+1 }) {
			label := fmt.Sprintf("%s (%s, %s)", w.Name, w.Reach, f.line().DieCount(w.Dice))
			weapons = append(weapons, templates.Choice{Label: templates.Plain(label, 100), Verbatim: true,
				Value: strconv.Itoa(i + 1)})
		}
	}
	weapons[0].Default = true
	for _, alike := range f.alike(targetsOf(all)) {
		label := f.line().PlainCrowd(alike)
		targets = append(targets, templates.Choice{Label: label, Verbatim: true, Value: string(alike[0]),
			About: f.oddsOfWeapons(pc, all, alike[0])})
	}
	fields := append([]templates.Field{menu(fieldWeapon, "Weapon", "", weapons)},
		f.cutMenu(fieldTarget, "Target", "", targets, "/act do:attack …")...)
	return append(fields, ownWords(false))
}

// targetsOf returns the targets of attacks without duplicates.
func targetsOf(all []zones.Attack) []zones.ModelID {
	var ids []zones.ModelID
	for _, a := range all {
		if !slices.Contains(ids, a.Target) {
			ids = append(ids, a.Target)
		}
	}
	return ids
}

// alike groups creatures that arrived together, are in the same zone and look the same.
func (f *playerView) alike(ids []zones.ModelID) [][]zones.ModelID {
	type look struct {
		unit      zones.ModelID
		zone      zones.ZoneID
		th, hits  int
		condition zones.Condition
	}
	var order []look
	kinds := map[look][]zones.ModelID{}
	for _, id := range ids {
		c := f.s.Creature(id)
		if c == nil {
			continue
		}
		key := look{c.Unit(), c.Zone, c.TH, c.Hits, c.Condition}
		if kinds[key] == nil {
			order = append(order, key)
		}
		kinds[key] = append(kinds[key], id)
	}
	all := make([][]zones.ModelID, len(order))
	for i, key := range order {
		all[i] = kinds[key]
	}
	return all
}

// askInterpose offers the attacks that a character can take instead, those with the most hits first.
func (f *playerView) askInterpose(pc *zones.Creature) ([]templates.Field, error) {
	all := offers(f, pc, func(c zones.Interpose) bool { return c.Creature == pc.ID })
	slices.SortStableFunc(all, func(x, y zones.Interpose) int {
		return f.line().StrikeAt(y.Strike).Hits - f.line().StrikeAt(x.Strike).Hits
	})
	var lines []templates.Choice
	for _, c := range all {
		label, err := f.label(c)
		if err != nil {
			return nil, err
		}
		lines = append(lines, templates.Choice{Label: label, Verbatim: true, Value: strconv.Itoa(c.Strike),
			About: f.line().Blow(f.line().StrikeAt(c.Strike))})
	}
	if len(lines) == 0 {
		return nil, engine.Refuse(engine.Illegal, "zones 6.3",
			"%s can't Interpose now: it needs a waiting attack in the same zone and a reaction left. Set reactions for later: `/orders`.", pc.Name)
	}
	fields := f.cutMenu(fieldStrike, "Attack", "Costs 1 action of your next turn.", lines,
		"/act do:interpose …")
	return append(fields, ownWords(false)), nil
}
