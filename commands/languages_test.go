package commands_test

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"
	"unicode/utf8"

	"warbell/commands/commandstest"
	"warbell/commands/gamekit"
	"warbell/engine"
	"warbell/engine/dice"
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

// TestNamesLikeLabels checks that a player's name for something stays as it is, even if it equals a label.
func TestNamesLikeLabels(t *testing.T) {
	h := polyglot(t)
	delete(h.Locales, ann.ID) // helpers read English
	h.keep(ann, "melee", "Grant ws4; sword")
	h.Locales[ann.ID] = pseudo.Locale
	if h.Speaks(commandstest.Words(t)).For(pseudo.Locale, "").Literal("Grant") == "Grant" {
		t.Fatal("no label is called Grant: choose another one")
	}
	menu := commandstest.Message(h.Slash(ann, "/warband list")).Rows[0].Menu
	if menu.Choices[0].Label != "Grant" || menu.Placeholder != foreign("Open…") {
		t.Errorf("menu %+v", menu)
	}
}

// TestLanguageOfPosts checks that no post has a word in the language of the client that caused it.
func TestLanguageOfPosts(t *testing.T) {
	h := polyglot(t)
	for _, line := range []string{
		"/roll | dice=2d6+3", "/roll | dice=20d6", "/rolloff", "/draw | entrants=a, b, c",
		"/rolloff | entrants=a, b, c", "/rolloff | initiative=true | entrants=@Ann, Orcs -30",
		"/challenge | game=grimheim | opponent=@Bob | force=Knight",
		"/challenge | game=melee | force=Old Kim ws6; sword",
		"/challenge | game=grimheim | opponent=@Warbell | force=Orc Brute", "/gm open",
	} {
		r := h.Slash(ann, line)
		if r.Post == nil {
			t.Fatalf("%s: no post: %s", line, text(r))
		}
		if m := r.Post.Message(); strings.ContainsAny(m.Text+labelsOf(m), "áéíóúþšŕñ") {
			t.Errorf("%s: the post has words of its caller's language: %s %s", line, m.Text, labelsOf(m))
		}
	}
}

// TestLanguageOfDMs checks that a DM follows the client of its only reader, as it was used last.
func TestLanguageOfDMs(t *testing.T) {
	h := polyglot(t)
	delete(h.Locales, ann.ID) // helpers read English
	id := h.Duel("")
	h.WantPrivate(h.Press(cat, "fo:game:"+string(id)), "You now follow")
	h.Locales[cat.ID] = pseudo.Locale
	h.Slash(cat, "/settings")
	h.round(id, 2)
	h.after(29 * time.Hour)
	got := h.digestsTo(cat)
	if len(got) != 1 || !strings.ContainsAny(got[0], "áéíóú") {
		t.Fatalf("digest %q", got)
	}
	h.Locales[cat.ID] = "en-US"
	h.Slash(cat, "/settings")
	if s, err := h.Store.Settings(h.Context(), cat.ID); err != nil || s.Locale != "en-US" {
		t.Errorf("settings %+v %v", s, err)
	}
}

// TestDiceRefusalsAreTranslated checks that a refusal of dice is translated with all its parts.
func TestDiceRefusalsAreTranslated(t *testing.T) {
	h := polyglot(t)
	_, wrong := dice.Parse("2d6+")
	var refusal *engine.Refusal
	if !errors.As(gamekit.DiceRefusal(wrong), &refusal) {
		t.Fatal(wrong)
	}
	got := h.Speaks(commandstest.Words(t)).For(pseudo.Locale, "").Sentence(refusal)
	if want := foreign("write dice like 2d6+3."); !strings.Contains(got, want) || strings.Contains(got, "at the end") {
		t.Errorf("got %q, which lacks %q", got, want)
	}
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
	for _, problem := range tooLong(h.Bot.Commands()) {
		t.Error(problem)
	}
	for _, c := range newHouse(t).Bot.Commands() {
		if c.In.Names != nil || c.In.Descriptions != nil {
			t.Errorf("/%s is translated in English alone", c.Name)
		}
	}
}

// TestTooLongTranslationsAreFound checks that a translation beyond Discord's limits is named by its ID, which
// is the English text, and that none of those in the catalogs is.
func TestTooLongTranslationsAreFound(t *testing.T) {
	for _, problem := range tooLong(newHouse(t).Bot.Commands()) {
		t.Error(problem)
	}
	long := map[string]string{"nl": strings.Repeat("ë", 101)}
	all := tooLong([]gamekit.Command{{Name: "roll", Description: "Roll dice here", In: gamekit.Localization{
		Names: long, Descriptions: long}, Options: []gamekit.Option{{Name: "dice", Description: "Such as 2d6",
		In: gamekit.Localization{Choices: map[string]map[string]string{"Plain dice": long}}}}}})
	for i, id := range []string{"roll", "Roll dice here", "Plain dice"} {
		if i >= len(all) || !strings.Contains(all[i], "nl: "+id+": ") {
			t.Errorf("%s isn't found: %q", id, all)
		}
	}
}

// tooLong names the translations of commands that Discord would refuse.
func tooLong(all []gamekit.Command) (problems []string) {
	const mostName, mostText = 32, 100
	check := func(id string, in map[string]string, most int) {
		for locale, text := range in {
			if n := utf8.RuneCountInString(text); n > most {
				problems = append(problems, fmt.Sprintf("%s: %s: the translation has %d characters, at most %d: %q",
					locale, id, n, most, text))
			}
		}
	}
	for _, c := range all {
		check(c.Name, c.In.Names, mostName)
		check(c.Description, c.In.Descriptions, mostText)
		for _, o := range c.Options {
			check(o.Name, o.In.Names, mostName)
			check(o.Description, o.In.Descriptions, mostText)
			for id, in := range o.In.Choices {
				check(id, in, mostText)
			}
		}
		problems = append(problems, tooLong(c.Subs)...)
	}
	return problems
}
