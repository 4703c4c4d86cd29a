package engine

// ThrowOf is a dice roll outside a fight.
type ThrowOf[W any] struct {
	Result W     // in large type: the total
	Tone   Style // StyleHurt if the roll fails its target, StyleStopped if it succeeds
	Rows   []RowOf[W]
}

// SpreadOf is the probability of each of several results, the lowest result first.
type SpreadOf[W any] struct {
	Label W // the name of the results
	Bars  []SpreadBar
}

// SpreadBar is a result, or a range of neighbouring results.
type SpreadBar struct {
	Result string  // a number, or a range such as "11…15"
	Share  float64 // its probability, from 0 to 1
	Met    bool    // it is one of the results that were asked about
}
