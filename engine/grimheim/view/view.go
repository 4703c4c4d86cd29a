package view

import (
	"slices"

	"warbell/engine"
	"warbell/engine/grimheim/action"
	"warbell/engine/grimheim/combat"
	"warbell/engine/grimheim/game"
)

// View is the public view of a game: a state that no other code holds.
type View struct{ *game.State }

// OwnView is the view of one seat's secrets.
type OwnView struct {
	Seat   engine.Seat
	Fight  int  // the number of the pick's fight
	Picked bool // and the pick isn't revealed yet
	Pick   game.Pick

	Ordered bool // the fighter has orders
	Order   game.Pick
	Planned []string         // planned acts for the next activation, by keys of options
	Planner game.Model       // the model of that activation
	Unless  []game.Condition // in a skirmish: the conditions that drop the plan
	Then    []Mate           // the other models of its group in the plan
	Was     game.Planned     // in a skirmish: the last plan, after it was dropped or carried out

	Minded bool           // the side has a fate order
	Fate   game.FateOrder // the content of the fate order

	Orders []OwnOrder // in a skirmish: the orders of its models
}

// OwnOrder is a model's orders, for its owner.
type OwnOrder struct {
	Model game.Model
	Pick  game.Pick
	Watch game.Watch // its targets on overwatch
}

// ViewOf names the system.
func (View) ViewOf() string { return game.SystemID }

// ViewOf names the system.
func (OwnView) ViewOf() string { return game.SystemID }

// OrderOf returns the public part of the orders of a seat's fighter: the duel's, or the one in the current
// fight.
func OrderOf(s *game.State, seat engine.Seat) game.Standing {
	if me, _ := combat.Pair(s, seat); me != 0 {
		return s.Fighter(me).Order
	}
	return game.Standing{}
}

// Seats lists the fighters of a duel, by seat.
func (v View) Seats() []game.Fighter {
	if v.State == nil {
		return nil
	}
	return v.Fighters
}

// ModelOf returns the model of a seat that fights, shoots, is shot at, or acts; in a duel the only one. It
// returns 0 if there is none.
func (v View) ModelOf(seat engine.Seat) game.ModelID {
	switch {
	case v.State == nil || !game.Playing(seat):
		return 0
	case !v.IsSkirmish():
		return game.Champion(seat)
	case v.Melee != nil:
		return v.Melee.Mine(seat)
	case v.Shot != nil && v.Shot.Fired.Shooter.Seat == seat:
		return v.Shot.Fired.Shooter.Who()
	case v.Shot != nil && v.Shot.Fired.Target.Seat == seat:
		return v.Shot.Fired.Target.Who()
	case v.Acting.Seat == seat:
		return v.Acting.Model
	}
	return 0
}

// Picking reports whether picks are missing for a fight.
func (v View) Picking() bool { return v.Melee != nil && !v.Melee.Rolled }

// Fight returns the fight whose dice are rolled, nil if there is none.
func (v View) Fight() *game.Melee {
	if v.Picking() {
		return nil
	}
	return v.Melee
}

// ActOf returns the kind and weapon of a fighter's option key. If the key has no weapon, it returns the key
// itself.
func (v View) ActOf(seat engine.Seat, key string) (kind, weapon string) {
	if v.State == nil || !game.Playing(seat) {
		return key, ""
	}
	cmd, _ := Named(v.State, game.Champion(seat), key)
	if a, ok := action.Of(cmd); ok {
		if said := a.Values(cmd)[game.WithArm.Name]; len(said) > 0 {
			return cmd.Kind(), said[0]
		}
	}
	return key, ""
}

// Plannable lists the plans that a fighter can make from the current distance, by keys of options.
func (v View) Plannable(seat engine.Seat) [][]string {
	if v.Engaged {
		return [][]string{{"fight", "guard"}, {"guard", "fight"}, {"fight"}, {"guard"}, {"recover", "fight"}}
	}
	all := [][]string{{"charge", "fight"}, {"closer", "charge"}, {"closer"}, {"back"}, {"guard"}}
	for _, w := range v.Fighter(game.Champion(seat)).Profile.Shots() {
		key := action.KeyOf(v.State, game.Champion(seat), combat.Shoot{Weapon: w.Name})
		all = append(all, []string{key}, []string{key, "back"}, []string{key, "guard"})
	}
	return all
}

// Mate is another model of a group in a plan, with its acts.
type Mate struct {
	Model game.Model
	Acts  []string
}

// Own returns a seat's secrets: its pick, orders and plan.
func Own(s *game.State, seat engine.Seat, secrets engine.Secrets) engine.View {
	if !game.Playing(seat) {
		return nil
	}
	v := OwnView{Seat: seat}
	if m := s.Melee; m != nil && !m.Rolled && m.Picked[int(seat)-1] {
		v.Fight = m.Fight
		v.Picked = secrets.Open(seat, game.Slot(m.Fight), &v.Pick)
	}
	if o := s.Fighter(game.Champion(seat)).Order; o.Stands {
		v.Ordered = secrets.Open(seat, game.OrderSlot(s.NameOf(game.Champion(seat)), o.Number), &v.Order)
	}
	if s.IsSkirmish() {
		v.Ordered, v.Order, v.Orders = false, game.Pick{}, ownOrders(s, seat, secrets)
		if o := s.Skirmish.Minded[int(seat)-1]; o.Stands {
			v.Minded = secrets.Open(seat, game.FateSlot(o.Number), &v.Fate)
		}
	}
	plan := s.PlanOf(seat)
	switch {
	case plan.Stands:
		var said game.Planned
		secrets.Open(seat, game.PlanSlot(plan.Number), &said)
		v.Unless = said.Unless
		v.Planned, v.Planner = said.Acts, s.NameOf(game.Champion(seat))
		if s.Fields(said.Model) {
			v.Planner = s.NameOf(said.Model)
		}
		for _, mate := range said.Then {
			if s.Fields(mate.Model) {
				v.Then = append(v.Then, Mate{s.NameOf(mate.Model), mate.Acts})
			}
		}
	case s.IsSkirmish():
		secrets.Open(seat, game.PlanSlot(plan.Number), &v.Was)
	}
	return v
}

// ownOrders returns the orders of a seat's models.
func ownOrders(s *game.State, seat engine.Seat, secrets engine.Secrets) []OwnOrder {
	var all []OwnOrder
	for _, id := range s.UpOf(seat) {
		o := OwnOrder{Model: s.NameOf(id)}
		if order := s.Fighter(id).Order; order.Stands &&
			secrets.Open(seat, game.OrderSlot(o.Model, order.Number), &o.Pick) {
			if n := s.Fighter(id).Watch; n > 0 {
				secrets.Open(seat, game.WatchSlot(o.Model, n), &o.Watch) // a Watch that can't be read counts as none
			}
			all = append(all, o)
		}
	}
	return all
}

// Of returns the model with that ID, false if there is none.
func (v View) Of(id game.ModelID) (game.Fighter, bool) {
	if v.State == nil || !v.Fields(id) {
		return game.Fighter{}, false
	}
	return *v.Fighter(id), true
}

// Foes lists the enemies of a model that are up and on the battlefield, the nearest first.
func (v View) Foes(id game.ModelID) []game.ModelID {
	if v.State == nil || !v.IsSkirmish() || !v.Fields(id) {
		return nil
	}
	foes := v.FoesOf(id)
	if f := v.Fighter(id); f.At != nil {
		board := v.Board()
		slices.SortStableFunc(foes, func(a, b game.ModelID) int {
			return int(board.Between(f.Piece(id), v.Fighter(a).Piece(a)) - board.Between(f.Piece(id),
				v.Fighter(b).Piece(b)))
		})
	}
	return foes
}

// Watches reports whether a model of a seat can go on overwatch (rule 26.1).
func (v View) Watches(seat engine.Seat) bool {
	return v.State != nil && slices.ContainsFunc(v.UpOf(seat), func(id game.ModelID) bool {
		return combat.MayWatch(v.State, v.Fighter(id), v.Is(game.RuleOutnumbered, game.FreeOverwatch))
	})
}
