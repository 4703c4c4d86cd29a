package dice

// Rows is a Source that gives the dice of a row at once. In which order they lie must not matter to who
// asks for them; a source that counts in how many ways dice fall then counts equal rows as one.
type Rows interface {
	Source
	// Row gives n faces of dice of that many sides.
	Row(n, sides int) []int
}

// Row throws n dice whose order doesn't matter, none for n below 1. From a Source that knows no rows they
// come one after the other.
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
