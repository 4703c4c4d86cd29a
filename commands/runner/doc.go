// Package runner runs one engine command against one stored game.
//
// A Game is an unchangeable copy of a stored game in memory. Runner.Do takes the game's lock, has the rules
// carry out the command, and commits events, snapshot, secrets, duties and outbox rows in one transaction.
// Clocks (package deadlines) add what the step changes about deadlines, and an Outbox (package publish) adds
// its posts. Words and pictures are made after the commit.
package runner
