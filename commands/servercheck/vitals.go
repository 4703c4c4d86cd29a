package servercheck

import "time"

// Vitals is how the process is, as /server check and the health endpoint tell it.
type Vitals struct {
	Version   string
	Started   time.Time
	Connected bool          // to Discord's gateway
	Silent    bool          // Discord answers no requests, so hardly any are made
	Servers   int           // in which Warbell is
	Swept     time.Time     // when the clock last looked for what is due; zero before the first time
	Database  string        // the file, as it was set
	Back      time.Duration // how far the clock has gone back, as long as nobody knows whether it is right now
}
