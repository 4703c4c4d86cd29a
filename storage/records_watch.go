package storage

import "time"

// Feed is whose turn it is in a server, for whoever has its key. A server has one at most.
type Feed struct {
	Guild   string
	Channel string // games that its readers may not read are left out
	Hash    string // of the key, which is kept nowhere
	Made    time.Time
}

// MostFollowed is how many games one person may follow at a time.
const MostFollowed = 20

// Following is a game that somebody follows without playing in it. The last digest told, or is to tell, the
// entries after Told up to UpTo.
type Following struct {
	User  string
	Game  GameID
	Since time.Time
	Told  int
	UpTo  int `db:"upto"`
}

// Follower is a person for whom it is time to look whether what they follow has news.
type Follower struct {
	User string
	News bool
}

// Digest is what was decided about a follower: when it is looked next, and whether they are told now.
type Digest struct {
	User string
	Next time.Time
	Now  bool
}

// AppointmentKind says what an appointment is about.
type AppointmentKind string

// The kinds of appointments.
const (
	AppointLine  AppointmentKind = "line"  // its words are said
	AppointPhase AppointmentKind = "phase" // a phase of the game is ended, as far as its system has phases
)

// MostAppointments is how many appointments a game has at most, those included that were not agreed to yet.
const MostAppointments = 10

// Appointment is what is said or done in a game at a set time.
type Appointment struct {
	ID      string
	Game    GameID
	User    string // who set it
	Name    string // theirs, as the server showed it
	Kind    AppointmentKind
	Words   string // player text
	Due     time.Time
	Created time.Time
	Stands  bool // who set it has seen when that is, and said yes
}
