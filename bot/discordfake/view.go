package discordfake

import (
	"slices"
	"strings"
	"time"
)

// viewMessages bounds the messages of each channel in a [View].
const viewMessages = 100

// View is everything that a person sees, as the client of a user who has just come online.
type View struct {
	Now      string                `json:"now"`
	Users    []PersonSeen          `json:"users"`
	Bot      BotSeen               `json:"bot"`
	Guilds   []GuildSeen           `json:"guilds"`
	Channels []*Channel            `json:"channels"`
	Messages map[string][]*Message `json:"messages"` // the newest, by channel
	Commands []*Command            `json:"commands"`
	Faults   Faults                `json:"faults"`
}

// PersonSeen is a person, and whether that person is a GM.
type PersonSeen struct {
	User
	GM bool `json:"gm,omitempty"`
}

// BotSeen is the bot, and whether it is connected.
type BotSeen struct {
	User
	Online bool `json:"online"`
}

// GuildSeen is a server with its members, which include the bot, and their roles.
type GuildSeen struct {
	ID      string     `json:"id"`
	Name    string     `json:"name"`
	OwnerID string     `json:"owner_id"`
	Members []string   `json:"members"`
	Roles   []RoleSeen `json:"roles"`
}

// RoleSeen is a role with its members. Lists of roles begin with the highest role.
type RoleSeen struct {
	ID      string   `json:"id"`
	Name    string   `json:"name"`
	Color   int      `json:"color"`
	Members []string `json:"members"`
}

// View returns everything that a person, given by ID or name, sees. "" means the part that is no secret. If
// there is no such person, it returns false.
func (s *Server) View(name string) (View, bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	v := s.shared()
	if name == "" {
		return v, true
	}
	u := s.person(name)
	if u == nil {
		return v, false
	}
	v.Commands = s.commandsFor(u)
	for _, g := range s.guilds {
		if g.members[u.obj.ID] != nil {
			v.Guilds = append(v.Guilds, s.guildSeen(g))
		}
	}
	for _, c := range s.listed {
		if s.visible(c, u.obj.ID) {
			v.Channels = append(v.Channels, c.seenBy(s.bot))
			v.Messages[c.id] = c.seenBefore(u.obj.ID, 0, viewMessages)
		}
	}
	return v, true
}

// shared returns the part of a View that is the same for all.
func (s *service) shared() View {
	v := View{
		Now: s.clock.now().UTC().Format(time.RFC3339), Guilds: []GuildSeen{}, Bot: BotSeen{s.bot.user.obj, s.online()},
		Channels: []*Channel{}, Messages: map[string][]*Message{}, Commands: []*Command{}, Faults: s.currentFaults(),
	}
	for _, u := range s.order {
		v.Users = append(v.Users, PersonSeen{u.obj, u.gm})
	}
	return v
}

// People returns all people, in the scene's order.
func (s *Server) People() []PersonSeen {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.shared().Users
}

// Find returns a person, given by ID, username or display name.
func (s *Server) Find(name string) (PersonSeen, bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	u := s.person(name)
	if u == nil {
		return PersonSeen{}, false
	}
	return PersonSeen{u.obj, u.gm}, true
}

// guildSeen returns a guild with its people in the scene's order, and then the bot. The roles don't include
// @everyone and the bot's role.
func (w *world) guildSeen(g *guild) GuildSeen {
	out := GuildSeen{ID: g.id, Name: g.name, OwnerID: g.ownerID(), Members: []string{}, Roles: []RoleSeen{}}
	people := slices.DeleteFunc(slices.Clone(w.order), func(u *user) bool { return g.members[u.obj.ID] == nil })
	for _, u := range people {
		out.Members = append(out.Members, u.obj.ID)
	}
	if w.botIn(g) {
		out.Members = append(out.Members, w.bot.id)
	}
	for _, r := range slices.Backward(g.roles) {
		if r.ID == g.id || r.Managed {
			continue
		}
		seen := RoleSeen{ID: r.ID, Name: r.Name, Color: r.Color, Members: []string{}}
		for _, u := range people {
			if g.holds(u, r) {
				seen.Members = append(seen.Members, u.obj.ID)
			}
		}
		out.Roles = append(out.Roles, seen)
	}
	return out
}

// History returns at most limit messages that a user sees in a channel before the given one ("" for the
// newest), oldest first, and whether there are more. If the user doesn't see the channel, ok is false.
func (s *Server) History(user, channel, before string, limit int) (list []*Message, more, ok bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	u, c := s.person(user), s.channels[channel]
	if u == nil || c == nil || !s.visible(c, u.obj.ID) {
		return nil, false, false
	}
	list = c.seenBefore(u.obj.ID, parseID(before), limit+1)
	if more = len(list) > limit; more {
		list = list[1:]
	}
	return list, more, true
}

// Standing returns all messages, including DMs, but without ephemeral ones.
func (s *Server) Standing() (all []Message) {
	s.mu.Lock()
	defer s.mu.Unlock()
	for _, c := range s.listed {
		for _, m := range c.msgs {
			if m.onlyFor == "" {
				all = append(all, *m)
			}
		}
	}
	return all
}

// Channel returns a channel as a user sees it; false if the user doesn't see it.
func (s *Server) Channel(user, id string) (Channel, bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	c := s.channels[id]
	if c == nil || !s.visible(c, user) {
		return Channel{}, false
	}
	return *c.seenBy(s.bot), true
}

// commandsFor returns all commands that a person sees in any channel.
func (w *world) commandsFor(u *user) []*Command {
	list := []*Command{}
	for scope, commands := range w.bot.commands {
		if g := w.guild(scope); scope != "" && (g == nil || g.members[u.obj.ID] == nil) {
			continue
		}
		for _, cmd := range commands {
			if cmd.usableBy(u.perms()) {
				list = append(list, cmd)
			}
		}
	}
	slices.SortFunc(list, func(a, b *Command) int { return strings.Compare(a.Name, b.Name) })
	return list
}

// tellCommands reports to all people which commands they can use now.
func (s *service) tellCommands() {
	for id := range s.hub.byUser {
		if u := s.users[id]; u != nil {
			s.hub.toUser(id, "COMMANDS_UPDATE", map[string]any{"commands": s.commandsFor(u)})
		}
	}
}
