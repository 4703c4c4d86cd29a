package engine

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"maps"
	"slices"
	"strings"
	"time"

	"warbell/engine/dice"
)

// Game is one game at one position: what the kernel keeps, the system's state, and the secrets.
// A Game is a value to its holders: Step never changes the one it is given.
type Game struct {
	Kernel Kernel
	State  any
	Vault  Vault
}

// Kernel is the part of the state that all games share, whatever their system. It is public.
type Kernel struct {
	System     string        `json:"system"`
	Version    int           `json:"version"` // of the system's state
	Seats      int           `json:"seats"`
	Rules      Rules         `json:"rules"`
	Commitment string        `json:"commitment,omitempty"`
	Salts      []string      `json:"salts,omitempty"`
	Seq        int           `json:"seq"`           // position of the last entry
	Out        []Seat        `json:"out,omitempty"` // resigned
	Motion     *OpenMotion   `json:"motion,omitempty"`
	Undrawn    []dice.Drawn  `json:"undrawn,omitempty"` // faces that were undone and come first when dice are thrown again
	Void       []UndoneRange `json:"void,omitempty"`
	Vacated    []Vacancy     `json:"vacated,omitempty"` // one a seat at most
	Ended      *Ended        `json:"ended,omitempty"`
	Secret     []int         `json:"secret,omitempty"` // positions of secret steps, undone ones included
	// Terms and the fields below it are about time: the agreed terms, the end of a pause, missed deadlines in
	// a row by seat, seats that are skipped, seats of absent players that are offered, and extensions by
	// seat.
	Terms    Terms        `json:"terms,omitzero"`
	Paused   time.Time    `json:"paused,omitzero"`
	Absent   map[Seat]int `json:"absent,omitempty"`
	Skipped  []Seat       `json:"skipped,omitempty"`
	Offered  []Seat       `json:"offered,omitempty"`
	Extended map[Seat]int `json:"extended,omitempty"`
	// Ceded are the seats that the others agreed to give to another player.
	Ceded []Seat `json:"ceded,omitempty"`
}

// OpenMotion is a motion that waits for answers.
type OpenMotion struct {
	ID     int    `json:"id"`
	Seat   Seat   `json:"seat"`
	Motion Motion `json:"motion"`
	Yes    []Seat `json:"yes,omitempty"`
	Milder bool   `json:"milder,omitempty"` // one of them wants no more than HowSkip
	// Silent are seats that are not waited for: a game without a word from them is to end.
	Silent []Seat `json:"silent,omitempty"`
}

// UndoneRange is a stretch of the log that was undone: the positions after From and before To.
type UndoneRange struct {
	From int `json:"from"`
	To   int `json:"to"`
}

// Entry is one line of the log: what one command led to.
type Entry struct {
	Seq  int       // 1 is the start
	Call string    // the ID of the call that caused it
	Seat Seat      // gave the command
	At   time.Time // UTC
	// Command is Seat's command, as Codec.EncodeCommand writes it. It is nil in the first entry, and where
	// the command is locked in CommandSlot(Seq).
	Command json.RawMessage
	// Prose is the commitment to the player's own words with the command, as ProseHash returns it; empty if
	// there were none. The words themselves can be erased.
	Prose   string
	Events  []Event      // at least one, or Seals is not empty
	Drawn   []dice.Drawn // faces that fell, in order
	Reused  int          // how many of them had been undone before
	Seals   []Seal
	Reveals []Reveal
}

// Call is a command's surroundings.
type Call struct {
	ID   string
	Seat Seat
	Now  time.Time
	Dice dice.Source
	// Prose is the commitment to words of the player's own that come with the command; see ProseHash.
	Prose string
	// Salt returns a fresh random salt for the commitment to a secret.
	Salt func() string
	// History returns the whole log so far. Only undoing and redoing ask for it.
	History func() ([]Entry, error)
	// Kept returns the game at a position that counts, the given one or an earlier one: the latest that the
	// caller has stored; false if there is none. It saves an undo from replaying the log from its beginning.
	// With nil, an undo replays the whole log.
	Kept func(most int, counts func(seq int) bool) (Game, bool)
}

// Result is the game after a command, with what must be kept: one entry and the new secrets.
type Result struct {
	Game    Game
	Entry   Entry
	Secrets []Secret
}

// Over reports whether the game has ended.
func (k *Kernel) Over() bool { return k.Ended != nil }

// In lists the seats that have not resigned.
func (k *Kernel) In() []Seat {
	in := make([]Seat, 0, k.Seats)
	for s := Seat(1); int(s) <= k.Seats; s++ {
		if !slices.Contains(k.Out, s) {
			in = append(in, s)
		}
	}
	return in
}

// Live reports whether the entry at this position has not been undone.
func (k *Kernel) Live(seq int) bool {
	return !slices.ContainsFunc(k.Void, func(s UndoneRange) bool { return s.From < seq && seq < s.To })
}

func (k Kernel) clone() Kernel {
	k.Rules = cloneRules(k.Rules)
	k.Salts, k.Secret = slices.Clone(k.Salts), slices.Clone(k.Secret)
	k.Out = slices.Clone(k.Out)
	k.Undrawn = slices.Clone(k.Undrawn)
	k.Void = slices.Clone(k.Void)
	k.Absent, k.Skipped, k.Extended = maps.Clone(k.Absent), slices.Clone(k.Skipped), maps.Clone(k.Extended)
	k.Vacated, k.Offered, k.Ceded = slices.Clone(k.Vacated), slices.Clone(k.Offered), slices.Clone(k.Ceded)
	if k.Motion != nil {
		m := *k.Motion
		m.Yes, m.Silent = slices.Clone(m.Yes), slices.Clone(m.Silent)
		k.Motion = &m
	}
	return k
}

func cloneRules(r Rules) Rules {
	c := make(Rules, len(r))
	for key, value := range r {
		c[key] = value
	}
	return c
}

// ProseHash is the commitment to words of a player's own: the SHA-256, in hex, of salt and text,
// joined by a line feed.
func ProseHash(salt, text string) string {
	sum := sha256.Sum256([]byte(salt + "\n" + text))
	return hex.EncodeToString(sum[:])
}

// Announces reports whether an entry tells only that its seat has locked a secret.
func (e Entry) Announces() bool {
	return e.Prose == "" && len(e.Drawn) == 0 && len(e.Reveals) == 0 &&
		!slices.ContainsFunc(e.Events, func(ev Event) bool {
			_, only := ev.(Announcement)
			return !only
		})
}

// Opaque reports whether an entry tells all that may be known of its command's secrets: besides announcements
// it has only events that tell openly of the rest.
func (e Entry) Opaque() bool {
	return e.Prose == "" && len(e.Drawn) == 0 && len(e.Reveals) == 0 &&
		!slices.ContainsFunc(e.Events, func(ev Event) bool {
			_, only := ev.(Announcement)
			_, beside := ev.(Withholding)
			return !only && !beside
		})
}

// ByClock reports whether time caused an entry: the ID of a call of the clock's own begins with "t:".
func (e Entry) ByClock() bool { return strings.HasPrefix(e.Call, "t:") }
