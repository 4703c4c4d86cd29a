package discordfake

import (
	"slices"
	"strings"
	"time"
)

// viewMessages is how many messages a channel a [View] has.
const viewMessages = 100

// View is everything that one person sees: what the client of a user who has
// just come online knows.
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

// PersonSeen is a person, and whether they are a game master.
type PersonSeen struct {
	User
	GM bool `json:"gm,omitempty"`
}

// BotSeen is the bot, and whether it is connected.
type BotSeen struct {
	User
	Online bool `json:"online"`
}

// GuildSeen is a server: who is in it, the bot too, and the roles that people hold.
type GuildSeen struct {
	ID      string     `json:"id"`
	Name    string     `json:"name"`
	OwnerID string     `json:"owner_id"`
	Members []string   `json:"members"`
	Roles   []RoleSeen `json:"roles"`
}

// RoleSeen is a role with its holders, the highest role first.
type RoleSeen struct {
	ID      string   `json:"id"`
	Name    string   `json:"name"`
	Color   int      `json:"color"`
	Members []string `json:"members"`
}

// View gives what a person, named by ID or name, sees; for "" what is no secret
// of anybody's. It is false if there is no such person.
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

// shared is what all have in common.
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

// People are all who can be acted as, in the scene's order.
func (s *Server) People() []PersonSeen {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.shared().Users
}

// Find finds one of the people by ID, username or display name.
func (s *Server) Find(name string) (PersonSeen, bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	u := s.person(name)
	if u == nil {
		return PersonSeen{}, false
	}
	return PersonSeen{u.obj, u.gm}, true
}

// guildSeen lists a server's people in the scene's order, then the bot. It
// leaves out @everyone and the bot's role, which say nothing.
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

// History gives up to limit of the messages that a user sees in a channel before
// one of them ("" for the newest), oldest first, and whether there are more. It is
// false if the user sees no such channel.
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

// Standing are all messages that stand anywhere, DMs included, but for those that one person alone sees,
// which are gone when that person closes Discord.
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

// Channel is a channel as a user sees it; false if they don't.
func (s *Server) Channel(user, id string) (Channel, bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	c := s.channels[id]
	if c == nil || !s.visible(c, user) {
		return Channel{}, false
	}
	return *c.seenBy(s.bot), true
}

// commandsFor lists the commands that a person sees somewhere in the stand-in.
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

// tellCommands shows everyone the commands that they may use now.
func (s *service) tellCommands() {
	for id := range s.hub.byUser {
		if u := s.users[id]; u != nil {
			s.hub.toUser(id, "COMMANDS_UPDATE", map[string]any{"commands": s.commandsFor(u)})
		}
	}
}
