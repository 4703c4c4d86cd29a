package grimheim

import (
	"warbell/engine"
	"warbell/engine/grimheim/exchange"
)

// View is a duel as anyone may see it: its state, which nobody else holds.
type View struct{ *State }

// Seated is a fighter with the seat that plays it.
type Seated struct {
	Seat engine.Seat
	Fighter
}

// ShotChoice is one way to use the saves: what gets through, and the damage it does.
type ShotChoice struct {
	Through exchange.Hits
	Damage  int
}

// OwnView is what one seat alone may see.
type OwnView struct {
	Seat   engine.Seat
	Fight  int  // the number of the fight that the pick is for
	Picked bool // and not yet revealed
	Pick   Pick

	Ordered bool // a standing order is sealed
	Order   Pick
	Planned []string // what is planned for the next activation, by keys of options
}

// ViewOf names the system.
func (View) ViewOf() string { return SystemID }

// ViewOf names the system.
func (OwnView) ViewOf() string { return SystemID }

func (system) View(s *State) engine.View { return View{s.clone()} }

// Seats lists both fighters.
func (v View) Seats() [2]Seated {
	return [2]Seated{{Seat: 1, Fighter: v.Fighters[0]}, {Seat: 2, Fighter: v.Fighters[1]}}
}

// Picking reports whether picks are missing for a fight.
func (v View) Picking() bool { return v.Melee != nil && !v.Melee.Rolled }

// Fight is the fight whose dice have fallen; nil if there is none.
func (v View) Fight() *Melee {
	if v.Picking() {
		return nil
	}
	return v.Melee
}

// ToMove is the seat that decides next in a fight.
func (m *Melee) ToMove() engine.Seat { return m.seat(m.Exchange.ToMove()) }

// Pending is the strike that ToMove has to answer, if any.
func (m *Melee) Pending() exchange.Hit { return m.Exchange.Pending }

// Choices lists what the target of a shot may do with its saves.
func (s *Shot) Choices() []ShotChoice {
	volley := s.Fired.volley()
	var choices []ShotChoice
	for _, c := range s.Fired.Choices {
		choices = append(choices, ShotChoice{Through: volley.Hits.Minus(c.Cancelled()), Damage: volley.Through(c)})
	}
	return choices
}

// ActOf says what a key of a fighter's options means: its kind, or the key where one kind has several, and the
// weapon if it is about one.
func (v View) ActOf(seat engine.Seat, key string) (kind, weapon string) {
	if v.State == nil || !playing(seat) {
		return key, ""
	}
	cmd, _ := v.named(seat, key)
	switch c := cmd.(type) {
	case Shoot:
		return c.Kind(), c.Weapon
	case Reload:
		return c.Kind(), c.Weapon
	}
	return key, ""
}

// Plannable lists what a fighter may plan from where both stand now, by keys of options.
func (v View) Plannable(seat engine.Seat) [][]string {
	if v.Engaged {
		return [][]string{{"fight", "guard"}, {"guard", "fight"}, {"fight"}, {"guard"}, {"recover", "fight"}}
	}
	all := [][]string{{"charge", "fight"}, {"closer", "charge"}, {"closer"}, {"back"}, {"guard"}}
	for _, w := range v.fighter(seat).Profile.Shots() {
		key := v.key(seat, Shoot{Weapon: w.Name})
		all = append(all, []string{key}, []string{key, "back"}, []string{key, "guard"})
	}
	return all
}

// Own shows a seat what it has sealed: a pick, an order, a plan.
func (system) Own(s *State, seat engine.Seat, secrets engine.Secrets) engine.View {
	if !playing(seat) {
		return nil
	}
	v := OwnView{Seat: seat}
	if m := s.Melee; m != nil && !m.Rolled && m.Picked[int(seat)-1] {
		v.Fight = m.Fight
		v.Picked = secrets.Open(seat, slot(m.Fight), &v.Pick)
	}
	if o := s.orderOf(seat); o.Stands {
		v.Ordered = secrets.Open(seat, orderSlot(o.Number), &v.Order)
	}
	if plan := s.planOf(seat); plan.Stands {
		var said Planned
		secrets.Open(seat, planSlot(plan.Number), &said)
		v.Planned = said.Acts
	}
	return v
}
