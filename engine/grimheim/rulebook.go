package grimheim

import (
	_ "embed" // for the rules in the packages' comments

	"warbell/engine/grimheim/game"
	"warbell/engine/rulebook"
)

// The comments with numbered rules, of this package and of those that implement them.
var (
	//go:embed doc.go
	ofDuels string
	//go:embed warband/doc.go
	ofWarbands string
	//go:embed turn/doc.go
	ofTurns string
	//go:embed action/doc.go
	ofActions string
	//go:embed combat/doc.go
	ofCombat string
	//go:embed mission/doc.go
	ofMissions string
	//go:embed loot/doc.go
	ofLoot string
)

// Rulebook returns the numbered rules of duels, ladders and skirmishes, as players read them.
func Rulebook() rulebook.Book {
	return rulebook.Parse(game.SystemID, ofDuels, ofWarbands, ofTurns, ofActions, ofCombat, ofMissions, ofLoot)
}
