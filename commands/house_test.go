package commands_test

import (
	"testing"

	"warbell/commands/commandstest"
)

func TestMain(m *testing.M) { commandstest.Main(m) }

// What the tests use all the time.
var (
	ann, bob, cat, self = commandstest.Ann, commandstest.Bob, commandstest.Cat, commandstest.Self
	text, buttons       = commandstest.Text, commandstest.Buttons
)

const channel = commandstest.Channel

// house is a bot on a database of its own, with what these tests do again and again.
type house struct{ *commandstest.House }

func newHouse(t testing.TB) *house { return &house{commandstest.New(t)} }

// houseOn is a house on the database in a file.
func houseOn(t testing.TB, file string) *house { return &house{commandstest.On(t, file)} }
