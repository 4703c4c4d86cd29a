package zones

import (
	"slices"

	"warbell/engine"
)

// entered seats a character where it came in.
func (s *State) entered(c Creature) {
	if s.count(PCs) >= MaxPCs || c.ID == "" || s.taken(string(c.ID)) {
		return
	}
	c = c.sane()
	c.Side, c.Show, c.Group = PCs, ShowAll, ""
	if s.Zone(c.Zone) == nil {
		c.Zone = s.entrance()
	}
	s.comes(&c)
	s.Creatures = append(s.Creatures, c)
	s.come(c.Seat)
}

func (s *State) foesAdded(foes []Creature) {
	for _, c := range foes {
		if s.count(Foes) >= MaxFoes || c.ID == "" || s.Creature(c.ID) != nil || slices.Contains(s.Gone, c.ID) {
			continue
		}
		c = c.sane()
		c.Side, c.Seat, c.Attributes = Foes, engine.NoSeat, nil
		if s.Zone(c.Zone) == nil {
			c.Zone = ""
		}
		s.Creatures = append(s.Creatures, c)
	}
}

// foeShown lets opponents look as they are shown now; nothing else of them changes.
func (s *State) foeShown(e FoeShown) {
	for _, shown := range e.Foes {
		c := s.Creature(shown.ID)
		if c == nil || c.Side != Foes {
			continue
		}
		shown = shown.sane()
		c.Show, c.Condition, c.Weapons = e.Show, shown.Condition, shown.Weapons
		c.TH, c.Hits, c.Max = shown.TH, shown.Hits, shown.Max
	}
}

// removed takes a creature off the table, with what it asked for and what was asked for it.
func (s *State) removed(id ModelID) {
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
	c.Seat, c.Armed = e.Seat, false
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
