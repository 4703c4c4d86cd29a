package commands

import (
	"cmp"
	"context"
	"slices"

	"warbell/commands/plug"
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

func (b *Bot) settingsCommand() plug.Command {
	return plug.Command{
		Name: "settings", Description: "How Warbell rings you, and what holds for all games of this server", DM: true, Run: b.settings,
		Options: []plug.Option{
			{Name: "ring", Description: "Where to remind you of what you owe", Kind: plug.OptionText, Choices: rings},
			{Name: "rings", Description: "How often a day you are rung at most: 1 to 10", Kind: plug.OptionInt, Min: 1, Max: storage.MostRings},
			{Name: "pictures", Description: "For moderators: how all pictures look in this server", Kind: plug.OptionText, Choices: lookChoices},
			{Name: "server", Description: "For who manages this server: a panel of what holds for all its games", Kind: plug.OptionText, Choices: serverPages},
		},
	}
}

func (b *Bot) settings(ctx context.Context, call *plug.Call) (plug.Reply, error) {
	ring, look := call.Text("ring", ""), call.Text("pictures", "")
	if ring != "" && !slices.ContainsFunc(rings, func(c templates.Choice) bool { return c.Value == ring }) {
		return plug.Reply{}, engine.Refuse(engine.Invalid, "", "There is no such way to be rung. Choose one from the list.")
	}
	if look != "" { // it may be refused: nothing is set before
		if err := b.setLook(ctx, call, look); err != nil {
			return plug.Reply{}, err
		}
	}
	if page := call.Text("server", ""); page != "" && ring == "" {
		panel, err := b.serverSettings(ctx, call, page)
		return plug.Whisper(panel), err
	}
	if ring != "" {
		if err := b.store.SetRing(ctx, call.User.ID, storage.RingBy(ring)); err != nil {
			return plug.Reply{}, err
		}
	}
	if most := call.Int("rings", 0); call.Has("rings") {
		if most < 1 || most > storage.MostRings {
			return plug.Reply{}, engine.Refuse(engine.Invalid, "", "One can be rung 1 to %d times a day, not %d. Choose a number between these; `/settings ring` turns rings off.", storage.MostRings, most)
		}
		if err := b.store.SetMostRings(ctx, call.User.ID, most); err != nil {
			return plug.Reply{}, err
		}
	}
	s, err := b.store.Settings(ctx, call.User.ID)
	if err != nil {
		return plug.Reply{}, err
	}
	note, err := b.words.Note("settings", struct {
		storage.Settings
		Most          int // rings a day
		Server, Light bool
	}{s, cmp.Or(s.Rings, storage.DefaultRings), call.Guild != "", b.servers.light(call.Guild)})
	return plug.Whisper(note), err
}
