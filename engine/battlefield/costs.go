package battlefield

import "slices"

// Never is the cost of what a model cannot do.
const Never Inch = -1

// Costs tell a model's abilities on its path and the inches that each takes. Lengths are as seen from above:
// a ramp takes the length that it covers on the battlefield. With the zero value a model walks freely and can
// do nothing else that has a limit; [OnFoot] returns costs to begin with.
type Costs struct {
	Climb      Inch // of a climb up or down, beside its height; Never if it cannot climb
	Sheer      bool // it climbs any side, with no aid and without a trait Climbable
	Weightless bool // the height of a climb takes nothing
	Drop       Inch // the greatest height from which it drops on its own accord; a drop takes nothing beside its length
	Jump       Inch // the greatest length of a jump from where it leaves to where it lands; never onto something higher
	Traverse   Inch // of getting over a field defence or through a window; Never if it cannot
	Difficult  Inch // of each time that it comes onto difficult ground; Never if it keeps off
	Dangerous  Inch // of each time that it comes onto dangerous ground; Never if it keeps off

	Melee     Inch // the range of enemies outside which it keeps, base to base
	PassMelee bool // it may pass that range, but must end outside
	Engage    int  // the ID of an enemy whose melee range is no matter, for a charge; 0 for none

	PassFriends bool // it may pass through models of its side, but not end on them
	PassFoes    bool // the same of other sides
	PassTerrain bool // it may pass through terrain, but not end in it
	Fly         bool // it passes over all terrain and models in a straight line
}

// OnFoot returns the costs of a model on foot with an allowance: a climb costs 2" and its height, getting
// over a field defence 2", a jump is up to half the allowance, a drop up to 3". It passes through no models,
// and keeps more than 1" from enemies.
func OnFoot(allowance Inch) Costs {
	return Costs{Climb: 2 * One, Drop: 3 * One, Jump: allowance / 2, Traverse: 2 * One, Melee: One}
}

// terrain are the costs as far as terrain matters, as [field.plain] asks for them.
func (c Costs) terrain() Costs {
	return Costs{
		Climb: c.Climb, Sheer: c.Sheer, Weightless: c.Weightless, Traverse: c.Traverse,
		Difficult: c.Difficult, Dangerous: c.Dangerous, PassTerrain: c.PassTerrain,
	}
}

// LegKind names the movement of a model on one leg of its path.
type LegKind string

// Kinds of legs.
const (
	Walk     LegKind = "walk"
	Climb    LegKind = "climb" // up, down, or over a wall
	Jump     LegKind = "jump"
	Drop     LegKind = "drop"
	Traverse LegKind = "traverse"
	Fly      LegKind = "fly"
)

// Leg is a straight part of a way. A way round a corner or a model is a few short legs, outside the true arc
// by less than a hundredth.
type Leg struct {
	Kind   LegKind  `json:"kind"`
	From   Place    `json:"from"`
	To     Place    `json:"to"`
	Cost   Inch     `json:"cost"`
	Pieces []string `json:"pieces,omitempty"` // the IDs of what is climbed, traversed, or difficult or dangerous on it
}

// Way is the shortest of the ways there are. Cost is rounded once, from the whole; the legs' costs add up to
// it.
type Way struct {
	Legs []Leg `json:"legs,omitempty"`
	Cost Inch  `json:"cost"`
}

// Enters reports whether the way leads over a piece.
func (w Way) Enters(piece string) bool {
	for _, l := range w.Legs {
		if slices.Contains(l.Pieces, piece) {
			return true
		}
	}
	return false
}

// Falls is the greatest height that the way drops.
func (w Way) Falls() Inch {
	most := Inch(0)
	for _, l := range w.Legs {
		if l.Kind == Drop || l.Kind == Jump {
			most = max(most, l.From.Up-l.To.Up)
		}
	}
	return most
}

// Told are the legs as people tell them: those of one kind that follow each other as one, from the beginning
// of the first to the end of the last.
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
