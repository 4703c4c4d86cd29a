package servercheck

import "time"

// Vitals is the state of the process for /server check and the health endpoint.
type Vitals struct {
	Version   string
	Started   time.Time
	Connected bool          // to Discord's gateway
	Silent    bool          // Discord answers no requests, so few are made
	Servers   int           // the number of servers with Warbell
	Swept     time.Time     // the last sweep; zero before the first
	Database  string        // the file, as configured
	Back      time.Duration // how far the clock has gone back, while it is not known to be right
}
