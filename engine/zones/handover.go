package zones

import (
	"warbell/engine"
	"warbell/engine/verb"
)

// HandOver gives the rest of a character's turn to another player, or to Warbell, which carries it out at
// once (rule 4.8).
type HandOver struct {
	Creature ModelID     `json:"creature"`
	Seat     engine.Seat `json:"seat,omitempty"` // NoSeat: Warbell
}

// HandedOver records the player who acts for another one with a character in this turn.
type HandedOver struct {
	Creature Ref         `json:"creature"`
	Seat     engine.Seat `json:"seat,omitempty"` // NoSeat: Warbell
	For      engine.Seat `json:"for"`
}

func (HandOver) Kind() string   { return "hand_over" }
func (HandedOver) Kind() string { return "handed_over" }

var handOver = verb.Verb[*State, *play, HandOver]{
	Name: "hand-over", Rule: "zones 4.8", May: HandOver.may, Do: (*play).handOver,
	NoneLeft: "You can't hand over a turn: none of your characters has an action left. See `/game status`.",
	Inputs: []input[HandOver]{
		actor(func(c *HandOver) *ModelID { return &c.Creature }, (*State).turnOpen),
		optional(seat(func(c *HandOver) *engine.Seat { return &c.Seat })),
	},
}

func (c HandOver) may(pos position) error {
	pc, err := acting(pos, c.Creature)
	switch s := pos.State; {
	case err != nil:
		return err
	case pc.Seat != pos.Seat && !s.GM(pos.Seat):
		return engine.Refuse(engine.NotYours, "zones 4.8",
			"You can't hand on %s's turn: only its player or the GM can. Take the turn, or pass.", pc.Name)
	case c.Seat != engine.NoSeat && !s.seated(c.Seat):
		return engine.Refuse(engine.Invalid, "zones 4.8",
			"This player isn't in the fight. Choose another player, or Warbell.")
	case c.Seat != engine.NoSeat && (c.Seat == pc.Seat || c.Seat == pc.StandIn):
		return engine.Refuse(engine.Illegal, "zones 4.8",
			"This player already has %s's turn. Choose another player, or Warbell.", pc.Name)
	}
	return nil
}

// GivesTurn implements engine.TurnGiver.
func (e HandedOver) GivesTurn() engine.Seat { return e.Seat }

func (p *play) handOver(c HandOver) error {
	pc := p.S.Creature(c.Creature)
	p.Tell(HandedOver{Creature: pc.Ref(), Seat: c.Seat, For: pc.Seat})
	if c.Seat == engine.NoSeat {
		p.playTurn(c.Creature)
	}
	return nil
}

func (e HandedOver) fold(s *State) {
	c := s.Creature(e.Creature.ID)
	if c != nil && c.Side == PCs && e.Seat >= engine.NoSeat && e.Seat <= maxSeats {
		s.giveTurn(c, e.Seat)
	}
}

// giveTurn sets the player who acts for a character's own one. The turn is then a new question.
func (s *State) giveTurn(c *Creature, seat engine.Seat) {
	if c.StandIn != seat {
		c.StandIn = seat
		c.Reopened++
	}
}

// ActsFor reports whether a seat was handed the turn of a character that can still act.
func (s *State) ActsFor(seat engine.Seat, c *Creature) bool {
	return seat != engine.NoSeat && c.StandIn == seat && s.turnOpen(c)
}

// turnPlayer returns the seat that is asked for a character's turn.
func turnPlayer(s *State, c *Creature) engine.Seat {
	if c.StandIn != engine.NoSeat {
		return c.StandIn
	}
	return s.player(c)
}

// turnDefault returns what happens with a character's turn after a missed deadline: its player's stand-in
// gets it, once. Otherwise the character passes.
func turnDefault(s *State, c *Creature) engine.Command {
	in, named := s.StandInOf(c.Seat)
	gone := in.By != engine.NoSeat && (in.By == c.Seat || !s.seated(in.By))
	if !named || gone || c.StandIn != engine.NoSeat {
		return Pass{Creature: c.ID}
	}
	return HandOver{Creature: c.ID, Seat: in.By}
}

// handOvers hands over the turns of players who are away.
func (p *play) handOvers() {
	for i := range p.S.Creatures {
		if p.S.Phase != Players {
			return
		}
		c := &p.S.Creatures[i]
		if in, named := p.S.StandInOf(c.Seat); !named || !in.Now || !p.S.turnOpen(c) {
			continue
		}
		if over, ok := turnDefault(p.S, c).(HandOver); ok {
			_ = p.handOver(over) // it never refuses
		}
	}
}
