package playground

func commandRoutes() []route {
	return []route{
		{method: "GET", pattern: "/applications/{app}/commands", handle: listCommands},
		{method: "PUT", pattern: "/applications/{app}/commands", handle: overwriteCommands},
		{method: "GET", pattern: "/applications/{app}/guilds/{guild}/commands", handle: listCommands},
		{method: "PUT", pattern: "/applications/{app}/guilds/{guild}/commands", handle: overwriteCommands},
		{method: "DELETE", pattern: "/applications/{app}/commands/{command}", handle: deleteCommand},
		{method: "DELETE", pattern: "/applications/{app}/guilds/{guild}/commands/{command}", handle: deleteCommand},
		{method: "PUT", pattern: "/applications/{app}/guilds/{guild}/commands/{command}/permissions", handle: overwritePermissions},
	}
}

// scope is the guild whose commands a request is about, "" for the global ones.
func (c *call) scope() (string, error) {
	if c.path("app") != c.app.id {
		return "", errMissingAccess
	}
	id := c.path("guild")
	if id == "" {
		return "", nil
	}
	if g := c.s.guilds[id]; g == nil || !g.apps[c.app.id] {
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
	return nonNil(c.app.commands[scope]), nil
}

// overwriteCommands replaces all commands of a scope. A command that keeps its
// name and type keeps its ID and isn't counted as a new one.
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
	c.app.commands[scope] = next
	c.s.tellCommands()
	return next, nil
}

// number gives each command its old ID or a new one and counts the new ones.
func (c *call) number(scope string, list []Command) (next []*Command, fresh int) {
	next = make([]*Command, 0, len(list))
	for i := range list {
		cmd := &list[i]
		cmd.ID, cmd.ApplicationID, cmd.GuildID = "", c.app.id, scope
		cmd.Version = formatID(c.s.ids.next())
		for _, old := range c.app.commands[scope] {
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

// countCreates refuses more new commands than a day allows.
func (c *call) countCreates(scope string, fresh int) error {
	if c.app.creates[scope] == nil {
		c.app.creates[scope] = &dailyCount{}
	}
	count := c.app.creates[scope].today(c.s.Now())
	if c.s.limits.DailyCreates > 0 && count.n+fresh > c.s.limits.DailyCreates {
		return errDailyCreates
	}
	count.n += fresh
	return nil
}

// overwritePermissions needs a Bearer token of a moderator.
func overwritePermissions(*call) (any, error) { return nil, errBotsCannot }

func deleteCommand(c *call) (any, error) {
	defer c.lock()()
	scope, err := c.scope()
	if err != nil {
		return nil, err
	}
	for i, cmd := range c.app.commands[scope] {
		if cmd.ID == c.path("command") {
			c.app.commands[scope] = append(append([]*Command{}, c.app.commands[scope][:i]...), c.app.commands[scope][i+1:]...)
			c.s.tellCommands()
			return noContent{}, nil
		}
	}
	return nil, errUnknownCommand
}
