package engine

import (
	"encoding/json"
	"slices"
	"strings"
	"time"

	"warbell/engine/dice"
)

// Seat is a place at the table, counted from 1. Events know seats, never people.
type Seat int

// NoSeat stands for the table itself: its clock, or a moderator.
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

// A EventMerger is an Event that can be told in one sentence with the next one of its entry. The log has
// both all the same.
type EventMerger interface {
	Merge(next Event) (Event, bool)
}

// An Announcement is an Event that says no more than that its seat has sealed something. Where that stands
// in the place of something that was sealed before, it needs no words.
type Announcement interface{ Announces() }

// A Withholding is an Event that tells of something openly while its entry seals the rest of it, such as a
// monster that appears and its numbers. It says all that may be known: a proof takes it as it stands as long
// as the rest stays shut.
type Withholding interface{ Withholds() }

// A View is what may be seen of a game.
type View interface{ ViewOf() string }

// Inputs is what Decide may look at besides the state.
type Inputs struct {
	Seat    Seat // who asks; NoSeat for the table's clock
	Prose   bool // whether words of the player's own come with the command; see Call.Prose
	Now     time.Time
	Dice    dice.Source
	Secrets Secrets
	Absent  bool // of a Leaver: the others counted the seat out, it did not give up
}

// Secrets opens what a seat has sealed and not taken back.
type Secrets interface {
	// Open decodes the secret into the value that into points to. It reports false if the
	// owner has sealed nothing in that slot or it does not fit into.
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

// Outcome is what a decision leads to. Every secret that its events depend on stands in Reveals.
type Outcome struct {
	Events  []Event
	Seal    []Sealed
	Reveals []Reveal
}

// Duty says who owes the table what, and what happens if it does not come.
// NoSeat owes nothing to anyone: such a duty is a window that its default closes.
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

// Name is what a button or a list knows the duty by: its group, or its own ID if it is alone.
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
	// View is what anyone may see.
	View(S) View
}

// PrivateViewer is a System that has something to show to one seat alone.
type PrivateViewer[S any] interface {
	Own(S, Seat, Secrets) View
}

// Opener is a System that does something before anybody acts, such as a roll-off for the first turn.
// Its events stand in the first entry, after Started.
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

// SecretSharer is a Holder in which a seat may look at what others have sealed: game masters share a screen.
type SecretSharer[S any] interface {
	Shares(S, Seat) []Seat
}

// Referee is a System with a seat that may take the game back without the others' consent. Dice
// fall again as they did all the same.
type Referee[S any] interface {
	Referees(S, Seat) bool
}

// Phased is a System in which all act side by side, phase by phase. Where there are deadlines, each phase has
// one for each who owes something in it, in the place of banks and of windows.
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
	Kept     []SlotKind // slots that stay when somebody else takes their owner's seat: what belongs to the table
	Screened []SlotKind // slots that a reveal gives only a glimpse of: what follows from it, not the value
}

// Continues reports whether games that began under that version go on, and verify.
func (i Info) Continues(version int) bool {
	return version == i.Version || i.Oldest > 0 && i.Oldest <= version && version < i.Version
}

// SlotKind is the part of a Slot before the first ':'.
//
// What stands in a screened slot, such as the numbers of a game master's monster, works for a long
// time without being shown. That a decision depends on it is declared as for any other, but its value
// is told only once the game is over, so that everybody can verify the game then; what nothing depended
// on stays shut. An undo leaves it in force, whatever was seen of it meanwhile.
type SlotKind string

// Kind gives the kind of a slot.
func (s Slot) Kind() SlotKind {
	kind, _, _ := strings.Cut(string(s), ":")
	return SlotKind(kind)
}

// Screens reports whether the slot is of a screened kind.
func (i Info) Screens(s Slot) bool { return slices.Contains(i.Screened, s.Kind()) }

// Setup is how a game begins. It stands in the Started event.
type Setup struct {
	Seats  int             `json:"seats"`
	Rules  Rules           `json:"rules"`
	Terms  Terms           `json:"terms,omitzero"`   // of time
	Config json.RawMessage `json:"config,omitempty"` // the system's own terms
	// Version is that of the system under which the game began. A new game begins under Info.Version,
	// whatever is asked for.
	Version int `json:"version,omitempty"`
}
