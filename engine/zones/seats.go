package zones

import (
	"slices"

	"warbell/engine"
	"warbell/engine/naming"
)

// remove takes a creature off the table.
func (p *play) remove(c Remove) error {
	if p.S.GM(p.Seat) && p.S.HasReserve(c.Creature) {
		p.Tell(Removed{Creature: Ref{ID: c.Creature}, Unseen: true})
		p.settleTable()
		return nil
	}
	gone, err := p.someone(c.Creature)
	if err != nil {
		return err
	}
	if p.S.inVolley(gone.ID) {
		return engine.Refuse(engine.Illegal, "zones 6.5",
			"%s has a part in the attacks that wait for reactions. Close the window for reactions first.", gone.Name)
	}
	ev := Removed{Creature: gone.Ref()}
	if gone.unseen() {
		ev = Removed{Creature: Ref{ID: gone.ID}, Unseen: true}
	}
	p.Tell(ev)
	p.settleTable()
	return nil
}

// settleTable ends a fight that is decided by what the GM did, and closes a window for reactions in
// which nobody is left to wait for.
func (p *play) settleTable() {
	if !p.settled() {
		p.settleVolley()
	}
}

// someone finds a creature for the GM.
func (p *play) someone(id ModelID) (*Creature, error) {
	if err := p.needGM(); err != nil {
		return nil, err
	}
	if p.S.HasReserve(id) {
		return nil, errSealed()
	}
	if c := p.S.Creature(id); c != nil {
		return c, nil
	}
	return nil, engine.Refuse(engine.Invalid, "zones 1.2",
		"There is no creature “%s” in this fight. Name one that is.", naming.Clip(string(id)))
}

// inVolley reports whether a creature strikes, is struck or is protected in the volley that stands.
func (s *State) inVolley(id ModelID) bool {
	return s.Volley != nil && slices.ContainsFunc(s.Volley.Strikes, func(k Strike) bool {
		return k.By.ID == id || k.Target.ID == id || k.For != nil && k.For.ID == id
	})
}

// assign hands a PC to another seat.
func (p *play) assign(c Assign) error {
	pc, err := p.someone(c.Creature)
	switch {
	case err != nil:
		return err
	case pc.Side != PCs:
		return engine.Refuse(engine.Invalid, "zones 1.2",
			"%s is an opponent, and those are the game master's. Name a character.", pc.Name)
	case !p.S.seated(c.Seat):
		return engine.Refuse(engine.Invalid, "zones 1.2",
			"That player is not in this fight yet. Let them join first.")
	case pc.Seat == c.Seat:
		return engine.Refuse(engine.Illegal, "zones 1.2",
			"That player has %s already. Name another player or another character.", pc.Name)
	}
	p.Tell(Assigned{Creature: pc.Ref(), Seat: c.Seat})
	return nil
}

// promote makes a seat a GM (rule 1.1).
func (p *play) promote(c Promote) error {
	if p.Seat != engine.NoSeat {
		if err := p.needGM(); err != nil {
			return err
		}
	}
	switch {
	case p.S.GM(c.Seat):
		return engine.Refuse(engine.Illegal, "zones 1.1", "That player is a game master already. Name somebody else.")
	case !p.S.seated(c.Seat):
		return engine.Refuse(engine.Invalid, "zones 1.1",
			"That player is not in this fight yet. Let them join first.")
	}
	p.Tell(Promoted(c))
	return nil
}

// demote makes a GM a player again, unless nobody else is one.
func (p *play) demote(c Demote) error {
	if err := p.needGM(); err != nil {
		return err
	}
	switch {
	case !p.S.GM(c.Seat):
		return engine.Refuse(engine.Invalid, "zones 1.1", "That player is no game master. Name one who is.")
	case len(p.S.GMs) == 1:
		return engine.Refuse(engine.Illegal, "zones 1.1", "A fight needs a game master. Name another one first.")
	}
	p.Tell(Demoted(c))
	return nil
}

// say speaks a line as a creature; the words are the call's prose.
func (p *play) say(c Say) error {
	as := p.S.Creature(c.As)
	switch gm := p.S.GM(p.Seat); {
	case as == nil && gm && p.S.HasReserve(c.As):
		return errSealed()
	case as == nil:
		return engine.Refuse(engine.Invalid, "", "There is no creature “%s” in this fight. Name one that is.",
			naming.Clip(string(c.As)))
	case !gm && (as.Side != PCs || p.Seat == engine.NoSeat || as.Seat != p.Seat):
		return engine.Refuse(engine.NotYours, "zones 1.2",
			"%s isn't yours to speak for. Speak as a character of your own.", as.Name)
	case as.unseen():
		return engine.Refuse(engine.Illegal, "zones 1.5",
			"%s hasn't been seen yet. Bring it in first, or speak as somebody who is there.", as.Name)
	case !p.Prose:
		return engine.Refuse(engine.Invalid, "", "What does %s say? Write the line.", as.Name)
	}
	p.Tell(Spoke{As: as.Ref()})
	return nil
}

// removed takes a creature off the table, with what it asked for and what was asked for it.
func (s *State) removed(id ModelID) {
	s.dropReserve(id)
	c := s.Creature(id)
	if c == nil {
		return
	}
	seat := c.Seat
	s.remember(c)
	s.goes(*c)
	s.Creatures = slices.DeleteFunc(s.Creatures, func(c Creature) bool { return c.ID == id })
	s.Requests = slices.DeleteFunc(s.Requests, func(r Request) bool { return r.By == id || r.For == id })
	if s.Volley != nil {
		s.Volley.Done = slices.DeleteFunc(s.Volley.Done, func(done ModelID) bool { return done == id })
	}
	s.wait(seat)
}

// mostGone is how much is remembered of who is gone.
const mostGone = 500

// goes keeps the ID of a creature, and of its group, from being used again.
func (s *State) goes(c Creature) {
	for _, id := range []ModelID{c.ID, c.Group} {
		if id != "" && len(s.Gone) < mostGone && !slices.Contains(s.Gone, id) {
			s.Gone = append(s.Gone, id)
		}
	}
}

// come gives a seat something to play, and counts how often it had waited for that.
func (s *State) come(seat engine.Seat) {
	if slices.Contains(s.Waiting, seat) && len(s.Came) < mostGone {
		s.Came = append(s.Came, seat)
	}
	s.Waiting, s.Idle = withoutSeat(s.Waiting, seat), withoutSeat(s.Idle, seat)
}

// assigned hands a PC to another seat. The answer that was armed was the other player's, who need not
// bring another character.
func (s *State) assigned(e Assigned) {
	c := s.Creature(e.Creature.ID)
	if c == nil || c.Side != PCs || e.Seat <= engine.NoSeat {
		return
	}
	was := c.Seat
	c.Seat, c.Armed, c.Under = e.Seat, false, 0
	s.come(e.Seat)
	s.rest(was)
}

// promoted makes a seat a GM, who has no need to wait for a character.
func (s *State) promoted(seat engine.Seat) {
	if seat <= engine.NoSeat || s.GM(seat) || len(s.GMs) >= maxSeats {
		return
	}
	s.GMs = append(s.GMs, seat)
	s.come(seat)
}

func (s *State) demoted(seat engine.Seat) {
	if len(s.GMs) < 2 || !s.GM(seat) {
		return
	}
	s.GMs = withoutSeat(s.GMs, seat)
	s.rest(seat)
}
