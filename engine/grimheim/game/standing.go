package game

import (
	"fmt"
	"slices"

	"warbell/engine"
	"warbell/engine/grimheim/card"
)

// Slot names the sealed pick of a fight.
func Slot(fight int) engine.Slot { return engine.Slot(fmt.Sprintf("pick:%d", fight)) }

// What a side of a skirmish orders for the enemy's activations (rules 29.5 to 29.10).
type (
	// FateOrder says on whom a side's fate dice are spent while the enemy acts, without asking. The zero
	// value is on nobody.
	FateOrder struct {
		Save Ward `json:"save,omitempty"` // saves against shots
		Heal Ward `json:"heal,omitempty"` // wounds of who is under half of them
		Back Ward `json:"back,omitempty"` // who has just fallen
		Grip bool `json:"grip,omitempty"` // the enemy that has acted, if that fells it
		Keep int  `json:"keep,omitempty"` // dice that are kept for one's own activations, 0 to 6

		Claws Ward `json:"claws,omitempty"` // the enemy that is about to act, if then it can't charge who is warded
		Aura  Ward `json:"aura,omitempty"`  // likewise, if who is warded makes it fearful
		Rolls Ward `json:"rolls,omitempty"` // dice of rolls that have fallen, where that does any good
	}
	// FateOrdered tells that such an order stands, and not what it says.
	FateOrdered struct {
		Side   Model `json:"side"`
		Number int   `json:"number"` // names the slot
	}
)

// Ward is for whom dice are spent. The zero value is nobody.
type Ward string

// For whom dice are spent.
const (
	WardLeader Ward = "leader" // the leader alone
	WardAll    Ward = "all"    // all; while the leader is up the last die is kept for it
)

// Wards lists them, nobody first.
func Wards() []Ward { return []Ward{"", WardLeader, WardAll} }

func (FateOrdered) Kind() string { return "fate_ordered" }

// Announces makes FateOrdered an engine.Announcement.
func (FateOrdered) Announces() {}

// SlotFate is the kind of secret that holds a FateOrder.
const SlotFate engine.SlotKind = "fate"

// mostKept is how many dice can be kept back.
const mostKept = 6

// FateSlot names the sealed fate order of a side.
func FateSlot(number int) engine.Slot { return engine.Slot(fmt.Sprintf("%s:%d", SlotFate, number)) }

// Check refuses an order that nobody can give (rule 29.6).
func (o FateOrder) Check() error {
	for _, w := range []Ward{o.Save, o.Heal, o.Back, o.Claws, o.Aura, o.Rolls} {
		if !slices.Contains(Wards(), w) {
			return engine.Refuse(engine.Invalid, "grimheim 29.6",
				"“%s” isn't an option for Fate dice. Choose leader or all (default: neither).", card.Clip(string(w)))
		}
	}
	if o.Keep < 0 || o.Keep > mostKept {
		return engine.Refuse(engine.Invalid, "grimheim 29.6",
			"You can't save that many dice for your own activations: choose 0 to %d, not %d.", mostKept, o.Keep)
	}
	return nil
}

// Fold notes that an order for fate dice is sealed.
func (e FateOrdered) Fold(s *State) {
	if s.Skirmish != nil && Playing(e.Side.Seat) {
		s.Skirmish.Minded[int(e.Side.Seat)-1] = Standing{Number: e.Number, Stands: true}
	}
}

// Standing is what everybody knows of a fighter's standing order (rules 11.1 and 11.2): not what it says.
// The zero value is none.
type Standing struct {
	Number int         `json:"number,omitempty"` // names the slot in which it is sealed
	Stands bool        `json:"stands,omitempty"`
	Ask    bool        `json:"ask,omitempty"` // its owner wants to be asked for every fight
	Until  []Condition `json:"until,omitempty"`
	Seen   Seen        `json:"seen,omitzero"`
}

// Seen is how the foe was when an order or a plan was made.
type Seen struct {
	Weapon   string        `json:"weapon,omitempty"` // that it last fought with
	Statuses []card.Status `json:"statuses,omitempty"`
}

// Condition is something that everybody can see, from which on a fighter's player decides anew.
type Condition struct {
	If    Trigger `json:"if"`
	Under int     `json:"under,omitempty"` // wounds, of WhenUnder alone
}

// Trigger is a kind of Condition.
type Trigger string

// The kinds of secrets that nobody may tell from others by whether they stand.
const (
	SlotOrder engine.SlotKind = "order"
	SlotPlan  engine.SlotKind = "plan"
)

// OrderSlot names the sealed standing order of a model.
func OrderSlot(m Model, number int) engine.Slot { return m.slot(SlotOrder, number) }

// slot names a secret of a model: of a seat's only one by a number alone.
func (m Model) slot(kind engine.SlotKind, number int) engine.Slot {
	if m.ID == 0 {
		return engine.Slot(fmt.Sprintf("%s:%d", kind, number))
	}
	return engine.Slot(fmt.Sprintf("%s:%d:%d", kind, number, m.ID))
}

// Sees is how a foe is now. Nobody in particular, 0, is nothing to see.
func (s *State) Sees(id ModelID) Seen {
	if id == 0 {
		return Seen{}
	}
	foe := s.Fighter(id)
	statuses := slices.Clone(foe.Statuses)
	slices.Sort(statuses)
	return Seen{Weapon: foe.Fought, Statuses: statuses}
}

// Fold notes that a standing order is sealed.
func (e OrderSet) Fold(s *State) {
	s.keep(e.Model, Standing{Number: e.Number, Stands: true, Ask: e.Ask, Until: slices.Clone(e.Until),
		Seen: s.seenBy(e.Model)})
	s.Of(e.Model, func(f *Fighter) { f.Watch = e.Watch })
}

// Fold counts the order, so that the next one has a slot of its own.
func (e OrderUsed) Fold(s *State) {
	s.Of(e.Model, func(f *Fighter) { f.Order.Number = e.Number + 1 })
}

// Fold drops the standing order.
func (e OrderVoided) Fold(s *State) {
	s.keep(e.Model, Standing{Number: e.Number + 1})
}

func (s *State) keep(m Model, o Standing) {
	s.Of(m, func(f *Fighter) { f.Order = o })
}

// seenBy is how a duellist's foe is now. In a skirmish there is no foe before a fight begins.
func (s *State) seenBy(m Model) Seen {
	if s.IsSkirmish() || !Playing(m.Seat) {
		return Seen{}
	}
	return s.Sees(Champion(Other(m.Seat)))
}

// firstSight notes what the foe fights with in orders and plans that were made before it was ever seen to.
func (s *State) firstSight() {
	if s.IsSkirmish() {
		return
	}
	for seat := engine.Seat(1); seat <= 2; seat++ {
		for _, seen := range []*Seen{&s.Fighter(Champion(seat)).Order.Seen, &s.PlanOf(seat).Seen} {
			if seen.Weapon == "" {
				seen.Weapon = s.Fighter(Champion(Other(seat))).Fought
			}
		}
	}
}

func (o Standing) clone() Standing {
	o.Until, o.Seen.Statuses = slices.Clone(o.Until), slices.Clone(o.Seen.Statuses)
	return o
}
