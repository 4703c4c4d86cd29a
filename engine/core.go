package engine

import (
	"encoding/json"
	"slices"
	"strings"
	"time"

	"warbell/engine/dice"
)

// Seat is a player's place in the game, counted from 1. Events know seats, not people.
type Seat int

// NoSeat stands for the game's clock, or a moderator.
const NoSeat Seat = 0

// Slot names one secret of one owner, such as "pick:3". The name is public, the content is not.
type Slot string

// DutyID names one duty. It stays the same while that duty is open, so that a button is stale
// exactly when its own duty is closed.
type DutyID string

// A Command asks, in the imperative: Pick, Attack. It may be refused.
type Command interface{ Kind() string }

// An Event records, in the past tense: Picked, AttackRolled. It is public by definition and
// carries all that its sentence needs, so that replaying the log never rolls.
type Event interface{ Kind() string }

// EventMerger is implemented by events that can share one sentence with the next event of their entry. The
// log has both.
type EventMerger interface {
	Merge(next Event) (Event, bool)
}

// Announcement is implemented by events that tell only that their seat has locked a secret. A later one for
// the same slot needs no words.
type Announcement interface{ Announces() }

// Withholding is implemented by events that tell part of a fact openly while their entry locks the rest, such
// as a monster that appears and its numbers. They tell everything that may be known: a proof accepts them as
// long as the rest is not revealed.
type Withholding interface{ Withholds() }

// View is a public or private view of a game.
type View interface{ ViewOf() string }

// Inputs is everything that Decide may read besides the state.
type Inputs struct {
	Seat    Seat // gives the command; NoSeat for the clock
	Prose   bool // whether words of the player's own come with the command; see Call.Prose
	Now     time.Time
	Dice    dice.Source
	Secrets Secrets
	Absent  bool // of a Leaver: the others counted the seat out, it did not give up
}

// Secrets opens the secrets that a seat has locked and not taken back.
type Secrets interface {
	// Open decodes the secret into the value that into points to. It reports false if the owner has locked
	// nothing in that slot or it does not fit into.
	Open(owner Seat, slot Slot, into any) bool
}

// Sealed is a secret that a decision writes or overwrites. It goes nowhere but to its owner.
type Sealed struct {
	Owner Seat
	Slot  Slot
	Value any
}

// Reveal names a secret that the events of an outcome depend on, and so make known.
type Reveal struct {
	Owner Seat `json:"owner"`
	Slot  Slot `json:"slot"`
}

// Outcome is the result of a decision. Every secret that its events depend on stands in Reveals.
type Outcome struct {
	Events  []Event
	Seal    []Sealed
	Reveals []Reveal
}

// Duty is an action that a seat must take, with its default if time runs out. A duty of NoSeat is a window
// that its default closes.
type Duty struct {
	ID      DutyID
	Group   string // what several seats owe together, and one button asks for; the ID is then group-seat
	Seat    Seat
	Kind    string        // what is owed: "pick", "activate"
	Unit    string        // for which model or group, if that matters
	Window  time.Duration // after which Default is carried out; 0 means that the table waits
	Default Command
	Alone   bool // only its owner can drop it: one reminder, then quiet until something happens
}

// Name returns the duty's name for buttons and lists: its group, or its own ID if it is alone.
func (d Duty) Name() string {
	if d.Group != "" {
		return d.Group
	}
	return string(d.ID)
}

// Option is one command that a seat may give now. Its Key is unique among the options of its
// duty, short and free of ':' so that it fits into a button's custom ID.
type Option struct {
	Duty    DutyID
	Key     string
	Command Command
	Confirm bool // ask the player once more before it is given: something would be lost
}

// System is one rule system over its own state S. All methods are pure.
type System[S any] interface {
	Info() Info
	// New lays out a game. It refuses a setup that the rules do not allow.
	New(Setup) (S, error)
	// Decide answers a command. It may refuse with a *Refusal, roll, and open secrets; it changes nothing.
	Decide(S, Command, Inputs) (Outcome, error)
	// Apply folds an event. It never refuses or rolls and ignores events that are not its own,
	// except the kernel's that concern it. It may change and return the S it is given.
	Apply(S, Event) S
	// Clone copies deeply.
	Clone(S) S
	// Owed lists the open duties, in the order in which they should be named.
	Owed(S) []Duty
	// Options lists what the seat may do now. A duty of a seat has at least one.
	Options(S, Seat) []Option
	// View returns the public view of the game.
	View(S) View
}

// PrivateViewer is a System that has something to show to one seat alone.
type PrivateViewer[S any] interface {
	Own(S, Seat, Secrets) View
}

// Opener is implemented by systems with a first step before any player acts, such as a roll-off for the first
// turn. Its events stand in the first entry, after Started.
type Opener[S any] interface {
	Open(S, Inputs) (Outcome, error)
}

// JoinLimiter is a System with an open door that is not open for ever. It refuses a Join.
type JoinLimiter[S any] interface {
	MayJoin(S) error
}

// Leaver is a System that says what follows a seat's resignation. Without it the game ends when
// one seat is left, which wins.
type Leaver[S any] interface {
	Leave(S, Seat, Inputs) (Outcome, error)
}

// SecretSharer is implemented by a PrivateViewer in which some seats may see the secrets of others: GMs share
// a screen.
type SecretSharer[S any] interface {
	Shares(S, Seat) []Seat
}

// Referee is implemented by systems with a seat that may undo without the others' consent. Dice then show the
// same faces again.
type Referee[S any] interface {
	Referees(S, Seat) bool
}

// Phased is implemented by systems in which all players act at once, phase by phase. Deadlines are then for a
// phase, one for each player with a duty in it, in place of banks and windows.
type Phased[S any] interface {
	// Phase names the phase that runs; another name is another phase. It is empty where there is none.
	Phase(S) string
	// Missed lists the seats that must all stay away for the game to end by that.
	Missed(S) []Seat
}

// Info describes a system to the rest of the house.
type Info struct {
	ID       string // lower case, as in file names and rule numbers
	Name     string
	Version  int // of rules and state: when it changes, snapshots are folded anew
	Oldest   int // version whose games go on by the rules they began with (Setup.Version); 0: only Version
	MinSeats int
	MaxSeats int
	OpenDoor bool       // seats may be taken after the start (Join)
	Rules    []RuleDef  // house rules
	Commands []Command  // one zero value of each kind, for decoding
	Events   []Event    // likewise
	Never    []SlotKind // slots that are never revealed
	Kept     []SlotKind // slots that stay when a seat changes hands: they belong to the game
	Screened []SlotKind // slots that a reveal gives only a glimpse of: what follows from it, not the value
}

// Continues reports whether games that began under that version go on, and verify.
func (i Info) Continues(version int) bool {
	return version == i.Version || i.Oldest > 0 && i.Oldest <= version && version < i.Version
}

// SlotKind is the part of a Slot before the first ':'.
//
// The value in a screened slot, such as the numbers of a GM's monster, has effects for a long time without
// being shown. A decision that depends on it declares that as for any other slot, but the value is revealed
// only once the game is over, so that the game can be verified then; values that nothing depended on are
// never revealed. An undo leaves it in force, whatever was seen of it meanwhile.
type SlotKind string

// Kind returns the kind of a slot.
func (s Slot) Kind() SlotKind {
	kind, _, _ := strings.Cut(string(s), ":")
	return SlotKind(kind)
}

// Screens reports whether the slot is of a screened kind.
func (i Info) Screens(s Slot) bool { return slices.Contains(i.Screened, s.Kind()) }

// Setup holds the choices with which a game begins. It stands in the Started event.
type Setup struct {
	Seats  int             `json:"seats"`
	Rules  Rules           `json:"rules"`
	Terms  Terms           `json:"terms,omitzero"`   // of time
	Config json.RawMessage `json:"config,omitempty"` // the system's own terms
	// Version is the version of the system under which the game began. A new game ignores it and begins under
	// Info.Version.
	Version int `json:"version,omitempty"`
}
