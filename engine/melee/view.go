package melee

import (
	"slices"

	"warbell/engine"
)

// View is a fight as anyone may see it: all of the state is public. Its methods say what follows from it.
type View struct{ *State }

// ChoosingView is a side that has a choice of targets in the combat phase that waits.
type ChoosingView struct {
	Seat    engine.Seat
	Chosen  bool // or it is not waited for
	Choices []ChoiceView
}

// ChoiceView is a model with more than one enemy to strike.
type ChoiceView struct {
	Model   ModelID
	Attacks int
	Targets []ModelID // the easiest first
}

// OwnView is the part of a fight that only one seat may see.
type OwnView struct {
	Seat    engine.Seat
	Orders  []Shown   // that one's own models carry
	First   []ModelID // enemies that are struck before others
	Phase   int       // the combat phase that targets can be chosen for; 0 is none
	Chosen  bool      // for that phase
	Choice  Choose
	Choices []ChoiceView // of its own models
	Options []engine.Option
}

// ViewOf names the system.
func (View) ViewOf() string { return SystemID }

// ViewOf names the system.
func (OwnView) ViewOf() string { return SystemID }

func (system) View(s *State) engine.View { return View{s.clone()} }

// Fallen lists the models lost so far.
func (v View) Fallen() []Casualty { return v.fallen() }

// Distances lists all known distances between enemies that are not in contact.
func (v View) Distances() []Gap { return v.gaps() }

// Choosing lists the sides that have a choice of targets now: in the combat phase that waits, or before it in
// their own turn.
func (v View) Choosing() []ChoosingView {
	var all []ChoosingView
	for seat := engine.Seat(1); seat <= 2; seat++ {
		if choices := v.choices(seat); v.choosing(seat) && len(choices) > 0 {
			all = append(all, ChoosingView{Seat: seat, Chosen: !v.owesChoice(seat), Choices: choices})
		}
	}
	return all
}

// Move returns a model's present move, in inches.
func (v View) Move(id ModelID) int {
	if m := v.Model(id); m != nil {
		return m.move()
	}
	return 0
}

// Engaged lists the enemies in contact with a model.
func (v View) Engaged(id ModelID) []ModelID { return v.engaged(id) }

// Strikes lists the enemies that a model could strike if the combat phase came now.
func (v View) Strikes(id ModelID) []ModelID {
	if m := v.Model(id); m != nil {
		return ids(v.strikable(m))
	}
	return nil
}

// CanCharge, CanAdvance and CanPanic report whether a model can do that now, in this turn.
func (v View) CanCharge(id ModelID) bool { return v.can(id, v.canCharge) }

// CanAdvance is like CanCharge.
func (v View) CanAdvance(id ModelID) bool { return v.can(id, v.canAdvance) }

// CanPanic is like CanCharge.
func (v View) CanPanic(id ModelID) bool { return v.can(id, v.canPanic) }

// PanicLoses reports whether a model can panic and is the last of its side in the fight: if it gets away
// the side loses, unless it rallies.
func (v View) PanicLoses(id ModelID) bool {
	return v.can(id, func(m *Model) bool { return v.canPanic(m) && v.last(m) })
}

// LastHope reports whether a side is kept in the fight by fleeing models alone, which may rally.
func (v View) LastHope(seat engine.Seat) bool {
	return !v.fighting(seat) && v.inIt(seat)
}

func (v View) can(id ModelID, do func(*Model) bool) bool {
	m := v.Model(id)
	return m != nil && do(m)
}

// Asks reports whether a side that has not chosen wants to be asked about a choice that it has now (rule
// 5.15).
func (v View) Asks(seat engine.Seat) bool {
	return v.mayChoose(seat) && slices.ContainsFunc(v.choosers(seat),
		func(m *Model) bool { return m.asks(v.strikable(m)) })
}

// Least returns the smallest distance that can be claimed between two enemies with no known distance, or only
// a soft one (rule 4.5); 0 if they are not two enemies in the fight.
func (v View) Least(one, two ModelID) int {
	m, foe := v.enemies(Ref{ID: one}, Ref{ID: two})
	if m == nil {
		return 0
	}
	return v.least(m, foe)
}

// Own shows a seat its locked choice and its orders.
func (sys system) Own(s *State, seat engine.Seat, secrets engine.Secrets) engine.View {
	if !playing(seat) {
		return nil
	}
	v := OwnView{Seat: seat, Options: sys.Options(s, seat)}
	v.Orders, v.First = s.carried(seat, secrets)
	if !s.choosing(seat) {
		return v
	}
	v.Phase, v.Choices = s.next(), s.choices(seat)
	if s.Chosen[int(seat)-1] {
		v.Chosen = secrets.Open(seat, targetsSlot(v.Phase), &v.Choice)
	}
	return v
}

// carried are the orders and the list of a side.
func (s *State) carried(seat engine.Seat, secrets engine.Secrets) (orders []Shown, first []ModelID) {
	if s.Duel() {
		return nil, nil
	}
	for i := range s.Models {
		switch m := &s.Models[i]; {
		case m.Seat == seat:
			orders = append(orders, Shown{Model: m.Ref(), Policy: openOrder(secrets, m)})
		case openMark(secrets, m):
			first = append(first, m.ID)
		}
	}
	return orders, first
}

func ids(models []*Model) []ModelID {
	var all []ModelID
	for _, m := range models {
		all = append(all, m.ID)
	}
	return slices.Clip(all)
}
