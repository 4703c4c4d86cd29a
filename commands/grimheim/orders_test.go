package grimheim_test

import (
	"strings"
	"testing"

	"warbell/commands/gamekit"
	"warbell/storage"
)

// standing makes Fights go by orders, which is the default.
const standing = " | terms=orders=standing"

// sides returns the player whose turn it is in a duel, and the opponent.
func (h *house) sides(id storage.GameID) (active, other gamekit.User) {
	h.Helper()
	active = h.Owing(id, "activate")[0]
	if active == ann {
		return active, bob
	}
	return active, ann
}

// orders sets a player's orders with the form, with the first weapon.
func (h *house) orders(by gamekit.User, id storage.GameID, way, ask string) gamekit.Reply {
	h.Helper()
	form := h.Press(by, "o:"+string(id)).Modal
	if form == nil || len(form.Fields) != 3 {
		h.Fatalf("no form of three menus: %+v", form)
	}
	return h.Submit(by, form.ID, map[string]string{"weapon": form.Fields[0].Menu.Choices[0].Value, "order": way, "ask": ask})
}

// beside finds a button by its action.
func beside(all []string, action string) string {
	for _, id := range all {
		if strings.Contains(id, ":"+action+":") {
			return id
		}
	}
	return ""
}

// TestOrdersAreSilent checks that orders change without a post, and that /game status shows their public
// part.
func TestOrdersAreSilent(t *testing.T) {
	h := newHouse(t)
	id := h.Duel(standing)
	active, other := h.sides(id)
	since := len(h.Said)
	h.WantPrivate(h.orders(other, id, "defend", "always"), "🔒 Orders saved")
	if h.Rest(); len(h.Said) != since {
		t.Errorf("the channel reads %q", h.Told(since))
	}
	h.WantPrivate(h.Slash(other, "/game status"), "Orders: **")
	seen := h.Slash(active, "/game status")
	h.WantPrivate(seen, "ask first in each Fight")
	if strings.Contains(text(seen), "Defend") {
		t.Errorf("the other reads the order: %q", text(seen))
	}
	h.Press(active, "d:"+h.Asks(id, "activate")+":fight")
	if got := h.Owing(id, "pick"); len(got) != 1 || got[0] != other {
		t.Errorf("%v are asked to pick", got)
	}
	h.WantPrivate(h.orders(other, id, "bold", "any"), "asked first if under")
	if got := h.Press(cat, "o:"+string(id)); got.Modal != nil {
		t.Error("a stranger has orders")
	}
}

// TestPlanIsCarriedOut checks that a queued turn is locked, and carried out when its activation begins.
func TestPlanIsCarriedOut(t *testing.T) {
	h := newHouse(t)
	id := h.Duel(standing)
	active, other := h.sides(id)
	next := beside(buttons(h.Slash(active, "/game status").Whisper.Message()), "next")
	h.WantPrivate(h.Press(active, next), "is active")
	form := h.Press(other, next).Modal
	if form == nil || len(form.Fields) != 2 {
		t.Fatalf("no form of two menus at %q: %+v", next, form)
	}
	for _, c := range form.Fields[0].Menu.Choices {
		if fights := strings.Contains(c.Label, "ight"); fights != strings.HasPrefix(c.About, "v ") || fights != strings.Contains(c.About, "%") {
			t.Errorf("beside %s stands %q", c.Label, c.About)
		}
	}
	since := len(h.Said)
	h.WantPrivate(h.Submit(other, form.ID, map[string]string{"acts": "guard", "ask": "never"}), "📋 Queued")
	h.WantPrivate(h.Slash(other, "/game status"), "📋 Queued turn: Guard")
	h.WantPrivate(h.Slash(active, "/game status"), "turn queued")
	h.WantPrivate(h.Submit(other, form.ID, map[string]string{"acts": "", "ask": "never"}), "turn is empty")
	if h.Rest(); len(h.Said) != since {
		t.Errorf("the channel reads %q", h.Told(since))
	}
	h.Press(active, "d:"+h.Asks(id, "activate")+":pass")
	if h.Rest(); !strings.Contains(h.Told(since)+h.Noted(since), "📋 Queued turn of **") {
		t.Errorf("the channel reads %q", h.Told(since))
	}
}

// TestLetItRun checks that a duel plays by itself once both players have agreed.
func TestLetItRun(t *testing.T) {
	h := newHouse(t)
	id := h.Duel(standing)
	active, other := h.sides(id)
	h.Press(active, "d:"+h.Asks(id, "activate")+":offer_run")
	if got := h.Owing(id, "run"); len(got) != 1 || got[0] != other {
		t.Fatalf("%v are asked", got)
	}
	since := len(h.Said)
	h.Press(other, "d:"+h.Asks(id, "run")+":answer_run.yes")
	if h.Rest(); !strings.Contains(h.Told(since)+h.Noted(since), "⏩ Auto-play: ") {
		t.Errorf("the channel reads %q", h.Told(since))
	}
	if !h.Ended(id) {
		h.Slash(other, "/game resign")
	}
	h.WantPrivate(h.Slash(ann, "/game record | get=verify"), "Every die")
}

// TestNoOrdersForEachFight checks that no orders or queued turns exist if both players pick for each Fight.
func TestNoOrdersForEachFight(t *testing.T) {
	h := newHouse(t)
	id := h.Duel("")
	active, _ := h.sides(id)
	h.WantPrivate(h.Press(active, "o:"+string(id)), "can't set orders")
	if next := beside(buttons(h.Slash(active, "/game status").Whisper.Message()), "next"); next != "" {
		t.Errorf("a plan is offered: %s", next)
	}
}

// TestQuickDuel checks that two pre-made fighters or lines fight a whole duel in one post.
func TestQuickDuel(t *testing.T) {
	h := newHouse(t)
	h.WantPublic(h.Slash(cat, "/quick | game=grimheim | one=Knight | two=Vampire"), " Turn")
	h.WantPublic(h.Slash(cat, "/quick | game=grimheim | one=Ana; sword; bow r12 3/4+/2/3 | two=Bo, heavy; axe | rules=injuries=on_critical | setup=apart=10"), "**Ana**")
	h.WantPrivate(h.Slash(cat, "/quick | game=grimheim | two=Nobody | one=Knight"), "1 to 5 weapons")
	if games, err := h.Store.GamesOf(t.Context(), cat.ID); err != nil || len(games) > 0 {
		t.Errorf("a game is kept: %v %v", games, err)
	}
}

// TestNobodyIsSentToOrdersThatCantStand checks that no DM leads to orders if each Fight has a pick of its
// own.
func TestNobodyIsSentToOrdersThatCantStand(t *testing.T) {
	for rule, want := range map[string]int{standing: 1, " | terms=orders=each_fight": 0} {
		h := newHouse(t)
		h.Duel(rule)
		if h.Rest(); len(h.DMs[ann.ID]) != want {
			t.Errorf("%s: DMs to Ann: %+v", rule, h.DMs[ann.ID])
		}
	}
}
