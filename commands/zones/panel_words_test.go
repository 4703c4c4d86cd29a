package zones_test

import (
	"strings"
	"testing"

	"warbell/commands/gamekit"
	"warbell/storage"
	"warbell/templates"
)

// TestARequestIsAnsweredInWords checks that a ruling without effects grants a request in the GM's words, by
// the form and by one command, and that a player can't.
func TestARequestIsAnsweredInWords(t *testing.T) {
	h := newHouse(t)
	id := h.OpenFight("")
	h.Slash(ann, "/gm next | step=explore")
	h.WantPublic(h.Act(bob, "do | words=Is the door locked?"), "locked?")
	form := h.Form(ann, zid("zr", id, "rule:1"))
	h.WantPublic(h.Fill(ann, form, "words", "It is."), "> It is.")
	if open := h.Owing(id, "rule"); len(open) != 0 {
		t.Errorf("the request is still open: %v", open)
	}
	h.Act(bob, "do | words=And the window?")
	h.WantPrivate(h.Slash(bob, "/gm rule | reason=It opens"), "Only the GM can do that")
	h.WantPublic(h.Slash(ann, "/gm rule | reason=That too."), "grants **Ana**'s request")
}

// TestOthersGoOnWhileARequestIsOpen checks that a post with requests, while the characters explore, has the
// other players' buttons, also to join, and five at most.
func TestOthersGoOnWhileARequestIsOpen(t *testing.T) {
	h := newHouse(t)
	id := h.OpenFight("")
	first := h.Act(bob, "do | words=I look around") // before the GM has them explore
	if got := strings.Join(rowLabels(first.Post.Message()), "; "); !strings.HasPrefix(got, "Grant · Other ruling… · Ask the GM… · Show my options · Join") {
		t.Errorf("before: %s", got)
	}
	h.WantPublic(h.Press(ann, buttonWith(t, first, ":grant:")), "grants **Ana**")
	h.Slash(ann, "/gm next | step=explore")
	asked := h.Act(bob, "do | words=I knock")
	if got := strings.Join(rowLabels(asked.Post.Message()), "; "); got != "Grant · Other ruling… · Ask the GM… · Show my options · Join" {
		t.Errorf("one request: %s", got)
	}
	h.WantPrivate(h.Press(bob, buttonWith(t, asked, ":request:")), "Only the GM can do that")
	other := h.Press(ann, buttonWith(t, asked, ":request:"))
	h.WantPrivate(other, "**Ana** asks: I knock")
	if got := rowLabels(other.Whisper.Message())[0]; got != "Grant · Grant with check… · Refuse… · Rule…" {
		t.Errorf("another ruling: %s", got)
	}
	asked = h.Act(cat, "do | words=I listen")
	if got := strings.Join(rowLabels(asked.Post.Message()), "; "); got != "[Rule on a request…]; Ask the GM… · Show my options · Join · GM panel" {
		t.Errorf("two requests: %s", got)
	}
	if form := h.Press(gamekit.User{ID: "1004", Name: "Dan"}, buttonWith(t, asked, ":join")); form.Modal == nil {
		t.Errorf("a newcomer can't join: %s", text(form))
	}
	h.WantPrivate(h.Press(bob, zid("zr", id, "requests"), "grant:3"), "Only the GM can do that")
	h.WantPublic(h.Press(ann, zid("zr", id, "requests"), "grant:3"), "grants **Bo**")
}

// TestTwoRequestsAreToldApart checks that the menu for several requests names their characters in a post and
// in the panel, that it grants at once, and that no two choices are the same.
func TestTwoRequestsAreToldApart(t *testing.T) {
	h := newHouse(t)
	h.BeginFight("", "Ghast th11 hits37; claws 2 hand | zone=Tower")
	h.Act(bob, "do | words=I climb")
	asked := h.Act(cat, "help Ana | words=I push")
	menu := menuOf(asked, "zr:")
	var got []string
	for _, c := range menu.Choices {
		got = append(got, c.Label)
	}
	if strings.Join(got, "; ") != "Grant Ana's request; Other ruling for Ana…; Grant Bo's help for Ana…; Other ruling for Bo…" {
		t.Errorf("the menu: %q", got)
	}
	h.WantPrivate(h.Press(bob, menu.ID, menu.Choices[0].Value), "Only the GM can do that")
	h.WantPrivate(h.Press(ann, menu.ID, menu.Choices[1].Value), "**Ana** asks: I climb")
	if form := h.Press(ann, menu.ID, menu.Choices[2].Value); form.Modal == nil || form.Modal.Title != "Grant help" {
		t.Errorf("help: %s", text(form))
	}
	panel := menuOf(h.Slash(ann, "/gm panel"), "zg:")
	h.wantPanel(h.Press(ann, panel.ID, panel.Choices[3].Value), "**Bo** offers to help **Ana**: I push")
	h.WantPublic(h.Press(ann, menu.ID, menu.Choices[0].Value), "grants **Ana**")
	h.WantPrivate(h.Press(ann, menu.ID, menu.Choices[0].Value), "ruled on or withdrawn")
}

// TestALaterSceneWithoutOpponentsIsExplored checks that the post of such a scene lets players move, as /act
// does, and that GMs and players read of the same phase, also after opponents came.
func TestALaterSceneWithoutOpponentsIsExplored(t *testing.T) {
	h := newHouse(t)
	id := h.BeginFight("", stalkers)
	h.Slash(ann, "/gm rule | effects=Stalker 1–2 captured")
	h.Slash(ann, "/gm next")
	sure := h.Slash(ann, "/gm scene")
	if sure.Whisper != nil && len(buttons(sure.Whisper.Message())) > 0 {
		h.Press(ann, buttons(sure.Whisper.Message())[0])
	}
	h.Rest()
	h.WantPrivate(h.Slash(bob, "/act"), "You explore")
	g := h.load(id)
	post, err := h.Bot.Compose(t.Context(), storage.Row{Kind: storage.RowPost, Game: id, From: g.Seq, Seq: g.Seq})
	if err != nil {
		t.Fatal(err)
	}
	if got := labels(gamekit.Reply{Post: post.Post}); !strings.HasPrefix(got, "*Move…, Ask the GM…, Show my options, GM panel, Join") {
		t.Errorf("the scene has %s: %s", got, post.Post.Message().Text)
	}
	h.Slash(ann, "/gm add | what=Ghast th11 hits37; claws 2 hand | zone=field")
	panel := h.Slash(ann, "/gm panel")
	h.WantPrivate(panel, "**Exploring: The field**")
	h.WantPrivate(h.Slash(bob, "/game status"), "Exploring: The field")
	h.WantPrivate(h.Act(bob, "attack Ghast"), "while exploring")
	h.WantPublic(h.Slash(ann, "/gm next"), "Round 1")
}

// TestADeskHasOneMainButton checks that a panel has one main button while the characters explore: to rule on
// a request, to begin a fight if there are opponents, else to add some.
func TestADeskHasOneMainButton(t *testing.T) {
	h := newHouse(t)
	id := h.OpenFight("")
	h.Slash(ann, "/gm next | step=explore")
	wants := func(when, want string) {
		t.Helper()
		var main []string
		for _, row := range h.Slash(ann, "/gm panel").Whisper.Message().Rows {
			for _, b := range row.Buttons {
				if b.Style == templates.Primary {
					main = append(main, b.Label)
				}
			}
		}
		if got := strings.Join(main, ", "); got != want {
			t.Errorf("%s: %s, want %s", when, got, want)
		}
	}
	wants("no opponents", "Add opponents…")
	h.Slash(ann, "/gm add | what=Ghast th11 hits37; claws 2 hand | zone=Tower")
	wants("opponents", "Begin fight…")
	h.Act(bob, "do | words=I knock")
	wants("a request", "Grant")
	h.Press(ann, zid("zr", id, "grant:1"))
	wants("it is granted", "Begin fight…")
}

// TestAPartOfAReserveComes checks that a GM brings in one of several opponents in reserve, by the form and by
// the command, and that players learn nothing of the rest.
func TestAPartOfAReserveComes(t *testing.T) {
	h := newHouse(t)
	h.OpenFight("")
	h.Slash(ann, "/gm add | what=Wraith th7 hits4; claws 2 hand | count=3")
	id := h.Newest(ann)
	h.WantPrivate(h.Press(bob, zid("z", id, "bring")), "Only the GM can do that")
	form := h.Form(ann, zid("z", id, "bring"))
	h.WantPrivate(h.Fill(ann, form, "zone", "at:tower", "count", "4"), "3 are in reserve")
	since := len(h.Said)
	panel := h.Fill(ann, form, "zone", "at:tower", "count", "1")
	h.wantPanel(panel, "2 × Wraith")
	h.wantPanel(panel, "*Tower*: Wraith")
	h.Rest()
	if told := h.Told(since); strings.Contains(told, "2 ×") || strings.Contains(told, "reserve") {
		t.Errorf("told: %s", told)
	}
	h.WantTold(ann, "/gm add | what=2 × Wraith | zone=field | count=1", "Wraith")
	h.WantPrivate(h.Slash(ann, "/gm panel"), "In reserve: Wraith")
	h.WantPublic(h.Undo(ann, "/game undo"), "undoes")
	h.WantPrivate(h.Slash(ann, "/gm panel"), "In reserve: 2 × Wraith")
	h.WantPublic(h.Undo(ann, "/game undo"), "undoes")
	panel = h.Slash(ann, "/gm panel")
	h.WantPrivate(panel, "In reserve: 3 × Wraith")
	if strings.Contains(text(panel), "*Tower*: Wraith") {
		t.Errorf("one stays: %s", text(panel))
	}
}

// TestAVoiceIsExplained checks that the error about an unknown speaker says how any name can speak.
func TestAVoiceIsExplained(t *testing.T) {
	h := newHouse(t)
	h.OpenFight("")
	h.WantPrivate(h.Slash(ann, "/gm say | as=Old Maren | text=Beware!"), "`voice: Old Maren`")
}

// TestADeskReturnsToItsMainActions checks that a menu page of a desk closes when the next phase begins, that
// it has the fight's name and no fact twice.
func TestADeskReturnsToItsMainActions(t *testing.T) {
	h := newHouse(t)
	id := h.BeginFight("", "Ghast th11 hits37; claws 2 hand | zone=Tower")
	desk := h.keepsDesk(ann, id)
	if !strings.Contains(desk, "*The field*") || !strings.Contains(desk, "<#") {
		t.Errorf("no name or link: %s", desk)
	}
	h.Slash(ann, "/gm say | as=Ghast | text=Ha!")
	call := h.PressCall(ann, zid("zg", id, "fix"))
	call.Guild, call.Channel = "", gamekit.Channel{ID: "dm-" + ann.ID, DM: true}
	call.Message = h.deskOf(ann)
	h.wantPanel(h.Do(call), "What do you want to correct?")
	since := len(h.DMEdits)
	h.sure(bob, h.Act(bob, "pass"))
	h.sure(cat, h.Act(cat, "pass"))
	got := h.edited(since)
	if last := got[len(got)-1]; strings.Contains(last, "correct?") {
		t.Errorf("the page stays: %s", last)
	}
}

// TestHelpSaysWhatItCosts checks that the list and the form name the same price.
func TestHelpSaysWhatItCosts(t *testing.T) {
	h := newHouse(t)
	id := h.BeginFight("", "Ghast th11 hits37; claws 2 hand | zone=Tower")
	price := func(list, form string) {
		t.Helper()
		h.WantPrivate(h.Slash(bob, "/act"), list)
		for _, f := range h.Form(bob, acting(id, "help")).Fields {
			if f.ID == "words" && !strings.Contains(f.About, form) {
				t.Errorf("the form says %q", f.About)
			}
		}
	}
	price("Help (1 action) → Bo", "of this turn")
	h.Act(bob, "attack Ghast with bow")
	price("Help (1 action next turn) → Bo", "of your next turn")
}

// TestAWrongZoneNameIsShown checks that an error about the name of a zone says which one.
func TestAWrongZoneNameIsShown(t *testing.T) {
	h := newHouse(t)
	const long = "The very long corridor that leads to nowhere"
	h.WantPrivate(h.Fill(ann, h.Form(ann, "zf:new:map"), "name", "Court", "line", "Hall - "+long), "not “The very long corridor")
}

// TestHelpIsGrantedInHits checks that the choices of a granted help have the noun of their label.
func TestHelpIsGrantedInHits(t *testing.T) {
	h := newHouse(t)
	id := h.BeginFight("", "Ghast th11 hits37; claws 2 hand | zone=field")
	h.Act(cat, "help Ana | words=I shout")
	got := lines(h.Form(ann, zid("z", id, "dice:1")), "dice")
	if !strings.HasPrefix(got, "1 automatic hit | \n2 automatic hits") {
		t.Errorf("asked: %s", got)
	}
}
