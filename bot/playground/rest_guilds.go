package playground

import (
	"strconv"
	"strings"
)

func guildRoutes() []route {
	return []route{
		{method: "GET", pattern: "/guilds/{guild}", handle: getGuild},
		{method: "GET", pattern: "/guilds/{guild}/channels", handle: getGuildChannels},
		{method: "GET", pattern: "/guilds/{guild}/threads/active", handle: getActiveThreads},
		{method: "GET", pattern: "/guilds/{guild}/roles", handle: getRoles},
		{method: "GET", pattern: "/guilds/{guild}/roles/{role}", handle: getRole},
		{method: "GET", pattern: "/guilds/{guild}/members", handle: listMembers},
		{method: "GET", pattern: "/guilds/{guild}/members/search", handle: searchMembers},
		{method: "GET", pattern: "/guilds/{guild}/members/{user}", handle: getMember},
	}
}

// guildObject is a guild as GUILD_CREATE shows it to a bot without privileged
// intents: its only member is the bot itself.
func (s *Server) guildObject(g *guild, a *app) Guild {
	obj := s.bareGuild(g)
	obj.JoinedAt, obj.MemberCount = g.joined, len(g.members)
	obj.Members = []Member{g.member(a.user, true)}
	for _, c := range s.listed {
		switch {
		case c.guild != g || !s.appPerms(a, c).has(permViewChannel):
		case !c.isThread():
			obj.Channels = append(obj.Channels, *s.shown(c))
		case !c.archived():
			obj.Threads = append(obj.Threads, *c.obj)
		}
	}
	return obj
}

func (s *Server) bareGuild(g *guild) Guild {
	return Guild{
		ID: g.id, Name: g.name, OwnerID: g.ownerID(), Features: []string{},
		PreferredLocale: "en-US", Roles: s.rolesShown(g), Emojis: []any{},
	}
}

func (c *call) guild() (*guild, error) { return c.s.guildFor(c.app, c.path("guild")) }

func getGuild(c *call) (any, error) {
	defer c.lock()()
	g, err := c.guild()
	if err != nil {
		return nil, err
	}
	return c.s.guildDetails(g, c.r.URL.Query().Get("with_counts") == "true"), nil
}

func getGuildChannels(c *call) (any, error) {
	defer c.lock()()
	g, err := c.guild()
	if err != nil {
		return nil, err
	}
	list := []*Channel{}
	for _, ch := range c.s.listed {
		if ch.guild == g && !ch.isThread() {
			list = append(list, c.s.shown(ch))
		}
	}
	return list, nil
}

func getActiveThreads(c *call) (any, error) {
	defer c.lock()()
	g, err := c.guild()
	if err != nil {
		return nil, err
	}
	list := []*Channel{}
	for _, ch := range c.s.listed {
		if ch.guild == g && ch.isThread() && !ch.archived() && c.s.appPerms(c.app, ch).has(permViewChannel) {
			list = append(list, ch.obj)
		}
	}
	return map[string]any{"threads": list, "members": []any{}, "has_more": false}, nil
}

func getRoles(c *call) (any, error) {
	defer c.lock()()
	g, err := c.guild()
	if err != nil {
		return nil, err
	}
	return c.s.rolesShown(g), nil
}

func getRole(c *call) (any, error) {
	defer c.lock()()
	g, err := c.guild()
	if err != nil {
		return nil, err
	}
	r, ok := g.role(c.path("role"))
	if !ok {
		return nil, errUnknownRole
	}
	return r.shown(c.s.takenAway()), nil
}

// listMembers needs the privileged GUILD_MEMBERS intent, which nobody has here.
func listMembers(*call) (any, error) { return nil, errMissingAccess }

func searchMembers(c *call) (any, error) {
	defer c.lock()()
	g, err := c.guild()
	if err != nil {
		return nil, err
	}
	q := c.r.URL.Query()
	limit, _ := strconv.Atoi(firstOf(q.Get("limit"), "1"))
	found := []Member{}
	for _, u := range c.s.order {
		if g.members[u.obj.ID] != nil && len(found) < limit && strings.HasPrefix(u.obj.Username, strings.ToLower(q.Get("query"))) {
			found = append(found, g.member(u, true))
		}
	}
	return found, nil
}

// getMember finds a member by user ID. "@me" is no user here: Discord knows that
// path for changes of the bot's own member only.
func getMember(c *call) (any, error) {
	f := &form{}
	if parseID(c.path("user")) == 0 {
		f.fail("user_id", "NUMBER_TYPE_COERCE", "Value \"%s\" is not snowflake.", c.path("user"))
		return nil, f.err()
	}
	defer c.lock()()
	g, err := c.guild()
	if err != nil {
		return nil, err
	}
	u := g.members[c.path("user")]
	if u == nil {
		return nil, errUnknownMember
	}
	return g.member(u, true), nil
}
