package melee

import (
	"slices"

	"warbell/engine"
	"warbell/engine/melee"
)

// ForAll reports whether an order is for all models of its side.
func (m Line) ForAll(e melee.OrderSet) bool { return len(e.Models) == len(m.Of(e.Seat)) }

// Troop lists models' names by their IDs, in bold.
func (m Line) Troop(ids []melee.ModelID) string {
	refs := make([]melee.Ref, len(ids))
	for i, id := range ids {
		refs[i] = m.ref(id)
	}
	return m.Whom(refs)
}

// Movers names the models whose advances share a sentence.
func (m Line) Movers(e melee.Advanced) string {
	var refs []melee.Ref
	for _, a := range e.All() {
		refs = append(refs, a.Model)
	}
	return m.Whom(refs)
}

// Acting returns the active side.
func (m Line) Acting() engine.Seat { return m.Fight.Active }

// Orders lists the orders of a side's models, equal ones in one line.
func (m Line) Orders(own melee.OwnView) []string {
	return m.carried(slices.DeleteFunc(slices.Clone(own.Orders), func(o melee.Shown) bool {
		v := m.model(o.Model.ID)
		return v == nil || v.Gone()
	}))
}

// carried lists orders by their target priority.
func (m Line) carried(orders []melee.Shown) (lines []string) {
	for _, policy := range melee.Policies() {
		var refs []melee.Ref
		for _, o := range orders {
			if o.Policy == policy && !slices.Contains(refs, o.Model) {
				refs = append(refs, o.Model)
			}
		}
		if len(refs) > 0 {
			lines = append(lines, m.Phrase("carried", struct {
				Who    string
				Policy melee.Policy
			}{m.Whom(refs), policy}))
		}
	}
	return lines
}

// Askers names the models about which a side wants to be asked, by condition.
func (m Line) Askers(seat engine.Seat) string {
	var refs []melee.Ref
	for _, v := range m.Of(seat) {
		if len(v.Order.Ask) > 0 && !v.Gone() {
			refs = append(refs, v.Ref())
		}
	}
	if len(refs) == 0 {
		return ""
	}
	return m.Whom(refs)
}

// Decided lists the orders and marks that chose targets in a combat phase. If none did, it returns nil.
func (m Line) Decided(e melee.Fought) []string {
	var lines []string
	for _, seat := range m.Seats() {
		var first []melee.Ref
		for _, mark := range e.Marks {
			if mark.First && mark.Model.Seat != seat {
				first = append(first, mark.Model)
			}
		}
		if len(first) > 0 {
			lines = append(lines, m.Phrase("marked", struct {
				Seat engine.Seat
				Who  string
			}{seat, m.Whom(first)}))
		}
	}
	return append(lines, m.carried(e.Orders)...)
}
