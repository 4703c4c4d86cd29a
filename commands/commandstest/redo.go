package commandstest

import (
	"slices"
	"strings"

	"warbell/commands/gamekit"
)

// Undo types /game undo with its options, and confirms it if Warbell asks.
func (h *House) Undo(by gamekit.User, line string) gamekit.Reply {
	h.Helper()
	asked := h.Slash(by, line)
	if asked.Whisper == nil {
		return asked
	}
	ids := Buttons(Message(asked))
	if i := slices.IndexFunc(ids, func(id string) bool { return strings.HasPrefix(id, gamekit.VerbUndo+":") }); i >= 0 {
		return h.Press(by, ids[i])
	}
	return asked
}

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
