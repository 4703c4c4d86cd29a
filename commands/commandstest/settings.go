package commandstest

import (
	"strings"

	"warbell/commands/gamekit"
	"warbell/templates"
)

// Set changes settings through the menus and forms of /settings, and returns the last reply. The names in a
// line are ring, limit, zone, quiet, off (whole names of days) and, for a vacation, back, from and word:
// "zone=Berlin | off=Saturday Sunday | from=1 July | back=+5d".
func (h *House) Set(by gamekit.User, line string) gamekit.Reply {
	h.Helper()
	h.WantPrivate(h.Slash(by, "/settings"), "**Your settings**")
	var last gamekit.Reply
	var vacation []string
	for pair := range strings.SplitSeq(line, " | ") {
		name, value, _ := strings.Cut(pair, "=")
		switch name {
		case "ring":
			last = h.Press(by, "st:ring", value)
		case "off":
			last = h.Press(by, "st:off", strings.Fields(value)...)
		case "limit", "zone", "quiet":
			last = h.Fill(by, h.Form(by, "stf:"+name), name, value)
		case "back", "from", "word":
			vacation = append(vacation, name, value)
		default:
			h.Fatalf("/settings has no %q", name)
		}
	}
	if vacation != nil {
		last = h.Fill(by, h.Form(by, "stf:away"), vacation...)
	}
	if panel, ok := last.Update.(templates.Ephemeral); ok {
		return gamekit.Whisper(panel) // the panel is private, and so are its edits
	}
	return last
}
