// Package sqlite keeps everything in one SQLite file.
//
// All writes go through one goroutine. It takes whatever waits, carries each write out in a
// savepoint of its own, makes them durable with one commit, and answers the callers afterwards: a
// write that was answered survives a power cut, and many games share one sync of the disk. Reads
// run beside it on a pool of their own and see what was committed.
//
// What is deleted is overwritten. An older copy may stay in the write-ahead log, until that is used
// anew or the store is closed, and in backups.
//
// No clock is read here: every time comes from the caller.
package sqlite
