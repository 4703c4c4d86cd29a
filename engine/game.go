package engine

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"maps"
	"slices"
	"time"

	"warbell/engine/dice"
)

// Game is the state of a game at one position of its log. Callers may treat it as a value: Step never changes
// the Game it is given.
type Game struct {
	Kernel Kernel
	State  any
	Vault  Vault
}

// Kernel is the public part of the state that games of all systems share.
type Kernel struct {
	System     string        `json:"system"`
	Version    int           `json:"version"` // version of the system's state
	Seats      int           `json:"seats"`
	Rules      Rules         `json:"rules"`
	Commitment string        `json:"commitment,omitempty"`
	Salts      []string      `json:"salts,omitempty"`
	Seq        int           `json:"seq"`           // position of the last entry
	Out        []Seat        `json:"out,omitempty"` // seats that have resigned
	Motion     *OpenMotion   `json:"motion,omitempty"`
	Undrawn    []dice.Drawn  `json:"undrawn,omitempty"` // undone faces, which the next rolls use first
	Void       []UndoneRange `json:"void,omitempty"`
	Vacated    []Vacancy     `json:"vacated,omitempty"` // at most one per seat
	Ended      *Ended        `json:"ended,omitempty"`
	Secret     []int         `json:"secret,omitempty"` // positions of secret steps, undone ones included
	// Terms and the fields below it are about time: the agreed time limits, the end of a pause, missed deadlines
	// in a row by seat, seats that are skipped, absent players' seats that are offered, and used extensions by
	// seat.
	Terms    Terms        `json:"terms,omitzero"`
	Paused   time.Time    `json:"paused,omitzero"`
	Absent   map[Seat]int `json:"absent,omitempty"`
	Skipped  []Seat       `json:"skipped,omitempty"`
	Offered  []Seat       `json:"offered,omitempty"`
	Extended map[Seat]int `json:"extended,omitempty"`
	// Ceded lists the seats that the other players agreed to give to another player.
	Ceded []Seat `json:"ceded,omitempty"`
	// Amending is the open amendment; zero if there is none.
	Amending Amending `json:"amending,omitzero"`
}

// OpenMotion is a motion that some seats have yet to answer.
type OpenMotion struct {
	ID     int    `json:"id"`
	Seat   Seat   `json:"seat"`
	Motion Motion `json:"motion"`
	Yes    []Seat `json:"yes,omitempty"`
	Milder bool   `json:"milder,omitempty"` // at least one seat answered HowSkip
	// Silent lists absent seats. A motion to end the game does not wait for them.
	Silent []Seat `json:"silent,omitempty"`
}

// UndoneRange is a stretch of undone entries: the positions after From and before To.
type UndoneRange struct {
	From int `json:"from"`
	To   int `json:"to"`
}

// Entry is one line of the log: the results of one command.
type Entry struct {
	Seq  int       // 1 is the start
	Call string    // the ID of the call that caused it
	Seat Seat      // the seat that gave the command
	At   time.Time // UTC
	// Command is Seat's command, as Codec.EncodeCommand writes it. It is nil in the first entry, and if the
	// command is locked in CommandSlot(Seq).
	Command json.RawMessage
	// Prose is the commitment to the player's own words, as ProseHash returns it. It is empty if the command
	// came without words. The words themselves can be erased.
	Prose   string
	Events  []Event      // empty only if Seals is not
	Drawn   []dice.Drawn // rolled faces, in order
	Reused  int          // number of undone faces among Drawn that were used again
	Seals   []Seal
	Reveals []Reveal
}

// Call holds the circumstances of a command.
type Call struct {
	ID   string
	Seat Seat
	Now  time.Time
	Dice dice.Source
	// Prose is the commitment to the player's own words that come with the command; see ProseHash.
	Prose string
	// Salt returns a fresh random salt for the commitment to a secret.
	Salt func() string
	// History returns the whole log so far. Only undo, redo and amendments call it.
	History func() ([]Entry, error)
	// Kept returns the latest stored game at or before position most for which counts reports true. It reports
	// false if there is none. It saves an undo from replaying the log from its beginning. If Kept is nil, an
	// undo replays the whole log.
	Kept func(most int, counts func(seq int) bool) (Game, bool)
}

// Result is the game after a command, with the entry and the new secrets to be stored.
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

// ProseHash returns the commitment to a player's own words: the SHA-256 of salt and text, joined by a line
// feed, in hex.
func ProseHash(salt, text string) string {
	sum := sha256.Sum256([]byte(salt + "\n" + text))
	return hex.EncodeToString(sum[:])
}

// Announces reports whether the entry only announces that its seat has locked a secret.
func (e Entry) Announces() bool {
	return e.Prose == "" && len(e.Drawn) == 0 && len(e.Reveals) == 0 &&
		!slices.ContainsFunc(e.Events, func(ev Event) bool {
			_, only := ev.(Announcement)
			return !only
		})
}

// Opaque reports whether the entry publishes everything that may be known of its command's secrets. Such an
// entry has only Announcement and Withholding events.
func (e Entry) Opaque() bool {
	return e.Prose == "" && len(e.Drawn) == 0 && len(e.Reveals) == 0 &&
		!slices.ContainsFunc(e.Events, func(ev Event) bool {
			_, only := ev.(Announcement)
			_, beside := ev.(Withholding)
			return !only && !beside
		})
}
