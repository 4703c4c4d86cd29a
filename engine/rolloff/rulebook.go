package rolloff

import (
	_ "embed" // the package comment contains the rules

	"warbell/engine/rulebook"
)

//go:embed doc.go
var comment string

// Rulebook returns the numbered rules, as players read them.
func Rulebook() rulebook.Book { return rulebook.Parse(ID, comment) }
