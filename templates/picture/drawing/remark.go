package drawing

// Remark is one thing to tell of an area: a hazard has a warning sign, an edge a door.
type Remark struct {
	Sign Sign
	Text string
}

// Sign is what marks a remark on a map.
type Sign int

const (
	SignNone Sign = iota
	SignHazard
	SignEdge
	SignPath // links that found no way on the map
)

// RemarksOf are what is to be told of an area.
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
