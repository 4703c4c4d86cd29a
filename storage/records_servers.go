package storage

import "time"

// Server is what a server of Discord has chosen for itself. One that has chosen nothing has its Guild alone.
type Server struct {
	Guild      string
	Light      bool              // its pictures are light
	Channels   []string          // where games may be opened; none: anywhere
	Openers    string            // the role that may open games; empty: everybody
	Organisers string            // the role that keeps games going, beside who manages the server
	Pace       string            // of games that begin, by its name; empty: as Warbell has it
	Rules      map[string]string // house rules of games that begin, by system, as they are typed
	Feed       string            // the channel that reads whose turn it is; empty: none
	Records    time.Time         // since when challenges show how reliable their maker is; zero: they do not
}

// Board is one message that lists running games, and is kept up to date.
type Board struct {
	Channel string // where it stands; a channel has one at most
	Guild   string
	Whole   bool      // it lists the games of the whole server, and not of its channel alone
	Message string    // empty until it is posted
	Shown   string    // a digest of what it was last asked to show
	Next    time.Time // when it is looked at next
}

// BoardFailures is how often in a row a board can't be shown until it is given up: its channel is gone, or
// closed. After each failure it is left alone for BoardPause.
const (
	BoardFailures = 7
	BoardPause    = 24 * time.Hour
)
