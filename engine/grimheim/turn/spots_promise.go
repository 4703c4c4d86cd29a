package turn

import (
	"slices"

	"warbell/engine"
	"warbell/engine/battlefield"
	"warbell/engine/grimheim/action"
	"warbell/engine/grimheim/combat"
	"warbell/engine/grimheim/game"
	"warbell/engine/grimheim/mission"
	"warbell/engine/grimheim/view"
)

// Promise lists what a model has at a place: the objectives that it holds there (rule 32.1) and the sites
// that it can loot from there (27.2). All are IDs of pieces, in the map's order.
type Promise struct {
	Holds  []string
	Loots  []string // in the same activation
	Later  []string // only in a later activation
	Leaves []string // objectives that it holds now and would lose there
}

// Promised returns what a model would have at a place. It uses the functions that score and loot.
func Promised(v view.View, id game.ModelID, at battlefield.Place) Promise {
	if v.State == nil || !v.IsSkirmish() {
		return Promise{}
	}
	was := mission.HeldBy(v.Board(), int(id))
	s := there(v.State, id, at)
	p := Promise{Holds: mission.HeldBy(s.Board(), int(id))}
	p.Leaves = slices.DeleteFunc(was, func(site string) bool { return slices.Contains(p.Holds, site) })
	return p
}

// there returns a copy of the state with the model at another place.
func there(from *game.State, id game.ModelID, at battlefield.Place) *game.State {
	s := from.Clone()
	s.Fighter(id).At = &at
	return s
}

// Offered describes a place where a model can be set up: what it has there, which enemies it sees and which
// see it.
func Offered(v view.View, id game.ModelID, at battlefield.Spot) Spot {
	spot := Spot{Spot: at, Promise: Promised(v, id, at.At)}
	if v.State != nil && v.IsSkirmish() {
		spot.watched(there(v.State, id, at.At), id)
	}
	return spot
}

// promises fills in what the model has where an act leads: what it holds, what it can loot, which enemies it
// sees and which see it.
func (d Draft) promises(spot *Spot) {
	spot.Promise = Promised(d.View, d.Model, spot.At)
	s := d.reached(spot.Act, spot.At)
	spot.watched(s, d.Model)
	if s.MayHandle(s.Fighter(d.Model)) != nil {
		return
	}
	for _, site := range action.MoveTargets(s, d.Model) {
		if s.Acting.AP > 0 && action.Allows(s, action.Loot{Site: site}) == nil {
			spot.Loots = append(spot.Loots, site)
			continue
		}
		spot.Later = append(spot.Later, site)
	}
}

// reached returns the state after an act that leads to a place. If the act needs dice or reactions, it
// returns the state before these.
func (d Draft) reached(act string, at battlefield.Place) *game.State {
	cmd, ok := view.Named(d.View.State, d.Model, act)
	if !ok {
		return there(d.View.State, d.Model, at)
	}
	p, asked := imagined(d.View.State, d.Fighter(d.Model).Seat)
	if happens(p, cmd); !*asked && p.S.Acting.Model == d.Model && !p.Ended() {
		return p.S
	}
	events := p.Outcome().Events
	came := slices.IndexFunc(events, func(ev engine.Event) bool {
		m, ok := ev.(game.Mover)
		if !ok {
			return false
		}
		who, _ := m.Trail()
		return who.Who() == d.Model
	})
	if came < 0 {
		s := there(d.View.State, d.Model, at)
		s.Acting.AP -= action.PriceOf(d.View.State, cmd)
		return s
	}
	s := d.View.State.Clone()
	for _, ev := range events[:came+1] {
		s.Apply(ev)
	}
	return s
}

// watched fills in the enemies that the model sees from a place, and those that see it, with or without
// cover. It counts cover as shots do (rules 22.1 and 22.2).
func (s *Spot) watched(from *game.State, id game.ModelID) {
	s.Sees, s.Cover, s.Open = nil, nil, nil
	foes := from.FoesOf(id)
	slices.Sort(foes)
	for _, foe := range foes {
		s.foes = true
		if sees, _ := combat.Exposed(from, id, foe); sees {
			s.Sees = append(s.Sees, int(foe))
		}
		switch seen, covered := combat.Exposed(from, foe, id); {
		case covered:
			s.Cover = append(s.Cover, int(foe))
		case seen:
			s.Open = append(s.Open, int(foe))
		}
	}
}

// Charged returns the draft right after a charge, before its first roll, to compute the odds of the attack
// then. It returns false if the model can't charge so.
func (d Draft) Charged(act string) (Draft, bool) {
	if d.State == nil || d.Acting.Model != d.Model {
		return Draft{}, false
	}
	cmd, _ := view.Named(d.View.State, d.Model, act)
	c, ok := cmd.(action.Charge)
	if !ok {
		return Draft{}, false
	}
	home, ok := action.Home(d.View.State, c)
	return Draft{View: view.View{State: home}, Model: d.Model, AP: d.AP}, ok
}

// PromiseOf returns the objectives that the model gains and loses by a charge.
func (d Draft) PromiseOf(charge string) Promise {
	home, ok := d.Charged(charge)
	if !ok {
		return Promise{}
	}
	return home.Held(d.View)
}

// Held returns the objectives that the model holds after the draft's sure acts, and those that it holds now
// and loses by them.
func (d Draft) Held(now view.View) Promise {
	if d.State == nil || now.State == nil {
		return Promise{}
	}
	p := Promise{Holds: mission.HeldBy(d.Board(), int(d.Model)), Leaves: mission.HeldBy(now.Board(), int(d.Model))}
	p.Leaves = slices.DeleteFunc(p.Leaves, func(site string) bool { return slices.Contains(p.Holds, site) })
	return p
}
