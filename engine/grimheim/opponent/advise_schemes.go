package opponent

import (
	"cmp"
	"slices"

	"warbell/engine"
	"warbell/engine/battlefield"
	"warbell/engine/grimheim/action"
	"warbell/engine/grimheim/card"
	"warbell/engine/grimheim/combat"
	"warbell/engine/grimheim/game"
)

// The worth of acts without an effect that can be computed.
const (
	worthOfRecover = 1.0
	worthOfOrder   = 0.5  // action point for a friend
	worthOfTrick   = 0.12 // a minor advantage
	partOfGuard    = 0.2  // part of a danger that it removes
	partOfHiding   = 0.6
	partOfShield   = 0.25
	partOfWatch    = 0.55 // of a shot, which may not happen
	worthOfMates   = 1.25 // factor for the rest of a group, which acts at once
)

// plans lists the active model's possible plans, with their worth above doing nothing.
func (o *evaluation) plans() []plan {
	f := o.s.Fighter(o.me)
	if f.At == nil {
		return o.arrivals()
	}
	all := slices.Concat(o.care(*f.At), o.castings())
	if o.s.InMelee(o.me) {
		return append(all, o.brawls()...)
	}
	return slices.Concat(all, o.shots(*f.At, nil), o.assaults(), o.errands())
}

func (o *evaluation) scheme(worth float64, acts ...engine.Command) plan {
	if o.eager {
		worth = max(worth, worthOfMates*worth)
	}
	return plan{view: o, acts: acts, worth: worth}
}

// arrivals lists plans for the places where a waiting model can arrive.
func (o *evaluation) arrivals() (all []plan) {
	for _, at := range action.Arrivals(o.s, o.me) {
		all = append(all, o.scheme(2+o.stand(at), action.Arrive{To: at}))
	}
	return all
}

// care lists plans for itself and its friends at its place.
func (o *evaluation) care(at battlefield.Place) []plan {
	f, danger := o.s.Fighter(o.me), o.danger(at)
	all := []plan{
		o.scheme(partOfGuard*danger+0.03, action.Guard{}), o.scheme(partOfHiding*danger,
			action.Hide{}), o.scheme(partOfShield*danger, action.RaiseShield{}),
		o.scheme(worthOfTrick, combat.Brew{}), o.scheme(worthOfTrick, combat.Change{}), o.scheme(worthOfTrick,
			action.Counter{}),
	}
	if f.Has(card.Stunned) || f.Has(card.Burning) ||
		(o.s.Acting.AP > 1 || !o.s.InMelee(o.me)) && slices.ContainsFunc(card.Recoverable, f.Has) {
		all = append(all, o.scheme(worthOfRecover, action.Recover{}))
	}
	all = append(all, o.nursing()...)
	for _, friend := range action.Friends(o.s, o.me) {
		if !o.s.Fighter(friend).Acted && f.Commands(o.s.Fighter(friend)) {
			all = append(all, o.order(friend))
		}
	}
	if o.left == 1 && o.s.Acting.AP == 1 {
		all = append(all, o.scheme(worthOfOrder, action.Overexert{}))
	}
	return append(all, o.lootings()...)
}

// order returns a plan to command a friend. It is a guess until find computes what the friend would do with
// the action point.
func (o *evaluation) order(friend game.ModelID) plan {
	guess := o.scheme(worthOfOrder*(0.5+0.2*o.price(friend)), action.GiveCommand{Target: friend})
	most := guess.worth
	guess.find = func() (plan, bool) {
		view, points := o.at(friend), o.s.Fighter(friend).ActionPoints()
		more := view.uses(points+1) - view.uses(points)
		return o.scheme(min(most, worthOfOrder*more), action.GiveCommand{Target: friend}), more > worthOfTrick
	}
	return guess
}

// uses returns the expected worth of that many action points for a model: the most valuable acts first, each
// kind once, with one move. It doesn't resolve guesses.
func (o *evaluation) uses(points int) (sum float64) {
	o.s.Acting.AP = points
	all := o.plans()
	slices.SortStableFunc(all, func(a, b plan) int { return cmp.Compare(b.worth, a.worth) })
	var done []game.Act
	for _, one := range all {
		var kinds []game.Act
		for _, act := range one.acts {
			kinds = append(kinds, going(act))
		}
		price := len(one.acts)
		if _, runs := one.acts[0].(action.Run); runs {
			price = 2
		}
		if price > points || one.worth < least ||
			slices.ContainsFunc(kinds, func(k game.Act) bool { return slices.Contains(done, k) }) {
			continue
		}
		sum, points, done = sum+one.worth, points-price, append(done, kinds...)
	}
	return sum
}

// going returns the kind of an act. All acts that change the model's place are one kind.
func going(act engine.Command) game.Act {
	switch act.(type) {
	case action.Run, action.Charge, action.FallBack, action.Arrive:
		return game.ActMove
	case combat.QuickShot:
		return game.ActShoot
	}
	return game.Act(act.Kind())
}

// nursing lists plans against wounds and statuses of the model and of friends beside it.
func (o *evaluation) nursing() (all []plan) {
	f := o.s.Fighter(o.me)
	for _, friend := range action.Nearby(o.s, o.me) {
		target := friend
		if friend == o.me {
			target = 0
		}
		if action.Tainted(o.s.Fighter(friend)) {
			all = append(all, o.scheme(worthOfRecover/2, action.Cleanse{Target: target}))
		}
		all = append(all, o.scheme(o.good(friend, 3), action.Heal{Target: target}))
		for _, gear := range f.Gear {
			if def, ok := game.GearNamed(gear); ok && def.Once && gear != game.CursedSouls {
				all = append(all, o.scheme(o.good(friend, 3)-0.1, action.Use{Gear: gear, Target: target}))
			}
		}
	}
	return all
}

// lootings lists plans to loot sites within reach.
func (o *evaluation) lootings() (all []plan) {
	for _, site := range action.MoveTargets(o.s, o.me) {
		worth := 0.1
		for _, m := range o.targets {
			if m.loot == site {
				worth += m.gain(o.me)
			}
		}
		all = append(all, o.scheme(worth, action.Loot{Site: site}))
	}
	return all
}

// brawls lists plans for a model in melee: fight or fall back.
func (o *evaluation) brawls() []plan {
	f := o.s.Fighter(o.me)
	all := o.shots(*f.At, nil)
	for _, foe := range o.s.FoesOf(o.me) {
		if o.s.Meets(o.me, foe) {
			all = append(all, o.scheme(o.blow(o.me, foe)+0.1, combat.Fight{Target: foe}))
		}
	}
	here := o.stand(*f.At)
	if to, ok := action.SuggestedMove(o.s, o.me, -1, f.FallBack()); ok {
		all = append(all, o.scheme(o.stand(to)-here-0.2, action.FallBack{To: to}))
	}
	return all
}

// shots lists shots from a place that the model reaches by some acts; nil if it stands there.
func (o *evaluation) shots(at battlefield.Place, come []engine.Command) (all []plan) {
	f := o.s.Fighter(o.me)
	if len(f.Profile.Shots()) == 0 || o.s.Acting.Times(game.ActShoot) > 0 && !f.Profile.Has(card.Hunter) &&
		!f.Profile.Has(card.Ranger) {
		return nil
	}
	best := 0.0
	for _, w := range f.Profile.Shots() {
		for _, foe := range o.s.FoesOf(o.me) {
			worth := o.shot(game.Attack{By: o.me, At: foe, Weapon: w.Name, From: &at})
			if worth == 0 {
				continue
			}
			best = max(best, worth)
			shoot := combat.Shoot{Weapon: w.Name, Target: foe}
			all = append(all, o.scheme(worth, append(slices.Clone(come), shoot)...))
			if come == nil {
				all = append(all, o.scheme(0.8*worth, combat.QuickShot{Weapon: w.Name, Target: foe}))
			}
			if come == nil && o.s.Acting.AP > 1 && !f.Aiming {
				all = append(all, o.scheme(1.3*worth, action.Aim{}, shoot))
			}
		}
		all = append(all, o.scheme(0.15*o.future(), action.Reload{Weapon: w.Name}))
	}
	if come == nil {
		all = append(all, o.scheme(max(partOfWatch*o.watched(at), 0), combat.Overwatch{}))
	}
	return all
}

// watched returns the worth of the best shot at an enemy that hasn't moved yet.
func (o *evaluation) watched(at battlefield.Place) (best float64) {
	for _, foe := range o.s.FoesOf(o.me) {
		f := o.s.Fighter(foe)
		if f.Acted {
			continue
		}
		for _, w := range o.s.Fighter(o.me).Profile.Shots() {
			if o.span(o.me, at, foe) <= combat.InInches(w.Range()+f.Move()/2) {
				best = max(best, o.harm(foe, o.volley(game.Attack{By: o.me, At: foe, Weapon: w.Name,
					Cause: game.CauseWatch}, w, false)))
			}
		}
	}
	return best
}

// assaults lists charges with the fight after them.
func (o *evaluation) assaults() (all []plan) {
	at := *o.s.Fighter(o.me).At
	here := o.stand(at)
	for _, foe := range o.s.FoesOf(o.me) {
		worth, ok := o.assault(at, foe, o.s.Acting.AP)
		if !ok {
			continue
		}
		acts := []engine.Command{action.Charge{Target: foe}}
		if o.s.Acting.AP > 1 {
			acts = append(acts, combat.Fight{Target: foe})
		}
		all = append(all, o.scheme(worth-here, acts...))
	}
	return all
}

// assault returns the worth of a charge from a place with that many action points, and of the place where it
// ends. It returns false if the enemy is too far away.
func (o *evaluation) assault(at battlefield.Place, foe game.ModelID, points int) (float64, bool) {
	f := o.s.Fighter(o.me)
	if o.span(o.me, at, foe) > combat.InInches(f.Charge())+battlefield.One {
		return 0, false
	}
	there := *o.s.Fighter(foe).At
	stands := o.holding(there) - 0.8*o.danger(there)
	if points > 1 {
		return o.blow(o.me, foe) + stands + 0.2*o.prospect(there), true
	}
	return 0.6*o.blow(o.me, foe)*o.future() + stands, true
}
