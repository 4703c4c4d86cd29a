package commands

import (
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
		Name: "settings", Description: "How Warbell rings you", DM: true, Run: b.settings,
		Options: []plug.Option{{Name: "ring", Description: "Where to remind you of what you owe", Kind: plug.OptionText, Choices: rings}},
	}
}

func (b *Bot) settings(ctx context.Context, call *plug.Call) (plug.Reply, error) {
	if ring := call.Text("ring", ""); ring != "" {
		if !slices.ContainsFunc(rings, func(c templates.Choice) bool { return c.Value == ring }) {
			return plug.Reply{}, engine.Refuse(engine.Invalid, "", "There is no such way to be rung. Choose one from the list.")
		}
		if err := b.store.SetRing(ctx, call.User.ID, storage.RingBy(ring)); err != nil {
			return plug.Reply{}, err
		}
	}
	s, err := b.store.Settings(ctx, call.User.ID)
	if err != nil {
		return plug.Reply{}, err
	}
	note, err := b.words.Note("settings", s)
	return plug.Whisper(note), err
}
