package playground

import (
	"context"
	"errors"
	"strings"
)

// ErrNoAnswer is returned when the bot didn't answer an interaction in time.
var ErrNoAnswer = errors.New("the application did not respond")

// Person acts as one user of the stand-in, in-process and under the same rules
// as the page. Refusals are plain sentences. Channels are given by name (with
// or without "#") or by ID.
type Person struct {
	s    *Server
	u    *user
	name string
}

// As returns the person with that name (in any case), username or ID. If there
// is none, everything the Person does fails and says so. A bot can be named
// too, as the value of an option; it can't act.
func (s *Server) As(name string) *Person {
	s.mu.Lock()
	defer s.mu.Unlock()
	u := s.person(name)
	for _, a := range s.apps {
		if u == nil && (a.id == name || strings.EqualFold(a.user.obj.Username, name)) {
			u = a.user
		}
	}
	return &Person{s: s, u: u, name: name}
}

// ID is the user's snowflake, "" if there is no such user.
func (p *Person) ID() string {
	if p.u == nil {
		return ""
	}
	return p.u.obj.ID
}

// Mention is the text that mentions the user.
func (p *Person) Mention() string { return "<@" + p.ID() + ">" }

// Answer is what a bot's first response to an interaction led to, after a
// deferred reply was filled.
type Answer struct {
	InteractionID string
	Message       *Message // the reply, or the message that was updated; nil after a modal or a deletion
	Modal         *Modal   // the form that was opened, if any
}

// Opt is one option of a command. Value is a string, an integer, a float, a
// bool or a *Person.
type Opt struct {
	Name  string
	Value any
}

// Command runs a slash command with its subcommands ("game start") and waits
// for the answer.
func (p *Person) Command(ctx context.Context, channel, command string, opts ...Opt) (*Answer, error) {
	in, err := p.commandInput(channel, command, opts)
	if err != nil {
		return nil, err
	}
	return p.await(ctx)(p.s.useCommand(in, callCommand))
}

// Suggest types text into an option of a command and returns what autocomplete
// offers. Other options may be given as far as they are filled in.
func (p *Person) Suggest(ctx context.Context, channel, command, option, text string, opts ...Opt) ([]CommandChoice, error) {
	in, err := p.commandInput(channel, command, append(opts, Opt{option, focused(text)}))
	if err != nil {
		return nil, err
	}
	it, err := p.s.useCommand(in, callAutocomplete)
	if err != nil {
		return nil, err
	}
	if _, err := p.answer(ctx, it); err != nil {
		return nil, err
	}
	p.s.mu.Lock()
	defer p.s.mu.Unlock()
	return it.choices, nil
}

// focused marks the option that is being typed.
type focused string

// commandInput builds what the page would send.
func (p *Person) commandInput(channel, command string, opts []Opt) (commandInput, error) {
	words := strings.Fields(strings.TrimPrefix(command, "/"))
	if len(words) == 0 {
		return commandInput{}, playErrorf("Name a command.")
	}
	c, err := p.channel(channel)
	if err != nil {
		return commandInput{}, err
	}
	in := commandInput{User: p.ID(), ChannelID: c.id}
	if in.CommandID = p.s.commandNamed(c, words[0]); in.CommandID == "" {
		return in, playErrorf("There is no command /%s here.", words[0])
	}
	for _, o := range opts {
		in.Options = append(in.Options, o.chosen())
	}
	for i := len(words) - 1; i > 0; i-- {
		in.Options = []chosenOption{{Name: words[i], Options: in.Options}}
	}
	return in, nil
}

func (o Opt) chosen() chosenOption {
	switch v := o.Value.(type) {
	case int:
		return chosenOption{Name: o.Name, Value: float64(v)}
	case int64:
		return chosenOption{Name: o.Name, Value: float64(v)}
	case *Person:
		return chosenOption{Name: o.Name, Value: v.ID()}
	case focused:
		return chosenOption{Name: o.Name, Value: string(v), Focused: true}
	}
	return chosenOption{Name: o.Name, Value: o.Value}
}

// commandNamed finds a slash command's ID by name.
func (s *Server) commandNamed(c *channel, name string) string {
	s.mu.Lock()
	defer s.mu.Unlock()
	for _, a := range s.bots {
		if c.guild == nil && c.app != a || c.guild != nil && !c.guild.apps[a.id] {
			continue
		}
		for _, scope := range []string{c.guildID(), ""} {
			for _, cmd := range a.commands[scope] {
				if cmd.Name == name && cmd.Type == commandChat {
					return cmd.ID
				}
			}
		}
	}
	return ""
}

func (p *Person) channel(name string) (*channel, error) {
	p.s.mu.Lock()
	defer p.s.mu.Unlock()
	if p.u == nil {
		return nil, playErrorf("There is no user %q.", p.name)
	}
	c := p.s.channelNamed(name, p.ID())
	if c == nil {
		return nil, playErrorf("%s sees no channel %q.", p.name, name)
	}
	return c, nil
}

// Click presses a button, named by its label or custom ID, and waits for the
// answer.
func (p *Person) Click(ctx context.Context, m Message, button string) (*Answer, error) {
	b, ok := m.Button(button)
	if !ok {
		return nil, playErrorf("The message has no button %q; it has %q.", button, m.Buttons())
	}
	return p.use(ctx, m, b, nil)
}

// Choose picks values, by value or label, from a menu named by its custom ID or
// placeholder; "" is the only menu of the message.
func (p *Person) Choose(ctx context.Context, m Message, menu string, values ...string) (*Answer, error) {
	c, ok := m.Menu(menu)
	if !ok {
		return nil, playErrorf("The message has no menu %q.", menu)
	}
	return p.use(ctx, m, c, p.optionValues(&c, values))
}

func (p *Person) use(ctx context.Context, m Message, c Component, values []string) (*Answer, error) {
	return p.await(ctx)(p.s.useComponent(componentInput{
		User: p.ID(), ChannelID: m.ChannelID, MessageID: m.ID, CustomID: c.CustomID, ComponentType: c.Type, Values: values,
	}))
}

// optionValues turns labels, and names of users, into values.
func (p *Person) optionValues(c *Component, words []string) []string {
	out := make([]string, len(words))
	for i, word := range words {
		out[i] = word
		for _, o := range c.Options {
			if o.Label == word {
				out[i] = o.Value
			}
		}
		if other := p.s.As(word); other.u != nil && c.Type == ComponentUserSelect {
			out[i] = other.ID()
		}
	}
	return out
}

// Say writes a chat message.
func (p *Person) Say(channel, text string) (Message, error) {
	c, err := p.channel(channel)
	if err != nil {
		return Message{}, err
	}
	m, err := p.s.say(p.ID(), c.id, text)
	if err != nil {
		return Message{}, err
	}
	return *m, nil
}

// Dismiss removes an ephemeral message.
func (p *Person) Dismiss(m Message) error { return p.s.dismiss(p.ID(), m.ID) }

// Delete removes a message in a guild, as a moderator does.
func (p *Person) Delete(m Message) error {
	p.s.mu.Lock()
	defer p.s.mu.Unlock()
	c := p.s.channels[m.ChannelID]
	if p.u == nil || c == nil {
		return playErrorf("This message is gone.")
	}
	old := c.find(parseID(m.ID))
	switch {
	case old == nil || old.onlyFor != "":
		return playErrorf("This message is gone.")
	case old.Author.ID != p.ID() && !p.s.userPerms(p.u, c).has(permManageMessages):
		return playErrorf("Only a moderator removes the messages of others.")
	}
	p.s.erase(c, old)
	return nil
}
