package engine

import (
	"encoding/json"
	"time"
)

// These are the kernel's commands. Games of all systems have them.
type (
	// Join takes the next free seat in a game that players may join after the start.
	Join struct{}
	// Resign leaves the game as a loser.
	Resign struct{}
	// Undo takes the game back to position To if that needs no consent.
	Undo struct {
		To int `json:"to"`
	}
	// Redo cancels the undo at position At. That must be the last undo in force.
	Redo struct {
		At int `json:"at"`
	}
	// Propose asks the other seats to agree to a motion.
	Propose struct {
		Motion Motion `json:"motion"`
		// Silent lists seats absent for so long that MotionEnd does not wait for their answer. Silence of the other
		// seats then counts as consent. Otherwise a second absent player could keep the game from ending.
		Silent []Seat `json:"silent,omitempty"`
	}
	// CountOut removes a seat after a long absence from a game that goes on without it. Only the clock (NoSeat)
	// may give it, when a player is waiting.
	CountOut struct {
		Seat Seat `json:"seat"`
	}
	// Agree and Disagree answer the open motion.
	Agree struct {
		Motion int    `json:"motion"`
		How    string `json:"how,omitempty"` // for MotionAbsence: HowSkip or HowClaim
	}
	Disagree struct {
		Motion int `json:"motion"`
	}
	// End ends the game without a winner. Only the clock or a moderator (NoSeat) may give it.
	End struct {
		Why    string `json:"why"`
		Silent Seat   `json:"silent,omitempty"` // the absent player; NoSeat: a moderator ends it
	}
	// Lapse carries out the default of a duty after its deadline. The clock (NoSeat) or a referee gives it.
	Lapse struct {
		Duty DutyID      `json:"duty"`
		Same bool        `json:"same,omitempty"` // it shares a missed deadline with the duty that lapsed before
		Heir AbsenceStep `json:"heir,omitempty"` // for the last step: AbsenceSubstitute or AbsenceWarbell

		Early bool `json:"early,omitempty"` // a referee gives it before the deadline, so that none is missed
	}
	// CloseOffer ends the offer of an absent player's seat without a replacement. The next step follows, with
	// Heir as in Lapse. The clock (NoSeat) gives it.
	CloseOffer struct {
		Seat Seat        `json:"seat"`
		Heir AbsenceStep `json:"heir,omitempty"`
	}
	// Pause stops all deadlines until a time, and Continue ends the pause early. Only NoSeat, a referee or the
	// last seat in the game may give them or SetTerms. Other seats propose the motions of the same names.
	Pause struct {
		Until time.Time `json:"until"`
	}
	Continue struct{}
	// SetTerms changes the agreed time limits.
	SetTerms struct {
		Terms Terms `json:"terms"`
	}
	// Extend gives a seat one more increment of time for its turn.
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

// These are the kinds of motion.
const (
	MotionDraw MotionKind = "draw" // end the game as a draw
	MotionEnd  MotionKind = "end"  // end the game without a result
	MotionUndo MotionKind = "undo" // go back to position To
	MotionRule MotionKind = "rule" // set house rule Key to Value

	MotionPause    MotionKind = "pause"    // stop all deadlines until Until
	MotionContinue MotionKind = "continue" // end the pause
	MotionTerms    MotionKind = "terms"    // change the time limits to Terms
	MotionSeat     MotionKind = "seat"     // give the proposer's seat to another player; silence is consent
	MotionAbsence  MotionKind = "absence"  // wait for an absent seat, skip it or claim victory; by a Lapse only
)

// Motion is a proposal that needs the consent of every seat still in the game.
type Motion struct {
	Kind  MotionKind `json:"kind"`
	To    int        `json:"to,omitempty"`
	Key   string     `json:"key,omitempty"`
	Value string     `json:"value,omitempty"`
	Until time.Time  `json:"until,omitzero"`
	Terms Terms      `json:"terms,omitzero"`
}

// These are the kernel's events.
type (
	// Started opens the log. Commitment is the SHA-256 of the secret seed of the dice, in hex. Salts are the IDs
	// of the calls with which the players joined.
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
	// Seated records that a player took a seat after the start. Salt is the ID of that call. It salts the dice
	// of all later calls, but not of this one.
	Seated struct {
		Seat Seat   `json:"seat"`
		Salt string `json:"salt,omitempty"`
	}
	// Resigned records that a seat left the game. If Absent is set, the seat was removed for absence.
	Resigned struct {
		Seat   Seat `json:"seat"`
		Absent bool `json:"absent,omitempty"`
	}
	// HouseRule records that all seats agreed to change a house rule.
	HouseRule struct {
		Key   string `json:"key"`
		Value string `json:"value"`
	}
	// Proposed records a motion. ID is the position of the motion's entry in the log.
	Proposed struct {
		ID     int    `json:"id"`
		Seat   Seat   `json:"seat"`
		Motion Motion `json:"motion"`
		Silent []Seat `json:"silent,omitempty"` // as in Propose
	}
	// Agreed and Disagreed record a seat's answer. One Disagreed ends the motion.
	Agreed struct {
		ID   int    `json:"id"`
		Seat Seat   `json:"seat"`
		How  string `json:"how,omitempty"` // see Agree
	}
	Disagreed struct {
		ID     int  `json:"id"`
		Seat   Seat `json:"seat"`
		Absent Seat `json:"absent,omitempty"` // for MotionAbsence: the absent seat, which the others still wait for
	}
	// Undone takes the game back to position To. The log keeps all entries.
	Undone struct {
		To   int  `json:"to"`
		Seat Seat `json:"seat"`
	}
	// Redone cancels the undo at position At. The entries that it had undone count again, with the same faces.
	// Events that no undo takes back are not affected. If the undo began an amendment, that is Amended.
	Redone struct {
		At      int  `json:"at"`
		Seat    Seat `json:"seat"`
		Amended bool `json:"amended,omitempty"`
	}
	// Ended ends the game. Without winners it is a draw or has no result.
	Ended struct {
		Winners []Seat    `json:"winners,omitempty"`
		Why     EndReason `json:"why"`
		Note    string    `json:"note,omitempty"`
		Silent  Seat      `json:"silent,omitempty"` // for EndSilent: the absent seat
	}
	// Lapsed records a missed deadline of a seat: the number of missed deadlines in a row and the step that
	// follows. The events of the default come next.
	Lapsed struct {
		Seat   Seat        `json:"seat"`
		Rung   AbsenceStep `json:"rung"`
		InARow int         `json:"in_a_row"`
		Same   bool        `json:"same,omitempty"` // as in Lapse
	}
	// OfferClosed records that no replacement was found for an absent player's seat.
	OfferClosed struct {
		Seat Seat `json:"seat"`
	}
	// Ceded records that all seats agreed to give a seat to another player.
	Ceded struct {
		Seat Seat `json:"seat"`
	}
	// Skipped records that the defaults of a seat's duties are carried out immediately until the seat acts.
	Skipped struct {
		Seat Seat `json:"seat"`
	}
	// Paused and Continued record that all deadlines stop or run again. Seat is the seat that decided it. It is
	// NoSeat if all seats agreed or a moderator decided it.
	Paused struct {
		Until time.Time `json:"until"`
		Seat  Seat      `json:"seat,omitempty"`
	}
	Continued struct {
		Seat Seat `json:"seat,omitempty"`
	}
	// TermsChanged records new time limits. Seat is as in Paused.
	TermsChanged struct {
		Terms Terms `json:"terms"`
		Seat  Seat  `json:"seat,omitempty"`
	}
	// Extended records that a turn got more time. If Given is set, a referee or moderator extended it. Otherwise
	// its own player did, and has Left extensions left.
	Extended struct {
		Seat  Seat `json:"seat"`
		Left  int  `json:"left"`
		Given bool `json:"given,omitempty"`
	}
)

// EndReason is the reason why a game ended.
type EndReason string

// These are the kernel's own reasons. Systems add others.
const (
	EndResigned  EndReason = "resigned"
	EndDraw      EndReason = "draw"
	EndAgreed    EndReason = "agreed"
	EndModerator EndReason = "moderator"
	EndAbsent    EndReason = "absent" // all players were absent
	EndSilent    EndReason = "silent" // a player was absent for too long, and another ended the game
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

// KernelCommands returns one zero value of each kernel command.
func KernelCommands() []Command {
	return []Command{
		Join{}, Resign{}, Undo{}, Redo{}, Propose{}, Agree{}, Disagree{}, End{}, Replace{}, CountOut{},
		Lapse{}, CloseOffer{}, Pause{}, Continue{}, SetTerms{}, Extend{}, Amend{}, Again{},
	}
}

// KernelEvents returns one zero value of each kernel event.
func KernelEvents() []Event {
	return []Event{
		Started{}, Seated{}, Resigned{}, HouseRule{}, Proposed{}, Agreed{}, Disagreed{}, Undone{}, Redone{}, Ended{}, Replaced{},
		Lapsed{}, Skipped{}, OfferClosed{}, Ceded{}, Paused{}, Continued{}, TermsChanged{}, Extended{},
		Amended{}, Replayed{},
	}
}
