package storage

import (
	"time"

	"warbell/engine"
)

// GameID identifies a game: eight lower-case characters of Crockford's base 32.
type GameID string

// Game is a stored game.
type Game struct {
	ID        GameID
	System    string
	Guild     string
	Channel   string // where it was started
	Thread    string // its own thread, if it has one
	Challenge string // the challenge it came from, if any
	Created   time.Time
	Pace      time.Duration // between reminders
	Seq       int
	Over      bool
	Asleep    bool            // idle: no one gets reminders
	Paused    time.Time       // the end of the present or last pause; zero if there was none
	Language  string          // the locale of its posts, fixed at its start; empty: English
	Snapshot  []byte          `db:"-"`
	Seed      [32]byte        `db:"-"` // of the dice; secret until the game is over
	Seats     []Seat          `db:"-"`
	Past      []PastPlayer    `db:"-"` // former players, oldest first
	Names     []Name          `db:"-"`
	Secrets   []engine.Secret `db:"-"` // in the order in which they were locked
}

// Where returns the channel or thread in which the game is played.
func (g *Game) Where() string {
	if g.Thread != "" {
		return g.Thread
	}
	return g.Channel
}

// Seat is a player's place in a game. Names are player text.
type Seat struct {
	Seat engine.Seat
	User string
	Name string
	Bot  bool // played by Warbell itself
}

// Name is the name that a player gave to something in a game. The log has only the reference, so that the
// name can be erased and the log stays valid. Several players can have given the same reference.
type Name struct {
	Ref  engine.Name
	User string // who typed it; empty for Warbell's own
	Text string
}

// FormerPlayer is the name at a seat of a running game whose player was erased.
const FormerPlayer = "a former player"

// Entry is one entry of a game's log.
type Entry struct {
	Seq  int
	Call string
	Body []byte // encoded by engine.Codec
}

// Prose holds a player's own words with the command of an entry. The entry has only the engine.ProseHash of
// salt and text, so that the words can be erased and the log stays valid.
type Prose struct {
	User string // who said it
	Salt string
	Text string
}

// Scene is the state of a game's scene after a step. The first step of an open scene posts its status, unless
// the game has one. Later steps that are posted update it. So do the end of the game and the undo of that
// end.
type Scene struct {
	Number int  // from 1; 0: the system has no scenes
	Open   bool // the scene has begun, and the game is not over
	Turned bool // the game has ended with this step, or its end was undone
}

// Commit is one step of a game, with everything that must be written together with it.
type Commit struct {
	Game   GameID
	Expect int // the position before
	Entry  Entry
	Prose  *Prose // what the player said with the command, written with the entry
	// Before lists entries between Expect and Entry, in order. Only an amendment has them.
	Before   []EarlierEntry
	Call     string // the interaction that Answer answers; empty: that of Entry
	Answer   Ack    // returned when the interaction is repeated
	Snapshot []byte
	Over     bool
	Secrets  []engine.Secret
	By       string // the user who acted; empty if the step happened by itself
	Seats    []Seat // seats taken or taken over with this entry
	Names    []Name // names given with this entry; known ones stay unchanged
	// Open lists all duties that are open now. Open duties that are not listed are closed. For each prompt that
	// has no open duty left, an outbox row is added: RowEditPost for a post, RowClose for any other message.
	// Answered, the message with the button that the player pressed, gets none.
	Open     []Duty
	Answered Ref
	// Clocks lists the players' clocks that change with this entry.
	Clocks []SeatClock
	// Heard lists the seats whose players act with this entry, visibly to the others, or take their places.
	// Waits lists the seats of players that the game waits for after it.
	Heard, Waits []engine.Seat
	// Offers lists seats that are offered with this entry. Each offer replaces an earlier one of its seat.
	Offers []SeatOffer
	// Rosters lists saved rosters that the entry changes. A roster with a Rev gets a new notation; Commit
	// returns ErrMoved if it isn't at that Rev or was deleted. A roster without a Rev is added, unless there is
	// no room or its name is taken.
	Rosters []Fighter
	// Party lists the records of a party that change with this entry, as ChangeParty changes them. New records
	// for which there is no room are left out.
	Party PartyChange
	// Deadlines lists the deadlines that people have met or missed with this entry.
	Deadlines []Deadline
	// Paused is the end of the game's pause after this entry; zero if it is not paused.
	Paused time.Time
	// Shift moves the deadlines of duties that stay open, and their next reminders: by the length of the pause,
	// or back by the rest of a pause that ends early.
	Shift time.Duration
	// Pace is the new time between reminders, as SetPace sets it; 0 leaves it unchanged.
	Pace time.Duration
	// Updates is a message that the caller edits to ask for all duties that are open now. Like Answered, it gets
	// no row.
	Updates Ref
	// Until is the time until which the caller leases a row that renders Answered or Updates again:
	// RowEditPost for a post, RowClose for any other message that asks. If the caller doesn't edit the
	// message by then, the courier does. If Until is zero, no such row is added.
	Until time.Time
	// Renew adds a row of kind RowEditPost for the newest post, since this step gets no post of its own.
	Renew bool
	// Flush makes the held rows of kind RowPost due at once, so that what Say adds does not stand above them.
	Flush bool
	// Desk is a GM's panel that the caller edits itself. NoDesk lists the users who are no longer GMs: their
	// panels get a last row.
	Desk   Ref
	NoDesk []string
	// Scene is the game's scene, whose status is shown in the game's channel.
	Scene Scene
	// Say lists the rows to add. A row of kind RowPost shows all entries that were not posted yet, up to its
	// Seq. Its From is filled in, and untried rows of its kind are deleted, except those that the reply to
	// another interaction sends.
	Say []Row
	Now time.Time
}

// EarlierEntry is an entry that is written together with a later one.
type EarlierEntry struct {
	Entry
	Prose *Prose
}

// Committed describes the outbox rows of a commit.
type Committed struct {
	Rows []int64 // IDs, in the order of Commit.Say
	From int     // the first entry that the row of kind RowPost shows
	// Queued reports whether a row with a Token must wait for older rows of its lane, including those before
	// it in Commit.Say. The caller must not send such a row now. It is stored without its token.
	Queued bool
	Others bool // there are rows that no reply sends, possibly some that are not in Commit.Say
	// Updates is the row that Commit.Until leases to the caller. It is 0 if there is none, or if the courier
	// sends it because an older edit of that message may still be on its way and would arrive last.
	Updates int64
}

// Ack is the stored result of an interaction: the position, never the words.
type Ack struct {
	Game        GameID `json:"game,omitempty"`
	Seq         int    `json:"seq,omitempty"`
	Challenge   string `json:"challenge,omitempty"`   // the challenge that the interaction made, if any
	Battlefield string `json:"battlefield,omitempty"` // the channel of a changed battlefield, if any
	TurnList    string `json:"turn_list,omitempty"`   // the turn order that the interaction changed, if any
	Void        bool   `json:"void,omitempty"`        // it was not carried out, and never will be
}

// Duty is an open duty of a game.
type Duty struct {
	Game     GameID
	ID       engine.DutyID
	Seat     engine.Seat
	User     string // the player at Seat; filled in on reading
	Kind     string
	Seq      int // the position at which it began; the first commit that names it sets Seq, Since and Due
	Since    time.Time
	Due      time.Time // zero: the game waits without a deadline
	NextRing time.Time // zero: never; first one pace after it began, if a person has the seat
	Rings    int
	Company  int  // how many other seats had the same kind of duty at the same time
	Once     bool `db:"-"` // only its owner can drop it: one reminder, then none until something happens
}

// MostEnded bounds the games that are over in a list.
const MostEnded = 50

// MostLooking bounds the LFG entries, and the open challenges, in a list.
const MostLooking = 25

// Summary is a game in a list.
type Summary struct {
	Game Game // without snapshot, seed and secrets
	Owed []Duty
}

// ShownToAll is the Deferral.Shown of a public deferred answer. The row that the interaction causes replaces
// its placeholder message.
const ShownToAll = "loud"

// TokenLife bounds the time in which Discord accepts the answer to a deferred interaction.
const TokenLife = 15 * time.Minute

// Deferral is a deferred interaction, whose user sees that an answer will come.
type Deferral struct {
	Call      string // the interaction's ID
	App       string
	Token     string // the interaction's token; secret
	Shown     string // how it was deferred: a word of the layer that answers, or ShownToAll
	Guild     string
	Channel   string
	DM        bool
	Message   string // the message with the pressed button, if any
	Ephemeral bool   // only the user sees that message
	User      string // who caused the interaction
	Until     time.Time
	// Owed reports whether a row that the answer was to send is still unsent, so that the courier sends it
	// instead. It is filled in on reading.
	Owed bool
}

// Ref identifies a message.
type Ref struct {
	Channel string
	Message string
}

// Sent is the message that sent a row, with the duties that it asks for.
type Sent struct {
	Ref
	Duties    []engine.DutyID // duties of the row's game
	Elsewhere []DutyRef       // duties of other games
	Held      []DeferredPing
	Called    []string // the people who get a ping
	Named     []string // the people whose IDs are in its text
	// With lists the other rows that the message also sends, as Beside lists them.
	With []int64
}

// ChallengeState is the state of a challenge.
type ChallengeState string

// The states of a challenge.
const (
	ChallengeOpen      ChallengeState = "open"
	ChallengeAccepted  ChallengeState = "accepted"
	ChallengeDeclined  ChallengeState = "declined"
	ChallengeWithdrawn ChallengeState = "withdrawn"
	ChallengeLapsed    ChallengeState = "lapsed"
)

// Challenge is an invitation to a game.
type Challenge struct {
	ID       string
	Call     string    `db:"-"` // the interaction that makes it; not stored
	Game     GameID    // the game that began with it; filled in on reading
	Token    string    `db:"-"` // of the interaction whose reply shows it until Until; not stored
	Until    time.Time `db:"-"`
	System   string
	Guild    string
	Channel  string
	Ref      Ref    `db:"ref_"` // the message that shows it
	From     string `db:"from_user"`
	FromName string
	To       string `db:"to_user"` // empty: any player
	ToName   string
	Terms    []byte   // the commands layer's JSON
	Seed     [32]byte // of the dice of the coming game, drawn before anyone can know all salts; secret
	State    ChallengeState
	Created  time.Time
	Expires  time.Time
}

// RingBy is a way to get reminders.
type RingBy string

// The ways to get reminders.
const (
	RingChannel RingBy = "channel" // by mention in the game's thread
	RingDM      RingBy = "dm"
	RingOff     RingBy = "off"
)

// Settings are the settings of one person.
type Settings struct {
	User      string
	Ring      RingBy
	DMChannel string // cached
	DMClosed  bool   // the last DM was refused
	Rings     int    // the most reminders in a day; 0: not chosen, see DefaultRings
	Locale    string // of the client that they used last; empty: unknown
}

// Health is the state of a store.
type Health struct {
	Schema  int64
	Bytes   int64
	Journal int64     // size of the journal beside the database; 0 if there is none
	Games   int       // running
	Unsaid  int       // unsent rows, without held ones
	Held    int       // posts of turns that are still going on, see PostState
	Release time.Time // when the first held post is due if its turn rests until then; zero if there is none
	Oldest  time.Time // creation of the oldest unsent row; zero if there is none
	NextDue time.Time // the next reminder or deadline; zero if there is none
	// Unwritable says why nothing can be written at the moment; empty if writing works. It is set at most 15
	// seconds after writing fails, and cleared at most 30 seconds after it works again.
	Unwritable string
}
