package commands_test

import (
	"strings"
	"testing"

	"warbell/commands"
	"warbell/commands/commandstest"
)

// logged gives the lines of the log with a message, and forgets all.
func (h *house) logged(msg string) (lines []string) {
	h.Helper()
	for line := range strings.Lines(h.Logs.String()) {
		if strings.Contains(line, "msg="+msg) {
			lines = append(lines, line)
		}
	}
	h.Logs.Reset()
	return lines
}

// TestF71ACallIsLoggedWithItsGame checks that a call is logged with its server and game, but without its
// user.
func TestF71ACallIsLoggedWithItsGame(t *testing.T) {
	h := newHouse(t)
	id := h.Accepted(h.Slash(ann, "/challenge | game=grimheim | opponent=@Bob | force=Witchhunter"), "own", "Zottel ap3; axe")
	accepted := h.logged("call")
	acts := ann
	if len(buttons(commandstest.Message(h.Slash(ann, "/game status")))) == 0 {
		acts = bob // he begins
	}
	h.Logs.Reset()
	status := h.Slash(acts, "/game status")
	looked := h.logged("call")
	h.Press(acts, buttons(commandstest.Message(status))[0])
	pressed := h.logged("call")
	for what, lines := range map[string][]string{"accepting": accepted, "looking": looked, "pressing": pressed} {
		last, _, _ := strings.Cut(lines[len(lines)-1], " took=") // whose digits may be anybody's ID
		if !strings.Contains(last, "server=") || !strings.Contains(last, "game="+string(id)) ||
			strings.Contains(last, ann.ID) || strings.Contains(last, bob.ID) {
			t.Errorf("%s is logged as %s", what, last)
		}
	}
	h.Slash(ann, "/help")
	if lines := h.logged("call"); !strings.Contains(lines[0], `game=""`) {
		t.Errorf("help is logged as %q", lines)
	}
}

// TestF71AFloodIsLogged checks that a flood is logged once a minute, with the user's ID, which no other line
// has.
func TestF71AFloodIsLogged(t *testing.T) {
	h := limited(t, func(l *commands.Limits) { l.Commands = 5 })
	for range 20 {
		h.Slash(ann, "/help")
	}
	all := h.Logs.String()
	floods := h.logged(`"a person sends more than is taken"`)
	if len(floods) != 1 || !strings.Contains(floods[0], "person="+ann.ID) || strings.Count(all, ann.ID) != 1 {
		t.Errorf("%d lines of a flood:\n%s", len(floods), all)
	}
}
