// The tests of this file run in real time: they measure a process, which answers by sockets.

package main

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	"warbell/bot/discordfake"
)

// thrower throws dice again and again.
type thrower struct {
	who     *discordfake.Person
	channel string
}

func (f *field) rollers() []team {
	var all []team
	for i := range f.plan.tables {
		all = append(all, thrower{f.people[2*i], channelAt(i)})
	}
	return all
}

func (t thrower) ready(context.Context) error { return nil }

func (t thrower) act(ctx context.Context) error {
	answer, err := t.who.Command(ctx, t.channel, "roll", discordfake.Opt{Name: "dice", Value: "4d6kh3"})
	return wants(answer, err, "rolls")
}

// wants wants an answer that everyone sees and that says something.
func wants(answer *discordfake.Answer, err error, what string) error {
	switch {
	case err != nil:
		return err
	case answer.Message == nil:
		return fmt.Errorf("an answer without a message; want %q", what)
	case answer.Message.Ephemeral() && strings.HasPrefix(answer.Message.Content, "Done"):
		return nil // older lines of the channel waited: it follows them
	case answer.Message.Ephemeral() || !strings.Contains(answer.Message.Content, what):
		return fmt.Errorf("answered with %q; want %q", answer.Message.Content, what)
	}
	return nil
}

// together throws for two and somebody who is only named, at once.
type together struct{ thrower }

func (f *field) together() []team {
	var all []team
	for _, one := range f.rollers() {
		all = append(all, together{one.(thrower)})
	}
	return all
}

func (t together) act(ctx context.Context) error {
	answer, err := t.who.Command(ctx, t.channel, "rolloff", opt("entrants", "Orcs, Wolves +1"))
	return wants(answer, err, "🏆")
}

// beginner begins roll-offs and leaves them.
type beginner struct{ *rolloff }

func (f *field) beginners() []team {
	var all []team
	for _, one := range f.rolloffs() {
		all = append(all, beginner{one.(*rolloff)})
	}
	return all
}

func (b beginner) act(ctx context.Context) error { return b.begin(ctx) }

// rolloff is two people who begin roll-offs and play them to the end.
type rolloff struct {
	people  [2]*discordfake.Person
	channel string
	button  *discordfake.Message // under which the next one rolls; nil between two roll-offs
	turn    int                  // who rolls next
	after   string               // the message whose follower is waited for; empty: none
}

func (f *field) rolloffs() []team {
	var all []team
	for i := range f.plan.tables {
		all = append(all, &rolloff{people: [2]*discordfake.Person{f.people[2*i], f.people[2*i+1]}, channel: channelAt(i)})
	}
	return all
}

// ready waits, where older lines of the channel were said first, for the message that tells of the last roll.
func (r *rolloff) ready(ctx context.Context) error {
	if r.after == "" {
		return nil
	}
	return r.people[0].Until(ctx, func() bool {
		for _, m := range slices.Backward(r.people[0].Messages(r.channel)) {
			switch {
			case m.ID == r.after:
				return false
			case !m.Ephemeral() && (slices.Contains(m.Buttons(), "Roll") || strings.Contains(m.Content, "wins the roll-off")):
				r.told(m)
				return true
			}
		}
		return false
	})
}

// told takes the message that tells of a roll: the next one rolls under it, if there is one.
func (r *rolloff) told(m discordfake.Message) {
	r.after, r.button = "", nil
	if slices.Contains(m.Buttons(), "Roll") {
		r.button = &m
	}
}

func (r *rolloff) act(ctx context.Context) error {
	if r.button == nil {
		return r.begin(ctx)
	}
	answer, err := r.people[r.turn].Click(ctx, *r.button, "Roll")
	if err != nil {
		return err
	}
	r.turn = 1 - r.turn
	if answer.Message != nil && answer.Message.ID == r.button.ID {
		r.after = r.button.ID
		return nil
	}
	if err := wants(answer, nil, "rolls"); err != nil {
		return err
	}
	r.told(*answer.Message)
	return nil
}

func (r *rolloff) begin(ctx context.Context) error {
	answer, err := r.people[0].Command(ctx, r.channel, "rolloff", opt("entrants", r.people[1].Mention()), opt("press", true))
	if err := wants(answer, err, r.people[1].Mention()); err != nil {
		return err
	}
	r.button, r.turn = answer.Message, 0
	return nil
}

// duel is two people who fight duels of Grimheim: they press whatever is asked, and pick as is proposed.
type duel struct {
	f       *field
	people  []*discordfake.Person
	channel string
	threads []string            // of their duels, the running one last
	asks    discordfake.Message // the message that asks something
	asked   []*discordfake.Person
	form    *discordfake.Modal // that the first of them has open
	done    map[string]bool    // messages that were answered
}

func (f *field) duels() []team {
	var all []team
	for i := range f.plan.tables {
		all = append(all, &duel{f: f, people: f.people[2*i : 2*i+2], channel: channelAt(i), done: map[string]bool{}})
	}
	return all
}

func (d *duel) ready(ctx context.Context) error {
	if len(d.threads) == 0 {
		return d.challenge(ctx)
	}
	if len(d.asked) > 0 {
		return nil
	}
	over := false
	err := d.people[0].Until(ctx, func() bool {
		for _, m := range slices.Backward(d.people[0].Messages(d.threads[len(d.threads)-1])) {
			switch {
			case m.Ephemeral() || asks(m) == "" && !slices.Contains(m.Buttons(), "Rematch") || d.done[asks(m)]:
			case slices.Contains(m.Buttons(), "Rematch"):
				over = true
				return true
			default:
				d.ask(m)
				return len(d.asked) > 0
			}
		}
		return false
	})
	if err == nil && over {
		return d.challenge(ctx)
	}
	return err
}

// ask remembers who of the two is asked by a message.
func (d *duel) ask(m discordfake.Message) {
	d.asks, d.done[asks(m)] = m, true
	for _, p := range d.people {
		if strings.Contains(m.Content, p.Mention()) {
			d.asked = append(d.asked, p)
		}
	}
}

func (d *duel) act(ctx context.Context) error {
	who := d.asked[0]
	if d.form != nil {
		_, err := who.Submit(ctx, d.form, discordfake.Fields{})
		d.form, d.asked = nil, d.asked[1:]
		return err
	}
	button := d.asks.Buttons()[0]
	if slices.Contains(d.asks.Buttons(), "Pick weapon…") {
		button = "Pick weapon…"
	}
	answer, err := who.Click(ctx, d.asks, button)
	var changed discordfake.Refused
	if errors.As(err, &changed) { // what came meanwhile was told on it: it is looked at again
		delete(d.done, asks(d.asks))
		d.asked = nil
		return nil
	}
	if err != nil {
		return err
	}
	if d.form = answer.Modal; d.form == nil {
		d.asked = d.asked[1:]
	}
	return nil
}

// challenge begins a duel, and waits until its thread asks something.
func (d *duel) challenge(ctx context.Context) error {
	a, b := d.people[0], d.people[1]
	offer, err := a.Command(ctx, d.channel, "duel", discordfake.Opt{Name: "opponent", Value: b}, discordfake.Opt{Name: "fighter", Value: "Knight"})
	if err != nil {
		return err
	}
	form, err := b.Click(ctx, *offer.Message, "Accept…")
	if err != nil {
		return err
	}
	if _, err := b.Submit(ctx, form.Modal, discordfake.Fields{"fighter": "ready:Orc Brute"}); err != nil {
		return err
	}
	thread, err := a.AwaitChannel(ctx, func(c discordfake.Channel) bool {
		return c.ParentID == offer.Message.ChannelID && !slices.Contains(d.threads, c.ID)
	})
	if err != nil {
		return err
	}
	d.threads, d.asked = append(d.threads, thread.ID), nil
	d.f.extra.Add(3)
	return d.ready(ctx)
}
