package initiative_test

import (
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
	text          = commandstest.Text
)

// house is a bot on a database of its own, with a turn order.
type house struct {
	*commandstest.House
	id string
}

// begin rolls off and starts the turn order: Bob first, then the orcs, then Ann, who opened it.
func begin(t testing.TB) *house {
	h := &house{House: commandstest.New(t)}
	h.start("entrants=@Bob +90, 3 *Orcs* +30, @Ann +0")
	return h
}

// start rolls off and starts the turn order.
func (h *house) start(entrants string) {
	h.Helper()
	rolled := h.Slash(ann, "/rolloff | initiative=true | "+entrants)
	for _, id := range commandstest.Buttons(commandstest.Message(rolled)) {
		if game, ok := strings.CutPrefix(id, "inb:"); ok {
			h.id = game
		}
	}
	h.WantPublic(h.Press(ann, "inb:"+h.id), "round 1")
}

// list is the turn order as it is kept, and shown the message that shows it.
func (h *house) list() storage.TurnList {
	h.Helper()
	return commandstest.Value(h.Store.TurnList(h.Context(), h.id))(h)
}

func (h *house) shown() templates.Message {
	h.Helper()
	return h.Posts[storage.Ref{Channel: commandstest.Channel, Message: h.list().Post}]
}

// find finds the custom ID of a button or menu under the list.
func (h *house) find(word string) string {
	h.Helper()
	for _, row := range h.shown().Rows {
		for _, b := range row.Buttons {
			if strings.Split(b.ID, ":")[2] == word {
				return b.ID
			}
		}
		if row.Menu != nil && strings.Split(row.Menu.ID, ":")[2] == word {
			return row.Menu.ID
		}
	}
	h.Fatalf("no button for %s under %q", word, h.shown().Text)
	return ""
}

// on presses something under the list.
func (h *house) on(by gamekit.User, word string, values ...string) gamekit.Reply {
	h.Helper()
	call := h.PressCall(by, h.find(word))
	call.Values, call.Message = values, storage.Ref{Channel: commandstest.Channel, Message: h.list().Post}
	return h.Do(call)
}

// panel presses a button of the private panel.
func (h *house) panel(by gamekit.User, word string) gamekit.Reply {
	h.Helper()
	return h.Press(by, "inq:"+h.id+":"+word+":0")
}

// want fails unless the list shows all of these, in their order.
func (h *house) want(words ...string) {
	h.Helper()
	rest := h.shown().Text
	for _, w := range words {
		_, after, ok := strings.Cut(rest, w)
		if !ok {
			h.Errorf("%q is not, in this order, in %q", w, h.shown().Text)
			return
		}
		rest = after
	}
}
