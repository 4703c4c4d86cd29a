package commandstest

import (
	"slices"
	"strings"

	"warbell/commands/gamekit"
)

// Redo presses Redo in the post of an undo.
func (h *House) Redo(by gamekit.User, undone gamekit.Reply) gamekit.Reply {
	h.Helper()
	ids := Buttons(Message(undone))
	i := slices.IndexFunc(ids, func(id string) bool { return strings.HasPrefix(id, "b:") })
	if i < 0 {
		h.Fatalf("no Redo under %q: %v", Text(undone), ids)
	}
	return h.Press(by, ids[i])
}

// Erase opens the form that erases words of a game, and submits it with a step.
func (h *House) Erase(by gamekit.User, game, step string) gamekit.Reply {
	h.Helper()
	return h.Fill(by, h.Form(by, gamekit.VerbErase+":"+game+":"), "step", step)
}
