package turn

import (
	"errors"
	"slices"
	"strconv"

	"warbell/engine"
	"warbell/engine/battlefield"
	"warbell/engine/grimheim/game"
)

// Went says how a text that names a place was understood.
type Went struct {
	Note  error            // why the place isn't exactly the named one; nil: it is
	Model game.ModelID     // the named model; 0: none
	Way   battlefield.Inch // the length of the way towards something; 0: it reaches the place
	Long  battlefield.Inch // the length that the text asked for; 0: as far as possible
}

// GoTo returns the act that leads a model to the place that a text names, as battlefield.ParseSpot reads it.
// The text may use the models' numbers of the panel. The error is a refusal.
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

// needsCharge refuses a place next to an enemy, which only a charge reaches. If no charge is possible, it
// says why.
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

// goTowards leads along the shortest way towards something, as far as the text says or the model gets.
func (d Draft) goTowards(kind string, found battlefield.Found, went Went) (string, Went, error) {
	costs, far := goesBy(d.View.State, d.Model, kind)
	if found.Long > 0 {
		far = min(far, found.Long)
	}
	from := *d.Fighter(d.Model).At
	went.Note, went.Long = nil, found.Long
	if spot, ok := d.walked(found.To, detour(found.Away), d.ringAbout(found), costs, far); ok && spot.At != from {
		act := kind + "." + game.PlaceKey(spot.At)
		if d.Allows(act) == nil {
			went.Way = spot.Cost
			return act, went, nil
		}
	}
	// The target is just out of reach, so go as far as possible.
	region := d.Board().Reach(int(d.Model), costs, far+battlefield.One)
	cells := slices.SortedStableFunc(slices.Values(region.Cells()), func(a, b battlefield.Place) int {
		return ApartSquare(a.Point, found.To.Point) - ApartSquare(b.Point, found.To.Point)
	})
	for _, cell := range cells { // no way exists, so the nearest cell will do
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

// ringAbout returns the distance from the named model at which a model can stop: outside an enemy's melee
// range, and beside a friend's base.
func (d Draft) ringAbout(found battlefield.Found) battlefield.Inch {
	if found.Model == 0 {
		return 0
	}
	me, other := d.Fighter(d.Model), d.Fighter(game.ModelID(found.Model))
	bases := battlefield.Round(me.Base.Radius()) + battlefield.Round(other.Base.Radius())
	if other.Seat == me.Seat {
		return bases
	}
	return bases + battlefield.One + 3 // a slanted line rounds, so keep 3 hundredths of distance
}
