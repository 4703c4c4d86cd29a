package storage

import "context"

type lagging struct{}

// Lagging returns a context with which reads may be a few seconds out of date. A store with replicas may then
// read from one. It is for reads that needn't show the latest writes, such as a board or the export of a log.
func Lagging(ctx context.Context) context.Context { return context.WithValue(ctx, lagging{}, true) }

// MayLag reports whether reads with a context may be out of date.
func MayLag(ctx context.Context) bool { return ctx.Value(lagging{}) != nil }
