package playground

import (
	"context"
	"fmt"
	"slices"
)

// await waits for the answer to an interaction that may not have started.
func (p *Person) await(ctx context.Context) func(*interaction, error) (*Answer, error) {
	return func(it *interaction, err error) (*Answer, error) {
		if err != nil {
			return nil, err
		}
		return p.answer(ctx, it)
	}
}

// answer waits until an interaction was answered and, if that was deferred,
// until the reply was filled or deleted.
func (p *Person) answer(ctx context.Context, it *interaction) (*Answer, error) {
	for _, ch := range []chan struct{}{it.done, it.settled} {
		select {
		case <-ch:
		case <-ctx.Done():
			return nil, fmt.Errorf("waiting for the bot's answer: %w", ctx.Err())
		}
	}
	p.s.mu.Lock()
	defer p.s.mu.Unlock()
	if it.refusal != "" {
		return nil, playError(it.refusal)
	}
	if it.state == stateFailed {
		return nil, ErrNoAnswer
	}
	a := &Answer{InteractionID: it.id, Modal: it.opened}
	if m := it.ch.find(it.original); m != nil {
		shown := *m
		a.Message = &shown
	}
	return a, nil
}

// Modal is the form that was last opened for the person and not submitted yet,
// or nil.
func (p *Person) Modal() *Modal {
	p.s.mu.Lock()
	defer p.s.mu.Unlock()
	if p.u == nil || len(p.u.forms) == 0 {
		return nil
	}
	return p.u.forms[len(p.u.forms)-1].modal
}

// Channels lists what the person sees: text channels, threads and DMs.
func (p *Person) Channels() []Channel {
	p.s.mu.Lock()
	defer p.s.mu.Unlock()
	var out []Channel
	for _, c := range p.s.listed {
		if p.u != nil && p.s.visible(c, p.ID()) {
			out = append(out, *c.seenBy())
		}
	}
	return out
}

// Messages returns up to 100 of the newest messages of a channel that the
// person sees, oldest first; none if they don't see the channel.
func (p *Person) Messages(channel string) []Message {
	var out []Message
	for _, m := range p.seen(channel) {
		out = append(out, *m)
	}
	return out
}

// seen is Messages without the copies.
func (p *Person) seen(channel string) []*Message {
	c, err := p.channel(channel)
	if err != nil {
		return nil
	}
	p.s.mu.Lock()
	defer p.s.mu.Unlock()
	return c.seen(p.ID(), stateMessages)
}

// Await returns the newest message of a channel that matches everything,
// waiting until there is one or ctx ends.
func (p *Person) Await(ctx context.Context, channel string, match ...Match) (Message, error) {
	var found Message
	err := p.until(ctx, func() bool {
		for _, m := range slices.Backward(p.seen(channel)) {
			if matches(*m, match) {
				found = *m
				return true
			}
		}
		return false
	})
	if err != nil {
		return Message{}, fmt.Errorf("%s waits for a message in %s: %w", p.name, channel, err)
	}
	return found, nil
}

// AwaitChannel returns the newest channel, thread or DM that the person sees
// and that is as wanted, waiting until there is one or ctx ends.
func (p *Person) AwaitChannel(ctx context.Context, want func(Channel) bool) (Channel, error) {
	var found Channel
	err := p.until(ctx, func() bool {
		for _, c := range slices.Backward(p.Channels()) {
			if want(c) {
				found = c
				return true
			}
		}
		return false
	})
	if err != nil {
		return Channel{}, fmt.Errorf("%s waits for a channel: %w", p.name, err)
	}
	return found, nil
}

// Until waits until a condition holds, looking again at every event that the
// person gets.
func (p *Person) Until(ctx context.Context, holds func() bool) error { return p.until(ctx, holds) }

func (p *Person) until(ctx context.Context, holds func() bool) error {
	w := waiter(make(chan struct{}, 1))
	p.s.watch(p.ID(), &w)
	defer p.s.unwatch(p.ID(), &w)
	for !holds() {
		select {
		case <-w:
		case <-ctx.Done():
			return ctx.Err()
		}
	}
	return nil
}

// waiter is woken by every event of a person.
type waiter chan struct{}

func (w *waiter) deliver(*pageEvent) {
	select {
	case *w <- struct{}{}:
	default:
	}
}
