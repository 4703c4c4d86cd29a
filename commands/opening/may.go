// Package opening reads the house rules and time limits of new games, and checks who may open a game.
package opening

import (
	"context"

	"warbell/commands/gamekit"
	"warbell/commands/runner"
	"warbell/engine"
	"warbell/storage"
	"warbell/templates"
)

// Opener opens games and challenges.
type Opener struct {
	Store     storage.Store
	Table     *runner.Runner
	Words     *templates.Renderer
	Turnstile *runner.KeyedMutex // by user: guards the counts of their games
	Systems   map[string]*gamekit.System
	// Chosen returns a server's settings; the zero value in a DM.
	Chosen func(ctx context.Context, guild string) (storage.Server, error)
	// MaxGames, MaxBrief and MaxChallenges bound a user's games and challenges; 0: any number. See
	// commands.Limits.
	MaxGames, MaxBrief, MaxChallenges int
}

// brief reports whether games of a system are short.
func (o *Opener) brief(system string) bool {
	s, ok := o.Systems[system]
	return ok && s.Brief
}

// MayOpen refuses a game in a channel, or by a user, that the server's settings exclude. Short games are
// always allowed.
func (o *Opener) MayOpen(ctx context.Context, call *gamekit.Call, system string) error {
	if o.brief(system) {
		return nil
	}
	chosen, err := o.Chosen(ctx, call.Guild)
	switch {
	case err != nil:
		return err
	case len(chosen.Channels) > 0 && !call.From(call.Guild, chosen.Channels...):
		return engine.Refuse(engine.Illegal, "",
			"You can't start games in this channel. Go to %s and try again.", channelsOf(chosen.Channels))
	case chosen.Openers != "" && !call.HasRole(chosen.Openers) && !call.Keeps(chosen):
		return engine.Refuse(engine.NotYours, "",
			"You can't start games on this server: only <@&%s> can. Ask one of them, or accept an open challenge.", chosen.Openers)
	}
	return nil
}

// maxNamed bounds the channels in a refusal.
const maxNamed = 5

// channelsOf returns a list of channels as text.
func channelsOf(ids []string) engine.Phrase {
	var all []any
	for _, id := range ids[:min(len(ids), maxNamed)] {
		all = append(all, engine.Phrased("<#%s>", id))
	}
	if more := len(ids) - maxNamed; more > 0 {
		all = append(all, engine.Phrased("%d more", more))
	}
	return engine.Listed(false, all...)
}
