package discordfake

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
)

// ErrNoAnswer reports that the bot didn't answer an interaction in time.
var ErrNoAnswer = errors.New("the application did not respond")

// Person acts as a user of the stand-in, in the same process and under the same rules as the page. Refusals
// are plain sentences. Channels are given by name (with or without "#") or by ID.
type Person struct {
	s    *Server
	u    *user
	name string
}

// As returns the person with a name (in any case), username or ID. If there is none, all methods
// that return an error fail with that reason. The bot can be named, too, as the value of an option,
// but it can't act.
func (s *Server) As(name string) *Person {
	s.mu.Lock()
	defer s.mu.Unlock()
	u := s.person(name)
	if u == nil && (s.bot.id == name || strings.EqualFold(s.bot.user.obj.Username, name)) {
		u = s.bot.user
	}
	return &Person{s: s, u: u, name: name}
}

// ID returns the user's snowflake; "" if there is no such user.
func (p *Person) ID() string {
	if p.u == nil {
		return ""
	}
	return p.u.obj.ID
}

// Mention returns the text that mentions the user.
func (p *Person) Mention() string { return "<@" + p.ID() + ">" }

// Answer is the result of the bot's first response to an interaction. It contains a deferred answer.
type Answer struct {
	InteractionID string
	Message       *Message // the reply or the updated message; nil after a form or a deletion
	Modal         *Modal   // the opened form, if any
}

// Opt is an option of a command. Value is a string, integer, float, bool, *Person or FileUse.
type Opt struct {
	Name  string
	Value any
}

// Command uses a slash command with its subcommand ("game start"), and waits for the answer.
func (p *Person) Command(ctx context.Context, channel, command string, opts ...Opt) (*Answer, error) {
	in, err := p.commandUse(channel, command, opts)
	if err != nil {
		return nil, err
	}
	return p.await(ctx)(p.s.useCommand(in, callCommand))
}

// Suggest types text into an option of a command, and returns the choices of autocomplete. Other options
// may be given as well.
func (p *Person) Suggest(ctx context.Context, channel, command, option, text string,
	opts ...Opt) ([]CommandChoice, error) {
	in, err := p.commandUse(channel, command, append(opts, Opt{option, focused(text)}))
	if err != nil {
		return nil, err
	}
	choices, err := p.s.Autocomplete(ctx, in)
	if err == nil {
		return choices, nil
	}
	if ctx.Err() != nil {
		return nil, fmt.Errorf("waiting for choices: %w", ctx.Err())
	}
	return nil, err
}

// focused is the value of the option that is being typed.
type focused string

// commandUse returns the data that a client would send.
func (p *Person) commandUse(channel, command string, opts []Opt) (CommandUse, error) {
	words := strings.Fields(strings.TrimPrefix(command, "/"))
	if len(words) == 0 {
		return CommandUse{}, refused("Name a command.")
	}
	c, err := p.channel(channel)
	if err != nil {
		return CommandUse{}, err
	}
	in := CommandUse{User: p.ID(), ChannelID: c.id}
	if in.CommandID = p.s.commandNamed(c, words[0]); in.CommandID == "" {
		return in, refused("There is no command /%s here.", words[0])
	}
	for _, o := range opts {
		in.Options = append(in.Options, o.chosen())
	}
	for i := len(words) - 1; i > 0; i-- {
		in.Options = []ChosenOption{{Name: words[i], Options: in.Options}}
	}
	return in, nil
}

func (o Opt) chosen() ChosenOption {
	switch v := o.Value.(type) {
	case int:
		return ChosenOption{Name: o.Name, Value: float64(v)}
	case int64:
		return ChosenOption{Name: o.Name, Value: float64(v)}
	case *Person:
		return ChosenOption{Name: o.Name, Value: v.ID()}
	case focused:
		return ChosenOption{Name: o.Name, Value: string(v), Focused: true}
	}
	return ChosenOption{Name: o.Name, Value: o.Value}
}

// commandNamed returns a slash command's ID.
func (s *service) commandNamed(c *channel, name string) string {
	s.mu.Lock()
	defer s.mu.Unlock()
	for _, scope := range []string{c.guildID(), ""} {
		for _, cmd := range s.bot.commands[scope] {
			if cmd.Name == name {
				return cmd.ID
			}
		}
	}
	return ""
}

func (p *Person) channel(name string) (*channel, error) {
	p.s.mu.Lock()
	defer p.s.mu.Unlock()
	if p.u == nil {
		return nil, refused("There is no user %q.", p.name)
	}
	c := p.s.channelNamed(name, p.ID())
	if c == nil {
		return nil, refused("%s sees no channel %q.", p.name, name)
	}
	return c, nil
}

// UseOn uses a command of the menu of a user or of a message, by the command's name. target is the ID of the
// user or message.
func (p *Person) UseOn(ctx context.Context, channel, command, target string) (*Answer, error) {
	c, err := p.channel(channel)
	if err != nil {
		return nil, err
	}
	p.s.mu.Lock()
	var id string
	for _, cmd := range p.s.bot.commands[""] {
		if cmd.Type != commandChat && cmd.Name == command {
			id = cmd.ID
		}
	}
	p.s.mu.Unlock()
	return p.await(ctx)(p.s.useCommand(CommandUse{User: p.ID(), ChannelID: c.id, CommandID: id, Target: target}, callCommand))
}

// Click presses a button, given by its label or custom ID, and waits for the answer.
func (p *Person) Click(ctx context.Context, m Message, button string) (*Answer, error) {
	b, ok := m.Button(button)
	if !ok {
		return nil, refused("The message has no button %q; it has %q.", button, m.Buttons())
	}
	return p.use(ctx, m, b, nil)
}

// Choose chooses values, given by value or label, in a menu, given by its custom ID or placeholder. ""
// means the first menu of the message.
func (p *Person) Choose(ctx context.Context, m Message, menu string, values ...string) (*Answer, error) {
	c, ok := m.Menu(menu)
	if !ok {
		return nil, refused("The message has no menu %q.", menu)
	}
	return p.use(ctx, m, c, optionValues(&c, values))
}

func (p *Person) use(ctx context.Context, m Message, c Component, values []string) (*Answer, error) {
	return p.await(ctx)(p.s.useComponent(ComponentUse{
		User: p.ID(), ChannelID: m.ChannelID, MessageID: m.ID, CustomID: c.CustomID, ComponentType: c.Type, Values: values,
	}))
}

// optionValues converts labels to values.
func optionValues(c *Component, words []string) []string {
	out := make([]string, len(words))
	for i, word := range words {
		out[i] = word
		for _, o := range c.Options {
			if o.Label == word {
				out[i] = o.Value
			}
		}
	}
	return out
}

// Say posts a message.
func (p *Person) Say(channel, text string) (Message, error) {
	c, err := p.channel(channel)
	if err != nil {
		return Message{}, err
	}
	m, err := p.s.Say(p.ID(), c.id, text)
	if err != nil {
		return Message{}, err
	}
	return *m, nil
}

// Dismiss deletes an ephemeral message.
func (p *Person) Dismiss(m Message) error { return p.s.Dismiss(p.ID(), m.ID) }

// Delete deletes a message in a guild, as its author or a moderator does.
func (p *Person) Delete(m Message) error {
	p.s.mu.Lock()
	defer p.s.mu.Unlock()
	c := p.s.channels[m.ChannelID]
	if p.u == nil || c == nil {
		return refused("This message is gone.")
	}
	old := c.find(parseID(m.ID))
	switch {
	case old == nil || old.onlyFor != "":
		return refused("This message is gone.")
	case old.Author.ID != p.ID() && !p.s.userPerms(p.u, c).has(permManageMessages):
		return refused("Only a moderator removes the messages of others.")
	}
	p.s.erase(c, old)
	return nil
}

// DM opens the person's DM with the bot, and returns its channel ID.
func (p *Person) DM() string {
	c, err := p.s.OpenDM(p.ID())
	if err != nil {
		return ""
	}
	return c.ID
}

// CloseDMs makes the person refuse DMs (50007), or accept them again.
func (p *Person) CloseDMs(closed bool) {
	p.s.mu.Lock()
	defer p.s.mu.Unlock()
	kept := slices.DeleteFunc(slices.Clone(p.s.faults.DMsClosed), func(id string) bool { return id == p.ID() })
	if closed {
		kept = append(kept, p.ID())
	}
	p.s.faults.DMsClosed = kept
	p.s.tellFaults()
}
