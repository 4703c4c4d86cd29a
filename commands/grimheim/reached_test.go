package grimheim_test

import (
	"maps"
	"math/rand/v2"
	"testing"

	"warbell/commands/commandstest"
	"warbell/commands/gamekit"
	"warbell/engine/grimheim"
	"warbell/engine/grimheim/turn"
	"warbell/storage"
)

// The tables say how each command of the rules is given, besides buttons of posts and panels: in duels, in
// skirmishes, and after a campaign game.
var (
	inDuels = commandstest.Ways{
		"Fight": "/act", "Shoot": "/act", "Charge": "/act", "Move": "/act", "Guard": "/act",
		"Recover": "/act", "Heal": "/act", "Aim": "/act", "Reload": "/act", "Pass": "/act",
		"Commit": "/act", "OfferRun": "/act", "AnswerRun": "/act", "Pick": "/act", "Cancel": "/act",
		"Strike": "/act", "Answer": "/act", "Remove": "/act", "PassHits": "/act", "Resolve": "/act",
		"SetOrder": "/orders", "SetPlan": "/orders",
	}
	inSkirmishes = commandstest.Ways{
		"TakeRole": "/act", "LayTable": "/act", "PickArea": "/act", "TakeQuest": "/act", "NameMark": "/act",
		"Deploy": "/act", "Commit": "/act", "HandOver": "/act", "SpendFate": "/act", "Pick": "/act",
		"SetOrders": "/orders", "SetPlan": "/orders",
		"Activate": commandstest.ByItself + "what a model does begins its activation",
	}
	afterBattles = commandstest.Ways{"Confirm": "/act"}
)

// TestEveryVerbHasItsCommand checks that each command of the rules is in a table above with an existing slash
// command.
func TestEveryVerbHasItsCommand(t *testing.T) {
	all := maps.Clone(inDuels)
	maps.Copy(all, inSkirmishes)
	maps.Copy(all, afterBattles)
	newHouse(t).WantWays(grimheim.System().Info(), all)
}

// between begins a duel of two fighters alike.
func (h *house) between(line, options string) storage.GameID {
	h.Helper()
	return h.Accepted(h.Slash(ann, "/challenge | game=grimheim | opponent=@Bob | force="+line+options), "own", line)
}

// presses has a player press the first button in their status with some of the words; ok reports whether
// there is one.
func (h *house) presses(by gamekit.User, words ...string) (ok bool) {
	h.Helper()
	p := h.status(by)
	for _, label := range words {
		if id := p.has(label); id != "" {
			h.Press(by, id)
			return true
		}
	}
	return false
}

// TestActReachesEveryVerbOfADuel checks that /act and /orders offer what the table says at some moment of a
// duel.
func TestActReachesEveryVerbOfADuel(t *testing.T) {
	h := newHouse(t)
	r := h.Reaching(inDuels)
	active, other := h.sides(h.Duel(standing))
	r.Look(active)
	r.Push(active)
	r.Order(other)
	h.presses(active, "Auto-play")
	r.Look(other)
	r.Push(other)
	h.Slash(ann, "/game resign")

	shooter := "Zed ap4 def6 wnd40 sav3 medic marksman; knife; bow r12 6/3+/1/2 stun; " +
		"crossbow r12 2/3+/1/2 reloading"
	id, weapon := storage.GameID(""), "crossbow"
	for n := 0; n < 200 && !r.Heard("Charge", "Cancel", "Recover", "Heal", "Reload"); n++ {
		if id == "" || h.Ended(id) {
			id = h.between(shooter, " | terms=apart=4; orders=each_fight")
		}
		by := h.mover(id)
		r.Look(by)
		r.Push(by)
		if r.Heard("Reload") {
			weapon = "bow"
		}
		if !h.presses(by, "Recover", "Shoot: "+weapon, "End") {
			h.PlayOne(id, by)
		}
	}
	h.Slash(ann, "/game resign")

	for _, rule := range []string{"answer", "proactive"} {
		id = h.between("Zed ap4 wnd40; sword 6/3+/1/2", " | terms=orders=each_fight melee="+rule)
		h.presses(h.mover(id), "Fight")
		r.Look(ann)
		r.Push(ann)
		for range 2 {
			h.asksEachHit(id)
		}
		for range 2 {
			r.Look(h.mover(id))
			r.Push(h.mover(id))
			h.PlayOne(id, h.mover(id))
		}
		h.Slash(ann, "/game resign")
	}
	r.WantHeard(inDuels)
	r.WantPushed(inDuels)
}

// TestActReachesEveryVerbOfASkirmish checks that /act and /orders offer what the table says at some moment of
// a skirmish.
func TestActReachesEveryVerbOfASkirmish(t *testing.T) {
	h := newHouse(t)
	r := h.Reaching(inSkirmishes, "fate", "hand")
	_, active := h.battle("")
	waits := map[gamekit.User]gamekit.User{ann: bob, bob: ann}[active]
	r.Order(waits)
	r.Push(waits)
	h.Slash(ann, "/game resign")

	id, w := storage.GameID(""), whim{rand.New(rand.NewPCG(5, 1))}
	for n := 0; n < 400 && !r.Heard("NameMark", "Commit", "HandOver", "Pick", "SpendFate"); n++ {
		if id == "" || h.Ended(id) {
			id = h.skirmish(" | terms=quests=y; map=box; orders=each_fight")
		}
		kind := commandstest.Value(h.Store.Duties(h.Context(), id))(t)[0].Kind
		switch {
		case kind == turn.DutyDeploy && !r.Heard("NameMark"): // not all quests ask for it
			h.Slash(ann, "/game resign")
			continue
		case kind != turn.DutyActivate || !r.Heard("Commit", "HandOver"):
			r.Look(h.mover(id))
			r.Push(h.mover(id))
		}
		if kind == turn.DutyPick {
			h.asksEachHit(id)
		} else {
			h.turn(id, w)
		}
	}
	r.WantHeard(inSkirmishes)
	r.WantPushed(inSkirmishes)
}

// asksEachHit has a player pick a weapon, and ask for a question about each hit.
func (h *house) asksEachHit(id storage.GameID) {
	h.Helper()
	by := h.mover(id)
	h.Fill(by, h.Form(by, "f:"+h.Asks(id, "pick")), "order", "ask")
}
