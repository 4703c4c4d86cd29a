package turn

import (
	"cmp"
	"slices"
	"strings"

	"warbell/engine"
	"warbell/engine/battlefield"
	"warbell/engine/grimheim/action"
	"warbell/engine/grimheim/card"
	"warbell/engine/grimheim/combat"
	"warbell/engine/grimheim/game"
	"warbell/engine/grimheim/mission"
	"warbell/engine/grimheim/view"
)

// The kinds of spots beyond those of package battlefield.
const (
	AheadSpot battlefield.SpotKind = "ahead" // as near as possible to the nearest enemy
	BackSpot  battlefield.SpotKind = "back"  // as far away from it as possible
	GoalSpot  battlefield.SpotKind = "goal"  // as near as possible to the nearest objective out of reach
)

// near is the distance within which a place counts as the model's own.
const near = battlefield.One / 4

// beside is the minimum distance between two proposed places. Closer signs would hide each other.
const beside = battlefield.One

// Spot is a place that is proposed to a model, with the act that leads there.
type Spot struct {
	battlefield.Spot
	Promise
	Act  string
	Goal string // the ID of the objective that it leads towards
	foes bool   // the battlefield has enemies
}

// Hidden reports whether no enemy can see the model there.
func (s Spot) Hidden() bool { return s.foes && len(s.Cover) == 0 && len(s.Open) == 0 }

// by reports whether a place is within a distance of the spot, on the same level.
func (s Spot) by(o battlefield.Place, within battlefield.Inch) bool {
	return s.At.Up == o.Up && ApartSquare(s.At.Point, o.Point) < int(within*within)
}

// Goes lists the kinds of possible next acts that name a place and nothing else, in the order of its
// choices.
func (d Draft) Goes() []string {
	can := d.Can()
	var kinds []string
	for _, way := range []engine.Command{action.Move{}, action.Run{}, action.FallBack{}} {
		kind := way.Kind()
		names := func(c Choice) bool { return c.Kind == kind && c.goes() }
		if slices.ContainsFunc(can, names) || len(can) > 0 && d.mayGo(way) && d.leaves(kind) {
			kinds = append(kinds, kind)
		}
	}
	for _, c := range can {
		if c.goes() && !slices.Contains(kinds, c.Kind) {
			kinds = append(kinds, c.Kind)
		}
	}
	if len(can) > 0 && !slices.Contains(kinds, game.Leaping) && d.mayGo(action.Move{}) && d.leaves(game.Leaping) {
		kinds = append(kinds, game.Leaping)
	}
	return kinds
}

// goes reports whether an act names a place and nothing else.
func (c Choice) goes() bool {
	return c.To != nil && c.Target == 0 && c.Weapon == "" && len(c.Rest) == 0
}

// mayGo reports whether a way is worth a search for places. The rules' own list only tries straight lines to
// and away from the nearest enemy, which walls can block.
func (d Draft) mayGo(way engine.Command) bool {
	f := d.Fighter(d.Model)
	_, back := way.(action.FallBack)
	return f.At != nil && d.Acting.AP > 0 && !f.Has(card.Stunned) && d.InMelee(d.Model) == back &&
		!slices.Contains(d.Acting.Done, game.Act(way.Kind())) && mayGo(d.View.State, way)
}

// leaves reports whether an act of a kind can lead to the place farthest from here.
func (d Draft) leaves(kind string) bool {
	from, cells := d.Fighter(d.Model).At.Point, d.cells(kind)
	if len(cells) == 0 {
		return false
	}
	far := slices.MaxFunc(cells, func(a, b battlefield.Place) int { return ApartSquare(a.Point, from) - ApartSquare(b.Point, from) })
	return d.Allows(kind+"."+game.PlaceKey(far)) == nil
}

// cells returns the places that an act of a kind can lead to. For a leap these are only places out of reach
// of other acts.
func (d Draft) cells(kind string) []battlefield.Place {
	if kind == game.Leaping {
		return action.Leaps(d.View.State, d.Model)
	}
	return d.Region(kind).Cells()
}

// Spots proposes at most battlefield.MostSpots places for an act that names one. Each place is allowed.
func (d Draft) Spots(kind string) []Spot {
	switch {
	case d.State == nil:
		return nil
	case d.Fighter(d.Model).At == nil:
		return d.arriving(kind)
	}
	costs, far := goesBy(d.View.State, d.Model, kind)
	found := battlefield.Spots(d.Board(), int(d.Model), battlefield.SpotOptions{
		Costs: costs, Most: far, Site: mission.LootReach, Gone: d.Skirmish.Facts.Emptied(d.Skirmish.Map),
		Bare: true, First: battlefield.MostSpots - 3,
	})
	found = slices.Concat(found, d.ends(kind, costs, far))
	var all []Spot
	for _, one := range found {
		spot := Spot{Spot: one, Act: kind + "." + game.PlaceKey(one.At)}
		if one.Kind == GoalSpot {
			spot.Goal = one.Of
		}
		if i := slices.IndexFunc(all, func(o Spot) bool { return o.by(one.At, beside) }); i >= 0 {
			all[i].Goal = cmp.Or(all[i].Goal, spot.Goal)
			continue
		}
		if len(all) < battlefield.MostSpots && !spot.by(*d.Fighter(d.Model).At, near) &&
			d.Allows(spot.Act) == nil && d.leads(spot) {
			d.promises(&spot)
			all = append(all, spot)
		}
	}
	return all
}

// leads reports whether a spot is worth an act. A leap is only if the model can't simply move there.
func (d Draft) leads(spot Spot) bool {
	to, leaps := strings.CutPrefix(spot.Act, game.Leaping+".")
	return !leaps || d.Allows(string(game.ActMove)+"."+to) != nil
}

// arriving returns places where a waiting model can come onto the battlefield.
func (d Draft) arriving(kind string) []Spot {
	var all []Spot
	for _, spot := range DeploySpots(d.View, d.Model) {
		if act := kind + "." + game.PlaceKey(spot.At); d.Allows(act) == nil {
			come := Spot{Spot: spot, Act: act}
			d.promises(&come)
			all = append(all, come)
		}
	}
	return all
}

// ends returns the places that lead furthest: on the way to an objective, ahead, and back.
func (d Draft) ends(kind string, costs battlefield.Costs, far battlefield.Inch) []battlefield.Spot {
	region, foes, from := d.Region(kind), d.Foes(d.Model), *d.Fighter(d.Model).At
	cells := d.cells(kind)
	if len(cells) == 0 {
		return nil
	}
	nearest := func(to battlefield.Point, sign int) battlefield.Spot {
		at := slices.MinFunc(cells, func(a, b battlefield.Place) int { return sign * (ApartSquare(a.Point, to) - ApartSquare(b.Point, to)) })
		way, _ := region.Way(at) // cells are in the region
		return battlefield.Spot{At: at, Cost: way.Cost}
	}
	var all []battlefield.Spot
	goals := slices.DeleteFunc(mission.Markers(d.Skirmish.Map), func(p battlefield.Piece) bool {
		return mission.Holds(d.Board(), d.Fighter(d.Model).Piece(d.Model), p)
	})
	if len(goals) > 0 {
		goal := slices.MinFunc(goals, func(a, b battlefield.Piece) int {
			return ApartSquare(a.Outline.Center(), from.Point) - ApartSquare(b.Outline.Center(), from.Point)
		})
		spot, ok := d.walked(placeOf(goal), detour(goal.Away(d.Fighter(d.Model).Piece(d.Model))), 0, costs, far)
		if !ok || kind == game.Leaping {
			spot = nearest(goal.Outline.Center(), 1)
		}
		spot.Kind, spot.Of = GoalSpot, goal.ID
		all = append(all, spot)
	}
	end := func(kind battlefield.SpotKind, foe game.ModelID, sign int) {
		spot := nearest(d.Fighter(foe).At.Point, sign)
		spot.Kind, spot.Foe = kind, int(foe)
		all = append(all, spot)
	}
	// A model in melee falls back from the enemies that it meets, so only the others count.
	if i := slices.IndexFunc(foes, func(foe game.ModelID) bool { return !d.Meets(d.Model, foe) }); i >= 0 {
		end(AheadSpot, foes[i], 1)
	}
	if len(foes) > 0 {
		end(BackSpot, foes[0], -1)
	}
	return all
}

// placeOf returns the middle of a piece of terrain.
func placeOf(piece battlefield.Piece) battlefield.Place {
	return battlefield.Place{Point: piece.Outline.Center(), Up: piece.Bottom}
}

// detour returns the length of a way that is worth walking to a place, by its distance.
func detour(away battlefield.Inch) battlefield.Inch { return 3*away + 2*battlefield.One }

// walked returns how far the model gets in one act on its way to a place that is out of reach. The way may
// end on a ring around the place. It returns false if no way of at most long exists.
func (d Draft) walked(to battlefield.Place, long, from battlefield.Inch, costs battlefield.Costs,
	far battlefield.Inch) (battlefield.Spot, bool) {
	me, board := d.Fighter(d.Model).Piece(d.Model), d.Board()
	ends := board.Ends(me.ID, costs)
	for ring := from; ring <= from+mission.Control; ring += battlefield.One {
		around := combat.Around(to, ring)
		slices.SortStableFunc(around, func(a, b battlefield.Place) int {
			return ApartSquare(a.Point, me.At.Point) - ApartSquare(b.Point, me.At.Point)
		})
		for _, end := range around {
			if !ends(end) {
				continue
			}
			way, err := board.Way(me.ID, end, costs, long)
			if err != nil {
				return battlefield.Spot{}, false
			}
			at, cost := board.Stop(me.ID, way, costs, far)
			return battlefield.Spot{At: at, Cost: cost}, true
		}
	}
	return battlefield.Spot{}, false
}

// ApartSquare returns the square of the distance between two points, in hundredths of an inch.
func ApartSquare(a, b battlefield.Point) int {
	return int(a.X-b.X)*int(a.X-b.X) + int(a.Y-b.Y)*int(a.Y-b.Y)
}

// Region returns the area that the model can reach by an act of a kind.
func (d Draft) Region(kind string) battlefield.Region {
	costs, far := goesBy(d.View.State, d.Model, kind) // models off the battlefield reach nothing
	return d.Board().Reach(int(d.Model), costs, far)
}

// goesBy returns the costs and the maximum length of the ways of an act of a kind.
func goesBy(s *game.State, id game.ModelID, kind string) (battlefield.Costs, battlefield.Inch) {
	f := s.Fighter(id)
	far := combat.InInches(f.Move())
	switch kind {
	case string(game.ActRun):
		return f.KeepsOff(action.MoveCosts(s, id, 2*far)), 2 * far
	case string(game.ActFallBack):
		far = combat.InInches(f.FallBack())
		costs := action.MoveCosts(s, id, far)
		costs.PassMelee = true
		return costs, far
	case game.Teleported:
		costs := action.MoveCosts(s, id, 3*far)
		costs.Fly = true
		return costs, 3 * far
	case game.Leaping:
		costs := action.MoveCosts(s, id, far)
		costs.Drop = action.NoLimit
		return costs, far
	}
	return action.MoveCosts(s, id, far), far
}

// names returns the names of all models, by their IDs.
func names(s *game.State) map[int]string {
	all := map[int]string{}
	for i, f := range s.Fighters {
		all[i+1] = string(f.Profile.Name)
	}
	return all
}

// MusterOf lists the models of a seat that are deployed or are next to deploy.
func MusterOf(v view.View, seat engine.Seat) []game.ModelID {
	if v.State == nil {
		return nil
	}
	if line := Lineup(v.State); len(line) > 0 && v.Fighter(line[0]).Seat == seat {
		return line
	}
	return v.UpOf(seat)
}

// PlaceKey returns a place as the keys of acts have it. ReadPlace parses it.
func PlaceKey(at battlefield.Place) string { return game.PlaceKey(at) }

// ReadPlace parses a place that PlaceKey wrote. It returns false for anything else.
func ReadPlace(text string) (battlefield.Place, bool) {
	if len(text) > action.LongestAct || strings.ContainsAny(text, "+.") {
		return battlefield.Place{}, false
	}
	return game.ReadPlace(text)
}

// mayGo reports whether the model can pay for a command now, and the command doesn't clash with earlier
// acts.
func mayGo(s *game.State, cmd engine.Command) bool {
	a, ok := action.Of(cmd)
	return ok && game.Affords(s, a.NotedAs(cmd), a.PriceOf(s)) == nil &&
		game.Together(s, a.NotedAs(cmd), a.ArmOf(cmd)) == nil
}
