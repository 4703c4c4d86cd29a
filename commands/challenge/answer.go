package challenge

import (
	"context"
	"errors"

	"warbell/commands/gamekit"
	"warbell/commands/runner"
	"warbell/engine"
	"warbell/storage"
	"warbell/templates"
)

// pressAnswer answers a challenge: accept, other, decline or withdraw.
func (k *Challenges) pressAnswer(ctx context.Context, call *gamekit.Call) (gamekit.Reply, error) {
	p := [2]string{call.CustomID.Part(0), call.CustomID.Part(1)}
	c, err := k.open(ctx, call, p[0])
	if err != nil {
		return gamekit.Reply{}, err
	}
	switch p[1] {
	case "withdraw":
		if call.User.ID != c.From && !(call.Manager && call.From(c.Guild, c.Channel)) {
			return gamekit.Reply{}, engine.Refuse(engine.NotYours, "",
				"You can't withdraw another player's challenge. If it is for you, press *Decline*.")
		}
		return k.close(ctx, call, c, storage.ChallengeWithdrawn)
	case "decline":
		if call.User.ID != c.To {
			return gamekit.Reply{}, engine.Refuse(engine.NotYours, "",
				"You can't decline: this challenge isn't for you. To withdraw your own, press *Withdraw*.")
		}
		c.ToName = call.User.Name
		return k.close(ctx, call, c, storage.ChallengeDeclined)
	case "accept", "other":
		return k.accept(ctx, call, c, p[1] == "other")
	}
	return gamekit.Reply{}, gamekit.ErrOldButton
}

// open returns an open challenge by its ID. The caller must take part in it, or call from its channel.
func (k *Challenges) open(ctx context.Context, call *gamekit.Call, id string) (storage.Challenge, error) {
	c, err := k.Store.Challenge(ctx, id)
	if err != nil && !errors.Is(err, storage.ErrNotFound) {
		return c, err
	}
	party := call.User.ID == c.From || call.User.ID == c.To
	closed := err == nil && c.State != storage.ChallengeOpen
	if closed && call.Kind == gamekit.Press && call.From(c.Guild, c.Channel) {
		if err := k.showAgain(ctx, call, c); err != nil {
			return c, err
		}
	}
	if err != nil || c.State != storage.ChallengeOpen || !(party || call.From(c.Guild, c.Channel)) {
		return c, engine.Refuse(engine.Stale, "",
			"This challenge is closed: it was answered or withdrawn, or it expired. Make a new one.")
	}
	return c, nil
}

func (k *Challenges) close(ctx context.Context, call *gamekit.Call, c storage.Challenge,
	as storage.ChallengeState) (gamekit.Reply, error) {
	shows := became(call, c, k.Now())
	shows.Until = k.Now().Add(runner.ReplyTime)
	row, err := k.Store.CloseChallenge(ctx, c.ID, as, shows)
	if errors.Is(err, storage.ErrMoved) {
		return gamekit.Reply{}, engine.Refuse(engine.Stale, "",
			"This challenge has already been answered or withdrawn. Make a new one if you still want to play.")
	}
	if err != nil {
		return gamekit.Reply{}, err
	}
	c.State = as
	post, err := k.show(ctx, c)
	if err != nil {
		return k.Teller.UntoldIn(ctx, call, c.Channel, err), nil
	}
	return gamekit.Reply{Update: post, Receipt: gamekit.Receipt{Updates: row}}, nil
}

func (k *Challenges) accept(ctx context.Context, call *gamekit.Call, c storage.Challenge,
	other bool) (gamekit.Reply, error) {
	switch {
	case call.User.ID == c.From:
		return gamekit.Reply{}, engine.Refuse(engine.NotYours, "",
			"You can't accept your own challenge. To withdraw it, press *Withdraw*.")
	case c.To != "" && call.User.ID != c.To:
		return gamekit.Reply{}, engine.Refuse(engine.NotYours, "",
			"You can't accept: this challenge is for another player. Make your own.")
	}
	m, o, err := k.offered(c)
	if err != nil {
		return gamekit.Reply{}, err
	}
	roster := m.Roster.Against(o.Mine)
	if call.Kind == gamekit.Press && (o.Theirs == "" || other) {
		return k.Rosters.AskFighter(ctx, call, roster, "a:"+c.ID+":accept",
			k.Words.Text("roster.which", k.Words.Literal(m.Roster.Noun)))
	}
	if call.Kind == gamekit.Submit {
		if o.Theirs, err = k.Rosters.FighterChosen(ctx, call, roster); err != nil {
			return gamekit.Reply{}, err
		}
	}
	if err := call.Writable(); err != nil {
		return gamekit.Reply{}, err
	}
	return k.begin(ctx, call, c, m, o)
}

func (k *Challenges) begin(ctx context.Context, call *gamekit.Call, c storage.Challenge, m gamekit.Match,
	o offer) (gamekit.Reply, error) {
	seats := []storage.Seat{{User: c.From, Name: c.FromName}, {User: call.User.ID, Name: call.User.Name}}
	done, err := k.startMatch(ctx, call, m, o, runner.Opening{
		Seats: seats, Salts: []string{o.Salt, call.ID}, Seed: c.Seed,
		Challenge: c.ID, Shown: shownAt(call, c), Pressed: call.Message,
	})
	if err != nil {
		return gamekit.Reply{}, err
	}
	post, err := k.accepted(ctx, c, o, call.User, done.Live)
	if err != nil {
		return k.Teller.UntoldIn(ctx, call, done.Live.Where(), err), nil
	}
	return gamekit.Reply{Update: post, Receipt: gamekit.Receipt{Updates: done.Updates}}, nil
}

// accepted renders an accepted challenge, with a button to its game or with the game's result.
func (k *Challenges) accepted(ctx context.Context, c storage.Challenge, o offer, by gamekit.User,
	l *runner.Game) (templates.Public, error) {
	c.State, c.To, c.ToName = storage.ChallengeAccepted, by.ID, by.Name
	m, _, err := k.offered(c)
	if err != nil {
		return templates.Public{}, err
	}
	view, err := k.viewOf(ctx, c, m, o)
	if err != nil {
		return templates.Public{}, err
	}
	if end := l.State.Kernel.Ended; end != nil {
		view.Result = l.Line().Phrase("how_ended", *end)
	}
	post, err := k.Words.View(view)
	return post.With(templates.Row{Buttons: []templates.Button{openGame(l)}}), err
}

// openGame returns the button that leads to a game: to its thread or, before there is one, to its status.
func openGame(l *runner.Game) templates.Button {
	if l.Thread == "" {
		return templates.Button{ID: "g:" + string(l.ID), Label: "Open game", Style: templates.Secondary}
	}
	return templates.Button{Label: "Open game", Style: templates.Link,
		URL: runner.Link(l.Guild, storage.Ref{Channel: l.Where()})}
}
