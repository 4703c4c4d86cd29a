package commands

import (
	"context"

	"warbell/storage"
	"warbell/templates"
)

func (b *Bot) addSettings() {
	b.add(&command{
		def: Definition{
			Name: "settings", Description: "How Warbell rings you", DM: true,
			Options: []Option{{Name: "ring", Description: "Where to remind you of what you owe", Kind: OptionText, Choices: []templates.Choice{
				{Label: "By mention in the game's thread", Value: string(storage.RingChannel)},
				{Label: "By direct message", Value: string(storage.RingDM)},
				{Label: "Not at all", Value: string(storage.RingOff)},
			}}},
		},
		run: map[string]handler{"": b.settings},
	})
}

func (b *Bot) settings(ctx context.Context, call *Call) (Reply, error) {
	if ring := call.Text("ring", ""); ring != "" {
		if err := b.store.SetRing(ctx, call.User.ID, storage.RingBy(ring)); err != nil {
			return Reply{}, err
		}
	}
	s, err := b.store.Settings(ctx, call.User.ID)
	if err != nil {
		return Reply{}, err
	}
	note, err := b.words.Note("settings", s)
	return Whisper(note), err
}
