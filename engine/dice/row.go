package dice

// Rows is a Source that returns several equal dice at once. Callers must not depend on the order of the
// faces, so that a Source which counts possible rolls can treat rows that differ only in order as equal.
type Rows interface {
	Source
	// Row returns n faces of dice with the given number of sides.
	Row(n, sides int) []int
}

// Row rolls n dice whose order does not matter. It returns no faces for n below 1. A Source that is not a
// Rows rolls them one after the other.
func Row(src Source, n, sides int) []int {
	if n < 1 {
		return []int{}
	}
	if rows, ok := src.(Rows); ok {
		return rows.Row(n, sides)
	}
	faces := make([]int, n)
	for i := range faces {
		faces[i] = src.Die(sides)
	}
	return faces
}
