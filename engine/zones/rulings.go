package zones

import (
	"slices"

	"warbell/engine"
)

func errNoRequest() error {
	return engine.Refuse(engine.Stale, "zones 4.4",
		"This request has already been ruled on or withdrawn. See `/game status`.")
}

// mayReact reports whether a PC has a reaction left until its next turn (rules 6.1, 6.2). An offer of
// help that is not ruled on has cost nothing yet.
func (s *State) mayReact(c *Creature) bool {
	return c.Side == PCs && c.Standing() && c.Spent < s.reactionLimit()
}

// mayOffer reports whether a PC could pay for one more offer of help besides those it has made.
func (s *State) mayOffer(c *Creature) bool {
	return s.mayReact(c) && c.Spent+s.offers(c.ID, "") < s.reactionLimit()
}

// reactionLimit is how many reactions there are until the next turn. While a window is open it stays
// what it was: a house rule is changed without a decision of ours, which could close the window.
func (s *State) reactionLimit() int {
	if s.Volley != nil && s.Volley.Limit > 0 {
		return s.Volley.Limit
	}
	if s.rule("reactions") == "one" {
		return 1
	}
	return turnActions
}

// dropUnpaid takes away the latest offers of help that a PC has no reaction left for.
func (s *State) dropUnpaid(c *Creature) {
	for i := len(s.Requests) - 1; i >= 0 && c.Spent+s.offers(c.ID, "") > s.reactionLimit(); i-- {
		if r := s.Requests[i]; r.By == c.ID && r.For != "" {
			s.Requests = slices.Delete(s.Requests, i, i+1)
		}
	}
}

// reactionRule is the number of the rule that limits reactions.
func (s *State) reactionRule() string {
	if s.rule("reactions") == "one" {
		return "zones 6.2"
	}
	return "zones 6.1"
}

// offers counts the offers of help by a PC, for one ally or, without one, for all.
func (s *State) offers(by, ally ModelID) int {
	count := 0
	for _, r := range s.Requests {
		if r.By == by && r.For != "" && (ally == "" || r.For == ally) {
			count++
		}
	}
	return count
}

// offered reports whether help for a PC was offered and is not ruled on.
func (s *State) offered(ally ModelID) bool {
	return slices.ContainsFunc(s.Requests, func(r Request) bool { return r.For == ally })
}

// asked reports whether a free action of a PC waits for a ruling.
func (s *State) asked(by ModelID) bool {
	return slices.ContainsFunc(s.Requests, func(r Request) bool { return r.By == by && r.For == "" })
}

// available is how many actions a PC can spend: one is set aside for a request (rule 4.4).
func (s *State) available(c *Creature) int {
	if s.asked(c.ID) {
		return c.Actions - 1
	}
	return c.Actions
}
