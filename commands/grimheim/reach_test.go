package grimheim_test

import (
	"math/rand/v2"
	"strings"
	"testing"
	"testing/cryptotest"
)

// offers reports whether a panel has a button or a line for what a model can do: that act, or the way to
// choose its target, place or die.
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

// TestF81EveryActHasAButton: whatever a model can do, as /grimheim act suggests it, the panel has a button or
// a line for.
func TestF81EveryActHasAButton(t *testing.T) {
	cryptotest.SetGlobalRandom(t, 1)
	kinds := map[string]bool{}
	for _, options := range []string{"", " | points=500"} {
		h := newHouse(t)
		id, _ := h.battle(options)
		for range 5 {
			by := h.mover(id)
			for _, model := range h.status(by).ids("gs:") {
				p := h.status(by).take(model)
				number := strings.Split(model, ":")[3]
				for _, c := range h.Suggest(by, "grimheim", "act", "do", "model="+number) {
					kind, _, _ := strings.Cut(c.Value, ".")
					if kinds[kind] = true; !p.offers(c.Value) {
						t.Errorf("%s can %q, but nothing on its panel is for that: %v", number, c.Value, p.labels())
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
