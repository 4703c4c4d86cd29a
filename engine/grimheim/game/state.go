package game

import (
	"maps"
	"slices"

	"warbell/engine"
	"warbell/engine/grimheim/exchange"
	"warbell/engine/grimheim/magic"
)

// State is a duel or skirmish in progress. All of it is public.
type State struct {
	Rules    engine.Rules `json:"rules"`
	Fighters []Fighter    `json:"fighters"` // all models, in the order of their IDs
	Engaged  bool         `json:"engaged"`
	Distance int          `json:"distance"` // inches; 0 when engaged

	Turn    int         `json:"turn"`
	First   engine.Seat `json:"first"` // the winner of the roll-off
	BatchOf engine.Seat `json:"go"`    // the seat that activates models now
	Acting  Activation  `json:"acting"`
	Asked   int         `json:"asked"`           // the number of decisions in activations; names the duty
	Armed   int         `json:"armed,omitempty"` // secret slots in commitments so far; names the slot
	Fights  int         `json:"fights"`          // the number of fights so far; names the secret picks
	Shots   int         `json:"shots"`           // the number of shots so far

	Plans  [2]Plan     `json:"plans,omitzero"`  // by seat
	Offer  engine.Seat `json:"offer,omitempty"` // the seat that has offered to auto-play
	Agreed [2]bool     `json:"agreed,omitzero"` // by seat: to auto-play, until an event matters to that player

	Ladder   *Climb    `json:"ladder,omitempty"`   // the ladder that the duel belongs to; nil: none
	Skirmish *Skirmish `json:"skirmish,omitempty"` // nil: a duel

	Melee *Melee `json:"melee,omitempty"` // the current fight
	Shot  *Shot  `json:"shot,omitempty"`  // a shot that waits for its target's choice

	Boards *Boards `json:"-"` // nil if others can hold the state as well
}

// Activation holds what the active fighter has done and can still do. With Seat 0 no model is active.
type Activation struct {
	Seat  engine.Seat `json:"seat"`
	Model ModelID     `json:"model,omitempty"`
	AP    int         `json:"ap"`
	Done  []Act       `json:"done,omitempty"`
	Left  []string    `json:"left,omitempty"` // its committed acts, by the keys of options (rule 12.1)

	Offered bool `json:"offered,omitempty"` // its player has offered to auto-play in this activation

	Free    bool          `json:"free,omitempty"`    // its next act costs nothing, if Freely allows it
	Gratis  []Act         `json:"gratis,omitempty"`  // its free acts so far
	Pledged []Pledge      `json:"pledged,omitempty"` // fate dice for its next attack
	Powers  []magic.Power `json:"powers,omitempty"`  // the powers that it has tried to cast
	Loud    bool          `json:"loud,omitempty"`    // it has shot with a weapon that isn't Silent
}

// Act is a kind of action.
type Act string

// The actions.
const (
	ActFight   Act = "fight"
	ActShoot   Act = "shoot"
	ActCharge  Act = "charge"
	ActMove    Act = "move"
	ActGuard   Act = "guard"
	ActRecover Act = "recover"
	ActHeal    Act = "heal"
	ActAim     Act = "aim"
	ActReload  Act = "reload"
)

// Melee is a fight in progress. First both sides pick, then they spend hits.
type Melee struct {
	Fight    int               `json:"fight"`
	Attacker engine.Seat       `json:"attacker"`
	Models   [2]ModelID        `json:"models"` // by role
	Picked   [2]bool           `json:"picked"` // by seat; both are true once the dice are rolled
	Rolled   bool              `json:"rolled"`
	Sides    [2]FightSide      `json:"sides"` // by role
	Exchange exchange.Exchange `json:"exchange"`
	Blows    []Blow            `json:"blows,omitempty"`
	Spent    int               `json:"spent"`          // the number of decisions so far; names the duty
	Arms     int               `json:"arms,omitempty"` // the slot of the attacker's committed pick
}

// Shot is a shot whose target must choose what its saves stop.
type Shot struct {
	Fired ShotFired `json:"fired"`
}

// ModelID is the number of a model in a game, from 1. The models of the first seat come first.
type ModelID int

// Champion returns the model of a seat with only one, as in a duel.
func Champion(seat engine.Seat) ModelID { return ModelID(seat) }

// Fighter returns the model with that ID, which must exist.
func (s *State) Fighter(id ModelID) *Fighter { return &s.Fighters[int(id)-1] }

// Fields reports whether the game has a model with that ID.
func (s *State) Fields(id ModelID) bool { return id >= 1 && int(id) <= len(s.Fighters) }

// Playing reports whether a seat is one of the two that play.
func Playing(seat engine.Seat) bool { return seat == 1 || seat == 2 }

// Other returns the other of the two seats.
func Other(seat engine.Seat) engine.Seat { return 3 - seat }

// seat returns the seat with a role in the fight.
func (m *Melee) seat(r exchange.Role) engine.Seat {
	if r == exchange.Attacker {
		return m.Attacker
	}
	return Other(m.Attacker)
}

// Who returns the model with a role in the fight.
func (m *Melee) Who(r exchange.Role) ModelID { return m.Models[r&1] }

// Foe returns the model that fights against a seat.
func (m *Melee) Foe(seat engine.Seat) ModelID { return m.Who(m.Role(seat).Other()) }

// Mine returns the model that fights for a seat.
func (m *Melee) Mine(seat engine.Seat) ModelID { return m.Who(m.Role(seat)) }

// Role returns the role of a seat in the fight.
func (m *Melee) Role(seat engine.Seat) exchange.Role {
	if seat == m.Attacker {
		return exchange.Attacker
	}
	return exchange.Defender
}

// Clone copies the state and all parts that events change.
func (s *State) Clone() *State {
	c := *s
	c.Boards = nil
	c.Rules = maps.Clone(s.Rules)
	c.Fighters = slices.Clone(s.Fighters)
	for i := range c.Fighters {
		c.Fighters[i] = s.Fighters[i].clone()
	}
	c.Acting.Pledged = slices.Clone(s.Acting.Pledged)
	c.Acting.Gratis = slices.Clone(s.Acting.Gratis)
	c.Acting.Powers = slices.Clone(s.Acting.Powers)
	c.Acting.Done, c.Acting.Left = slices.Clone(s.Acting.Done), slices.Clone(s.Acting.Left)
	for i := range c.Plans {
		c.Plans[i].Standing = s.Plans[i].Standing.clone()
	}
	c.Ladder, c.Skirmish = s.Ladder.Clone(), s.Skirmish.clone()
	if s.Melee != nil {
		m := s.Melee.Clone()
		c.Melee = &m
	}
	if s.Shot != nil {
		shot := Shot{Fired: s.Shot.Fired.Clone()}
		c.Shot = &shot
	}
	return &c
}

// Clone copies a fight.
func (m *Melee) Clone() Melee {
	c := *m
	for i := range c.Sides {
		c.Sides[i] = m.Sides[i].clone()
	}
	c.Blows = slices.Clone(m.Blows)
	for i := range c.Blows {
		c.Blows[i].Gained = slices.Clone(m.Blows[i].Gained)
	}
	return c
}

func (s FightSide) clone() FightSide {
	s.Weapon.Traits = slices.Clone(s.Weapon.Traits)
	s.Attack = s.Attack.clone()
	s.Blocks = slices.Clone(s.Blocks)
	for i := range s.Blocks {
		s.Blocks[i] = s.Blocks[i].clone()
	}
	return s
}

func (r Roll) clone() Roll {
	r.Dice = slices.Clone(r.Dice)
	return r
}

// Clone copies a shot.
func (e ShotFired) Clone() ShotFired {
	e.Weapon.Traits = slices.Clone(e.Weapon.Traits)
	e.Attack, e.Defence, e.Faith = e.Attack.clone(), e.Defence.clone(), e.Faith.clone()
	e.Choices, e.Next = slices.Clone(e.Choices), slices.Clone(e.Next)
	return e
}

// All returns the acts of the activation, the free ones too. They must not clash (rule 21.3).
func (a Activation) All() []Act { return slices.Concat(a.Done, a.Gratis) }

// Spent reports whether the activation has no AP and no free act left, so that it ends by itself (rule 3.2).
func (a Activation) Spent() bool { return a.AP <= 0 && !a.Free }

// Times counts how often an act was done in this activation, for AP.
func (a Activation) Times(act Act) int {
	n := 0
	for _, done := range a.Done {
		if done == act {
			n++
		}
	}
	return n
}

// Why returns the reason for the end of the fight.
func (m *Melee) Why() FightEnd {
	x := m.Exchange
	switch {
	case x.Down != [2]bool{}:
		return FightDefeated
	case x.Passes >= 2:
		return FightPassed
	}
	return FightSpent
}

// Wasteful reports whether a move is a pass with attack hits left.
func (m *Melee) Wasteful(move exchange.Move) bool {
	return move.Do == exchange.Pass && m.Exchange.Sides[m.Exchange.ToMove()].Attack.Total() > 0
}

// Owes reports whether a seat has still to pick.
func (m *Melee) Owes(seat engine.Seat) bool { return !m.Rolled && !m.Picked[int(seat)-1] }

// ShotChoice is one way to use the saves: the hits that get through, and their damage.
type ShotChoice struct {
	Through exchange.Hits
	Damage  int
}

// ToMove returns the seat that decides next in a fight.
func (m *Melee) ToMove() engine.Seat { return m.seat(m.Exchange.ToMove()) }

// Pending returns the strike that ToMove has to answer, if any.
func (m *Melee) Pending() exchange.Hit { return m.Exchange.Pending }

// Choices lists what the target of a shot can do with its saves.
func (s *Shot) Choices() []ShotChoice {
	volley := s.Fired.Volley()
	var choices []ShotChoice
	for _, c := range s.Fired.Choices {
		choices = append(choices, ShotChoice{Through: volley.Hits.Minus(c.Cancelled()), Damage: volley.Through(c)})
	}
	return choices
}
