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

// errands lists moves towards objectives and enemies, each with a shot if there is AP for it.
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

// errand returns a move towards a point. It is a guess with a straight, free path until find resolves it.
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

// onward returns how much more a charge from a place is worth than standing there, after a move to it. It is
// 0 if no charge is.
func (o *evaluation) onward(at battlefield.Place) (most float64) {
	if o.s.Is(game.RuleMoveCharge, game.Refused) || o.s.Acting.Times(game.ActCharge) > 0 {
		return 0
	}
	for _, foe := range o.s.FoesOf(o.me) {
		if o.span(o.me, *o.s.Fighter(o.me).At, foe) <= combat.InInches(o.s.Fighter(o.me).Charge()) {
			continue // it can charge that enemy without a move
		}
		if worth, ok := o.assault(at, foe, o.s.Acting.AP-1); ok {
			most = max(most, worth-o.stand(at))
		}
	}
	return most
}

// move returns a walk to a place. If there is AP left, it adds the best act from there, minus the best one
// from here, which could be done first.
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

// leaps returns places that the model can reach only by a leap, the nearest to each goal. On low ground
// there are none.
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
