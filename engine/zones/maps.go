package zones

// Map is a ready-made map.
type Map struct {
	Name  string // "A burning tavern"
	About string
	Zones []Zone
	Links []Link
	Start ZoneID // where characters enter
}

// Maps are the ready-made maps.
func Maps() []Map {
	return []Map{burningTavern(), ruinedBridge(), floodedCrypt(), shipsDeck(), marketSquare(), mountainPass()}
}
