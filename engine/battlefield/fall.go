package battlefield

// Drops beyond what is free are tried by a system's own rule; here they are only counted.

// Beyond is how many inches a fall of a height goes beyond those that are free, begun ones counted: each is a
// test.
func Beyond(height, free Inch) int {
	if height <= free {
		return 0
	}
	return int((height - free + One - 1) / One)
}
