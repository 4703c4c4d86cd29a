package engine

import "slices"

type (
	// Replace gives a seat to another player. The clock gives it (NoSeat), or the seat itself. The caller
	// checks that the others agreed: the rules know seats, not people.
	Replace struct {
		Seat Seat `json:"seat"`
		Bot  bool `json:"bot,omitempty"` // Warbell plays it from now on
	}
	// Replaced tells that another player has taken a seat. The secrets that the seat has locked are void and
	// never opened again, except the kinds of slots in Keeps, which belong to the game.
	Replaced struct {
		Seat  Seat       `json:"seat"`
		Bot   bool       `json:"bot,omitempty"`
		Keeps []SlotKind `json:"keeps,omitempty"`
	}
	// Vacancy is the kernel's record of the last Replaced of a seat.
	Vacancy struct {
		Seat  Seat       `json:"seat"`
		At    int        `json:"at"` // its position
		Keeps []SlotKind `json:"keeps,omitempty"`
	}
)

func (Replace) Kind() string  { return "replace" }
func (Replaced) Kind() string { return "replaced" }

func (k *Kernel) replace(c Replace, seat Seat, info Info) (Outcome, error) {
	switch {
	case !slices.Contains(k.In(), c.Seat):
		return Outcome{}, Refuse(Illegal, "",
			"That player has left the game, so no one can take over. See who plays: `/game status`.")
	case seat != NoSeat && seat != c.Seat:
		return Outcome{}, Refuse(NotYours, "",
			"You can't give away another player's place. Propose a replacement: `/game replace`.")
	}
	return Outcome{Events: []Event{Replaced{Seat: c.Seat, Bot: c.Bot, Keeps: info.Kept}}}, nil
}

// replaced drops the former player's motion, or the answer to another's.
func (k *Kernel) replaced(e Replaced) {
	k.Vacate(e, k.Seq)
	k.returned(e.Seat)
	k.Ceded = less(k.Ceded, e.Seat)
	k.movedOn()
	switch {
	case k.Motion == nil:
	case k.Motion.Seat == e.Seat:
		k.Motion = nil
	default:
		k.Motion.Yes = slices.DeleteFunc(k.Motion.Yes, func(s Seat) bool { return s == e.Seat })
	}
}

// Vacate voids the secrets that the seat has locked before a position.
func (k *Kernel) Vacate(e Replaced, at int) {
	k.Vacated = slices.DeleteFunc(k.Vacated, func(v Vacancy) bool { return v.Seat == e.Seat })
	k.Vacated = append(k.Vacated, Vacancy{Seat: e.Seat, At: at, Keeps: e.Keeps})
}

// Voids reports whether a secret is one of a former player's.
func (k *Kernel) Voids(s Secret) bool {
	return slices.ContainsFunc(k.Vacated, func(v Vacancy) bool {
		return v.Seat == s.Owner && s.Seq < v.At && !slices.Contains(v.Keeps, s.Slot.Kind())
	})
}
