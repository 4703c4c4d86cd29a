package game

import (
	"cmp"
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"warbell/engine"
	"warbell/engine/battlefield"
	"warbell/engine/grimheim/card"
)

// Ladder is a series of duels between two warbands, in which each model fights at most once (section 16). It
// holds models as fighters with their worth. Package warband checks that warbands are legal.
type Ladder struct {
	Bands [2]Band `json:"bands"` // by seat
	Pairs []Pair  `json:"pairs"` // the two models of each duel, in order
}

// Band is one side of a ladder or skirmish.
type Band struct {
	Name    engine.Name `json:"name"`              // 1 to 32 characters
	Heading string      `json:"heading,omitempty"` // the rest of the warband's heading (rule 15.1)
	Fate    string      `json:"fate,omitempty"`    // its fate set, in a skirmish
	Lores   []string    `json:"lores,omitempty"`   // its lores, in a skirmish
	Points  int         `json:"points,omitempty"`  // its cost with its fate set; 0: the sum of its models
	Models  []Contender `json:"models"`            // 1 to 30, including those that don't fight
}

// Contender is a model of a warband.
type Contender struct {
	Profile card.Profile `json:"profile"`
	Points  int          `json:"points"`         // its cost, and its worth to its victor: 0 to 1200
	Line    string       `json:"line,omitempty"` // its line in the warband, without its name (rule 15.1)

	Base   battlefield.Base `json:"base,omitempty"` // in a skirmish, as the fields below
	Height battlefield.Inch `json:"height,omitempty"`
	Gear   []string         `json:"gear,omitempty"` // by the names of the lists

	Injuries  []card.Status `json:"injuries,omitempty"`  // from its roster, in a campaign (rule 37.1)
	Construct bool          `json:"construct,omitempty"` // an Artificer can command it

	At *battlefield.Place `json:"at,omitempty"` // where it stands when the battle begins; nil: it is deployed
}

// UnmarshalJSON parses a model from a JSON object, or from a JSON string in the one-line notation of a
// fighter. Such a line may have skirmish traits; its model has a 32 mm base and a height of 1.5″. A place
// may follow an @ for a battle that begins at once: "Ann; sword @ 1250-830".
func (c *Contender) UnmarshalJSON(raw []byte) error {
	var line string
	if json.Unmarshal(raw, &line) == nil {
		line, at, placed := strings.Cut(line, "@")
		p, err := card.ParseSkirmisher(line)
		*c = Contender{Profile: p, Base: usualBase, Height: usualHeight}
		if place, ok := ReadPlace(strings.TrimSpace(at)); ok && placed {
			c.At = &place
		}
		return err
	}
	type plain Contender
	if err := engine.DecodeStrict(raw, (*plain)(c)); err != nil {
		return fmt.Errorf("model: %w", err)
	}
	return nil
}

// The default size of a model: a human on a 32 mm base.
const (
	usualBase   battlefield.Base = 32
	usualHeight battlefield.Inch = 150
)

// Pair names the two models of a duel by their indexes in the warbands, from 0.
type Pair [2]int

// Limits of a ladder, the same as those of warbands (rule 13.1).
const (
	maxContenders = 30
	maxPoints     = 1200
)

// MostTurns is the number of turns after which a ladder's duel ends in a draw (rule 16.4).
const MostTurns = 20

// Check refuses invalid ladders, in words for a player.
func (l *Ladder) Check() error {
	for _, b := range l.Bands {
		if err := b.check(card.Profile.Check); err != nil {
			return err
		}
	}
	if len(l.Pairs) == 0 {
		return engine.Refuse(engine.Invalid, "grimheim 16.1",
			"You can't start a ladder without a duel. Pair a model from each warband.")
	}
	met := [2]map[int]bool{{}, {}}
	for _, p := range l.Pairs {
		for side, b := range l.Bands {
			i := p[side]
			if i < 0 || i >= len(b.Models) {
				return engine.Refuse(engine.Invalid, "grimheim 16.1",
					"A pair names model %d, but that warband has only %d. Choose another model.", i+1, len(b.Models))
			}
			if met[side][i] {
				return engine.Refuse(engine.Invalid, "grimheim 16.1",
					"%s can't fight twice: each model in a ladder fights once. Choose another model.", b.Models[i].Profile.Name)
			}
			met[side][i] = true
		}
	}
	return nil
}

// check refuses an invalid side of a ladder or skirmish. The function fits checks its models.
func (b Band) check(fits func(card.Profile) error) error {
	if err := card.CheckName(string(b.Name), engine.Ours("The warband")); err != nil {
		return err
	}
	if n := len(b.Models); n < 1 || n > maxContenders {
		return engine.Refuse(engine.Invalid, "grimheim 13.1",
			"A warband needs 1 to %d models, not %d. Add or remove some.", maxContenders, n)
	}
	for _, m := range b.Models {
		if err := fits(m.Profile); err != nil {
			return err
		}
		if m.Points < 0 || m.Points > maxPoints {
			return engine.Refuse(engine.Invalid, "grimheim 16.2",
				"A model costs 0 to %d points, not %d. Change the warband.", maxPoints, m.Points)
		}
	}
	return nil
}

func (l *Ladder) tidy() {
	for _, b := range l.Bands {
		b.tidy()
	}
}

func (b Band) tidy() {
	for i := range b.Models {
		b.Models[i].Profile = b.Models[i].Profile.Tidy()
	}
}

// Contender returns the model of a seat, 1 or 2, in a duel, counted from 1.
func (l *Ladder) Contender(duel int, seat engine.Seat) Contender {
	side := int(seat) - 1
	return l.Bands[side].Models[l.Pairs[duel-1][side]]
}

// Score is the state of a ladder (rule 16.2).
type Score struct {
	Points [2]int `json:"points"`          // by seat: the cost of the models that it has defeated
	Wins   [2]int `json:"wins"`            // by seat: duels
	Drawn  int    `json:"drawn,omitempty"` // drawn duels
}

// Ahead returns the seat that leads, or has won at the end. It returns NoSeat for a draw.
func (s Score) Ahead() engine.Seat {
	switch by := cmp.Or(cmp.Compare(s.Points[0], s.Points[1]), cmp.Compare(s.Wins[0], s.Wins[1])); {
	case by > 0:
		return 1
	case by < 0:
		return 2
	}
	return engine.NoSeat
}

// Score adds up the first duels of a ladder by their winners, NoSeat for a draw.
func (l *Ladder) Score(winners []engine.Seat) Score {
	var s Score
	for i, winner := range winners[:min(len(winners), len(l.Pairs))] {
		if !Playing(winner) {
			s.Drawn++
			continue
		}
		s.Wins[int(winner)-1]++
		s.Points[int(winner)-1] += l.Contender(i+1, Other(winner)).Points
	}
	return s
}

// Climb is a ladder in progress.
type Climb struct {
	*Ladder
	Terms   Terms         `json:"terms"`             // the start of each duel, without its fighters
	Winners []engine.Seat `json:"winners,omitempty"` // of the finished duels; NoSeat: a draw
	Left    [2]int        `json:"left,omitzero"`     // by seat: wounds left after these
}

// Current returns the number of the current duel, counted from 1. At the end it is the last one.
func (c *Climb) Current() int { return min(len(c.Winners)+1, len(c.Pairs)) }

// Score returns the ladder's current score.
func (c *Climb) Score() Score { return c.Ladder.Score(c.Winners) }

// termsOf returns the terms of a duel, counted from 1. Fighters who could never reach each other begin
// engaged (rule 16.3).
func (l *Ladder) termsOf(n int, terms Terms) Terms {
	for i := range terms.Fighters {
		terms.Fighters[i] = l.Contender(n, engine.Seat(i+1)).Profile
	}
	if terms.Ladder = nil; terms.hopeless() {
		terms.Engaged, terms.Distance, terms.Cover = true, 0, [2]bool{}
	}
	return terms
}

// Clone copies the parts that change. The warbands never do.
func (c *Climb) Clone() *Climb {
	if c == nil {
		return nil
	}
	twin := *c
	twin.Winners = slices.Clone(c.Winners)
	return &twin
}

// The events of a ladder.
type (
	// DuelBegan records which two models of a ladder fight next (rule 16.3).
	DuelBegan struct {
		Duel     int            `json:"duel"` // counted from 1
		Of       int            `json:"of"`   // how many duels there are
		Bands    [2]engine.Name `json:"bands"`
		Fighters [2]Model       `json:"fighters"` // by seat
	}
	// DuelEnded records the end of a ladder's duel and the ladder's score (rule 16.2).
	DuelEnded struct {
		Duel     int            `json:"duel"`
		Of       int            `json:"of"`
		Winner   engine.Seat    `json:"winner,omitempty"` // NoSeat: a draw
		Bands    [2]engine.Name `json:"bands"`
		Fighters [2]Survivor    `json:"fighters"` // by seat
		Score    Score          `json:"score"`
	}
)

// Survivor is a fighter at the end of a duel.
type Survivor struct {
	Model  Model `json:"model"`
	Wounds int   `json:"wounds"` // left, of Max; 0 is defeated
	Max    int   `json:"max"`
}

func (DuelBegan) Kind() string { return "duel_began" }

func (DuelEnded) Kind() string { return "duel_ended" }

// Names returns the names of both warbands, by seat.
func (l *Ladder) Names() [2]engine.Name { return [2]engine.Name{l.Bands[0].Name, l.Bands[1].Name} }

// Ended reports whether this decision has ended the duel or the whole game.
func (p *Play) Ended() bool { return p.Over || p.Play.Ended() }

// Fold sets up the next duel of a ladder.
func (e DuelBegan) Fold(s *State) {
	c := s.Ladder
	if c == nil {
		return
	}
	if e.Duel >= 1 && e.Duel <= len(c.Pairs) {
		s.lay(c.termsOf(e.Duel, c.Terms))
	}
}

// Fold notes the duel's winner and the remaining wounds.
func (e DuelEnded) Fold(s *State) {
	c := s.Ladder
	if c == nil {
		return
	}
	if len(c.Winners) < len(c.Pairs) {
		c.Winners = append(c.Winners, seated(Model{Seat: e.Winner}))
		for i, f := range e.Fighters {
			c.Left[i] += f.Wounds
		}
	}
}

// lay sets up two fighters for a duel. The numbers of duties and secret slots go on, so that none repeats
// one of an earlier duel.
func (s *State) lay(t Terms) {
	former := s.Fighters
	s.Fighters = make([]Fighter, len(t.Fighters))
	for i, p := range t.Fighters {
		s.Fighters[i] = NewFighter(engine.Seat(i+1), p, t.Cover[i])
		if i < len(former) {
			s.Fighters[i].Order = former[i].Order
		}
		s.forget(engine.Seat(i + 1))
	}
	s.Engaged, s.Distance, s.Turn = t.Engaged, t.Distance, 1
	s.First, s.Offer = engine.NoSeat, engine.NoSeat
	s.Acting, s.Melee, s.Shot = Activation{}, nil, nil
}
