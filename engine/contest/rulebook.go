package contest

import (
	_ "embed" // the rules are in the package comment

	"warbell/engine/rulebook"
)

//go:embed doc.go
var comment string

// Rulebook returns the numbered rules, as players read them.
func Rulebook() rulebook.Book { return rulebook.Parse(SystemID, comment) }
