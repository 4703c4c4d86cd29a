package rest

import (
	"context"
	"time"
)

const (
	// kept is the share of a second's requests that is reserved for requests that don't yield.
	kept = 1.0 / 3
	// yieldPatience bounds the time that a yielding request waits, since other requests may wait behind it.
	yieldPatience = 50 * time.Millisecond
)

type yieldKey struct{}

// Yield marks requests of low priority. They are sent only while a third of the global rate limit is free.
// Otherwise they fail with a rate limit.
func Yield(ctx context.Context) context.Context { return context.WithValue(ctx, yieldKey{}, true) }

// yields reports whether requests are marked by Yield.
func yields(ctx context.Context) bool { return ctx.Value(yieldKey{}) != nil }
