package rolls

import (
	"context"

	"warbell/commands/gamekit"
	"warbell/templates"
)

// Throws is how the dice of rolls fall, and where that is kept: the part of gamekit.Series that rolls need.
type Throws interface {
	// Roll throws, and keeps what fell. A call that threw before gets what it got.
	Roll(context.Context, *gamekit.Call, gamekit.Roll) (gamekit.RollResult, error)
	// RollResult finds what a call has thrown; storage.ErrNotFound.
	RollResult(ctx context.Context, id string) (gamekit.RollResult, error)
	// Unveil opens what not everybody might see, for good; dice is all that was thrown, or empty if that is
	// kept.
	Unveil(ctx context.Context, id, dice string) (gamekit.RollResult, error)
	// Beneath adds to a post what it tells of the dice, and gives the button that proves them.
	Beneath(templates.Public, gamekit.RollResult) (templates.Public, templates.Button, error)
	// Buttons returns those that show the presser their luck, and the proof of the channel's next rolls.
	Buttons() []templates.Button
}
