package discordfake

import (
	"context"
	"encoding/json"
	"math"
	"net/http"
	"slices"
	"strconv"

	"warbell/engine/lazyregexp"
)

// ChosenOption is an option with a person's value. Focused marks the one for autocomplete.
type ChosenOption struct {
	Name    string         `json:"name"`
	Type    int            `json:"type"`
	Value   any            `json:"value,omitempty"`
	Options []ChosenOption `json:"options,omitempty"`
	Focused bool           `json:"focused,omitempty"`
}

// CommandUse is a client's data for a command or autocomplete.
type CommandUse struct {
	User      string         `json:"user"`
	ChannelID string         `json:"channel_id"`
	CommandID string         `json:"command_id"`
	Options   []ChosenOption `json:"options"`
	Target    string         `json:"target_id"` // the user or message in whose menu the command is
}

// UseCommand uses a command for a person, and returns the interaction's ID.
func (s *Server) UseCommand(in CommandUse) (string, error) {
	return started(s.useCommand(in, callCommand))
}

func started(it *interaction, err error) (string, error) {
	if err != nil {
		return "", err
	}
	return it.id, nil
}

// Autocomplete asks the bot for choices for the focused option, and waits for them.
func (s *Server) Autocomplete(ctx context.Context, in CommandUse) ([]CommandChoice, error) {
	it, err := s.useCommand(in, callAutocomplete)
	if err != nil {
		return nil, err
	}
	select {
	case <-it.done:
	case <-ctx.Done():
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	switch {
	case it.refusal != "":
		return nil, Refused(it.refusal)
	case it.state != stateAnswered:
		return nil, refused("Loading options failed.")
	}
	return it.choices, nil
}

func (s *service) useCommand(in CommandUse, kind int) (*interaction, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	u, c, err := s.actor(in.User, in.ChannelID)
	if err != nil {
		return nil, err
	}
	cmd, err := s.commandByID(u, c, in.CommandID)
	if err != nil {
		return nil, err
	}
	if c.archived() {
		return nil, refused("This thread is archived: commands can't be used here until someone writes a message.")
	}
	if c.locked() && !u.gm {
		return nil, refused("This thread is locked.")
	}
	r := &reading{s: s, ch: c, partial: kind == callAutocomplete}
	data := commandData{ID: cmd.ID, Name: cmd.Name, Type: cmd.Type, GuildID: cmd.GuildID, TargetID: in.Target}
	if !r.target(u, cmd.Type, in.Target) {
		return nil, refused("%s can't be used on that.", cmd.Name)
	}
	if data.Options, err = r.options(in.Options, cmd.Options, cmd.Name); err != nil {
		return nil, err
	}
	it := &interaction{kind: kind, user: u, ch: c, command: cmd, name: fullName(cmd.Name, data.Options)}
	if kind == callAutocomplete {
		if r.focus == nil {
			return nil, refused("No option is focused.")
		}
		it.asked = r.focus.Type
	}
	data.Resolved = r.resolved.orNil()
	s.begin(it)
	s.deliver(it, data)
	return it, nil
}

// target resolves the user or message in whose menu a command is. It returns false if it isn't one that a
// person sees.
func (r *reading) target(by *user, kind int, id string) bool {
	switch kind {
	case commandUser:
		return r.resolved.addUser(r.s.world, r.ch, id)
	case commandMessage:
		n, err := strconv.ParseUint(id, 10, 64)
		m := r.ch.find(n)
		if err != nil || m == nil || m.onlyFor != "" && m.onlyFor != by.obj.ID {
			return false
		}
		r.resolved.Messages = map[string]Message{id: *m}
	}
	return true
}

// fullName returns a command's name with that of its subcommand: "game start".
func fullName(name string, options []ChosenOption) string {
	if len(options) == 1 && options[0].Type == optionSubcommand {
		name += " " + options[0].Name
	}
	return name
}

// commandByID returns a command that a person can use in a channel.
func (s *service) commandByID(u *user, c *channel, id string) (*Command, error) {
	context := contextGuild
	switch {
	case c.group != nil:
		context = contextDMs
	case c.guild == nil:
		context = contextBotDM
	}
	for _, scope := range []string{"", c.guildID()} {
		for _, cmd := range s.bot.commands[scope] {
			own := u.added && cmd.installedTo(installUser)
			if cmd.ID != id || !own && !(s.present(c) && cmd.installedTo(installGuild)) {
				continue
			}
			if !cmd.usableIn(context) || !cmd.usableBy(u.perms()) {
				return nil, refused("You can't use /%s here.", cmd.Name)
			}
			return cmd, nil
		}
	}
	return nil, refused("There is no such command here.")
}

// reading converts a person's options to the data of an interaction.
type reading struct {
	s        *service
	ch       *channel
	partial  bool // for autocomplete, where required options may be missing
	focus    *CommandOption
	resolved resolved
}

// options checks options against their definitions, and converts them.
func (r *reading) options(given []ChosenOption, defs []CommandOption, name string) ([]ChosenOption, error) {
	if len(defs) > 0 && defs[0].Type == optionSubcommand && len(given) != 1 {
		return nil, refused("/%s needs a subcommand.", name)
	}
	out := make([]ChosenOption, 0, len(given))
	for _, o := range given {
		i := slices.IndexFunc(defs, func(d CommandOption) bool { return d.Name == o.Name })
		if i < 0 || slices.ContainsFunc(out, func(x ChosenOption) bool { return x.Name == o.Name }) {
			return nil, refused("/%s has no option %q, or it was given twice.", name, o.Name)
		}
		chosen, err := r.option(o, &defs[i], name)
		if err != nil {
			return nil, err
		}
		out = append(out, chosen)
	}
	for _, d := range defs {
		missing := !slices.ContainsFunc(out, func(x ChosenOption) bool { return x.Name == d.Name })
		if d.Required && missing && !r.partial {
			return nil, refused("/%s needs the option %q.", name, d.Name)
		}
	}
	return out, nil
}

func (r *reading) option(o ChosenOption, def *CommandOption, name string) (ChosenOption, error) {
	if def.Type == optionSubcommand {
		inner, err := r.options(o.Options, def.Options, name+" "+def.Name)
		return ChosenOption{Name: def.Name, Type: def.Type, Options: inner}, err
	}
	chosen := ChosenOption{Name: def.Name, Type: def.Type, Value: o.Value}
	if o.Focused && r.partial {
		if !def.Autocomplete || r.focus != nil {
			return chosen, refused("The option %q has no autocomplete.", def.Name)
		}
		r.focus, chosen.Focused = def, true
		return chosen, nil
	}
	if r.partial && o.Value == nil {
		return chosen, nil
	}
	if def.Type == optionAttachment {
		var err error
		chosen.Value, err = r.file(o.Value, def.Name)
		return chosen, err
	}
	if why := r.value(o.Value, def); why != "" && !r.partial {
		return chosen, refused("%s: %s", def.Name, why)
	}
	return chosen, nil
}

// value returns the reason why a value doesn't fit an option, or "".
func (r *reading) value(v any, def *CommandOption) string {
	text, isText := v.(string)
	number, isNumber := v.(float64)
	switch def.Type {
	case optionString:
		for _, found := range userMention.FindAllStringSubmatch(text, -1) {
			r.resolved.addUser(r.s.world, r.ch, found[1]) // unknown users stay text
		}
		return stringFits(text, isText, def)
	case optionInteger:
		if !isNumber || number != math.Trunc(number) {
			return "give a number."
		}
		return numberFits(number, def)
	case optionBoolean:
		if _, ok := v.(bool); !ok {
			return "give true or false."
		}
	case optionUser:
		return unless(isText && r.resolved.addUser(r.s.world, r.ch, text), "choose someone who is here.")
	}
	return ""
}

// userMention matches a mention of a user in a text. Discord resolves such users.
var userMention = lazyregexp.New(`<@!?(\d+)>`)

// FileUse is the value of an option that takes a file, as a client sends it.
type FileUse struct {
	Name string `json:"name"`
	Data []byte `json:"data"` // base64 in JSON
}

// file stores a file that is the value of an option, and returns its ID.
func (r *reading) file(v any, name string) (string, error) {
	raw, err := json.Marshal(v) // the page sends a map
	if err != nil {
		return "", refused("%s: attach a file.", name)
	}
	var f FileUse
	if err := json.Unmarshal(raw, &f); err != nil || f.Name == "" {
		return "", refused("%s: attach a file.", name)
	}
	if len(f.Data) > maxFile {
		return "", refused("%s: your files are too powerful! Max file size: 10.00 MB.", name)
	}
	if r.partial {
		return "", nil
	}
	return r.resolved.attach(r.s, r.ch, f), nil
}

// attach stores a person's file, and returns its ID.
func (r *resolved) attach(s *service, ch *channel, f FileUse) string {
	u := upload{name: cleanName(f.Name), contentType: http.DetectContentType(f.Data), data: f.Data}
	a := s.store(s.host, ch, u, "", s.bot.id)
	if r.Attachments == nil {
		r.Attachments = map[string]Attachment{}
	}
	r.Attachments[a.ID] = a
	return a.ID
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
