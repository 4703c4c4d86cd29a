package engine

// SideCounter is a View that counts what its sides have left, for the picture of how the game went.
type SideCounter interface{ SidesLeft() [2]SideLeft }

// Preparing is a Sided that is laid out by and by: until it says that it has begun, what its sides have is no
// loss and no gain.
type Preparing interface{ Begun() bool }

// SideLeft counts the wounds and models that one side has left.
type SideLeft struct {
	Seat   Seat   // NoSeat if no single player has it
	Seats  []Seat // the players that share it
	Name   string // of its only model or its warband; empty: the player's
	Called Words  // instead of a name, for a side that has none
	Left   int    // wounds, or what stands for them
	Most   int    // at the start
	Apart  bool   // what it counts is not what the other side counts
	Models int
	Out    int  // of the models
	Points *int // points from its mission; nil: only losses count
	Screen bool // its models are a game master's: what they throw counts for NoSeat
}

// Highlighter is implemented by events that may be worth telling at the end of the game.
type Highlighter interface{ Highlights() []Highlight }

// Highlight is a deed and how much it is worth, compared with others of the same game only.
type Highlight struct {
	Seat  Seat
	Worth int // 0 and less: nothing
	Deed  Words
}
