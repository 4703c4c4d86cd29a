package zones

import (
	"slices"
	"strings"

	"warbell/engine"
	"warbell/engine/verb"
)

// StandIn is the player who acts for an absent one (rule 4.8).
type StandIn struct {
	Seat engine.Seat `json:"seat"`          // the absent player's
	By   engine.Seat `json:"by,omitempty"`  // NoSeat: Warbell
	Now  bool        `json:"now,omitempty"` // until the player acts; otherwise after each missed deadline
}

// NameStandIn names the player who acts for the caller during an absence, or Warbell (rule 4.8). With neither
// it names no one.
type NameStandIn struct {
	By      engine.Seat `json:"by,omitempty"`
	Warbell bool        `json:"warbell,omitempty"`
	Now     bool        `json:"now,omitempty"`
}

// StandInNamed records a player's stand-in. CameBack records that a player acts again, which ends an absence
// and takes back the turns that were handed over.
type (
	StandInNamed struct {
		StandIn
		None bool `json:"none,omitempty"`
	}
	CameBack struct {
		Seat engine.Seat `json:"seat"`
	}
)

func (NameStandIn) Kind() string  { return "name_stand_in" }
func (StandInNamed) Kind() string { return "stand_in_named" }
func (CameBack) Kind() string     { return "came_back" }

// Announces marks StandInNamed as an engine.Announcement.
func (StandInNamed) Announces() {}

var nameStandIn = verb.Verb[*State, *play, NameStandIn]{
	Name: "stand-in", Rule: "zones 4.8", Resolve: NameStandIn.resolve,
	NoneLeft: "You can't name a stand-in: you have no character in this fight. Press *Join*.",
	Inputs: []input[NameStandIn]{
		optional(seat(func(c *NameStandIn) *engine.Seat { return &c.By })),
		verb.Flag[*State](verb.Named{Name: "warbell"}, func(c *NameStandIn) *bool { return &c.Warbell }),
		verb.Flag[*State](verb.Named{Name: "now"}, func(c *NameStandIn) *bool { return &c.Now }),
	},
}

func (c NameStandIn) resolve(pos position) (engine.Event, error) {
	switch s := pos.State; {
	case pos.Seat == engine.NoSeat || !s.plays(pos.Seat):
		return nil, engine.Refuse(engine.NotYours, "zones 4.8",
			"You can't name a stand-in: you have no character in this fight. Press *Join*.")
	case c.Warbell && c.By != engine.NoSeat:
		return nil, engine.Refuse(engine.Invalid, "zones 4.8",
			"You can't name a player and Warbell at once. Choose one of them.")
	case c.By == pos.Seat:
		return nil, engine.Refuse(engine.Invalid, "zones 4.8",
			"You can't be your own stand-in. Choose another player, or Warbell.")
	case c.By != engine.NoSeat && !s.seated(c.By):
		return nil, engine.Refuse(engine.Invalid, "zones 4.8",
			"This player isn't in the fight. Choose another player, or Warbell.")
	}
	none := !c.Warbell && c.By == engine.NoSeat
	return StandInNamed{StandIn: StandIn{Seat: pos.Seat, By: c.By, Now: c.Now && !none}, None: none}, nil
}

func (e StandInNamed) fold(s *State) {
	if e.Seat <= engine.NoSeat || e.Seat > maxSeats {
		return
	}
	s.StandIns = slices.DeleteFunc(s.StandIns, func(in StandIn) bool { return in.Seat == e.Seat })
	if !e.None {
		s.StandIns = append(s.StandIns, e.StandIn)
	}
}

func (e CameBack) fold(s *State) {
	for i := range s.Creatures {
		if c := &s.Creatures[i]; c.Side == PCs && c.Seat == e.Seat {
			s.giveTurn(c, engine.NoSeat)
		}
	}
	for i := range s.StandIns {
		if s.StandIns[i].Seat == e.Seat {
			s.StandIns[i].Now = false
		}
	}
}

// StandInOf returns the stand-in that a player has named, and whether there is one.
func (s *State) StandInOf(seat engine.Seat) (StandIn, bool) {
	i := slices.IndexFunc(s.StandIns, func(in StandIn) bool { return in.Seat == seat })
	if i < 0 {
		return StandIn{}, false
	}
	return s.StandIns[i], true
}

// away reports whether a player is away until they act, so that the fight waits for nothing of theirs.
func (s *State) away(seat engine.Seat) bool {
	in, named := s.StandInOf(seat)
	return named && in.Now
}

// forget ends all that a seat has to do with stand-ins, because its player is another one or left.
func (s *State) forget(seat engine.Seat) {
	s.StandIns = slices.DeleteFunc(s.StandIns, func(in StandIn) bool { return in.Seat == seat || in.By == seat })
	for i := range s.Creatures {
		if c := &s.Creatures[i]; c.StandIn == seat || c.Seat == seat && c.Side == PCs {
			s.giveTurn(c, engine.NoSeat)
		}
	}
}

// back records that a player acts again, if a turn of theirs was handed over or would be.
func (p *play) back(cmd engine.Command) {
	in, _ := p.S.StandInOf(p.Seat)
	handed := slices.ContainsFunc(p.S.Creatures, func(c Creature) bool {
		return c.Side == PCs && c.Seat == p.Seat && c.StandIn != engine.NoSeat
	})
	if c := p.S.Creature(actsWith(cmd)); c != nil && c.Seat == p.Seat && (in.Now || handed) {
		p.Tell(CameBack{Seat: p.Seat})
	}
}

// actsWith returns the character with which a command acts in its turn. Passing doesn't count, because it is
// also what happens after a missed deadline.
func actsWith(cmd engine.Command) ModelID {
	v, ok := verbs.Of(cmd)
	if !ok || v.About().Name != turn.Name && (!v.Meets(DutyTurn) || v.About().Name == pass.Name) {
		return ""
	}
	return ModelID(strings.Join(v.Values(cmd)["creature"], ""))
}
