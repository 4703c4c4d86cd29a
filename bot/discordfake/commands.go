package discordfake

import (
	"slices"
	"strconv"
)

// The types of commands: slash commands, and those in the menus of users and messages.
const (
	commandChat    = 1
	commandUser    = 2
	commandMessage = 3
)

// The option types that the bot uses. Others are refused.
const (
	optionSubcommand = 1
	optionString     = 3
	optionInteger    = 4
	optionBoolean    = 5
	optionUser       = 6
	optionAttachment = 11
)

// Contexts in which a command can be used.
const (
	contextGuild = 0
	contextBotDM = 1
	contextDMs   = 2 // DMs between people
)

// Where the application of a command must be installed.
const (
	installGuild = 0
	installUser  = 1
)

// Command is a registered application command.
type Command struct {
	ID            string `json:"id"`
	ApplicationID string `json:"application_id"`
	GuildID       string `json:"guild_id,omitempty"`
	Version       string `json:"version"`
	Type          int    `json:"type"`
	Name          string `json:"name"`
	Description   string `json:"description"`
	Localizations
	Options                  []CommandOption `json:"options,omitempty"`
	DefaultMemberPermissions *permString     `json:"default_member_permissions"`
	Contexts                 []int           `json:"contexts,omitempty"`
	IntegrationTypes         []int           `json:"integration_types,omitempty"`
}

// CommandOption is a parameter or a subcommand.
type CommandOption struct {
	Type        int    `json:"type"`
	Name        string `json:"name"`
	Description string `json:"description"`
	Localizations
	Required     bool            `json:"required,omitempty"`
	Choices      []CommandChoice `json:"choices,omitempty"`
	Options      []CommandOption `json:"options,omitempty"`
	MinValue     *float64        `json:"min_value,omitempty"`
	MaxValue     *float64        `json:"max_value,omitempty"`
	MinLength    *int            `json:"min_length,omitempty"`
	MaxLength    *int            `json:"max_length,omitempty"`
	Autocomplete bool            `json:"autocomplete,omitempty"`
}

// CommandChoice is a choice of an option or of autocomplete. Value is a string or a number.
type CommandChoice struct {
	Name  string            `json:"name"`
	Names map[string]string `json:"name_localizations,omitempty"`
	Value any               `json:"value"`
}

// Localizations are the translations of a command's or an option's name and description, by locale.
type Localizations struct {
	Names        map[string]string `json:"name_localizations,omitempty"`
	Descriptions map[string]string `json:"description_localizations,omitempty"`
}

// permString is a set of permissions. Discord writes it as a string, and accepts a string or a number.
type permString string

// UnmarshalJSON accepts both "32" and 32.
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

// usableIn reports whether a command can be used in a context.
func (cmd *Command) usableIn(context int) bool {
	if cmd.GuildID != "" || cmd.Contexts == nil {
		return context == contextGuild || cmd.GuildID == ""
	} // a global command without contexts can be used everywhere
	return slices.Contains(cmd.Contexts, context)
}

// installedTo reports whether a command can be used with this kind of installation.
func (cmd *Command) installedTo(kind int) bool {
	if cmd.GuildID != "" || cmd.IntegrationTypes == nil {
		return kind == installGuild
	}
	return slices.Contains(cmd.IntegrationTypes, kind)
}

// usableBy reports whether a member can see a command, by its default member permissions. "0" means that
// only administrators can.
func (cmd *Command) usableBy(have perms) bool {
	if cmd.DefaultMemberPermissions == nil || have.has(permAdministrator) {
		return true
	}
	need, ok := cmd.DefaultMemberPermissions.set()
	return ok && need != 0 && have.has(need)
}

func commandRoutes() []route {
	return []route{
		{method: "GET", pattern: "/applications/{app}/commands", handle: listCommands},
		{method: "PUT", pattern: "/applications/{app}/commands", handle: overwriteCommands},
		{method: "GET", pattern: "/applications/{app}/guilds/{guild}/commands", handle: listCommands},
		{method: "PUT", pattern: "/applications/{app}/guilds/{guild}/commands", handle: overwriteCommands},
	}
}

// scope returns the guild whose commands a request concerns, or "" for the global commands.
func (c *call) scope() (string, error) {
	if c.path("app") != c.s.bot.id {
		return "", errMissingAccess
	}
	id := c.path("guild")
	if id == "" {
		return "", nil
	}
	if _, err := c.s.guildFor(id); err != nil {
		return "", errMissingAccess
	}
	return id, nil
}

func listCommands(c *call) (any, error) {
	defer c.lock()()
	scope, err := c.scope()
	if err != nil {
		return nil, err
	}
	return nonNil(c.s.bot.commands[scope]), nil
}

// overwriteCommands replaces all commands of a scope. A command with the same name and type keeps its ID,
// and doesn't count as new.
func overwriteCommands(c *call) (any, error) {
	var list []Command
	if err := c.decode(&list); err != nil {
		return nil, err
	}
	for i := range list {
		if list[i].Type == 0 {
			list[i].Type = commandChat
		}
	}
	if err := checkCommands(list); err != nil {
		return nil, err
	}
	defer c.lock()()
	scope, err := c.scope()
	if err != nil {
		return nil, err
	}
	next, fresh := c.number(scope, list)
	if err := c.countCreates(scope, fresh); err != nil {
		return nil, err
	}
	c.s.bot.commands[scope] = next
	c.s.tellCommands()
	return next, nil
}

// number gives each command its old ID or a new one. It returns the number of new ones.
func (c *call) number(scope string, list []Command) (next []*Command, fresh int) {
	next = make([]*Command, 0, len(list))
	for i := range list {
		cmd := &list[i]
		cmd.ID, cmd.ApplicationID, cmd.GuildID = "", c.s.bot.id, scope
		cmd.Version = formatID(c.s.ids.next())
		for _, old := range c.s.bot.commands[scope] {
			if old.Name == cmd.Name && old.Type == cmd.Type {
				cmd.ID = old.ID
			}
		}
		if cmd.ID == "" {
			cmd.ID = formatID(c.s.ids.next())
			fresh++
		}
		next = append(next, cmd)
	}
	return next, fresh
}

// countCreates counts new commands. It returns an error if there are more than Discord allows in a day.
func (c *call) countCreates(scope string, fresh int) error {
	if c.s.bot.creates[scope] == nil {
		c.s.bot.creates[scope] = &dailyCount{}
	}
	count := c.s.bot.creates[scope].today(c.s.clock.now())
	if c.s.limits.DailyCreates > 0 && count.n+fresh > c.s.limits.DailyCreates {
		return errDailyCreates
	}
	count.n += fresh
	return nil
}
