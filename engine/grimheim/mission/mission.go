package mission

import (
	"slices"

	"warbell/engine/battlefield"
)

// Default is the key of the mission that is played unless another one is chosen.
const Default = "encounter"

// Mission is what a skirmish is about: how long it goes on, what lies on the table, and what is worth points.
// It is data; a game keeps its Key.
type Mission struct {
	Key    string  // by which it is chosen
	Name   string  // a label
	Turns  int     // after which it is over, unless there is overtime (rule 33.1)
	Behind int     // so many points behind, or more, make overtime; 0: there is none
	Marks  Marks   // the objectives
	Awards []Award // what is worth points
}

// Marks are a mission's objectives.
type Marks struct {
	Count  int    // how many there are
	D3     bool   // and a D3 more
	Layout Layout // where
}

// Layout is where objectives lie, as seen from the middle between the zones: always in pairs that turn into
// each other, and one in the middle if their number is odd.
type Layout string

// Layouts.
const (
	Scattered Layout = "scattered" // those of the map where it has some, else between the zones as a die says
	Line      Layout = "line"      // on the line that is as far from one zone as from the other
	Gates     Layout = "gates"     // each pair has one in front of either zone
)

// Award is something that is worth points.
type Award struct {
	For  Reason
	VP   int   // for each: objective, model, loot
	Of   Which // objectives, if it is about those
	Last bool  // only when the game is over, and not at the end of each turn
}

// Reason is what points are for.
type Reason string

// Reasons.
const (
	Held     Reason = "held"    // a model of the side holds the objective
	Majority Reason = "most"    // more models of the side than of the other hold it
	Felled   Reason = "felled"  // an enemy model was defeated this turn
	Looted   Reason = "looted"  // a model of the side looted it this turn
	Through  Reason = "through" // a model of the side is wholly in the zone of the other
	Quested  Reason = "quest"   // a side quest is done

	Handicapped Reason = "handicap" // it was agreed before (rule 32.8)
)

// Which objectives an award is about.
type Which int

// Which.
const (
	Every  Which = iota
	Middle       // that between the sides
	Flanks       // all but that
	Theirs       // those that lie on the enemy's half
)

// String is one word for which they are.
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

// About reports whether an award is about objectives that lie on the half of owner (0: in the middle), for a
// side.
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

// Missions are those that there are, the default first (section 30).
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

// ByKey finds a mission; false if there is none of that key.
func ByKey(key string) (Mission, bool) {
	all := Missions()
	i := slices.IndexFunc(all, func(m Mission) bool { return m.Key == key })
	if i < 0 {
		return Mission{}, false
	}
	return all[i], true
}

// Markers are the objectives of a table, in the order in which they were laid.
func Markers(table battlefield.Map) []battlefield.Piece {
	var all []battlefield.Piece
	for _, p := range table.Pieces {
		if p.Kind == battlefield.Objective {
			all = append(all, p)
		}
	}
	return all
}

// Owner is the side on whose half the marker of a number lies, of so many that [Lay] laid; 0 for the middle.
func Owner(number, of int) int {
	if of%2 == 1 {
		number--
	}
	if number < 0 {
		return 0
	}
	return 1 + number%2
}

// Sites are what can be looted on a table: its loot and its objectives, in the map's order (rule 31.7).
func Sites(table battlefield.Map) []battlefield.Piece {
	var all []battlefield.Piece
	for _, p := range table.Pieces {
		if p.Kind == battlefield.Loot || p.Kind == battlefield.Objective {
			all = append(all, p)
		}
	}
	return all
}

// other is the enemy of side 1 or 2.
func other(side int) int { return 3 - side }

// known reports whether there is a side of that number.
func known(side int) bool { return side == 1 || side == 2 }

// d3 is what a face of a D6 means as a D3. What is no face is read as the next one that is.
func d3(face int) int { return (max(1, min(6, face)) + 1) / 2 }
