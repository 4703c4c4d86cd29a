package drawing

// Remark is a note on an area. A hazard has a warning sign, an exit a door.
type Remark struct {
	Sign Sign
	Text string
}

// Sign is the sign of a remark on a map.
type Sign int

const (
	SignNone Sign = iota
	SignHazard
	SignEdge
	SignPath // links without a path on the map
)

// RemarksOf returns the remarks on an area.
func RemarksOf(a Area) []Remark {
	var all []Remark
	if a.Hazard != "" {
		all = append(all, Remark{SignHazard, a.Hazard})
	}
	if a.Edge {
		all = append(all, Remark{Sign: SignEdge})
	}
	if a.Note != "" {
		all = append(all, Remark{SignNone, a.Note})
	}
	return all
}
