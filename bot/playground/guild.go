package playground

import (
	"slices"
	"strings"
)

// guild is a server: who is in it, which bots are, and its roles.
type guild struct {
	id, name, owner, joined string

	bots    []string // usernames of the bots that belong here; nil: every bot
	members map[string]*user
	apps    map[string]bool
	roles   []role // @everyone, the game masters', then one per bot
}

// role is a role with those who hold it: everyone, game masters or one bot.
type role struct {
	Role
	perms perms
	bot   string // the user of a managed role
}

func newGuild(name, joined string, bots []string) *guild {
	g := &guild{id: stableID("guild", name), name: name, joined: joined, bots: bots, members: map[string]*user{}, apps: map[string]bool{}}
	g.roles = []role{
		{Role: Role{ID: g.id, Name: "@everyone"}, perms: permsEveryone},
		{Role: Role{ID: stableID("role", name+"/GM"), Name: "GM", Position: 1, Hoist: true, Color: 0xe69f00, Mentionable: true}, perms: permsEveryone | permsGM},
	}
	return g
}

// ownerID is the first game master, or someone who isn't at the table.
func (g *guild) ownerID() string { return firstOf(g.owner, stableID("owner", g.name)) }

// admits says whether a bot belongs to the guild by the scene.
func (g *guild) admits(a *app) bool {
	return g.bots == nil || slices.ContainsFunc(g.bots, func(name string) bool { return strings.EqualFold(name, a.user.obj.Username) })
}

// join brings a bot in, with the role that Discord makes for it.
func (g *guild) join(a *app, botPerms perms) {
	g.members[a.id], g.apps[a.id] = a.user, true
	obj := Role{ID: stableID("role", g.name+"/"+a.id), Name: a.user.obj.Username, Position: len(g.roles), Managed: true, Tags: &RoleTags{a.id}}
	g.roles = append(g.roles, role{obj, botPerms, a.id})
}

// leave removes a bot and its role.
func (g *guild) leave(a *app) {
	delete(g.members, a.id)
	delete(g.apps, a.id)
	g.roles = slices.DeleteFunc(slices.Clone(g.roles), func(r role) bool { return r.bot == a.id })
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

// role finds a role by ID.
func (g *guild) role(id string) (role, bool) {
	i := slices.IndexFunc(g.roles, func(r role) bool { return r.ID == id })
	if i < 0 {
		return role{}, false
	}
	return g.roles[i], true
}

// member is a user as a member of a guild; partial ones carry no user.
func (g *guild) member(u *user, full bool) Member {
	m := Member{Roles: []string{}, JoinedAt: g.joined}
	for _, r := range g.roles[1:] { // nobody lists @everyone
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

// rolesShown are a guild's roles as bots read them. What the faults take from
// bots no role grants.
func (w *world) rolesShown(g *guild) []Role {
	out := make([]Role, len(g.roles))
	for i, r := range g.roles {
		out[i] = r.shown(w.takenAway())
	}
	return out
}

// shown is the role as it is read, without some permissions.
func (r role) shown(without perms) Role {
	obj := r.Role
	obj.Colors.Primary = obj.Color
	obj.Permissions = (r.perms &^ without).String()
	return obj
}

// guildNamed finds a server by name in any case or by ID.
func (w *world) guildNamed(name string) *guild {
	for _, g := range w.laid {
		if g.id == name || strings.EqualFold(g.name, name) {
			return g
		}
	}
	return nil
}
