package grimheim

import "warbell/engine"

// The events of a ladder.
type (
	// DuelBegan tells which two models of a ladder fight next (rule 16.3).
	DuelBegan struct {
		Duel     int            `json:"duel"` // counted from 1
		Of       int            `json:"of"`   // how many duels there are
		Bands    [2]engine.Name `json:"bands"`
		Fighters [2]Model       `json:"fighters"` // by seat
	}
	// DuelEnded tells how a duel of a ladder ended, and how the ladder stands (rule 16.2).
	DuelEnded struct {
		Duel     int            `json:"duel"`
		Of       int            `json:"of"`
		Winner   engine.Seat    `json:"winner,omitempty"` // NoSeat: nobody
		Bands    [2]engine.Name `json:"bands"`
		Fighters [2]Survivor    `json:"fighters"` // by seat
		Score    Score          `json:"score"`
	}
)

// Survivor is a fighter as a duel leaves it.
type Survivor struct {
	Model  Model `json:"model"`
	Wounds int   `json:"wounds"` // left, of Max; 0 is defeated
	Max    int   `json:"max"`
}

func (DuelBegan) Kind() string { return "duel_began" }
func (DuelEnded) Kind() string { return "duel_ended" }

// EndLadder is how a ladder ends whose duels have all been fought.
const EndLadder engine.EndReason = "ladder"

// beginDuel has two models begin their duel (rules 2.3, 11.1 and 16.3).
func (p *play) beginDuel() {
	if c := p.S.Ladder; c != nil {
		n := c.Current()
		p.Tell(DuelBegan{
			Duel: n, Of: len(c.Pairs), Bands: c.Names(),
			Fighters: [2]Model{{1, c.Contender(n, 1).Profile.Name}, {2, c.Contender(n, 2).Profile.Name}},
		})
	}
	p.held, p.running, p.over = [2]*Pick{}, false, false
	p.giveDefaults()
	p.beginTurn(1)
}

// Names are those of both warbands, by seat.
func (l *Ladder) Names() [2]engine.Name { return [2]engine.Name{l.Bands[0].Name, l.Bands[1].Name} }

// Ended reports whether the duel, or the whole game, has ended with this decision.
func (p *play) Ended() bool { return p.over || p.Play.Ended() }

// endDuel ends a duel that these seats have won, and the ladder if it was the last of it. Which duel comes next
// is not for the rules of combat to say: climb does.
func (p *play) endDuel(winners ...engine.Seat) {
	p.over = true
	c := p.S.Ladder
	if c == nil {
		p.Tell(engine.Ended{Winners: winners, Why: EndDefeated})
		return
	}
	ev := DuelEnded{Duel: c.Current(), Of: len(c.Pairs), Bands: c.Names()}
	if len(winners) == 1 {
		ev.Winner = winners[0]
	}
	ev.Score = c.Ladder.Score(append(c.clone().Winners, ev.Winner))
	for i := range ev.Fighters {
		f := p.S.Fighters[i]
		ev.Fighters[i] = Survivor{Model: p.S.model(engine.Seat(i + 1)), Wounds: f.Wounds, Max: f.Profile.WND}
	}
	p.Tell(ev)
	if ev.Duel == ev.Of {
		p.endLadder(ev.Score)
	}
}

// endLadder says who has won (rule 16.5).
func (p *play) endLadder(s Score) {
	var winners []engine.Seat
	if ahead := s.Ahead(); ahead != engine.NoSeat {
		winners = append(winners, ahead)
	}
	p.Tell(engine.Ended{Winners: winners, Why: EndLadder})
}

// climb begins the next duel of a ladder once the decision that ended one has come to its end.
func (p *play) climb() {
	if p.S.Ladder == nil || !p.over || p.Play.Ended() {
		return
	}
	p.dropPlan(1, DropOver)
	p.dropPlan(2, DropOver)
	p.beginDuel()
}

// outlasted ends a duel of a ladder that has gone on for too long (rule 16.4).
func (p *play) outlasted() bool {
	if p.S.Ladder == nil || p.S.Turn < mostTurns {
		return false
	}
	p.endDuel()
	return true
}

func (s *State) applyLadder(ev engine.Event) {
	c := s.Ladder
	if c == nil {
		return
	}
	switch e := ev.(type) {
	case DuelBegan:
		if e.Duel >= 1 && e.Duel <= len(c.Pairs) {
			s.lay(c.termsOf(e.Duel, c.Terms))
		}
	case DuelEnded:
		if len(c.Winners) < len(c.Pairs) {
			c.Winners = append(c.Winners, seated(Model{Seat: e.Winner}))
			for i, f := range e.Fighters {
				c.Left[i] += f.Wounds
			}
		}
	}
}

// lay puts two fighters at the beginning of a duel. What numbers duties and secrets goes on, so that none is
// taken for one of an earlier duel.
func (s *State) lay(t Terms) {
	for i, p := range t.Fighters {
		s.Fighters[i] = newFighter(p, t.Cover[i])
		s.forget(engine.Seat(i + 1))
	}
	s.Engaged, s.Distance, s.Turn = t.Engaged, t.Distance, 1
	s.First, s.Offer = engine.NoSeat, engine.NoSeat
	s.Acting, s.Melee, s.Shot = Activation{}, nil, nil
}
