package combat

import (
	"math"
	"slices"

	"warbell/engine/battlefield"
	"warbell/engine/grimheim/card"
	"warbell/engine/grimheim/game"
)

// drawing is the range of a Quick Draw (rule 26.4).
const drawing = 6 * battlefield.One

// Reactions returns the shots that the last move causes, in the order in which the model comes under fire.
// It does so once for each move.
func Reactions(p *game.Play) []game.Attack {
	if p.Moved == nil || p.Ended() {
		return nil
	}
	m, way := p.Moved.Trail()
	p.Moved = nil
	if len(way) < 2 || p.S.Find(m) == nil {
		return nil
	}
	return slices.DeleteFunc(alarms(p.S, m.Who(), way), func(a game.Attack) bool { return holdsFire(p, a) })
}

// alarms returns the shots of all watchers along a path.
func alarms(s *game.State, id game.ModelID, way []battlefield.Place) []game.Attack {
	watchers := slices.DeleteFunc(s.FoesOf(id), func(foe game.ModelID) bool {
		return !vigilant(s, foe, game.CauseWatch) && !vigilant(s, foe, game.CauseDraw)
	})
	var all []game.Attack
	if len(watchers) == 0 {
		return nil
	}
	for _, at := range paces(way) {
		watchers = slices.DeleteFunc(watchers, func(foe game.ModelID) bool {
			a, ok := alarmed(s, foe, id, way[0], at)
			if ok {
				all = append(all, a)
			}
			return ok
		})
	}
	return all
}

// alarmed returns a watcher's shot at a model that has come to a place, false if it has none.
func alarmed(s *game.State, by, target game.ModelID, from, at battlefield.Place) (game.Attack, bool) {
	a := game.Attack{By: by, At: target, Where: &at, Cause: game.CauseWatch}
	if vigilant(s, by, game.CauseWatch) {
		if w, ok := reaction(s, a); ok {
			a.Weapon = w
			return a, true
		}
	}
	a.Cause = game.CauseDraw
	if !vigilant(s, by, game.CauseDraw) || awayFrom(s, a) > drawing {
		return a, false
	}
	before := a
	before.Where = &from
	if awayFrom(s, before) <= drawing && Sight(s, before).Visible {
		return a, false // it was in view and near already
	}
	w, ok := reaction(s, a)
	a.Weapon = w
	return a, ok
}

// reaction returns the possible weapon for a reaction with the highest damage.
func reaction(s *game.State, a game.Attack) (string, bool) {
	best, most := "", -1
	for _, w := range s.Fighter(a.By).Profile.Shots() {
		a.Weapon = w.Name
		if !handy(s, a.By, w) || hampered(s, a) {
			continue
		}
		if n := heft(s, a.By, w); n > most && CanUse(s, a) == nil {
			best, most = w.Name, n
		}
	}
	return best, most >= 0
}

// handy reports whether a model can react with a weapon, if that is ready.
func handy(s *game.State, id game.ModelID, w card.Weapon) bool {
	return !w.Has(card.Unwieldy) && !(w.Has(card.Heavy) && s.Fighter(id).Strode == s.Turn)
}

// Watches reports whether a model is on overwatch and able to shoot at an enemy that comes (rule 26.2).
func Watches(s *game.State, id game.ModelID) bool {
	f := s.Fighter(id)
	return vigilant(s, id, game.CauseWatch) && !hampered(s, game.Attack{By: id}) &&
		slices.ContainsFunc(f.Profile.Shots(), func(w card.Weapon) bool { return f.Ready(w) && handy(s, id, w) })
}

// vigilant reports whether a model can react by overwatch or Quick Draw at all (rules 26.2 and 26.4).
func vigilant(s *game.State, id game.ModelID, cause game.Cause) bool {
	f := s.Fighter(id)
	if !f.Up() || f.At == nil || f.Has(card.Hidden) || f.Has(card.Stunned) || f.Has(card.Frozen) {
		return false
	}
	if cause == game.CauseWatch {
		return f.Watching
	}
	return f.Profile.Has(card.QuickDraw) && f.Drew != s.Turn
}

// paces returns the places of a path without its first, an inch apart at most.
func paces(way []battlefield.Place) []battlefield.Place {
	var all []battlefield.Place
	for i, to := range way[1:] {
		from := way[i]
		dx, dy, du := float64(to.X-from.X), float64(to.Y-from.Y), float64(to.Up-from.Up)
		steps := int(math.Ceil(math.Sqrt(dx*dx+dy*dy+du*du) / float64(battlefield.One)))
		for n := 1; n < steps; n++ {
			part := float64(n) / float64(steps)
			all = append(all, battlefield.Place{
				Point: battlefield.Point{X: from.X + battlefield.Inch(dx*part),
					Y: from.Y + battlefield.Inch(dy*part)},
				Up: from.Up + battlefield.Inch(du*part),
			})
		}
		all = append(all, to)
	}
	return all
}
