package gamekit

import (
	"context"
	"encoding/json"
	"time"

	"warbell/engine/dice"
	"warbell/templates"
)

// Roll is what somebody throws outside of a game.
type Roll struct {
	Expr dice.Expr
	// Then gives what is thrown next from the same dice, by what has fallen so far; false: nothing more. nil:
	// nothing.
	Then func(fell []dice.Result) (dice.Expr, bool)
	// Veiled: not all may know what falls. Its dice are of a series that is opened roll by roll.
	Veiled bool
	// Blind: whoever throws may not know it either. It is nobody's luck until it is opened. Only with Veiled.
	Blind bool
	// Uncounted: it is nobody's luck, as what a random table gives, or a game master throws for somebody.
	Uncounted bool
	// More gives, by what fell, what is kept with the roll for whoever shows it, as JSON; player text of who
	// calls may stand in it, and who throws may read it. It is erased with the roll. nil: nothing.
	More func(fell []dice.Result) any
}

// RollResult is what fell. It is kept before anybody is told, under its call, and erased some days later.
type RollResult struct {
	ID     string // of the call that threw
	User   string // who called; their ID
	Name   string // theirs: player text
	Expr   dice.Expr
	Result dice.Result
	Rest   []dice.Result // of what was thrown next
	Dice   string        // all that was thrown, as it is kept
	Faces  []int         // in the order in which they fell
	Veiled bool
	Blind  bool // who threw may not know it, until it is open
	Open   bool // all may know it
	// Uncounted: it is nobody's luck.
	Uncounted   bool
	More        json.RawMessage
	At          time.Time
	EndedSeries *EndedSeries // set in the first public roll of a series: it tells the seed of the one before
}

// EndedSeries is what is told of a series that has ended.
type EndedSeries struct {
	Number int
	Seed   string // hex
	Next   string // what binds the series behind it, hex
}

// Series throws dice that can be checked afterwards; see commands/rolllog.
type Series interface {
	// Roll throws, and keeps what fell. A call that threw before gets what it got.
	Roll(context.Context, *Call, Roll) (RollResult, error)
	// RollResult finds what a call has thrown; storage.ErrNotFound. Who may see it is for the caller to say.
	RollResult(ctx context.Context, id string) (RollResult, error)
	// Unveil opens a veiled throw to all, for good, and gives it. Of a blind one nothing is kept but what was
	// thrown first: of one with more, dice is all, as Thrown.Dice has it; else empty.
	Unveil(ctx context.Context, id, dice string) (RollResult, error)
	// Beneath adds to a post of a throw what it tells of the dice, and gives the button that proves it, which
	// stands with others of the post.
	Beneath(templates.Public, RollResult) (templates.Public, templates.Button, error)
	// Seed is the seed of what a call throws besides, such as a whole roll-off: it follows from that of the
	// channel's series.
	Seed(context.Context, *Call) ([32]byte, error)
	// Told answers what is asked in the place of dice, such as “stats”; false if it is none of these words.
	Told(ctx context.Context, call *Call, word string) (Reply, bool, error)
}
