package playground

import (
	"math"
	"slices"
)

// chosenOption is an option with the value that a person gave it.
type chosenOption struct {
	Name    string         `json:"name"`
	Type    int            `json:"type"`
	Value   any            `json:"value,omitempty"`
	Options []chosenOption `json:"options,omitempty"`
	Focused bool           `json:"focused,omitempty"`
}

// commandInput is what the page sends for a command or for autocomplete.
type commandInput struct {
	User      string         `json:"user"`
	ChannelID string         `json:"channel_id"`
	CommandID string         `json:"command_id"`
	TargetID  string         `json:"target_id"` // of user and message commands
	Options   []chosenOption `json:"options"`
}

// optionKind is the type of the option that autocomplete is about.
type optionKind = int

// useCommand lets a person run a command, or ask for the choices of an option
// that they type in (autocomplete).
func (s *Server) useCommand(in commandInput, kind int) (*interaction, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	u, c, err := s.actor(in.User, in.ChannelID)
	if err != nil {
		return nil, err
	}
	a, cmd, err := s.commandByID(u, c, in.CommandID)
	if err != nil {
		return nil, err
	}
	if c.archived() {
		return nil, playErrorf("This thread is archived: commands can't be used here until someone writes a message.")
	}
	if c.locked() && !u.gm {
		return nil, playErrorf("This thread is locked.")
	}
	r := &reading{s: s, app: a, ch: c, by: u, partial: kind == callAutocomplete}
	data := commandData{ID: cmd.ID, Name: cmd.Name, Type: cmd.Type, GuildID: cmd.GuildID, TargetID: in.TargetID}
	if cmd.Type != commandChat {
		err = r.target(cmd.Type, in.TargetID)
	} else {
		data.Options, err = r.options(in.Options, cmd.Options, cmd.Name)
	}
	if err != nil {
		return nil, err
	}
	if kind == callAutocomplete && r.focus == nil {
		return nil, playErrorf("No option is focused.")
	}
	data.Resolved = r.resolved.orNil()
	it := &interaction{kind: kind, app: a, user: u, ch: c, command: cmd, name: fullName(cmd.Name, data.Options)}
	if r.focus != nil {
		it.asked = r.focus.Type
	}
	s.begin(it)
	s.deliver(it, data)
	return it, nil
}

// fullName is a command with its subcommands: "game start".
func fullName(name string, options []chosenOption) string {
	for len(options) == 1 && (options[0].Type == optionSubcommand || options[0].Type == optionGroup) {
		name += " " + options[0].Name
		options = options[0].Options
	}
	return name
}

// commandByID finds a command that a person may use in a channel.
func (s *Server) commandByID(u *user, c *channel, id string) (*app, *Command, error) {
	context := contextGuild
	if c.guild == nil {
		context = contextBotDM
	}
	for _, a := range s.apps {
		if context == contextBotDM && c.app != a || context == contextGuild && !c.guild.apps[a.id] {
			continue
		}
		for _, scope := range []string{"", c.guildID()} {
			for _, cmd := range a.commands[scope] {
				if cmd.ID != id {
					continue
				}
				if !cmd.usableIn(context) || !cmd.usableBy(u.perms()) {
					return nil, nil, playErrorf("You can't use /%s here.", cmd.Name)
				}
				return a, cmd, nil
			}
		}
	}
	return nil, nil, playErrorf("There is no such command here.")
}

// reading turns a person's options into interaction data.
type reading struct {
	s        *Server
	app      *app
	ch       *channel
	by       *user
	partial  bool // autocomplete: required options may be missing
	focus    *CommandOption
	resolved resolved
}

// target resolves what a user or message command points at.
func (r *reading) target(kind int, id string) error {
	if kind == commandUser && r.resolved.addUser(r.s, r.ch, id) {
		return nil
	}
	m := r.ch.find(parseID(id))
	if kind == commandMessage && m != nil && (m.onlyFor == "" || m.onlyFor == r.by.obj.ID) {
		put(&r.resolved.Messages, id, m)
		return nil
	}
	return playErrorf("Point at a user or a message for this command.")
}

// options checks what was given against a definition.
func (r *reading) options(given []chosenOption, defs []CommandOption, name string) ([]chosenOption, error) {
	if len(defs) > 0 && defs[0].isNested() && len(given) != 1 {
		return nil, playErrorf("/%s needs a subcommand.", name)
	}
	out := make([]chosenOption, 0, len(given))
	for _, o := range given {
		i := slices.IndexFunc(defs, func(d CommandOption) bool { return d.Name == o.Name })
		if i < 0 || slices.ContainsFunc(out, func(x chosenOption) bool { return x.Name == o.Name }) {
			return nil, playErrorf("/%s has no option %q, or it was given twice.", name, o.Name)
		}
		chosen, err := r.option(o, &defs[i], name)
		if err != nil {
			return nil, err
		}
		out = append(out, chosen)
	}
	for _, d := range defs {
		missing := !slices.ContainsFunc(out, func(x chosenOption) bool { return x.Name == d.Name })
		if d.Required && missing && !r.partial {
			return nil, playErrorf("/%s needs the option %q.", name, d.Name)
		}
	}
	return out, nil
}

func (r *reading) option(o chosenOption, def *CommandOption, name string) (chosenOption, error) {
	if def.isNested() {
		inner, err := r.options(o.Options, def.Options, name+" "+def.Name)
		return chosenOption{Name: def.Name, Type: def.Type, Options: inner}, err
	}
	chosen := chosenOption{Name: def.Name, Type: def.Type, Value: o.Value}
	if o.Focused && r.partial {
		if !def.Autocomplete || r.focus != nil {
			return chosen, playErrorf("The option %q has no autocomplete.", def.Name)
		}
		r.focus, chosen.Focused = def, true
		return chosen, nil
	}
	if r.partial && o.Value == nil {
		return chosen, nil
	}
	if why := r.value(o.Value, def); why != "" && !r.partial {
		return chosen, playErrorf("%s: %s", def.Name, why)
	}
	return chosen, nil
}

// value says why a value doesn't fit an option, or "".
func (r *reading) value(v any, def *CommandOption) string {
	text, isText := v.(string)
	number, isNumber := v.(float64)
	switch def.Type {
	case optionString:
		return stringFits(text, isText, def)
	case optionInteger, optionNumber:
		if !isNumber || def.Type == optionInteger && number != math.Trunc(number) {
			return "give a number."
		}
		return numberFits(number, def)
	case optionBoolean:
		if _, ok := v.(bool); !ok {
			return "give true or false."
		}
	case optionUser:
		return unless(isText && r.resolved.addUser(r.s, r.ch, text), "choose someone who is here.")
	case optionChannel:
		return unless(isText && r.channel(text, def.ChannelTypes), "choose a channel of this server that is offered here.")
	case optionRole:
		return unless(isText && r.resolved.addRole(r.ch, text), "choose a role of this server.")
	case optionMentionable:
		return unless(isText && (r.resolved.addUser(r.s, r.ch, text) || r.resolved.addRole(r.ch, text)), "choose someone or a role.")
	default:
		return "the playground can't attach files to a command."
	}
	return ""
}

// channel resolves a channel if it is of one of the types, or whatever it is where none are named.
func (r *reading) channel(id string, types []int) bool {
	c := r.s.channels[id]
	fits := c != nil && (len(types) == 0 || slices.Contains(types, c.obj.Type))
	return fits && r.resolved.addChannel(r.s, r.app, r.ch, r.by, id)
}

func unless(ok bool, why string) string {
	if ok {
		return ""
	}
	return why
}

func stringFits(text string, isText bool, def *CommandOption) string {
	low, high := 0, maxOptionLength
	if def.MinLength != nil {
		low = *def.MinLength
	}
	if def.MaxLength != nil {
		high = *def.MaxLength
	}
	switch {
	case !isText || text == "":
		return "give a text."
	case runes(text) < low || runes(text) > high:
		return "the text is too short or too long."
	}
	return choiceFits(text, def)
}

func numberFits(number float64, def *CommandOption) string {
	if def.MinValue != nil && number < *def.MinValue || def.MaxValue != nil && number > *def.MaxValue {
		return "the number is too small or too large."
	}
	return choiceFits(number, def)
}

func choiceFits(v any, def *CommandOption) string {
	if len(def.Choices) == 0 {
		return ""
	}
	ok := slices.ContainsFunc(def.Choices, func(c CommandChoice) bool { return c.Value == v })
	return unless(ok, "choose one of the choices.")
}
