package storage

import "time"

// Server has the settings of a Discord server. If nothing is set, only Guild is.
type Server struct {
	Guild      string
	Light      bool              // pictures have light colours
	Channels   []string          // where games may be started; none: anywhere
	Openers    string            // the role that may start games; empty: everyone
	Organisers string            // the role of organisers, besides moderators
	Pace       string            // the name of the time limit of new games; empty: Warbell's default
	Rules      map[string]string // house rules of new games, by system, as typed
	Feed       string            // the channel of the feed's readers; empty: none
	Records    time.Time         // since when challenges show the reliability of their maker; zero: they don't
	Dice       string            // the word of the game whose dice plain rolls use; empty: none
	Unpinned   bool              // scenes have no pinned status
	Language   string            // the locale of posts; empty: English
}

// Board is a message that lists running games and is kept up to date.
type Board struct {
	Channel string // where it stands; a channel has one at most
	Guild   string
	Whole   bool      // it lists the games of the whole server, not only of its channel
	Message string    // empty until it is posted
	Shown   string    // a digest of the content last asked for
	Next    time.Time // when it is checked next
}

// BoardFailures is how often in a row showing a board may fail before it is deleted: its channel is gone or
// closed. After each failure it is left alone for BoardPause.
const (
	BoardFailures = 7
	BoardPause    = 24 * time.Hour
)
