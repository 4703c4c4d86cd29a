package opponent

import (
	"cmp"
	"slices"

	"warbell/engine"
	"warbell/engine/grimheim/action"
	"warbell/engine/grimheim/card"
	"warbell/engine/grimheim/combat"
	"warbell/engine/grimheim/fate"
	"warbell/engine/grimheim/game"
	"warbell/engine/grimheim/turn"
)

// minding returns the fate order for a side, which it gives once. It returns false if the side has one or
// has no die.
func minding(s *game.State, seat engine.Seat) (engine.Command, bool) {
	k := s.Skirmish
	if k.Minded[int(seat)-1].Stands || len(k.Fate[int(seat)-1]) == 0 {
		return nil, false
	}
	return turn.SetOrders{Fate: &game.FateOrder{
		Save: game.WardAll, Rolls: game.WardAll, Back: game.WardAll, Heal: game.WardLeader, Claws: game.WardLeader, Aura: game.WardLeader, Grip: true,
	}}, true
}

// before returns the fate dice to pledge for an attack, and the free action to take. Fate dice expire at the
// end of the turn, so it shares them out among the models that haven't acted.
func (o *evaluation) before(acts []engine.Command, worth float64) (first []engine.Command) {
	if action.Allows(o.s, action.Free{}) == nil && worth > 0.3 &&
		o.s.Freely(game.Act(acts[len(acts)-1].Kind())) && len(acts) == 1 {
		first = append(first, action.Free{})
	}
	melee, attacks := false, false
	for _, act := range acts {
		_, fights := act.(combat.Fight)
		_, shoots := act.(combat.Shoot)
		melee, attacks = melee || fights, attacks || fights || shoots
	}
	if !attacks || worth < 0.3 {
		return first
	}
	dice := len(o.s.Skirmish.Fate[int(o.seat)-1])
	turns := max(len(o.s.ReadyOf(o.seat)), 1)
	return append(first, o.pledges((dice+turns-1)/turns, melee)...)
}

// pledges returns the best pledges with at most that many dice, each die once.
func (o *evaluation) pledges(most int, melee bool) (all []engine.Command) {
	type pledge struct {
		cmd   game.SpendFate
		worth float64
	}
	var some []pledge
	faces := slices.Clone(o.s.Skirmish.Fate[int(o.seat)-1])
	for _, face := range slices.Compact(slices.Sorted(slices.Values(faces))) {
		for _, a := range combat.FateSet(o.s, o.seat).Abilities {
			cmd := game.SpendFate{Face: face, Use: a.Use}
			if worth := help(a.Use, a.Points(face), melee); worth > 0 && combat.AllowsFate(o.s, o.seat, cmd) == nil {
				some = append(some, pledge{cmd, worth})
			}
		}
	}
	slices.SortStableFunc(some, func(a, b pledge) int { return cmp.Compare(b.worth, a.worth) })
	for _, p := range some {
		if i := slices.Index(faces, p.cmd.Face); i >= 0 && len(all) < most {
			faces, all = slices.Delete(faces, i, i+1), append(all, p.cmd)
		}
	}
	return all
}

// help returns roughly how much a die helps an attack, in hits; 0 if it doesn't.
func help(use fate.Use, points int, melee bool) float64 {
	switch use {
	case fate.Fighter:
		if !melee || points < 4 {
			return 0
		}
		return 0.6 + 0.2*float64(points-4)
	case fate.Replace:
		return 0.4 * float64(points-3)
	case fate.Focus, fate.Tides:
		return 0.25 * float64(points)
	case fate.Bargain:
		return 0.25 * float64(points)
	case fate.Reroll:
		return 0.35
	}
	return 0
}

// worthADie is the minimum worth of an immediate use of a fate die.
const worthADie = 0.5

// spendFreely returns a fate die to spend before the models act. It must help much or, before the last model
// acts, at all.
func (o *evaluation) spendFreely() (engine.Command, bool) {
	limit := worthADie
	if len(o.s.ReadyOf(o.seat)) <= 1 {
		limit = least
	}
	var best game.SpendFate
	most := limit
	for _, face := range slices.Compact(slices.Sorted(slices.Values(o.s.Skirmish.Fate[int(o.seat)-1]))) {
		for _, a := range combat.FateSet(o.s, o.seat).Abilities {
			if !a.Use.Spontaneous() {
				continue
			}
			for i := range o.s.Fighters {
				cmd := game.SpendFate{Face: face, Use: a.Use, Targets: []game.ModelID{game.ModelID(i + 1)}}
				if worth := o.boon(cmd.Targets[0], a.Use, a.Points(face)); worth > most &&
					combat.AllowsFate(o.s, o.seat, cmd) == nil {
					best, most = cmd, worth
				}
			}
		}
	}
	return best, most > limit
}

// boon returns the worth of the immediate use of a die on a model.
func (o *evaluation) boon(on game.ModelID, use fate.Use, points int) float64 {
	f := o.s.Fighter(on)
	switch use {
	case fate.Heal, fate.Blessing:
		return o.good(on, points)
	case fate.Reanimate:
		return o.price(on) * (0.4 + 0.1*float64(points))
	case fate.Grip:
		return o.harm(on, float64(points))
	case fate.Save:
		if !f.Acted || f.Ward > 0 { // it can still move out of enemies' range
			return 0
		}
		return 0.2 * float64(points) * o.fireAt(on)
	case fate.Claws:
		if f.Acted {
			return 0
		}
		return 0.05 * float64(points)
	case fate.Aura:
		return o.frightened(on, points)
	}
	return 0
}

// fireAt returns the highest expected damage, in worth, that one enemy who hasn't acted can do to a model by
// shooting.
func (o *evaluation) fireAt(on game.ModelID) (worst float64) {
	view := *o
	view.me = on
	if at := o.s.Fighter(on).At; at != nil {
		for _, foe := range o.s.FoesOf(on) {
			if !o.s.Fighter(foe).Acted {
				worst = max(worst, view.fire(foe, *at, o.span(on, *at, foe)))
			}
		}
	}
	return worst
}

// frightened returns the worth of making all enemies near a model Fearful.
func (o *evaluation) frightened(on game.ModelID, within int) (worth float64) {
	f := o.s.Fighter(on)
	if f.At == nil || f.Seat != o.seat {
		return 0
	}
	for _, foe := range o.s.FoesOf(on) {
		if o.span(on, *f.At, foe) <= combat.InInches(within) && !o.s.Fighter(foe).Has(card.Fearful) {
			worth += 0.4
		}
	}
	return worth
}
