package view

import (
	"slices"

	"warbell/engine"
	"warbell/engine/grimheim/action"
	"warbell/engine/grimheim/combat"
	"warbell/engine/grimheim/game"
)

// View is a duel as anyone may see it: its state, which nobody else holds.
type View struct{ *game.State }

// OwnView is what one seat alone may see.
type OwnView struct {
	Seat   engine.Seat
	Fight  int  // the number of the fight that the pick is for
	Picked bool // and not yet revealed
	Pick   game.Pick

	Ordered bool // a standing order is sealed
	Order   game.Pick
	Planned []string         // what is planned for the next activation, by keys of options
	Planner game.Model       // whose activation that is
	Unless  []game.Condition // in a skirmish: what drops the plan
	Then    []Mate           // and who of its group acts behind it
	Was     game.Planned     // in a skirmish: what the last plan said, once it stands no longer

	Minded bool           // an order for its fate dice is sealed
	Fate   game.FateOrder // what it says

	Orders []OwnOrder // in a skirmish: the standing orders of its models
}

// OwnOrder is a standing order as its owner reads it.
type OwnOrder struct {
	Model game.Model
	Pick  game.Pick
	Watch game.Watch // whom it shoots on overwatch
}

// ViewOf names the system.
func (View) ViewOf() string { return game.SystemID }

// ViewOf names the system.
func (OwnView) ViewOf() string { return game.SystemID }

// OrderOf is what is known of the standing order of a seat's fighter in a duel, or of the one that fights for
// it.
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

// ModelOf is the model of a seat that fights, shoots, is shot at, or acts; in a duel the only one; 0 if there
// is none.
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

// Fight is the fight whose dice have fallen; nil if there is none.
func (v View) Fight() *game.Melee {
	if v.Picking() {
		return nil
	}
	return v.Melee
}

// ActOf says what a key of a fighter's options means: its kind, or the key where one kind has several, and
// the weapon if it is about one.
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

// Plannable lists what a fighter may plan from where both stand now, by keys of options.
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

// Mate is a further model of a group that a plan names, and what it does.
type Mate struct {
	Model game.Model
	Acts  []string
}

// Own shows a seat what it has sealed: a pick, an order, a plan.
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

// ownOrders are the standing orders of a seat's models that stand.
func ownOrders(s *game.State, seat engine.Seat, secrets engine.Secrets) []OwnOrder {
	var all []OwnOrder
	for _, id := range s.UpOf(seat) {
		o := OwnOrder{Model: s.NameOf(id)}
		if order := s.Fighter(id).Order; order.Stands &&
			secrets.Open(seat, game.OrderSlot(o.Model, order.Number), &o.Pick) {
			if n := s.Fighter(id).Watch; n > 0 {
				secrets.Open(seat, game.WatchSlot(o.Model, n), &o.Watch) // what can't be read is as if nothing was said
			}
			all = append(all, o)
		}
	}
	return all
}

// Of is a model; false if there is none.
func (v View) Of(id game.ModelID) (game.Fighter, bool) {
	if v.State == nil || !v.Fields(id) {
		return game.Fighter{}, false
	}
	return *v.Fighter(id), true
}

// Foes lists the enemies of a model that are up and on the table, the nearest first.
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

// Watches reports whether a model of a seat can stand on overwatch (rule 26.1).
func (v View) Watches(seat engine.Seat) bool {
	return v.State != nil && slices.ContainsFunc(v.UpOf(seat), func(id game.ModelID) bool {
		return combat.MayWatch(v.State, v.Fighter(id), v.Is(game.RuleOutnumbered, game.FreeOverwatch))
	})
}
