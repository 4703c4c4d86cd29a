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

// battle is the skirmish that is looked at; nil where it is a duel, or where a story is told without it.
func (l Line) battle() *game.Skirmish {
	if v, ok := l.View.(view.View); ok && v.State != nil {
		return v.Skirmish
	}
	return nil
}

// Battle reports whether a skirmish is told.
func (l Line) Battle() bool { return l.battle() != nil }

// token is the number of a model as a word among others: ③.
func token(id game.ModelID) string { return battlefield.Token(int(id)) }

// Token is the number of a model, as its token in the picture has it.
func (Line) Token(id game.ModelID) string { return token(id) }

// Model names a model of a skirmish by its number.
func (l Line) Model(id game.ModelID) string {
	v, ok := l.View.(view.View)
	if i := int(id) - 1; ok && i >= 0 && i < len(v.Seats()) {
		return l.Fighter(game.Model{Seat: v.Fighters[i].Seat, Name: v.Fighters[i].Profile.Name, ID: id})
	}
	return token(id)
}

// ID is the number of a model that a mission counts.
func (Line) ID(model int) game.ModelID { return game.ModelID(model) }

// Party names a side: in a skirmish by its warband, in a duel by its fighter.
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

// Band names the warband of a seat in a skirmish.
func (l Line) Band(seat engine.Seat) string {
	if k := l.battle(); k != nil && seat >= 1 && int(seat) <= len(k.Bands) {
		return l.Party(game.Model{Seat: seat, Name: k.Bands[seat-1].Name})
	}
	return l.Name(seat)
}

// Whose names a side by its warband and by who plays it.
func (l Line) Whose(seat engine.Seat) string {
	name := l.Band(seat)
	if k := l.battle(); k == nil || k.Bands[0].Name != k.Bands[1].Name {
		name += " (" + l.Bare(seat) + ")"
	}
	return name
}

// Models names several.
func (l Line) Models(all []game.Model) string {
	names := make([]string, len(all))
	for i, m := range all {
		names[i] = l.Fighter(m)
	}
	return templates.And(names)
}

// Square names the square in which a way ends, and how high that is.
func (l Line) Square(way []battlefield.Place) string {
	if len(way) == 0 {
		return ""
	}
	return l.At(way[len(way)-1])
}

// Middle is the square of the middle of a piece.
func (Line) Middle(p battlefield.Piece) string { return battlefield.Grid(p.Outline.Center()) }

// At names the square of a place, and how high it is.
func (l Line) At(at battlefield.Place) string {
	return l.Phrase("place", spot{battlefield.Grid(at.Point), at.Up})
}

// Zone is where a side deploys, from corner to corner.
func (l Line) Zone(seat engine.Seat) string {
	if k := l.battle(); k != nil {
		for _, z := range k.Map.Zones {
			if z.Kind == battlefield.Deployment && engine.Seat(z.Side) == seat {
				least, most := z.Outline.Bounds()
				if slices.ContainsFunc(k.Map.Zones,
					func(o battlefield.Zone) bool { return o.Side != z.Side && o.Name == z.Name }) {
					z.Name = "" // it says nothing of which of the two is meant
				}
				return l.Phrase("zone", zone{z.Name, battlefield.Grid(least),
					battlefield.Grid(battlefield.Point{X: most.X - 1, Y: most.Y - 1})})
			}
		}
	}
	return l.Phrase("zone", zone{})
}

// zone is an area for its words, by the squares of two of its corners.
type zone struct{ Name, From, To string }

// spot is a place for its words.
type spot struct {
	Square string
	Up     battlefield.Inch
}

// Turns is how many turns a skirmish has, with the one of overtime that is played.
func (l Line) Turns() int {
	v := l.Duel()
	if v.Skirmish == nil {
		return v.Turn
	}
	return max(v.Mission().Turns, v.Turn)
}

// Idle reports whether a model of a skirmish is up and has done nothing yet.
func (l Line) Idle(m game.Model) bool {
	v, ok := l.View.(view.View)
	return ok && l.Battle() && v.Acting.Seat == m.Seat && v.Acting.Model == m.Number() && len(v.Acting.Done) == 0
}

// Standee is a model of a skirmish with what a status says of it.
type Standee struct {
	game.Fighter
	ID    game.ModelID
	Ready bool // it may be activated now
}

// Rank is a side of a skirmish with its models.
type Rank struct {
	view.Side
	Models []Standee
}

// Ranks are both sides of the skirmish that is looked at.
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

// Awake names the models that a seat may activate now.
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
