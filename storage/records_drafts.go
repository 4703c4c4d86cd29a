package storage

import "time"

// MostDrafts is how many drafts are kept of one person: the newest. Those of games don't count.
const MostDrafts = 10

// Draft is what somebody filled in in a form that was refused, or is thinking out in a game. It is
// private, secrets included: it stands in no log.
type Draft struct {
	ID     string // of the call that was refused
	User   string
	About  string            // which form it was, whatever the position of its game
	Form   string            // the form's custom ID
	Fields map[string]string // by the IDs of the form's fields
	Saved  time.Time
	Game   GameID // in which it is thought out; such a draft has no form, and no clock ends it
}
