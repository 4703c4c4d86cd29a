// Package proof exports a game and replays it from its export. Each command, die and revealed pick must lead
// to exactly the bytes in the log.
package proof
