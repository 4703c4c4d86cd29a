package contest_test

import (
	"strings"
	"testing"

	"warbell/commands/commandstest"
	"warbell/engine/contest"
)

// reached says how each command of the rules is given besides the buttons of posts. Answers to declarations
// have a button, and /act has them too.
var reached = commandstest.Ways{
	"Turn": "/act", "Declare": "/act", "Engage": "/act", "Sidestep": "/act", "Break": "/act",
	"Take": "/act", "Shoot": "/act", "Relay": "/act", "Split": "/act", "EndTurn": "/act", "Overrun": "/act",
	"Overkill": "/act", "Spare": "/act", "Respond": "/act", "Answer": "/act", "Penetrate": "/act",
	"Nominate": "/act", "Accept": "/act", "Object": "/act", "Yield": "/act", "RollOff": "/act",
	"PutClaims": "/act", "SetOrder": "/orders",
}

// TestEveryVerbHasItsCommand checks that each command of the rules is in the table above with an existing
// slash command.
func TestEveryVerbHasItsCommand(t *testing.T) {
	newHouse(t).WantWays(contest.System().Info(), reached)
}

// TestActReachesEveryVerb checks that /act offers what the table says at some moment of a fight of warbands
// or of a duel.
func TestActReachesEveryVerb(t *testing.T) {
	h := newHouse(t)
	r := h.Reaching(reached, "my tur", "shoots", "gives")
	id, acts, _, _, theirs := h.raid(target + " | terms=ground=hill")
	r.Look(acts)
	r.Push(acts)
	form := h.Form(acts, h.under(acts, "attack"))
	h.said(h.send(acts, form, "target", strings.ToLower(theirs[2]), "blows", "ask"), "attack **")
	r.Look(acts)
	r.Push(acts)
	for len(h.Owing(id, "nominate")) > 0 {
		h.said(h.Press(acts, h.under(acts, "nominate")), "")
	}
	r.Look(acts)
	r.Push(acts)
	h.Slash(acts, "/game resign")

	acts, waits := h.acts(h.bout(target, kim, sly))
	r.Look(acts)
	r.Push(acts)
	h.said(h.send(acts, h.Form(acts, h.under(acts, "attack"))), "attack")
	r.Look(waits)
	r.Push(waits)
	h.Slash(acts, "/game resign")

	acts, waits = h.acts(h.bout(" | terms=apart=8; armour=table", kim, sly))
	h.said(h.send(acts, h.Take(acts, "contest engage").Modal, "from", "rear"), "from the Rear")
	r.Look(acts)
	r.Push(acts)
	h.said(h.does(acts, h.under(acts, "attack")), "attacks")
	r.Look(waits)
	r.Push(waits)
	h.said(h.Press(waits, h.under(waits, "accept")), "accepts")
	r.Look(acts)
	r.Push(acts)
	h.said(h.Press(acts, h.under(acts, "penetrate.yes")), "penetrates")
	h.said(h.Press(waits, h.under(waits, "object")), "armour holds")
	r.Look(acts)
	r.Push(acts)
	r.Order(acts)
	r.WantHeard(reached)
	r.WantPushed(reached)
}
