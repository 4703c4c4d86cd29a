package opponent

import (
	"slices"

	"warbell/engine"
	"warbell/engine/battlefield"
	"warbell/engine/grimheim/action"
	"warbell/engine/grimheim/combat"
	"warbell/engine/grimheim/game"
	"warbell/engine/grimheim/turn"
)

// errands are moves to what is worth points and towards enemies, with a shot from there where there is an
// action left.
func (o *evaluation) errands() (all []plan) {
	f := o.s.Fighter(o.me)
	if f.Move() == 0 || o.s.Acting.Times(game.ActMove)+o.s.Acting.Times(game.ActRun) > 0 {
		return nil
	}
	here, now := o.stand(*f.At), 0.0
	for _, one := range o.shots(*f.At, nil) {
		now = max(now, one.worth)
	}
	for _, at := range o.leaps() {
		all = append(all, o.move(action.Move{To: &at, How: game.Leaping}, here, now))
	}
	for _, goal := range o.goals() {
		all = append(all, o.errand(goal, game.ActMove,
			func(at battlefield.Place) plan { return o.move(action.Move{To: &at}, here, now) }))
		if o.s.Acting.AP > 1 {
			all = append(all, o.errand(goal, game.ActRun, func(at battlefield.Place) plan {
				return o.scheme(o.stand(at)-here-0.05, action.Run{To: at})
			}))
		}
	}
	if to, ok := action.SuggestedMove(o.s, o.me, -1, f.Move()); ok {
		all = append(all, o.move(action.Move{To: &to}, here, now))
	}
	return all
}

// errand is a way towards a point: a guess, which takes the way for straight and free, until it is looked
// into.
func (o *evaluation) errand(goal battlefield.Point, kind game.Act, worth func(battlefield.Place) plan) plan {
	f := o.s.Fighter(o.me)
	most := combat.InInches(f.Move())
	if kind == game.ActRun {
		most *= 2
	}
	guess := worth(aside(*f.At, goal, min(most, turn.Length(f.At.Point, goal)), 0))
	guess.find = func() (plan, bool) {
		at, ok := o.towards(goal, kind)
		if !ok {
			return plan{}, false
		}
		return worth(at), true
	}
	return guess
}

// onward is how much more than to stand at a place it is worth to charge from there, behind a move; 0 if
// nothing is.
func (o *evaluation) onward(at battlefield.Place) (most float64) {
	if o.s.Is(game.RuleMoveCharge, game.Refused) || o.s.Acting.Times(game.ActCharge) > 0 {
		return 0
	}
	for _, foe := range o.s.FoesOf(o.me) {
		if o.span(o.me, *o.s.Fighter(o.me).At, foe) <= combat.InInches(o.s.Fighter(o.me).Charge()) {
			continue // that is charged from here
		}
		if worth, ok := o.assault(at, foe, o.s.Acting.AP-1); ok {
			most = max(most, worth-o.stand(at))
		}
	}
	return most
}

// move is a walk to a place, with the best of what can be done there if there is an action left: more than
// what is done here now, which can be done first.
func (o *evaluation) move(c action.Move, here, now float64) plan {
	at := *c.To
	worth, then := o.stand(at)-here, 0.0
	if o.s.Acting.AP > 1 {
		for _, one := range o.shots(at, []engine.Command{c}) {
			then = max(then, one.worth)
		}
		then = max(then, o.onward(at))
	}
	return o.scheme(worth+max(then-now, 0), c)
}

// leaps are places to which it can only leap: the nearest to each goal, if it stands so high.
func (o *evaluation) leaps() (all []battlefield.Place) {
	if f := o.s.Fighter(o.me); f.At.Up <= combat.MoveNumbers(o.s).Free {
		return nil
	}
	places := action.Leaps(o.s, o.me)
	for _, goal := range o.goals() {
		if at, ok := action.Nearest(places, goal); ok && !slices.Contains(all, at) {
			all = append(all, at)
		}
	}
	return all
}
