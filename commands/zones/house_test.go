package zones_test

import (
	"testing"

	"warbell/commands/commandstest"
)

// What the tests use all the time.
var (
	ann, bob, cat                               = commandstest.Ann, commandstest.Bob, commandstest.Cat
	text, buttons, lines, measured, zid, acting = commandstest.Text, commandstest.Buttons, commandstest.Lines, commandstest.Measured, commandstest.FightButton, commandstest.Acting
)

const (
	anaLine = commandstest.AnaLine
	boLine  = commandstest.BoLine
)

// house is a bot on a database of its own, with what these tests do again and again.
type house struct {
	*commandstest.House
	lastMap string // what the last picture in the channel says
}

func newHouse(t testing.TB) *house { return &house{House: commandstest.New(t)} }
