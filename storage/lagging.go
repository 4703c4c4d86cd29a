package storage

import "context"

type lagging struct{}

// Lagging lets what is read with a context be as it was a few seconds ago: a store that has copies of itself
// may then read from one, and does so at most where nobody waits for what was written just now, such as a
// board or a log that is exported.
func Lagging(ctx context.Context) context.Context { return context.WithValue(ctx, lagging{}, true) }

// MayLag reports whether what is read with a context may be so.
func MayLag(ctx context.Context) bool { return ctx.Value(lagging{}) != nil }
