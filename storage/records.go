package storage

import (
	"time"

	"warbell/engine"
)

// GameID names a game: eight characters of Crockford's base 32, lower case.
type GameID string

// Game is a game as it is kept.
type Game struct {
	ID        GameID
	System    string
	Guild     string
	Channel   string // where it was started
	Thread    string // its own, if it has one
	Challenge string // the challenge it came from, if any
	Created   time.Time
	Pace      time.Duration // between rings
	Seq       int
	Over      bool
	Asleep    bool            // nothing has happened for long: nobody is rung
	Paused    time.Time       // until when it is or was; zero: it is not
	Snapshot  []byte          `db:"-"`
	Seed      [32]byte        `db:"-"` // of the dice; secret until the game is over
	Seats     []Seat          `db:"-"`
	Past      []PastPlayer    `db:"-"` // who sat there before, oldest first
	Names     []Name          `db:"-"`
	Secrets   []engine.Secret `db:"-"` // in the order in which they were sealed
}

// Where is the channel in which the game is played.
func (g *Game) Where() string {
	if g.Thread != "" {
		return g.Thread
	}
	return g.Channel
}

// Seat says who sits where. Names are player text.
type Seat struct {
	Seat engine.Seat
	User string
	Name string
	Bot  bool // played by Warbell itself
}

// Name is what a player calls something in a game. The log has the reference, so that the name can be erased
// and the log still stands. Several players can have given the same.
type Name struct {
	Ref  engine.Name
	User string // who typed it; empty for Warbell's own
	Text string
}

// FormerPlayer is the name at a seat of a running game whose player was erased.
const FormerPlayer = "a former player"

// Entry is one line of a game's log.
type Entry struct {
	Seq  int
	Call string
	Body []byte // as engine.Codec writes it
}

// Prose is what a player said in their own words with the command of an entry. The entry has only
// engine.ProseHash of salt and text, so that the words can be erased and the log still stands.
type Prose struct {
	User string // who said it
	Salt string
	Text string
}

// Commit is one step of a game, with everything that must be written with it.
type Commit struct {
	Game     GameID
	Expect   int // the position before
	Entry    Entry
	Prose    *Prose // what the player said with the command, written with the entry
	Answer   Ack    // what a repetition of the call gets
	Snapshot []byte
	Over     bool
	Secrets  []engine.Secret
	By       string // who acted; empty if nobody did, but time
	Seats    []Seat // taken with this entry, or taken over
	Names    []Name // given with this entry; one that is known already is left as it is
	// Open lists all duties that are open now. Those that were open and are not listed are closed,
	// and an outbox row is added for each prompt none of whose duties is open any more, except for Answered,
	// the message that the player pressed: RowRetell for a post, RowClose for any other.
	Open     []Duty
	Answered Ref
	// Clocks are the players' clocks that change with this entry.
	Clocks []SeatClock
	// Heard are the seats whose people act with this entry so that the others see it, or sit down; Waits
	// those of people for whom the game waits after it.
	Heard, Waits []engine.Seat
	// Offers are seats that are offered with this entry. Each takes the place of an earlier offer of its
	// seat.
	Offers []SeatOffer
	// Rosters are what people keep and the entry changes. One that has a Rev gets another notation: ErrMoved
	// if it isn't at that Rev any more, or was taken away. One without is kept besides, unless there is no
	// room, or one of its name.
	Rosters []Fighter
	// Deadlines are those that people have kept or missed with this entry.
	Deadlines []Deadline
	// Paused is until when the game is paused after this entry; zero: it is not.
	Paused time.Time
	// Shift moves the windows of duties that stay open, and their next rings: the game is paused for so long,
	// or goes on so much earlier than it was to.
	Shift time.Duration
	// Pace is the time between rings from now on, as SetPace sets it; 0: as before.
	Pace time.Duration
	// Updates is a message that the caller makes ask for all that is open now. It is left alone as Answered
	// is.
	Updates Ref
	// Until leases a row to the caller that says what Answered or Updates shows from now on, so that it is
	// said by the courier if the caller can't: RowRetell for a post, RowClose for another message that asks.
	// Zero: no such row is added.
	Until time.Time
	// Renew adds a row of kind RowRetell for the newest post: what was done gets none of its own.
	Renew bool
	// Say are the rows to add. One of kind RowTell tells all that nobody has read yet, up to its Seq: its
	// From is filled in, and rows of its kind that nobody has tried to say are deleted, except those that the
	// reply of another call says.
	Say []Row
	Now time.Time
}

// Committed tells what became of a commit's outbox rows.
type Committed struct {
	Rows []int64 // IDs, in the order of Commit.Say
	From int     // the first entry that the row of kind RowTell tells
	// Queued is set if a row with a Token has to wait for older lines of its lane, those before it in
	// Commit.Say included: the caller must not say it now. Such rows are kept without their token.
	Queued bool
	Others bool // there are rows that no reply says, some perhaps that Commit.Say does not name
	// Updates is the row that Commit.Until leases to the caller; 0 if there is none, or if the courier says
	// it: an older change of that message may still be on its way, and would come last.
	Updates int64
}

// Ack is what to say about a call: the position, never the words.
type Ack struct {
	Game        GameID `json:"game,omitempty"`
	Seq         int    `json:"seq,omitempty"`
	Challenge   string `json:"challenge,omitempty"`   // the one that the call put, if it put one
	Battlefield string `json:"battlefield,omitempty"` // the channel whose battlefield the call changed, if it changed one
	TurnList    string `json:"turn_list,omitempty"`   // the turn order that the call changed, if it changed one
	Void        bool   `json:"void,omitempty"`        // it was carried out by nobody, and never will be
}

// Duty is an open duty of a game.
type Duty struct {
	Game     GameID
	ID       engine.DutyID
	Seat     engine.Seat
	User     string // who sits there; filled in on reading
	Kind     string
	Seq      int // the position at which it came up; Seq, Since and Due are kept from the first commit that named it
	Since    time.Time
	Due      time.Time // zero: the table waits
	NextRing time.Time // zero: never; first one pace after it came up, if a person sits there
	Rings    int
	Company  int  // how many other seats have owed the same kind together with it
	Once     bool `db:"-"` // only its owner can drop it: one ring, then none until something happens
}

// MostEnded is how many ended games a list has at most.
const MostEnded = 50

// MostLooking is how many people who look for a game, and how many open challenges, a list has at most.
const MostLooking = 25

// Summary is a game in a list.
type Summary struct {
	Game Game // without snapshot, seed and secrets
	Owed []Duty
}

// ShownToAll is how a call was put off if all see that an answer will come: its line is put into that
// message's place.
const ShownToAll = "loud"

// Deferral is a call whose caller sees that an answer will come.
type Deferral struct {
	Call      string // its ID
	App       string
	Token     string // of the interaction; secret
	Shown     string // how it was put off, in the words of whoever answers, or ShownToAll
	Guild     string
	Channel   string
	DM        bool
	Message   string // that was pressed, if any
	Ephemeral bool   // that message is seen by the caller alone
	User      string // the caller
	Until     time.Time
	// Owed is filled in on reading: an outbox row waits that the answer was to say, so that the courier
	// puts it in the answer's place.
	Owed bool
}

// Ref names a message.
type Ref struct {
	Channel string
	Message string
}

// Sent is the message that said a row, with the duties it asks about.
type Sent struct {
	Ref
	Duties    []engine.DutyID // of the row's game
	Elsewhere []DutyRef       // of other games
	Held      []DeferredPing
	Called    []string // the people whom it calls
	Named     []string // those whom its text names by ID
	// With are the rows that the message says besides, as Beside lists them.
	With []int64
}

// ChallengeState is how a challenge stands.
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
	Call     string    `db:"-"` // of the command that makes it; not kept
	Game     GameID    // that came of it; filled in on reading
	Token    string    `db:"-"` // of the interaction whose reply shows it until Until, then the courier does; not kept
	Until    time.Time `db:"-"`
	System   string
	Guild    string
	Channel  string
	Ref      Ref    `db:"ref_"` // the message that shows it
	From     string `db:"from_user"`
	FromName string
	To       string `db:"to_user"` // empty: whoever takes it
	ToName   string
	Terms    []byte   // the commands layer's own, as JSON
	Seed     [32]byte // of the dice of the game to come: drawn before anybody can know all salts; secret
	State    ChallengeState
	Created  time.Time
	Expires  time.Time
}

// RingBy says how a person wants to be rung.
type RingBy string

// The ways to be rung.
const (
	RingChannel RingBy = "channel" // by mention in the game's thread
	RingDM      RingBy = "dm"
	RingOff     RingBy = "off"
)

// Settings are one person's.
type Settings struct {
	User      string
	Ring      RingBy
	DMChannel string // cached
	DMClosed  bool   // the last DM was refused
	Rings     int    // a day, at most; 0: not chosen, see DefaultRings
}

// Health is the state of a store.
type Health struct {
	Schema  int64
	Bytes   int64
	Journal int64     // bytes of the journal beside the database; 0 if there is none
	Games   int       // running
	Unsaid  int       // rows, but for those that are held
	Held    int       // lines of turns that go on, see Telling
	Release time.Time // when the first of them is to be said, if its turn rests until then; zero if none
	Oldest  time.Time // of the unsaid rows; zero if none
	NextDue time.Time // of rings and windows; zero if none
	// Unwritable says why nothing can be written at the moment; empty if something can. It is found out a
	// quarter of a minute after the fact at the latest, and forgotten within half a minute.
	Unwritable string
}
