package grimheim

import (
	"cmp"
	"slices"

	"warbell/engine"
)

// Ladder is a row of duels between two warbands, in which each model fights at most once (section 16). Here a
// warband is its models as fighters, and what each is worth; what makes it a legal one, package warband says.
type Ladder struct {
	Bands [2]Band `json:"bands"` // by seat
	Pairs []Pair  `json:"pairs"` // who meets whom, in the order of the duels
}

// Band is one side of a ladder.
type Band struct {
	Name    engine.Name `json:"name"`              // 1 to 32 characters
	Heading string      `json:"heading,omitempty"` // what else its warband's heading says (rule 15.1)
	Models  []Contender `json:"models"`            // 1 to 30, those who sit out too
}

// Contender is a model of a warband.
type Contender struct {
	Profile Profile `json:"profile"`
	Points  int     `json:"points"`         // what it costs, and is worth to who defeats it: 0 to 1200
	Line    string  `json:"line,omitempty"` // how its warband writes it down, without its name (rule 15.1)
}

// Pair are two models that meet, by their places in the two warbands, from 0.
type Pair [2]int

// Limits of a ladder; those of warbands are the same (rule 13.1).
const (
	maxContenders = 30
	maxPoints     = 1200
)

// mostTurns is how long a duel of a ladder goes on in which nobody falls (rule 16.4).
const mostTurns = 20

// Check refuses what is no ladder, in words for a player.
func (l *Ladder) Check() error {
	for _, b := range l.Bands {
		if err := b.check(); err != nil {
			return err
		}
	}
	if len(l.Pairs) == 0 {
		return engine.Refuse(engine.Invalid, "grimheim 16.1", "A ladder has at least one duel. Pair a model of each warband.")
	}
	met := [2]map[int]bool{{}, {}}
	for _, p := range l.Pairs {
		for side, b := range l.Bands {
			i := p[side]
			if i < 0 || i >= len(b.Models) {
				return engine.Refuse(engine.Invalid, "grimheim 16.1", "A pair names model %d of a warband of %d. Choose one that is there.", i+1, len(b.Models))
			}
			if met[side][i] {
				return engine.Refuse(engine.Invalid, "grimheim 16.1", "%s would fight twice, and each model of a ladder fights once. Choose another one.", b.Models[i].Profile.Name)
			}
			met[side][i] = true
		}
	}
	return nil
}

func (b Band) check() error {
	if err := CheckName(string(b.Name), engine.Ours("The warband")); err != nil {
		return err
	}
	if n := len(b.Models); n < 1 || n > maxContenders {
		return engine.Refuse(engine.Invalid, "grimheim 13.1", "A warband has 1 to %d models, not %d. Add some, or take some out.", maxContenders, n)
	}
	for _, m := range b.Models {
		if err := m.Profile.Check(); err != nil {
			return err
		}
		if m.Points < 0 || m.Points > maxPoints {
			return engine.Refuse(engine.Invalid, "grimheim 16.2", "A model is worth 0 to %d points, not %d. Change its warband.", maxPoints, m.Points)
		}
	}
	return nil
}

func (l *Ladder) tidy() {
	for _, b := range l.Bands {
		for i := range b.Models {
			b.Models[i].Profile = b.Models[i].Profile.tidy()
		}
	}
}

// Contender is the model of a seat, 1 or 2, in a duel, counted from 1.
func (l *Ladder) Contender(duel int, seat engine.Seat) Contender {
	side := int(seat) - 1
	return l.Bands[side].Models[l.Pairs[duel-1][side]]
}

// Score is how a ladder stands (rule 16.2).
type Score struct {
	Points [2]int `json:"points"`          // by seat: of the models that it has defeated, by what they cost
	Wins   [2]int `json:"wins"`            // by seat: duels
	Drawn  int    `json:"drawn,omitempty"` // duels that nobody has won
}

// Ahead is the seat that is ahead or, at the end, has won; NoSeat if neither.
func (s Score) Ahead() engine.Seat {
	switch by := cmp.Or(cmp.Compare(s.Points[0], s.Points[1]), cmp.Compare(s.Wins[0], s.Wins[1])); {
	case by > 0:
		return 1
	case by < 0:
		return 2
	}
	return engine.NoSeat
}

// Score counts the first duels of a ladder by their winners, NoSeat for nobody.
func (l *Ladder) Score(winners []engine.Seat) Score {
	var s Score
	for i, winner := range winners[:min(len(winners), len(l.Pairs))] {
		if !playing(winner) {
			s.Drawn++
			continue
		}
		s.Wins[int(winner)-1]++
		s.Points[int(winner)-1] += l.Contender(i+1, other(winner)).Points
	}
	return s
}

// Climb is a ladder that is being fought.
type Climb struct {
	*Ladder
	Terms   Terms         `json:"terms"`             // how each of its duels begins; who fights is left out
	Winners []engine.Seat `json:"winners,omitempty"` // of the duels that are over; NoSeat for nobody
	Left    [2]int        `json:"left,omitzero"`     // by seat: wounds that its models had left after these
}

// Current is which of its duels is fought, counted from 1; at the end the last.
func (c *Climb) Current() int { return min(len(c.Winners)+1, len(c.Pairs)) }

// Score is how the ladder stands.
func (c *Climb) Score() Score { return c.Ladder.Score(c.Winners) }

// termsOf gives the terms of a duel, counted from 1. Two who could never reach each other begin engaged (rule 16.3).
func (l *Ladder) termsOf(n int, terms Terms) Terms {
	for i := range terms.Fighters {
		terms.Fighters[i] = l.Contender(n, engine.Seat(i+1)).Profile
	}
	if terms.Ladder = nil; terms.hopeless() {
		terms.Engaged, terms.Distance, terms.Cover = true, 0, [2]bool{}
	}
	return terms
}

// clone copies what changes; who takes part never does.
func (c *Climb) clone() *Climb {
	if c == nil {
		return nil
	}
	twin := *c
	twin.Winners = slices.Clone(c.Winners)
	return &twin
}
