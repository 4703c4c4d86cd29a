package zones_test

import (
	"context"
	"strings"
	"testing"

	"warbell/commands/commandstest"
	"warbell/commands/gamekit"
	"warbell/storage"
)

// ordered continues to the opponents' phase and orders the Ghast to attack Ana twice. Its claws always hit
// her, and Bo seldom. In the second attack of a turn a die of 1 or 2 misses even her, so it has eight dice:
// with three, all missed in one of two hundred games, which left nothing to react to.
func (h *house) ordered(options string) (storage.GameID, gamekit.Reply) {
	h.Helper()
	id := h.OpenFight(options)
	h.Slash(ann, "/gm set | creature=Ana | what=th | value=1 | reason=Bait")
	h.Slash(ann, "/gm set | creature=Bo | what=th | value=12 | reason=Plate")
	h.Slash(ann, "/gm add | what=Ghast th11 hits37; claws 8 hand; spit 1 ranged | zone=field")
	panel := h.Slash(ann, "/gm panel")
	h.wantPanel(h.Press(ann, buttonWith(h, panel, ":begin:")), "Round 1")
	return id, panel
}

func TestOpponentsAreOrderedFromThePanel(t *testing.T) {
	h := newHouse(t)
	id, _ := h.ordered("")
	h.Slash(cat, "/orders | set=ask me")
	h.WantPublic(h.sure(bob, h.Press(bob, acting(id, "pass", "round=1"))), "ends the turn")
	h.WantPrivate(h.Press(bob, acting(id, "pass", "round=1")), "no actions left")
	panel := h.Slash(ann, "/gm panel")
	sure := h.Press(ann, buttonWith(h, panel, ":close:"))
	h.wantPanel(sure, "❓ **End the players' phase?** Actions lost: **Bo**")
	since := len(h.Said)
	h.wantPanel(h.Press(ann, buttonWith(h, sure, ":sure-close:")), "opponents")
	panel = h.Slash(ann, "/gm panel")
	menu := buttonWith(h, panel, ":unit|")
	custom, unit, _ := strings.Cut(menu, "|")
	chosen := h.Press(ann, custom, unit)
	h.wantPanel(chosen, "Choose the orders of")
	plan := buttonWith(h, chosen, `|[{"attack":"ana","weapon":1},{"attack":"ana","weapon":1}]`)
	custom, deeds, _ := strings.Cut(plan, "|")
	h.wantPanel(h.Press(ann, custom, deeds), "attack Ana with claws, twice")
	h.WantPrivate(h.Press(bob, custom, deeds), "Only the GM")
	h.WantPrivate(h.Press(ann, custom, "nonsense"), "You haven't chosen anything")
	if got := h.Told(since); strings.Contains(got, "claws") {
		t.Errorf("the channel learns the order: %s", got)
	}
	h.wantPanel(h.Press(ann, buttonWith(h, panel, ":suggest:")), "attack Ana with claws, twice")
	h.wantPanel(h.Press(ann, buttonWith(h, panel, ":go:")), "wait for reactions")
	if got := h.Told(since); !strings.Contains(got, "**The opponents attack**") || !strings.Contains(got, "Ghast → **Ana** **") {
		t.Errorf("told: %s", got)
	}
	refused := h.Press(ann, buttonWith(h, panel, ":go:"))
	h.WantPrivate(refused, "the characters act first")
	if rule := commandstest.RuleOf(refused); rule != "hr:zones:3.1" {
		t.Errorf("the refusal leads to %q", rule)
	}
}

// volley continues to the window for reactions.
func (h *house) volley(options string) storage.GameID {
	h.Helper()
	id, _ := h.ordered(options)
	h.WantPrivate(h.Slash(cat, "/orders | set=ask me"), "ask me first")
	h.WantPrivate(h.Slash(ann, "/gm next"), "Actions lost")
	sure := h.Slash(ann, "/gm next | step=close")
	h.WantPrivate(sure, "Actions lost: **Ana** and **Bo**")
	h.wantPanel(h.Press(ann, buttonWith(h, sure, ":sure-close:")), "opponents")
	h.WantPrivate(h.Slash(ann, "/orders | set=gha: attack ana with claws, then attack Ana"), "attack Ana with claws")
	h.WantPublic(h.Slash(ann, "/gm next"), "The opponents attack")
	return id
}

func TestInterposeCostsAnAction(t *testing.T) {
	h := newHouse(t)
	id := h.volley("")
	h.WantPrivate(h.Press(bob, acting(id, "interpose")), "Ana can't Interpose now")
	form := h.Form(cat, acting(id, "interpose"))
	if got := lines(form, "strike"); !strings.Contains(got, "#1 for Ana: Bo takes ") || !strings.Contains(got, "; else Ana takes ") || !strings.Contains(got, " left)") {
		t.Errorf("offered: %s", got)
	}
	h.WantPrivate(h.Act(cat, "interpose 9 | words=No!"), "Your words were:\n```\nNo!")
	h.WantPrivate(h.Act(cat, "interpose Nobody"), "Nobody")
	h.WantPublic(h.Fill(cat, form, "words", "Not her!"), "> Not her!")
	h.WantPublic(h.Press(cat, acting(id, "let", "round=1")), "Round 2")
	h.WantPrivate(h.Press(cat, acting(id, "let", "round=1")), "for round 1, now it is round 2")
	h.WantPrivate(h.Press(cat, acting(id, "pass", "round=1")), "for round 1, now it is round 2")
	h.WantPrivate(h.Fill(cat, form, "words", "Again!"), "Again!")
	if got := text(h.Slash(cat, "/game status")); !strings.Contains(got, "(TH 12), 1 action") {
		t.Errorf("status: %s", got)
	}
}

func TestInterposeByName(t *testing.T) {
	h := newHouse(t)
	h.volley("")
	h.WantPublic(h.Act(cat, "interpose ana | words=Here!"), "> Here!")
	panel := h.Slash(ann, "/gm panel")
	sure := h.Press(ann, buttonWith(h, panel, ":skip:"))
	h.wantPanel(sure, "The attacks hit as shown")
	h.wantPanel(h.Press(ann, buttonWith(h, sure, ":sure-skip:")), "Round 2")
}

func TestArmedAnswersAreSecret(t *testing.T) {
	h := newHouse(t)
	id, _ := h.ordered("")
	since := len(h.Said)
	form := h.Form(cat, acting(id, "arm"))
	if whom := form.Fields[0]; whom.Label != "Interpose if both survive" || form.Fields[1].Label != "Interpose at any cost" || whom.Menu.Max != len(whom.Menu.Choices) {
		t.Errorf("the cases don't stand side by side: %+v", form.Fields)
	}
	h.WantPrivate(h.Fill(cat, form, "for-fewer", "ana\nghast", "asked", "3"), "interpose for **Ana** or **Ghast** to save them for fewer hits; ask me first at 3 hits or fewer.")
	h.WantPrivate(h.Slash(cat, "/act"), "interpose for **Ana** or **Ghast**")
	if got := h.Told(since); strings.Contains(got, "interpose") {
		t.Errorf("told: %s", got)
	}
	if got := text(h.Slash(bob, "/game status")) + text(h.Slash(ann, "/gm panel")); strings.Contains(got, "fewer hits") {
		t.Errorf("others learn the answer: %s", got)
	}
	h.WantPrivate(h.Slash(cat, "/orders | set=allies"), "any ally")
	h.WantPrivate(h.Slash(cat, "/orders | set=ask me"), "ask me first")
	h.WantPrivate(h.Slash(cat, "/orders | set=never"), "never interpose")
	h.WantPrivate(h.Slash(cat, "/orders | set=, "), "Reactions need an ally")
	h.WantPrivate(h.Slash(cat, "/orders | set=Anna"), "Did you mean")
	h.WantPrivate(h.Slash(cat, "/orders | set=allies, ghast to save them at any cost"), "any ally or **Ghast** to save them at any cost")
	h.WantPrivate(h.Slash(cat, "/orders | set=Ana: allies"), "You can't act with Ana")
	h.WantPrivate(h.Slash(ann, "/orders | set=allies"), "These orders need a name")
	for _, u := range []gamekit.User{bob, cat} {
		h.sure(u, h.Act(u, "pass"))
	}
	h.Slash(ann, "/orders | set=Ghast: attack Ana")
	h.WantPublic(h.Slash(ann, "/gm next"), "Round 2")
}

// TestAProposalHasItsButtons checks that a proposal is answered beside the fight's own questions.
func TestAProposalHasItsButtons(t *testing.T) {
	h := newHouse(t)
	h.ordered("")
	draw := h.Slash(bob, "/game propose | what=draw")
	h.WantPublic(draw, "")
	h.WantPublic(h.Press(cat, buttonWith(t, draw, ":yes")), "")
	h.WantPublic(h.Press(ann, buttonWith(t, draw, ":yes")), "draw")
	h.WantPrivate(h.Slash(bob, "/act"), "this channel has no game")
	h.WantPrivate(h.Slash(bob, "/game status"), "over")
}

// TestAFightAnswersTwiceAlike checks that a repeated interaction does nothing new.
func TestAFightAnswersTwiceAlike(t *testing.T) {
	h := newHouse(t)
	id, _ := h.ordered("")
	call := h.PressCall(bob, h.suggestAct(bob, "bow")[0].Value)
	first := h.Do(call)
	h.WantPublic(first, "shoots")
	seq := commandstest.Value(h.Store.Load(context.Background(), id))(t).Seq
	again := h.Do(call)
	h.WantPrivate(again, "shoots")
	if now := commandstest.Value(h.Store.Load(context.Background(), id))(t).Seq; now != seq {
		t.Errorf("the fight went from %d to %d", seq, now)
	}
	open := h.SlashCall(cat, nil, "gm", "open")
	open.Channel = gamekit.Channel{ID: "501"}
	h.WantPublic(h.Do(open), "")
	h.WantPrivate(h.Do(open), "Zones fight")
}
