package zones

// playTurn plays the rest of a character's turn as Warbell does: it attacks the weakest opponent in range, or
// moves towards the nearest one, but never into a hazard. It uses public information only, and neither
// leaves, asks nor helps.
func (p *play) playTurn(id ModelID) {
	for range maxActions {
		c := p.S.Creature(id)
		if !p.mayGoOn(id) || len(p.S.In(Foes)) == 0 {
			break
		}
		d, ok := nextAction(p.S, c)
		if !ok || p.deed(id, d) != nil {
			break
		}
	}
	if p.mayGoOn(id) {
		p.Tell(HasPassed{Creature: p.S.Creature(id).Ref()})
	}
}

// nextAction returns the next action of a character that Warbell plays.
func nextAction(s *State, c *Creature) (Deed, bool) {
	p := planner{s: s, atlas: s.atlas(), c: c}
	if here := p.attacks(c.Zone); len(here) > 0 {
		return here[0], true
	}
	path := p.approach()
	if len(path) == 0 {
		return Deed{}, false
	}
	z := s.Zone(path[0].Move)
	return path[0], z != nil && z.Hazard == ""
}
