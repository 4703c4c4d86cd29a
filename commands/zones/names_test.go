package zones_test

import (
	"slices"
	"strings"
	"testing"
	"warbell/commands/gamekit"
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
	if got := h.suggest(bob, "move", "to"); got != "" {
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
	for _, c := range []struct {
		by          gamekit.User
		sub, option string
		filled      []string
		want        string
	}{
		{bob, "move", "to", nil, "bridge tower"}, {bob, "attack", "target", nil, "ghast"}, {bob, "attack", "with", nil, "bow knife"},
		{bob, "help", "ally", nil, "bo"}, {bob, "arm", "for", nil, "allies never ask me Bo Ghast"}, {bob, "arm", "for", []string{"for=Bo, g"}, "Bo, Ghast"},
		{bob, "pass", "as", nil, "ana"}, {ann, "pass", "as", nil, "ana bo"}, {bob, "interpose", "strike", nil, ""},
		{bob, "join", "character", []string{"character=ilsa"}, "Ilsa Farrow"}, {bob, "remove", "creature", nil, ""}, {bob, "order", "foe", nil, ""},
		{ann, "remove", "creature", nil, "ana bo ghast #1"}, {ann, "order", "foe", nil, "ghast"},
		{ann, "order", "first", []string{"foe=ghast"}, "attack Ana attack Bo move The field move Tower leave pass"},
		{ann, "order", "then", []string{"foe=nobody"}, ""}, {ann, "foe", "what", []string{"what=gho"}, "Ghoul"}, {ann, "foe", "what", []string{"what=reserve"}, "#1"}, {ann, "foe", "what", []string{"what=bridge"}, "#1 Bridge Troll"},
		{bob, "foe", "what", nil, ""}, {ann, "foe", "zone", nil, "the-field bridge tower"},
		{ann, "zone", "text", []string{"do=edge"}, "yes no"}, {ann, "zone", "to", nil, "the-field bridge tower"},
		{ann, "override", "value", []string{"what=agility"}, "exempt passed failed"}, {ann, "override", "value", []string{"what=zone"}, "the-field bridge tower reserve"},
		{ann, "check", "attribute", []string{"creature=Bo"}, "agility might"}, {ann, "check", "creature", nil, "ana bo ghast"}, {ann, "seat", "hand", nil, "ana bo"},
		{gamekit.User{ID: "1004", Name: "Dan"}, "move", "to", nil, ""},
	} {
		if got := h.suggest(c.by, c.sub, c.option, c.filled...); got != c.want {
			t.Errorf("%s %s %s %v: %q, want %q", c.by.Name, c.sub, c.option, c.filled, got, c.want)
		}
	}
}
