// Package sqlite stores everything in one SQLite file.
//
// One goroutine does all writes. It takes the waiting writes as a group, runs each in a savepoint if one of
// them is refused, commits them together, and answers the callers afterwards. So a write that was answered
// survives a power failure, and many games share one sync of the disk. Reads run at the same time on a pool
// of their own and see what was committed.
//
// Deleted data is overwritten. An older copy may stay in the write-ahead log, until the log is reused or the
// store is closed, and in backups.
//
// The package reads no clock: every time comes from the caller.
package sqlite
