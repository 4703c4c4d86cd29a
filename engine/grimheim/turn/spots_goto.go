package turn

import (
	"errors"
	"slices"
	"strconv"

	"warbell/engine"
	"warbell/engine/battlefield"
	"warbell/engine/grimheim/game"
)

// Went is how a text was understood that names a place.
type Went struct {
	Note  error            // why it is not quite what was named; nil if it is
	Model game.ModelID     // the model that was named; 0 if none was
	Way   battlefield.Inch // of what is gone towards something; 0 if it is no such way
	Long  battlefield.Inch // of what was asked for; 0: as far as it goes
}

// GoTo is the act that leads a model to the place that a text means, as battlefield.ParseSpot reads it.
// Models are named by their numbers too, as the panel shows them. The error is a refusal.
func (d Draft) GoTo(kind, text string) (act string, went Went, err error) {
	if d.State == nil {
		return "", Went{}, engine.Refuse(engine.Illegal, "grimheim 21.1",
			"That model can't move: it isn't on the battlefield. Choose another model.")
	}
	signs := map[int]string{}
	for i := range d.State.Fighters {
		signs[i+1] = battlefield.Token(i + 1)
	}
	found, err := battlefield.ParseSpot(d.Board(), text, battlefield.Who{
		Model: d.Fighter(d.Model).Piece(d.Model), Names: names(d.View.State), Signs: signs,
	})
	went = Went{Note: found.Why, Model: game.ModelID(found.Model)}
	if found.By && slices.Contains(d.Foes(d.Model), went.Model) {
		return "", went, d.needsCharge(went.Model)
	}
	if found.Towards && d.Fighter(d.Model).At != nil {
		return d.goTowards(kind, found, went)
	}
	if err != nil {
		return "", went, err
	}
	act = kind + "." + game.PlaceKey(found.Place)
	return act, went, d.Allows(act)
}

// needsCharge refuses a place at an enemy, as that is reached by a charge alone, and says why there is none.
func (d Draft) needsCharge(foe game.ModelID) error {
	name := d.NameOf(foe).Name
	why := d.Allows(string(game.ActCharge) + "." + strconv.Itoa(int(foe)))
	var refusal *engine.Refusal
	if errors.As(why, &refusal) {
		return engine.Refuse(refusal.Code, refusal.Rule,
			"You can't move next to %s: that needs a Charge, which isn't possible. %s", name, refusal.Why)
	}
	return engine.Refuse(engine.Illegal, "grimheim 21.5",
		"You can't move next to %s: that needs a Charge. Choose Charge instead.", name)
}

// goTowards leads along the shortest way towards something, as far as was said or as far as the model gets.
func (d Draft) goTowards(kind string, found battlefield.Found, went Went) (string, Went, error) {
	costs, far := goesBy(d.View.State, d.Model, kind)
	if found.Long > 0 {
		far = min(far, found.Long)
	}
	from := *d.Fighter(d.Model).At
	went.Note, went.Long = nil, found.Long
	if spot, ok := d.walked(found.To, found.Away, d.ringAbout(found), costs, far); ok && spot.At != from {
		act := kind + "." + game.PlaceKey(spot.At)
		if d.Allows(act) == nil {
			went.Way = spot.Cost
			return act, went, nil
		}
	}
	// What is a little beyond is gone towards, as far as it goes.
	region := d.Board().Reach(int(d.Model), costs, far+battlefield.One)
	cells := region.Cells()
	slices.SortStableFunc(cells, func(a, b battlefield.Place) int {
		return ApartSquare(a.Point, found.To.Point) - ApartSquare(b.Point, found.To.Point)
	})
	for _, cell := range cells { // there is no way, so that the nearest is as good as any
		way, err := region.Way(cell)
		if err != nil {
			continue
		}
		at, cost := d.Board().Stop(int(d.Model), way, costs, far)
		act := kind + "." + game.PlaceKey(at)
		nearer := ApartSquare(at.Point, found.To.Point) < ApartSquare(from.Point, found.To.Point)
		if nearer && d.Allows(act) == nil {
			went.Way = cost
			return act, went, nil
		}
	}
	return "", went, engine.Refuse(engine.Illegal, "grimheim 21.1",
		"You can't get any nearer to that place. Name a square such as K12, or choose another action.")
}

// ringAbout is how far from the middle of what was named a model can end: not in an enemy's melee, nor on
// anybody's base.
func (d Draft) ringAbout(found battlefield.Found) battlefield.Inch {
	if found.Model == 0 {
		return 0
	}
	me, other := d.Fighter(d.Model), d.Fighter(game.ModelID(found.Model))
	bases := battlefield.Round(me.Base.Radius()) + battlefield.Round(other.Base.Radius())
	if other.Seat == me.Seat {
		return bases
	}
	return bases + battlefield.One + 3 // of a slant, too, no hundredth is too near
}
