package engine

import "slices"

type (
	// Replace gives a seat to another player. The clock (NoSeat) or the seat itself gives it. The caller checks
	// that the others agreed, since the rules know only seats.
	Replace struct {
		Seat Seat `json:"seat"`
		Bot  bool `json:"bot,omitempty"` // Warbell plays it from now on
	}
	// Replaced records that another player has taken a seat. The secrets that the seat has locked become void.
	// Slots of the kinds in Keeps stay in force, since they belong to the game.
	Replaced struct {
		Seat  Seat       `json:"seat"`
		Bot   bool       `json:"bot,omitempty"`
		Keeps []SlotKind `json:"keeps,omitempty"`
	}
	// Vacancy is the kernel's record of a seat's last Replaced.
	Vacancy struct {
		Seat  Seat       `json:"seat"`
		At    int        `json:"at"` // position of the Replaced
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

// replaced drops the former player's motion, or their answer to another motion.
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

// Vacate voids the secrets that the seat locked before a position.
func (k *Kernel) Vacate(e Replaced, at int) {
	k.Vacated = slices.DeleteFunc(k.Vacated, func(v Vacancy) bool { return v.Seat == e.Seat })
	k.Vacated = append(k.Vacated, Vacancy{Seat: e.Seat, At: at, Keeps: e.Keeps})
}

// Voids reports whether a former player of the seat locked the secret, so that it is void.
func (k *Kernel) Voids(s Secret) bool {
	return slices.ContainsFunc(k.Vacated, func(v Vacancy) bool {
		return v.Seat == s.Owner && s.Seq < v.At && !slices.Contains(v.Keeps, s.Slot.Kind())
	})
}
