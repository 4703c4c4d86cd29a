package zones_test

import (
	"slices"
	"strings"
	"testing"

	"warbell/commands/commandstest"
	"warbell/commands/gamekit"
	"warbell/templates"
)

// TestZonesFitsIntoACommand checks Discord's limits of 25 subcommands and 8,000 characters.
func TestZonesFitsIntoACommand(t *testing.T) {
	h := newHouse(t)
	all := h.Bot.Commands()
	def := all[slices.IndexFunc(all, func(d gamekit.Command) bool { return d.Name == "gm" })]
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

// suggestAct returns the suggestions of /act for a typed text.
func (h *house) suggestAct(by gamekit.User, typed string) []templates.Choice {
	h.Helper()
	call := h.SlashCall(by, map[string]gamekit.Value{"do": {Text: typed}}, "act")
	call.Kind, call.Focused = gamekit.Complete, "do"
	return h.Do(call).Choices
}

// TestActSuggestsAFight checks that /act has all actions of a character, with forms, and for a GM the actions
// for all.
func TestActSuggestsAFight(t *testing.T) {
	h := newHouse(t)
	h.BeginFight("", "Ghast th11 hits37; claws 2 hand | zone=Bridge")
	for by, want := range map[gamekit.User][]string{
		bob: {"Attack Ghast with bow (2 dice)", "Move to Bridge ⚠️", "Help Bo (1 action)…", "Pass (2 actions lost)",
			"My turn…", "Attack…", "Ask the GM…", "Reactions…"},
		ann: {"Attack…", "Move…", "Ask the GM…", "Pass", "Help an ally…", "Reactions…"},
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
	anything := h.suggestAct(bob, "ask the gm")[0].Value
	h.WantPublic(h.Slash(bob, "/act | do="+anything+" | words=I sing"), "> I sing") // the form asks for nothing else
	h.WantPrivate(h.Slash(bob, "/act | do=dance wildly"), "You can't do “dance wildly” now")
}

// suggestOrders returns the suggestions of /orders for a typed text.
func (h *house) suggestOrders(by gamekit.User, typed string) []templates.Choice {
	h.Helper()
	call := h.SlashCall(by, map[string]gamekit.Value{"set": {Text: typed}}, "orders")
	call.Kind, call.Focused = gamekit.Complete, "set"
	return h.Do(call).Choices
}

// suggest returns the suggested values of an option of /gm while others are filled in.
func (h *house) suggest(by gamekit.User, sub, option string, filled ...string) string {
	h.Helper()
	var values []string
	for _, c := range h.Suggest(by, "gm", sub, option, filled...) {
		values = append(values, c.Value)
	}
	return strings.Join(values, " ")
}

func TestZonesSuggestions(t *testing.T) {
	h := newHouse(t)
	if got := h.suggest(bob, "open", "map", "map=tavern"); got != "A burning tavern" {
		t.Errorf("maps: %q", got)
	}
	if got := h.suggest(bob, "open", "rules", "rules=agi"); got != "agility=roll agility=gm" {
		t.Errorf("rules: %q", got)
	}
	h.BeginFight("", "Ghast th11 hits37; claws 2 hand | zone=Bridge")
	h.Slash(ann, "/gm add | what=Bridge Troll")
	for who, want := range map[gamekit.User]map[string]string{
		bob:                       {"": "allies never ask me Bo", "Bo, g": ""},
		ann:                       {"ghast": "Ghast: attack Ana Ghast: attack Bo Ghast: move The field Ghast: move Tower Ghast: leave Ghast: pass"},
		{ID: "1004", Name: "Dan"}: {"": ""},
	} {
		for typed, want := range want {
			var values []string
			for _, c := range h.suggestOrders(who, typed) {
				values = append(values, c.Value)
			}
			if got := strings.Join(values, " "); !strings.HasPrefix(got, want[:min(len(want), 17)]) || !strings.Contains(got, want[strings.LastIndex(want, " ")+1:]) {
				t.Errorf("%s orders %q: %q, want %q", who.Name, typed, got, want)
			}
		}
	}
	if names := h.Suggest(bob, "game", "join", "character", "character=ilsa"); len(names) != 1 || names[0].Value != "Ilsa Farrow" {
		t.Errorf("who can join: %v", names)
	}
	for _, c := range []struct {
		by          gamekit.User
		sub, option string
		filled      []string
		want        string
	}{
		{bob, "set", "creature", nil, ""}, {ann, "set", "creature", []string{"what=removed"}, "ana bo ghast #1"},
		{ann, "add", "what", []string{"what=gho"}, "Ghoul"}, {ann, "add", "what", []string{"what=reserve"}, "#1"}, {ann, "add", "what", []string{"what=bridge"}, "#1 Bridge Troll"},
		{bob, "add", "what", nil, ""}, {ann, "add", "zone", nil, "the-field bridge tower"},
		{ann, "map", "text", []string{"do=edge"}, "yes no"}, {ann, "map", "to", nil, "the-field bridge tower"},
		{ann, "set", "value", []string{"what=agility"}, "exempt passed failed"}, {ann, "set", "value", []string{"what=zone"}, "the-field bridge tower reserve"},
		{ann, "rule", "check", []string{"check=bo "}, "bo agility bo might"}, {ann, "player", "creature", nil, "ana bo"},
	} {
		if got := h.suggest(c.by, c.sub, c.option, c.filled...); got != c.want {
			t.Errorf("%s %s %s %v: %q, want %q", c.by.Name, c.sub, c.option, c.filled, got, c.want)
		}
	}
}
