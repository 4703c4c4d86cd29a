package engine

import (
	"encoding/json"
	"time"
)

// The kernel's commands. Every game has them, whatever its system.
type (
	// Join takes the next free seat in a game with an open door.
	Join struct{}
	// Resign leaves the game as a loser.
	Resign struct{}
	// Undo takes the game back to position To, if no consent is needed.
	Undo struct {
		To int `json:"to"`
	}
	// Redo makes the undo at position At undone, which must be the last one that counts.
	Redo struct {
		At int `json:"at"`
	}
	// Propose asks the other seats to agree to a motion.
	Propose struct {
		Motion Motion `json:"motion"`
		// Silent are seats that have done nothing for so long that MotionEnd goes without their answer. Of
		// the others silence is consent then: else a game stands still in which a second player is away.
		Silent []Seat `json:"silent,omitempty"`
	}
	// CountOut removes a seat after a long absence, from a game that goes on without it. Only the clock may
	// give it (NoSeat), for a player that waits.
	CountOut struct {
		Seat Seat `json:"seat"`
	}
	// Agree and Disagree answer the motion that stands.
	Agree struct {
		Motion int    `json:"motion"`
		How    string `json:"how,omitempty"` // of MotionAbsence: HowSkip or HowClaim
	}
	Disagree struct {
		Motion int `json:"motion"`
	}
	// End closes the game without a winner. Only the clock or a moderator may give it (NoSeat).
	End struct {
		Why    string `json:"why"`
		Silent Seat   `json:"silent,omitempty"` // the absent player; NoSeat: a moderator ends it
	}
	// Lapse carries out the default of a duty after its deadline. The clock gives it (NoSeat), or a referee.
	Lapse struct {
		Duty DutyID      `json:"duty"`
		Same bool        `json:"same,omitempty"` // it was owed together with what lapsed before, and counts as one with that
		Heir AbsenceStep `json:"heir,omitempty"` // taker at the last step: RungSubstitute or RungWarbell
	}
	// CloseOffer ends the offer of an absent player's seat without a replacement. The next step follows, with
	// Heir as in Lapse. The clock gives it (NoSeat).
	CloseOffer struct {
		Seat Seat        `json:"seat"`
		Heir AbsenceStep `json:"heir,omitempty"`
	}
	// Pause stops all deadlines until a time, Continue ends that before. Only NoSeat or a referee may give
	// them, and SetTerms; the others propose the motions of the same names.
	Pause struct {
		Until time.Time `json:"until"`
	}
	Continue struct{}
	// SetTerms changes what the game has agreed on about time.
	SetTerms struct {
		Terms Terms `json:"terms"`
	}
	// Extend lengthens what a seat has for its hand-over by one increment.
	Extend struct {
		Seat Seat `json:"seat"`
	}
)

func (Join) Kind() string       { return "join" }
func (Resign) Kind() string     { return "resign" }
func (Undo) Kind() string       { return "undo" }
func (Redo) Kind() string       { return "redo" }
func (Propose) Kind() string    { return "propose" }
func (Agree) Kind() string      { return "agree" }
func (Disagree) Kind() string   { return "disagree" }
func (End) Kind() string        { return "end" }
func (Lapse) Kind() string      { return "lapse" }
func (Pause) Kind() string      { return "pause" }
func (CloseOffer) Kind() string { return "close_offer" }
func (CountOut) Kind() string   { return "count_out" }
func (Continue) Kind() string   { return "continue" }
func (SetTerms) Kind() string   { return "set_terms" }
func (Extend) Kind() string     { return "extend" }

// MotionKind names the subject of a motion.
type MotionKind string

// The motions.
const (
	MotionDraw MotionKind = "draw" // end the game as a draw
	MotionEnd  MotionKind = "end"  // end the game without a result
	MotionUndo MotionKind = "undo" // go back to position To
	MotionRule MotionKind = "rule" // set house rule Key to Value

	MotionPause    MotionKind = "pause"    // stop the clocks until Until
	MotionContinue MotionKind = "continue" // end the pause
	MotionTerms    MotionKind = "terms"    // play by Terms
	MotionSeat     MotionKind = "seat"     // give the proposer's seat to another player; silence is consent
	MotionAbsence  MotionKind = "absence"  // what becomes of the seat that it is about; only a Lapse leads to it
)

// Motion is something that needs the consent of every seat still in the game.
type Motion struct {
	Kind  MotionKind `json:"kind"`
	To    int        `json:"to,omitempty"`
	Key   string     `json:"key,omitempty"`
	Value string     `json:"value,omitempty"`
	Until time.Time  `json:"until,omitzero"`
	Terms Terms      `json:"terms,omitzero"`
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
		Terms      Terms           `json:"terms,omitzero"`
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
	// Resigned tells that a seat left the game, or, Absent, that the others counted it out for staying away.
	Resigned struct {
		Seat   Seat `json:"seat"`
		Absent bool `json:"absent,omitempty"`
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
		Silent []Seat `json:"silent,omitempty"` // as in Propose
	}
	// Agreed and Disagreed tell how a seat answered. One Disagreed ends the motion.
	Agreed struct {
		ID   int    `json:"id"`
		Seat Seat   `json:"seat"`
		How  string `json:"how,omitempty"` // see Agree
	}
	Disagreed struct {
		ID     int  `json:"id"`
		Seat   Seat `json:"seat"`
		Absent Seat `json:"absent,omitempty"` // of MotionAbsence: still waited for
	}
	// Undone takes the game back to position To. Nothing is deleted from the log.
	Undone struct {
		To   int  `json:"to"`
		Seat Seat `json:"seat"`
	}
	// Redone makes the undo at position At undone: all that it took back counts again, with the faces that
	// fell. What no undo takes back stays as it is.
	Redone struct {
		At   int  `json:"at"`
		Seat Seat `json:"seat"`
	}
	// Ended closes the game. No winners means a draw, or no result.
	Ended struct {
		Winners []Seat    `json:"winners,omitempty"`
		Why     EndReason `json:"why"`
		Note    string    `json:"note,omitempty"`
		Silent  Seat      `json:"silent,omitempty"` // of EndSilent: did nothing for too long
	}
	// Lapsed tells that a seat missed a deadline, how many it has missed in a row, and which step of the
	// ladder follows. The events of the default come next.
	Lapsed struct {
		Seat   Seat        `json:"seat"`
		Rung   AbsenceStep `json:"rung"`
		InARow int         `json:"in_a_row"`
		Same   bool        `json:"same,omitempty"` // as in Lapse
	}
	// OfferClosed tells that an absent player's seat was offered and found no replacement.
	OfferClosed struct {
		Seat Seat `json:"seat"`
	}
	// Ceded tells that all agreed to give a seat to another player.
	Ceded struct {
		Seat Seat `json:"seat"`
	}
	// Skipped tells that a seat's duties are decided at once, until it acts.
	Skipped struct {
		Seat Seat `json:"seat"`
	}
	// Paused and Continued tell when the clocks stop and start. Seat decided it; NoSeat if all agreed, or a
	// moderator did.
	Paused struct {
		Until time.Time `json:"until"`
		Seat  Seat      `json:"seat,omitempty"`
	}
	Continued struct {
		Seat Seat `json:"seat,omitempty"`
	}
	// TermsChanged tells what is agreed on about time from now on. Seat as in Paused.
	TermsChanged struct {
		Terms Terms `json:"terms"`
		Seat  Seat  `json:"seat,omitempty"`
	}
	// Extended tells that a turn got more time: from its player, with Left more extensions, or Given by a
	// referee.
	Extended struct {
		Seat  Seat `json:"seat"`
		Left  int  `json:"left"`
		Given bool `json:"given,omitempty"`
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
	EndAbsent    EndReason = "absent" // all players stayed away
	EndSilent    EndReason = "silent" // the awaited player did nothing, and another ended the wait
)

func (Started) Kind() string   { return "started" }
func (Seated) Kind() string    { return "seated" }
func (Resigned) Kind() string  { return "resigned" }
func (HouseRule) Kind() string { return "house_rule" }
func (Proposed) Kind() string  { return "proposed" }
func (Agreed) Kind() string    { return "agreed" }
func (Disagreed) Kind() string { return "disagreed" }
func (Undone) Kind() string    { return "undone" }
func (Redone) Kind() string    { return "redone" }
func (Ended) Kind() string     { return "ended" }

func (Lapsed) Kind() string       { return "timed_out" }
func (Skipped) Kind() string      { return "skipped" }
func (OfferClosed) Kind() string  { return "offer_closed" }
func (Ceded) Kind() string        { return "ceded" }
func (Paused) Kind() string       { return "paused" }
func (Continued) Kind() string    { return "continued" }
func (TermsChanged) Kind() string { return "terms_changed" }
func (Extended) Kind() string     { return "extended" }

// KernelCommands and KernelEvents list one zero value of each kind.
func KernelCommands() []Command {
	return []Command{
		Join{}, Resign{}, Undo{}, Redo{}, Propose{}, Agree{}, Disagree{}, End{}, Replace{}, CountOut{},
		Lapse{}, CloseOffer{}, Pause{}, Continue{}, SetTerms{}, Extend{},
	}
}

// KernelEvents lists one zero value of each kind; see KernelCommands.
func KernelEvents() []Event {
	return []Event{
		Started{}, Seated{}, Resigned{}, HouseRule{}, Proposed{}, Agreed{}, Disagreed{}, Undone{}, Redone{}, Ended{}, Replaced{},
		Lapsed{}, Skipped{}, OfferClosed{}, Ceded{}, Paused{}, Continued{}, TermsChanged{}, Extended{},
	}
}
