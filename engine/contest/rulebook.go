package contest

import (
	_ "embed" // the rules stand in the comment of the package

	"warbell/engine/rulebook"
)

//go:embed doc.go
var comment string

// Rulebook returns the numbered rules, as players read them.
func Rulebook() rulebook.Book { return rulebook.Parse(SystemID, comment) }
