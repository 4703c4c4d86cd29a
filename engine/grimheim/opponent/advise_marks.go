package opponent

import (
	"cmp"
	"math"
	"slices"

	"warbell/engine/battlefield"
	"warbell/engine/grimheim/action"
	"warbell/engine/grimheim/combat"
	"warbell/engine/grimheim/game"
	"warbell/engine/grimheim/mission"
	"warbell/engine/grimheim/turn"
)

// target is a place that is worth points: an objective to be held, a site to be looted, or the enemy's zone.
type target struct {
	at     battlefield.Point
	within battlefield.Inch // so near it counts, from the base
	gain   func(me game.ModelID) float64
	loot   string // the site; empty: it is held
}

// findMarks lists what there is of them, by what the mission gives points for.
func (o *evaluation) findMarks() (all []target) {
	k, m := o.s.Skirmish, o.about
	markers := mission.Markers(k.Map)
	for i, p := range markers {
		owner, at := mission.Owner(i, len(markers)), p.Outline.Center()
		all = append(all, target{at: at, within: mission.Control,
			gain: func(me game.ModelID) float64 { return o.control(at, owner, me) }})
		if worth := o.looting(m, owner); worth > 0 && !k.Facts.WasLooted(p.ID) {
			all = append(all, target{at: at, within: mission.LootReach, loot: p.ID,
				gain: func(me game.ModelID) float64 {
					if o.s.Fighter(me).Profile.Has(game.Creature) {
						return 0
					}
					return worth
				}})
		}
	}
	for _, a := range m.Awards {
		for _, z := range k.Map.Zones {
			if a.For == mission.Through && z.Kind == battlefield.Deployment && z.Side == int(game.Other(o.seat)) {
				all = append(all, target{at: z.Outline.Center(), within: battlefield.One,
					gain: func(game.ModelID) float64 { return o.weight(a) }})
			}
		}
	}
	return all
}

// looting is what it is worth to loot an objective that lies on the half of owner.
func (o *evaluation) looting(m mission.Mission, owner int) (worth float64) {
	for _, a := range m.Awards {
		if a.For == mission.Looted && a.Of.About(owner, int(o.seat)) {
			worth += float64(a.VP)
		}
	}
	return worth
}

// weight is what an award is worth now: one for the end of the game is more so the nearer that is.
func (o *evaluation) weight(a mission.Award) float64 {
	if a.Last {
		return float64(a.VP) / o.left
	}
	return float64(a.VP)
}

// control is how much more a turn scores, for the seat and not for the other, if a model holds an objective.
func (o *evaluation) control(at battlefield.Point, owner int, me game.ModelID) (gain float64) {
	var held [2]int // mine and theirs, but for the model
	for i := range o.s.Fighters {
		f := &o.s.Fighters[i]
		if game.ModelID(i+1) == me || f.At == nil || !f.Up() ||
			turn.Length(f.At.Point, at)-f.Rim() > mission.Control+markRim {
			continue
		}
		if f.Seat == o.seat {
			held[0]++
		} else {
			held[1]++
		}
	}
	for _, a := range o.about.Awards {
		mine, theirs := a.Of.About(owner, int(o.seat)), a.Of.About(owner, int(game.Other(o.seat)))
		switch a.For {
		case mission.Held:
			if mine && held[0] == 0 {
				gain += o.weight(a)
			}
		case mission.Majority:
			if mine && held[0] == held[1] {
				gain += o.weight(a)
			}
			if theirs && held[1] == held[0]+1 {
				gain += o.weight(a)
			}
		}
	}
	return gain
}

// markRim is about half an objective.
const markRim = battlefield.One / 2

// holding is what it is worth to the model that acts to stand at a place for the sake of points: what it
// holds there, and the best of what it may get to.
func (o *evaluation) holding(at battlefield.Place) float64 {
	f, here, best := o.s.Fighter(o.me), 0.0, 0.0
	for _, m := range o.targets {
		gain := m.gain(o.me)
		if gain == 0 {
			continue
		}
		away := max(turn.Length(at.Point, m.at)-f.Rim()-markRim-m.within, 0)
		if away == 0 && m.loot == "" {
			here += gain * (1 + 0.5*(o.left-1))
			continue
		}
		steps := math.Ceil(float64(away) / float64(max(combat.InInches(f.Move()), 1)))
		later := gain * 0.5 * (o.left - 1)
		if m.loot != "" {
			later = gain * min(o.left-1, 1)
		}
		best = max(best, later*math.Pow(0.7, max(steps-1, 0)+0.05*float64(away)/float64(battlefield.One)))
	}
	return here + best
}

// goals are the points to which the model that acts may want to go, the best first: so many marks, and so
// many enemies.
func (o *evaluation) goals() (all []battlefield.Point) {
	const marks, enemies = 3, 2
	f := o.s.Fighter(o.me)
	worth := func(m target) float64 {
		return m.gain(o.me) - 0.08*turn.Length(f.At.Point, m.at).Float()
	}
	some := slices.DeleteFunc(slices.Clone(o.targets), func(m target) bool { return m.gain(o.me) == 0 })
	slices.SortStableFunc(some, func(a, b target) int { return cmp.Compare(worth(b), worth(a)) })
	for _, m := range some[:min(len(some), marks)] {
		all = append(all, m.at)
	}
	foes := o.s.FoesOf(o.me)
	slices.SortStableFunc(foes, func(a, b game.ModelID) int { return cmp.Compare(o.span(o.me, *f.At, a), o.span(o.me, *f.At, b)) })
	for _, foe := range foes[:min(len(foes), enemies)] {
		all = append(all, o.s.Fighter(foe).At.Point)
	}
	return all
}

// detours are by how many degrees a model turns aside, in this order, where no short way leads towards its
// goal.
var detours = [...]float64{35, -35, 70, -70}

// towards is where the model that acts gets on its way to a point, as far as such a move goes; false if there
// is no way. It looks no further ahead than a move and a half: longer ways take long to find, and much
// changes on them.
func (o *evaluation) towards(goal battlefield.Point, kind game.Act) (battlefield.Place, bool) {
	f := o.s.Fighter(o.me)
	most, costs := combat.InInches(f.Move()), action.MoveCosts(o.s, o.me, combat.InInches(f.Move()))
	if kind == game.ActRun {
		most *= 2
		costs = f.KeepsOff(action.MoveCosts(o.s, o.me, most))
	}
	board, far, whole, level := o.s.Board(), turn.Length(f.At.Point, goal), goal, false
	if ahead := most + most/2; far > ahead {
		goal, far, level = aside(*f.At, goal, ahead, 0).Point, ahead, true
	}
	if end, ok := o.beside(goal, costs, level); ok {
		if way, err := board.Way(int(o.me), end, costs, far+far/4+battlefield.One); err == nil {
			at, _ := board.Stop(int(o.me), way, costs, most)
			if kind == game.ActMove && o.scorches(at) {
				at = o.round(at, whole, costs)
			}
			return at, at != *f.At
		}
	}
	for _, angle := range detours {
		at := aside(*f.At, goal, most, angle)
		if _, err := board.Way(int(o.me), at, costs, most); err == nil {
			return at, true
		}
	}
	return battlefield.Place{}, false
}

// scorches reports whether a walk to a place leads over dangerous ground.
func (o *evaluation) scorches(at battlefield.Place) bool {
	return action.TerrainRiskOf(o.s, action.Move{To: &at}).Ground
}

// round is where the model that acts gets on its way to a point if it keeps off dangerous ground; the place
// across if that can't be. A walk takes the shortest way to where it ends, so that it may have to stop at a
// corner.
func (o *evaluation) round(across battlefield.Place, goal battlefield.Point,
	costs battlefield.Costs) battlefield.Place {
	const ahead, longest, stops = 3, 5, 4 // moves, moves, and parts of one
	f, board := o.s.Fighter(o.me), o.s.Board()
	most := combat.InInches(f.Move())
	costs.Dangerous = battlefield.Never
	end, ok := o.beside(aside(*f.At, goal, min(ahead*most, turn.Length(f.At.Point, goal)), 0).Point, costs, true)
	if !ok {
		return across
	}
	way, err := board.Way(int(o.me), end, costs, longest*most)
	if err != nil {
		return across
	}
	for part := battlefield.Inch(stops); part > 0; part-- {
		at, _ := board.Stop(int(o.me), way, costs, most*part/stops)
		if at != *f.At && !o.scorches(at) {
			return at
		}
	}
	return across
}

// aside is the place at a distance from another one, so many degrees beside the direction of a point.
func aside(from battlefield.Place, to battlefield.Point, far battlefield.Inch, degrees float64) battlefield.Place {
	angle := math.Atan2(float64(to.Y-from.Y), float64(to.X-from.X)) + degrees*math.Pi/180
	from.X += battlefield.Inch(math.Cos(angle) * float64(far))
	from.Y += battlefield.Inch(math.Sin(angle) * float64(far))
	return from
}

// beside is the place by a point where a move of the model that acts may end, on its own side of what stands
// there; of those at the height where it stands now, if it wants one that is level and there is any.
func (o *evaluation) beside(goal battlefield.Point, costs battlefield.Costs,
	level bool) (other battlefield.Place, found bool) {
	const widest = 4 * battlefield.One
	f, board := o.s.Fighter(o.me), o.s.Board()
	footing, ends := board.Footing(f.Piece(o.me)), board.Ends(int(o.me), costs)
	for ring := battlefield.Inch(0); ring <= widest; ring += battlefield.One {
		places := combat.Around(battlefield.Place{Point: goal}, ring)
		slices.SortStableFunc(places, func(a, b battlefield.Place) int {
			return cmp.Compare(turn.ApartSquare(a.Point, f.At.Point), turn.ApartSquare(b.Point, f.At.Point))
		})
		for _, at := range places {
			for _, at.Up = range footing.Heights(at.Point) {
				switch wanted := !level || at.Up == f.At.Up; {
				case !wanted && found, !ends(at):
				case wanted:
					return at, true
				default:
					other, found = at, true
				}
			}
		}
	}
	return other, found
}
