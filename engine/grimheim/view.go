package grimheim

import (
	"slices"

	"warbell/engine"
	"warbell/engine/grimheim/exchange"
)

// View is a duel as anyone may see it.
type View struct {
	Rules    engine.Rules
	Turn     int
	Fighters [2]FighterView // by seat
	Engaged  bool
	Distance int         // inches; 0 when engaged
	First    engine.Seat // acts first in each turn
	Acting   engine.Seat // whose activation it is; 0 is nobody's
	AP       int         // left in this activation
	Done     []Act       // in this activation

	Fights  int     // declared so far
	Picking bool    // both owe, or one still owes, a pick
	Picked  [2]bool // by seat: who has picked
	Fight   FightView
	Shot    ShotView
}

// FighterView is a model in play.
type FighterView struct {
	Seat     engine.Seat
	Profile  Profile
	Wounds   int
	Statuses []Status
	MOV      int // now, in inches
	Guarding bool
	Aiming   bool
	InCover  bool
	Unloaded []string
	Spent    []string
	Acted    bool // this turn
}

// FightView is a fight whose dice have fallen. Number 0 means that there is none.
type FightView struct {
	Number  int
	Sides   [2]FightSide     // attacker, defender
	Left    [2]exchange.Side // what each still has in hand
	Blows   []Blow
	ToMove  engine.Seat
	Pending exchange.Hit // the strike that ToMove has to answer, if any
}

// ShotView is a shot that waits for its target. Number 0 means that there is none.
type ShotView struct {
	Number  int
	Fired   ShotFired
	Choices []ShotChoice
}

// ShotChoice is one way to use the saves: what gets through, and the damage it does.
type ShotChoice struct {
	Through exchange.Hits
	Damage  int
}

// OwnView is what one seat alone may see.
type OwnView struct {
	Seat    engine.Seat
	Fighter FighterView
	Fight   int  // the number of the fight that the pick is for
	Picked  bool // and not yet revealed
	Pick    Pick
	Options []engine.Option
}

// ViewOf names the system.
func (View) ViewOf() string { return ID }

// ViewOf names the system.
func (OwnView) ViewOf() string { return ID }

func (system) View(s *State) engine.View { return s.view() }

func (s *State) view() View {
	c := s.clone()
	v := View{
		Rules: c.Rules, Turn: c.Turn, Engaged: c.Engaged, Distance: c.Distance, First: c.First,
		Acting: c.Acting.Seat, AP: c.Acting.AP, Done: c.Acting.Done, Fights: c.Fights,
	}
	for seat := engine.Seat(1); seat <= 2; seat++ {
		v.Fighters[int(seat)-1] = c.fighterView(seat)
	}
	switch m := c.Melee; {
	case m != nil && m.Rolled:
		v.Fight = m.view()
	case m != nil:
		v.Picking, v.Picked = true, m.Picked
	}
	if c.Shot != nil {
		v.Shot = c.Shot.view()
	}
	return v
}

func (s *State) fighterView(seat engine.Seat) FighterView {
	f := s.fighter(seat)
	return FighterView{
		Seat: seat, Profile: f.Profile, Wounds: f.Wounds, Statuses: slices.Clone(f.Statuses), MOV: f.move(),
		Guarding: f.Guarding, Aiming: f.Aiming, InCover: f.InCover, Unloaded: f.Unloaded, Spent: f.Spent, Acted: f.Acted,
	}
}

func (m *Melee) view() FightView {
	return FightView{
		Number: m.Fight, Sides: m.Sides, Left: m.Exchange.Sides, Blows: m.Blows,
		ToMove: m.seat(m.Exchange.ToMove()), Pending: m.Exchange.Pending,
	}
}

func (s *Shot) view() ShotView {
	v := ShotView{Number: s.Fired.Shot, Fired: s.Fired}
	volley := s.Fired.volley()
	for _, c := range s.Fired.Choices {
		v.Choices = append(v.Choices, ShotChoice{Through: volley.Hits.Minus(c.Cancelled()), Damage: volley.Through(c)})
	}
	return v
}

// Own shows a seat its sealed pick and what it may do.
func (sys system) Own(s *State, seat engine.Seat, secrets engine.Secrets) engine.View {
	if !playing(seat) {
		return nil
	}
	v := OwnView{Seat: seat, Fighter: s.clone().fighterView(seat), Options: sys.Options(s, seat)}
	if m := s.Melee; m != nil && !m.Rolled && m.Picked[int(seat)-1] {
		v.Fight = m.Fight
		v.Picked = secrets.Open(seat, slot(m.Fight), &v.Pick)
	}
	return v
}
