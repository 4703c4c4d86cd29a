package commands

import (
	"context"
	"encoding/json"
	"errors"
	"time"

	"warbell/engine"
	"warbell/engine/dice"
	"warbell/engine/grimheim"
	"warbell/storage"
	"warbell/templates"
)

// challengeView is a challenge as the channel sees it.
type challengeView struct {
	From, To   string // names; To is empty if it is open to all, or the name is not known
	ToUser     string // ID, to be pinged; empty if it is open to all
	State      string
	Terms      duelTerms
	Mine       string // notation
	Rules      []string
	Expires    time.Time
	Commitment string // SHA-256 of the seed of the dice; only while it matters
}

func (challengeView) ViewOf() string { return "ui/challenge" }

// Pings rings whoever is challenged, while it stands.
func (v challengeView) Pings() []string {
	if v.ToUser == "" || v.State != string(storage.ChallengeOpen) {
		return nil
	}
	return []string{v.ToUser}
}

func (b *Bot) showChallenge(c storage.Challenge) (templates.Public, error) {
	view := challengeView{From: c.FromName, To: c.ToName, ToUser: c.To, State: string(c.State), Expires: c.Expires}
	if err := json.Unmarshal(c.Terms, &view.Terms); err != nil {
		return templates.Public{}, err
	}
	view.Mine = view.Terms.Mine.Notation()
	if c.State == storage.ChallengeOpen || c.State == storage.ChallengeAccepted {
		view.Commitment = dice.Commitment(c.Seed)
	}
	rs, _ := b.table.rules.Find(c.System)
	for _, def := range rs.Info().Rules {
		if v, ok := view.Terms.Rules[def.Key]; ok && v != def.Values[0] {
			view.Rules = append(view.Rules, def.Name+": "+v)
		}
	}
	post, err := b.words.View(view)
	if err != nil || c.State != storage.ChallengeOpen {
		return post, err
	}
	return post.With(challengeButtons(c, view.Terms.Theirs != nil)), nil
}

func challengeButtons(c storage.Challenge, rematch bool) templates.Row {
	verb := "a:"
	if rematch {
		verb = "c:" // nothing is asked
	}
	buttons := []templates.Button{{ID: verb + c.ID + ":accept", Label: "Accept", Style: templates.Success}}
	if rematch {
		buttons = append(buttons, templates.Button{ID: "a:" + c.ID + ":other", Label: "Accept with another fighter", Style: templates.Secondary})
	}
	if c.To != "" {
		buttons = append(buttons, templates.Button{ID: "c:" + c.ID + ":decline", Label: "Decline", Style: templates.Secondary})
	}
	return templates.Row{Buttons: append(buttons, templates.Button{ID: "c:" + c.ID + ":withdraw", Label: "Withdraw", Style: templates.Secondary})}
}

// pressChallenge answers a challenge: accept, other, decline or withdraw.
func (b *Bot) pressChallenge(ctx context.Context, call *Call) (Reply, error) {
	p := parts(call.CustomID, 2)
	c, err := b.openChallenge(ctx, call, p[0])
	if err != nil {
		return Reply{}, err
	}
	switch p[1] {
	case "withdraw":
		if call.User.ID != c.From && !(call.Manager && call.from(c.Guild, c.Channel)) {
			return Reply{}, engine.Refuse(engine.NotYours, "", "Only who made this challenge can withdraw it.")
		}
		return b.closeChallenge(ctx, call, c, storage.ChallengeWithdrawn)
	case "decline":
		if call.User.ID != c.To {
			return Reply{}, engine.Refuse(engine.NotYours, "", "This challenge isn't yours to decline.")
		}
		c.ToName = call.User.Name
		return b.closeChallenge(ctx, call, c, storage.ChallengeDeclined)
	case "accept", "other":
		return b.accept(ctx, call, c, p[1] == "other")
	}
	return Reply{}, engine.Refuse(engine.Stale, "", "This button is from an older Warbell. Make a new challenge with /duel.")
}

// openChallenge finds a challenge that stands. Its ID opens no doors: the caller must be in it, or call
// from the channel where it was put.
func (b *Bot) openChallenge(ctx context.Context, call *Call, id string) (storage.Challenge, error) {
	c, err := b.store.Challenge(ctx, id)
	if err != nil && !errors.Is(err, storage.ErrNotFound) {
		return c, err
	}
	party := call.User.ID == c.From || call.User.ID == c.To
	if err != nil || c.State != storage.ChallengeOpen || !(party || call.from(c.Guild, c.Channel)) {
		return c, engine.Refuse(engine.Stale, "", "This challenge no longer stands. Make a new one with /duel.")
	}
	return c, nil
}

func (b *Bot) closeChallenge(ctx context.Context, call *Call, c storage.Challenge, as storage.ChallengeState) (Reply, error) {
	err := b.store.CloseChallenge(ctx, c.ID, as)
	if errors.Is(err, storage.ErrMoved) {
		return Reply{}, engine.Refuse(engine.Stale, "", "This challenge has been answered meanwhile.")
	}
	if err != nil {
		return Reply{}, err
	}
	c.State = as
	post, err := b.showChallenge(c)
	if err != nil {
		return b.untold(ctx, call, c.Channel, err), nil
	}
	return Reply{Update: post}, nil
}

func (b *Bot) accept(ctx context.Context, call *Call, c storage.Challenge, other bool) (Reply, error) {
	switch {
	case call.User.ID == c.From:
		return Reply{}, engine.Refuse(engine.NotYours, "", "You made this challenge. Somebody else has to accept it.")
	case c.To != "" && call.User.ID != c.To:
		return Reply{}, engine.Refuse(engine.NotYours, "", "This challenge is for somebody else. Make your own with /duel.")
	}
	var terms duelTerms
	if err := json.Unmarshal(c.Terms, &terms); err != nil {
		return Reply{}, err
	}
	if call.Kind == Press && (terms.Theirs == nil || other) {
		return b.askFighter(ctx, call, duelists, "a:"+c.ID+":accept", "Accept with which fighter?")
	}
	theirs := terms.Theirs
	if call.Kind == Submit {
		chosen, err := duelist(b.fighterChosen(ctx, call, duelists))
		if err != nil {
			return Reply{}, err
		}
		theirs = &chosen
	}
	if err := call.writable(); err != nil {
		return Reply{}, err
	}
	return b.begin(ctx, call, c, terms, *theirs)
}

func (b *Bot) begin(ctx context.Context, call *Call, c storage.Challenge, terms duelTerms, theirs grimheim.Profile) (Reply, error) {
	seats := []storage.Seat{{User: c.From, Name: c.FromName}, {User: call.User.ID, Name: call.User.Name}}
	done, err := b.startDuel(ctx, call, terms, theirs, opening{
		Seats: seats, Salts: []string{terms.Salt, call.ID}, Seed: c.Seed, Challenge: c.ID,
	})
	if err != nil {
		return Reply{}, err
	}
	reply, err := b.accepted(c, terms, theirs, call.User)
	if err != nil {
		return b.untold(ctx, call, done.Live.Where(), err), nil
	}
	return reply, nil
}

// accepted shows a challenge as what became of it.
func (b *Bot) accepted(c storage.Challenge, terms duelTerms, theirs grimheim.Profile, by User) (Reply, error) {
	c.State, c.To, c.ToName, terms.Theirs = storage.ChallengeAccepted, by.ID, by.Name, &theirs
	raw, err := json.Marshal(terms)
	if err != nil {
		return Reply{}, err
	}
	c.Terms = raw
	post, err := b.showChallenge(c)
	return Reply{Update: post}, err
}

// composeLapsed says on its message that a challenge was not answered in time.
func (b *Bot) composeLapsed(ctx context.Context, row storage.Row) (Dispatch, error) {
	c, err := b.store.Challenge(ctx, row.Challenge)
	if errors.Is(err, storage.ErrNotFound) || (err == nil && c.Ref.Message == "") {
		return Dispatch{Action: Skip}, nil
	}
	if err != nil {
		return Dispatch{}, err
	}
	post, err := b.showChallenge(c)
	return Dispatch{Action: Edit, Channel: c.Ref.Channel, Ref: c.Ref, Post: &post}, err
}
