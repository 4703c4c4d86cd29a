package engine

// ThrowOf is a throw of dice that belongs to no fight.
type ThrowOf[W any] struct {
	Result W     // in large type: the total
	Tone   Style // hurt if it misses what it was for, stopped if it makes it
	Rows   []RowOf[W]
}

// SpreadOf is how likely each of several results is, the lowest first.
type SpreadOf[W any] struct {
	Label W // what the results are
	Bars  []SpreadBar
}

// SpreadBar is a result, or several neighbouring ones.
type SpreadBar struct {
	Result string  // a number, or two as "11…15"
	Share  float64 // how likely it is, from 0 to 1
	Met    bool    // it is among those that are asked about
}
