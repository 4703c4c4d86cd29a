package commands

import (
	"cmp"
	"context"
	"encoding/json"

	"warbell/commands/gamekit"
	"warbell/commands/runner"
	"warbell/engine"
	"warbell/engine/dice"
	"warbell/storage"
	"warbell/templates"
)

// offering gives the gamekit.Handler of a match's command.
func (b *Bot) offering(m gamekit.Match) gamekit.Handler {
	return func(ctx context.Context, call *gamekit.Call) (gamekit.Reply, error) {
		if err := call.Writable(); err != nil {
			return gamekit.Reply{}, err
		}
		to, err := b.opponent(call, m)
		if err != nil {
			return gamekit.Reply{}, err
		}
		rules, err := b.opener.MatchRules(ctx, call, m)
		if err != nil {
			return gamekit.Reply{}, err
		}
		terms, err := b.opener.OpeningPace(ctx, call, engine.Terms{})
		if err != nil {
			return gamekit.Reply{}, err
		}
		o := offer{Match: m.Key, Stated: call.TermOptions(m.Options), Rules: rules, Time: terms}
		m := m.Given(o.Stated)
		if m.Asks(call) {
			return b.askOffer(ctx, call, m, to, o)
		}
		if o.Mine, err = b.rosters.FighterNamed(ctx, call.User.ID, m.Roster,
			call.Text(m.Roster.Noun, "")); err != nil {
			return gamekit.Reply{}, err
		}
		return b.putOffer(ctx, call, m, to, o)
	}
}

// askOffer opens the form that asks who fights.
func (b *Bot) askOffer(ctx context.Context, call *gamekit.Call, m gamekit.Match, to whom,
	o offer) (gamekit.Reply, error) {
	return b.rosters.AskFighter(ctx, call, m.Roster, b.offerID(m, to, o),
		b.words.Text("roster.mine", m.Roster.Noun), m.Fields(o.Stated)...)
}

func (b *Bot) opponent(call *gamekit.Call, m gamekit.Match) (whom, error) {
	user, named := call.Named("opponent")
	open := call.Bool("open", false)
	switch {
	case named && open:
		return whom{}, engine.Refuse(engine.Invalid, "",
			"A challenge is for one opponent or open to all, not both. Leave one of the two out.")
	case open:
		return whom{Open: true}, nil
	case !named:
		return whom{}, engine.Refuse(engine.Invalid, "",
			"Against whom? Name an opponent, set open to True for whoever takes it, or name Warbell to practise.")
	case user.ID == call.User.ID:
		return whom{}, engine.Refuse(engine.Invalid, "",
			"You can't fight yourself. Name another opponent, or Warbell to practise.")
	case user.Bot && user.ID != b.self().ID:
		return whom{}, engine.Refuse(engine.Invalid, "",
			"That is another bot, and it doesn't know %s. Name a person, or Warbell.", m.What)
	}
	return whom{User: user}, nil
}

// putOffer posts the challenge, or begins at once against Warbell.
func (b *Bot) putOffer(ctx context.Context, call *gamekit.Call, m gamekit.Match, to whom,
	o offer) (gamekit.Reply, error) {
	if err := call.Writable(); err != nil {
		return gamekit.Reply{}, err
	}
	o.Salt = call.ID
	o.Thread = call.Rights.Threads && !call.Channel.Thread
	if err := b.check(m, o); err != nil {
		return gamekit.Reply{}, err
	}
	if !to.Open && to.User.ID == b.self().ID {
		return b.practise(ctx, call, m, o)
	}
	return b.putChallenge(ctx, call, m, to, o)
}

// check lays the game out with the same on both sides, so that terms that the rules forbid are refused
// before they are offered.
func (b *Bot) check(m gamekit.Match, o offer) error {
	rs, ok := b.table.Rules(m.System)
	if !ok {
		return engine.Refuse(engine.Invalid, "",
			"This Warbell doesn't have the rules “%s”. Choose another game, or ask whoever runs Warbell.", m.System)
	}
	terms, err := m.Terms([2]string{o.Mine, o.Mine}, o.Stated)
	if err != nil {
		return err
	}
	config, err := json.Marshal(terms)
	if err != nil {
		return err
	}
	return rs.Check(engine.Setup{Seats: 2, Rules: o.Rules, Terms: o.Time, Config: config})
}

func (b *Bot) putChallenge(ctx context.Context, call *gamekit.Call, m gamekit.Match, to whom,
	o offer) (gamekit.Reply, error) {
	raw, err := json.Marshal(o)
	if err != nil {
		return gamekit.Reply{}, err
	}
	now := b.now()
	c := storage.Challenge{
		ID: cmp.Or(o.id, runner.ShortID(5)), Call: call.ID, Token: call.Token, Until: now.Add(runner.ReplyTime), System: m.System, Guild: call.Guild, Channel: call.Channel.ID,
		From: call.User.ID, FromName: call.User.Name, To: to.User.ID, ToName: to.User.Name,
		Terms: raw, Seed: runner.NewSeed(), State: storage.ChallengeOpen, Created: now, Expires: now.Add(challengeTime),
	}
	if err := b.opener.PutChallenge(ctx, call, c); err != nil {
		return gamekit.Reply{}, err
	}
	post, err := b.showChallenge(ctx, c)
	if err == nil {
		post, err = b.pictured(call, post)
	}
	if err != nil {
		return b.untold(ctx, call, c.Channel, err), nil
	}
	return gamekit.Reply{Post: &post, Receipt: gamekit.Receipt{Challenge: c.ID}}, nil
}

// completing suggests who fights, and house rules.
func (b *Bot) completing(m gamekit.Match) gamekit.Handler {
	return func(ctx context.Context, call *gamekit.Call) (gamekit.Reply, error) {
		if call.Focused == "rules" {
			return gamekit.Reply{Choices: b.opener.SuggestRules(m.System, call.Text("rules", ""))}, nil
		}
		names, err := b.rosters.FighterNames(ctx, call.User.ID, m.Given(call.TermOptions(m.Options)).Roster)
		return gamekit.Reply{Choices: gamekit.Matching(names, call.Text(m.Roster.Noun, ""))}, err
	}
}

// plainView tells that there will be no pictures.
type plainView struct{}

func (plainView) ViewOf() string { return "ui/plain" }

// pictured adds to what begins a game that there will be no pictures, if Warbell may not attach them.
func (b *Bot) pictured(call *gamekit.Call, post templates.Public) (templates.Public, error) {
	if call.Rights.Attach {
		return post, nil
	}
	note, err := b.words.View(plainView{})
	return templates.Join(post, note), err
}

// practise begins a match against Warbell itself.
func (b *Bot) practise(ctx context.Context, call *gamekit.Call, m gamekit.Match, o offer) (gamekit.Reply, error) {
	done, err := b.startPractice(ctx, call, m, o)
	if err != nil {
		return gamekit.Reply{}, err
	}
	post, err := b.showPractice(ctx, call, m, done.Live, o.Thread)
	if err != nil {
		return b.untold(ctx, call, done.Live.Where(), err), nil
	}
	return gamekit.PostOf(post, done.Live.ID, "", call.User.ID), nil
}

// startPractice begins a match against Warbell itself where it was called for, with what Warbell brings
// drawn by lot.
func (b *Bot) startPractice(ctx context.Context, call *gamekit.Call, m gamekit.Match, o offer) (runner.Done, error) {
	if ready := m.Roster.Ready(); o.Theirs == "" {
		o.Theirs = ready[dice.System().Die(len(ready))-1].Notation
	}
	o.Time = engine.Terms{} // nobody waits for who practises
	self := b.self()
	seats := []storage.Seat{{User: call.User.ID, Name: call.User.Name}, {User: self.ID, Name: "Warbell", Bot: true}}
	return b.startMatch(ctx, call, m, o, runner.Opening{Seats: seats, Salts: []string{call.ID},
		Seed: runner.NewSeed()})
}

// showPractice names who fights in the game that was begun: a call that comes again drew another.
func (b *Bot) showPractice(ctx context.Context, call *gamekit.Call, m gamekit.Match, l *runner.Game,
	thread bool) (templates.Public, error) {
	sides, _, err := b.begun(ctx, m, l)
	if err != nil {
		return templates.Public{}, err
	}
	view := practiceView{Name: call.User.Name, What: m.What, Mine: m.Roster.NameOf(sides[0]),
		Theirs: m.Roster.NameOf(sides[1]), Thread: thread}
	post, err := b.words.View(view)
	if err != nil {
		return post, err
	}
	if post, err = b.withCards(post, m, call.Guild, sides); err != nil {
		return post, err
	}
	return b.pictured(call, post)
}

// practiceView tells that a match against Warbell has begun.
type practiceView struct {
	Name, What, Mine, Theirs string
	Thread                   bool
}

func (practiceView) ViewOf() string { return "ui/practice" }

// startMatch begins a match where it was called for. The opening brings who plays, salts and seed.
func (b *Bot) startMatch(ctx context.Context, call *gamekit.Call, m gamekit.Match, o offer,
	begin runner.Opening) (runner.Done, error) {
	terms, err := m.Terms([2]string{o.Mine, o.Theirs}, o.Stated)
	if err != nil {
		return runner.Done{}, err
	}
	begin.System, begin.Rules, begin.Terms, begin.Time = m.System, o.Rules, terms, o.Time
	begin.Guild, begin.Channel, begin.Thread = call.Guild, call.Channel.ID, o.Thread
	return b.opener.Start(ctx, call, begin)
}
