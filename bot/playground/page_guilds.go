package playground

import (
	"slices"
	"strings"
)

// pageGuild is a server as the page shows it: who is in it, bots too, and the
// roles that people hold.
type pageGuild struct {
	ID      string     `json:"id"`
	Name    string     `json:"name"`
	OwnerID string     `json:"owner_id"`
	Members []string   `json:"members"`
	Roles   []pageRole `json:"roles"`
}

// pageRole is a role with its holders, the highest role first.
type pageRole struct {
	ID      string   `json:"id"`
	Name    string   `json:"name"`
	Color   int      `json:"color"`
	Hoist   bool     `json:"hoist"`
	Members []string `json:"members"`
}

// guildsFor lists the servers that a person is in.
func (s *Server) guildsFor(u *user) []pageGuild {
	list := []pageGuild{}
	for _, g := range s.laid {
		if g.members[u.obj.ID] != nil {
			list = append(list, s.guildShown(g))
		}
	}
	return list
}

// guildShown leaves out @everyone and the roles of bots, which say nothing.
func (s *Server) guildShown(g *guild) pageGuild {
	members := s.membersOf(g)
	out := pageGuild{ID: g.id, Name: g.name, OwnerID: g.ownerID(), Members: []string{}, Roles: []pageRole{}}
	for _, u := range members {
		out.Members = append(out.Members, u.obj.ID)
	}
	for _, r := range slices.Backward(g.roles) {
		if r.ID == g.id || r.Managed {
			continue
		}
		shown := pageRole{ID: r.ID, Name: r.Name, Color: r.Color, Hoist: r.Hoist, Members: []string{}}
		for _, u := range members {
			if !u.obj.Bot && g.holds(u, r) {
				shown.Members = append(shown.Members, u.obj.ID)
			}
		}
		out.Roles = append(out.Roles, shown)
	}
	return out
}

// membersOf lists a server's people in the scene's order, then its bots.
func (s *Server) membersOf(g *guild) []*user {
	var list []*user
	for _, u := range s.order {
		if g.members[u.obj.ID] != nil {
			list = append(list, u)
		}
	}
	for _, a := range s.bots {
		if g.apps[a.id] {
			list = append(list, a.user)
		}
	}
	return list
}

// botsShown lists the bots by name.
func (s *Server) botsShown() []pageUser {
	list := []pageUser{}
	for _, a := range s.bots {
		online := a.online()
		list = append(list, pageUser{User: a.user.obj, AvatarColor: a.user.color, Online: &online})
	}
	slices.SortFunc(list, func(a, b pageUser) int { return strings.Compare(a.Username, b.Username) })
	return list
}

// tellGuilds shows everyone their servers and the bots after a change.
func (s *Server) tellGuilds() {
	bots := s.botsShown()
	for id := range s.hub.byUser {
		if u := s.users[id]; u != nil {
			s.hub.toUser(id, "GUILDS_UPDATE", map[string]any{"guilds": s.guildsFor(u), "bots": bots})
		}
	}
}
