package commands

import (
	"context"
	"encoding/json"
	"time"

	"warbell/engine"
	"warbell/engine/dice"
	"warbell/engine/grimheim"
	"warbell/storage"
	"warbell/templates"
)

// challengeTime is how long a challenge stands.
const challengeTime = 48 * time.Hour

// duelTerms are what a challenge to a duel states.
type duelTerms struct {
	Mine   grimheim.Profile  `json:"mine"`             // the challenger's fighter
	Theirs *grimheim.Profile `json:"theirs,omitempty"` // of a rematch
	Apart  int               `json:"apart,omitempty"`  // inches; 0: engaged
	Cover  [2]bool           `json:"cover"`
	Rules  engine.Rules      `json:"rules,omitempty"`
	Thread bool              `json:"thread,omitempty"`
	Salt   string            `json:"salt"` // the challenger's call
}

// whom a duel is for.
type whom struct {
	User User
	Open bool
}

func (b *Bot) addDuel() {
	b.add(&command{
		def: duelDefinition(), run: map[string]handler{"": b.duel}, complete: map[string]handler{"": b.completeDuel},
		asks: func(call *Call) bool { return !call.has("fighter") },
	})
	b.presses["n"], b.loud["n"] = b.submitDuel, true
	b.presses["a"], b.forms["a"] = b.pressChallenge, true
	b.presses["c"] = b.pressChallenge
	b.presses["r"], b.loud["r"] = b.pressRematch, true
}

func duelDefinition() Definition {
	return Definition{
		Name: "duel", Description: "Challenge somebody to a Grimheim duel by post", Public: true,
		Options: []Option{
			{Name: "opponent", Description: "Whom you challenge. Choose Warbell itself for a practice duel", Kind: OptionUser},
			{Name: "open", Description: "Whoever takes it first is your opponent", Kind: OptionBool},
			{Name: "fighter", Description: "Yours: a ready-made one, one you kept, or one line of your own", Kind: OptionText, Complete: true, Max: longestOwn},
			{Name: "apart", Description: "Inches between the two at the start. Leave it out to start engaged", Kind: OptionInt, Min: 2, Max: 24},
			{Name: "cover", Description: "Who stands in cover against shooting", Kind: OptionText, Choices: []templates.Choice{
				{Label: "Nobody", Value: "nobody"}, {Label: "Both", Value: "both"}, {Label: "I", Value: "me"}, {Label: "My opponent", Value: "them"}}},
			{Name: "rules", Description: "House rules, such as: melee=proactive cover=retain", Kind: OptionText, Complete: true, Max: 300},
		},
	}
}

func (b *Bot) duel(ctx context.Context, call *Call) (Reply, error) {
	if err := call.writable(); err != nil {
		return Reply{}, err
	}
	to, err := b.opponent(call)
	if err != nil {
		return Reply{}, err
	}
	rules, err := b.houseRules("grimheim", call.Text("rules", ""))
	if err != nil {
		return Reply{}, err
	}
	terms := duelTerms{Apart: call.Int("apart", 0), Cover: coverOf(call.Text("cover", "")), Rules: rules}
	if !call.has("fighter") {
		return b.askFighter(ctx, call, duelists, b.duelID(to, terms), "Your fighter")
	}
	if terms.Mine, err = duelist(b.fighterNamed(ctx, call.User.ID, duelists, call.Text("fighter", ""))); err != nil {
		return Reply{}, err
	}
	return b.offerDuel(ctx, call, to, terms)
}

func (b *Bot) opponent(call *Call) (whom, error) {
	user, named := call.Named("opponent")
	open := call.Bool("open", false)
	switch {
	case named && open:
		return whom{}, engine.Refuse(engine.Invalid, "", "Name an opponent or leave it open to all, not both.")
	case open:
		return whom{Open: true}, nil
	case !named:
		return whom{}, engine.Refuse(engine.Invalid, "", "Against whom? Name an opponent, set open to True for whoever takes it, or name Warbell for a practice duel.")
	case user.ID == call.User.ID:
		return whom{}, engine.Refuse(engine.Invalid, "", "You can't duel yourself. Name another opponent, or Warbell for a practice duel.")
	case user.Bot && user.ID != b.self().ID:
		return whom{}, engine.Refuse(engine.Invalid, "", "That is another bot, and it doesn't know Grimheim. Name a person, or Warbell.")
	}
	return whom{User: user}, nil
}

func coverOf(word string) [2]bool {
	return [2]bool{word == "both" || word == "me", word == "both" || word == "them"}
}

// offerDuel posts the challenge, or begins at once against Warbell.
func (b *Bot) offerDuel(ctx context.Context, call *Call, to whom, terms duelTerms) (Reply, error) {
	if err := call.writable(); err != nil {
		return Reply{}, err
	}
	terms.Salt = call.ID
	terms.Thread = call.Rights.Threads && !call.Channel.Thread
	if err := terms.check(b); err != nil {
		return Reply{}, err
	}
	if !to.Open && to.User.ID == b.self().ID {
		return b.practice(ctx, call, terms)
	}
	return b.putChallenge(ctx, call, to, terms)
}

func (b *Bot) putChallenge(ctx context.Context, call *Call, to whom, terms duelTerms) (Reply, error) {
	raw, err := json.Marshal(terms)
	if err != nil {
		return Reply{}, err
	}
	now := b.now()
	c := storage.Challenge{
		ID: shortID(5), Call: call.ID, System: grimheim.ID, Guild: call.Guild, Channel: call.Channel.ID,
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

// completeDuel suggests fighters and house rules.
func (b *Bot) completeDuel(ctx context.Context, call *Call) (Reply, error) {
	if call.Focused == "rules" {
		return Reply{Choices: b.suggestRules(grimheim.ID, call.Text("rules", ""))}, nil
	}
	names, err := b.fighterNames(ctx, call.User.ID, duelists)
	return Reply{Choices: matching(names, call.Text("fighter", ""))}, err
}

// plainView tells that there will be no pictures.
type plainView struct{}

func (plainView) ViewOf() string { return "ui/plain" }

// pictured adds to what begins a duel that there will be no pictures, if Warbell may not attach them.
func (b *Bot) pictured(call *Call, post templates.Public) (templates.Public, error) {
	if call.Rights.Attach {
		return post, nil
	}
	note, err := b.words.View(plainView{})
	return templates.Join(post, note), err
}

// check lays the duel out against itself, so that terms that the rules forbid are refused before they are offered.
func (t duelTerms) check(b *Bot) error {
	rs, ok := b.table.rules.Find(grimheim.ID)
	if !ok {
		return engine.Refuse(engine.Invalid, "", "Warbell doesn't know Grimheim.")
	}
	setup, err := t.setup(t.Mine)
	if err != nil {
		return err
	}
	return rs.Check(setup)
}

func (t duelTerms) setup(theirs grimheim.Profile) (engine.Setup, error) {
	config, err := json.Marshal(grimheim.Terms{
		Fighters: [2]grimheim.Profile{t.Mine, theirs}, Engaged: t.Apart == 0, Distance: t.Apart, Cover: t.Cover,
	})
	return engine.Setup{Seats: 2, Rules: t.Rules, Config: config}, err
}

// practice begins a duel against Warbell itself, with a fighter drawn by lot.
func (b *Bot) practice(ctx context.Context, call *Call, terms duelTerms) (Reply, error) {
	roster := grimheim.Roster()
	theirs := roster[dice.System().Die(len(roster))-1]
	if terms.Theirs != nil {
		theirs = *terms.Theirs
	}
	self := b.self()
	seats := []storage.Seat{{User: call.User.ID, Name: call.User.Name}, {User: self.ID, Name: "Warbell", Bot: true}}
	done, err := b.startDuel(ctx, call, terms, theirs, opening{Seats: seats, Salts: []string{call.ID}, Seed: newSeed()})
	if err != nil {
		return Reply{}, err
	}
	post, err := b.showPractice(call, done.Live, terms.Thread)
	if err != nil {
		return b.untold(ctx, call, done.Live.Where(), err), nil
	}
	return Post(post), nil
}

// showPractice names the fighters of the game that was begun: a call that comes again drew another.
func (b *Bot) showPractice(call *Call, l *Live, thread bool) (templates.Public, error) {
	view := practiceView{Name: call.User.Name, Thread: thread}
	if s, ok := l.State.State.(*grimheim.State); ok {
		view.Mine, view.Theirs = s.Fighters[0].Profile.Name, s.Fighters[1].Profile.Name
	}
	post, err := b.words.View(view)
	if err != nil {
		return post, err
	}
	return b.pictured(call, post)
}

// startDuel begins a duel where it was called for. The opening brings who plays, salts and seed.
func (b *Bot) startDuel(ctx context.Context, call *Call, terms duelTerms, theirs grimheim.Profile, o opening) (Done, error) {
	setup, err := terms.setup(theirs)
	if err != nil {
		return Done{}, err
	}
	o.System, o.Setup, o.Guild, o.Channel, o.Thread = grimheim.ID, setup, call.Guild, call.Channel.ID, terms.Thread
	return b.table.start(ctx, call.ID, o)
}

// practiceView tells that a duel against Warbell has begun.
type practiceView struct {
	Name, Mine, Theirs string
	Thread             bool
}

func (practiceView) ViewOf() string { return "ui/practice" }
