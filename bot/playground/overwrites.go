package playground

import (
	"slices"
	"strconv"
	"strings"
)

// Kinds of overwrites.
const (
	overwriteRole   = 0
	overwriteMember = 1
)

// Overwrite allows and denies permissions in one channel, for a role (the
// guild's ID is @everyone) or for a member. Threads have their parent's.
type Overwrite struct {
	ID    string `json:"id"`
	Type  int    `json:"type"`
	Allow string `json:"allow"`
	Deny  string `json:"deny"`
}

// sets are the permissions that an overwrite allows and denies.
func (o Overwrite) sets() (allow, deny perms) {
	a, _ := strconv.ParseUint(o.Allow, 10, 64) // written by ourselves
	d, _ := strconv.ParseUint(o.Deny, 10, 64)
	return perms(a), perms(d)
}

func (c *channel) overwrites() []Overwrite {
	if c.parent != nil {
		return c.parent.obj.Overwrites
	}
	return c.obj.Overwrites
}

// basePerms is what a member may do in the guild as a whole.
func (g *guild) basePerms(u *user) perms {
	if g.owner == u.obj.ID {
		return permsAll
	}
	var p perms
	for _, r := range g.roles {
		if g.holds(u, r) {
			p |= r.perms
		}
	}
	if p.has(permAdministrator) {
		return permsAll
	}
	return p
}

// permsIn is what a member may do in a channel, computed as Discord does:
// the roles, then the channel's overwrites for everyone, for the member's roles
// together, and for the member.
func (g *guild) permsIn(u *user, c *channel) perms {
	p := g.basePerms(u)
	if p.has(permAdministrator) {
		return p
	}
	var everyone, roles, own struct{ allow, deny perms }
	for _, o := range c.overwrites() {
		at := &roles
		switch {
		case o.ID == g.id:
			at = &everyone
		case o.Type == overwriteMember && o.ID == u.obj.ID:
			at = &own
		case o.Type == overwriteMember || !g.holdsID(u, o.ID):
			continue
		}
		allow, deny := o.sets()
		at.allow, at.deny = at.allow|allow, at.deny|deny
	}
	p = p&^everyone.deny | everyone.allow
	p = p&^roles.deny | roles.allow
	return p&^own.deny | own.allow
}

func (g *guild) holdsID(u *user, id string) bool {
	r, ok := g.role(id)
	return ok && g.holds(u, r)
}

// takenAway is what the faults take from bots everywhere.
func (w *world) takenAway() perms {
	missing, _ := parsePerms(w.faults.MissingPermissions) // checked when the fault was set
	return missing
}

// userPerms is what a person may do in a channel; nothing in a DM, where
// permissions mean nothing.
func (w *world) userPerms(u *user, c *channel) perms {
	if c.guild == nil || c.guild.members[u.obj.ID] == nil {
		return 0
	}
	return c.guild.permsIn(u, c)
}

// mayWrite says whether a person may send messages to a channel. In a thread
// only the permission for threads counts.
func (w *world) mayWrite(u *user, c *channel) bool {
	need := permSendMessages
	if c.isThread() {
		need = permSendMessagesInThreads
	}
	return c.guild == nil || w.userPerms(u, c).has(need)
}

// shown is a channel as a bot reads it: no overwrite grants what the faults
// take away.
func (w *world) shown(c *channel) *Channel {
	missing := w.takenAway()
	if missing == 0 || len(c.obj.Overwrites) == 0 {
		return c.obj
	}
	obj := *c.obj
	obj.Overwrites = slices.Clone(obj.Overwrites)
	for i := range obj.Overwrites {
		allow, _ := obj.Overwrites[i].sets()
		obj.Overwrites[i].Allow = (allow &^ missing).String()
	}
	return &obj
}

// Overwrite sets what a role or a member may do in a text channel and in its
// threads, besides or less than the roles say. Who is "@everyone", "@" and a
// role ("@GM", or "@" and a bot's name), or a person or bot. Permissions have
// Discord's names; without any the overwrite is removed. Channels appear and
// vanish for those who are concerned.
func (s *Server) Overwrite(channel, who string, allow, deny []string) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	c := s.channelNamed(channel, "")
	if c == nil || c.guild == nil || c.isThread() {
		return playErrorf("There is no text channel %q.", channel)
	}
	o, err := s.overwriteFor(c.guild, who, allow, deny)
	if err != nil {
		return err
	}
	s.changeAccess(c, func() {
		c.update(func(obj *Channel) { obj.Overwrites = withOverwrite(obj.Overwrites, o) })
	})
	return nil
}

func (w *world) overwriteFor(g *guild, who string, allow, deny []string) (Overwrite, error) {
	yes, odd := parsePerms(allow)
	no, strange := parsePerms(deny)
	if odd = append(odd, strange...); len(odd) > 0 {
		return Overwrite{}, playErrorf("There is no permission called %q; use Discord's names, like SEND_MESSAGES.", odd[0])
	}
	o := Overwrite{Type: overwriteMember, Allow: yes.String(), Deny: (no &^ yes).String()}
	for _, r := range g.roles {
		if strings.EqualFold("@"+strings.TrimPrefix(r.Name, "@"), who) || r.ID == who {
			o.Type, o.ID = overwriteRole, r.ID
		}
	}
	for id, u := range g.members {
		if id == who || strings.EqualFold(u.obj.Username, who) {
			o.ID = id
		}
	}
	if o.ID == "" {
		return o, playErrorf("%q is no role and no member of %s.", who, g.name)
	}
	return o, nil
}

// withOverwrite replaces the overwrite of the same role or member; one that
// says nothing goes.
func withOverwrite(list []Overwrite, o Overwrite) []Overwrite {
	next := slices.DeleteFunc(slices.Clone(list), func(old Overwrite) bool { return old.ID == o.ID })
	if allow, deny := o.sets(); allow|deny != 0 {
		next = append(next, o)
	}
	return nonNil(next)
}

// changeAccess changes a text channel and tells everyone what they see of it
// and of its threads afterwards.
func (s *Server) changeAccess(c *channel, change func()) {
	sawIt := map[string]bool{}
	for _, a := range s.bots {
		sawIt[a.id] = s.visible(c, a.id)
	}
	s.showChanges(append([]*channel{c}, s.threadsOf(c)...), change)
	for _, a := range s.bots {
		if sawIt[a.id] || s.visible(c, a.id) {
			s.dispatch(a, c.guildID(), intentGuilds, "CHANNEL_UPDATE", s.shown(c))
		}
	}
}

// changeMembers changes who is in a guild and tells the pages.
func (s *Server) changeMembers(g *guild, change func()) {
	var all []*channel
	for _, c := range s.listed {
		if c.guild == g {
			all = append(all, c)
		}
	}
	s.showChanges(all, change)
	s.tellGuilds()
	s.tellCommands()
}

// showChanges makes channels appear and vanish at the pages for which a change
// shows or hides them.
func (s *Server) showChanges(all []*channel, change func()) {
	type reader struct {
		c  *channel
		id string
	}
	saw := map[reader]bool{}
	for _, c := range all {
		for id := range s.hub.byUser {
			saw[reader{c, id}] = s.visible(c, id)
		}
	}
	change()
	for _, c := range all {
		for id := range s.hub.byUser {
			s.tellAccess(c, id, saw[reader{c, id}])
		}
	}
}

func (s *Server) tellAccess(c *channel, userID string, saw bool) {
	sees := s.visible(c, userID)
	switch {
	case saw && !sees:
		s.hub.toUser(userID, "CHANNEL_DELETE", c.obj)
	case sees && !saw && c.isThread():
		s.hub.toUser(userID, "THREAD_CREATE", c.obj)
	case sees && !saw:
		s.hub.toUser(userID, "CHANNEL_CREATE", c.obj)
	}
}
