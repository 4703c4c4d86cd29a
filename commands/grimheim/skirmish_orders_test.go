package grimheim_test

import (
	"bytes"
	"math/rand/v2"
	"strings"
	"testing"
	"testing/cryptotest"
	"warbell/commands/gamekit"
	"warbell/commands/proof"
	"warbell/commands/systems"
)

// TestOrdersOfSeveral checks that one form sets the orders of a single model by its weapon, and that only its
// owner sees them in the status.
func TestOrdersOfSeveral(t *testing.T) {
	h := newHouse(t)
	_, by := h.battle("")
	other := ann
	if by.ID == ann.ID {
		other = bob
	}
	form := h.Press(by, h.status(by).ids("gs:")[0]) // the panel is no place for orders
	if form.Modal != nil {
		t.Fatal("the panel is a form")
	}
	asked := h.Slash(by, "/orders")
	if asked.Modal == nil {
		t.Fatalf("no form: %q", text(asked))
	}
	menu := asked.Modal.Fields[0].Menu
	if len(menu.Choices) < 2 {
		t.Errorf("too little to choose from: %+v", menu.Choices)
	}
	chosen := menu.Choices[len(menu.Choices)-1]
	name, weapon, _ := strings.Cut(chosen.Label, ": ")
	h.WantPrivate(h.Fill(by, asked.Modal, "weapon", chosen.Value, "ask", "under"), weapon)
	if own := text(h.Slash(by, "/game status")); !strings.Contains(own, "Orders of **"+name) {
		t.Errorf("the order of %s is not shown: %q", name, own)
	}
	if theirs := text(h.Slash(other, "/game status")); strings.Contains(theirs, "Orders of **"+name) {
		t.Errorf("the order of %s is shown to the other: %q", name, theirs)
	}
	h.WantPrivate(h.Fill(by, h.Slash(by, "/orders").Modal, "weapon", "99.w1"), "Choose a model")
}

// TestOrdersOfASide checks that the form sets the orders of all models, and for Fate dice, and that no other
// player sees them.
func TestOrdersOfASide(t *testing.T) {
	h := newHouse(t)
	_, by := h.battle("")
	h.Rest()
	since := len(h.Said)
	form := h.Slash(by, "/orders").Modal
	h.WantPrivate(h.Fill(by, form, "fate", "leader"), "Claws on enemies that could Charge (Leader only); Aura against enemies nearby (Leader only)")
	if form == nil || len(form.Fields) < 4 || len(form.Fields) > 5 {
		t.Fatalf("no form of orders: %+v", form)
	}
	h.WantPrivate(h.Fill(by, form), "all models**, best weapon, Auto (aggressive)")
	h.WantPrivate(h.Fill(by, h.Slash(by, "/orders").Modal), "Choose a model")
	h.WantPrivate(h.Fill(by, form, "weapon", "side", "order", "defend", "fate", "all_keep"), "all models**, best weapon, Defend")
	own := text(h.Slash(by, "/game status"))
	for _, want := range []string{"best weapon, Defend", "Fate dice: saves against shots (all models, Leader first)", "2 saved for your own activations"} {
		if !strings.Contains(own, want) {
			t.Errorf("the status lacks %q: %q", want, own)
		}
	}
	h.WantPrivate(h.Fill(by, form, "fate", "none"), "none spent automatically")
	if again := h.Slash(by, "/orders").Modal; !strings.Contains(again.Fields[len(again.Fields)-1].Menu.Choices[0].About, "none spent automatically") {
		t.Errorf("the form does not tell what stands: %+v", again.Fields)
	}
	if theirs := text(h.Slash(opponent(by), "/game status")); strings.Contains(theirs, "Fate dice:") || strings.Contains(theirs, "Defend") {
		t.Errorf("the orders are shown to the other: %q", theirs)
	}
	if h.Rest(); len(h.Said) != since {
		t.Errorf("the channel reads %q", h.Told(since))
	}
	h.WantPrivate(h.Slash(cat, "/orders"), "aren't a player")
}

// TestF75ChangedDiceAreProved (F75) checks that the log verifies when orders change rolled dice.
func TestF75ChangedDiceAreProved(t *testing.T) {
	cryptotest.SetGlobalRandom(t, 3)
	h := newHouse(t)
	id, _ := h.battle("")
	for _, by := range []gamekit.User{ann, bob} {
		h.WantPrivate(h.Fill(by, h.Slash(by, "/orders").Modal, "fate", "rolls"), "improving rolls (all models")
	}
	changed := func() int { return bytes.Count(h.Exported(), []byte(`"roll":"`)) }
	w := whim{rand.New(rand.NewPCG(1, 5))}
	for turns := 0; turns < 60 && !h.Ended(id) && changed() == 0; turns++ {
		h.turn(id, w)
	}
	if changed() == 0 {
		t.Fatal("no order has changed a die")
	}
	if !h.Ended(id) {
		h.WantPublic(h.Slash(ann, "/game resign"), "resigns")
	}
	if _, err := proof.Verify(bytes.NewReader(h.Exported()), systems.Rules); err != nil {
		t.Errorf("the export does not verify: %v", err)
	}
}
