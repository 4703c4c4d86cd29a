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
	// Then returns the next expression of the same roll, from the results so far; false: there is none. If it is
	// nil, the roll has one expression.
	Then func(fell []dice.Result) (dice.Expr, bool)
	// Veiled says that the result may be secret. The dice come from a series that is revealed roll by roll.
	Veiled bool
	// Blind says that the result may be secret even from the roller. It doesn't count for luck until it is
	// revealed. It needs Veiled.
	Blind bool
	// Uncounted says that the roll doesn't count for luck, such as a random table, or a GM's roll for a player.
	Uncounted bool
	// Once makes the roll unique: a second roll with the same text fails with storage.ErrTaken. Pushing a roll
	// uses it. If it is empty, the roll isn't unique.
	Once string
	// More returns data made from the results, which is stored with the roll for its posts, as JSON. It may
	// hold the caller's text, and the roller may read it. It is erased with the roll. nil: no such data.
	More func(fell []dice.Result) any
}

// RollResult is the result of a Roll. It is stored under the ID of its call before it is shown. After some
// days it is erased.
type RollResult struct {
	ID     string // of the call that rolled
	User   string // the caller's ID
	Name   string // the caller's name: player text
	Expr   dice.Expr
	Result dice.Result
	Rest   []dice.Result // results of the further expressions
	Dice   string        // all the expressions, as stored
	Faces  []int         // of the dice, in order
	Veiled bool
	Blind  bool // secret from the roller until Open
	Open   bool // the result is public
	// Uncounted says that the roll doesn't count for luck.
	Uncounted   bool
	More        json.RawMessage
	At          time.Time
	EndedSeries *EndedSeries // set in the first public roll of a series: reveals the seed of the series before
}

// EndedSeries is the public data of a series of rolls that has ended.
type EndedSeries struct {
	Number int
	Seed   string // hex
	Next   string // the commitment to the next series, hex
}

// Series rolls dice that can be verified later; see commands/rolllog.
type Series interface {
	// Roll rolls dice and stores the result. A repeated call gets its first result. It returns storage.ErrTaken
	// for a second roll with the same Roll.Once.
	Roll(context.Context, *Call, Roll) (RollResult, error)
	// RollResult returns the roll of a call, or storage.ErrNotFound. The caller must check whether it may be
	// shown.
	RollResult(ctx context.Context, id string) (RollResult, error)
	// Unveil makes a veiled roll public, for good, and returns it. For a blind roll only the first expression is
	// stored. If there were more, dice holds all of them, as in RollResult.Dice; otherwise it is empty.
	Unveil(ctx context.Context, id, dice string) (RollResult, error)
	// Beneath adds the notes on the dice to the post of a roll. It returns the button that shows the proof, to
	// be put among the post's other buttons.
	Beneath(templates.Public, RollResult) (templates.Public, templates.Button, error)
	// Seed returns a seed for other dice of a call, such as those of a whole roll-off. It is derived from the
	// seed of the channel's series.
	Seed(context.Context, *Call) ([32]byte, error)
}
