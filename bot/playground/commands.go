package playground

import (
	"slices"
	"strconv"
	"strings"
)

// Application command types.
const (
	commandChat    = 1
	commandUser    = 2
	commandMessage = 3
)

// Option types of application commands.
const (
	optionSubcommand  = 1
	optionGroup       = 2
	optionString      = 3
	optionInteger     = 4
	optionBoolean     = 5
	optionUser        = 6
	optionChannel     = 7
	optionRole        = 8
	optionMentionable = 9
	optionNumber      = 10
	optionAttachment  = 11
)

// Contexts in which a command can be used.
const (
	contextGuild = 0
	contextBotDM = 1
)

// Command is an application command as a bot registered it.
type Command struct {
	ID                       string            `json:"id"`
	ApplicationID            string            `json:"application_id"`
	GuildID                  string            `json:"guild_id,omitempty"`
	Version                  string            `json:"version"`
	Type                     int               `json:"type"`
	Name                     string            `json:"name"`
	NameLocalizations        map[string]string `json:"name_localizations,omitempty"`
	Description              string            `json:"description"`
	DescriptionLocalizations map[string]string `json:"description_localizations,omitempty"`
	Options                  []CommandOption   `json:"options,omitempty"`
	DefaultMemberPermissions *permString       `json:"default_member_permissions"`
	DMPermission             *bool             `json:"dm_permission,omitempty"`
	Contexts                 []int             `json:"contexts,omitempty"`
	IntegrationTypes         []int             `json:"integration_types,omitempty"`
	NSFW                     bool              `json:"nsfw"`
}

// CommandOption is a parameter, a subcommand or a group of subcommands.
type CommandOption struct {
	Type                     int               `json:"type"`
	Name                     string            `json:"name"`
	NameLocalizations        map[string]string `json:"name_localizations,omitempty"`
	Description              string            `json:"description"`
	DescriptionLocalizations map[string]string `json:"description_localizations,omitempty"`
	Required                 bool              `json:"required,omitempty"`
	Choices                  []CommandChoice   `json:"choices,omitempty"`
	Options                  []CommandOption   `json:"options,omitempty"`
	ChannelTypes             []int             `json:"channel_types,omitempty"`
	MinValue                 *float64          `json:"min_value,omitempty"`
	MaxValue                 *float64          `json:"max_value,omitempty"`
	MinLength                *int              `json:"min_length,omitempty"`
	MaxLength                *int              `json:"max_length,omitempty"`
	Autocomplete             bool              `json:"autocomplete,omitempty"`
}

// CommandChoice is a fixed choice of an option, or one that autocomplete
// offers. Value is a string or a number.
type CommandChoice struct {
	Name              string            `json:"name"`
	NameLocalizations map[string]string `json:"name_localizations,omitempty"`
	Value             any               `json:"value"`
}

// permString is a permission set, which Discord writes as a string and reads
// as a string or a number.
type permString string

// UnmarshalJSON accepts "32" and 32.
func (p *permString) UnmarshalJSON(raw []byte) error {
	var id flexID
	err := id.UnmarshalJSON(raw)
	*p = permString(id)
	return err
}

func (p *permString) set() (perms, bool) {
	n, err := strconv.ParseUint(string(*p), 10, 64)
	return perms(n), err == nil
}

// isNested says whether an option holds options of its own.
func (o *CommandOption) isNested() bool {
	return o.Type == optionSubcommand || o.Type == optionGroup
}

// usableIn says whether a command shows up in a guild or in a DM with the bot.
func (cmd *Command) usableIn(context int) bool {
	if cmd.GuildID != "" {
		return context == contextGuild
	}
	if cmd.Contexts != nil {
		for _, c := range cmd.Contexts {
			if c == context {
				return true
			}
		}
		return false
	}
	return context == contextGuild || cmd.DMPermission == nil || *cmd.DMPermission
}

// usableBy says whether a member may see a command: by its default member
// permissions, where "0" means administrators only.
func (cmd *Command) usableBy(have perms) bool {
	if cmd.DefaultMemberPermissions == nil || have.has(permAdministrator) {
		return true
	}
	need, ok := cmd.DefaultMemberPermissions.set()
	return ok && need != 0 && have.has(need)
}

// commandsFor lists the commands of all bots that a person sees somewhere in
// the stand-in.
func (s *Server) commandsFor(u *user) []*Command {
	list := []*Command{}
	for _, a := range s.apps {
		for scope, cmds := range a.commands {
			if g := s.guilds[scope]; scope != "" && (g == nil || g.members[u.obj.ID] == nil) {
				continue
			}
			for _, cmd := range cmds {
				if cmd.usableBy(u.perms()) {
					list = append(list, cmd)
				}
			}
		}
	}
	slices.SortFunc(list, func(a, b *Command) int { return strings.Compare(a.Name, b.Name) })
	return list
}

// tellCommands shows everyone the commands that they may use now.
func (s *Server) tellCommands() {
	for id := range s.hub.byUser {
		if u := s.users[id]; u != nil {
			s.hub.toUser(id, "COMMANDS_UPDATE", map[string]any{"commands": s.commandsFor(u)})
		}
	}
}
