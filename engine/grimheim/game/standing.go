package game

import (
	"fmt"
	"slices"

	"warbell/engine"
	"warbell/engine/grimheim/card"
)

// Slot returns the secret slot of a fight's picks.
func Slot(fight int) engine.Slot { return engine.Slot(fmt.Sprintf("pick:%d", fight)) }

// The orders of a skirmish's side for enemy activations (rules 29.5 to 29.10).
type (
	// FateOrder decides which models a side's fate dice are spent on in enemy activations, without asking. The
	// zero value spends none.
	FateOrder struct {
		Save Ward `json:"save,omitempty"` // saves against shots
		Heal Ward `json:"heal,omitempty"` // wounds of models under half
		Back Ward `json:"back,omitempty"` // defeated models
		Grip bool `json:"grip,omitempty"` // the enemy that has acted, if that defeats it
		Keep int  `json:"keep,omitempty"` // dice to keep for its own activations, 0 to 6

		Claws Ward `json:"claws,omitempty"` // against the next enemy to act, if it then can't charge a warded model
		Aura  Ward `json:"aura,omitempty"`  // against the same, if a warded model makes it Fearful
		Rolls Ward `json:"rolls,omitempty"` // rolled dice, if a change helps
	}
	// FateOrdered records that a side has a FateOrder, without its content.
	FateOrdered struct {
		Side   Model `json:"side"`
		Number int   `json:"number"` // number of the secret slot
	}
)

// Ward decides which models fate dice are spent on. The zero value is none.
type Ward string

// The wards other than none.
const (
	WardLeader Ward = "leader" // the leader alone
	WardAll    Ward = "all"    // all; the last die is kept for the leader while it is up
)

// Wards lists the wards, none first.
func Wards() []Ward { return []Ward{"", WardLeader, WardAll} }

func (FateOrdered) Kind() string { return "fate_ordered" }

// Announces marks FateOrdered as an engine.Announcement.
func (FateOrdered) Announces() {}

// SlotFate is the kind of secret slot that holds a FateOrder.
const SlotFate engine.SlotKind = "fate"

// mostKept bounds how many dice a FateOrder can keep.
const mostKept = 6

// FateSlot returns the secret slot of a FateOrder.
func FateSlot(number int) engine.Slot { return engine.Slot(fmt.Sprintf("%s:%d", SlotFate, number)) }

// Check refuses an invalid order (rule 29.6).
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

// Fold notes that a side has a FateOrder.
func (e FateOrdered) Fold(s *State) {
	if s.Skirmish != nil && Playing(e.Side.Seat) {
		s.Skirmish.Minded[int(e.Side.Seat)-1] = Standing{Number: e.Number, Stands: true}
	}
}

// Standing is the public part of a fighter's orders (rules 11.1 and 11.2). The orders themselves are in a
// secret slot. The zero value is none.
type Standing struct {
	Number int         `json:"number,omitempty"` // number of the secret slot
	Stands bool        `json:"stands,omitempty"`
	Ask    bool        `json:"ask,omitempty"` // its player wants to be asked for every fight
	Until  []Condition `json:"until,omitempty"`
	Seen   Seen        `json:"seen,omitzero"`
}

// Seen is the state of the enemy when orders or a plan were made.
type Seen struct {
	Weapon   string        `json:"weapon,omitempty"` // of its last fight
	Statuses []card.Status `json:"statuses,omitempty"`
}

// Condition is a public event after which a fighter's player decides again.
type Condition struct {
	If    Trigger `json:"if"`
	Under int     `json:"under,omitempty"` // wounds, for WhenUnder only
}

// Trigger is a kind of Condition.
type Trigger string

// The kinds of secret slots that hold orders and plans.
const (
	SlotOrder engine.SlotKind = "order"
	SlotPlan  engine.SlotKind = "plan"
)

// OrderSlot returns the secret slot of a model's orders.
func OrderSlot(m Model, number int) engine.Slot { return m.slot(SlotOrder, number) }

// slot returns a secret slot of a model. If the model is the only one of its seat, the slot has a number
// only.
func (m Model) slot(kind engine.SlotKind, number int) engine.Slot {
	if m.ID == 0 {
		return engine.Slot(fmt.Sprintf("%s:%d", kind, number))
	}
	return engine.Slot(fmt.Sprintf("%s:%d:%d", kind, number, m.ID))
}

// Sees returns the current state of an enemy. For 0 it is empty.
func (s *State) Sees(id ModelID) Seen {
	if id == 0 {
		return Seen{}
	}
	foe := s.Fighter(id)
	statuses := slices.Clone(foe.Statuses)
	slices.Sort(statuses)
	return Seen{Weapon: foe.Fought, Statuses: statuses}
}

// Fold notes that a model has orders.
func (e OrderSet) Fold(s *State) {
	s.keep(e.Model, Standing{Number: e.Number, Stands: true, Ask: e.Ask, Until: slices.Clone(e.Until),
		Seen: s.seenBy(e.Model)})
	s.Of(e.Model, func(f *Fighter) { f.Watch = e.Watch })
}

// Fold counts the use of the orders, so that the next ones have their own slot.
func (e OrderUsed) Fold(s *State) {
	s.Of(e.Model, func(f *Fighter) { f.Order.Number = e.Number + 1 })
}

// Fold drops the orders.
func (e OrderVoided) Fold(s *State) {
	s.keep(e.Model, Standing{Number: e.Number + 1})
}

func (s *State) keep(m Model, o Standing) {
	s.Of(m, func(f *Fighter) { f.Order = o })
}

// seenBy returns the current state of a duellist's enemy. In a skirmish it is empty, because no enemy is
// known before a fight.
func (s *State) seenBy(m Model) Seen {
	if s.IsSkirmish() || !Playing(m.Seat) {
		return Seen{}
	}
	return s.Sees(Champion(Other(m.Seat)))
}

// firstSight adds the enemy's weapon to orders and plans that were made before its first fight.
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
