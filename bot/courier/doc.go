// Package courier says what the outbox names: it claims rows, has them put into words, sends them to
// Discord in the order of their lanes, and marks them as said.
//
// A row is claimed for a time, so that a crash loses nothing. What was sent and not marked is
// recognised by its nonce, or, if it was the reply to an interaction, by looking at that reply
// first. What Discord refuses for good is dropped with the reason; everything else is tried again
// later. Logs name rows by kind and ID, never by their words.
package courier
