package contest_test

import (
	"testing"

	"warbell/commands/commandstest"
)

func TestMain(m *testing.M) { commandstest.Main(m) }

// The constants that many tests use.
var (
	ann, bob, cat, self  = commandstest.Ann, commandstest.Bob, commandstest.Cat, commandstest.Self
	text, buttons, lines = commandstest.Text, commandstest.Buttons, commandstest.Lines
)

// house is a bot on a database of its own, with what these tests do again and again.
type house struct{ *commandstest.House }

func newHouse(t testing.TB) *house { return &house{commandstest.New(t)} }
