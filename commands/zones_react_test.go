package commands_test

import (
	"context"
	"strings"
	"testing"

	"warbell/commands/plug"
	"warbell/storage"
)

// ordered goes on to the opponents' phase and orders the Ghast to strike Ana twice. Its claws always hit
// her, and never Bo.
func (h *house) ordered(options string) (storage.GameID, plug.Reply) {
	h.Helper()
	id := h.openFight(options)
	h.slash(ann, "/zones override | creature=Ana | what=th | value=1 | reason=Bait")
	h.slash(ann, "/zones override | creature=Bo | what=th | value=12 | reason=Plate")
	h.slash(ann, "/zones foe | what=Ghast th11 hits37; claws 3 hand; spit 1 ranged | zone=field")
	panel := h.slash(ann, "/zones panel")
	h.wantPanel(h.press(ann, buttonWith(h, panel, ":begin:")), "Round 1")
	for _, who := range []plug.User{bob, cat} {
		h.wantPublic(h.press(who, acting(id, "agility", "round=1")), "agility")
	}
	return id, panel
}

func TestOpponentsAreOrderedFromThePanel(t *testing.T) {
	h := newHouse(t)
	id, _ := h.ordered("")
	h.wantPublic(h.sure(bob, h.press(bob, acting(id, "pass", "round=1"))), "passes")
	h.wantPrivate(h.press(bob, acting(id, "pass", "round=1")), "no action left")
	panel := h.slash(ann, "/zones panel")
	sure := h.press(ann, buttonWith(h, panel, ":close:"))
	h.wantPanel(sure, "❓ **Bo** can still act")
	since := len(h.said)
	h.wantPanel(h.press(ann, buttonWith(h, sure, ":sure-close:")), "opponents")
	panel = h.slash(ann, "/zones panel")
	menu := buttonWith(h, panel, ":unit|")
	custom, unit, _ := strings.Cut(menu, "|")
	chosen := h.press(ann, custom, unit)
	h.wantPanel(chosen, "what are they to do?")
	plan := buttonWith(h, chosen, `|[{"attack":"ana","weapon":1},{"attack":"ana","weapon":1}]`)
	custom, deeds, _ := strings.Cut(plan, "|")
	h.wantPanel(h.press(ann, custom, deeds), "claws on Ana, twice")
	h.wantPrivate(h.press(bob, custom, deeds), "game master's")
	h.wantPrivate(h.press(ann, custom, "nonsense"), "Choose a line")
	if got := h.told(since); strings.Contains(got, "claws") {
		t.Errorf("the channel learns the order: %s", got)
	}
	panel = h.slash(ann, "/zones panel")
	h.wantPanel(h.press(ann, buttonWith(h, panel, ":suggest:")), "claws on Ana, twice")
	h.wantPanel(h.press(ann, buttonWith(h, panel, ":go:")), "wait for reactions")
	if got := h.told(since); !strings.Contains(got, "**The opponents attack**") || !strings.Contains(got, "▸ **Ana**") {
		t.Errorf("told: %s", got)
	}
	h.wantPrivate(h.press(ann, buttonWith(h, panel, ":go:")), "zones 3.1")
}

// volley goes on to the window for reactions.
func (h *house) volley(options string) storage.GameID {
	h.Helper()
	id, _ := h.ordered(options)
	h.wantPrivate(h.slash(ann, "/zones next"), "can still act")
	sure := h.slash(ann, "/zones next | step=close")
	h.wantPrivate(sure, "**Ana** and **Bo** can still act")
	h.wantPanel(h.press(ann, buttonWith(h, sure, ":sure-close:")), "opponents")
	h.wantPrivate(h.slash(ann, "/zones order | foe=gha | first=attack ana with claws | then=attack Ana"), "claws on Ana")
	h.wantPublic(h.slash(ann, "/zones next"), "The opponents attack")
	return id
}

func TestInterposeCostsAnAction(t *testing.T) {
	h := newHouse(t)
	id := h.volley("")
	h.wantPrivate(h.press(bob, acting(id, "interpose")), "Ana can't step into any strike now")
	form := h.form(cat, acting(id, "interpose"))
	if got := lines(form, "strike"); !strings.Contains(got, "for Ana") || !strings.Contains(got, "costs 1 action | Ghast, claws; hits on Ana as it stands: ") {
		t.Errorf("offered: %s", got)
	}
	h.wantPrivate(h.slash(cat, "/zones interpose | strike=9 | words=No!"), "Your words were:\n```\nNo!")
	h.wantPrivate(h.slash(cat, "/zones interpose | strike=Nobody"), "Nobody")
	h.wantPublic(h.fill(cat, form, "words", "Not her!"), "> Not her!")
	h.wantPublic(h.press(cat, acting(id, "let", "round=1")), "Round 2")
	h.wantPrivate(h.press(cat, acting(id, "let", "round=1")), "round 1, and it is round 2 now")
	h.wantPrivate(h.press(cat, acting(id, "pass", "round=1")), "round 1, and it is round 2 now")
	h.wantPrivate(h.fill(cat, form, "words", "Again!"), "Again!")
	if got := text(h.slash(cat, "/zones status")); !strings.Contains(got, "(TH 12), 1 action") {
		t.Errorf("status: %s", got)
	}
}

func TestInterposeByName(t *testing.T) {
	h := newHouse(t)
	h.volley("")
	h.wantPublic(h.slash(cat, "/zones interpose | strike=ana | words=Here!"), "> Here!")
	panel := h.slash(ann, "/zones panel")
	sure := h.press(ann, buttonWith(h, panel, ":skip:"))
	h.wantPanel(sure, "land as they stand")
	h.wantPanel(h.press(ann, buttonWith(h, sure, ":sure-skip:")), "Round 2")
}

func TestArmedAnswersAreSecret(t *testing.T) {
	h := newHouse(t)
	id, _ := h.ordered("")
	since := len(h.said)
	form := h.form(cat, acting(id, "arm"))
	if whom := form.Fields[0].Menu; whom.Max != len(whom.Choices) {
		t.Errorf("one can't choose several: %+v", whom)
	}
	h.wantPrivate(h.fill(cat, form, "for", "ana\nghast", "when", "fewer"), "step in for **Ana** or **Ghast** if that takes fewer hits")
	h.wantPrivate(h.slash(cat, "/zones me"), "armed to step in for **Ana** or **Ghast**")
	if got := h.told(since); strings.Contains(got, "step in") || !strings.Contains(got, "**Bo** has an answer armed") {
		t.Errorf("told: %s", got)
	}
	if got := text(h.slash(bob, "/zones status")) + text(h.slash(ann, "/zones panel")); strings.Contains(got, "step in") {
		t.Errorf("others learn the answer: %s", got)
	}
	h.wantPrivate(h.slash(cat, "/zones arm | for=ask me"), "no answer armed any more")
	h.wantPrivate(h.slash(cat, "/zones arm | for=never"), "never step in")
	h.wantPrivate(h.slash(cat, "/zones arm | for=, "), "For whom?")
	h.wantPrivate(h.slash(cat, "/zones arm | for=Anna"), "Did you mean")
	h.wantPrivate(h.slash(cat, "/zones arm | for=allies, ghast | when=mortal"), "any ally or **Ghast** if they would be out")
	h.wantPrivate(h.slash(cat, "/zones arm | for=allies | as=Ana"), "isn't yours")
	h.wantPrivate(h.slash(ann, "/zones arm | for=allies"), "Name one")
	for _, u := range []plug.User{bob, cat} {
		h.sure(u, h.slash(u, "/zones pass"))
	}
	h.slash(ann, "/zones order | foe=Ghast | first=attack Ana")
	h.wantPublic(h.slash(ann, "/zones next"), "Round 2")
}

// TestAProposalHasItsButtons: a motion is answered beside what the fight asks.
func TestAProposalHasItsButtons(t *testing.T) {
	h := newHouse(t)
	h.ordered("")
	draw := h.slash(bob, "/game draw")
	h.wantPublic(draw, "")
	h.wantPublic(h.press(cat, buttonWith(t, draw, ":yes")), "")
	h.wantPublic(h.press(ann, buttonWith(t, draw, ":yes")), "draw")
	h.wantPrivate(h.slash(bob, "/zones me"), "no fight over zones")
	h.wantPrivate(h.slash(bob, "/zones status"), "over")
}

// TestAFightAnswersTwiceAlike: a call that comes again does nothing new.
func TestAFightAnswersTwiceAlike(t *testing.T) {
	h := newHouse(t)
	id, _ := h.ordered("")
	call := h.slashCall(bob, map[string]plug.Value{"target": {Text: "ghast"}, "words": {Text: "Now!"}}, "zones", "attack")
	first := h.do(call)
	h.wantPublic(first, "> Now!")
	seq := value(h.store.Load(context.Background(), id))(t).Seq
	again := h.do(call)
	h.wantPrivate(again, "> Now!")
	if now := value(h.store.Load(context.Background(), id))(t).Seq; now != seq {
		t.Errorf("the fight went from %d to %d", seq, now)
	}
	open := h.slashCall(cat, nil, "zones", "open")
	open.Channel = plug.Channel{ID: "501"}
	h.wantPublic(h.do(open), "")
	h.wantPrivate(h.do(open), "A fight over zones")
}
