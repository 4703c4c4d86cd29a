// Package table runs one engine command against one stored game, and puts into words what came of it:
// the message for an entry, who is asked, the rows of the outbox, what falls due.
//
// A Live is a game in memory and never changed. Table.Do takes the game's lock, steps, and commits events,
// snapshot, secrets, duties and outbox rows in one transaction; words and pictures are made afterwards.
package runner
