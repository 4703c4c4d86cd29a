package zones_test

import (
	"slices"
	"strings"
	"testing"

	"warbell/commands/commandstest"
	"warbell/commands/gamekit"
	"warbell/templates"
)

// TestZonesFitsIntoACommand: Discord takes 25 subcommands and 8,000 characters.
func TestZonesFitsIntoACommand(t *testing.T) {
	h := newHouse(t)
	all := h.Bot.Commands()
	def := all[slices.IndexFunc(all, func(d gamekit.Command) bool { return d.Name == "zones" })]
	size := len(def.Name) + len(def.Description)
	for _, sub := range def.Subs {
		size += measured(t, sub.Name, sub.Description)
		for _, o := range sub.Options {
			size += measured(t, o.Name, o.Description)
			for _, c := range o.Choices {
				size += len(c.Label) + len(c.Value)
			}
		}
	}
	if len(def.Subs) > 25 || size > 8000 {
		t.Errorf("%d subcommands with %d characters", len(def.Subs), size)
	}
}

// suggestAct gives what /act suggests for what is typed.
func (h *house) suggestAct(by gamekit.User, typed string) []templates.Choice {
	h.Helper()
	call := h.SlashCall(by, map[string]gamekit.Value{"do": {Text: typed}}, "act")
	call.Kind, call.Focused = gamekit.Complete, "do"
	return h.Do(call).Choices
}

// TestActSuggestsAFight: /act has all that a character can do, the forms as well, and for a game master what
// can be done for everyone.
func TestActSuggestsAFight(t *testing.T) {
	h := newHouse(t)
	h.BeginFight("", "Ghast th11 hits37; claws 2 hand | zone=Bridge")
	for by, want := range map[gamekit.User][]string{
		bob: {"Bow → Ghast (2 dice)", "Move to Bridge ⚠️", "Help Bo… (costs 1 action of this turn)", "Pass (2 actions unused)",
			"My turn…", "Attack", "Anything else…", "My answers…"},
		ann: {"Attack", "Move", "Something else", "Pass", "Help", "My answers…"},
	} {
		var labels []string
		for _, c := range h.suggestAct(by, "") {
			label, _, _ := strings.Cut(c.Label, " · ")
			labels = append(labels, label)
		}
		for _, label := range want {
			if !slices.Contains(labels, label) {
				t.Errorf("%s: no %q in %q", by.Name, label, labels)
			}
		}
	}
	if got := h.suggestAct(gamekit.User{ID: "1004", Name: "Dan"}, ""); len(got) > 0 {
		t.Errorf("a spectator can do %v", got)
	}
	form := h.Slash(bob, "/act | do="+h.suggestAct(bob, "help bo")[0].Value+" | words=Look!").Modal
	if form == nil || !strings.HasSuffix(form.ID, "ally=bo") || commandstest.Defaults(form)["words"] != "Look!" {
		t.Errorf("help is not asked for: %+v", form)
	}
	for _, typed := range []string{"attack ghast with bow", "strike Ghast"} {
		form := h.Slash(bob, "/act | do="+typed+" | words=Hm").Modal
		if form == nil || !strings.HasSuffix(form.ID, "blow=1/ghast") || commandstest.Defaults(form)["words"] != "Hm" {
			t.Errorf("%q opens %+v", typed, form)
		}
	}
	anything := h.suggestAct(bob, "anything")[0].Value
	h.WantPublic(h.Slash(bob, "/act | do="+anything+" | words=I sing"), "> I sing") // the form asks for nothing else
	h.WantPrivate(h.Slash(bob, "/act | do=dance wildly"), "reads like “dance wildly”")
}

// suggest gives the values that are offered for an option of /zones while others are filled in.
func (h *house) suggest(by gamekit.User, sub, option string, filled ...string) string {
	h.Helper()
	var values []string
	for _, c := range h.Suggest(by, "zones", sub, option, filled...) {
		values = append(values, c.Value)
	}
	return strings.Join(values, " ")
}

func TestZonesSuggestions(t *testing.T) {
	h := newHouse(t)
	if got := h.suggest(bob, "arm", "for"); got != "" {
		t.Errorf("without a fight: %q", got)
	}
	if got := h.suggest(bob, "open", "map", "map=tavern"); got != "A burning tavern" {
		t.Errorf("maps: %q", got)
	}
	if got := h.suggest(bob, "open", "rules", "rules=agi"); got != "agility=roll agility=gm" {
		t.Errorf("rules: %q", got)
	}
	h.BeginFight("", "Ghast th11 hits37; claws 2 hand | zone=Bridge")
	h.Slash(ann, "/zones foe | what=Bridge Troll")
	if names := h.Suggest(bob, "game", "join", "character", "character=ilsa"); len(names) != 1 || names[0].Value != "Ilsa Farrow" {
		t.Errorf("who can join: %v", names)
	}
	for _, c := range []struct {
		by          gamekit.User
		sub, option string
		filled      []string
		want        string
	}{
		{bob, "arm", "for", nil, "allies never ask me Bo Ghast"}, {bob, "arm", "for", []string{"for=Bo, g"}, "Bo, Ghast"},
		{bob, "arm", "as", nil, "ana"}, {ann, "arm", "as", nil, "ana bo"}, {bob, "remove", "creature", nil, ""}, {bob, "order", "foe", nil, ""},
		{ann, "remove", "creature", nil, "ana bo ghast #1"}, {ann, "order", "foe", nil, "ghast"},
		{ann, "order", "first", []string{"foe=ghast"}, "attack Ana attack Bo move The field move Tower leave pass"},
		{ann, "order", "then", []string{"foe=nobody"}, ""}, {ann, "foe", "what", []string{"what=gho"}, "Ghoul"}, {ann, "foe", "what", []string{"what=reserve"}, "#1"}, {ann, "foe", "what", []string{"what=bridge"}, "#1 Bridge Troll"},
		{bob, "foe", "what", nil, ""}, {ann, "foe", "zone", nil, "the-field bridge tower"},
		{ann, "zone", "text", []string{"do=edge"}, "yes no"}, {ann, "zone", "to", nil, "the-field bridge tower"},
		{ann, "override", "value", []string{"what=agility"}, "exempt passed failed"}, {ann, "override", "value", []string{"what=zone"}, "the-field bridge tower reserve"},
		{ann, "check", "attribute", []string{"creature=Bo"}, "agility might"}, {ann, "check", "creature", nil, "ana bo ghast"}, {ann, "seat", "hand", nil, "ana bo"},
		{gamekit.User{ID: "1004", Name: "Dan"}, "arm", "for", nil, ""},
	} {
		if got := h.suggest(c.by, c.sub, c.option, c.filled...); got != c.want {
			t.Errorf("%s %s %s %v: %q, want %q", c.by.Name, c.sub, c.option, c.filled, got, c.want)
		}
	}
}
