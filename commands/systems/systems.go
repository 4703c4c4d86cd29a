// Package systems lists the rule systems that Warbell plays.
package systems

import (
	"warbell/templates"
	"warbell/templates/contest"
	"warbell/templates/grimheim"
	"warbell/templates/melee"
	"warbell/templates/rolloff"
	"warbell/templates/zones"
)

// Words are the words of all systems.
func Words() []templates.Words {
	return []templates.Words{rolloff.Words, grimheim.Words, melee.Words, contest.Words, zones.Words}
}
