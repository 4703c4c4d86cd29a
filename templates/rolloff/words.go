// Package rolloff has the words of the roll-off.
package rolloff

import (
	"embed"

	"warbell/engine/rolloff"
	"warbell/templates"
)

//go:embed *.tmpl
var files embed.FS

// Words are the words of the roll-off.
var Words = templates.Words{System: rolloff.ID, Files: files}
