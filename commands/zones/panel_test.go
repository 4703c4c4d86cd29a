package zones_test

import (
	"strings"
	"testing"
	"unicode/utf8"
	"warbell/commands/gamekit"
)

// more chooses an entry of one of the panel's menus, or presses its button.
func (h *house) more(panel gamekit.Reply, word string) gamekit.Reply {
	h.Helper()
	for _, id := range buttons(panel.Whisper.Message()) {
		if strings.HasPrefix(id, "z:") && strings.HasSuffix(id, ":"+word) {
			return h.Press(ann, id)
		}
	}
	for _, menu := range []string{":fix", ":more"} {
		for _, id := range buttons(h.Press(ann, buttonWith(h, panel, menu)).Update.Message()) {
			if custom, value, _ := strings.Cut(id, "|"); value == word {
				return h.Press(ann, custom, value)
			}
		}
	}
	h.Fatalf("the panel has no %s", word)
	return gamekit.Reply{}
}

// moreForm chooses an entry that opens a form, fills it in and submits it.
func (h *house) moreForm(word string, fields ...string) gamekit.Reply {
	h.Helper()
	r := h.more(h.Slash(ann, "/gm panel"), word)
	if r.Modal == nil {
		h.Fatalf("%s opens no form: %q", word, text(r))
	}
	return h.Fill(ann, r.Modal, fields...)
}

// TestPanelTellsTheNumbers checks that a GM who gives orders sees all stats that matter, hidden or not.
func TestPanelTellsTheNumbers(t *testing.T) {
	h := newHouse(t)
	h.BeginFight("", "Ghast th11 hits37; claws 2 hand | zone=Tower")
	h.WantTold(ann, "/gm add | what=Ghoul | count=3 | zone=Bridge", "")
	h.Slash(ann, "/gm add | what=Bridge Troll")
	h.Slash(ann, "/gm set | creature=Ghoul 2 | what=hits | value=1 | reason=A fall")
	h.Slash(ann, "/gm set | creature=Ghoul 3 | what=out | value=yes | reason=A fall")
	h.Act(bob, "attack Ghoul 1 with bow")
	panel := h.Slash(ann, "/gm panel")
	for _, want := range []string{
		"**Ana** 40/40 (TH 8, 1 action, 2 reactions); **Bo** 40/40 (TH 7, 2 actions, 2 reactions)", "*Bridge*: Ghoul 1–2 (TH ", "1/", "💀 Defeated: Ghoul 3",
		"*Tower*: Ghast (TH 11; 37/37)", "In reserve: Bridge Troll (TH ",
	} {
		h.WantPrivate(panel, want)
	}
}

// TestPanelFoldsWhatIsTooMuch checks that with many creatures the panel is still one message of whole lines.
func TestPanelFoldsWhatIsTooMuch(t *testing.T) {
	h := newHouse(t)
	h.OpenFight("")
	for _, name := range []string{"Ash wraith", "Bog lurker", "Cave troll", "Dust devil"} {
		for _, zone := range []string{"field", "Tower"} {
			h.WantTold(ann, "/gm add | count=5 | zone="+zone+" | what="+name+" th11 hits37; claws 3 hand", "")
		}
	}
	panel := h.Slash(ann, "/gm panel")
	if n := utf8.RuneCountInString(text(panel)); n > 1550 || n < 300 {
		t.Errorf("%d characters: %s", n, text(panel))
	}
	h.WantPrivate(panel, "Ash wraith 1–5 (TH 11; 37/37 each)")
	h.WantPrivate(panel, "Empty: *Bridge*")
}

// TestPanelRulesOnEverything checks that requests without a row of buttons are in a menu, and all of them.
func TestPanelRulesOnEverything(t *testing.T) {
	h := newHouse(t)
	h.OpenFight(" | rules=agility=gm")
	for _, name := range []string{"Cy", "Di", "Ed"} {
		h.WantPublic(h.Slash(ann, "/gm player | user=@Cat | character="+name+" th7 hits5 agility1; staff 2 hand"), "")
	}
	h.Slash(ann, "/gm add | what=Ghast th11 hits37; claws 2 hand | zone=Tower")
	h.Slash(ann, "/gm next")
	panel := h.Slash(ann, "/gm panel")
	custom, value, _ := strings.Cut(buttonWith(t, panel, ":verdict|nobody"), "|")
	h.wantPanel(h.Press(ann, custom, value), "2 actions")
	h.WantPrivate(h.Press(ann, custom, value), "No agility check is open")
	for _, name := range []string{"Ana", "Bo", "Cy", "Di", "Ed"} {
		h.WantPublic(h.Act(ann, "do | model="+name+" | words=I climb, says "+name), "asks the GM")
	}
	panel = h.Slash(ann, "/gm panel")
	h.WantPrivate(panel, "“I climb, says Di”")
	h.WantPrivate(panel, "⚖️ 1 more request")
	custom, last, _ := strings.Cut(buttonWith(t, panel, "|request:5"), "|")
	one := h.Press(ann, custom, last)
	h.wantPanel(one, "❓ **Ed** asks: I climb, says Ed")
	since := len(h.Said)
	h.wantPanel(h.Press(ann, buttonWith(t, one, ":grant:")), "says Di")
	h.Rest()
	if got := h.Told(since); !strings.Contains(got, "**Ed**") {
		t.Errorf("told: %s", got)
	}
	h.WantPrivate(h.Press(ann, custom, last), "ruled on or withdrawn")
}

// TestAgilityIsTheGameMastersToo checks that a GM can exempt characters from the Agility check before they
// roll.
func TestAgilityIsTheGameMastersToo(t *testing.T) {
	h := newHouse(t)
	h.OpenFight("")
	h.Slash(ann, "/gm add | what=Ghast th11 hits37; claws 2 hand | zone=Tower")
	custom, value, _ := strings.Cut(buttonWith(t, h.Slash(ann, "/gm panel"), ":verdict|exempt:ana"), "|")
	h.wantPanel(h.Press(ann, custom, value), "Before the fight")
	h.WantPrivate(h.Press(ann, custom, "failed:bo"), "You can't check Agility yet")
	begun := h.Slash(ann, "/gm next")
	h.WantPublic(begun, "**Bo** passes Agility")
	if strings.Contains(text(begun), "**Ana** is") {
		t.Errorf("Ana was let off: %s", text(begun))
	}
	h.WantTold(ann, "/gm set | creature=Bo | what=agility | value=failed | reason=Wet stones", "failed")
}

func TestPanelHasMore(t *testing.T) {
	h := newHouse(t)
	h.OpenFight("")
	h.Slash(ann, "/gm add | what=Ghoul | count=2")
	since := len(h.Said)
	h.wantPanel(h.moreForm("bring", "zone", "at:tower"), "*Tower*: Ghoul 1–2")
	h.wantPanel(h.moreForm("override", "who", "ana", "do", "hits", "value", "3", "words", "A fall"), "**Ana** 3/40")
	refused := h.moreForm("override", "who", "ana", "do", "hits", "value", "many", "words", "A fall")
	h.WantPrivate(refused, "not “many”")
	h.wantPanel(h.Fill(ann, h.Again(ann, refused), "value", "4"), "**Ana** 4/40")
	h.wantPanel(h.moreForm("say", "who", "ghoul-1", "words", "Hungry!"), "Before the fight")
	h.wantPanel(h.moreForm("test", "who", "ana", "check", "wits"), "")
	h.wantPanel(h.moreForm("zone", "do", "add", "zone", "at:tower", "text", "Cellar"), "*Cellar*")
	h.WantPrivate(h.moreForm("zone", "do", "hazard", "zone", "at:tower"), "A hazard is missing")
	h.wantPanel(h.moreForm("reveal", "who", "ghoul-1", "show", "all"), "")
	h.wantPanel(h.moreForm("take", "who", "ghoul-2"), "Ghoul 1 (TH")
	h.Rest()
	if got := h.Told(since); !strings.Contains(got, "> A fall") || !strings.Contains(got, "> Hungry!") || !strings.Contains(got, "passes Wits") || !strings.Contains(got, "Cellar") {
		t.Errorf("told: %s", got)
	}
	since = len(h.Said)
	h.wantPanel(h.moreForm("throw", "dice", "2d12"), "2d12")
	for word, says := range map[string]string{"gm": "/gm player as:Co-GM", "seat": "/gm player", "undo": "/game undo"} {
		h.wantPanel(h.more(h.Slash(ann, "/gm panel"), word), says)
	}
	if got := h.Told(since); got != "" {
		t.Errorf("told: %s", got)
	}
	panel := h.Slash(ann, "/gm panel")
	if h.WantPrivate(h.Press(bob, buttonWith(t, panel, ":say")), "Only the GM can do that"); h.Failed() {
		return
	}
	end := h.more(panel, "end")
	h.wantPanel(end, "Hidden stats will be revealed")
	h.wantPanel(h.Press(ann, buttonWith(t, end, ":finish:1")), "The fight is over")
	if got := h.Told(since); !strings.Contains(got, "the fight is over: the characters win") {
		t.Errorf("told: %s", got)
	}
}

// TestMenusHaveRoom checks that a refusal names the command to use if a menu has no room for all choices.
func TestMenusHaveRoom(t *testing.T) {
	h := newHouse(t)
	h.OpenFight("")
	h.Slash(ann, "/gm add | what=Ghoul | count=20 | zone=Tower")
	h.Slash(ann, "/gm add | what=Ghast th11 hits37; claws 2 hand | count=20 | zone=Tower")
	h.WantPrivate(h.more(h.Slash(ann, "/gm panel"), "override"), "Use `/gm set` instead")
}

func TestReservesComeByName(t *testing.T) {
	h := newHouse(t)
	h.OpenFight("")
	h.WantPrivate(h.Slash(ann, "/gm add | what=Ghast th11 hits37; claws 2 hand | count=2"), "In reserve: Ghast")
	h.WantTold(ann, "/gm add | what=Ghast | zone=Tower", "Ghast 1–2")
	h.WantPrivate(h.Slash(ann, "/gm panel"), "*Tower*: Ghast 1–2 (TH 11; 37/37 each)")
	h.WantPrivate(h.Slash(ann, "/gm add | what=Ghast | zone=Tower"), "no ready-made opponent")
	h.Slash(ann, "/gm add | what=Ghoul | count=2")
	h.WantTold(ann, "/gm add | what=Ghoul | count=2 | zone=Tower", "Ghoul 1–2")
	h.WantTold(ann, "/gm add | what=Ghoul | zone=Bridge", "Ghoul 3–4")
	h.Slash(ann, "/gm add | what=Bridge Troll")
	h.WantPrivate(h.Slash(ann, "/gm say | as=Bridge Troll | text=Ha!"), "You can't change opponents in reserve")
	h.WantPrivate(h.Slash(ann, "/gm set | creature=Bridge Troll | what=hits | value=1 | reason=Ha"), "You can't change opponents in reserve")
	h.WantPrivate(h.Slash(ann, "/act"), "**Bridge Troll**: TH ")
	h.WantTold(ann, "/gm set | what=removed | creature=Bridge Troll", "")
	h.WantPrivate(h.Slash(ann, "/gm add | what=#3 | zone=Tower"), "no ready-made opponent")
}

// TestNamesTellNothingOfTheReserve checks that an opponent's name is the same whatever is in reserve.
func TestNamesTellNothingOfTheReserve(t *testing.T) {
	var told []string
	for _, hidden := range []string{"Rat th4 hits1; teeth 1 hand | count=3", "Nim th4 hits1; teeth 1 hand", "Cellar Rat | count=2", "Ghoul"} {
		h := newHouse(t)
		h.OpenFight("")
		h.Slash(ann, "/gm add | what="+hidden)
		since := len(h.Said)
		h.Slash(ann, "/gm add | zone=Tower | count=1 | what=Rat th4 hits1; teeth 1 hand")
		h.Slash(ann, "/gm add | zone=Tower | count=1 | what=Cellar Rat")
		h.Slash(ann, "/gm player | user=@Bob | character=Nim th7 hits9; axe 2 hand")
		game := string(h.Newest(ann))
		told = append(told, strings.ReplaceAll(h.Told(since)+text(h.Slash(bob, "/game status")), game, "g"))
	}
	for _, other := range told[1:] {
		if other != told[0] {
			t.Errorf("with other opponents in reserve the table reads\n%s\ninstead of\n%s", other, told[0])
		}
	}
}

// TestGroupsAreMeantWhole checks that the name of a group means all members, and that of a member only this
// one.
func TestGroupsAreMeantWhole(t *testing.T) {
	h := newHouse(t)
	h.OpenFight("")
	h.WantTold(ann, "/gm add | what=Ghoul | count=3 | zone=Tower", "")
	h.WantTold(ann, "/gm set | creature=Ghoul | what=zone | value=Bridge | reason=A howl", "> A howl")
	h.WantPrivate(h.Slash(ann, "/gm panel"), "*Bridge*: Ghoul 1–3")
	h.WantTold(ann, "/gm set | creature=Ghoul 2 | what=zone | value=Tower | reason=Afraid", "")
	h.WantPrivate(h.Slash(ann, "/gm panel"), "*Bridge*: Ghoul 1, 3")
	h.WantTold(ann, "/gm set | creature=Ghoul 2 | what=zone | value=Bridge | reason=Back", "")
	h.WantTold(ann, "/gm set | creature=Ghoul | what=show | value=name | reason=Mist", "")
	h.WantPrivate(h.Slash(ann, "/gm set | creature=Ghoul | what=hits | value=1 | reason=Mist"), "Write which one")
	h.Slash(ann, "/gm next")
	for _, name := range []string{"Ana", "Bo"} {
		h.Slash(ann, "/gm set | what=turn | value=lost | reason=Asleep | creature="+name)
	}
	h.WantPrivate(h.Slash(ann, "/orders | set=Ghoul: move Tower"), "to Tower")
	custom, unit, _ := strings.Cut(buttonWith(t, h.Slash(ann, "/gm panel"), ":unit|"), "|")
	h.wantPanel(h.Press(ann, custom, unit), "❓ Choose the orders of **Ghoul 1–3**")
	h.wantPanel(h.Press(ann, zid("zg", h.Newest(ann), "show")), "📜 **Ghoul 1–3**: move to Tower")
}

// TestAGameMasterUndoes checks that a GM can undo any last step, with a post of what was undone and where all
// creatures are.
func TestAGameMasterUndoes(t *testing.T) {
	h := newHouse(t)
	h.BeginFight("", "Ghast th11 hits37; claws 2 hand | zone=Tower")
	h.Act(bob, "attack Ghast")
	h.Act(cat, "do | words=I *sing*")
	steps := h.undoSteps(ann, "")
	if len(steps) < 8 || !strings.Contains(steps[0].Label, "Ana shoots at Ghast") || strings.ContainsAny(steps[0].Label, "*`\\<") {
		t.Errorf("steps: %+v", steps)
	}
	back := h.Undo(ann, "/game undo")
	h.WantPublic(back, "Undone (1 step):\n-# `")
	h.WantPublic(back, "**Bo** asks the GM")
	if files := back.Post.Message().Files; len(files) != 1 {
		t.Errorf("%d pictures", len(files))
	}
	undone := h.Undo(ann, "/game undo | to=9")
	h.WantPublic(undone, "Undone (")
	h.WantPublic(h.Slash(ann, "/gm next"), "Round 1")
	h.WantPrivate(h.Redo(ann, undone), "the game has gone on")
	if got := h.undoSteps(ann, "9 ·"); len(got) != 1 || got[0].Value != "9" {
		t.Errorf("steps: %+v", got)
	}
}

// TestAGameMasterRedoes checks that redo, by the button under the undo, posts what came back and where all
// creatures are.
func TestAGameMasterRedoes(t *testing.T) {
	h := newHouse(t)
	h.BeginFight("", "Ghast th11 hits37; claws 2 hand | zone=Tower")
	h.Act(bob, "attack Ghast")
	h.Act(cat, "do | words=I *sing*")
	first := buttonWith(t, h.Undo(ann, "/game undo"), "b:")
	second := buttonWith(t, h.Undo(ann, "/game undo"), "b:")
	h.WantPrivate(h.Press(ann, first), "*Redo* under the latest undo")
	h.WantPrivate(h.Press(bob, second), "can't redo alone")
	back := h.Press(ann, second)
	h.WantPublic(back, "redoes the undone steps")
	h.WantPublic(back, "Redone (1 step):\n-# `")
	h.WantPublic(back, "**Ana** shoots at **Ghast**")
	if files := back.Post.Message().Files; len(files) != 1 {
		t.Errorf("%d pictures", len(files))
	}
	h.WantPrivate(h.Press(ann, second), "has been redone")
	h.WantPublic(h.Press(ann, first), "**Bo** asks the GM")
	h.WantPrivate(h.Press(ann, first), "nothing has been undone")
}

func (h *house) undoSteps(by gamekit.User, typed string) []struct{ Label, Value string } {
	h.Helper()
	call := h.SlashCall(by, map[string]gamekit.Value{"to": {Text: typed}}, "game", "undo")
	call.Kind, call.Focused = gamekit.Complete, "to"
	reply := h.Do(call)
	if !reply.Numbers || len(reply.Choices) > 25 {
		h.Errorf("%d choices, numbers: %v", len(reply.Choices), reply.Numbers)
	}
	var all []struct{ Label, Value string }
	for _, c := range reply.Choices {
		h.Between("a choice", c.Label, 1, 100)
		all = append(all, struct{ Label, Value string }{c.Label, c.Value})
	}
	return all
}

// TestPrivateAnswersAreShort checks that private replies in the fight's own thread don't link to it.
func TestPrivateAnswersAreShort(t *testing.T) {
	h := newHouse(t)
	h.OpenFight("")
	if got := text(h.Slash(ann, "/gm add | what=Ghoul | zone=Tower")); !strings.Contains(got, "\n👁️ New at *Tower*: **Ghoul**") || strings.Contains(got, "<#") {
		t.Errorf("answered %q", got)
	}
}

// TestAPanelUndoesTheLastStep checks that Fix… shows the last step and undoes it, for the GM only and only
// while it is the last one.
func TestAPanelUndoesTheLastStep(t *testing.T) {
	h := newHouse(t)
	h.BeginFight("", "Ghast th11 hits37; claws 2 hand | zone=Tower")
	h.Slash(ann, "/gm set | creature=Ana | what=hits | value=-3 | reason=A stone")
	fix := func() gamekit.Reply {
		h.Helper()
		return h.Press(ann, buttonWith(h, h.Slash(ann, "/gm panel"), ":fix"))
	}
	shown := fix()
	h.wantPanel(shown, "Last step: ")
	undo := buttonWith(t, shown, ":undo-last:")
	h.WantPrivate(h.Press(bob, undo), "Only the GM can do that")
	h.Act(cat, "move Bridge")
	h.WantPrivate(h.Press(ann, undo), "another step is the last now")
	since := len(h.Said)
	h.wantPanel(h.Press(ann, buttonWith(t, fix(), ":undo-last:")), "**Ana** 37/40")
	h.wantPanel(h.Press(ann, buttonWith(t, fix(), ":undo-last:")), "**Ana** 40/40")
	h.Rest()
	if got := h.Told(since); strings.Count(got, "Undone (1 step)") != 2 {
		t.Errorf("told: %s", got)
	}
}

// TestOnlyWhatCanBeDoneIsShown checks that the private panel of a player with nothing to do has none of the
// buttons that would be refused.
func TestOnlyWhatCanBeDoneIsShown(t *testing.T) {
	h := newHouse(t)
	h.BeginFight("", stalkers)
	shows := func(want string) {
		t.Helper()
		if got := strings.Join(rowLabels(h.Slash(bob, "/act").Whisper.Message()), "\n"); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
	shows("My turn… · Help an ally…\nAttack… · Move… · Ask the GM… · Pass\nReactions… · My odds · Stand-in…")
	h.Slash(ann, "/gm rule | effects=Ana actions -2")
	shows("Reactions… · My odds · Stand-in…")
	h.sure(cat, h.Act(cat, "pass"))
	shows("Reactions… · My odds · Stand-in…")
}
