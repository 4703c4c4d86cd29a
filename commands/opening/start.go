package opening

import (
	"context"

	"warbell/commands/gamekit"
	"warbell/commands/runner"
	"warbell/engine"
	"warbell/storage"
	"warbell/templates"
)

// Start sets up a game. It refuses if a player who wants it is in too many games.
func (o *Opener) Start(ctx context.Context, call *gamekit.Call, begin runner.Opening) (runner.Done, error) {
	if begin.Challenge == "" { // else the challenger was checked when the challenge was posted
		if err := o.MayOpen(ctx, call, begin.System); err != nil {
			return runner.Done{}, err
		}
	}
	people := runner.Filter(begin.Seats, func(s storage.Seat) bool { return !s.Bot && s.User != "" })
	if o.brief(begin.System) {
		people = people[:min(1, len(people))] // the other players were not asked
	}
	users := make([]string, len(people))
	for i, s := range people {
		users[i] = s.User
	}
	defer o.Turnstile.Enter(users...)()
	for _, s := range people {
		if err := o.MayBegin(ctx, call, s, begin.System); err != nil {
			return runner.Done{}, err
		}
	}
	return o.Table.Start(ctx, call.ID, begin)
}

// MayBegin refuses to let a user into a game of a system if they are in too many of its kind. Games that they
// began or accepted count.
func (o *Opener) MayBegin(ctx context.Context, call *gamekit.Call, who storage.Seat, system string) error {
	brief, most := o.brief(system), o.MaxGames
	if brief {
		most = o.MaxBrief
	}
	if most == 0 {
		return nil
	}
	games, err := o.Store.GamesOf(ctx, who.User)
	if err != nil {
		return err
	}
	running := runner.Filter(games, func(g storage.Summary) bool { return o.brief(g.Game.System) == brief && willing(g.Game, who.User) })
	switch {
	case len(running) < most:
		return nil
	case brief:
		return engine.Refuse(engine.Illegal, "",
			"You can't open more roll-offs: you have %d open. Let one end first, or use `/roll`.", len(running))
	case who.User == call.User.ID:
		return engine.Refuse(engine.Illegal, "",
			"You can't play more than %d games at a time. Finish or resign one first: `/mygames`.", len(running))
	}
	return engine.Refuse(engine.Illegal, "", "%s can't play more than %d games at a time. Wait until one ends, or ask another player.", who.Name, len(running))
}

// willing reports whether a user began or accepted a game. Other players can be added without being asked.
func willing(g storage.Game, user string) bool {
	return g.Challenge != "" || len(g.Seats) > 0 && g.Seats[0].User == user
}

// PutChallenge stores a challenge. It refuses one in the wrong channel, or if its challenger has too many
// open ones.
func (o *Opener) PutChallenge(ctx context.Context, call *gamekit.Call, c storage.Challenge) error {
	if err := o.MayOpen(ctx, call, c.System); err != nil {
		return err
	}
	defer o.Turnstile.Enter(c.From)()
	if o.MaxChallenges > 0 {
		open, err := o.Store.OpenChallenges(ctx, c.From)
		if err != nil {
			return err
		}
		if open >= o.MaxChallenges {
			return engine.Refuse(engine.Illegal, "",
				"You can't post more challenges: you have %d open. Withdraw one, or wait for an answer.", open)
		}
	}
	return o.Store.PutChallenge(ctx, c)
}

// plainView says that there will be no pictures.
type plainView struct{}

func (plainView) ViewOf() string { return "ui/plain" }

// Pictured adds a note to the first post of a game, if Warbell can't attach pictures there.
func (o *Opener) Pictured(call *gamekit.Call, post templates.Public) (templates.Public, error) {
	if call.Rights.Attach {
		return post, nil
	}
	note, err := o.Words.View(plainView{})
	return templates.Join(post, note), err
}
