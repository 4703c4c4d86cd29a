package discordfake

import "slices"

// Install adds the app to a person's own account, so that those of its commands that are made for that can be
// used wherever the person is; Uninstall takes it away.
func (p *Person) Install() { p.install(true) }

// Uninstall takes the app away from a person's own account.
func (p *Person) Uninstall() { p.install(false) }

func (p *Person) install(added bool) {
	p.s.mu.Lock()
	defer p.s.mu.Unlock()
	p.u.added = added
	p.s.tellCommands()
}

// Group makes a DM between people, and gives its ID. The bot is never in one.
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
