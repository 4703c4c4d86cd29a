package playground

// DM opens the person's DM with the default bot and returns its channel ID.
func (p *Person) DM() string {
	p.s.mu.Lock()
	bot := p.s.tokens[Token].id
	p.s.mu.Unlock()
	c, err := p.s.openDMWith(p.ID(), bot)
	if err != nil {
		return ""
	}
	return c.ID
}

// CloseDMs makes the person refuse DMs (50007), or accept them again.
func (p *Person) CloseDMs(closed bool) {
	p.s.mu.Lock()
	defer p.s.mu.Unlock()
	kept := []string{}
	for _, id := range p.s.faults.DMsClosed {
		if id != p.ID() {
			kept = append(kept, id)
		}
	}
	if closed {
		kept = append(kept, p.ID())
	}
	p.s.faults.DMsClosed = kept
	p.s.tellFaults()
}

// LeaveGuild makes the person leave every guild: they see their channels no
// more and share no guild with the bot (50278).
func (p *Person) LeaveGuild() {
	p.s.mu.Lock()
	defer p.s.mu.Unlock()
	for _, g := range p.s.laid {
		if g.members[p.ID()] != nil {
			p.s.changeMembers(g, func() { delete(g.members, p.ID()) })
		}
	}
}

// Join makes the person a member of a server, named by name or ID.
func (p *Person) Join(server string) error {
	p.s.mu.Lock()
	defer p.s.mu.Unlock()
	g := p.s.guildNamed(server)
	if g == nil || p.u == nil || p.u.obj.Bot {
		return playErrorf("There is no server %q or no person %q.", server, p.name)
	}
	p.s.changeMembers(g, func() { g.members[p.ID()] = p.u })
	return nil
}
