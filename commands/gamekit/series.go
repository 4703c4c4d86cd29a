package gamekit

import (
	"context"
	"encoding/json"
	"time"

	"warbell/engine/dice"
	"warbell/templates"
)

// Roll is a dice roll outside any game.
type Roll struct {
	Expr dice.Expr
	// Then returns the next expression for the same dice, from the results so far; false: there is none. nil:
	// none.
	Then func(fell []dice.Result) (dice.Expr, bool)
	// Veiled: the result may be secret. Its dice are of a series that is revealed roll by roll.
	Veiled bool
	// Blind: the result may be secret from the roller, too. It counts for no luck until it is revealed. Only
	// with Veiled.
	Blind bool
	// Uncounted: it counts for no luck, such as a random table, or a GM's roll for a player.
	Uncounted bool
	// Once: only one roll is made with the same text, such as the push of a roll; empty: any number. Another
	// is storage.ErrTaken.
	Once string
	// More returns, from the results, data to be stored with the roll for its posts, as JSON; it may hold
	// player text of the caller, and the roller may read it. It is erased with the roll. nil: nothing.
	More func(fell []dice.Result) any
}

// RollResult is the result of a Roll. It is stored under its call before it is shown, and erased some days
// later.
type RollResult struct {
	ID     string // of the call that threw
	User   string // the caller's ID
	Name   string // theirs: player text
	Expr   dice.Expr
	Result dice.Result
	Rest   []dice.Result // of the further expressions
	Dice   string        // all the expressions, as stored
	Faces  []int         // in order
	Veiled bool
	Blind  bool // secret from the roller until it is open
	Open   bool // the result is public
	// Uncounted: it counts for no luck.
	Uncounted   bool
	More        json.RawMessage
	At          time.Time
	EndedSeries *EndedSeries // set in the first public roll of a series: the seed of the one before
}

// EndedSeries is the public data of a series that has ended.
type EndedSeries struct {
	Number int
	Seed   string // hex
	Next   string // the commitment to the next series, hex
}

// Series throws dice that can be checked afterwards; see commands/rolllog.
type Series interface {
	// Roll rolls, and stores the result. A repeated call gets its first result. storage.ErrTaken: see
	// Roll.Once.
	Roll(context.Context, *Call, Roll) (RollResult, error)
	// RollResult finds the roll of a call; storage.ErrNotFound. The caller must check whether it may be
	// shown.
	RollResult(ctx context.Context, id string) (RollResult, error)
	// Unveil makes a veiled roll public, for good, and returns it. Of a blind roll only the first expression
	// is stored: if there were more, dice holds all, as RollResult.Dice has it; else it is empty.
	Unveil(ctx context.Context, id, dice string) (RollResult, error)
	// Beneath adds the notes on the dice to the post of a roll, and returns the button with its proof, which
	// stands with others of the post.
	Beneath(templates.Public, RollResult) (templates.Public, templates.Button, error)
	// Seed returns a seed for a call's other dice, such as a whole roll-off: it follows from that of the
	// channel's series.
	Seed(context.Context, *Call) ([32]byte, error)
}
