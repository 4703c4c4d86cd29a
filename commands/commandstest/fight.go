package commandstest

import (
	"strings"

	"warbell/commands/gamekit"
	"warbell/storage"
)

// These characters never fail a check, and always hit TH 1.
const (
	AnaLine = "Ana th8 hits40 agility1 wits1; bow 2 ranged; knife 2 hand"
	BoLine  = "Bo th7 hits40 agility1 might1; axe 3 hand"
)

// OpenFight opens a Zones fight. Ann is the GM, Bob plays Ana and Cat plays Bo. They stand in a field beside
// a rotten bridge, behind which is a tower.
func (h *House) OpenFight(options string) storage.GameID {
	h.Helper()
	h.WantPublic(h.Slash(Ann, "/gm open"+options), "**Zones fight**")
	for _, line := range []string{
		"do=add | text=Bridge | zone=field", "do=hazard | zone=Bridge | text=Rotten planks: one falls.", "do=add | text=Tower | zone=Bridge",
	} {
		h.WantTold(Ann, "/gm map | "+line, "")
	}
	h.WantPublic(h.Slash(Bob, "/game join | character="+AnaLine), "**Ana**")
	h.WantPublic(h.Slash(Cat, "/game join | character="+BoLine), "**Bo**")
	return h.Newest(Ann)
}

// BeginFight opens a fight with an opponent, and goes on to the players' turns of round 1.
func (h *House) BeginFight(options, foe string) storage.GameID {
	h.Helper()
	id := h.OpenFight(options)
	h.WantTold(Ann, "/gm add | what="+foe, "")
	h.WantPublic(h.Slash(Ann, "/gm next"), "Round 1")
	return id
}

// FightButton returns a custom ID as in the first message of a fight.
func FightButton(verb string, id storage.GameID, rest string) string {
	return verb + ":" + string(id) + ":1:" + rest
}

// Acting returns the custom ID of an action as in the first message of a fight. kept are its NAME=VALUE
// pairs.
func Acting(id storage.GameID, action string, kept ...string) string {
	verb := gamekit.VerbAct
	if action == "arm" {
		verb = gamekit.VerbSecret
	}
	return strings.Join(append([]string{verb, string(id), "1", action, ""}, kept...), ":")
}

// WantTold checks that a command is answered privately, and that its result is posted in the channel.
func (h *House) WantTold(by gamekit.User, line, words string) {
	h.Helper()
	before := len(h.Said)
	h.WantPrivate(h.Slash(by, line), "")
	h.Rest()
	if told := h.Told(before); !strings.Contains(told, words) {
		h.Errorf("%s: want the channel to read %q, got %q", line, words, told)
	}
}

// Act takes a turn with a typed line, which may end in options such as " | words=Now!". It submits the form
// that shows how the line was understood.
func (h *House) Act(by gamekit.User, line string) gamekit.Reply {
	h.Helper()
	reply := h.Slash(by, "/act | do="+line)
	if reply.Modal != nil {
		return h.Fill(by, reply.Modal)
	}
	return reply
}
