package melee

import (
	"slices"

	"warbell/engine"
)

// View is a fight as everyone may see it, with all of the public state. Its methods derive facts from it.
type View struct{ *State }

// ChoosingView is a side with a choice of targets in the next combat phase.
type ChoosingView struct {
	Seat    engine.Seat
	Chosen  bool // or the phase doesn't wait for it
	Choices []ChoiceView
}

// ChoiceView is a model that can choose between several enemies.
type ChoiceView struct {
	Model   ModelID
	Attacks int
	Targets []ModelID // easiest first
}

// OwnView is a seat's private view of a fight.
type OwnView struct {
	Seat    engine.Seat
	Orders  []Shown   // of the seat's own models
	First   []ModelID // enemies to attack before others
	Phase   int       // combat phase to choose targets for; 0: none
	Chosen  bool      // for that phase
	Choice  Choose
	Choices []ChoiceView // of the seat's own models
	Options []engine.Option
}

// ViewOf returns the system's ID.
func (View) ViewOf() string { return SystemID }

// ViewOf returns the system's ID.
func (OwnView) ViewOf() string { return SystemID }

func (system) View(s *State) engine.View { return View{s.clone()} }

// Fallen returns the models lost so far.
func (v View) Fallen() []Casualty { return v.fallen() }

// Distances returns all known distances between enemies that are not in contact.
func (v View) Distances() []Gap { return v.gaps() }

// Choosing returns the sides that can choose targets now: in the combat phase that waits, or in their own
// turn before it.
func (v View) Choosing() []ChoosingView {
	var all []ChoosingView
	for seat := engine.Seat(1); seat <= 2; seat++ {
		if choices := v.choices(seat); v.choosing(seat) && len(choices) > 0 {
			all = append(all, ChoosingView{Seat: seat, Chosen: !v.owesChoice(seat), Choices: choices})
		}
	}
	return all
}

// Move returns a model's move now, in inches.
func (v View) Move(id ModelID) int {
	if m := v.Model(id); m != nil {
		return m.move()
	}
	return 0
}

// Engaged returns the enemies in contact with a model.
func (v View) Engaged(id ModelID) []ModelID { return v.engaged(id) }

// Strikes returns the enemies that a model could attack in a combat phase now.
func (v View) Strikes(id ModelID) []ModelID {
	if m := v.Model(id); m != nil {
		return ids(v.strikable(m))
	}
	return nil
}

// CanCharge reports whether a model can charge now.
func (v View) CanCharge(id ModelID) bool { return v.can(id, v.canCharge) }

// CanAdvance reports whether a model can advance now.
func (v View) CanAdvance(id ModelID) bool { return v.can(id, v.canAdvance) }

// CanPanic reports whether a model can panic now.
func (v View) CanPanic(id ModelID) bool { return v.can(id, v.canPanic) }

// PanicLoses reports whether a model can panic and is the last of its side in the fight. If it gets away, the
// side loses unless it rallies.
func (v View) PanicLoses(id ModelID) bool {
	return v.can(id, func(m *Model) bool { return v.canPanic(m) && v.last(m) })
}

// LastHope reports whether a side has only fleeing models left, which may rally.
func (v View) LastHope(seat engine.Seat) bool {
	return !v.fighting(seat) && v.inIt(seat)
}

func (v View) can(id ModelID, do func(*Model) bool) bool {
	m := v.Model(id)
	return m != nil && do(m)
}

// Asks reports whether a side that has not chosen is to be asked about a choice now (rule 5.15).
func (v View) Asks(seat engine.Seat) bool {
	return v.mayChoose(seat) && slices.ContainsFunc(v.choosers(seat),
		func(m *Model) bool { return m.asks(v.strikable(m)) })
}

// Least returns the smallest distance that can be claimed between two enemies without a firm distance (rule
// 4.5). It is 0 if they are not two enemies in the fight.
func (v View) Least(one, two ModelID) int {
	m, foe := v.enemies(Ref{ID: one}, Ref{ID: two})
	if m == nil {
		return 0
	}
	return v.least(m, foe)
}

// Own returns a seat's locked choice and its orders.
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

// carried returns the orders and the list of a side.
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
