package playground

import (
	"context"
	"encoding/json"
	"time"
)

// Inspector supplies Warbell's internal state for the page's drawer. It must not reveal locked values, or
// anything that the user couldn't learn by a command.
type Inspector interface {
	// Games returns the games of the asker's channel, newest first. Without a channel, it returns
	// the asker's own games.
	Games(ctx context.Context, by Asker) ([]InspectedGame, error)
	// Steps returns a game's log, oldest first. A [Withheld] gives the reason why the asker may not see it.
	Steps(ctx context.Context, by Asker, game string) ([]InspectedStep, error)
	// Script returns a game as a script that repeats it, as far as the asker may know it.
	Script(ctx context.Context, by Asker, game string) (string, error)
	// Outbox lists the rows to send and those sent lately, newest first, to all users. The User or Channel of
	// a row names its audience; the drawer shows all others only its kind and time.
	Outbox(ctx context.Context) ([]InspectedRow, error)
}

// Asker is the user of the drawer and the open channel. In a DM there is no channel.
type Asker struct {
	User, Name, Channel string
}

// Withheld is the reason why something is not shown to the asker, as one plain sentence.
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

// InspectedDuty is a duty in a game. A zero time means none.
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
	Kind   string          `json:"kind"` // of the command, or of another kind of step
	Line   string          `json:"line"` // the events
	Dice   string          `json:"dice,omitempty"`
	Seals  []InspectedSeal `json:"seals,omitempty"`
	Undone bool            `json:"undone,omitempty"`
	Entry  json.RawMessage `json:"entry"`
}

// InspectedSeal is the commitment to a locked value, but never the value itself.
type InspectedSeal struct {
	What string `json:"what"`
	Hash string `json:"hash"`
}

// InspectedRow is a row of the bot's outbox. It has the kind of message, but never its text.
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
	For       []string  `json:"for,omitempty"`    // the only readers; set by the drawer
	Hidden    bool      `json:"hidden,omitempty"` // it is secret for the asker; set by the drawer
}
