package battlefield

import "slices"

// Never is the cost of something that a model can't do.
const Never Inch = -1

// Costs describe what a model can do on its path, and the inches that each action takes. Lengths are as seen
// from above: a ramp takes the length that it covers on the battlefield. With the zero value, only length and
// height cost anything, and the model can't drop or jump. [OnFoot] returns usual costs.
type Costs struct {
	Climb      Inch // for a climb up or down, in addition to its height; Never: no climbs
	Sheer      bool // climbs pieces with the trait Sheer as well
	Weightless bool // the height of a climb is free
	Drop       Inch // the greatest height of a voluntary drop; a drop takes only its length
	Jump       Inch // the greatest length of a jump from takeoff to landing, never upwards
	Traverse   Inch // for crossing a field defence or a window; Never: no crossing
	Difficult  Inch // each time the model enters difficult ground; Never: it stays off
	Dangerous  Inch // each time the model enters dangerous ground; Never: it stays off

	Melee     Inch // the melee range of enemies, base to base, which it must not enter
	PassMelee bool // it may pass through that range, but must end outside
	Engage    int  // ID of an enemy whose melee range is ignored, for a charge; 0: none

	PassFriends bool // it may pass through models of its side, but not end on them
	PassFoes    bool // the same for models of other sides
	PassTerrain bool // it may pass through terrain, but not end in it
	Fly         bool // it passes over all terrain and models in a straight line
}

// OnFoot returns the costs of a model on foot with a movement allowance. A climb costs 2" plus its height,
// and crossing a field defence 2". A jump is up to half the allowance, and a drop up to 3". The model passes
// through no models and stays more than 1" from enemies.
func OnFoot(allowance Inch) Costs {
	return Costs{Climb: 2 * One, Drop: 3 * One, Jump: allowance / 2, Traverse: 2 * One, Melee: One}
}

// terrain returns only the costs that affect [field.plain].
func (c Costs) terrain() Costs {
	return Costs{
		Climb: c.Climb, Sheer: c.Sheer, Weightless: c.Weightless, Traverse: c.Traverse,
		Difficult: c.Difficult, Dangerous: c.Dangerous, PassTerrain: c.PassTerrain,
	}
}

// LegKind names the movement of a model on one leg of its path.
type LegKind string

// These are the kinds of legs.
const (
	Walk     LegKind = "walk"
	Climb    LegKind = "climb" // up, down, or over a wall
	Jump     LegKind = "jump"
	Drop     LegKind = "drop"
	Traverse LegKind = "traverse"
	Fly      LegKind = "fly"
)

// Leg is a straight part of a path. A turn around a corner or a model is a few short legs, which lie outside
// the true arc by less than a hundredth.
type Leg struct {
	Kind   LegKind  `json:"kind"`
	From   Place    `json:"from"`
	To     Place    `json:"to"`
	Cost   Inch     `json:"cost"`
	Pieces []string `json:"pieces,omitempty"` // IDs of pieces that it climbs, traverses or enters
}

// Way is a path of a model. Cost is the sum of the costs of the legs, and is rounded only once.
type Way struct {
	Legs []Leg `json:"legs,omitempty"`
	Cost Inch  `json:"cost"`
}

// Enters reports whether the path leads over a piece.
func (w Way) Enters(piece string) bool {
	for _, l := range w.Legs {
		if slices.Contains(l.Pieces, piece) {
			return true
		}
	}
	return false
}

// Falls returns the greatest height of a drop on the path.
func (w Way) Falls() Inch {
	most := Inch(0)
	for _, l := range w.Legs {
		if l.Kind == Drop || l.Kind == Jump {
			most = max(most, l.From.Up-l.To.Up)
		}
	}
	return most
}

// Told returns the legs in a form for posts: consecutive walks become one leg.
func (w Way) Told() []Leg {
	var told []Leg
	for _, l := range w.Legs {
		last := len(told) - 1
		if last < 0 || told[last].Kind != l.Kind || l.Kind != Walk {
			l.Pieces = slices.Clone(l.Pieces)
			told = append(told, l)
			continue
		}
		told[last].To, told[last].Cost = l.To, told[last].Cost+l.Cost
		for _, id := range l.Pieces {
			if !slices.Contains(told[last].Pieces, id) {
				told[last].Pieces = append(told[last].Pieces, id)
			}
		}
	}
	return told
}
