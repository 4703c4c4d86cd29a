package storage

import "context"

// Lessons keeps which rules were explained to people, so that each is explained once.
type Lessons interface {
	// Lessons lists the lessons that a person has had, in the order of their keys.
	Lessons(ctx context.Context, user string) ([]string, error)
	// Learn notes that a person has had a lesson; again changes nothing. It notes nothing of a person who was
	// erased.
	Learn(ctx context.Context, user, lesson string) error
}
