package playground

import (
	"context"
	"encoding/json"
	"time"
)

// Inspector shows what goes on behind the chat, for the page's drawer. It must reveal nothing locked, and
// nothing that the asker could not learn by a command.
type Inspector interface {
	// Games lists the games of the asker's channel, newest first; without a channel, the asker's own games.
	Games(ctx context.Context, by Asker) ([]InspectedGame, error)
	// Steps returns a game's log, oldest first. A [Withheld] gives the reason why the asker may not see it.
	Steps(ctx context.Context, by Asker, game string) ([]InspectedStep, error)
	// Script writes a game as a script that plays it again, as far as it may be known.
	Script(ctx context.Context, by Asker, game string) (string, error)
	// Outbox lists the rows to send and those sent lately, newest first, to all users. The User or Channel of
	// a row names its audience; the drawer shows all others only its kind and time.
	Outbox(ctx context.Context) ([]InspectedRow, error)
}

// Asker is the user that looks into the drawer, and the channel open there; none in a DM.
type Asker struct {
	User, Name, Channel string
}

// Withheld is why something is not shown to the asker: one plain sentence.
type Withheld string

func (w Withheld) Error() string { return string(w) }

// InspectedGame is a game with its open duties.
type InspectedGame struct {
	ID      string          `json:"id"`
	Name    string          `json:"name"`
	System  string          `json:"system"`
	Channel string          `json:"channel"` // where it is played
	Over    bool            `json:"over,omitempty"`
	Seq     int             `json:"seq"`
	Owed    []InspectedDuty `json:"owed"`
	Owes    []string        `json:"-"` // the duties, in the form of a script
}

// InspectedDuty is a duty in a game. A zero time never comes.
type InspectedDuty struct {
	ID    string    `json:"id"`
	User  string    `json:"user,omitempty"`
	Who   string    `json:"who"`
	What  string    `json:"what"`
	Since time.Time `json:"since"`
	Due   time.Time `json:"due,omitzero"`
	Ring  time.Time `json:"ring,omitzero"`
	Rings int       `json:"rings,omitempty"`
}

// InspectedStep is one entry of a game's log.
type InspectedStep struct {
	Seq    int             `json:"seq"`
	At     time.Time       `json:"at"`
	Who    string          `json:"who"`
	Kind   string          `json:"kind"` // of the command, or another kind of step
	Line   string          `json:"line"` // the events, in one line
	Dice   string          `json:"dice,omitempty"`
	Seals  []InspectedSeal `json:"seals,omitempty"`
	Undone bool            `json:"undone,omitempty"`
	Entry  json.RawMessage `json:"entry"`
}

// InspectedSeal is the commitment to a value that is or was secret; never the value.
type InspectedSeal struct {
	What string `json:"what"`
	Hash string `json:"hash"`
}

// InspectedRow is a row of the bot's outbox. It names the kind of message, never the words.
type InspectedRow struct {
	User      string    `json:"-"` // its only reader; if empty, it is for all readers of Channel
	Channel   string    `json:"-"`
	ID        int64     `json:"id"`
	Lane      string    `json:"lane,omitempty"`
	Kind      string    `json:"kind"`
	State     string    `json:"state,omitempty"`
	Game      string    `json:"game,omitempty"`
	Seq       int       `json:"seq,omitempty"`
	Duty      string    `json:"duty,omitempty"`
	Attempts  int       `json:"attempts"`
	Created   time.Time `json:"created"`
	NotBefore time.Time `json:"not_before,omitzero"`
	Why       string    `json:"why,omitempty"`
	For       []string  `json:"for,omitempty"`    // the owners of the secret; the drawer fills it in
	Hidden    bool      `json:"hidden,omitempty"` // it isn't the asker's; the drawer fills it in
}
