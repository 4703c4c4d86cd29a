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

// target is a place that is worth points: an objective to hold, a site to loot, or the enemy's zone.
type target struct {
	at     battlefield.Point
	within battlefield.Inch // the distance from the base at which it counts
	gain   func(me game.ModelID) float64
	loot   string // the site to loot; empty: the place is held
}

// findMarks lists the targets of the mission.
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

// looting returns the worth of looting an objective on the half of owner.
func (o *evaluation) looting(m mission.Mission, owner int) (worth float64) {
	for _, a := range m.Awards {
		if a.For == mission.Looted && a.Of.About(owner, int(o.seat)) {
			worth += float64(a.VP)
		}
	}
	return worth
}

// weight returns the current worth of an award. One for the end of the game counts more as that comes
// nearer.
func (o *evaluation) weight(a mission.Award) float64 {
	if a.Last {
		return float64(a.VP) / o.left
	}
	return float64(a.VP)
}

// control returns how many more points the seat gains on its opponent each turn, if a model holds an
// objective.
func (o *evaluation) control(at battlefield.Point, owner int, me game.ModelID) (gain float64) {
	var held [2]int // the seat's and the enemy's, without the model
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

// markRim is the radius of an objective.
const markRim = battlefield.One / 2

// holding returns the worth of the active model's place in points: the targets that it holds there, and the
// best one that it can still reach.
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

// goals lists the points that the active model could move towards, the best first: some targets and some
// enemies.
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

// detours lists the angles, in degrees, to try when no short path leads straight towards the goal.
var detours = [...]float64{35, -35, 70, -70}

// towards returns how far the active model gets in one move on its way to a point, false if there is no
// path. It looks ahead for a move and a half only. Longer paths take long to find, and much can change on
// them.
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

// scorches reports whether a walk to a place crosses dangerous ground.
func (o *evaluation) scorches(at battlefield.Place) bool {
	return action.TerrainRiskOf(o.s, action.Move{To: &at}).Ground
}

// round returns how far the active model gets towards a point if it avoids dangerous ground. If that isn't
// possible, it returns the place across. A walk takes the shortest path to its end, so it may have to stop
// at a corner.
func (o *evaluation) round(across battlefield.Place, goal battlefield.Point,
	costs battlefield.Costs) battlefield.Place {
	const ahead, longest, stops = 3, 5, 4 // in moves, moves, and parts of a move
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

// aside returns the place at a distance from another one, at an angle to the direction of a point.
func aside(from battlefield.Place, to battlefield.Point, far battlefield.Inch, degrees float64) battlefield.Place {
	angle := math.Atan2(float64(to.Y-from.Y), float64(to.X-from.X)) + degrees*math.Pi/180
	from.X += battlefield.Inch(math.Cos(angle) * float64(far))
	from.Y += battlefield.Inch(math.Sin(angle) * float64(far))
	return from
}

// beside returns a place near a point where a move of the active model can end, on the model's side of
// obstacles. If level is true, it prefers places at the model's current height.
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
