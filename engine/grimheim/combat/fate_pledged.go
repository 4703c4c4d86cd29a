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

// helped is an attack roll with what was pledged to it, used as well as it can be; the others are kept. It does not matter
// in which order the dice lie: odds take a row of them once.
func (a AttackDice) helped(src dice.Source, r game.Roll) game.Roll {
	for _, pledge := range a.pledged {
		switch pledge.Use {
		case fate.Focus, fate.Tides:
			a.better(&r, pledge.Points)
		case fate.Replace:
			if worst := a.worst(r); worst >= 0 && a.Worth(a.Read(pledge.Points)) > a.Worth(r.Dice[worst].Hit) {
				a.lay(&r, worst, pledge.Points)
			}
		case fate.Reroll:
			game.Again(src, r.Dice, a.Read, r.Worst())
		case fate.Fighter:
			r.Dice = append(r.Dice, game.Die{Face: pledge.Points, Hit: a.Read(pledge.Points), Fate: true})
		}
	}
	return r
}

// better raises the die that gains most by so many points, a 6 at most; of those that gain the same see sooner.
func (a AttackDice) better(r *game.Roll, points int) {
	best, gain := -1, 0
	for i, d := range r.Dice {
		more := a.Worth(a.Read(min(d.Face+points, 6))) - a.Worth(d.Hit)
		if more > gain || more == gain && best >= 0 && sooner(d, r.Dice[best]) {
			best, gain = i, more
		}
	}
	if best >= 0 {
		a.lay(r, best, min(r.Dice[best].Face+points, 6))
	}
}

// worst is the die that is worth least, of those that are worth the same see sooner; below 0 if there is none.
func (a AttackDice) worst(r game.Roll) int {
	worst := -1
	for i, d := range r.Dice {
		if worst < 0 || a.Worth(d.Hit) < a.Worth(r.Dice[worst].Hit) || a.Worth(d.Hit) == a.Worth(r.Dice[worst].Hit) && sooner(d, r.Dice[worst]) {
			worst = i
		}
	}
	return worst
}

// sooner reports whether a die is changed rather than another with which as much is gained: it can't be rolled again, or
// shows less.
func sooner(d, other game.Die) bool {
	if changed := d.Was != 0; changed != (other.Was != 0) {
		return changed
	}
	return d.Face < other.Face
}

func (a AttackDice) lay(r *game.Roll, i, face int) {
	d := &r.Dice[i]
	if d.Was == 0 {
		d.Was = d.Face
	}
	d.Face, d.Hit, d.Fate = face, a.Read(face), true
}

// raises are by how many points in all what was pledged may raise a die; five make a 6 of any face.
func (a AttackDice) raises() []int {
	var all []int
	for _, pledge := range a.pledged {
		if pledge.Use != fate.Focus && pledge.Use != fate.Tides {
			continue
		}
		for _, before := range append([]int{0}, all...) {
			if more := min(before+pledge.Points, 5); !slices.Contains(all, more) {
				all = append(all, more)
			}
		}
	}
	return all
}
