package zones

import (
	"slices"

	"warbell/engine"
)

// Carried is the state in which a character left its last fight (rule 1.7).
type Carried struct {
	Saved    string   `json:"saved,omitempty"` // ID under which the character is saved between fights
	Hits     int      `json:"hits"`            // hits left
	Out      bool     `json:"out,omitempty"`
	Statuses []Status `json:"statuses,omitempty"`
}

// Lasting returns the conditions that a creature takes to its next fight: all but those that last to the end
// of a round.
func (c *Creature) Lasting() (all []Status) {
	for _, st := range c.Statuses {
		if st.Round == 0 && st.lasts() {
			st.Fresh = false
			all = append(all, st)
		}
	}
	return all
}

// carry gives a new character what it brings from an earlier fight; nil: nothing.
func (c *Creature) carry(s *State, from *Carried) {
	if from == nil {
		return
	}
	c.Saved, c.Hits, c.Out = from.Saved, within(from.Hits, MaxHits), from.Out || from.Hits <= 0
	c.Condition = conditionOf(c.Hits, c.Max)
	for _, st := range from.Statuses {
		if st.Round == 0 && st.check() == nil && len(c.Statuses) < MaxStatuses {
			st.ID = s.Conditions + len(c.Statuses) + 1
			c.Statuses = append(c.Statuses, st)
		}
	}
	if c.Out {
		c.Agility, c.Actions = "", 0
	}
}

// brings restores what a new character has brought, after its numbers were bounded.
func (c *Creature) brings(s *State, from Creature) {
	c.Saved, c.Out = from.Saved, from.Out
	for _, st := range from.Statuses {
		if st.Round == 0 && st.check() == nil && len(c.Statuses) < MaxStatuses {
			c.Statuses = append(c.Statuses, st)
			s.Conditions = max(s.Conditions, st.ID)
		}
	}
}

// renamed returns what a character brings with other names of its conditions.
func (from *Carried) renamed(to func(engine.Name) engine.Name) *Carried {
	if from == nil {
		return nil
	}
	other := *from
	other.Saved, other.Statuses = engine.Unreferenced(from.Saved), slices.Clone(from.Statuses)
	for i := range other.Statuses {
		st := &other.Statuses[i]
		if st.Check = engine.Unreferenced(st.Check); st.Word != "" {
			st.Word = to(st.Word)
		}
	}
	return &other
}
