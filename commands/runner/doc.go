// Package runner runs one engine command against one stored game.
//
// A Game is a game in memory and never changed. Runner.Do takes the game's lock, steps, and commits events,
// snapshot, secrets, duties and outbox rows in one transaction. What a step changes about time is filled in
// by Clocks (package deadlines), what is said of it by an Outbox (package publish); words and pictures are
// made after the commit.
package runner
