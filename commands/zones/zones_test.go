package zones_test

import (
	"context"
	"strings"
	"testing"

	"warbell/commands/commandstest"
	"warbell/commands/gamekit"
	"warbell/templates"
)

// wantPanel checks that the panel replaces the pressed message, with some words in it.
func (h *house) wantPanel(r gamekit.Reply, words string) {
	h.Helper()
	if _, private := r.Update.(templates.Ephemeral); !private || !strings.Contains(text(r), "GM panel") || !strings.Contains(text(r), words) {
		h.Errorf("want a panel with %q, got %q\n%s", words, text(r), h.Logs.String())
	}
}

func TestFightOpens(t *testing.T) {
	h := newHouse(t)
	opened := h.Slash(ann, "/gm open | map=tavern")
	h.WantPublic(opened, "GM: **Ann**")
	ids := strings.Join(buttons(opened.Post.Message()), " ")
	if !strings.Contains(ids, ":join") || !strings.Contains(ids, ":panel") {
		t.Errorf("buttons %s", ids)
	}
	h.WantPrivate(h.Slash(bob, "/gm open"), "You can't open a fight here")
	h.WantPrivate(h.Slash(bob, "/gm open | hours=999"), "1–168 hours")
	h.WantPrivate(h.Slash(bob, "/gm open | map=taverm"), "tavern")
	h.WantPrivate(h.Slash(bob, "/gm open | rules=agility=no"), "agility")
	call := h.SlashCall(bob, map[string]gamekit.Value{"map": {Text: "tavern"}}, "gm", "open")
	call.Rights.Threads = true
	threaded := h.Do(call)
	h.WantPublic(threaded, "in its own thread")
	if ids := buttons(threaded.Post.Message()); len(ids) != 1 || !strings.HasSuffix(ids[0], ":join") {
		t.Errorf("buttons %v", ids)
	}
	if h.Threads[string(h.Newest(bob))] != "Fight: A burning tavern" {
		t.Errorf("threads %v", h.Threads)
	}
}

func TestJoinWithACharacter(t *testing.T) {
	h := newHouse(t)
	h.WantPrivate(h.Slash(bob, "/game join"), "this channel has no game")
	h.Slash(ann, "/gm open")
	id := h.Newest(ann)
	form := h.Form(bob, zid("z", id, "join"))
	refused := h.Fill(bob, form, "fighter", "own", "line", "Ana th8")
	h.WantPrivate(refused, "Ana has no hits")
	if again := commandstest.Defaults(h.Again(bob, refused)); again["line"] != "Ana th8" || again["fighter"] != "own" {
		t.Errorf("given back: %v", again)
	}
	if g := commandstest.Value(h.Store.Load(context.Background(), id))(t); len(g.Seats) != 1 {
		t.Errorf("a line that can't be read has taken a seat: %v", g.Seats)
	}
	h.WantPrivate(h.Press(bob, acting(id, "move")), "Press *Join*")
	h.WantPublic(h.Fill(bob, form, "fighter", "own", "line", anaLine), "**Ana**, played by Bob")
	h.WantPrivate(h.Press(bob, zid("z", id, "join")), "You already have a character in this fight")
	h.WantPrivate(h.Slash(bob, "/game join | character="+boLine), "already")
	h.endFight("")
	h.Slash(cat, "/gm open")
	if kept := h.Slash(bob, "/game join"); kept.Modal == nil || !strings.Contains(lines(kept.Modal, "fighter"), "Ana (yours)") {
		t.Error("the character was not kept")
	}
	h.WantPublic(h.Slash(bob, "/game join | character=ana"), "**Ana**")
}

func TestMoveThroughAHazard(t *testing.T) {
	h := newHouse(t)
	id := h.BeginFight("", "Ghast th11 hits37; claws 2 hand | zone=Tower")
	asked := h.Slash(bob, "/act | do="+h.suggestAct(bob, "bridge")[0].Value+" | words=With a *leap*")
	if asked.Modal == nil || asked.Modal.Title != "Enter Bridge?" || !strings.Contains(asked.Modal.Fields[0].Text, "Rotten planks") {
		t.Fatalf("no question about the hazard: %+v %q", asked.Modal, text(asked))
	}
	if f := asked.Modal.Fields[1]; f.Input.Value != "With a *leap*" {
		t.Errorf("the words are not kept: %+v", f)
	}
	moved := h.Fill(bob, asked.Modal)
	h.WantPublic(moved, "**Ana**: *The field* → *Bridge*")
	h.WantPublic(moved, `> With a \*leap\*`)
	form := h.Form(cat, acting(id, "move"))
	if !strings.Contains(form.Fields[0].Text, "Bridge**: Rotten planks") || !strings.Contains(lines(form, "zone"), "Bridge | ⚠ Ana") {
		t.Errorf("the form does not tell the hazard: %+v %s", form.Fields[0], lines(form, "zone"))
	}
	h.WantPublic(h.Fill(cat, form, "zone", "bridge", "words", ""), "**Bo**: *The field* → *Bridge*")
	h.WantPrivate(h.Act(cat, "move field | model=Ana"), "You can't act with Ana")
	back := h.Form(cat, acting(id, "move"))
	h.Slash(ann, "/gm map | do=hazard | zone=Tower | text=Bats")
	h.WantPrivate(h.Fill(cat, back, "zone", "tower", "words", "Up!"), "new hazard (Bats)")
	h.Slash(ann, "/gm map | do=hazard | zone=Tower | text=-")
	h.WantPublic(h.Act(cat, "move tower"), "→ *Tower*")
	h.WantPrivate(h.Act(cat, "move bridge | words=Back!"), "Your words were:\n```\nBack!")
	h.WantPrivate(h.Press(cat, acting(id, "move")), "no actions left")
	h.WantPrivate(h.Act(bob, "leave"), "You can only leave by an exit")
}

func TestAttackWithWords(t *testing.T) {
	h := newHouse(t)
	id := h.BeginFight("", "Ghast th11 hits37; claws 5 hand | zone=Bridge")
	since := len(h.Said)
	h.WantPrivate(h.Press(cat, acting(id, "attack")), "Bo has no target in range")
	form := h.Form(bob, acting(id, "attack"))
	if got := lines(form, "blow"); got != "**Attack** Attack Ghast with bow \\(2 dice\\)\n-# 1 zone away\\: Bridge" {
		t.Errorf("offered: %s", got)
	}
	struck := h.Fill(bob, form, "words", "For the @everyone")
	h.WantPublic(struck, "**Ana** shoots at **Ghast**")
	h.WantPublic(struck, `> For the \@everyone`)
	h.WantPublic(struck, "<@1002>, your turn goes on: **Ana**, 1 action left (TH+2 for a second attack)")
	if m := commandstest.Message(struck); !strings.Contains(strings.Join(buttons(m), " "), ":turn") || len(m.Pings) > 0 {
		t.Errorf("the turn doesn't go on quietly: %v, calling %v", buttons(m), m.Pings)
	}
	if form = h.Form(bob, acting(id, "attack")); !strings.Contains(lines(form, "blow"), "TH+2") {
		t.Errorf("the second attack: %s", lines(form, "blow"))
	}
	h.WantPublic(h.Act(bob, "attack ghast with bo"), "(bow")
	h.WantPrivate(h.Act(cat, "attack ghast with bow | words=Hm"), "Bo has no “bow”. Choose one of: axe")
	h.WantPublic(h.sure(cat, h.Press(cat, acting(id, "pass", "round=1"))), "ends the turn")
	for _, secret := range []string{"TH 11", "needs 11", "37", "5 dice"} {
		if strings.Contains(h.Told(since), secret) {
			t.Errorf("the channel learns %q: %s", secret, h.Told(since))
		}
	}
	if status := text(h.Slash(bob, "/game status")); strings.Contains(status, "/37") {
		t.Errorf("a player learns the hits: %s", status)
	}
	h.WantPrivate(h.Slash(ann, "/gm panel"), "Ghast (TH 11; 3")
}

func TestRequestIsGrantedWithACheck(t *testing.T) {
	h := newHouse(t)
	id := h.BeginFight("", "Ghast th1 hits37; claws 2 hand | zone=Tower")
	asked := h.Fill(bob, h.Form(bob, acting(id, "do")), "words", "I cut the rope")
	h.WantPublic(asked, "> I cut the rope")
	panel := h.Press(ann, zid("z", id, "panel"))
	h.WantPrivate(panel, "“I cut the rope”")
	h.WantPrivate(h.Press(bob, zid("z", id, "panel")), "Only the GM")
	form := h.Form(ann, buttonWith(t, panel, ":check:"))
	if got := lines(form, "check"); !strings.Contains(got, "wits | needs 1+ on a D12") {
		t.Errorf("attributes: %s", got)
	}
	since := len(h.Said)
	h.wantPanel(h.Fill(ann, form, "check", "wits", "words", "Quick!"), "Round 1")
	if got := h.Told(since); !strings.Contains(got, "passes Wits") || !strings.Contains(got, "> Quick!") || !strings.Contains(got, "request (1 action)") {
		t.Errorf("told: %s", got)
	}
	h.WantPrivate(h.Press(ann, buttonWith(t, panel, ":check:")), "ruled on or withdrawn")

	h.WantPublic(h.Act(cat, "do | words=I dance"), "> I dance")
	mine := h.Slash(cat, "/act")
	h.WantPublic(h.Press(cat, buttonWith(t, mine, ":withdraw:")), "**Bo**")
	h.WantPublic(h.Act(cat, "do | words=I sing"), "> I sing")
	refuse := h.Form(ann, buttonWith(t, h.Slash(ann, "/gm panel"), ":refuse:"))
	since = len(h.Said)
	h.wantPanel(h.Fill(ann, refuse, "words", "Not now"), "")
	if got := h.Told(since); !strings.Contains(got, "> Not now") || !strings.Contains(got, "It costs nothing") {
		t.Errorf("told: %s", got)
	}
	h.WantPrivate(h.Act(cat, "do | words= "), "Your words are missing")
}

func TestHelpMakesDiceHit(t *testing.T) {
	h := newHouse(t)
	id := h.BeginFight("", "Ghast th12 hits37; claws 2 hand | zone=field")
	h.WantPrivate(h.Act(cat, "help Bo | words=me"), "can't help itself")
	offered := h.Fill(cat, h.Form(cat, acting(id, "help")), "words", "I shout")
	h.WantPublic(offered, "**Bo** offers to help **Ana**")
	form := h.Form(ann, buttonWith(t, h.Slash(ann, "/gm panel"), ":dice:"))
	if got := lines(form, "dice"); strings.Count(got, "\n") != 1 {
		t.Errorf("Ana's weapons have 2 dice: %s", got)
	}
	h.wantPanel(h.Fill(ann, form, "dice", "2"), "")
	h.WantPublic(h.Act(bob, "attack Ghast with bow"), "2 hits")
}

// sure confirms a private question.
func (h *house) sure(by gamekit.User, asked gamekit.Reply) gamekit.Reply {
	h.Helper()
	h.WantPrivate(asked, "Actions lost")
	return h.Press(by, buttonWith(h, asked, ":sure"))
}

// buttonWith finds the button of a reply whose custom ID contains a word.
func buttonWith(t testing.TB, r gamekit.Reply, word string) string {
	t.Helper()
	var m templates.Message
	switch {
	case r.Whisper != nil:
		m = r.Whisper.Message()
	case r.Post != nil:
		m = r.Post.Message()
	case r.Update != nil:
		m = r.Update.Message()
	}
	for _, id := range buttons(m) {
		if strings.Contains(id, word) {
			return id
		}
	}
	t.Fatalf("no button with %q: %v", word, buttons(m))
	return ""
}

// TestAMapInOneLineIsPostedAtOnce checks that a fight on a map that was typed begins its thread with the post
// that asks its GM, as one on a pre-made map does.
func TestAMapInOneLineIsPostedAtOnce(t *testing.T) {
	h := newHouse(t)
	h.Slash(ann, "/gm open | map=Dock - Pier - Boathouse")
	if told := h.Told(0); !strings.Contains(told, "set up the fight") || !strings.Contains(told, "Scene 1**: *Dock*") {
		t.Errorf("told %q", told)
	}
}
