package zones

import (
	"warbell/commands/zones/library"
	"warbell/engine/zones"
	"warbell/storage"
)

// The names of a tutorial's first scene and of the map of its second.
const (
	firstName = "Boiler house"
	secondMap = "A flooded crypt"
)

// firstScene returns a tutorial's scene, written as a GM writes one in their library.
func firstScene() library.Prepared {
	return prepared(storage.LibraryEntry{
		Kind: library.KindScene, Name: firstName,
		Line:    "Loading Yard (start) - Boiler Room - Gantry - Coal Chute (exit)",
		Hazards: "Boiler Room: Steam from a cracked pipe",
		Placed:  "Boiler Room: 2 × Hired Blade\nreserve: Crossbow Guard",
	})
}

// secondScene returns the scene after it, for the tutorial in which Warbell is the GM.
func secondScene() library.Prepared {
	return prepared(storage.LibraryEntry{Kind: library.KindScene, Name: secondMap, Line: secondMap,
		Placed: "Hall of Candles: Rusted Bones"})
}

// prepared parses a scene of a tutorial. A test parses both.
func prepared(e storage.LibraryEntry) library.Prepared {
	p, err := library.Prepare(e)
	if err != nil {
		panic(err)
	}
	return p
}

// tutorialHits are the hits that the characters of a tutorial have more than elsewhere.
const tutorialHits = 4

// tutorialParty returns the lines of two characters. They need no Agility check, which could cost the only
// turn that a step is about, and are hard to defeat.
func tutorialParty() []string {
	var lines []string
	for _, name := range []string{"Nim Tarrow", "Brun Shieldholm"} {
		p, _ := zones.Ready(name)
		p.Exempt, p.Hits = true, p.Hits+tutorialHits
		lines = append(lines, p.Notation())
	}
	return lines
}
