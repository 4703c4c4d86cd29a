package discordfake

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"time"
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

// updateWithin is how long a deferred update is waited for: a bot may leave the message as it was.
const updateWithin = 4 * time.Second

// comes waits until an interaction was answered and, if that was deferred, until what was deferred has come.
func (p *Person) comes(ctx context.Context, it *interaction) error {
	var never <-chan time.Time
	for _, ch := range []chan struct{}{it.done, it.settled} {
		select {
		case <-ch:
		case <-never:
		case <-ctx.Done():
			return fmt.Errorf("waiting for the bot's answer: %w", ctx.Err())
		}
		p.s.mu.Lock()
		if it.response == respondDeferUpdate {
			never = time.After(updateWithin)
		}
		p.s.mu.Unlock()
	}
	return nil
}

// answer waits for the answer to an interaction.
func (p *Person) answer(ctx context.Context, it *interaction) (*Answer, error) {
	if err := p.comes(ctx, it); err != nil {
		return nil, err
	}
	p.s.mu.Lock()
	defer p.s.mu.Unlock()
	if it.refusal != "" {
		return nil, Refused(it.refusal)
	}
	if it.state == stateFailed {
		return nil, ErrNoAnswer
	}
	a := &Answer{InteractionID: it.id, Modal: it.opened}
	if m := it.ch.find(cmp.Or(it.followed, it.original)); m != nil {
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
			out = append(out, *c.seenBy(p.s.bot))
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
	return c.seenBefore(p.ID(), 0, viewMessages)
}

// Await returns the newest message of a channel that matches everything,
// waiting until there is one or ctx ends.
func (p *Person) Await(ctx context.Context, channel string, match ...Match) (Message, error) {
	var found Message
	err := p.Until(ctx, func() bool {
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
	err := p.Until(ctx, func() bool {
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
func (p *Person) Until(ctx context.Context, holds func() bool) error {
	wake := make(chan struct{}, 1)
	defer p.s.Subscribe(p.ID(), func(*Event) {
		select {
		case wake <- struct{}{}:
		default:
		}
	})()
	for !holds() {
		select {
		case <-wake:
		case <-ctx.Done():
			return ctx.Err()
		}
	}
	return nil
}

// Fields are what is filled into a modal, by custom ID or label: a string for
// texts and single menus, []string for menus, a FileUse for file uploads. Choices may be given by value or
// label. What isn't named keeps its preset.
type Fields map[string]any

// Submit fills in a modal and sends it, and waits for the answer.
func (p *Person) Submit(ctx context.Context, m *Modal, fields Fields) (*Answer, error) {
	if m == nil {
		return nil, refused("No form is open.")
	}
	used := 0
	filled := []Component{}
	for i := range m.Components {
		c := m.Components[i].Component
		if c == nil {
			continue
		}
		v, ok := fields[c.CustomID]
		if !ok {
			v, ok = fields[m.Components[i].Label]
		}
		if ok {
			used++
		}
		filled = append(filled, fill(c, v))
	}
	if used != len(fields) {
		return nil, refused("The form %q has no such field; it has %q.", m.Title, m.FieldNames())
	}
	return p.await(ctx)(p.s.submitModal(ModalSubmit{
		User: p.ID(), InteractionID: m.InteractionID, CustomID: m.CustomID, Components: filled,
	}))
}

// fill is one control as it is sent: with the given value, or for nil with what
// the modal itself proposes.
func fill(c *Component, v any) Component {
	out := Component{Type: c.Type, CustomID: c.CustomID, Value: c.Value}
	for _, o := range c.Options {
		if o.Default {
			out.Values = append(out.Values, o.Value)
		}
	}
	switch v := v.(type) {
	case string:
		if out.Value = v; c.Type == ComponentStringSelect {
			out.Value, out.Values = "", optionValues(c, []string{v})
		}
	case []string:
		out.Values = optionValues(c, v)
	case FileUse:
		out.Attached = []FileUse{v}
	}
	return out
}
