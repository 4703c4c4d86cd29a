package engine

import "encoding/json"

// The kernel's commands. Every game has them, whatever its system.
type (
	// Join takes the next free seat in a game with an open door.
	Join struct{}
	// Resign leaves the game as a loser.
	Resign struct{}
	// Undo takes the game back to position To, if that needs nobody's consent.
	Undo struct {
		To int `json:"to"`
	}
	// Propose asks the other seats to agree to a motion.
	Propose struct {
		Motion Motion `json:"motion"`
	}
	// Agree and Disagree answer the motion that stands.
	Agree struct {
		Motion int `json:"motion"`
	}
	Disagree struct {
		Motion int `json:"motion"`
	}
	// End closes the game without a winner. Only the table may give it (NoSeat).
	End struct {
		Why string `json:"why"`
	}
)

func (Join) Kind() string     { return "join" }
func (Resign) Kind() string   { return "resign" }
func (Undo) Kind() string     { return "undo" }
func (Propose) Kind() string  { return "propose" }
func (Agree) Kind() string    { return "agree" }
func (Disagree) Kind() string { return "disagree" }
func (End) Kind() string      { return "end" }

// MotionKind is what a motion is about.
type MotionKind string

// The motions.
const (
	MotionDraw MotionKind = "draw" // end the game as a draw
	MotionEnd  MotionKind = "end"  // end the game without a result
	MotionUndo MotionKind = "undo" // go back to position To
	MotionRule MotionKind = "rule" // set house rule Key to Value
)

// Motion is something that needs the consent of every seat still in the game.
type Motion struct {
	Kind  MotionKind `json:"kind"`
	To    int        `json:"to,omitempty"`
	Key   string     `json:"key,omitempty"`
	Value string     `json:"value,omitempty"`
}

// The kernel's events.
type (
	// Started opens the log. Commitment is the SHA-256 of the secret seed of the dice, in hex;
	// Salts are the IDs of the calls by which the players joined.
	Started struct {
		System     string          `json:"system"`
		Version    int             `json:"version"`
		Seats      int             `json:"seats"`
		Rules      Rules           `json:"rules"`
		Config     json.RawMessage `json:"config,omitempty"`
		Commitment string          `json:"commitment,omitempty"`
		Salts      []string        `json:"salts,omitempty"`
	}
	// Seated tells that a seat was taken after the start. Salt is the ID of the call that took it:
	// it salts the dice of all later calls, not of this one.
	Seated struct {
		Seat Seat   `json:"seat"`
		Salt string `json:"salt,omitempty"`
	}
	// Resigned tells that a seat left the game.
	Resigned struct {
		Seat Seat `json:"seat"`
	}
	// HouseRule tells that all seats agreed to change a house rule.
	HouseRule struct {
		Key   string `json:"key"`
		Value string `json:"value"`
	}
	// Proposed puts a motion; its ID is the position of the log it was made at.
	Proposed struct {
		ID     int    `json:"id"`
		Seat   Seat   `json:"seat"`
		Motion Motion `json:"motion"`
	}
	// Agreed and Disagreed tell how a seat answered. One Disagreed ends the motion.
	Agreed struct {
		ID   int  `json:"id"`
		Seat Seat `json:"seat"`
	}
	Disagreed struct {
		ID   int  `json:"id"`
		Seat Seat `json:"seat"`
	}
	// Undone takes the game back to position To. Nothing is deleted from the log.
	Undone struct {
		To   int  `json:"to"`
		Seat Seat `json:"seat"`
	}
	// Ended closes the game. No winners means a draw, or no result.
	Ended struct {
		Winners []Seat    `json:"winners,omitempty"`
		Why     EndReason `json:"why"`
		Note    string    `json:"note,omitempty"`
	}
)

// EndReason says how a game came to its end.
type EndReason string

// The ways in which the kernel itself ends a game. Systems add their own.
const (
	EndResigned  EndReason = "resigned"
	EndDraw      EndReason = "draw"
	EndAgreed    EndReason = "agreed"
	EndModerator EndReason = "moderator"
)

func (Started) Kind() string   { return "started" }
func (Seated) Kind() string    { return "seated" }
func (Resigned) Kind() string  { return "resigned" }
func (HouseRule) Kind() string { return "house_rule" }
func (Proposed) Kind() string  { return "proposed" }
func (Agreed) Kind() string    { return "agreed" }
func (Disagreed) Kind() string { return "disagreed" }
func (Undone) Kind() string    { return "undone" }
func (Ended) Kind() string     { return "ended" }

// KernelCommands and KernelEvents list one zero value of each kind.
func KernelCommands() []Command {
	return []Command{Join{}, Resign{}, Undo{}, Propose{}, Agree{}, Disagree{}, End{}, Replace{}}
}

// KernelEvents lists one zero value of each kind; see KernelCommands.
func KernelEvents() []Event {
	return []Event{Started{}, Seated{}, Resigned{}, HouseRule{}, Proposed{}, Agreed{}, Disagreed{}, Undone{}, Ended{}, Replaced{}}
}
