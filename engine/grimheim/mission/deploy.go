package mission

import (
	"cmp"
	"slices"

	"warbell/engine"
	"warbell/engine/battlefield"
)

// Arrival is how a model comes to the table (section 35).
type Arrival int

// Arrivals, in the order in which they are set up.
const (
	Lined    Arrival = iota // in its side's zone
	Late                    // Verminus: after the enemy's line, far from enemies
	Scouting                // Scout: after all others, and then it moves
	Ambush                  // kept in reserve; comes in a later turn, far from enemies
)

// Distances and turns of arrivals (rules 35.3 to 35.5).
const (
	Shy        = 9 * battlefield.One // how far from every enemy one is that comes late or from an ambush
	AmbushTurn = 2                   // the first in which an ambush is sprung
)

// ScoutMove is how far a scout moves for nothing when all are set up, by its MOV in inches.
func ScoutMove(mov int) battlefield.Inch { return 2 * battlefield.Inch(mov) * battlefield.One }

// Recruit is a model that is not on the table yet.
type Recruit struct {
	Model   battlefield.Model // where it is does not matter
	Arrival Arrival
	Likes   battlefield.SpotKind // the kind of spot that is proposed first, if there is one; empty: any
}

// Next says who sets up next: the side, what of it, and which of its models, all in one order (rule 35.1).
// First is the side that begins, the defender; waiting are all models that are not on the table. False: all
// are there, but for those in ambush.
func Next(waiting []Recruit, first int) (side int, stage Arrival, models []int, ok bool) {
	for stage := Lined; stage < Ambush; stage++ {
		for _, side := range []int{first, other(first)} {
			var all []int
			for _, r := range waiting {
				if r.Model.Side == side && r.Arrival == stage {
					all = append(all, r.Model.ID)
				}
			}
			if len(all) > 0 {
				return side, stage, all, true
			}
		}
	}
	return 0, 0, nil, false
}

// Check is nil if a model may be set up at a place, else a refusal that says why not. The turn is 0 before
// the first.
func Check(b *battlefield.Board, r Recruit, at battlefield.Place, turn int) error {
	m := r.Model
	m.At = at
	switch r.Arrival {
	case Late, Ambush:
		if r.Arrival == Ambush && turn < AmbushTurn {
			return engine.Refuse(engine.Illegal, "grimheim 35.5",
				"You can't deploy that model before Turn %d: it waits in ambush. Deploy the others.", AmbushTurn)
		}
		if foe, away := nearestFoe(b, m); away < Shy {
			return engine.Refuse(engine.Illegal, "grimheim 35.3",
				"You can't deploy %s from an enemy (model %d). Choose a place at least %s from every enemy.", away.String(), foe, Shy.String())
		}
	default:
		if !inZone(b, m) {
			return engine.Refuse(engine.Illegal, "grimheim 35.2",
				"The whole base must be in your Deployment Area. Choose a place further in.")
		}
	}
	return b.Stand(m, at)
}

// nearestFoe is the enemy that is nearest to a model, and how far it is; a long way if there is none.
func nearestFoe(b *battlefield.Board, m battlefield.Model) (id int, away battlefield.Inch) {
	away = 1 << 30
	for _, o := range b.Models {
		if o.Side != m.Side && o.ID != m.ID {
			if d := b.Between(m, o); d < away {
				id, away = o.ID, d
			}
		}
	}
	return id, away
}

// inZone reports whether all of a base is in a zone of its side.
func inZone(b *battlefield.Board, m battlefield.Model) bool {
	return slices.ContainsFunc(b.Zones, func(z battlefield.Zone) bool {
		return z.Kind == battlefield.Deployment && z.Side == m.Side && z.Part(m) == battlefield.Wholly
	})
}

// Placing is a model and where it is set up.
type Placing struct {
	Model int               `json:"m"`
	At    battlefield.Place `json:"at"`
}

// Put sets up several models in one order: each where it may stand when those before it do. It gives the
// board with them, the models in the order of their IDs; or a refusal and the model that it is about, and
// then none is set up. The board is left as it was.
func Put(b *battlefield.Board, waiting []Recruit, order []Placing, turn int) (*battlefield.Board, int, error) {
	to := b
	for _, p := range order {
		i := slices.IndexFunc(waiting, func(r Recruit) bool { return r.Model.ID == p.Model })
		_, there := to.Model(p.Model)
		if i < 0 || there {
			return nil, p.Model, engine.Refuse(engine.Invalid, "grimheim 35.1",
				"Model %d isn't waiting for deployment. Name each waiting model once.", p.Model)
		}
		if err := Check(to, waiting[i], p.At, turn); err != nil {
			return nil, p.Model, err
		}
		m := waiting[i].Model
		m.At = p.At
		to = with(to, m)
	}
	return to, 0, nil
}

// with is a board with one model more, in the order of their IDs.
func with(b *battlefield.Board, m battlefield.Model) *battlefield.Board {
	models := append(slices.Clone(b.Models), m)
	slices.SortFunc(models, func(a, c battlefield.Model) int { return cmp.Compare(a.ID, c.ID) })
	return b.With(models)
}

// Propose is a place for each of some models, as [Put] takes it: for one after the other one of its [Spots],
// of the kind that it likes if there is one, and the nearest to an objective: each in turn has the next
// objective. It is refused for the first that finds no room, with that model.
func Propose(b *battlefield.Board, models []Recruit, opt battlefield.SpotOptions, turn int) ([]Placing, int, error) {
	var order []Placing
	goals := Markers(b.Map)
	for i, r := range models {
		spots := r.liked(Spots(b, r, opt, turn))
		if len(spots) == 0 {
			return nil, r.Model.ID, engine.Refuse(engine.Illegal, "grimheim 35.2",
				"There is no room left for the last model. Deploy the others closer together.")
		}
		at := spots[0].At
		if len(goals) > 0 {
			at = nearest(spots, goals[i%len(goals)].Outline.Center())
		}
		order = append(order, Placing{r.Model.ID, at})
		to, _, err := Put(b, []Recruit{r}, order[i:], turn)
		if err != nil {
			return nil, r.Model.ID, err
		}
		b = to
	}
	return order, 0, nil
}

// liked are the spots of the kind that a model likes; all if there is none.
func (r Recruit) liked(spots []battlefield.Spot) []battlefield.Spot {
	var some []battlefield.Spot
	for _, s := range spots {
		if s.Kind == r.Likes {
			some = append(some, s)
		}
	}
	if len(some) == 0 {
		return spots
	}
	return some
}

// nearest is the place of the spot that is nearest to a point, of equal ones the first.
func nearest(spots []battlefield.Spot, to battlefield.Point) battlefield.Place {
	square := func(s battlefield.Spot) int {
		x, y := int(s.At.X-to.X), int(s.At.Y-to.Y)
		return x*x + y*y
	}
	return slices.MinFunc(spots, func(a, b battlefield.Spot) int { return cmp.Compare(square(a), square(b)) }).At
}
