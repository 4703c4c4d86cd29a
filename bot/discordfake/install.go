package discordfake

import "slices"

// Install adds the app to the user's own account. Commands that allow such an installation can then be used
// wherever the user is.
func (p *Person) Install() { p.install(true) }

// Uninstall removes the app from the user's own account.
func (p *Person) Uninstall() { p.install(false) }

func (p *Person) install(added bool) {
	p.s.mu.Lock()
	defer p.s.mu.Unlock()
	p.u.added = added
	p.s.tellCommands()
}

// Group creates a DM between people, and returns its ID. The bot is never a member.
func (s *Server) Group(name string, people ...*Person) string {
	s.mu.Lock()
	defer s.mu.Unlock()
	c := &channel{obj: &Channel{ID: stableID("group", name), Type: ChannelGroupDM, Name: name}}
	for _, p := range people {
		c.group = append(c.group, p.u)
		c.obj.Recipients = append(c.obj.Recipients, p.u.obj)
	}
	c.obj.Recipients = slices.Clip(c.obj.Recipients)
	s.addChannel(c)
	return c.id
}
