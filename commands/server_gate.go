package commands

import (
	"context"

	"warbell/commands/plug"
	"warbell/engine"
)

// mayOpen refuses to open a game where or for whom the server doesn't want one. What is soon over is free to all.
func (b *Bot) mayOpen(ctx context.Context, call *plug.Call, system string) error {
	if b.brief(system) {
		return nil
	}
	chosen, err := b.chosenBy(ctx, call.Guild)
	switch {
	case err != nil:
		return err
	case len(chosen.Channels) > 0 && !call.From(call.Guild, chosen.Channels...):
		return engine.Refuse(engine.Illegal, "", "On this server games are opened in %s. Go there, and do the same.", channelsOf(chosen.Channels))
	case chosen.Openers != "" && !call.HasRole(chosen.Openers) && !call.Keeps(chosen):
		return engine.Refuse(engine.NotYours, "", "On this server <@&%s> open games. Ask one of them to open yours, or accept a challenge that stands.", chosen.Openers)
	}
	return nil
}

// mostNamed is how many channels a refusal names.
const mostNamed = 5

// channelsOf names channels one after the other.
func channelsOf(ids []string) engine.Phrase {
	var all []any
	for _, id := range ids[:min(len(ids), mostNamed)] {
		all = append(all, engine.Phrased("<#%s>", id))
	}
	if more := len(ids) - mostNamed; more > 0 {
		all = append(all, engine.Phrased("%d more", more))
	}
	return engine.Listed(false, all...)
}
