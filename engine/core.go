package engine

import (
	"encoding/json"
	"slices"
	"strings"
	"time"

	"warbell/engine/dice"
)

// Seat is a player's place in the game, counted from 1. Events name seats, never people.
type Seat int

// NoSeat is the seat of commands that no player gives: the game's clock or a moderator gives them.
const NoSeat Seat = 0

// Slot names one secret of one owner, such as "pick:3". The name is public; the value is secret.
type Slot string

// DutyID names one duty. It stays the same while the duty is open, so a button is stale exactly when its duty
// is closed.
type DutyID string

// A Command is a request in the imperative, such as Pick or Attack. A game may refuse it.
type Command interface{ Kind() string }

// An Event is a public record in the past tense, such as Picked or AttackRolled. It carries everything that
// its sentence needs, so replaying a log never rolls dice.
type Event interface{ Kind() string }

// EventMerger is implemented by events that can share one sentence with the next event of their entry. The
// log keeps both events.
type EventMerger interface {
	Merge(next Event) (Event, bool)
}

// Announcement is implemented by events that only announce a locked secret of their seat. A later
// announcement for the same slot is not posted.
type Announcement interface{ Announces() }

// Withholding is implemented by events that publish part of a fact while their entry locks the rest, such as
// a monster's arrival without its numbers. A proof accepts such an event as long as the rest is not revealed.
type Withholding interface{ Withholds() }

// View is a public or private view of a game.
type View interface{ ViewOf() string }

// Inputs holds everything that Decide may read besides the state.
type Inputs struct {
	Seat    Seat // the seat that gives the command; NoSeat for the clock
	Prose   bool // whether the player's own words come with the command; see Call.Prose
	Now     time.Time
	Dice    dice.Source
	Secrets Secrets
	Absent  bool // for Leaver: the seat is removed for absence and did not resign
}

// Secrets opens the secrets that seats have locked, except undone ones.
type Secrets interface {
	// Open decodes a secret into the value that into points to. It reports false if the slot is empty or if the
	// secret does not fit into that value.
	Open(owner Seat, slot Slot, into any) bool
}

// Sealed is a secret that a decision writes or overwrites. Only its owner may see it.
type Sealed struct {
	Owner Seat
	Slot  Slot
	Value any
}

// Reveal names a secret that is made public because the events of an outcome depend on it.
type Reveal struct {
	Owner Seat `json:"owner"`
	Slot  Slot `json:"slot"`
}

// Outcome is the result of a decision. Reveals lists every secret that its events depend on.
type Outcome struct {
	Events  []Event
	Seal    []Sealed
	Reveals []Reveal
}

// Duty is an action that a seat must take, with the default for a missed deadline. A duty of NoSeat is a time
// window; its default closes the window.
type Duty struct {
	ID      DutyID
	Group   string // shared by duties that one button asks several seats for; the ID is then group-seat
	Seat    Seat
	Kind    string        // the action: "pick", "activate"
	Unit    string        // the model or group that must act, if that matters
	Window  time.Duration // time until Default is carried out; 0: only the players' clocks limit it
	Default Command
	Alone   bool // no deadline decides it: one reminder, then none until something happens
}

// Name returns the duty's name for buttons and lists: its group, or its ID if it has no group.
func (d Duty) Name() string {
	if d.Group != "" {
		return d.Group
	}
	return string(d.ID)
}

// Option is a command that a seat may give now. Key is unique among the options of its duty. It is short and
// has no ':', so that it fits into a button's custom ID.
type Option struct {
	Duty    DutyID
	Key     string
	Command Command
	Confirm bool // ask the player to confirm it, since something would be lost
}

// System is implemented by each rule system for its own state type S. All methods are pure.
type System[S any] interface {
	Info() Info
	// New sets up a game. It refuses a setup that the rules don't allow.
	New(Setup) (S, error)
	// Decide returns the outcome of a command, or refuses it with a *Refusal. It may roll dice and open secrets.
	// It does not change the state.
	Decide(S, Command, Inputs) (Outcome, error)
	// Apply applies an event to a state, and may change and return the state it is given. It never refuses or
	// rolls. It ignores foreign events, except the kernel events that concern the system.
	Apply(S, Event) S
	// Clone returns a deep copy of the state.
	Clone(S) S
	// Owed lists the open duties in the order in which posts name them.
	Owed(S) []Duty
	// Options lists the commands that the seat may give now. Each duty of a seat has at least one option.
	Options(S, Seat) []Option
	// View returns the public view of the game.
	View(S) View
}

// PrivateViewer is implemented by systems that show something to one seat alone.
type PrivateViewer[S any] interface {
	Own(S, Seat, Secrets) View
}

// Opener is implemented by systems with a first step before any player acts, such as a roll-off for the first
// turn. The events of Open follow Started in the first entry.
type Opener[S any] interface {
	Open(S, Inputs) (Outcome, error)
}

// JoinLimiter is implemented by systems that allow players to join a running game only for a time. MayJoin
// refuses a Join.
type JoinLimiter[S any] interface {
	MayJoin(S) error
}

// Leaver is implemented by systems with their own resignation rule. Without it the game ends when one seat is
// left, and that seat wins.
type Leaver[S any] interface {
	Leave(S, Seat, Inputs) (Outcome, error)
}

// SecretSharer is implemented by a PrivateViewer that lets some seats see the secrets of others. GMs, for
// example, share theirs. Shares lists the other seats whose secrets a seat may see.
type SecretSharer[S any] interface {
	Shares(S, Seat) []Seat
}

// Referee is implemented by systems in which some seats may undo without the other players' consent. After an
// undo the dice show the same faces again.
type Referee[S any] interface {
	Referees(S, Seat) bool
}

// Phased is implemented by systems in which all players act at once, phase by phase. Each player with a duty
// in the phase then has one deadline for it. It replaces the player's clock and the windows of duties.
type Phased[S any] interface {
	// Phase returns the name of the current phase, or "" if there is none. A change of the name begins a new
	// phase.
	Phase(S) string
	// Missed lists the seats whose absence ends the game if all of them are absent.
	Missed(S) []Seat
}

// Info describes a system to the other packages.
type Info struct {
	ID       string // in lower case, as in file names and rule numbers
	Name     string
	Version  int // of rules and state: a change rebuilds games from their logs
	Oldest   int // first version whose games can go on under their own rules (Setup.Version); 0: Version
	MinSeats int
	MaxSeats int
	OpenDoor bool       // players may join after the start
	Rules    []RuleDef  // house rules
	Commands []Command  // one zero value of each kind, for decoding
	Events   []Event    // one zero value of each kind, for decoding
	Never    []SlotKind // slots that are never revealed
	Kept     []SlotKind // slots that stay in force when a seat gets another player: they belong to the game
	Screened []SlotKind // slots whose values stay hidden until the game is over; see SlotKind
}

// Continues reports whether games that began under the given version can go on and be verified.
func (i Info) Continues(version int) bool {
	return version == i.Version || i.Oldest > 0 && i.Oldest <= version && version < i.Version
}

// SlotKind is the part of a Slot before the first ':'.
//
// The value in a screened slot, such as the numbers of a GM's monster, has effects long before it is shown. A
// decision that depends on it declares a Reveal as for any other slot. The value itself is revealed only
// after the game, so that the game can be verified. A value that no decision depended on is never revealed.
// An undo leaves a screened value in force, even if players have seen some of its effects.
type SlotKind string

// Kind returns the kind of the slot.
func (s Slot) Kind() SlotKind {
	kind, _, _ := strings.Cut(string(s), ":")
	return SlotKind(kind)
}

// Screens reports whether the slot is of a screened kind.
func (i Info) Screens(s Slot) bool { return slices.Contains(i.Screened, s.Kind()) }

// Setup holds the choices with which a game begins. The Started event records them.
type Setup struct {
	Seats  int             `json:"seats"`
	Rules  Rules           `json:"rules"`
	Terms  Terms           `json:"terms,omitzero"`   // time limits
	Config json.RawMessage `json:"config,omitempty"` // the system's own settings
	// Version is the version of the system under which the game began. For a new game it is ignored and
	// Info.Version is used.
	Version int `json:"version,omitempty"`
}
