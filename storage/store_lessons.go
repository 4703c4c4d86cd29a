package storage

import "context"

// Lessons stores which rules were explained to a person, so that each is explained only once.
type Lessons interface {
	// Lessons lists the keys of the lessons that a person has had, in order.
	Lessons(ctx context.Context, user string) ([]string, error)
	// Learn notes that a person has had a lesson. A second call changes nothing, and nothing is noted for erased
	// people.
	Learn(ctx context.Context, user, lesson string) error
}
