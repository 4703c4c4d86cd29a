package dice

// MaxSides is the largest number of sides a die may have.
const MaxSides = 10_000

// Source gives die faces. Die returns a face from 1 to sides; it never fails.
// Sides are 1 to MaxSides; a number outside is taken as the nearer of the two.
//
// Unless it says otherwise, a Source belongs to one goroutine.
type Source interface {
	Die(sides int) int
}

// inRange brings sides into 1..MaxSides, so that no Source has to fail.
func inRange(sides int) int {
	return min(max(sides, 1), MaxSides)
}
