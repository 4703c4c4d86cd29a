package discordfake

import "slices"

// guild is a server with its members, which include the bot, and its roles.
type guild struct {
	id, name, owner, joined string

	members map[string]*user
	roles   []role // @everyone, the GMs' and the bot's
}

// role is a role with its permissions. Its members are everyone, the GMs or the bot.
type role struct {
	Role
	perms perms
	bot   string // the user of a managed role
}

func newGuild(name, joined string) *guild {
	g := &guild{id: stableID("guild", name), name: name, joined: joined, members: map[string]*user{}}
	g.roles = []role{
		{Role: Role{ID: g.id, Name: "@everyone"}, perms: permsEveryone},
		{Role: Role{ID: stableID("role", name+"/GM"), Name: "GM", Position: 1, Hoist: true, Color: 0xe69f00,
			Mentionable: true}, perms: permsEveryone | permsGM},
	}
	return g
}

// ownerID returns the ID of the first GM, or that of an unknown user.
func (g *guild) ownerID() string { return firstOf(g.owner, stableID("owner", g.name)) }

// join adds the bot, with the role that Discord creates for it. The role has the permissions of @everyone.
func (g *guild) join(b *bot) {
	g.members[b.id] = b.user
	obj := Role{ID: stableID("role", g.name+"/"+b.id), Name: b.user.obj.Username, Position: len(g.roles),
		Managed: true, Tags: &RoleTags{b.id}}
	g.roles = append(g.roles, role{obj, permsEveryone, b.id})
}

// leave removes the bot and its role.
func (g *guild) leave(b *bot) {
	delete(g.members, b.id)
	g.roles = slices.DeleteFunc(slices.Clone(g.roles), func(r role) bool { return r.bot == b.id })
}

func (g *guild) holds(u *user, r role) bool {
	switch {
	case r.ID == g.id:
		return true
	case r.bot != "":
		return r.bot == u.obj.ID
	}
	return u.gm
}

// role returns the role with an ID.
func (g *guild) role(id string) (role, bool) {
	i := slices.IndexFunc(g.roles, func(r role) bool { return r.ID == id })
	if i < 0 {
		return role{}, false
	}
	return g.roles[i], true
}

// member returns a user as a member of the guild. Unless full is set, the member has no user.
func (g *guild) member(u *user, full bool) Member {
	m := Member{Roles: []string{}, JoinedAt: g.joined}
	for _, r := range g.roles[1:] { // @everyone isn't listed
		if g.holds(u, r) {
			m.Roles = append(m.Roles, r.ID)
		}
	}
	if full {
		obj := u.obj
		m.User = &obj
	}
	return m
}

// rolesShown returns a guild's roles as the bot sees them. They don't grant the permissions
// that the faults deny.
func (w *world) rolesShown(g *guild) []Role {
	out := make([]Role, len(g.roles))
	for i, r := range g.roles {
		out[i] = r.Role
		out[i].Colors.Primary = r.Color
		out[i].Permissions = (r.perms &^ w.takenAway()).String()
	}
	return out
}

// guildObject returns a guild as GUILD_CREATE shows it to a bot without privileged intents: the only member
// is the bot.
func (w *world) guildObject(g *guild) Guild {
	obj := Guild{
		ID: g.id, Name: g.name, OwnerID: g.ownerID(), PreferredLocale: "en-US", Features: []string{}, Roles: w.rolesShown(g),
		JoinedAt: g.joined, MemberCount: len(g.members), Members: []Member{g.member(w.bot.user, true)},
	}
	for _, c := range w.listed {
		switch {
		case c.guild != g || !w.botPerms(c).has(permViewChannel):
		case !c.isThread():
			obj.Channels = append(obj.Channels, *w.shown(c))
		case !c.archived():
			obj.Threads = append(obj.Threads, *c.obj)
		}
	}
	return obj
}
