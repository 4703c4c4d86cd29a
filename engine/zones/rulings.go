package zones

import (
	"slices"

	"warbell/engine"
)

func errNoRequest() error {
	return engine.Refuse(engine.Stale, "zones 4.4",
		"This request has already been ruled on or withdrawn. See `/game status`.")
}

// mayReact reports whether a character has a reaction left until its next turn (rules 6.1, 6.2). An offer of
// Help without a ruling costs nothing yet.
func (s *State) mayReact(c *Creature) bool {
	return c.Side == PCs && !c.Ally && c.Standing() && c.Spent < s.reactionLimit()
}

// mayOffer reports whether a character could pay for another offer of Help, besides those it has made.
func (s *State) mayOffer(c *Creature) bool {
	return s.mayReact(c) && c.Spent+s.offers(c.ID, "") < s.reactionLimit()
}

// reactionLimit returns the number of reactions until the next turn. It doesn't change while reactions are
// open, because a changed house rule must not close them.
func (s *State) reactionLimit() int {
	if s.Volley != nil && s.Volley.Limit > 0 {
		return s.Volley.Limit
	}
	if s.rule("reactions") == "one" {
		return 1
	}
	return turnActions
}

// dropUnpaid deletes a character's latest offers of Help that it has no reaction left for.
func (s *State) dropUnpaid(c *Creature) {
	for i := len(s.Requests) - 1; i >= 0 && c.Spent+s.offers(c.ID, "") > s.reactionLimit(); i-- {
		if r := s.Requests[i]; r.By == c.ID && r.For != "" {
			s.Requests = slices.Delete(s.Requests, i, i+1)
		}
	}
}

// reactionRule returns the number of the rule that limits reactions.
func (s *State) reactionRule() string {
	if s.rule("reactions") == "one" {
		return "zones 6.2"
	}
	return "zones 6.1"
}

// offers returns the number of a character's offers of Help for one ally, or for all if ally is empty.
func (s *Rulings) offers(by, ally ModelID) int {
	count := 0
	for _, r := range s.Requests {
		if r.By == by && r.For != "" && (ally == "" || r.For == ally) {
			count++
		}
	}
	return count
}

// offered reports whether an offer of Help for a character waits for a ruling.
func (s *Rulings) offered(ally ModelID) bool {
	return slices.ContainsFunc(s.Requests, func(r Request) bool { return r.For == ally })
}

// asked reports whether a free action of a character waits for a ruling.
func (s *Rulings) asked(by ModelID) bool {
	return slices.ContainsFunc(s.Requests, func(r Request) bool { return r.By == by && r.For == "" })
}

// available returns the actions that a character can spend. One is set aside for a request (rule 4.4).
func (s *State) available(c *Creature) int {
	if s.asked(c.ID) {
		return c.Actions - 1
	}
	return c.Actions
}
