package action

import (
	"slices"

	"warbell/engine/dice"
	"warbell/engine/grimheim/combat"
	"warbell/engine/grimheim/fate"
	"warbell/engine/grimheim/game"
	"warbell/engine/grimheim/magic"
)

// energy is an energy roll with the changes by fate dice.
type energy struct {
	throw magic.Throw
	faces []int
	again []bool // whether each die was rerolled
	plus  int    // points that fate dice add
	less  int    // points that a counterspell takes off
}

func energyOf(t magic.Throw, faces []int, less int) energy {
	return energy{throw: t, faces: slices.Clone(faces), again: make([]bool, len(faces)), less: less}
}

// The worth of energy. Casting the power counts most, then each wound that the caster doesn't lose, then
// each fate die that isn't used.
const (
	worthAWound = 10
	worthACast  = 100 * worthAWound
)

func (e energy) worth() int {
	r := e.throw.Read(e.faces, e.less-e.plus)
	worth := -worthAWound * min(r.CasterDamage, e.throw.Wounds)
	if r.Cast {
		worth += worthACast
	}
	return worth
}

// lain returns the equally likely results of using a fate die on the energy, none if it can't be used. It
// changes the lowest die, which always gains most.
func (e energy) lain(p game.Pledge) []energy {
	low := -1
	for i, face := range e.faces {
		if (p.Use != fate.Reroll || !e.again[i]) && (low < 0 || face < e.faces[low]) {
			low = i
		}
	}
	with := func(face int) energy {
		e.faces, e.again = slices.Clone(e.faces), slices.Clone(e.again)
		e.again[low] = e.again[low] || p.Use == fate.Reroll
		e.faces[low] = face
		return e
	}
	switch {
	case p.Use == fate.Focus:
		e.plus += p.Points
		return []energy{e}
	case low < 0:
		return nil
	case p.Use == fate.Tides && e.faces[low] < 6:
		return []energy{with(min(e.faces[low]+p.Points, 6))}
	case p.Use == fate.Replace && p.Points > e.faces[low]:
		return []energy{with(p.Points)}
	case p.Use == fate.Reroll:
		return []energy{with(1), with(2), with(3), with(4), with(5), with(6)}
	}
	return nil
}

// best returns the index of the fate die to use first, negative for none. It also returns the average worth
// of the energy with the best use of all dice, times 6 for each die that rerolls.
func (e energy) best(pledged []game.Pledge) (first, most int) {
	times := 1
	for _, p := range pledged {
		if p.Use == fate.Reroll {
			times *= 6
		}
	}
	first, most = -1, times*e.worth()
	for i, p := range pledged {
		if slices.Contains(pledged[:i], p) {
			continue
		}
		ways, sum := e.lain(p), 0
		for _, then := range ways {
			_, worth := then.best(slices.Delete(slices.Clone(pledged), i, i+1))
			sum += worth
		}
		if is := sum - times; len(ways) > 0 && is > most {
			first, most = i, is
		}
	}
	return first, most
}

// favoured uses pledged fate dice as well as possible (rule 24.4). It returns their uses.
func (e *energy) favoured(src dice.Source, pledged []game.Pledge) (spent []fate.Use) {
	pledged = slices.Clone(pledged)
	for {
		i, _ := e.best(pledged)
		if i < 0 {
			return spent
		}
		e.use(src, pledged[i])
		spent = append(spent, pledged[i].Use)
		pledged = slices.Delete(pledged, i, i+1)
	}
}

func (e *energy) use(src dice.Source, p game.Pledge) {
	ways, way := e.lain(p), 0
	if len(ways) > 1 {
		way = src.Die(6) - 1
	}
	*e = ways[way]
}

// energize rolls the energy and returns the damage that its ones do to the caster.
func energize(p *game.Play, ev *game.PowerCast, t magic.Throw) int {
	id := ev.Model.Who()
	for range t.Dice {
		ev.Dice = append(ev.Dice, p.Dice.Die(6))
	}
	if foe, ok := foil(p.S, id); ok && t.Resisted {
		ev.Foil = p.S.NameOf(foe)
		ev.Less = combat.Tried(p, foe, game.FromCounter, combat.Wins(func(face int) bool { return !t.Read(ev.Dice, face).Cast }))
	}
	e := energyOf(t, ev.Dice, ev.Less)
	if p.S.Acting.Model == id {
		ev.Spent = e.favoured(p.Dice, p.S.Acting.Pledged)
	}
	energyHelped(p, id, &e)
	ev.Dice, ev.Plus = e.faces, e.plus
	r := t.Read(ev.Dice, ev.Less-ev.Plus)
	ev.Cast = r.Cast
	return r.CasterDamage
}

// energyHelped spends fate dice on rolled energy, as the fate order of the caster's side says (rule 29.11).
func energyHelped(p *game.Play, id game.ModelID, e *energy) {
	seat := p.S.Fighter(id).Seat
	for combat.InBattle(p.S) {
		if _, _, ok := e.helpedBy(p.S, id, p.S.Skirmish.Fate[int(seat)-1]); !ok {
			return
		}
		o, ok := combat.FateOrder(p, seat, energyUses...)
		if !ok {
			return
		}
		face, pledge, ok := e.helpedBy(p.S, id, combat.Ward(p, seat, o, o.Rolls, id))
		if !ok {
			return
		}
		p.Tell(game.FateSpent{
			Side: combat.Party(p.S, seat), Face: face, Use: pledge.Use, Points: pledge.Points,
			Targets: []game.Model{p.S.NameOf(id)}, Roll: game.FromEnergy,
		})
		e.use(p.Dice, pledge)
	}
}

// energyUses are the uses of fate dice that can change energy.
var energyUses = []fate.Use{fate.Focus, fate.Tides, fate.Replace, fate.Reroll}

// helpedBy returns the best use of one of some fate dice, with the lowest die that has it. It returns false
// if none is an improvement.
func (e energy) helpedBy(s *game.State, id game.ModelID, faces []int) (face int, pledge game.Pledge, ok bool) {
	set, most := combat.FateSet(s, s.Fighter(id).Seat), 6*e.worth()
	for _, one := range slices.Compact(slices.Sorted(slices.Values(faces))) {
		for _, use := range energyUses {
			a, has := set.Ability(use)
			if !has {
				continue
			}
			p := game.Pledge{Use: use, Points: a.Points(one)}
			first, worth := e.best([]game.Pledge{p})
			if use != fate.Reroll {
				worth *= 6
			}
			if first == 0 && worth > most {
				face, pledge, most, ok = one, p, worth, true
			}
		}
	}
	return face, pledge, ok
}
