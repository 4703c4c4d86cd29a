package zones

import (
	"slices"

	"warbell/engine"
	"warbell/engine/verb"
)

// ClosePlayers ends the players' phase (rule 3.4).
type ClosePlayers struct{}

// PlayersClosed records the end of the players' phase. Lost are the characters that still had actions,
// Unready those that had not made the agility check.
type PlayersClosed struct {
	Lost    []Ref `json:"lost,omitempty"`
	Unready []Ref `json:"unready,omitempty"`
}

func (ClosePlayers) Kind() string  { return "close_players" }
func (PlayersClosed) Kind() string { return "players_closed" }

var closePlayers = verb.Verb[*State, *play, ClosePlayers]{
	Name: "close", Rule: "zones 3.4", When: byGM, May: ClosePlayers.may,
	Do:       func(p *play, _ ClosePlayers) error { p.closePhase(); return nil },
	NoneLeft: "You can't end the players' phase now. See the next step in the panel.",
	// A character would lose actions.
	Confirm: func(pos position, _ ClosePlayers) bool {
		return slices.ContainsFunc(pos.State.Creatures, pos.State.busy)
	},
}

func (ClosePlayers) may(pos position) error {
	s := pos.State
	if s.Phase != Players {
		return engine.Refuse(engine.Stale, "zones 3.4",
			"You can't end the players' phase: it isn't running. See the next step in the panel.")
	}
	for i := range s.Creatures {
		if c := &s.Creatures[i]; c.Held != nil {
			return engine.Refuse(engine.Illegal, "zones 6.8",
				"%s's attack is waiting for your ruling on help from %s. Rule on that first.", c.Name, s.helpers(c.ID))
		}
	}
	return nil
}

// closePhase ends the players' phase, and the round if no opponent is on the map. If no character is on it
// either, the GM ends the round and can bring creatures first.
func (p *play) closePhase() {
	var ev PlayersClosed
	for i := range p.S.Creatures {
		switch c := &p.S.Creatures[i]; {
		case p.S.owesAgility(c):
			ev.Unready = append(ev.Unready, c.Ref())
		case c.Side == PCs && c.Standing() && c.Actions > 0:
			ev.Lost = append(ev.Lost, c.Ref())
		}
	}
	p.Tell(ev)
	if len(p.S.In(Foes)) == 0 && len(p.S.In(PCs)) > 0 {
		p.endRound()
	}
}

// fold deletes the requests to the GM, except offers of Help (rule 3.4).
func (PlayersClosed) fold(s *State) {
	s.Phase = Opponents
	s.Requests = slices.DeleteFunc(s.Requests, func(r Request) bool { return r.For == "" })
	for i := range s.Creatures {
		c := &s.Creatures[i]
		c.begin()
		c.Actions, c.Held, c.From, c.Reopened, c.StandIn = 0, nil, "", 0, engine.NoSeat
	}
}
