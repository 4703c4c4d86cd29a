package engine

// SideCounter is implemented by views that count what each side has left, for the chart of the game.
type SideCounter interface{ SidesLeft() [2]SideLeft }

// Preparing is implemented by a SideCounter whose sides are set up step by step. Changes before Begun reports
// true are neither losses nor gains.
type Preparing interface{ Begun() bool }

// SideLeft counts one side's remaining wounds and models.
type SideLeft struct {
	Seat   Seat   // NoSeat if the side has no single player
	Seats  []Seat // the players that share the side
	Name   string // of its only model or its warband; empty: the player's name is used
	Called Words  // the label of a side without a name
	Left   int    // wounds, or the system's own measure
	Most   int    // the value of Left at the start
	Apart  bool   // its numbers can't be compared with the other side's
	Models int
	Out    int  // models out of the game
	Points *int // points from its mission; nil: only losses count
	Screen bool // its models are the GM's, and their rolls count for NoSeat
}

// Highlighter is implemented by events that may be named in the summary at the end of the game.
type Highlighter interface{ Highlights() []Highlight }

// Highlight is a notable deed with its worth. Worths can be compared only within one game.
type Highlight struct {
	Seat  Seat
	Worth int // at most 0: not worth a mention
	Deed  Words
}
