package commands

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"time"
	"unicode/utf8"

	"warbell/commands/gamekit"
	"warbell/commands/runner"
	"warbell/engine"
	"warbell/engine/dice"
	"warbell/storage"
	"warbell/templates"
)

// challengeTime is how long a challenge stands.
const challengeTime = 48 * time.Hour

// challengeView is a challenge as the channel sees it.
type challengeView struct {
	From, To     string // names; To is empty if it is open to all, or the name is not known
	ToUser       string // ID, to be pinged; empty if it is open to all
	State        string
	What         string // "a Grimheim duel"
	Mine, Theirs brought
	Told         string // what else is agreed, escaped
	Pace         string // what is agreed on about time
	Rules        []string
	Record       *record // how reliable the challenger is; nil: that is not shown, or nobody knows
	Expires      time.Time
	Commitment   string // SHA-256 of the seed of the dice; only while it matters
}

func (challengeView) ViewOf() string { return "ui/challenge" }

// mostBrought is how many characters a challenge shows of what one brings, so that it is one message, which
// can be changed when it is answered. The game tells all of it.
const mostBrought = 650

// brought is a fighter or warband as a challenge shows it. Lines is empty if it isn't known yet.
type brought struct {
	Name  string
	Lines []string
	More  int // that are left out
}

// shown parts what was brought for a challenge.
func shown(r gamekit.Roster, notation string) brought {
	if notation == "" {
		return brought{}
	}
	lines := strings.Split(notation, "\n")
	length := 0
	for i, line := range lines {
		if length += utf8.RuneCountInString(line); length > mostBrought {
			return brought{Name: r.NameOf(notation), Lines: lines[:i], More: len(lines) - i}
		}
	}
	return brought{Name: r.NameOf(notation), Lines: lines}
}

// Pings rings whoever is challenged, while it stands.
func (v challengeView) Pings() []string {
	if v.ToUser == "" || v.State != string(storage.ChallengeOpen) {
		return nil
	}
	return []string{v.ToUser}
}

func (b *Bot) showChallenge(ctx context.Context, c storage.Challenge) (templates.Public, error) {
	m, o, err := b.offered(c)
	if err != nil {
		return templates.Public{}, err
	}
	view := challengeView{
		From: c.FromName, To: c.ToName, ToUser: c.To, State: string(c.State), Expires: c.Expires, What: m.What,
		Mine: shown(m.Roster, o.Mine), Theirs: shown(m.Roster,
			o.Theirs), Told: b.words.Line(templates.Table{System: m.System}, nil).Phrase("challenge_terms", m.Agreed(o.Stated, c.FromName)),
	}
	if c.State == storage.ChallengeOpen || c.State == storage.ChallengeAccepted {
		view.Commitment = dice.Commitment(c.Seed)
	}
	if view.Record, err = b.recordOf(ctx, c); err != nil {
		return templates.Public{}, err
	}
	view.Pace = b.words.Line(templates.Table{System: m.System}, nil).Phrase("terms", o.Time)
	rs, _ := b.table.Rules(c.System)
	for _, def := range rs.Info().Rules {
		if v, ok := o.Rules[def.Key]; ok && v != def.Values[0] {
			view.Rules = append(view.Rules, def.Name+": "+strings.ReplaceAll(v, "_", " "))
		}
	}
	post, err := b.words.View(view)
	if err != nil || c.State != storage.ChallengeOpen {
		return post, err
	}
	if post, err = b.withCards(post, m, c.Guild, [2]string{o.Mine, o.Theirs}); err != nil {
		return post, err
	}
	return post.With(b.challengeButtons(c, m, o.Theirs != "")), nil
}

// withCards adds a picture of who fights, as far as that is known.
func (b *Bot) withCards(post templates.Public, m gamekit.Match, guild string,
	sides [2]string) (templates.Public, error) {
	panels := append(m.Roster.Cards(sides[0], 1), m.Roster.Cards(sides[1], 2)...)
	cards, err := b.words.Cards(templates.Table{System: m.System, Light: b.servers.Light(guild)}, panels)
	return templates.Join(post, cards), err
}

// offered reads what a challenge holds.
func (b *Bot) offered(c storage.Challenge) (gamekit.Match, offer, error) {
	var o offer
	if err := json.Unmarshal(c.Terms, &o); err != nil {
		return gamekit.Match{}, o, fmt.Errorf("challenge %s: %w", c.ID, err)
	}
	m, ok := b.matches[o.Match]
	if !ok {
		return m, o, gamekit.ErrOldButton
	}
	return m.Given(o.Stated), o, nil
}

func (b *Bot) challengeButtons(c storage.Challenge, m gamekit.Match, rematch bool) templates.Row {
	verb := "a:"
	if rematch {
		verb = "c:" // nothing is asked
	}
	buttons := []templates.Button{{ID: verb + c.ID + ":accept", Label: "Accept", Style: templates.Success}}
	if rematch {
		buttons = append(buttons, templates.Button{ID: "a:" + c.ID + ":other",
			Label: b.words.Text("roster.another", m.Roster.Noun), Style: templates.Secondary})
	}
	if c.To != "" {
		buttons = append(buttons, templates.Button{ID: "c:" + c.ID + ":decline", Label: "Decline",
			Style: templates.Secondary})
	}
	return templates.Row{Buttons: append(buttons,
		templates.Button{ID: "c:" + c.ID + ":withdraw", Label: "Withdraw", Style: templates.Secondary})}
}

// pressChallenge answers a challenge: accept, other, decline or withdraw.
func (b *Bot) pressChallenge(ctx context.Context, call *gamekit.Call) (gamekit.Reply, error) {
	p := [2]string{call.CustomID.Part(0), call.CustomID.Part(1)}
	c, err := b.openChallenge(ctx, call, p[0])
	if err != nil {
		return gamekit.Reply{}, err
	}
	switch p[1] {
	case "withdraw":
		if call.User.ID != c.From && !(call.Manager && call.From(c.Guild, c.Channel)) {
			return gamekit.Reply{}, engine.Refuse(engine.NotYours, "",
				"Only whoever made this challenge, or a moderator, can withdraw it. If it was made to you, press Decline.")
		}
		return b.closeChallenge(ctx, call, c, storage.ChallengeWithdrawn)
	case "decline":
		if call.User.ID != c.To {
			return gamekit.Reply{}, engine.Refuse(engine.NotYours, "",
				"Only whoever was challenged can decline. To take back a challenge of your own, press Withdraw.")
		}
		c.ToName = call.User.Name
		return b.closeChallenge(ctx, call, c, storage.ChallengeDeclined)
	case "accept", "other":
		return b.accept(ctx, call, c, p[1] == "other")
	}
	return gamekit.Reply{}, gamekit.ErrOldButton
}

// openChallenge finds a challenge that stands. Its ID opens no doors: the caller must be in it, or call
// from the channel where it was put.
func (b *Bot) openChallenge(ctx context.Context, call *gamekit.Call, id string) (storage.Challenge, error) {
	c, err := b.store.Challenge(ctx, id)
	if err != nil && !errors.Is(err, storage.ErrNotFound) {
		return c, err
	}
	party := call.User.ID == c.From || call.User.ID == c.To
	closed := err == nil && c.State != storage.ChallengeOpen
	if closed && call.Kind == gamekit.Press && call.From(c.Guild, c.Channel) {
		if err := b.showAgain(ctx, call, c); err != nil {
			return c, err
		}
	}
	if err != nil || c.State != storage.ChallengeOpen || !(party || call.From(c.Guild, c.Channel)) {
		return c, engine.Refuse(engine.Stale, "",
			"This challenge no longer stands: it was answered, taken back or left too long. Make a new one.")
	}
	return c, nil
}

func (b *Bot) closeChallenge(ctx context.Context, call *gamekit.Call, c storage.Challenge,
	as storage.ChallengeState) (gamekit.Reply, error) {
	shows := b.became(call, c)
	shows.Until = b.now().Add(runner.ReplyTime)
	row, err := b.store.CloseChallenge(ctx, c.ID, as, shows)
	if errors.Is(err, storage.ErrMoved) {
		return gamekit.Reply{}, engine.Refuse(engine.Stale, "",
			"This challenge has been answered or taken back meanwhile. Make a new one if you still want to play.")
	}
	if err != nil {
		return gamekit.Reply{}, err
	}
	c.State = as
	post, err := b.showChallenge(ctx, c)
	if err != nil {
		return b.untold(ctx, call, c.Channel, err), nil
	}
	return gamekit.Reply{Update: post, Receipt: gamekit.Receipt{Updates: row}}, nil
}

func (b *Bot) accept(ctx context.Context, call *gamekit.Call, c storage.Challenge,
	other bool) (gamekit.Reply, error) {
	switch {
	case call.User.ID == c.From:
		return gamekit.Reply{}, engine.Refuse(engine.NotYours, "",
			"You made this challenge. Somebody else has to accept it; to take it back, press Withdraw.")
	case c.To != "" && call.User.ID != c.To:
		return gamekit.Reply{}, engine.Refuse(engine.NotYours, "",
			"This challenge is for somebody else. Make one of your own.")
	}
	m, o, err := b.offered(c)
	if err != nil {
		return gamekit.Reply{}, err
	}
	roster := m.Roster.Against(o.Mine)
	if call.Kind == gamekit.Press && (o.Theirs == "" || other) {
		return b.rosters.AskFighter(ctx, call, roster, "a:"+c.ID+":accept",
			b.words.Text("roster.which", m.Roster.Noun))
	}
	if call.Kind == gamekit.Submit {
		if o.Theirs, err = b.rosters.FighterChosen(ctx, call, roster); err != nil {
			return gamekit.Reply{}, err
		}
	}
	if err := call.Writable(); err != nil {
		return gamekit.Reply{}, err
	}
	return b.begin(ctx, call, c, m, o)
}

func (b *Bot) begin(ctx context.Context, call *gamekit.Call, c storage.Challenge, m gamekit.Match,
	o offer) (gamekit.Reply, error) {
	seats := []storage.Seat{{User: c.From, Name: c.FromName}, {User: call.User.ID, Name: call.User.Name}}
	done, err := b.startMatch(ctx, call, m, o, runner.Opening{
		Seats: seats, Salts: []string{o.Salt, call.ID}, Seed: c.Seed,
		Challenge: c.ID, Shown: shownAt(call, c), Pressed: call.Message,
	})
	if err != nil {
		return gamekit.Reply{}, err
	}
	post, err := b.accepted(ctx, c, o, call.User)
	if err != nil {
		return b.untold(ctx, call, done.Live.Where(), err), nil
	}
	return gamekit.Reply{Update: post, Receipt: gamekit.Receipt{Updates: done.Updates}}, nil
}

// accepted shows a challenge as what became of it.
func (b *Bot) accepted(ctx context.Context, c storage.Challenge, o offer, by gamekit.User) (templates.Public, error) {
	c.State, c.To, c.ToName = storage.ChallengeAccepted, by.ID, by.Name
	raw, err := json.Marshal(o)
	if err != nil {
		return templates.Public{}, err
	}
	c.Terms = raw
	return b.showChallenge(ctx, c)
}
