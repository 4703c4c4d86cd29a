package mission

import (
	"slices"

	"warbell/engine/battlefield"
)

// Facts are what a game remembers for its mission, apart from the board: what happened, and when. A game
// keeps them in its state and changes them when it applies an event. Functions of this package return
// changed copies. Sides are 1 and 2; in pairs side 1 comes first. The zero value is a game in which nothing
// has happened.
type Facts struct {
	Turn    int     `json:"t,omitempty"`  // the turn that is played or scored, from 1
	Began   [2]int  `json:"n,omitzero"`   // by side: the number of models it brought, with its reserve
	Reserve [2]int  `json:"r,omitzero"`   // by side: undefeated models that aren't on the battlefield yet
	Falls   []Fall  `json:"f,omitempty"`  // in order
	Loots   []Loot  `json:"l,omitempty"`  // in order
	Quests  []Quest `json:"q,omitempty"`  // chosen by the sides
	Forgone [2]bool `json:"g,omitzero"`   // by side: it had fate dice and used none in a whole turn
	Entered [2]bool `json:"e,omitzero"`   // by side: an enemy was in its zone after an action: [Facts.Watch]
	Things  []Thing `json:"th,omitempty"` // the things that side quests are about
}

// Fall is the defeat of a model. A model that comes back can be defeated again, as another Fall.
type Fall struct {
	Model  int `json:"m"`
	Side   int `json:"s"`            // the model's side
	By     int `json:"b,omitempty"`  // the model that caused it; 0: none, as with Burning
	BySide int `json:"bs,omitempty"` // its side; 0: none
	Turn   int `json:"t"`
}

// by reports whether a side's model defeated an enemy.
func (f Fall) by(side int) bool { return f.BySide == side && f.Side == other(side) }

// Loot is the looting of a site.
type Loot struct {
	Site  string `json:"p"` // the ID of the piece
	Side  int    `json:"s"`
	Model int    `json:"m"`
	Turn  int    `json:"t"`
}

// Quest is a side quest of a side.
type Quest struct {
	Kind   QuestKind `json:"k"`
	Side   int       `json:"s"`
	Target int       `json:"m,omitempty"` // the enemy model of the quest, if it has one
	Paid   bool      `json:"p,omitempty"` // its points were given
}

// Thing is something that models carry for a side quest: the enemy's flag, or the relic once found. A
// defeated carrier drops it.
type Thing struct {
	What QuestKind         `json:"w"`           // CaptureFlag or LostRelic
	Side int               `json:"s"`           // the side with the quest
	By   int               `json:"b,omitempty"` // the model that carries it; 0: none
	At   battlefield.Place `json:"at,omitzero"` // where it lies, or was picked up
	Home battlefield.Place `json:"h,omitzero"`  // the home of a flag
}

// carried reports whether a model of a quest's side on the battlefield carries the quest's thing.
func (f Facts) carried(b *battlefield.Board, q Quest) bool {
	return slices.ContainsFunc(f.Things, func(t Thing) bool {
		m, on := b.Model(t.By)
		return t.What == q.Kind && t.Side == q.Side && t.By != 0 && on && m.Side == q.Side
	})
}

// Watch returns the facts after an action. It notes whether an enemy is in a side's zone with any part of
// its base.
func (f Facts) Watch(b *battlefield.Board) Facts {
	for _, z := range b.Zones {
		if z.Kind != battlefield.Deployment || !known(z.Side) || f.Entered[z.Side-1] {
			continue
		}
		f.Entered[z.Side-1] = slices.ContainsFunc(b.Models, func(m battlefield.Model) bool {
			return m.Side == other(z.Side) && z.Part(m) > battlefield.Outside
		})
	}
	return f
}

// Pay returns the facts after points were given. It marks their quests as paid.
func (f Facts) Pay(points []Point) Facts {
	f.Quests = slices.Clone(f.Quests)
	for i, q := range f.Quests {
		f.Quests[i].Paid = q.Paid || slices.ContainsFunc(points, func(p Point) bool {
			return p.Why == Quested && p.Side == q.Side && p.Where == string(q.Kind)
		})
	}
	return f
}

// WasLooted reports whether a site was looted.
func (f Facts) WasLooted(site string) bool {
	return slices.ContainsFunc(f.Loots, func(l Loot) bool { return l.Site == site })
}

// Left returns how many models each side still has, on the battlefield and in reserve.
func (f Facts) Left(b *battlefield.Board) [2]int {
	left := f.Reserve
	for _, m := range b.Models {
		if known(m.Side) {
			left[m.Side-1]++
		}
	}
	return left
}

// LootReach is the maximum distance of a base from a site to loot it (rule 31.7).
const LootReach = battlefield.One

// Emptied returns the loot sites of a battlefield that were looted. Looted objectives aren't included, as
// they can still be held.
func (f Facts) Emptied(table battlefield.Map) []string {
	var all []string
	for _, p := range Sites(table) {
		if p.Kind == battlefield.Loot && f.WasLooted(p.ID) {
			all = append(all, p.ID)
		}
	}
	return all
}

// Lootable returns the sites that a model can loot from its place, in the map's order.
func Lootable(b *battlefield.Board, f Facts, model int) []string {
	me, ok := b.Model(model)
	if !ok {
		return nil
	}
	var all []string
	for _, p := range Sites(b.Map) {
		if p.Away(me) <= LootReach && !f.WasLooted(p.ID) {
			all = append(all, p.ID)
		}
	}
	return all
}
