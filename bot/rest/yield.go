package rest

import (
	"context"
	"time"
)

const (
	// kept is the part of a second's requests that only what doesn't yield may use: a third.
	kept = 1.0 / 3
	// yieldPatience is how long a request that yields waits for its turn: it holds up others where it waits.
	yieldPatience = 50 * time.Millisecond
)

type yieldKey struct{}

// Yield marks requests that others go before: they are sent as long as a good part of the requests that
// Discord allows in a second is left, and else refused as hasty ones are.
func Yield(ctx context.Context) context.Context { return context.WithValue(ctx, yieldKey{}, true) }

// yields reports whether a request is marked so.
func yields(ctx context.Context) bool { return ctx.Value(yieldKey{}) != nil }
