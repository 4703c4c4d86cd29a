package rolls

import (
	"context"

	"warbell/commands/plug"
	"warbell/templates"
)

// Throws is how the dice of rolls fall, and where that is kept: the part of plug.Series that rolls need.
type Throws interface {
	// Cast throws, and keeps what fell. A call that threw before gets what it got.
	Cast(context.Context, *plug.Call, plug.Cast) (plug.Thrown, error)
	// Thrown finds what a call has thrown; storage.ErrNotFound.
	Thrown(ctx context.Context, id string) (plug.Thrown, error)
	// Unveil opens what not everybody might see, for good; dice is all that was thrown, or empty if that is kept.
	Unveil(ctx context.Context, id, dice string) (plug.Thrown, error)
	// Beneath adds to a post what it tells of the dice, and gives the button that proves them.
	Beneath(templates.Public, plug.Thrown) (templates.Public, templates.Button, error)
	// Told answers what is asked in the place of dice, such as “stats”; false if it is none of these words.
	Told(ctx context.Context, call *plug.Call, word string) (plug.Reply, bool, error)
}
