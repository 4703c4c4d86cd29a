package melee_test

import (
	"strings"
	"testing"

	"warbell/commands/commandstest"
	"warbell/engine/melee"
)

// reached says how each command of the rules is given besides the buttons of posts. Answers to declarations
// have a button, and /act has them too.
var reached = commandstest.Ways{
	"Charge": "/act", "Advance": "/act", "Panic": "/act", "Done": "/act", "Activate": "/act",
	"Accept": "/act", "Answer": "/act", "Object": "/act", "Yield": "/act", "RollOff": "/act",
	"Choose": "/act", "Order": "/orders",
}

// TestEveryVerbHasItsCommand checks that each command of the rules is in the table above with an existing
// slash command.
func TestEveryVerbHasItsCommand(t *testing.T) {
	newHouse(t).WantWays(melee.System().Info(), reached)
}

// TestActReachesEveryVerb checks that /act and /orders offer what the table says at some moment of a fight of
// warbands.
func TestActReachesEveryVerb(t *testing.T) {
	h := newHouse(t)
	r := h.Reaching(reached)
	k := h.tie()
	r.Look(k.p)
	r.Push(k.p)
	h.Slash(ann, "/game resign")

	_, _, other := h.meleeClaimed()
	r.Look(other)
	r.Push(other)
	h.Slash(ann, "/game resign")

	mover, other := h.meleeMover(h.meleeBands("", "Ann"+tough+"\nAnders"+tough, "Ben"+tough+"\nBert"+tough))
	r.Look(mover)
	r.Push(mover)
	for _, charge := range []string{"model=Ann | target=Ben", "model=Anders | target=Bert"} {
		if mover == bob {
			charge = strings.NewReplacer("model", "target", "target", "model").Replace(charge)
		}
		h.WantPublic(h.Take(mover, "melee charge | "+charge+" | inches=13"), "charges")
	}
	r.Look(other)
	r.Push(other)
	form := h.Form(other, h.meleeButton(other, "object"))
	h.WantPublic(h.Fill(other, form, "claim:1", "30"), "")
	r.Look(mover)
	r.Push(mover)
	r.Order(mover)
	r.WantHeard(reached)
	r.WantPushed(reached)
}
