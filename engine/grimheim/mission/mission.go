package mission

import (
	"slices"

	"warbell/engine/battlefield"
)

// Default is the key of the mission that is played if none is chosen.
const Default = "encounter"

// Mission is the goal of a skirmish: its length, its objectives and its awards. It is data; a game keeps its
// Key.
type Mission struct {
	Key    string  // identifies it in options
	Name   string  // a label
	Turns  int     // its length, without overtime (rule 33.1)
	Behind int     // being this many points behind causes overtime; 0: no overtime
	Marks  Marks   // the objectives
	Awards []Award // the reasons for points
}

// Marks are a mission's objectives.
type Marks struct {
	Count  int    // their number
	D3     bool   // adds a D3 to Count
	Layout Layout // their positions
}

// Layout decides where objectives lie, as seen from the middle between the zones. They are in pairs that
// swap when the battlefield is turned, with one in the middle if their number is odd.
type Layout string

// The layouts.
const (
	Scattered Layout = "scattered" // those of the map, if any; otherwise between the zones, by a die
	Line      Layout = "line"      // on the line between the zones with equal distances
	Gates     Layout = "gates"     // one of each pair in front of each zone
)

// Award is a rule that gives points.
type Award struct {
	For  Reason
	VP   int   // for each objective, model or loot
	Of   Which // the objectives that count, if it is about those
	Last bool  // at the end of the game only, and not of each turn
}

// Reason says why a side gets points.
type Reason string

// The reasons.
const (
	Held     Reason = "held"    // a model of the side holds the objective
	Majority Reason = "most"    // the side has more models that hold the objective
	Felled   Reason = "felled"  // an enemy model was defeated in this turn
	Looted   Reason = "looted"  // a model of the side looted the objective in this turn
	Through  Reason = "through" // a model of the side is wholly in the enemy's zone
	Quested  Reason = "quest"   // a side quest is done

	Handicapped Reason = "handicap" // it was agreed on (rule 32.8)
)

// Which decides which objectives an award is about.
type Which int

// The values of Which.
const (
	Every  Which = iota
	Middle       // the one between the sides
	Flanks       // all others
	Theirs       // those on the enemy's half
)

// String returns a word for the objectives.
func (w Which) String() string {
	switch w {
	case Middle:
		return "middle"
	case Flanks:
		return "flanks"
	case Theirs:
		return "theirs"
	}
	return "every"
}

// About reports whether an award to a side is about objectives on the half of owner; 0 is the middle.
func (w Which) About(owner, side int) bool {
	switch w {
	case Middle:
		return owner == 0
	case Flanks:
		return owner != 0
	case Theirs:
		return owner == other(side)
	}
	return true
}

// Missions returns all missions, the default first (section 30).
func Missions() []Mission {
	return []Mission{
		{
			Key: Default, Name: "Encounter", Turns: 4, Behind: 5,
			Marks:  Marks{Count: 2, D3: true, Layout: Scattered},
			Awards: []Award{{For: Held, VP: 1}, {For: Majority, VP: 1}, {For: Felled, VP: 2}},
		},
		{
			Key: "well", Name: "The Last Well", Turns: 4, Behind: 5,
			Marks: Marks{Count: 3, Layout: Line},
			Awards: []Award{
				{For: Held, VP: 1}, {For: Majority, VP: 3, Of: Middle}, {For: Majority, VP: 1,
					Of: Flanks}, {For: Felled, VP: 1},
			},
		},
		{
			Key: "plunder", Name: "Plunder", Turns: 4, Behind: 5,
			Marks:  Marks{Count: 5, Layout: Scattered},
			Awards: []Award{{For: Looted, VP: 3}, {For: Felled, VP: 1}, {For: Majority, VP: 2, Last: true}},
		},
		{
			Key: "gates", Name: "Two Gates", Turns: 4, Behind: 5,
			Marks: Marks{Count: 2, Layout: Gates},
			Awards: []Award{
				{For: Held, VP: 2, Of: Theirs}, {For: Majority, VP: 1}, {For: Felled, VP: 1}, {For: Through,
					VP: 2, Last: true},
			},
		},
	}
}

// ByKey returns the mission with that key, false if there is none.
func ByKey(key string) (Mission, bool) {
	all := Missions()
	i := slices.IndexFunc(all, func(m Mission) bool { return m.Key == key })
	if i < 0 {
		return Mission{}, false
	}
	return all[i], true
}

// Markers returns the objectives of a battlefield, in the order in which they were laid.
func Markers(table battlefield.Map) []battlefield.Piece {
	var all []battlefield.Piece
	for _, p := range table.Pieces {
		if p.Kind == battlefield.Objective {
			all = append(all, p)
		}
	}
	return all
}

// Owner returns the side on whose half an objective lies, 0 for the middle. It takes the objective's index
// and the number of objectives that [Lay] laid.
func Owner(number, of int) int {
	if of%2 == 1 {
		number--
	}
	if number < 0 {
		return 0
	}
	return 1 + number%2
}

// Sites returns the pieces that can be looted: loot sites and objectives, in the map's order (rule 31.7).
func Sites(table battlefield.Map) []battlefield.Piece {
	var all []battlefield.Piece
	for _, p := range table.Pieces {
		if p.Kind == battlefield.Loot || p.Kind == battlefield.Objective {
			all = append(all, p)
		}
	}
	return all
}

// other returns the enemy of side 1 or 2.
func other(side int) int { return 3 - side }

// known reports whether a side has that number.
func known(side int) bool { return side == 1 || side == 2 }

// d3 returns a D6 face read as a D3. It clamps invalid faces.
func d3(face int) int { return (max(1, min(6, face)) + 1) / 2 }
