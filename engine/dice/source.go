package dice

// MaxSides is the largest number of sides a die may have.
const MaxSides = 10_000

// Source returns die faces. Die returns a face from 1 to sides and never fails. If sides is outside 1 to
// MaxSides, the nearer bound is used.
//
// Unless its comment says otherwise, a Source may be used by only one goroutine.
type Source interface {
	Die(sides int) int
}

// inRange limits sides to 1..MaxSides, so that no Source has to fail.
func inRange(sides int) int {
	return min(max(sides, 1), MaxSides)
}
