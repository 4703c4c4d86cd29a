// Package courier delivers the rows of the outbox. It claims rows, has their messages composed, sends them
// to Discord in the order of their lanes, and marks them as sent.
//
// A row is claimed for a limited time, so that a crash loses nothing. A message that was sent but not
// marked is recognised by its nonce or, if it was the reply to an interaction, by reading that reply first.
// If Discord refuses a message for good, the row is dropped with the reason. After other errors it is
// retried later. Logs name rows by kind and ID, never by their text.
package courier
