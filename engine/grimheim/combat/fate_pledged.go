package combat

import (
	"slices"

	"warbell/engine/dice"
	"warbell/engine/grimheim/fate"
	"warbell/engine/grimheim/game"
)

// pledgedTo are the fate dice that were set aside for an attack of a model: it is the one that acts.
func pledgedTo(s *game.State, id game.ModelID, melee bool) []game.Pledge {
	if !s.IsSkirmish() || s.Acting.Model != id {
		return nil
	}
	var all []game.Pledge
	for _, pledge := range s.Acting.Pledged {
		if pledge.Use != fate.Bargain && (melee || pledge.Use != fate.Fighter) {
			all = append(all, pledge)
		}
	}
	return all
}

// attackRoll throws the attack dice of a model, with what was pledged to it.
func attackRoll(p *game.Play, id game.ModelID, a AttackDice) game.Roll {
	r := a.Roll(p.Dice)
	if slices.ContainsFunc(r.Dice, func(d game.Die) bool { return d.Was != 0 }) {
		p.SpendBoon(id, game.BoonStrike)
	}
	return a.helped(p.Dice, r)
}

// helped is an attack roll with what was pledged to it, used as well as it can be; the others are kept.
func (a AttackDice) helped(src dice.Source, r game.Roll) game.Roll {
	for _, pledge := range a.pledged {
		switch pledge.Use {
		case fate.Focus, fate.Tides:
			better(&r, a, pledge.Points)
		case fate.Replace:
			replaceWorst(&r, a, pledge.Points)
		case fate.Reroll:
			game.Again(src, r.Dice, a.Read, r.Worst())
		case fate.Fighter:
			r.Dice = append(r.Dice, game.Die{Face: pledge.Points, Hit: a.Read(pledge.Points), Fate: true})
		}
	}
	return r
}

// better raises the die that gains most by so many points, a 6 at most.
func better(r *game.Roll, a AttackDice, points int) {
	best, gain := -1, 0
	for i, d := range r.Dice {
		if more := a.Worth(a.Read(min(d.Face+points, 6))) - a.Worth(d.Hit); more > gain {
			best, gain = i, more
		}
	}
	if best >= 0 {
		lay(r, a, best, min(r.Dice[best].Face+points, 6))
	}
}

// replaceWorst lays a face in the place of the worst die, if it is worth more.
func replaceWorst(r *game.Roll, a AttackDice, face int) {
	worst := -1
	for i, d := range r.Dice {
		if worst < 0 || a.Worth(d.Hit) < a.Worth(r.Dice[worst].Hit) {
			worst = i
		}
	}
	if worst >= 0 && a.Worth(a.Read(face)) > a.Worth(r.Dice[worst].Hit) {
		lay(r, a, worst, face)
	}
}

func lay(r *game.Roll, a AttackDice, i, face int) {
	d := &r.Dice[i]
	if d.Was == 0 {
		d.Was = d.Face
	}
	d.Face, d.Hit, d.Fate = face, a.Read(face), true
}

// raised reports whether dice may be made better by points, so that each face matters.
func (a AttackDice) raised() bool {
	return slices.ContainsFunc(a.pledged, func(l game.Pledge) bool { return l.Use == fate.Focus || l.Use == fate.Tides })
}
