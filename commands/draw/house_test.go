package draw_test

import (
	"context"
	"fmt"
	"regexp"
	"strings"
	"testing"

	"warbell/commands/commandstest"
	"warbell/commands/gamekit"
	"warbell/storage"
	"warbell/templates"
)

func TestMain(m *testing.M) { commandstest.Main(m) }

// What the tests use all the time.
var (
	ann, bob, cat = commandstest.Ann, commandstest.Bob, commandstest.Cat
	text, buttons = commandstest.Text, commandstest.Buttons
)

// house is a bot on a database of its own, with what these tests do again and again.
type house struct{ *commandstest.House }

func newHouse(t testing.TB) *house { return &house{commandstest.New(t)} }

// opens opens a draw, and returns its ID.
func (h *house) opens(line string) string {
	h.Helper()
	r := h.Slash(ann, line)
	if r.Post == nil {
		h.Fatalf("%s: %q", line, text(r))
	}
	return h.id(r)
}

func (h *house) id(r gamekit.Reply) string {
	h.Helper()
	for _, id := range buttons(commandstest.Message(r)) {
		if parts := strings.Split(id, ":"); parts[0] == "dw" {
			return parts[1]
		}
	}
	h.Fatalf("no button of a draw under %q", text(r))
	return ""
}

// draw is a draw as it is kept.
func (h *house) draw(id string) storage.Draw {
	h.Helper()
	return commandstest.Value(h.Store.Draw(context.Background(), id))(h)
}

// list is the post with the list of a draw, and result the one with its result, as they are now.
func (h *house) list(id string) templates.Message {
	h.Helper()
	return h.Posts[storage.Ref{Channel: commandstest.Channel, Message: h.draw(id).Post}]
}

func (h *house) result(id string) string {
	h.Helper()
	return h.resultPost(id).Text
}

func (h *house) resultPost(id string) templates.Message {
	h.Helper()
	return h.Posts[storage.Ref{Channel: commandstest.Channel, Message: h.draw(id).Result}]
}

// want fails unless a text matches a pattern.
func (h *house) want(got, pattern string) {
	h.Helper()
	if !regexp.MustCompile(pattern).MatchString(got) {
		h.Errorf("%q does not match %q", got, pattern)
	}
}

// person is one of many players.
func person(n int) gamekit.User {
	return gamekit.User{ID: fmt.Sprint(70_000 + n), Name: fmt.Sprint("P", n)}
}
