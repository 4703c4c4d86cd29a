package storage

import "time"

// MostDrafts bounds the drafts stored of one person: the newest. Drafts of games don't count.
const MostDrafts = 10

// Draft is a user's input in a form that was refused, or a plan that a player makes in a game. It is private
// and in no log, including the secrets in it.
type Draft struct {
	ID     string // the ID of the refused interaction
	User   string
	About  string            // identifies the form, whatever the position of its game
	Form   string            // the form's custom ID
	Fields map[string]string // by the custom IDs of the form's fields
	Saved  time.Time
	Game   GameID // the game of a plan; a plan has no form and doesn't expire
}
