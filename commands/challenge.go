package commands

import (
	"context"
	"encoding/json"
	"errors"
	"time"

	"warbell/engine"
	"warbell/engine/grimheim"
	"warbell/storage"
	"warbell/templates"
)

// challengeView is a challenge as the channel sees it.
type challengeView struct {
	From, To string // names; To is empty if it is open to all
	ToUser   string // ID, to be pinged
	State    string
	Terms    duelTerms
	Mine     string // notation
	Rules    []string
	Expires  time.Time
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
	buttons := []templates.Button{{ID: "c:" + c.ID + ":accept", Label: "Accept", Style: templates.Success}}
	if rematch {
		buttons = append(buttons, templates.Button{ID: "c:" + c.ID + ":other", Label: "Accept with another fighter", Style: templates.Secondary})
	}
	if c.To != "" {
		buttons = append(buttons, templates.Button{ID: "c:" + c.ID + ":decline", Label: "Decline", Style: templates.Secondary})
	}
	return templates.Row{Buttons: append(buttons, templates.Button{ID: "c:" + c.ID + ":withdraw", Label: "Withdraw", Style: templates.Secondary})}
}

// pressChallenge answers a challenge: accept, other, decline or withdraw.
func (b *Bot) pressChallenge(ctx context.Context, call *Call) (Reply, error) {
	p := parts(call.CustomID, 2)
	c, err := b.store.Challenge(ctx, p[0])
	if errors.Is(err, storage.ErrNotFound) || (err == nil && c.State != storage.ChallengeOpen) {
		return Reply{}, engine.Refuse(engine.Stale, "", "This challenge no longer stands. Make a new one with /duel.")
	}
	if err != nil {
		return Reply{}, err
	}
	switch p[1] {
	case "withdraw":
		if call.User.ID != c.From && !call.Manager {
			return Reply{}, engine.Refuse(engine.NotYours, "", "Only who made this challenge can withdraw it.")
		}
		return b.closeChallenge(ctx, c, storage.ChallengeWithdrawn)
	case "decline":
		if call.User.ID != c.To {
			return Reply{}, engine.Refuse(engine.NotYours, "", "This challenge isn't yours to decline.")
		}
		return b.closeChallenge(ctx, c, storage.ChallengeDeclined)
	}
	return b.accept(ctx, call, c, p[1] == "other")
}

func (b *Bot) closeChallenge(ctx context.Context, c storage.Challenge, as storage.ChallengeState) (Reply, error) {
	err := b.store.CloseChallenge(ctx, c.ID, as)
	if errors.Is(err, storage.ErrMoved) {
		return Reply{}, engine.Refuse(engine.Stale, "", "This challenge has been answered meanwhile.")
	}
	if err != nil {
		return Reply{}, err
	}
	c.State = as
	post, err := b.showChallenge(c)
	return Reply{Update: post}, err
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
		return b.askFighter(ctx, call, "c:"+c.ID+":accept", "Accept with which fighter?")
	}
	theirs := terms.Theirs
	if call.Kind == Submit {
		chosen, err := b.fighterChosen(ctx, call)
		if err != nil {
			return Reply{}, err
		}
		theirs = &chosen
	}
	return b.begin(ctx, call, c, terms, *theirs)
}

func (b *Bot) begin(ctx context.Context, call *Call, c storage.Challenge, terms duelTerms, theirs grimheim.Profile) (Reply, error) {
	seats := []storage.Seat{{User: c.From, Name: c.FromName}, {User: call.User.ID, Name: call.User.Name}}
	if _, err := b.startDuel(ctx, call, terms, theirs, seats, c.ID, []string{terms.Salt, call.ID}); err != nil {
		return Reply{}, err
	}
	c.State, c.ToName, c.To = storage.ChallengeAccepted, call.User.Name, call.User.ID
	terms.Theirs = &theirs
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
