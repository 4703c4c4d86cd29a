package storage

// Sat says who sat at a seat before somebody else took it over.
type Sat struct {
	Seat
	Until int // the position at which the seat was taken over
}
