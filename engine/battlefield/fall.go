package battlefield

// A system tests falls beyond the free height by its own rule. This package only counts the tests.

// Beyond returns the number of inches by which a fall exceeds the free height, rounded up. Each inch is one
// test.
func Beyond(height, free Inch) int {
	if height <= free {
		return 0
	}
	return int((height - free + One - 1) / One)
}
