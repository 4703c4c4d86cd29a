package discordfake

import (
	"slices"
	"strconv"
	"strings"
)

// perms is a set of Discord permissions.
type perms uint64

// The permissions that the stand-in checks or shows.
const (
	permAdministrator         perms = 1 << 3
	permManageChannels        perms = 1 << 4
	permManageGuild           perms = 1 << 5
	permViewChannel           perms = 1 << 10
	permSendMessages          perms = 1 << 11
	permManageMessages        perms = 1 << 13
	permAttachFiles           perms = 1 << 15
	permMentionEveryone       perms = 1 << 17
	permUseCommands           perms = 1 << 31
	permManageThreads         perms = 1 << 34
	permCreatePublicThreads   perms = 1 << 35
	permSendMessagesInThreads perms = 1 << 38
	permUseExternalApps       perms = 1 << 50
	permPinMessages           perms = 1 << 51

	// permsAll is what owners and administrators have: every bit that Discord
	// uses.
	permsAll perms = 1<<53 - 1
)

// permNames are Discord's names, as the faults and [Server.Overwrite] use them.
var permNames = map[string]perms{
	"ADMINISTRATOR":            permAdministrator,
	"MANAGE_CHANNELS":          permManageChannels,
	"MANAGE_GUILD":             permManageGuild,
	"VIEW_CHANNEL":             permViewChannel,
	"SEND_MESSAGES":            permSendMessages,
	"MANAGE_MESSAGES":          permManageMessages,
	"ATTACH_FILES":             permAttachFiles,
	"MENTION_EVERYONE":         permMentionEveryone,
	"USE_APPLICATION_COMMANDS": permUseCommands,
	"MANAGE_THREADS":           permManageThreads,
	"CREATE_PUBLIC_THREADS":    permCreatePublicThreads,
	"SEND_MESSAGES_IN_THREADS": permSendMessagesInThreads,
	"USE_EXTERNAL_APPS":        permUseExternalApps,
	"PIN_MESSAGES":             permPinMessages,
}

// permsEveryone is what @everyone may do in a laid guild; the bot has the same
// and no more.
const permsEveryone = permViewChannel | permSendMessages | permAttachFiles | permUseCommands |
	permCreatePublicThreads | permSendMessagesInThreads | permUseExternalApps

// permsGM is what a game master has besides.
const permsGM = permManageGuild | permManageChannels | permManageMessages | permManageThreads | permMentionEveryone | permPinMessages

// permsAway is what Discord reports where the app is installed to who uses it and its bot is no member.
const permsAway = permAttachFiles | permMentionEveryone

// permsDM is what Discord reports for a DM with the app's own bot user.
const permsDM = permAttachFiles | permMentionEveryone

func (p perms) has(want perms) bool { return p&want == want || p&permAdministrator != 0 }

func (p perms) String() string { return strconv.FormatUint(uint64(p), 10) }

// parsePerms adds up named permissions; unknown names come back.
func parsePerms(names []string) (set perms, unknown []string) {
	for _, name := range names {
		bit, ok := permNames[name]
		if !ok {
			unknown = append(unknown, name)
		}
		set |= bit
	}
	return set, unknown
}

// perms is what a person may do in a guild when its channels say nothing else.
func (u *user) perms() perms {
	switch {
	case u.owner:
		return permsEveryone | permsGM | permAdministrator
	case u.gm:
		return permsEveryone | permsGM
	}
	return permsEveryone
}

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

// takenAway is what the faults take from the bot everywhere.
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

// shown is a channel as the bot reads it: no overwrite grants what the faults
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
// role ("@GM", or "@" and the bot's name), or a person or the bot. Permissions
// have Discord's names; without any the overwrite is removed.
func (s *Server) Overwrite(channel, who string, allow, deny []string) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	c := s.channelNamed(channel, "")
	if c == nil || c.guild == nil || c.isThread() {
		return refused("There is no text channel %q.", channel)
	}
	o, err := overwriteFor(c.guild, who, allow, deny)
	if err == nil {
		s.setChannel(c, func(obj *Channel) { obj.Overwrites = withOverwrite(obj.Overwrites, o) })
	}
	return err
}

func overwriteFor(g *guild, who string, allow, deny []string) (Overwrite, error) {
	yes, odd := parsePerms(allow)
	no, strange := parsePerms(deny)
	if odd = append(odd, strange...); len(odd) > 0 {
		return Overwrite{}, refused("There is no permission called %q; use Discord's names, like SEND_MESSAGES.", odd[0])
	}
	o := Overwrite{Type: overwriteMember, Allow: yes.String(), Deny: (no &^ yes).String()}
	for _, r := range g.roles {
		if strings.EqualFold("@"+strings.TrimPrefix(r.Name, "@"), who) {
			o.Type, o.ID = overwriteRole, r.ID
		}
	}
	for id, u := range g.members {
		if strings.EqualFold(u.obj.Username, who) {
			o.ID = id
		}
	}
	if o.ID == "" {
		return o, refused("%q is no role and no member of %s.", who, g.name)
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
