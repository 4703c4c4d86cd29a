package help

import (
	"slices"
	"strings"

	"warbell/commands/gamekit"
	"warbell/commands/otherbots"
	"warbell/templates"
)

// usageOf is a command with its whole path, such as "game status".
type usageOf struct {
	Path string
	gamekit.Command
}

// usages returns all commands and subcommands.
func (h *Help) usages() []usageOf {
	var all []usageOf
	for _, c := range h.Commands() {
		if c.Type != gamekit.SlashCommand {
			continue
		}
		all = append(all, usageOf{c.Name, c})
		for _, sub := range c.Subs {
			all = append(all, usageOf{c.Name + " " + sub.Name, sub})
		}
	}
	return all
}

// usage returns the page of a command such as "/game status"; false if there is none.
func (h *Help) usage(topic string) (templates.Ephemeral, bool, error) {
	path, slash := strings.CutPrefix(topic, "/")
	all := h.usages()
	i := slices.IndexFunc(all, func(u usageOf) bool { return u.Path == path })
	if !slash || i < 0 {
		return templates.Ephemeral{}, false, nil
	}
	page, err := h.Words.Note("usage", all[i])
	return page.With(menuOf("", "All topics", h.topics())), true, err
}

func (h *Help) commandItems() []item {
	all := h.usages()
	others := map[string]string{}
	for _, n := range otherbots.Names {
		for _, command := range n.Commands {
			if slices.ContainsFunc(all, func(u usageOf) bool { return u.Path == command }) {
				others[command] += " " + n.Words
				break
			}
		}
	}
	var items []item
	for _, u := range all {
		value, text := "/"+u.Path, u.Description
		for _, o := range u.Options {
			text += " " + o.Name + " " + o.Description
		}
		name := itemOf(value, value, others[u.Path], text)
		name.choice.Label = templates.Plain(h.Words.Text("usage.label", u), templates.MaxChoiceText)
		name.choice.Verbatim = true
		items = append(items, name)
	}
	return items
}
