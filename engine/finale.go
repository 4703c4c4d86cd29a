package engine

// Sided is a View that counts what its sides have left, for the picture of how the game went.
type Sided interface{ SidesLeft() [2]SideLeft }

// SideLeft is what one side has left.
type SideLeft struct {
	Seat   Seat   // NoSeat if no single player has it
	Name   string // of its only model or its warband; empty: the player's
	Called Words  // instead of a name, for a side that has none
	Left   int    // wounds, or what stands for them
	Most   int    // at the start
	Models int
	Out    int // of the models
}

// Notable is an Event in which somebody did what may be worth telling when the game is over.
type Notable interface{ Feats() []Feat }

// Feat is a deed and how much it is worth, compared with others of the same game only.
type Feat struct {
	Seat  Seat
	Worth int // 0 and less: nothing
	Deed  Words
}
