package discordfake

import (
	"slices"
	"strconv"
	"strings"
)

// perms is a set of Discord permissions.
type perms uint64

// The permissions that the stand-in checks or displays.
const (
	permAdministrator         perms = 1 << 3
	permManageChannels        perms = 1 << 4
	permManageGuild           perms = 1 << 5
	permViewChannel           perms = 1 << 10
	permSendMessages          perms = 1 << 11
	permManageMessages        perms = 1 << 13
	permAttachFiles           perms = 1 << 15
	permReadHistory           perms = 1 << 16
	permMentionEveryone       perms = 1 << 17
	permUseCommands           perms = 1 << 31
	permManageThreads         perms = 1 << 34
	permCreatePublicThreads   perms = 1 << 35
	permSendMessagesInThreads perms = 1 << 38
	permUseExternalApps       perms = 1 << 50
	permPinMessages           perms = 1 << 51

	// permsAll are all permissions, which owners and administrators have.
	permsAll perms = 1<<53 - 1
)

// permNames are the permissions by Discord's names, for faults and [Server.Overwrite].
var permNames = map[string]perms{
	"ADMINISTRATOR":            permAdministrator,
	"MANAGE_CHANNELS":          permManageChannels,
	"MANAGE_GUILD":             permManageGuild,
	"VIEW_CHANNEL":             permViewChannel,
	"SEND_MESSAGES":            permSendMessages,
	"MANAGE_MESSAGES":          permManageMessages,
	"ATTACH_FILES":             permAttachFiles,
	"READ_MESSAGE_HISTORY":     permReadHistory,
	"MENTION_EVERYONE":         permMentionEveryone,
	"USE_APPLICATION_COMMANDS": permUseCommands,
	"MANAGE_THREADS":           permManageThreads,
	"CREATE_PUBLIC_THREADS":    permCreatePublicThreads,
	"SEND_MESSAGES_IN_THREADS": permSendMessagesInThreads,
	"USE_EXTERNAL_APPS":        permUseExternalApps,
	"PIN_MESSAGES":             permPinMessages,
}

// permsEveryone are the permissions of @everyone in a new guild. The bot has the same, so they contain all
// that its invitation asks for.
const permsEveryone = permViewChannel | permSendMessages | permAttachFiles | permUseCommands | permReadHistory |
	permCreatePublicThreads | permSendMessagesInThreads | permUseExternalApps | permPinMessages

// permsGM are the additional permissions of a GM.
const permsGM = permManageGuild | permManageChannels | permManageMessages | permManageThreads | permMentionEveryone

// permsAway are the permissions that Discord reports where the app is installed for the user, and the bot
// isn't a member.
const permsAway = permAttachFiles | permMentionEveryone

// permsDM are the permissions that Discord reports for a DM with the bot.
const permsDM = permAttachFiles | permMentionEveryone

func (p perms) has(want perms) bool { return p&want == want || p&permAdministrator != 0 }

func (p perms) String() string { return strconv.FormatUint(uint64(p), 10) }

// parsePerms returns the named permissions, and the names that are unknown.
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

// perms returns a person's permissions in a guild, without the overwrites of channels.
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

// Overwrite allows and denies permissions in a channel, for a member or a role. The guild's ID means
// @everyone. Threads have the overwrites of their parents.
type Overwrite struct {
	ID    string `json:"id"`
	Type  int    `json:"type"`
	Allow string `json:"allow"`
	Deny  string `json:"deny"`
}

// sets returns the permissions that an overwrite allows and denies.
func (o Overwrite) sets() (allow, deny perms) {
	a, _ := strconv.ParseUint(o.Allow, 10, 64) // both were written by this package
	d, _ := strconv.ParseUint(o.Deny, 10, 64)
	return perms(a), perms(d)
}

func (c *channel) overwrites() []Overwrite {
	if c.parent != nil {
		return c.parent.obj.Overwrites
	}
	return c.obj.Overwrites
}

// basePerms returns a member's permissions in the guild, without the overwrites of channels.
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

// permsIn returns a member's permissions in a channel, by Discord's rules. First come the permissions
// of the roles. Then the channel's overwrites apply: for @everyone, for the member's roles together,
// and for the member.
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

// takenAway returns the permissions that the faults deny to the bot everywhere.
func (w *world) takenAway() perms {
	missing, _ := parsePerms(w.faults.MissingPermissions) // checked when the fault was set
	return missing
}

// userPerms returns a person's permissions in a channel. In a DM there are none.
func (w *world) userPerms(u *user, c *channel) perms {
	if c.guild == nil || c.guild.members[u.obj.ID] == nil {
		return 0
	}
	return c.guild.permsIn(u, c)
}

// mayWrite reports whether a person can send messages to a channel. In a thread only the
// permission for threads counts.
func (w *world) mayWrite(u *user, c *channel) bool {
	need := permSendMessages
	if c.isThread() {
		need = permSendMessagesInThreads
	}
	return c.guild == nil || w.userPerms(u, c).has(need)
}

// shown returns a channel as the bot sees it. No overwrite grants permissions that the faults deny.
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

// Overwrite allows and denies permissions in a text channel and its threads. who is a role ("@everyone",
// "@GM" or "@" and the bot's name), a person or the bot. Permissions have Discord's names. Without any, the
// overwrite is removed.
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

// withOverwrite replaces the overwrite of the same role or member. An empty one is removed.
func withOverwrite(list []Overwrite, o Overwrite) []Overwrite {
	next := slices.DeleteFunc(slices.Clone(list), func(old Overwrite) bool { return old.ID == o.ID })
	if allow, deny := o.sets(); allow|deny != 0 {
		next = append(next, o)
	}
	return nonNil(next)
}
