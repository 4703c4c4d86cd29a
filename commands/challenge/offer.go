package challenge

import (
	"cmp"
	"context"
	"encoding/json"
	"slices"
	"strings"

	"warbell/commands/gamekit"
	"warbell/commands/opening"
	"warbell/commands/runner"
	"warbell/engine"
	"warbell/storage"
	"warbell/templates"
)

// match returns the match that a call names. /duel always means the first.
func (k *Challenges) match(call *gamekit.Call) (gamekit.Match, bool) {
	if call.Path[0] == "duel" {
		return k.Listed[0], true
	}
	m, ok := k.matchBy(call.Text(optGame, ""))
	return m, ok
}

// forceOf returns the named force; "" if there is none.
func forceOf(call *gamekit.Call) string { return call.Text(optForce, call.Text(optFighter, "")) }

// challenge posts a challenge. If the game, the force or terms are missing, it asks for them first.
func (k *Challenges) challenge(ctx context.Context, call *gamekit.Call) (gamekit.Reply, error) {
	if err := call.Writable(); err != nil {
		return gamekit.Reply{}, err
	}
	m, known := k.match(call)
	to, err := opponent(call, k.Self())
	if err != nil {
		return gamekit.Reply{}, err
	}
	pace, line, force := call.Text(opening.PaceOption.Name, ""), call.Text(optTerms, ""), forceOf(call)
	switch {
	case !known && (call.Has(optGame) || force != "" || line != ""):
		return gamekit.Reply{}, engine.Refuse(engine.Invalid, "",
			"Your challenge needs a game. Pick one from the list in the option `game`.")
	case !known:
		return k.askGame(to, pace)
	case force == "":
		return k.askOffer(ctx, call, m, to, pace, line)
	}
	o, err := k.stated(ctx, call, m, pace, line)
	if err != nil {
		return gamekit.Reply{}, err
	}
	m = m.Given(o.Stated)
	if o.Mine, err = k.Rosters.FighterNamed(ctx, call.User.ID, m.Roster, force); err != nil {
		return gamekit.Reply{}, err
	}
	return k.put(ctx, call, m, to, o)
}

// challengeTarget challenges the user whose menu the command was in.
func (k *Challenges) challengeTarget(ctx context.Context, call *gamekit.Call) (gamekit.Reply, error) {
	called := *call
	called.Options = map[string]gamekit.Value{optOpponent: {User: call.Target.User, Text: call.Target.User.ID}}
	return k.challenge(ctx, &called)
}

// askGame lists the games, with a button for the first, as in /duel. Choosing one opens the form.
func (k *Challenges) askGame(to whom, pace string) (gamekit.Reply, error) {
	var games []templates.Choice
	for _, m := range k.Listed {
		games = append(games, templates.Choice{Label: m.Label, Value: m.Key, About: m.About})
	}
	id := func(game string) string { return strings.Join([]string{"n", game, to.id(), pace}, ":") }
	first := templates.Button{ID: id(games[0].Value), Label: k.Words.Text("challenge.first", games[0].Label),
		Verbatim: true,
		Style:    templates.Primary}
	note, err := k.Words.Note("challenge.games", nil)
	return gamekit.Whisper(note.With(templates.Row{Buttons: []templates.Button{first}},
		templates.Row{Menu: &templates.Menu{ID: id(""), Placeholder: "Pick a game…", Choices: games}})), err
}

func opponent(call *gamekit.Call, self gamekit.User) (whom, error) {
	user, named := call.Named(optOpponent)
	switch {
	case !named:
		return whom{Open: true}, nil
	case user.ID == call.User.ID:
		return whom{}, engine.Refuse(engine.Invalid, "",
			"You can't challenge yourself. Name another player, or Warbell to practise.")
	case user.Bot && user.ID != self.ID:
		return whom{}, engine.Refuse(engine.Invalid, "",
			"You can't challenge that bot: it doesn't play. Name a player, or Warbell.")
	}
	return whom{User: user}, nil
}

// put posts a challenge. Against Warbell the game begins at once.
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

// check sets up the game with the same force on both sides, to refuse illegal terms before they are posted.
func (k *Challenges) check(m gamekit.Match, o offer) error {
	rs, ok := k.Table.Rules(m.System)
	if !ok {
		return engine.Refuse(engine.Invalid, "",
			"This Warbell doesn't have the game “%s”. Choose another game, or ask the host.", m.System)
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

// complete suggests forces and terms of the chosen game.
func (k *Challenges) complete(ctx context.Context, call *gamekit.Call) (gamekit.Reply, error) {
	m, known := k.match(call)
	if !known {
		return gamekit.Reply{Choices: []templates.Choice{}}, nil
	}
	terms := k.termLine(m)
	if call.Focused == optTerms {
		return gamekit.Reply{Choices: terms.Suggest(call.Text(optTerms, ""))}, nil
	}
	stated, _, _ := terms.Read(call.Text(optTerms, "")) // suggestions need no valid line
	names, err := k.Rosters.FighterNames(ctx, call.User.ID, m.Given(stated).Roster)
	return gamekit.Reply{Choices: gamekit.Matching(names, forceOf(call))}, err
}

// termLine returns the TermLine of a match.
func (k *Challenges) termLine(m gamekit.Match) gamekit.TermLine {
	rs, _ := k.Table.Rules(m.System)
	return gamekit.TermLine{System: rs.Info(),
		Options: append(slices.Clone(m.Options), opening.AwayOption, opening.VacationOption)}
}
