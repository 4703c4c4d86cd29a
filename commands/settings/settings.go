// Package settings is /settings: how a person is rung, and what holds for all games of a server.
package settings

import (
	"cmp"
	"context"
	"slices"
	"time"

	"warbell/commands/gamekit"
	"warbell/commands/runner"
	"warbell/engine"
	"warbell/storage"
	"warbell/templates"
)

// rings are the ways to be rung.
var rings = []templates.Choice{
	{Label: "By mention in the game's thread", Value: string(storage.RingChannel)},
	{Label: "By direct message", Value: string(storage.RingDM)},
	{Label: "Not at all", Value: string(storage.RingOff)},
}

// lookChoices are the ways that a server's pictures can look.
var lookChoices = []templates.Choice{{Label: "Dark", Value: "dark"}, {Label: "Light", Value: "light"}}

// Settings answers /settings.
type Settings struct {
	Store   storage.Store
	Table   *runner.Runner
	Words   *templates.Renderer
	Now     func() time.Time
	Servers *Servers
	Systems []gamekit.System // in the order of the menus
	// HouseRules reads the house rules of a system, or refuses what is none.
	HouseRules func(system, text string) (engine.Rules, error)
}

// Presses are the menus, buttons and the form of a server's panel.
func (s *Settings) Presses() map[string]gamekit.ComponentHandler {
	return map[string]gamekit.ComponentHandler{"sv": {Run: s.pressServer}, "sr": {Run: s.pressRules, Form: true}}
}

// Command is the slash command.
func (s *Settings) Command() gamekit.Command {
	return gamekit.Command{
		Name: "settings", Description: "How Warbell rings you, and what holds for all games of this server", DM: true, Run: s.settings,
		Options: []gamekit.Option{
			{Name: "ring", Description: "Where to remind you of what you owe", Kind: gamekit.OptionText,
				Choices: rings},
			{Name: "rings", Description: "How often a day you are rung at most: 1 to 10",
				Kind: gamekit.OptionInt, Min: 1, Max: storage.MostRings},
			{Name: "pictures", Description: "For moderators: how all pictures look in this server",
				Kind: gamekit.OptionText, Choices: lookChoices},
			{Name: "server", Description: "For who manages this server: a panel of what holds for all its games", Kind: gamekit.OptionText, Choices: serverPages},
		},
	}
}

// settings sets what is named, and shows what holds.
func (s *Settings) settings(ctx context.Context, call *gamekit.Call) (gamekit.Reply, error) {
	ring, look := call.Text("ring", ""), call.Text("pictures", "")
	if ring != "" && !slices.ContainsFunc(rings, func(c templates.Choice) bool { return c.Value == ring }) {
		return gamekit.Reply{}, engine.Refuse(engine.Invalid, "",
			"That isn't a kind of reminder. Choose one from the list.")
	}
	if look != "" { // it may be refused: nothing is set before
		if err := s.setLook(ctx, call, look); err != nil {
			return gamekit.Reply{}, err
		}
	}
	if page := call.Text("server", ""); page != "" && ring == "" {
		panel, err := s.serverSettings(ctx, call, page)
		return gamekit.Whisper(panel), err
	}
	if ring != "" {
		if err := s.Store.SetRing(ctx, call.User.ID, storage.RingBy(ring)); err != nil {
			return gamekit.Reply{}, err
		}
	}
	if most := call.Int("rings", 0); call.Has("rings") {
		if most < 1 || most > storage.MostRings {
			return gamekit.Reply{}, engine.Refuse(engine.Invalid, "",
				"You can have 1 to %d reminders per day, not %d. To turn them off, use `/settings ring`.", storage.MostRings, most)
		}
		if err := s.Store.SetMostRings(ctx, call.User.ID, most); err != nil {
			return gamekit.Reply{}, err
		}
	}
	own, err := s.Store.Settings(ctx, call.User.ID)
	if err != nil {
		return gamekit.Reply{}, err
	}
	note, err := s.Words.Note("settings", struct {
		storage.Settings
		Most          int // rings a day
		Server, Light bool
	}{own, cmp.Or(own.Rings, storage.DefaultRings), call.Guild != "", s.Servers.Light(call.Guild)})
	return gamekit.Whisper(note), err
}

// setLook chooses for a server how its pictures look; only who may manage it can.
func (s *Settings) setLook(ctx context.Context, call *gamekit.Call, look string) error {
	switch {
	case look != "dark" && look != "light":
		return engine.Refuse(engine.Invalid, "", "Pictures are dark or light. Choose from the list.")
	case call.Guild == "":
		return engine.Refuse(engine.Invalid, "",
			"You can't choose pictures in DMs: it is a server's setting. Use the command there.")
	case !call.Manager:
		return engine.Refuse(engine.NotYours, "",
			"You can't choose this server's pictures: only moderators can. Ask one of them.")
	}
	_, err := s.Servers.Change(ctx, call.Guild, func(was *storage.Server) { was.Light = look == "light" })
	return err
}
