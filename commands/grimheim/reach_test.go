package grimheim_test

import (
	"math/rand/v2"
	"strconv"
	"strings"
	"testing"
	"testing/cryptotest"

	"warbell/commands/commandstest"
	"warbell/engine/grimheim/game"
	"warbell/engine/grimheim/turn"
)

// offers reports whether a panel has a button or menu choice for an act: the act itself, or the choice of its
// target, place or die.
func (p *hand) offers(act string) bool {
	kind, rest, _ := strings.Cut(act, ".")
	_, use, _ := strings.Cut(rest, ".")
	use, _, _ = strings.Cut(use, ".")
	power, _, _ := strings.Cut(rest, ".")
	var all []string
	for _, id := range p.ids("gk:") {
		parts := strings.Split(id, ":")
		all = append(all, strings.TrimPrefix(strings.Join(parts[4:min(len(parts), 6)], ":"), "now:"))
	}
	for _, c := range p.menu() {
		all = append(all, strings.TrimPrefix(c.Value, "act:"))
	}
	for _, has := range all {
		if act == "pass" && strings.HasPrefix(has, "end:") {
			return true
		}
		switch has {
		case act, "mode:" + kind, "mode:" + kind + "." + power, "mode:" + kind + "." + use:
			return true
		}
		if strings.HasPrefix(has, act+".") || strings.HasPrefix(has, "add:"+act) {
			return true
		}
	}
	return false
}

// TestF81EveryActHasAButton (F81) checks that the panel has a button or menu choice for each legal act of a
// model.
func TestF81EveryActHasAButton(t *testing.T) {
	cryptotest.SetGlobalRandom(t, 1)
	kinds := map[string]bool{}
	for _, options := range []string{"", " | terms=points=500"} {
		h := newHouse(t)
		id, _ := h.battle(options)
		for range 5 {
			by := h.mover(id)
			for _, model := range h.status(by).ids("gs:") {
				p := h.status(by).take(model)
				v, number := h.viewOf(id), commandstest.Value(strconv.Atoi(strings.Split(model, ":")[3]))(h)
				for _, c := range turn.Can(v, v.Fighters[number-1].Seat, game.ModelID(number)) {
					if kinds[c.Kind] = true; c.To == nil && !p.offers(c.Act) {
						t.Errorf("%d can %q, but nothing on its panel is for that: %v", number, c.Act, p.labels())
					}
				}
			}
			if h.Ended(id) {
				break
			}
			h.turn(id, whim{rand.New(rand.NewPCG(1, 3))})
		}
	}
	if len(kinds) < 8 {
		t.Errorf("only %d kinds of acts were seen: %v", len(kinds), kinds)
	}
}

// TestFateInTheOthersActivation checks that the waiting player can spend a Fate die with /act, for any model
// that it may help.
func TestFateInTheOthersActivation(t *testing.T) {
	cryptotest.SetGlobalRandom(t, 1)
	h := newHouse(t)
	id, _ := h.battle("")
	for turns := 0; turns < 60 && !h.Ended(id); turns++ {
		who := opponent(h.mover(id))
		for _, c := range h.Suggest(who, "act", "", "do", "do=fate") {
			if strings.HasPrefix(c.Label, "Spend Fate ") && strings.Contains(c.Label, " for ") {
				said := len(h.Said)
				r := h.Slash(who, "/act | do="+c.Value)
				if h.Rest(); len(h.Said) == said || !strings.Contains(h.Told(said), "🍀") {
					t.Errorf("%s: %q, and the table reads %q", c.Label, text(r), h.Told(said))
				}
				if again := h.Slash(who, "/act | do="+c.Value); strings.Contains(text(again), "Something went wrong") {
					t.Errorf("a second time: %q", text(again))
				}
				return
			}
		}
		h.turn(id, whim{rand.New(rand.NewPCG(1, 9))})
	}
	t.Error("no die could be spent in the other's activation")
}

// TestTypedDiceAreShownFirst checks that a typed line that would roll dice is drafted, so that its player
// sees how it was understood.
func TestTypedDiceAreShownFirst(t *testing.T) {
	cryptotest.SetGlobalRandom(t, 1)
	h := newHouse(t)
	id, _ := h.battle("")
	for turns := 0; turns < 40 && !h.Ended(id); turns++ {
		by, v := h.mover(id), h.viewOf(id)
		for _, button := range h.status(by).ids("gs:") {
			number := commandstest.Value(strconv.Atoi(strings.Split(button, ":")[3]))(h)
			seat, model := v.Fighters[number-1].Seat, game.ModelID(number)
			for _, c := range turn.Can(v, seat, model) {
				if !turn.RollsAtOnce(v, seat, model, []string{c.Act}) {
					continue
				}
				said := len(h.Said)
				r := h.Slash(by, "/act | model="+strconv.Itoa(number)+" | do="+c.Act)
				if h.Rest(); len(h.Said) != said || !strings.Contains(text(r), "📝") {
					t.Errorf("%s: %q, and the table reads %q", c.Act, text(r), h.Told(said))
				}
				return
			}
		}
		h.turn(id, whim{rand.New(rand.NewPCG(uint64(turns), 9))})
	}
	t.Error("nobody could do anything that rolls")
}
