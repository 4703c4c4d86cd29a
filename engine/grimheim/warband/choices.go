package warband

import (
	"slices"

	"warbell/engine"
	"warbell/engine/grimheim/card"
)

// Choices lists the possible choices of a part, in the order of the lists. They are for a model, for a new
// one (index len(w.Models), which begins with its body), or for the whole warband (NoModel). A choice breaks
// no further rule and doesn't exceed the limit. A body, armour, class or fate set replaces the current one;
// others are added.
func (w Warband) Choices(model int, part Part) []Choice {
	rows := offered(model, part)
	if model < NoModel || model > len(w.Models) || model == len(w.Models) && part != PartBody {
		return nil
	}
	before, cost := w.broken(model, part), Cost(w).Total
	mine := w.cost(model)
	var all []Choice
	for _, e := range rows {
		if e.Lacks != "" || w.has(model, e) {
			continue
		}
		with := w.With(model, part, e.Name)
		total := cost - mine + with.cost(model)
		if total > w.Limit && total > cost || worse(before, with.broken(model, part)) {
			continue
		}
		c := Choice{Part: part, Name: e.Name, Points: total - cost, Effect: e.Effect}
		switch part {
		case PartBody:
			b, _ := find(bodies, e.Name)
			c.Body = Figures{bodyAP, b.mov, b.def, b.wnd, slices.Clone(b.traits)}
		case PartWeapon:
			w, _ := find(weapons, e.Name)
			c.Arm = w.arm
		}
		all = append(all, c)
	}
	return all
}

// offered returns the rows of a part for a model or for the whole warband.
func offered(model int, part Part) []Entry {
	if model == NoModel {
		switch part {
		case PartFate:
			return entries(fateSets)
		case PartLore:
			return entries(lores)
		}
		return nil
	}
	switch part {
	case PartBody:
		return entries(bodies)
	case PartTier:
		return entries(tiers)
	case PartArmour:
		return entries(armours)
	case PartClass:
		return entries(classes)
	case PartTrait:
		return slices.DeleteFunc(entries(traits),
			func(e Entry) bool { t, _ := find(traits, e.Name); return t.with != "" })
	case PartWeapon:
		return entries(weapons)
	case PartGear:
		return entries(gear)
	}
	return nil
}

// cost returns the cost of a model, or of the whole without its models.
func (w Warband) cost(model int) int {
	switch {
	case model == NoModel:
		f, _ := find(fateSets, w.Fate)
		return f.Points
	case model < len(w.Models):
		return w.build(model, silent).bill().Total
	}
	return 0
}

// broken counts the faults of the whole and of one model. If a choice is added, it can only make things
// worse, so each sentence counts by itself. If it replaces something, only rules count, because a different
// sentence about the same rule may be an improvement.
func (w Warband) broken(model int, part Part) map[string]int {
	c := checker{Warband: w}
	c.shape()
	if model >= 0 && model < len(w.Models) {
		c.model(model)
	}
	count := map[string]int{}
	for _, f := range c.faults {
		switch {
		case f.Rule == unarmed: // normal for a new model
		case slices.Contains([]Part{PartBody, PartArmour, PartClass, PartFate}, part):
			count[f.Rule]++
		default:
			count[f.Rule+f.Why]++
		}
	}
	return count
}

// unarmed is the rule against models without a weapon.
const unarmed = "grimheim 14.9"

// worse reports whether there are more faults than before. It doesn't look at the points limit.
func worse(before, after map[string]int) bool {
	for what, n := range after {
		if n > before[what] {
			return true
		}
	}
	return false
}

// has reports whether the model or warband has an entry already. Weapons can be had twice, so they don't
// count.
func (w Warband) has(model int, e Entry) bool {
	if model == NoModel {
		return e.Part == PartFate && squeeze(w.Fate) == squeeze(e.Name) ||
			e.Part == PartLore && named(w.Lores, e.Name)
	}
	if model == len(w.Models) {
		return false
	}
	m := w.Models[model]
	switch e.Part {
	case PartBody:
		return squeeze(m.Body) == squeeze(e.Name)
	case PartTier:
		return named(m.Tiers, e.Name) || e.Name == standardTier && len(m.Tiers) == 0
	case PartArmour:
		return squeeze(m.Armour) == squeeze(e.Name) || m.Armour == "" && e.Name == armours[0].Name
	case PartClass:
		return squeeze(m.Class) == squeeze(e.Name)
	case PartTrait:
		return named(m.Traits, e.Name)
	case PartGear:
		return named(m.Gear, e.Name)
	}
	return false
}

func named[S ~string](names []S, name string) bool {
	return slices.ContainsFunc(names, func(n S) bool { return squeeze(string(n)) == squeeze(name) })
}

// With returns the warband with a part added or replaced, as in Choices. It doesn't check that the result is
// legal, and it keeps names that aren't in the lists. The tier Standard removes all tiers. A new model gets
// the name of its body.
func (w Warband) With(model int, part Part, name string) Warband {
	w = w.Clone()
	switch {
	case part == PartFate:
		w.Fate = name
	case part == PartLore:
		w.Lores = append(w.Lores, name)
	case model == len(w.Models) && part == PartBody:
		w.Models = append(w.Models, Model{Name: engine.Name(name), Body: name})
	case model >= 0 && model < len(w.Models):
		w.Models[model].take(part, name)
	}
	return w
}

func (m *Model) take(part Part, name string) {
	switch part {
	case PartBody:
		m.Body = name
	case PartTier:
		if m.Tiers = append(m.Tiers, name); squeeze(name) == squeeze(standardTier) {
			m.Tiers = nil
		}
	case PartArmour:
		m.Armour = name
	case PartClass:
		m.Class = name
	case PartTrait:
		key := card.Trait(name)
		if t, ok := find(traits, name); ok {
			key = t.key
		}
		m.Traits = append(m.Traits, key)
	case PartWeapon:
		m.Weapons = append(m.Weapons, name)
	case PartGear:
		m.Gear = append(m.Gear, name)
	}
}

// Without returns the warband with a part removed. Removing the body removes the model. Of two equal weapons
// it removes one.
func (w Warband) Without(model int, part Part, name string) Warband {
	w = w.Clone()
	switch {
	case part == PartFate:
		w.Fate = ""
	case part == PartLore:
		w.Lores = less(w.Lores, name)
	case model < 0 || model >= len(w.Models):
	case part == PartBody:
		if w.Models = slices.Delete(w.Models, model, model+1); len(w.Models) == 0 {
			w.Models = nil
		}
	default:
		w.Models[model].lose(part, name)
	}
	return w
}

func (m *Model) lose(part Part, name string) {
	switch part {
	case PartTier:
		m.Tiers = less(m.Tiers, name)
	case PartArmour:
		m.Armour = ""
	case PartClass:
		m.Class = ""
	case PartTrait:
		m.Traits = less(m.Traits, name)
	case PartWeapon:
		m.Weapons = less(m.Weapons, name)
	case PartGear:
		m.Gear = less(m.Gear, name)
	case PartInjury:
		if s, ok := injury(name); ok {
			m.Injuries = less(m.Injuries, string(s))
		}
	}
}

// less returns a list without the first entry of that name.
func less[S ~string](names []S, name string) []S {
	if i := slices.IndexFunc(names, func(n S) bool { return squeeze(string(n)) == squeeze(name) }); i >= 0 {
		names = slices.Delete(names, i, i+1)
	}
	if len(names) == 0 {
		return nil // equal to its decoded JSON
	}
	return names
}

// Clone returns a copy that shares nothing.
func (w Warband) Clone() Warband {
	w.Lores, w.Models = slices.Clone(w.Lores), slices.Clone(w.Models)
	for i := range w.Models {
		m := &w.Models[i]
		m.Tiers, m.Traits = slices.Clone(m.Tiers), slices.Clone(m.Traits)
		m.Weapons, m.Gear, m.Injuries = slices.Clone(m.Weapons), slices.Clone(m.Gear), slices.Clone(m.Injuries)
	}
	return w
}
