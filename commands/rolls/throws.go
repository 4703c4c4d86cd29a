package rolls

import (
	"context"

	"warbell/commands/gamekit"
	"warbell/templates"
)

// Throws rolls and stores dice. It is the part of gamekit.Series that this package needs.
type Throws interface {
	// Roll rolls dice and stores the result. A repeated call gets its first result.
	Roll(context.Context, *gamekit.Call, gamekit.Roll) (gamekit.RollResult, error)
	// RollResult returns the roll of a call, or storage.ErrNotFound.
	RollResult(ctx context.Context, id string) (gamekit.RollResult, error)
	// Unveil makes a hidden roll public, for good. dice holds all the dice of the roll; it is empty if they are
	// stored.
	Unveil(ctx context.Context, id, dice string) (gamekit.RollResult, error)
	// Beneath adds notes on the dice to the post of a roll. It returns the button that shows the proof.
	Beneath(templates.Public, gamekit.RollResult) (templates.Public, templates.Button, error)
	// Buttons returns the buttons for the presser's luck, and for the proof of the channel's next rolls.
	Buttons() []templates.Button
}
