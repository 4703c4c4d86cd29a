// Package proof exports a game and plays it again from its export: every command, die and opened pick must
// lead to the very bytes on the log.
package proof
