package playground

import (
	"context"
	"encoding/json"
	"time"
)

// Inspector tells what goes on behind the chat, for the page's drawer. Nothing that is sealed may stand in
// what it tells, and nothing that the asker could not learn by a command.
type Inspector interface {
	// Games lists the games of the asker's channel, newest first; without a channel, those that the asker
	// plays in.
	Games(ctx context.Context, by Asker) ([]InspectedGame, error)
	// Steps gives a game's log, oldest first. A [Withheld] says why it is not for the asker.
	Steps(ctx context.Context, by Asker, game string) ([]InspectedStep, error)
	// Script writes a game as a script that plays it again, as far as it may be known.
	Script(ctx context.Context, by Asker, game string) (string, error)
	// Outbox lists what the bot has still to say and what it said lately, newest first, to everybody. Each
	// row says by its User or Channel whose it is; the drawer shows all others no more than its kind and
	// time.
	Outbox(ctx context.Context) ([]InspectedRow, error)
}

// Asker is who looks into the drawer, and which channel is open there; none in a DM.
type Asker struct {
	User, Name, Channel string
}

// Withheld is why something is not shown to the asker: one plain sentence.
type Withheld string

func (w Withheld) Error() string { return string(w) }

// InspectedGame is a game with what is owed in it.
type InspectedGame struct {
	ID      string          `json:"id"`
	Name    string          `json:"name"`
	System  string          `json:"system"`
	Channel string          `json:"channel"` // where it is played
	Over    bool            `json:"over,omitempty"`
	Seq     int             `json:"seq"`
	Owed    []InspectedDuty `json:"owed"`
	Owes    []string        `json:"-"` // what is owed, as a script says it
}

// InspectedDuty is what somebody owes the table. A time that is zero never comes.
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
	Kind   string          `json:"kind"` // of the command, or what it is instead
	Line   string          `json:"line"` // what happened, in one line
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

// InspectedRow is a line of the bot's outbox. It names what is to be said, never the words.
type InspectedRow struct {
	User      string    `json:"-"` // whose it is alone; if empty, it is for those who see Channel
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
	For       []string  `json:"for,omitempty"`    // whose secret it is; the drawer fills it in
	Hidden    bool      `json:"hidden,omitempty"` // it isn't the asker's; the drawer fills it in
}
