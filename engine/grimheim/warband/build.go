package warband

import (
	"slices"

	"warbell/engine"
	"warbell/engine/grimheim/card"
	"warbell/engine/naming"
)

// built is a model with all its parts looked up. It lacks parts that aren't in the lists or can't be had.
type built struct {
	whose   engine.Phrase // names the model in a sentence
	faction card.Faction  // whose lists it uses; empty: not decided
	body    body
	tiers   []tier
	armour  armour
	class   class
	bought  []trait
	weapons []weapon
	gear    []item
	mixed   bool
}

// refuser takes a fault of a model: a rule, a format and its values. A nil refuser drops faults.
type refuser func(rule, why string, args ...any)

// silent is the refuser of callers that don't need faults.
var silent refuser

// build looks up a model's parts, and refuses each name that doesn't give one.
func (w Warband) build(i int, refuse refuser) built {
	m := w.Models[i]
	b := built{whose: engine.Phrased("%s", naming.Clip(string(m.Name))), faction: w.Faction, mixed: w.Mixed()}
	if m.Name == "" {
		b.whose = engine.Phrased("Model %d", i+1)
	}
	if m.Body == "" && refuse != nil {
		refuse("grimheim 14.2", "%s has no body. Choose one: it gives a model its stats.", b.whose)
	}
	b.body, _ = look(bodies, m.Body, "grimheim 14.2", b.whose, refuse)
	if b.mixed {
		b.faction = m.Faction
		if b.faction == "" && len(b.body.Factions) > 0 {
			b.faction = b.body.Factions[0]
		}
	}
	b.tiers = lookAll(tiers, m.Tiers, "grimheim 14.3", b.whose, refuse)
	b.armour = armours[0]
	if a, ok := look(armours, m.Armour, "grimheim 14.4", b.whose, refuse); ok {
		b.armour = a
	}
	b.class, _ = look(classes, m.Class, "grimheim 14.5", b.whose, refuse)
	for _, key := range m.Traits {
		if t, ok := lookTrait(key, b.whose, refuse); ok && (t.key != mercenary || !b.mixed) {
			b.bought = append(b.bought, t)
		}
	}
	b.weapons = lookAll(weapons, m.Weapons, "grimheim 14.9", b.whose, refuse)
	b.gear = lookAll(gear, m.Gear, "grimheim 14.11", b.whose, refuse)
	return b
}

// lookTrait looks up a trait. Traits of weapons get a refusal that says where they belong.
func lookTrait(key card.Trait, whose engine.Phrase, refuse refuser) (trait, bool) {
	row, ok := find(traits, string(key))
	if ok && row.Lacks == "" {
		return row, true
	}
	if e, weapons := find(weaponTraits, string(key)); weapons && !ok && refuse != nil {
		refuse("grimheim 14.8", "%s: %s is a weapon rule. Choose a weapon that has that rule instead.",
			whose, engine.Ours(e.Name))
		return trait{}, false
	}
	return look(traits, string(key), "grimheim 14.8", whose, refuse)
}

// look finds a name among rows, and refuses an unknown one and rows that can't be had. An empty name gives
// nothing and is no fault.
func look[T listed](rows []T, name, rule string, whose engine.Phrase, refuse refuser) (T, bool) {
	var none T
	if name == "" {
		return none, false
	}
	row, ok := find(rows, name)
	lacks := ok && row.entry().Lacks != ""
	switch {
	case ok && !lacks:
		return row, true
	case refuse == nil:
	case lacks:
		refuse("grimheim 14.12", "%s: you can't take %s because %s. Choose something else.", whose,
			engine.Ours(row.entry().Name), engine.Ours(row.entry().Lacks))
	default:
		refuse(rule, "%s: there is no %s called “%s”. %s", whose, engine.Ours(string(rows[0].entry().Part)),
			naming.Clip(name), nearest(rows, name))
	}
	return none, false
}

func lookAll[T listed](rows []T, names []string, rule string, whose engine.Phrase, refuse refuser) []T {
	var all []T
	for _, name := range names {
		if row, ok := look(rows, name, rule, whose, refuse); ok {
			all = append(all, row)
		}
	}
	return all
}

// given returns the traits of a model's body, armour and gear (rule 14.6). The others are chosen.
func (b built) given() []card.Trait {
	all := slices.Clone(b.body.traits)
	all = append(all, b.armour.traits...)
	if b.mixed {
		all = append(all, mercenary)
	}
	for _, g := range b.gear {
		if g.armour {
			all = append(all, g.gives...)
		}
	}
	return all
}

func (b built) chosen() []card.Trait {
	var all []card.Trait
	for _, t := range b.tiers {
		all = append(all, t.traits...)
	}
	all = append(all, b.class.traits...)
	for _, t := range b.bought {
		all = append(all, t.key)
	}
	for _, g := range b.gear {
		if !g.armour {
			all = append(all, g.gives...)
		}
	}
	return all
}

// traits returns all traits of the model.
func (b built) traits() []card.Trait { return append(b.given(), b.chosen()...) }

// hands counts the hands that weapons and gear take.
func (b built) hands() int {
	n := 0
	for _, w := range b.weapons {
		n++
		if w.arm.Has(card.TwoHanded) {
			n++
		}
	}
	for _, g := range b.gear {
		n += g.hands
	}
	return n
}

// bill returns the cost of the model (rule 14.1).
func (b built) bill() ModelBill {
	var bill ModelBill
	bill.add(b.body.Entry)
	addAll(&bill, b.tiers)
	bill.add(b.armour.Entry)
	bill.add(b.class.Entry)
	if t, _ := traitOf(mercenary); b.mixed {
		bill.add(t.Entry)
	}
	addAll(&bill, b.bought)
	addAll(&bill, b.weapons)
	addAll(&bill, b.gear)
	return bill
}

func addAll[T listed](bill *ModelBill, rows []T) {
	for _, row := range rows {
		bill.add(row.entry())
	}
}

func (m *ModelBill) add(e Entry) {
	if e.Name == "" {
		return
	}
	m.Items = append(m.Items, Item{e.Part, e.Name, e.Points})
	m.Total += e.Points
}

// Cost returns the cost of a warband. Parts that aren't in the lists or can't be had cost nothing; Check
// reports them.
func Cost(w Warband) Bill {
	var bill Bill
	if f, ok := find(fateSets, w.Fate); ok && f.Lacks == "" {
		bill.Fate = f.Points
	}
	bill.Total = bill.Fate
	for i := range w.Models {
		m := w.build(i, silent).bill()
		bill.Models = append(bill.Models, m)
		bill.Total += m.Total
	}
	return bill
}
