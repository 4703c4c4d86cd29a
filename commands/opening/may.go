// Package opening handles what a game is opened with, its house rules and its time limit, and the right to
// open one.
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
	Turnstile *runner.KeyedMutex // by person: counts from before a start still hold after it
	Systems   map[string]*gamekit.System
	// Chosen reads a server's settings; none in a DM.
	Chosen func(ctx context.Context, guild string) (storage.Server, error)
	// The bounds of one person's games and challenges; 0: any number. See commands.Limits.
	MaxGames, MaxBrief, MaxChallenges int
}

// brief reports whether games of a system are soon over.
func (o *Opener) brief(system string) bool {
	s, ok := o.Systems[system]
	return ok && s.Brief
}

// MayOpen refuses to open a game in a channel, or for a user, that the server excludes. Brief games are free
// to all.
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

// maxNamed bounds the channels named in a refusal.
const maxNamed = 5

// channelsOf names channels one after the other.
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
