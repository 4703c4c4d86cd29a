package melee

import (
	"warbell/engine"
	"warbell/engine/melee"
)

// Heading is the data of a post's first line. It depends only on the events, so a post stays the same when
// the fight goes on.
type Heading struct {
	Actor engine.Seat // the side that acted, if the state of both is unknown
	Stand []string    // the state of each side afterwards, by seat

	Charges, Contacts, Advances, Blows, Out, Fled int

	left [2]int // models in the fight, by seat; both 0 if unknown
	last map[melee.ModelID]melee.Strike
	was  map[melee.ModelID]int // Wounds before the first attack that took one
	told map[melee.ModelID]int // number of events with its losses, each a line of the post
}

// Heading sums up the events of a post. At the start, and if no model acted, it returns nil.
func (m Line) Heading() *Heading {
	events, _ := m.E.([]engine.Event)
	h, told := newHeading(), false
	for _, ev := range events {
		if _, begins := ev.(engine.Started); begins {
			return nil
		}
		told = h.add(ev) || told
	}
	if !told {
		return nil
	}
	if h.Stand = m.stands(h); h.bare() {
		return nil
	}
	return h
}

func newHeading() *Heading {
	return &Heading{
		last: map[melee.ModelID]melee.Strike{}, was: map[melee.ModelID]int{}, told: map[melee.ModelID]int{},
	}
}

// bare reports whether no actions or states are known.
func (h *Heading) bare() bool {
	return h.Stand == nil && h.Charges+h.Advances+h.Blows+h.Out+h.Fled == 0
}

// add counts an event, and reports whether it counts.
func (h *Heading) add(ev engine.Event) bool {
	switch e := ev.(type) {
	case melee.Charged:
		h.Actor = e.Model.Seat
		h.Charges++
		if e.Contact {
			h.Contacts++
		}
	case melee.Advanced:
		h.Actor = e.Model.Seat
		h.Advances++
	case melee.Fought:
		h.struck(e.Strikes)
		h.left = e.Left
	case melee.Panicked:
		h.Actor = e.Model.Seat
		h.struck(e.Hits)
		if e.Away {
			h.Fled++
		}
	case melee.Rallied:
		h.Actor = e.Model.Seat
		h.struck(e.Hits)
		if e.Gone {
			h.lost(e.Model.Seat)
		}
	default:
		return false
	}
	return true
}

// struck counts attacks, and the models that they put Out of Action.
func (h *Heading) struck(strikes []melee.Strike) {
	h.Blows += len(strikes)
	hurt := map[melee.ModelID]bool{}
	for _, s := range strikes {
		h.last[s.Target.ID] = s
		if n := lostBy(s); n > 0 {
			if _, known := h.was[s.Target.ID]; !known {
				h.was[s.Target.ID] = s.WoundsLeft + n
			}
			hurt[s.Target.ID] = true
		}
		if s.After == melee.OutOfAction && s.Before != melee.OutOfAction {
			h.Out++
			h.lost(s.Target.Seat)
			hurt[s.Target.ID] = true
		}
	}
	for id := range hurt {
		h.told[id]++
	}
}

// lostBy returns the Wounds lost by an attack.
func lostBy(s melee.Strike) int {
	n := 0
	for _, i := range s.Injuries {
		if i.Lost {
			n++
		}
	}
	return n
}

// lost takes a model out of the count, if the count is known.
func (h *Heading) lost(seat engine.Seat) {
	if seat >= 1 && int(seat) <= len(h.left) && h.left != [2]int{} {
		h.left[seat-1]--
	}
}

// stands describes both sides: the two models in a duel, otherwise the numbers left. Without an attack that
// shows them it returns nil.
func (m Line) stands(h *Heading) []string {
	duel := m.Duel() && len(h.last) > 0
	if !duel && h.left == [2]int{} {
		return nil
	}
	var all []string
	for _, seat := range m.Seats() {
		own := m.Of(seat)
		if duel && len(own) == 1 {
			all = append(all, m.Phrase("fighter_stands", h.struckLast(own[0])))
			continue
		}
		all = append(all, m.Phrase("side_stands", struct {
			Seat     engine.Seat
			Left, Of int
		}{seat, h.left[seat-1], len(own)}))
	}
	return all
}

// Stood is the state of a model after the last attack on it.
type Stood struct {
	Ref    melee.Ref
	Wounds int // 0: unknown
	Of     int
	Was    int // Wounds before, if several lines show them; otherwise 0
	Now    melee.Condition
}

func (h *Heading) struckLast(v melee.Model) Stood {
	s, struck := h.last[v.ID]
	if !struck {
		return Stood{Ref: v.Ref(), Now: melee.Standing}
	}
	stood := Stood{Ref: v.Ref(), Wounds: s.WoundsLeft, Of: v.Profile.W, Now: s.After}
	if h.told[v.ID] > 1 {
		stood.Was = h.was[v.ID] // the first line has a Wound; no more attacks on models Out of Action
	}
	return stood
}
