package game

import (
	"maps"
	"slices"

	"warbell/engine"
	"warbell/engine/grimheim/exchange"
	"warbell/engine/grimheim/magic"
)

// State is a duel in progress. It is public.
type State struct {
	Rules    engine.Rules `json:"rules"`
	Fighters []Fighter    `json:"fighters"` // all models, by their IDs
	Engaged  bool         `json:"engaged"`
	Distance int          `json:"distance"` // inches; 0 when engaged

	Turn    int         `json:"turn"`
	First   engine.Seat `json:"first"` // who won the roll-off
	BatchOf engine.Seat `json:"go"`    // whose go it is
	Acting  Activation  `json:"acting"`
	Asked   int         `json:"asked"`           // how many times an active player was asked; names the duty
	Armed   int         `json:"armed,omitempty"` // how many commitments have said what they fight with; names the slot
	Fights  int         `json:"fights"`          // declared so far; names the sealed picks
	Shots   int         `json:"shots"`           // so far

	Plans  [2]Plan     `json:"plans,omitzero"`  // by seat
	Offer  engine.Seat `json:"offer,omitempty"` // who has offered to let it run
	Agreed [2]bool     `json:"agreed,omitzero"` // by seat: to let it run, until something matters for that one

	Ladder   *Climb    `json:"ladder,omitempty"`   // whose duels these are; nil: a duel by itself
	Skirmish *Skirmish `json:"skirmish,omitempty"` // nil: a duel

	Melee *Melee `json:"melee,omitempty"` // a fight under way
	Shot  *Shot  `json:"shot,omitempty"`  // a shot that waits for its target

	Boards *Boards `json:"-"` // nil in a state that others may hold as well
}

// Activation is what the active fighter has done and can still do. Seat 0 is nobody.
type Activation struct {
	Seat  engine.Seat `json:"seat"`
	Model ModelID     `json:"model,omitempty"`
	AP    int         `json:"ap"`
	Done  []Act       `json:"done,omitempty"`
	Left  []string    `json:"left,omitempty"` // what it will do besides, by the keys of its options (rule 12.1)

	Offered bool `json:"offered,omitempty"` // to let it run, in this activation

	Free    bool          `json:"free,omitempty"`    // its next action of some kinds costs nothing (rule 25.4)
	Gratis  []Act         `json:"gratis,omitempty"`  // what it has done for nothing so
	Pledged []Pledge      `json:"pledged,omitempty"` // fate dice for its next attack
	Powers  []magic.Power `json:"powers,omitempty"`  // that it has tried to cast
	Loud    bool          `json:"loud,omitempty"`    // has shot with a weapon that is not Silent
}

// Act is one kind of action.
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

// Melee is a fight under way: first both sides pick, then hits are spent.
type Melee struct {
	Fight    int               `json:"fight"`
	Attacker engine.Seat       `json:"attacker"`
	Models   [2]ModelID        `json:"models"` // by role
	Picked   [2]bool           `json:"picked"` // by seat; both are in once the dice have fallen
	Rolled   bool              `json:"rolled"`
	Sides    [2]FightSide      `json:"sides"` // by role
	Exchange exchange.Exchange `json:"exchange"`
	Blows    []Blow            `json:"blows,omitempty"`
	Spent    int               `json:"spent"`          // decisions so far; names the duty
	Arms     int               `json:"arms,omitempty"` // names the slot of what the attacker has said in advance
}

// Shot is a shot whose target must say what its saves stop.
type Shot struct {
	Fired ShotFired `json:"fired"`
}

// ModelID says which model of a game is meant, by its place among all models: from 1, those of the first seat
// first.
type ModelID int

// Champion is the model of a seat that has but one, as in a duel.
func Champion(seat engine.Seat) ModelID { return ModelID(seat) }

// Fighter is a model that there is.
func (s *State) Fighter(id ModelID) *Fighter { return &s.Fighters[int(id)-1] }

// Fields reports whether there is such a model.
func (s *State) Fields(id ModelID) bool { return id >= 1 && int(id) <= len(s.Fighters) }

// Playing reports whether a seat is one of the two that play.
func Playing(seat engine.Seat) bool { return seat == 1 || seat == 2 }

// Other is the other of the two seats.
func Other(seat engine.Seat) engine.Seat { return 3 - seat }

// seat is who has a role in the fight.
func (m *Melee) seat(r exchange.Role) engine.Seat {
	if r == exchange.Attacker {
		return m.Attacker
	}
	return Other(m.Attacker)
}

// Who is the model that has a role in the fight.
func (m *Melee) Who(r exchange.Role) ModelID { return m.Models[r&1] }

// Foe is the model that a seat's model fights.
func (m *Melee) Foe(seat engine.Seat) ModelID { return m.Who(m.Role(seat).Other()) }

// Mine is the model with which a seat fights.
func (m *Melee) Mine(seat engine.Seat) ModelID { return m.Who(m.Role(seat)) }

// Role is whether a seat attacks or defends in the fight.
func (m *Melee) Role(seat engine.Seat) exchange.Role {
	if seat == m.Attacker {
		return exchange.Attacker
	}
	return exchange.Defender
}

// Clone copies all that events change.
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

// All is what it has done, for action points and for nothing: that goes together or does not (rule 21.3).
func (a Activation) All() []Act { return slices.Concat(a.Done, a.Gratis) }

// Spent reports whether no action is left to pay or to have for nothing: the activation ends by itself (rule
// 3.2).
func (a Activation) Spent() bool { return a.AP <= 0 && !a.Free }

// Times counts how often an action was done in this activation.
func (a Activation) Times(act Act) int {
	n := 0
	for _, done := range a.Done {
		if done == act {
			n++
		}
	}
	return n
}

// Why is why the fight is over.
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

// Wasteful reports whether a pass leaves attack hits in hand.
func (m *Melee) Wasteful(move exchange.Move) bool {
	return move.Do == exchange.Pass && m.Exchange.Sides[m.Exchange.ToMove()].Attack.Total() > 0
}

// Owes reports whether the fighter of a seat has still to pick.
func (m *Melee) Owes(seat engine.Seat) bool { return !m.Rolled && !m.Picked[int(seat)-1] }

// ShotChoice is one way to use the saves: what gets through, and the damage it does.
type ShotChoice struct {
	Through exchange.Hits
	Damage  int
}

// ToMove is the seat that decides next in a fight.
func (m *Melee) ToMove() engine.Seat { return m.seat(m.Exchange.ToMove()) }

// Pending is the strike that ToMove has to answer, if any.
func (m *Melee) Pending() exchange.Hit { return m.Exchange.Pending }

// Choices lists what the target of a shot may do with its saves.
func (s *Shot) Choices() []ShotChoice {
	volley := s.Fired.Volley()
	var choices []ShotChoice
	for _, c := range s.Fired.Choices {
		choices = append(choices, ShotChoice{Through: volley.Hits.Minus(c.Cancelled()), Damage: volley.Through(c)})
	}
	return choices
}
