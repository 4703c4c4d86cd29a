package mission

import (
	"cmp"
	"slices"

	"warbell/engine"
	"warbell/engine/battlefield"
)

// Arrival is the way in which a model comes onto the battlefield (section 35).
type Arrival int

// The arrivals, in the order of deployment.
const (
	Lined    Arrival = iota // in its side's zone
	Late                    // Verminus: after the enemy's line, far from enemies
	Scouting                // Scout: after all others, with a move
	Ambush                  // in reserve; it arrives in a later turn, far from enemies
)

// The distances and turns of arrivals (rules 35.3 to 35.5).
const (
	Shy        = 9 * battlefield.One // minimum distance from enemies for Late and Ambush
	AmbushTurn = 2                   // the first turn in which an ambush can arrive
)

// ScoutMove returns the length of a scout's free move after deployment, by its MOV in inches.
func ScoutMove(mov int) battlefield.Inch { return 2 * battlefield.Inch(mov) * battlefield.One }

// Recruit is a model that isn't on the battlefield yet.
type Recruit struct {
	Model   battlefield.Model // its place doesn't matter
	Arrival Arrival
	Likes   battlefield.SpotKind // the kind of spot to propose first, if one exists; empty: any
}

// Next returns who deploys next: the side, the stage, and the models that it deploys at once (rule 35.1).
// The side first begins; waiting are all models that aren't on the battlefield. It returns false if only
// models in ambush are left.
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

// Check refuses a place where a model can't be deployed, with the reason. The turn is 0 before the first
// one.
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

// nearestFoe returns the nearest enemy of a model and its distance, which is huge if there is none.
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

// inZone reports whether a base is wholly in a zone of its side.
func inZone(b *battlefield.Board, m battlefield.Model) bool {
	return slices.ContainsFunc(b.Zones, func(z battlefield.Zone) bool {
		return z.Kind == battlefield.Deployment && z.Side == m.Side && z.Part(m) == battlefield.Wholly
	})
}

// Placing is a model and the place where it is deployed.
type Placing struct {
	Model int               `json:"m"`
	At    battlefield.Place `json:"at"`
}

// Put deploys several models in order, each with those before it on the board. It returns a new board with
// all models in the order of their IDs. If one place isn't possible, it returns a refusal and that model,
// and deploys none.
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

// with returns a copy of the board with another model, in the order of their IDs.
func with(b *battlefield.Board, m battlefield.Model) *battlefield.Board {
	models := append(slices.Clone(b.Models), m)
	slices.SortFunc(models, func(a, c battlefield.Model) int { return cmp.Compare(a.ID, c.ID) })
	return b.With(models)
}

// Propose returns a place for each of some models, as [Put] takes them. It chooses among the model's
// [Spots], if possible of the kind that it likes, the one nearest to an objective. Successive models get
// successive objectives. If there is no room for a model, it returns a refusal and that model.
func Propose(b *battlefield.Board, models []Recruit, opt battlefield.SpotOptions, turn int) ([]Placing, int, error) {
	var order []Placing
	goals := Markers(b.Map)
	for i, r := range models {
		spots := r.liked(Spots(b, r, opt, turn))
		if len(spots) == 0 {
			return nil, r.Model.ID, engine.Refuse(engine.Illegal, "grimheim 35.2",
				"The last model has no room left. Deploy the others closer together.")
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

// liked returns the spots of the kind that a model likes, or all if there is none of that kind.
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

// nearest returns the place of the spot nearest to a point, the first of equal ones.
func nearest(spots []battlefield.Spot, to battlefield.Point) battlefield.Place {
	square := func(s battlefield.Spot) int {
		x, y := int(s.At.X-to.X), int(s.At.Y-to.Y)
		return x*x + y*y
	}
	return slices.MinFunc(spots, func(a, b battlefield.Spot) int { return cmp.Compare(square(a), square(b)) }).At
}
