package commands_test

import (
	"context"
	"slices"
	"strings"
	"testing"

	"warbell/commands/commandstest"
	"warbell/commands/gamekit"
	"warbell/templates"
	"warbell/templates/pseudo"
)

// polyglot returns a house that has the pseudo-locale, too. Ann's client uses it.
func polyglot(t *testing.T) *house {
	t.Helper()
	h := newHouse(t)
	h.Locales = map[string]string{ann.ID: pseudo.Locale, bob.ID: "en-GB"}
	h.Speaks = func(r *templates.Renderer) *templates.Renderer { return pseudo.Add(t, r, "..") }
	h.Build(h.Store)
	return h
}

// foreign returns a text of Warbell's as the pseudo-locale has it.
func foreign(text string) string { return pseudo.Text(text) }

// TestLanguageOfReplies checks that what one user reads follows their client, and a post the server.
func TestLanguageOfReplies(t *testing.T) {
	h := polyglot(t)
	hers, his := h.Slash(ann, "/settings"), h.Slash(bob, "/settings")
	h.WantPrivate(his, "Reminders")
	h.WantPrivate(hers, foreign("Reminders"))
	if label := labelsOf(commandstest.Message(hers)); !strings.Contains(label, foreign("Try a DM")) {
		t.Errorf("labels of Go code aren't translated: %s", label)
	}
	h.WantPublic(h.Slash(ann, "/rolloff"), "Roll-off")
	h.WantPrivate(h.Slash(ann, "/nothing"), foreign("has no command")+" /nothing")
}

// labelsOf returns the labels of a message's buttons and menus.
func labelsOf(m templates.Message) string {
	var all []string
	for _, row := range m.Rows {
		for _, b := range row.Buttons {
			all = append(all, b.Label)
		}
		if row.Menu != nil {
			all = append(all, row.Menu.Placeholder)
		}
	}
	return strings.Join(all, " ")
}

// TestLanguageOfAServer checks that only those who manage a server choose the language of its posts, and that
// a game keeps the language in which it began.
func TestLanguageOfAServer(t *testing.T) {
	h := polyglot(t)
	stranger := h.PressCall(bob, "sv:language")
	stranger.Values = []string{pseudo.Locale}
	h.WantPrivate(h.Do(stranger), "only organisers and members with Manage Server")
	if r := h.sets("sv:language", "xx"); h.server().Language != "" {
		t.Errorf("an unknown language is stored: %q", text(r))
	}
	delete(h.Locales, ann.ID) // helpers read English
	english := h.Duel("")
	page := h.sets("sv:language", pseudo.Locale)
	if got := h.server().Language; got != pseudo.Locale {
		t.Fatalf("language %q: %s", got, text(page))
	}
	if m := commandstest.Message(page); len(m.Rows) != 4 || m.Rows[2].Menu.Placeholder != "Language of posts" {
		t.Errorf("rows %+v", m.Rows)
	}
	since := len(h.Said)
	h.Slash(ann, "/game pause")
	if told := h.Told(since); strings.Contains(told, foreign("pause")) {
		t.Errorf("the English game changed its language: %s", told)
	}
	offer := h.Slash(bob, "/challenge | game=grimheim | opponent=@Ann | force=Witchhunter")
	if offer.Post == nil || !strings.Contains(text(offer), foreign("challenges")) {
		t.Fatalf("the post isn't in the server's language: %s", text(offer))
	}
	if label := labelsOf(offer.Post.Message()); !strings.Contains(label, foreign("Accept")) {
		t.Errorf("its labels aren't: %s", label)
	}
	h.sets("sv:language", templates.English)
	games, err := h.Store.GamesOf(context.Background(), ann.ID)
	if err != nil || len(games) != 1 || games[0].Game.ID != english || games[0].Game.Language != "" {
		t.Errorf("%+v %v", games, err)
	}
}

// TestLanguageMenuNeedsTwo checks that a server of a Warbell with English alone has no menu for it.
func TestLanguageMenuNeedsTwo(t *testing.T) {
	h := newHouse(t)
	page := h.sets("sv:page:looks")
	if m := commandstest.Message(page); slices.ContainsFunc(m.Rows, func(r templates.Row) bool { return r.Menu != nil && r.Menu.ID == "sv:language" }) {
		t.Error("there is a menu of one language")
	}
	if got := text(page); !strings.Contains(got, "Language: English, the only one so far.") {
		t.Errorf("page %q", got)
	}
}

// TestCommandsAreLocalized checks the translations that Discord gets, within its limits.
func TestCommandsAreLocalized(t *testing.T) {
	h := polyglot(t)
	for _, c := range h.Bot.Commands() {
		if c.Type == gamekit.SlashCommand && (c.In.Names[pseudo.Locale] == "" ||
			len(c.Subs) == 0 && c.In.Descriptions[pseudo.Locale] == "") {
			t.Errorf("/%s isn't translated: %+v", c.Name, c.In)
		}
	}
	for _, c := range newHouse(t).Bot.Commands() {
		if c.In.Names != nil || c.In.Descriptions != nil {
			t.Errorf("/%s is translated in English alone", c.Name)
		}
	}
}
