package storage

import "time"

// Feed shows over the web whose turn it is in a server, to anyone with its key. A server has at most one.
type Feed struct {
	Guild   string
	Channel string // games that its readers may not read are left out
	Hash    string // the hash of the key, which itself is not stored
	Made    time.Time
}

// MostFollowed bounds the games that a person may follow at a time.
const MostFollowed = 20

// Following is a game that a user follows without playing in it. The last digest showed, or is to show, the
// entries after Told up to UpTo.
type Following struct {
	User  string
	Game  GameID
	Since time.Time
	Told  int
	UpTo  int `db:"upto"`
}

// Follower is a user whose next check for news is due.
type Follower struct {
	User string
	News bool
}

// Digest is the decision about a follower: when the next check is, and whether they get a digest now.
type Digest struct {
	User string
	Next time.Time
	Now  bool
}

// AppointmentKind is the kind of a scheduled event.
type AppointmentKind string

// The kinds of scheduled events.
const (
	AppointLine  AppointmentKind = "line"  // its words are posted
	AppointPhase AppointmentKind = "phase" // a phase of the game is ended, if its system has phases
)

// MostAppointments bounds the scheduled events of a game, including unconfirmed ones.
const MostAppointments = 10

// Appointment is a scheduled event of a game: something that is posted or done at a set time.
type Appointment struct {
	ID      string
	Game    GameID
	User    string // who set it
	Name    string // the user's name in the server
	Kind    AppointmentKind
	Words   string // player text
	Due     time.Time
	Created time.Time
	Stands  bool // the user has seen the time and confirmed it
}
