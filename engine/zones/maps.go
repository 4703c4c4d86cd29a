package zones

// Map is where a fight can take place.
type Map struct {
	Name  string `json:"name"` // "A burning tavern"
	About string `json:"about,omitempty"`
	Zones []Zone `json:"zones"`
	Links []Link `json:"links"`
	Start ZoneID `json:"start,omitempty"` // where characters enter; empty: the first zone
}

// Maps are the ready-made maps.
func Maps() []Map {
	return []Map{burningTavern(), ruinedBridge(), floodedCrypt(), shipsDeck(), marketSquare(), mountainPass()}
}
