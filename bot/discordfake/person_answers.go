package discordfake

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"strconv"
	"time"
)

// await returns a function that waits for the answer to an interaction, or returns its error.
func (p *Person) await(ctx context.Context) func(*interaction, error) (*Answer, error) {
	return func(it *interaction, err error) (*Answer, error) {
		if err != nil {
			return nil, err
		}
		return p.answer(ctx, it)
	}
}

// updateWithin bounds the wait for a deferred update, since a bot may leave the message unchanged.
const updateWithin = 4 * time.Second

// comes waits until an interaction has a response and, if that was deferred, until the answer arrives.
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

// answer waits for the answer to an interaction, and returns it.
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

// Modal returns the form that was last opened for the person and isn't submitted yet; nil if there is none.
func (p *Person) Modal() *Modal {
	p.s.mu.Lock()
	defer p.s.mu.Unlock()
	if p.u == nil || len(p.u.forms) == 0 {
		return nil
	}
	return p.u.forms[len(p.u.forms)-1].modal
}

// Channels returns the text channels, threads and DMs that the person sees.
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

// Messages returns at most 100 of the newest messages that the person sees in a channel, oldest first. If
// the person doesn't see the channel, there are none.
func (p *Person) Messages(channel string) []Message {
	var out []Message
	for _, m := range p.seen(channel) {
		out = append(out, *m)
	}
	return out
}

// seen is like Messages without copying the messages.
func (p *Person) seen(channel string) []*Message {
	c, err := p.channel(channel)
	if err != nil {
		return nil
	}
	p.s.mu.Lock()
	defer p.s.mu.Unlock()
	return c.seenBefore(p.ID(), 0, viewMessages)
}

// Await returns the newest message of a channel that satisfies all matches. It waits until there is
// one or ctx ends.
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

// AwaitChannel returns the newest channel, thread or DM that the person sees and want accepts. It waits
// until there is one or ctx ends.
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

// Until waits until holds returns true. It calls holds again after each event that the person gets.
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

// Fields are the values for a form, by custom ID or label: a string for a text or a single choice, []string
// for several choices, a bool for a checkbox, a FileUse for a file upload. Choices are given by value or
// label. Other fields keep their preset values.
type Fields map[string]any

// Submit fills in and submits a form, and waits for the answer.
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

// fill returns a control as it is sent, with a value. If v is nil, it has the preset value.
func fill(c *Component, v any) Component {
	out := Component{Type: c.Type, CustomID: c.CustomID, Value: c.Value}
	if c.Type == ComponentCheckbox {
		out.Value = strconv.FormatBool(c.Default)
	}
	for _, o := range c.Options {
		if o.Default {
			out.Values = append(out.Values, o.Value)
		}
	}
	switch v := v.(type) {
	case string:
		if out.Value = v; len(c.Options) > 0 {
			out.Value, out.Values = "", optionValues(c, []string{v})
		}
	case []string:
		out.Values = optionValues(c, v)
	case bool:
		out.Value = strconv.FormatBool(v)
	case FileUse:
		out.Attached = []FileUse{v}
	}
	return out
}
