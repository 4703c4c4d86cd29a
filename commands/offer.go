package commands

import (
	"cmp"
	"context"
	"encoding/json"

	"warbell/engine"
	"warbell/engine/dice"
	"warbell/storage"
	"warbell/templates"
)

// offering gives the handler of a match's command.
func (b *Bot) offering(m match) handler {
	return func(ctx context.Context, call *Call) (Reply, error) {
		if err := call.writable(); err != nil {
			return Reply{}, err
		}
		to, err := b.opponent(call, m)
		if err != nil {
			return Reply{}, err
		}
		rules, err := b.houseRules(m.system, call.Text("rules", ""))
		if err != nil {
			return Reply{}, err
		}
		o := offer{Match: m.key, Stated: call.stated(m.options), Rules: rules}
		if m.asks(call) {
			return b.askFighter(ctx, call, m.roster, b.offerID(m, to, o), "Your "+m.roster.noun, m.fields(o.Stated)...)
		}
		if o.Mine, err = b.fighterNamed(ctx, call.User.ID, m.roster, call.Text(m.roster.noun, "")); err != nil {
			return Reply{}, err
		}
		return b.putOffer(ctx, call, m, to, o)
	}
}

func (b *Bot) opponent(call *Call, m match) (whom, error) {
	user, named := call.Named("opponent")
	open := call.Bool("open", false)
	switch {
	case named && open:
		return whom{}, engine.Refuse(engine.Invalid, "", "A challenge is for one opponent or open to all, not both. Leave one of the two out.")
	case open:
		return whom{Open: true}, nil
	case !named:
		return whom{}, engine.Refuse(engine.Invalid, "", "Against whom? Name an opponent, set open to True for whoever takes it, or name Warbell to practise.")
	case user.ID == call.User.ID:
		return whom{}, engine.Refuse(engine.Invalid, "", "You can't fight yourself. Name another opponent, or Warbell to practise.")
	case user.Bot && user.ID != b.self().ID:
		return whom{}, engine.Refuse(engine.Invalid, "", "That is another bot, and it doesn't know %s. Name a person, or Warbell.", m.what)
	}
	return whom{User: user}, nil
}

// putOffer posts the challenge, or begins at once against Warbell.
func (b *Bot) putOffer(ctx context.Context, call *Call, m match, to whom, o offer) (Reply, error) {
	if err := call.writable(); err != nil {
		return Reply{}, err
	}
	o.Salt = call.ID
	o.Thread = call.Rights.Threads && !call.Channel.Thread
	if err := b.check(m, o); err != nil {
		return Reply{}, err
	}
	if !to.Open && to.User.ID == b.self().ID {
		return b.practice(ctx, call, m, o)
	}
	return b.putChallenge(ctx, call, m, to, o)
}

// check lays the game out with the same on both sides, so that terms that the rules forbid are refused
// before they are offered.
func (b *Bot) check(m match, o offer) error {
	rs, ok := b.table.rules.Find(m.system)
	if !ok {
		return engine.Refuse(engine.Invalid, "", "This Warbell doesn't have the rules “%s”. Choose another game, or ask whoever runs Warbell.", m.system)
	}
	config, err := m.config([2]string{o.Mine, o.Mine}, o.Stated)
	if err != nil {
		return err
	}
	return rs.Check(engine.Setup{Seats: 2, Rules: o.Rules, Config: config})
}

func (b *Bot) putChallenge(ctx context.Context, call *Call, m match, to whom, o offer) (Reply, error) {
	raw, err := json.Marshal(o)
	if err != nil {
		return Reply{}, err
	}
	now := b.now()
	c := storage.Challenge{
		ID: cmp.Or(o.id, shortID(5)), Call: call.ID, System: m.system, Guild: call.Guild, Channel: call.Channel.ID,
		From: call.User.ID, FromName: call.User.Name, To: to.User.ID, ToName: to.User.Name,
		Terms: raw, Seed: newSeed(), State: storage.ChallengeOpen, Created: now, Expires: now.Add(challengeTime),
	}
	if err := b.store.PutChallenge(ctx, c); err != nil {
		return Reply{}, err
	}
	post, err := b.showChallenge(c)
	if err == nil {
		post, err = b.pictured(call, post)
	}
	if err != nil {
		return b.untold(ctx, call, c.Channel, err), nil
	}
	return Reply{Post: &post, Receipt: Receipt{Challenge: c.ID}}, nil
}

// completing suggests who fights, and house rules.
func (b *Bot) completing(m match) handler {
	return func(ctx context.Context, call *Call) (Reply, error) {
		if call.Focused == "rules" {
			return Reply{Choices: b.suggestRules(m.system, call.Text("rules", ""))}, nil
		}
		names, err := b.fighterNames(ctx, call.User.ID, m.roster)
		return Reply{Choices: matching(names, call.Text(m.roster.noun, ""))}, err
	}
}

// plainView tells that there will be no pictures.
type plainView struct{}

func (plainView) ViewOf() string { return "ui/plain" }

// pictured adds to what begins a game that there will be no pictures, if Warbell may not attach them.
func (b *Bot) pictured(call *Call, post templates.Public) (templates.Public, error) {
	if call.Rights.Attach {
		return post, nil
	}
	note, err := b.words.View(plainView{})
	return templates.Join(post, note), err
}

// practice begins a match against Warbell itself.
func (b *Bot) practice(ctx context.Context, call *Call, m match, o offer) (Reply, error) {
	done, err := b.startPractice(ctx, call, m, o)
	if err != nil {
		return Reply{}, err
	}
	post, err := b.showPractice(ctx, call, m, done.Live, o.Thread)
	if err != nil {
		return b.untold(ctx, call, done.Live.Where(), err), nil
	}
	return Post(post), nil
}

// startPractice begins a match against Warbell itself where it was called for, with what Warbell brings
// drawn by lot.
func (b *Bot) startPractice(ctx context.Context, call *Call, m match, o offer) (Done, error) {
	if ready := m.roster.ready(); o.Theirs == "" {
		o.Theirs = ready[dice.System().Die(len(ready))-1].notation
	}
	self := b.self()
	seats := []storage.Seat{{User: call.User.ID, Name: call.User.Name}, {User: self.ID, Name: "Warbell", Bot: true}}
	return b.startMatch(ctx, call, m, o, opening{Seats: seats, Salts: []string{call.ID}, Seed: newSeed()})
}

// showPractice names who fights in the game that was begun: a call that comes again drew another.
func (b *Bot) showPractice(ctx context.Context, call *Call, m match, l *Live, thread bool) (templates.Public, error) {
	sides, _, err := b.begun(ctx, m, l)
	if err != nil {
		return templates.Public{}, err
	}
	view := practiceView{Name: call.User.Name, What: m.what, Mine: m.roster.nameOf(sides[0]), Theirs: m.roster.nameOf(sides[1]), Thread: thread}
	post, err := b.words.View(view)
	if err != nil {
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
func (b *Bot) startMatch(ctx context.Context, call *Call, m match, o offer, begin opening) (Done, error) {
	config, err := m.config([2]string{o.Mine, o.Theirs}, o.Stated)
	if err != nil {
		return Done{}, err
	}
	begin.System, begin.Setup = m.system, engine.Setup{Seats: 2, Rules: o.Rules, Config: config}
	begin.Guild, begin.Channel, begin.Thread = call.Guild, call.Channel.ID, o.Thread
	return b.table.start(ctx, call.ID, begin)
}
