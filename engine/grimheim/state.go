package grimheim

import (
	"maps"
	"slices"

	"warbell/engine"
	"warbell/engine/grimheim/exchange"
)

// State is a duel in progress. It is public.
type State struct {
	Rules    engine.Rules `json:"rules"`
	Fighters [2]Fighter   `json:"fighters"` // by seat
	Engaged  bool         `json:"engaged"`
	Distance int          `json:"distance"` // inches; 0 when engaged

	Turn   int         `json:"turn"`
	First  engine.Seat `json:"first"` // who won the roll-off
	Acting Activation  `json:"acting"`
	Asked  int         `json:"asked"`  // how many times an active player was asked; names the duty
	Fights int         `json:"fights"` // declared so far; names the sealed picks
	Shots  int         `json:"shots"`  // so far

	Orders [2]Standing `json:"orders,omitzero"` // by seat
	Plans  [2]Plan     `json:"plans,omitzero"`  // by seat
	Offer  engine.Seat `json:"offer,omitempty"` // who has offered to let it run
	Agreed [2]bool     `json:"agreed,omitzero"` // by seat: to let it run, until something matters for that one

	Ladder *Climb `json:"ladder,omitempty"` // whose duels these are; nil: a duel by itself

	Melee *Melee `json:"melee,omitempty"` // a fight under way
	Shot  *Shot  `json:"shot,omitempty"`  // a shot that waits for its target
}

// Activation is what the active fighter has done and can still do. Seat 0 is nobody.
type Activation struct {
	Seat engine.Seat `json:"seat"`
	AP   int         `json:"ap"`
	Done []Act       `json:"done,omitempty"`
	Left []string    `json:"left,omitempty"` // what it will do besides, by the keys of its options (rule 12.1)

	Offered bool `json:"offered,omitempty"` // to let it run, in this activation
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
	Picked   [2]bool           `json:"picked"` // by seat; both are in once the dice have fallen
	Rolled   bool              `json:"rolled"`
	Sides    [2]FightSide      `json:"sides"` // by role
	Exchange exchange.Exchange `json:"exchange"`
	Blows    []Blow            `json:"blows,omitempty"`
	Spent    int               `json:"spent"` // decisions so far; names the duty
}

// Shot is a shot whose target must say what its saves stop.
type Shot struct {
	Fired ShotFired `json:"fired"`
}

// fighter is the model of a seat. Only seats 1 and 2 have one.
func (s *State) fighter(seat engine.Seat) *Fighter { return &s.Fighters[int(seat)-1] }

func playing(seat engine.Seat) bool { return seat == 1 || seat == 2 }

func other(seat engine.Seat) engine.Seat { return 3 - seat }

// seat is who has a role in the fight.
func (m *Melee) seat(r exchange.Role) engine.Seat {
	if r == exchange.Attacker {
		return m.Attacker
	}
	return other(m.Attacker)
}

func (m *Melee) role(seat engine.Seat) exchange.Role {
	if seat == m.Attacker {
		return exchange.Attacker
	}
	return exchange.Defender
}

func (s *State) clone() *State {
	c := *s
	c.Rules = maps.Clone(s.Rules)
	for i := range c.Fighters {
		c.Fighters[i] = s.Fighters[i].clone()
	}
	c.Acting.Done, c.Acting.Left = slices.Clone(s.Acting.Done), slices.Clone(s.Acting.Left)
	for i := range c.Orders {
		c.Orders[i], c.Plans[i].Standing = s.Orders[i].clone(), s.Plans[i].Standing.clone()
	}
	c.Ladder = s.Ladder.clone()
	if s.Melee != nil {
		m := s.Melee.clone()
		c.Melee = &m
	}
	if s.Shot != nil {
		shot := Shot{Fired: s.Shot.Fired.clone()}
		c.Shot = &shot
	}
	return &c
}

func (m *Melee) clone() Melee {
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

func (e ShotFired) clone() ShotFired {
	e.Weapon.Traits = slices.Clone(e.Weapon.Traits)
	e.Attack, e.Defence, e.Faith = e.Attack.clone(), e.Defence.clone(), e.Faith.clone()
	e.Choices = slices.Clone(e.Choices)
	return e
}
