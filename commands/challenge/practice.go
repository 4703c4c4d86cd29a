package challenge

import (
	"context"

	"warbell/commands/gamekit"
	"warbell/commands/runner"
	"warbell/engine"
	"warbell/engine/dice"
	"warbell/storage"
	"warbell/templates"
)

// StartPractice begins a match against Warbell in the channel of a call. If theirs is empty, Warbell's force
// is random.
func (k *Challenges) StartPractice(ctx context.Context, call *gamekit.Call, m gamekit.Match,
	mine, theirs string) (runner.Done, error) {
	return k.startPractice(ctx, call, m, offer{Match: m.Key, Mine: mine, Theirs: theirs,
		Stated: gamekit.TermOptions{}})
}

// Practise begins the same match and posts it there.
func (k *Challenges) Practise(ctx context.Context, call *gamekit.Call, m gamekit.Match,
	mine, theirs string) (gamekit.Reply, error) {
	return k.put(ctx, call, m, whom{User: k.Self()},
		offer{Match: m.Key, Mine: mine, Theirs: theirs, Stated: gamekit.TermOptions{}})
}

// postPractice begins a match against Warbell and posts that.
func (k *Challenges) postPractice(ctx context.Context, call *gamekit.Call, m gamekit.Match,
	o offer) (gamekit.Reply, error) {
	done, err := k.startPractice(ctx, call, m, o)
	if err != nil {
		return gamekit.Reply{}, err
	}
	post, err := k.showPractice(ctx, call, m, done.Live, o.Thread)
	if err != nil {
		return k.Teller.UntoldIn(ctx, call, done.Live.Where(), err), nil
	}
	return gamekit.PostOf(post, done.Live.ID, "", call.User.ID), nil
}

// startPractice begins a match against Warbell in the channel of a call. If the offer names no force for
// Warbell, a random pre-made one is used.
func (k *Challenges) startPractice(ctx context.Context, call *gamekit.Call, m gamekit.Match,
	o offer) (runner.Done, error) {
	if ready := m.Roster.Ready(); o.Theirs == "" {
		o.Theirs = ready[dice.System().Die(len(ready))-1].Notation
	}
	o.Time = engine.Terms{} // no player waits for the caller
	self := k.Self()
	seats := []storage.Seat{{User: call.User.ID, Name: call.User.Name}, {User: self.ID, Name: "Warbell", Bot: true}}
	return k.startMatch(ctx, call, m, o, runner.Opening{Seats: seats, Salts: []string{call.ID},
		Seed: runner.NewSeed()})
}

// showPractice renders the beginning of a game, with the forces from its log, since a repeated call has drawn
// another force.
func (k *Challenges) showPractice(ctx context.Context, call *gamekit.Call, m gamekit.Match, l *runner.Game,
	thread bool) (templates.Public, error) {
	sides, _, err := k.begun(ctx, m, l)
	if err != nil {
		return templates.Public{}, err
	}
	view := practiceView{Name: call.User.Name, What: k.Words.Posts().Literal(m.What), Mine: m.Roster.NameOf(sides[0]),
		Theirs: m.Roster.NameOf(sides[1]), Thread: thread}
	post, err := k.Words.View(view)
	if err != nil {
		return post, err
	}
	if post, err = k.withCards(post, m, call.Guild, sides); err != nil {
		return post, err
	}
	return k.Opener.Pictured(call, post)
}

// practiceView says that a match against Warbell has begun.
type practiceView struct {
	Name, What, Mine, Theirs string
	Thread                   bool
}

func (practiceView) ViewOf() string { return "ui/practice" }

// startMatch begins a match in the channel of a call. begin holds the seats, salts and seed.
func (k *Challenges) startMatch(ctx context.Context, call *gamekit.Call, m gamekit.Match, o offer,
	begin runner.Opening) (runner.Done, error) {
	terms, err := m.Terms([2]string{o.Mine, o.Theirs}, o.Stated)
	if err != nil {
		return runner.Done{}, err
	}
	begin.System, begin.Rules, begin.Terms, begin.Time = m.System, o.Rules, terms, o.Time
	begin.Guild, begin.Channel, begin.Thread = call.Guild, call.Channel.ID, o.Thread
	return k.Opener.Start(ctx, call, begin)
}
