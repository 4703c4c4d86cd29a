package mission

import (
	"slices"

	"warbell/engine/battlefield"
)

// Facts are what a game remembers for its mission, beside the board: what happened, and when. A game keeps it
// in its state and changes it when it applies an event; nothing here changes it. Sides are 1 and 2; in pairs
// side 1 comes first. The zero value is a game in which nothing has happened.
type Facts struct {
	Turn    int     `json:"t,omitempty"`  // that is played or scored, from 1
	Began   [2]int  `json:"n,omitzero"`   // how many models each side brought, those in reserve too
	Reserve [2]int  `json:"r,omitzero"`   // how many of them are not on the table yet, and not defeated
	Falls   []Fall  `json:"f,omitempty"`  // in their order
	Loots   []Loot  `json:"l,omitempty"`  // in their order
	Quests  []Quest `json:"q,omitempty"`  // that sides have chosen
	Forgone [2]bool `json:"g,omitzero"`   // a side that had fate dice used none in a whole turn
	Entered [2]bool `json:"e,omitzero"`   // an enemy stood in a side's zone after an action: [Facts.Watch]
	Things  []Thing `json:"th,omitempty"` // that side quests are about, and that are carried
}

// Fall is that a model was defeated. One that came back and falls again is another Fall.
type Fall struct {
	Model  int `json:"m"`
	Side   int `json:"s"`            // whose model it was
	By     int `json:"b,omitempty"`  // the model that did it; 0: none, as by fire
	BySide int `json:"bs,omitempty"` // whose that is; 0: nobody's
	Turn   int `json:"t"`
}

// by reports whether a side's model did it to an enemy.
func (f Fall) by(side int) bool { return f.BySide == side && f.Side == other(side) }

// Loot is that a site was looted.
type Loot struct {
	Site  string `json:"p"` // the ID of the piece
	Side  int    `json:"s"`
	Model int    `json:"m"`
	Turn  int    `json:"t"`
}

// Quest is a side quest that a side has.
type Quest struct {
	Kind   QuestKind `json:"k"`
	Side   int       `json:"s"`
	Target int       `json:"m,omitempty"` // the enemy model that it is about, if it is about one
	Paid   bool      `json:"p,omitempty"` // its points have been given
}

// Thing is something that a side quest is about and that models carry: the flag of the enemy, or the relic
// once it was found. It lies where a carrier falls.
type Thing struct {
	What QuestKind         `json:"w"`           // CaptureFlag or LostRelic
	Side int               `json:"s"`           // whose quest it is
	By   int               `json:"b,omitempty"` // the model that carries it; 0: it lies
	At   battlefield.Place `json:"at,omitzero"` // where it lies, or was taken up
	Home battlefield.Place `json:"h,omitzero"`  // where a flag belongs
}

// carried reports whether a model of a quest's side that is on the table carries what the quest is about.
func (f Facts) carried(b *battlefield.Board, q Quest) bool {
	return slices.ContainsFunc(f.Things, func(t Thing) bool {
		m, on := b.Model(t.By)
		return t.What == q.Kind && t.Side == q.Side && t.By != 0 && on && m.Side == q.Side
	})
}

// Watch is what is known after an action: whether an enemy stands in a side's zone, with any part of its
// base.
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

// Pay is what is known when points have been given: their quests are paid, and not worth any more.
func (f Facts) Pay(points []Point) Facts {
	f.Quests = slices.Clone(f.Quests)
	for i, q := range f.Quests {
		f.Quests[i].Paid = q.Paid || slices.ContainsFunc(points, func(p Point) bool {
			return p.Why == Quested && p.Side == q.Side && p.Where == string(q.Kind)
		})
	}
	return f
}

// WasLooted reports whether a site is empty.
func (f Facts) WasLooted(site string) bool {
	return slices.ContainsFunc(f.Loots, func(l Loot) bool { return l.Site == site })
}

// Left are how many models each side still has: on the table, and in reserve.
func (f Facts) Left(b *battlefield.Board) [2]int {
	left := f.Reserve
	for _, m := range b.Models {
		if known(m.Side) {
			left[m.Side-1]++
		}
	}
	return left
}

// LootReach is how near a base must be to a site to loot it (rule 31.7).
const LootReach = battlefield.One

// Emptied are the loot sites of a table at which nothing is left. An objective that was looted is still there
// to be held.
func (f Facts) Emptied(table battlefield.Map) []string {
	var all []string
	for _, p := range Sites(table) {
		if p.Kind == battlefield.Loot && f.WasLooted(p.ID) {
			all = append(all, p.ID)
		}
	}
	return all
}

// Lootable are the sites that a model of the board can loot where it stands, in the map's order.
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
