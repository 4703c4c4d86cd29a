// Package serversettings implements /server settings: the settings for all games of a server.
package serversettings

import (
	"context"
	"slices"
	"time"

	"warbell/commands/gamekit"
	"warbell/commands/runner"
	"warbell/engine"
	"warbell/storage"
	"warbell/templates"
)

// Settings implements /server settings.
type Settings struct {
	Table   *runner.Runner
	Words   *templates.Renderer
	Now     func() time.Time
	Servers *Servers
	Systems []gamekit.System // in the order of the menus
	// HouseRules parses the house rules of a system. It refuses a text that is none.
	HouseRules func(system, text string) (engine.Rules, error)
}

// The pages of the panel.
const (
	pageWhere = "where"
	pageGames = "games"
	pageRules = "rules"
	pageLooks = "looks"
)

var pages = []templates.Choice{
	{Label: "Channels and roles", Value: pageWhere},
	{Label: "New games", Value: pageGames},
	{Label: "House rules", Value: pageRules},
	{Label: "Pictures and language", Value: pageLooks},
}

// Command returns /server settings.
func (s *Settings) Command() gamekit.Command {
	return gamekit.Command{Name: "server", Managers: true, Subs: []gamekit.Command{{
		Name: "settings", Description: "Channels, roles, defaults, house rules, language", Run: s.open,
		Options: []gamekit.Option{
			{Name: "page", Description: "Page to open (default: channels and roles)", Kind: gamekit.OptionText, Choices: pages},
		},
	}}}
}

// Presses returns the menus, buttons and the form of the panel.
func (s *Settings) Presses() map[string]gamekit.ComponentHandler {
	return map[string]gamekit.ComponentHandler{"sv": {Run: s.press}, "sr": {Run: s.pressRules, Form: true}}
}

// open shows a page.
func (s *Settings) open(ctx context.Context, call *gamekit.Call) (gamekit.Reply, error) {
	chosen, err := s.managed(ctx, call)
	if err != nil {
		return gamekit.Reply{}, err
	}
	page, err := s.page(call, chosen, call.Text("page", pageWhere))
	return gamekit.Whisper(page), err
}

// managed returns the settings of the caller's server. It refuses a caller who may not change them.
func (s *Settings) managed(ctx context.Context, call *gamekit.Call) (storage.Server, error) {
	if call.Guild == "" || call.Channel.DM {
		return storage.Server{}, engine.Refuse(engine.Invalid, "",
			"You can't do that in DMs: the settings belong to a server. Use `/server settings` on the server.")
	}
	chosen, err := s.Servers.Chosen(ctx, call.Guild)
	if err == nil && !call.Keeps(chosen) {
		err = engine.Refuse(engine.NotYours, "",
			"You can't change server settings: only organisers and members with Manage Server can. Ask one of them.")
	}
	return chosen, err
}

// press changes a setting of the server, or turns the page.
func (s *Settings) press(ctx context.Context, call *gamekit.Call) (gamekit.Reply, error) {
	chosen, err := s.managed(ctx, call)
	if err != nil {
		return gamekit.Reply{}, err
	}
	what, page := call.CustomID.Part(0), call.CustomID.Part(1)
	if what != "page" {
		c, known := changes[what]
		if !known {
			return gamekit.Reply{}, gamekit.ErrOldButton
		}
		page = c.page
		if chosen, err = s.change(ctx, call, c); err != nil {
			return gamekit.Reply{}, err
		}
	}
	note, err := s.page(call, chosen, page)
	return gamekit.Reply{Update: note}, err
}

// change stores the choice from a menu.
func (s *Settings) change(ctx context.Context, call *gamekit.Call, c change) (storage.Server, error) {
	first := ""
	if len(call.Values) > 0 {
		first = call.Values[0]
	}
	if call.CustomID.Part(0) == "language" {
		c.among = languageChoices(s.Words)
	}
	if len(c.among) > 0 && !slices.ContainsFunc(c.among, func(l templates.Choice) bool { return l.Value == first }) {
		return storage.Server{}, gamekit.ErrOldButton
	}
	if c.keeper && !call.Keeper {
		return storage.Server{}, engine.Refuse(engine.NotYours, "",
			"You can't choose organisers: only members with Manage Server can. Ask one of them.")
	}
	return s.Servers.Change(ctx, call.Guild, func(was *storage.Server) { c.set(was, call.Values, first, s.Now()) })
}
