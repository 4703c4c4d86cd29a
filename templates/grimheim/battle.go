package grimheim

import (
	"slices"

	"warbell/engine"
	"warbell/engine/battlefield"
	"warbell/engine/grimheim/game"
	"warbell/engine/grimheim/turn"
	"warbell/engine/grimheim/view"
	"warbell/templates"
)

// battle returns the skirmish of the view. In a duel, or in a story without a view, it returns nil.
func (l Line) battle() *game.Skirmish {
	if v, ok := l.View.(view.View); ok && v.State != nil {
		return v.Skirmish
	}
	return nil
}

// Battle reports whether the game is a skirmish.
func (l Line) Battle() bool { return l.battle() != nil }

// token returns the number of a model as a sign: ③.
func token(id game.ModelID) string { return battlefield.Token(int(id)) }

// Token returns the number of a model as on its token in the picture.
func (Line) Token(id game.ModelID) string { return token(id) }

// Model returns the name of a skirmish's model by its number.
func (l Line) Model(id game.ModelID) string {
	v, ok := l.View.(view.View)
	if i := int(id) - 1; ok && i >= 0 && i < len(v.Seats()) {
		return l.Fighter(game.Model{Seat: v.Fighters[i].Seat, Name: v.Fighters[i].Profile.Name, ID: id})
	}
	return token(id)
}

// ID returns the ID of a mission's model.
func (Line) ID(model int) game.ModelID { return game.ModelID(model) }

// Party returns the name of a side: its warband in a skirmish, its fighter in a duel.
func (l Line) Party(m game.Model) string {
	k := l.battle()
	if k == nil {
		return l.Fighter(m)
	}
	name := "**" + templates.Escape(string(m.Name)) + "**"
	if k.Bands[0].Name == k.Bands[1].Name {
		name += " (" + l.Bare(m.Seat) + ")"
	}
	return name
}

// Band returns the name of a seat's warband in a skirmish.
func (l Line) Band(seat engine.Seat) string {
	if k := l.battle(); k != nil && seat >= 1 && int(seat) <= len(k.Bands) {
		return l.Party(game.Model{Seat: seat, Name: k.Bands[seat-1].Name})
	}
	return l.Name(seat)
}

// Whose returns the name of a side with its player if both warbands have the same name.
func (l Line) Whose(seat engine.Seat) string {
	name := l.Band(seat)
	if k := l.battle(); k == nil || k.Bands[0].Name != k.Bands[1].Name {
		name += " (" + l.Bare(seat) + ")"
	}
	return name
}

// Models lists the names of several models.
func (l Line) Models(all []game.Model) string {
	names := make([]string, len(all))
	for i, m := range all {
		names[i] = l.Fighter(m)
	}
	return l.And(names)
}

// Square returns the square in which a path ends, with its height.
func (l Line) Square(way []battlefield.Place) string {
	if len(way) == 0 {
		return ""
	}
	return l.At(way[len(way)-1])
}

// Middle returns the square at the middle of a piece.
func (Line) Middle(p battlefield.Piece) string { return battlefield.Grid(p.Outline.Center()) }

// At returns the square of a place, with its height.
func (l Line) At(at battlefield.Place) string {
	return l.Phrase("place", spot{battlefield.Grid(at.Point), at.Up})
}

// Zone describes the Deployment Area of a side, from corner to corner.
func (l Line) Zone(seat engine.Seat) string {
	if k := l.battle(); k != nil {
		for _, z := range k.Map.Zones {
			if z.Kind == battlefield.Deployment && engine.Seat(z.Side) == seat {
				least, most := z.Outline.Bounds()
				if slices.ContainsFunc(k.Map.Zones,
					func(o battlefield.Zone) bool { return o.Side != z.Side && o.Name == z.Name }) {
					z.Name = "" // the name doesn't tell the sides' areas apart
				}
				return l.Phrase("zone", zone{z.Name, battlefield.Grid(least),
					battlefield.Grid(battlefield.Point{X: most.X - 1, Y: most.Y - 1})})
			}
		}
	}
	return l.Phrase("zone", zone{})
}

// zone is an area by the squares of two of its corners.
type zone struct{ Name, From, To string }

// spot is a place by its square and height.
type spot struct {
	Square string
	Up     battlefield.Inch
}

// Turns returns the number of a skirmish's turns, including overtime.
func (l Line) Turns() int {
	v := l.Duel()
	if v.Skirmish == nil {
		return v.Turn
	}
	return max(v.Mission().Turns, v.Turn)
}

// Idle reports whether a model is active in a skirmish and has done nothing yet.
func (l Line) Idle(m game.Model) bool {
	v, ok := l.View.(view.View)
	return ok && l.Battle() && v.Acting.Seat == m.Seat && v.Acting.Model == m.Number() && len(v.Acting.Done) == 0
}

// Standee is a model of a skirmish in a status.
type Standee struct {
	game.Fighter
	ID    game.ModelID
	Ready bool // it can be activated now
}

// Rank is a side of a skirmish with its models.
type Rank struct {
	view.Side
	Models []Standee
}

// Ranks returns both sides of the skirmish.
func (l Line) Ranks() []Rank {
	v, ok := l.View.(view.View)
	if !ok {
		return nil
	}
	var all []Rank
	for _, side := range v.Sides() {
		rank := Rank{Side: side}
		ready := turn.CanBegin(v, side.Seat)
		for i, f := range v.Fighters {
			if id := game.ModelID(i + 1); f.Seat == side.Seat {
				rank.Models = append(rank.Models, Standee{Fighter: f, ID: id, Ready: slices.Contains(ready, id)})
			}
		}
		all = append(all, rank)
	}
	return all
}

// Awake names the models that a seat can activate now.
func (l Line) Awake(seat engine.Seat) string {
	v, ok := l.View.(view.View)
	if !ok {
		return ""
	}
	names := []string{}
	for _, id := range turn.CanBegin(v, seat) {
		names = append(names, l.Model(id))
	}
	return l.Phrase("either", names)
}

// FellIn lists the models of a side that were defeated in a turn.
func (l Line) FellIn(seat engine.Seat, turn int) []game.Model {
	v, ok := l.View.(view.View)
	if !ok {
		return nil
	}
	var all []game.Model
	for i, f := range v.Seats() {
		if f.Seat == seat && !f.Up() && f.FellIn == turn {
			all = append(all, game.Model{Seat: f.Seat, Name: f.Profile.Name, ID: game.ModelID(i + 1)})
		}
	}
	return all
}
