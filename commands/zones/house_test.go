package zones_test

import (
	"testing"

	"warbell/commands/commandstest"
	"warbell/storage"
)

func TestMain(m *testing.M) { commandstest.Main(m) }

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
	lastMap string         // what the last picture in the channel says
	last    storage.GameID // the fight that was played last
}

func newHouse(t testing.TB) *house { return &house{House: commandstest.New(t)} }
