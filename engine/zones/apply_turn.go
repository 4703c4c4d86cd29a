package zones

import (
	"slices"

	"warbell/engine"
)

// applyTurn folds what happens in the PCs' turns. What a PC can do is another question with each
// action, also where that comes back.
func (s *State) applyTurn(ev engine.Event) {
	s.reopening(func() {
		s.foldTurn(ev)
		s.dropRequests()
	})
}

// reopening folds, and counts the turns that are another question for it.
func (s *State) reopening(fold func()) {
	open := s.openTurns()
	fold()
	for _, was := range open {
		if c := s.Creature(was.pc); c != nil && (!s.turnOpen(c) || s.available(c) != was.actions) {
			c.Reopened++
		}
	}
}

func (s *State) foldTurn(ev engine.Event) {
	switch e := ev.(type) {
	case RoundStarted:
		s.roundStarted(e)
	case PlayersClosed:
		s.playersClosed()
	case Checked:
		if c := s.Creature(e.Creature.ID); c != nil && e.For == agility {
			c.judged(resultOf(e.Passed))
		}
	case Judged:
		if c := s.Creature(e.Creature.ID); c != nil {
			c.judged(e.Result)
		}
	case Ruled:
		s.dropRequest(e.ID)
		s.ruled(e)
	case interface{ fold(*State) }:
		e.fold(s)
	}
}

// together finds a creature and those who went along, as far as there are such.
func (s *State) together(first Ref, with []Ref) []*Creature {
	var all []*Creature
	for _, ref := range append([]Ref{first}, with...) {
		if c := s.Creature(ref.ID); c != nil {
			all = append(all, c)
		}
	}
	return all
}

func (s *State) requested(r Request) {
	s.Asked++
	s.Requests = append(s.Requests, r)
}

func (s *State) roundStarted(e RoundStarted) {
	s.Phase, s.Round = Players, e.Round
	for i := range s.Creatures {
		c := &s.Creatures[i]
		c.From, c.Actions, c.Attacks, c.Begun, c.Reopened, c.Held = "", 0, 0, false, 0, nil
		if e.Round == 1 && c.Side == PCs && c.Exempt {
			c.Agility = Exempt
		}
	}
	for _, turn := range e.Turns {
		if c := s.Creature(turn.Creature.ID); c != nil {
			c.Actions = min(max(turn.Actions, 0), turnActions)
		}
	}
}

// playersClosed lets lapse what is asked of the GM, apart from help (rule 3.4).
func (s *State) playersClosed() {
	s.Phase = Opponents
	s.Requests = slices.DeleteFunc(s.Requests, func(r Request) bool { return r.For == "" })
	for i := range s.Creatures {
		c := &s.Creatures[i]
		c.begin()
		c.Actions, c.Held, c.From, c.Reopened = 0, nil, "", 0
	}
}

// ruled spends the action or the reaction, unless the request was refused.
func (s *State) ruled(e Ruled) {
	by := s.Creature(e.By.ID)
	if by == nil || e.Refused {
		return
	}
	if e.For == nil {
		by.spend()
		return
	}
	s.pay(by, e.Now)
	if ally := s.Creature(e.For.ID); ally != nil && e.Granted {
		ally.Helps = append(ally.Helps, Help{By: e.By.ID, Dice: min(max(e.Dice, 0), sides)})
	}
}

// attacked counts an attack; one that was held has cost its action before.
func (c *Creature) attacked(st Strike) {
	if c.Held == nil {
		c.act()
	}
	c.Held, c.Helps = nil, nil
	c.Attacks++
	c.Tally.Best = max(c.Tally.Best, st.Hits)
}

// judged keeps the result of the check of round one; who fails loses the turn (rule 3.2).
func (c *Creature) judged(result Result) {
	if c.Agility = result; result == Failed {
		c.loseTurn()
	}
}

func resultOf(passed bool) Result {
	if passed {
		return Passed
	}
	return Failed
}

func (c *Creature) spend() { c.Actions = max(c.Actions-1, 0) }

// act spends an action in the creature's turn.
func (c *Creature) act() {
	c.begin()
	c.spend()
}

// begin starts a turn: what reactions have cost is paid with it (rule 6.1).
func (c *Creature) begin() {
	if c.Side == PCs && !c.Begun {
		c.Begun, c.Spent = true, 0
	}
}

// loseTurn takes a turn away. Where it had not begun, the next one pays for reactions.
func (c *Creature) loseTurn() { c.Actions, c.Begun = 0, true }

func (s *State) dropRequest(id int) {
	s.Requests = slices.DeleteFunc(s.Requests, func(r Request) bool { return r.ID == id })
}

// dropRequests takes away what was asked by, or offered to, somebody who is out of the fight.
func (s *State) dropRequests() {
	gone := func(id ModelID) bool {
		c := s.Creature(id)
		return c == nil || !c.Standing()
	}
	s.Requests = slices.DeleteFunc(s.Requests,
		func(r Request) bool { return gone(r.By) || r.For != "" && gone(r.For) })
}

// openTurn is how many actions a PC can spend now.
type openTurn struct {
	pc      ModelID
	actions int
}

// openTurns lists the PCs that can act now.
func (s *State) openTurns() []openTurn {
	var open []openTurn
	for i := range s.Creatures {
		if c := &s.Creatures[i]; s.turnOpen(c) {
			open = append(open, openTurn{c.ID, s.available(c)})
		}
	}
	return open
}
