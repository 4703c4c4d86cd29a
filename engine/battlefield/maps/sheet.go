package maps

import (
	"warbell/engine"
	"warbell/engine/battlefield"
)

// Sheet is a map with its texts: its name, place and story. All texts are plain and may come from a player.
type Sheet struct {
	Name  string
	Place string
	Story string
	Roles []Role // two, for sides 1 and 2; none if the map is the same from both sides
	Map   battlefield.Map
}

// Role is one side's part in a map that is not the same for both sides.
type Role struct {
	Name string `yaml:"name"`
	Task string `yaml:"task"` // one sentence
}

// These bound a map. Together with a board's models it stays below 16 kB as JSON.
const (
	MaxText    = 24 << 10 // bytes of a file
	MaxState   = 13 << 10 // bytes of a Map as JSON
	MaxPieces  = 60
	MaxZones   = 8
	MaxCorners = 16 // corners of an outline
	MaxEntries = 12 // entries of a building
	MaxFloors  = 4  // floors of a building
	MaxName    = 40 // characters of any name
	MaxSaid    = 300
	MaxFaults  = 12 // faults listed
)

// maxHeight bounds the height of a map's terrain.
const maxHeight = 16 * battlefield.One

// Apart is the least distance between deployment zones of different sides.
const Apart = 18 * battlefield.One

// Fault is a fault of a map, as a refusal that says what to do instead.
type Fault struct {
	Line int // line of the file, from 1; 0 if there is none
	*engine.Refusal
}

// Refused returns all faults as one refusal, or nil if there are none.
func Refused(faults []Fault) error {
	if len(faults) == 0 {
		return nil
	}
	all := faults[0].Refusal
	for i, f := range faults[1:] {
		if len(all.Why)+len(f.Why) > mostRefused {
			return all.WithHint("More problems: %d.", len(faults)-1-i)
		}
		all = all.WithHint("%s", f.Said()[0])
	}
	return all
}

// mostRefused bounds the faults in one answer, in bytes.
const mostRefused = 1400
