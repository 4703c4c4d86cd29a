package challenge

import (
	"cmp"
	"context"
	"encoding/json"

	"warbell/commands/gamekit"
	"warbell/commands/runner"
	"warbell/engine"
	"warbell/storage"
)

// offering gives the gamekit.Handler of a match's command.
func (k *Challenges) offering(m gamekit.Match) gamekit.Handler {
	return func(ctx context.Context, call *gamekit.Call) (gamekit.Reply, error) {
		if err := call.Writable(); err != nil {
			return gamekit.Reply{}, err
		}
		to, err := opponent(call, m, k.Self())
		if err != nil {
			return gamekit.Reply{}, err
		}
		rules, err := k.Opener.MatchRules(ctx, call, m)
		if err != nil {
			return gamekit.Reply{}, err
		}
		terms, err := k.Opener.OpeningPace(ctx, call, engine.Terms{})
		if err != nil {
			return gamekit.Reply{}, err
		}
		o := offer{Match: m.Key, Stated: call.TermOptions(m.Options), Rules: rules, Time: terms}
		m := m.Given(o.Stated)
		if m.Asks(call) {
			return k.askOffer(ctx, call, m, to, o)
		}
		if o.Mine, err = k.Rosters.FighterNamed(ctx, call.User.ID, m.Roster,
			call.Text(m.Roster.Noun, "")); err != nil {
			return gamekit.Reply{}, err
		}
		return k.put(ctx, call, m, to, o)
	}
}

// askOffer opens the form that asks who fights.
func (k *Challenges) askOffer(ctx context.Context, call *gamekit.Call, m gamekit.Match, to whom,
	o offer) (gamekit.Reply, error) {
	return k.Rosters.AskFighter(ctx, call, m.Roster, k.offerID(m, to, o),
		k.Words.Text("roster.mine", m.Roster.Noun), m.Fields(o.Stated)...)
}

func opponent(call *gamekit.Call, m gamekit.Match, self gamekit.User) (whom, error) {
	user, named := call.Named("opponent")
	open := call.Bool("open", false)
	switch {
	case named && open:
		return whom{}, engine.Refuse(engine.Invalid, "",
			"You can't challenge one opponent and everyone. Leave out “opponent” or “open”.")
	case open:
		return whom{Open: true}, nil
	case !named:
		return whom{}, engine.Refuse(engine.Invalid, "",
			"Your challenge needs an opponent. Name a player, name Warbell to practise, or set `open:True` for anyone.")
	case user.ID == call.User.ID:
		return whom{}, engine.Refuse(engine.Invalid, "",
			"You can't challenge yourself. Name another player, or Warbell to practise.")
	case user.Bot && user.ID != self.ID:
		return whom{}, engine.Refuse(engine.Invalid, "",
			"You can't challenge that bot: it doesn't play %s. Name a player, or Warbell.", m.What)
	}
	return whom{User: user}, nil
}

// put posts the challenge, or begins at once against Warbell.
func (k *Challenges) put(ctx context.Context, call *gamekit.Call, m gamekit.Match, to whom,
	o offer) (gamekit.Reply, error) {
	if err := call.Writable(); err != nil {
		return gamekit.Reply{}, err
	}
	o.Salt = call.ID
	o.Thread = call.Rights.Threads && !call.Channel.Thread
	if err := k.check(m, o); err != nil {
		return gamekit.Reply{}, err
	}
	if !to.Open && to.User.ID == k.Self().ID {
		return k.postPractice(ctx, call, m, o)
	}
	return k.post(ctx, call, m, to, o)
}

// check lays the game out with the same on both sides, so that terms that the rules forbid are refused
// before they are offered.
func (k *Challenges) check(m gamekit.Match, o offer) error {
	rs, ok := k.Table.Rules(m.System)
	if !ok {
		return engine.Refuse(engine.Invalid, "",
			"This Warbell doesn't have the game “%s”. Choose another one, or ask the host.", m.System)
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

func (k *Challenges) post(ctx context.Context, call *gamekit.Call, m gamekit.Match, to whom,
	o offer) (gamekit.Reply, error) {
	raw, err := json.Marshal(o)
	if err != nil {
		return gamekit.Reply{}, err
	}
	now := k.Now()
	c := storage.Challenge{
		ID: cmp.Or(o.id, runner.ShortID(5)), Call: call.ID, Token: call.Token, Until: now.Add(runner.ReplyTime), System: m.System, Guild: call.Guild, Channel: call.Channel.ID,
		From: call.User.ID, FromName: call.User.Name, To: to.User.ID, ToName: to.User.Name,
		Terms: raw, Seed: runner.NewSeed(), State: storage.ChallengeOpen, Created: now, Expires: now.Add(challengeTime),
	}
	if err := k.Opener.PutChallenge(ctx, call, c); err != nil {
		return gamekit.Reply{}, err
	}
	post, err := k.show(ctx, c)
	if err == nil {
		post, err = k.Opener.Pictured(call, post)
	}
	if err != nil {
		return k.Teller.UntoldIn(ctx, call, c.Channel, err), nil
	}
	return gamekit.Reply{Post: &post, Receipt: gamekit.Receipt{Challenge: c.ID}}, nil
}

// completing suggests who fights, and house rules.
func (k *Challenges) completing(m gamekit.Match) gamekit.Handler {
	return func(ctx context.Context, call *gamekit.Call) (gamekit.Reply, error) {
		if call.Focused == "rules" {
			return gamekit.Reply{Choices: k.Opener.SuggestRules(m.System, call.Text("rules", ""))}, nil
		}
		names, err := k.Rosters.FighterNames(ctx, call.User.ID, m.Given(call.TermOptions(m.Options)).Roster)
		return gamekit.Reply{Choices: gamekit.Matching(names, call.Text(m.Roster.Noun, ""))}, err
	}
}
