package turn

import (
	"slices"
	"strconv"
	"strings"

	"warbell/engine"
	"warbell/engine/battlefield"
	"warbell/engine/grimheim/action"
	"warbell/engine/grimheim/card"
	"warbell/engine/grimheim/combat"
	"warbell/engine/grimheim/fate"
	"warbell/engine/grimheim/game"
	"warbell/engine/grimheim/mission"
	"warbell/engine/grimheim/view"
)

// Kinds of spots, besides those of battlefield.
const (
	AheadSpot battlefield.SpotKind = "ahead" // as near to the nearest enemy as it gets
	BackSpot  battlefield.SpotKind = "back"  // as far away from it
	GoalSpot  battlefield.SpotKind = "goal"  // as near to the nearest objective that is out of reach
)

// near is within what a place is no other than where the model stands.
const near = battlefield.One / 4

// Spot is a place that is proposed to a model, with the act that goes there.
type Spot struct {
	battlefield.Spot
	Act string
}

// Goes lists the kinds of what the model could do next that name a place and nothing else, in the order of its choices.
func (d Draft) Goes() []string {
	can := d.Can()
	var kinds []string
	for _, way := range []engine.Command{game.Move{}, game.Run{}, game.FallBack{}} {
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
	return kinds
}

// goes reports whether an act names a place and nothing else.
func (c Choice) goes() bool {
	return c.To != nil && c.Target == 0 && c.Weapon == "" && len(c.Rest) == 0
}

// mayGo reports whether it is worth looking for a place where a way might lead: what the rules' own list has are straight
// lines to the nearest enemy and away from it, and a wall may stand in both.
func (d Draft) mayGo(way engine.Command) bool {
	f := d.Fighter(d.Model)
	_, back := way.(game.FallBack)
	return f.At != nil && d.Acting.AP > 0 && !f.Has(card.Stunned) && d.InMelee(d.Model) == back &&
		!slices.Contains(d.Acting.Done, game.Act(way.Kind())) && action.Affords(d.View.State, way) == nil && action.Together(d.View.State, way) == nil
}

// leaves reports whether an act of a kind leads as far away from here as the model gets.
func (d Draft) leaves(kind string) bool {
	from, cells := d.Fighter(d.Model).At.Point, d.Region(kind).Cells()
	if len(cells) == 0 {
		return false
	}
	far := slices.MaxFunc(cells, func(a, b battlefield.Place) int { return ApartSquare(a.Point, from) - ApartSquare(b.Point, from) })
	return d.Allows(kind+"."+action.PlaceKey(far)) == nil
}

// Spots proposes places for an act that names one, each of which it could be: at most battlefield.MostSpots.
func (d Draft) Spots(kind string) []Spot {
	switch {
	case d.State == nil:
		return nil
	case d.Fighter(d.Model).At == nil:
		return d.arriving(kind)
	}
	costs, far := goesBy(d.View.State, d.Model, kind)
	found := battlefield.Spots(d.Board(), int(d.Model), battlefield.SpotOptions{Costs: costs, Most: far, Site: battlefield.One})
	found = slices.Concat(found[:min(len(found), battlefield.MostSpots-3)], d.ends(d.Region(kind).Cells()))
	var all []Spot
	for _, spot := range found {
		act := kind + "." + action.PlaceKey(spot.At)
		same := func(o Spot) bool { return o.Act == act }
		if from := *d.Fighter(d.Model).At; spot.At.Up == from.Up && ApartSquare(spot.At.Point, from.Point) < int(near*near) {
			continue
		}
		if len(all) < battlefield.MostSpots && !slices.ContainsFunc(all, same) && d.Allows(act) == nil {
			all = append(all, Spot{spot, act})
		}
	}
	return all
}

// arriving are places where a model that waits may come to the table.
func (d Draft) arriving(kind string) []Spot {
	var all []Spot
	for _, spot := range DeploySpots(d.View, d.Model) {
		if act := kind + "." + action.PlaceKey(spot.At); d.Allows(act) == nil {
			all = append(all, Spot{spot, act})
		}
	}
	return all
}

// ends are the places of a region that lead furthest: ahead, to an objective, and back.
func (d Draft) ends(cells []battlefield.Place) []battlefield.Spot {
	foes, from := d.Foes(d.Model), *d.Fighter(d.Model).At
	if len(cells) == 0 {
		return nil
	}
	nearest := func(to battlefield.Point, sign int) battlefield.Place {
		return slices.MinFunc(cells, func(a, b battlefield.Place) int { return sign * (ApartSquare(a.Point, to) - ApartSquare(b.Point, to)) })
	}
	var all []battlefield.Spot
	if len(foes) > 0 {
		foe := d.Fighter(foes[0]).At.Point
		all = append(all, battlefield.Spot{At: nearest(foe, 1), Kind: AheadSpot}, battlefield.Spot{At: nearest(foe, -1), Kind: BackSpot})
	}
	goals := slices.DeleteFunc(mission.Markers(d.Skirmish.Map), func(p battlefield.Piece) bool {
		return p.Away(d.Fighter(d.Model).Piece(d.Model)) <= mission.Control
	})
	if len(goals) == 0 {
		return all
	}
	goal := slices.MinFunc(goals, func(a, b battlefield.Piece) int {
		return ApartSquare(a.Outline.Center(), from.Point) - ApartSquare(b.Outline.Center(), from.Point)
	})
	return append(all, battlefield.Spot{At: nearest(goal.Outline.Center(), 1), Kind: GoalSpot, Of: goal.ID})
}

// ApartSquare is the square of how far two points are from each other, in hundredths.
func ApartSquare(a, b battlefield.Point) int {
	return int(a.X-b.X)*int(a.X-b.X) + int(a.Y-b.Y)*int(a.Y-b.Y)
}

// Region is where the model could go with an act of a kind.
func (d Draft) Region(kind string) battlefield.Region {
	costs, far := goesBy(d.View.State, d.Model, kind) // of who is not on the table nothing is reached
	return d.Board().Reach(int(d.Model), costs, far)
}

// goesBy says what the ways of an act of a kind take, and how long they may be.
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

// GoTo is the act that leads a model to the place that a text means, as battlefield.ParseSpot reads it; note says why it
// is not quite what was named. The error is a refusal.
func (d Draft) GoTo(kind, text string) (act string, note, err error) {
	if d.State == nil {
		return "", nil, engine.Refuse(engine.Illegal, "grimheim 21.1", "It is not on the table, so it goes nowhere.")
	}
	found, err := battlefield.ParseSpot(d.Board(), text, battlefield.Who{Model: d.Fighter(d.Model).Piece(d.Model), Names: names(d.View.State)})
	if err != nil {
		return "", nil, err
	}
	act = kind + "." + action.PlaceKey(found.Place)
	return act, found.Why, d.Allows(act)
}

// names are what models are called, by their IDs.
func names(s *game.State) map[int]string {
	all := map[int]string{}
	for i, f := range s.Fighters {
		all[i+1] = string(f.Profile.Name)
	}
	return all
}

// MayDeploy refuses a seat that has nothing to deploy now.
func MayDeploy(v view.View, seat engine.Seat) error {
	if v.State == nil {
		return engine.Refuse(engine.Stale, "grimheim 20.4", "You have nothing to deploy now. /game status shows what the battle waits for.")
	}
	return maySetUp(v.State, seat, game.PhaseDeploy)
}

// DeployedThere thinks out a deployment: the view with a seat's models where they were put. The error is a refusal.
func DeployedThere(v view.View, seat engine.Seat, places []game.Placed) (view.View, error) {
	if err := MayDeploy(v, seat); err != nil {
		return v, err
	}
	twin := v.Clone()
	if _, _, err := put(twin, places); err != nil {
		return v, err
	}
	for _, one := range places {
		at := one.At
		twin.Fighter(one.Model).At = &at
	}
	return view.View{State: twin}, nil
}

// DeploySpots proposes places for a model that is not on the table yet, among those that are.
func DeploySpots(v view.View, id game.ModelID) []battlefield.Spot {
	if v.State == nil || !v.IsSkirmish() || !v.Fields(id) {
		return nil
	}
	spots := mission.Spots(v.Board(), v.Recruit(id), battlefield.SpotOptions{}, v.Turn)
	return spots[:min(len(spots), battlefield.MostSpots)]
}

// DeployTo is the place that a text means for a model that is deployed.
func DeployTo(v view.View, id game.ModelID, text string) (at battlefield.Place, note, err error) {
	if v.State == nil || !v.IsSkirmish() || !v.Fields(id) {
		return at, nil, engine.Refuse(engine.Invalid, "grimheim 20.4", "There is no such model. Choose one of your own.")
	}
	found, err := battlefield.ParseSpot(v.Board(), text, battlefield.Who{Model: v.Recruit(id).Model, Names: names(v.State)})
	return found.Place, found.Why, err
}

// MusterOf lists the models of a seat that stand, or will.
func MusterOf(v view.View, seat engine.Seat) []game.ModelID {
	if v.State == nil {
		return nil
	}
	if line := Lineup(v.State); len(line) > 0 && v.Fighter(line[0]).Seat == seat {
		return line
	}
	return v.UpOf(seat)
}

// PlaceKey writes a place as acts do, and ReadPlace reads it.
func PlaceKey(at battlefield.Place) string { return action.PlaceKey(at) }

// ReadPlace reads what PlaceKey wrote; false if it is no place.
func ReadPlace(text string) (battlefield.Place, bool) {
	if len(text) > action.LongestAct || strings.ContainsAny(text, "+.") {
		return battlefield.Place{}, false
	}
	return game.ReadPlace(text)
}

// FateSaid reads on what a fate die is to be spent and what it shows, such as "heal 4"; false if that says nothing.
func FateSaid(_ view.View, text string) (game.SpendFate, bool) {
	words := strings.Fields(strings.ToLower(text))
	if len(words) != 2 {
		return game.SpendFate{}, false
	}
	face, err := strconv.Atoi(words[1])
	return game.SpendFate{Use: fate.Use(words[0]), Face: face}, err == nil
}

// FateCan lists what a seat's dice can be spent on now, as FateSaid reads it: each use with each face.
func FateCan(v view.View, seat engine.Seat) []string {
	if v.State == nil || !v.IsSkirmish() || !game.Playing(seat) {
		return nil
	}
	var all []string
	for _, a := range combat.FateSet(v.State, seat).Abilities {
		for _, face := range v.Skirmish.Fate[int(seat)-1] {
			said := string(a.Use) + " " + strconv.Itoa(face)
			if (a.Use.Spontaneous() || v.Acting.Seat == seat) && !slices.Contains(all, said) {
				all = append(all, said)
			}
		}
	}
	return all
}
