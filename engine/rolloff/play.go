package rolloff

import (
	"slices"

	"warbell/engine"
)

// The commands.
type (
	// Roll throws the player's die (rule 1.1).
	Roll struct{}
	// Forgo drops out; it is what happens to who does not roll in time (rule 2.1).
	Forgo struct{}
	// Close shuts an open door when its time is up (rule 2.2). Only the table's clock gives it.
	Close struct{}
)

// The events.
type (
	// Rolled tells how a player's die fell.
	Rolled struct {
		Seat  engine.Seat `json:"seat"`
		Round int         `json:"round"`
		Face  int         `json:"face"`
	}
	// Forgone tells that a player dropped out.
	Forgone struct {
		Seat engine.Seat `json:"seat"`
	}
	// RoundEnded sums a round up. Tied is empty when the roll-off is decided.
	RoundEnded struct {
		Round int           `json:"round"`
		Rolls []Turn        `json:"rolls"`
		Best  int           `json:"best"`
		Tied  []engine.Seat `json:"tied,omitempty"`
	}
)

func (Roll) Kind() string       { return "roll" }
func (Forgo) Kind() string      { return "forgo" }
func (Close) Kind() string      { return "close" }
func (Rolled) Kind() string     { return "rolled" }
func (Forgone) Kind() string    { return "forgone" }
func (RoundEnded) Kind() string { return "round_ended" }

// EndWon is how a roll-off ends that has a winner; EndNobody how one ends that has none.
const (
	EndWon    engine.EndReason = "won"
	EndNobody engine.EndReason = "nobody"
)

func (sys system) Decide(s *State, cmd engine.Command, in engine.Inputs) (engine.Outcome, error) {
	switch cmd.(type) {
	case Roll:
		return sys.roll(s, in)
	case Forgo:
		return sys.forgo(s, in)
	case Close:
		return sys.close(s, in)
	}
	return engine.Outcome{}, engine.Refuse(engine.Invalid, "", "There is no “%s” in a roll-off. Press Roll under its message.", cmd.Kind())
}

func (sys system) roll(s *State, in engine.Inputs) (engine.Outcome, error) {
	if err := s.checkTurn(in.Seat); err != nil {
		return engine.Outcome{}, err
	}
	return sys.follow(s, false, Rolled{Seat: in.Seat, Round: s.Round, Face: in.Dice.Die(6)}), nil
}

func (sys system) forgo(s *State, in engine.Inputs) (engine.Outcome, error) {
	if err := s.checkTurn(in.Seat); err != nil {
		return engine.Outcome{}, err
	}
	return sys.follow(s, false, Forgone{Seat: in.Seat}), nil
}

func (s *State) checkTurn(seat engine.Seat) error {
	t := s.turn(seat)
	switch {
	case t == nil:
		return engine.Refuse(engine.NotYours, "rolloff 1.3", "You are not in this round of the roll-off. Wait for its result, or start one of your own with /rolloff.")
	case t.Gone:
		return engine.Refuse(engine.Illegal, "rolloff 2.1", "You have dropped out of this roll-off. Wait for its result, or start one of your own with /rolloff.")
	case t.Face != 0:
		return engine.Refuse(engine.Illegal, "rolloff 1.1", "You have rolled a %d this round. Wait for the others.", t.Face)
	}
	return nil
}

func (sys system) close(s *State, in engine.Inputs) (engine.Outcome, error) {
	if in.Seat != engine.NoSeat {
		return engine.Outcome{}, engine.Refuse(engine.NotYours, "rolloff 2.2", "A roll-off closes by itself when its time is up. Wait for that.")
	}
	if !s.door() {
		return engine.Outcome{}, engine.Refuse(engine.Stale, "rolloff 2.2", "This roll-off is closed already. Start another with /rolloff.")
	}
	var events []engine.Event
	for _, t := range s.Turns {
		if t.pending() {
			events = append(events, Forgone{Seat: t.Seat})
		}
	}
	return sys.follow(s, true, events...), nil
}

// Leave drops a player who resigned (rule 2.1).
func (sys system) Leave(s *State, seat engine.Seat, _ engine.Inputs) (engine.Outcome, error) {
	if t := s.turn(seat); t == nil || t.Gone {
		return engine.Outcome{}, nil
	}
	return sys.follow(s, false, Forgone{Seat: seat}), nil
}

// follow adds what the events lead to: the end of the round when its time is up or nobody is
// waited for, and the end of the roll-off when one is left.
func (sys system) follow(s *State, closing bool, events ...engine.Event) engine.Outcome {
	after := sys.Clone(s)
	for _, ev := range events {
		after = sys.Apply(after, ev)
	}
	if !closing && (after.door() || after.waiting() > 0) {
		return engine.Outcome{Events: events}
	}
	return engine.Outcome{Events: append(events, after.verdict()...)}
}

// verdict ends a round (rules 1.2, 1.3, 2.1).
func (s *State) verdict() []engine.Event {
	end := RoundEnded{Round: s.Round, Rolls: slices.Clone(s.Turns)}
	var first []engine.Seat
	for _, t := range s.Turns {
		switch {
		case t.Gone || t.Face < end.Best:
		case t.Face > end.Best:
			end.Best, first = t.Face, []engine.Seat{t.Seat}
		default:
			first = append(first, t.Seat)
		}
	}
	switch len(first) {
	case 0:
		return []engine.Event{end, engine.Ended{Why: EndNobody}}
	case 1:
		return []engine.Event{end, engine.Ended{Winners: first, Why: EndWon}}
	}
	end.Tied = first
	return []engine.Event{end}
}

func (system) Apply(s *State, ev engine.Event) *State {
	switch e := ev.(type) {
	case engine.Seated:
		if s.turn(e.Seat) == nil {
			s.Turns = append(s.Turns, Turn{Seat: e.Seat})
		}
	case Rolled:
		if t := s.turn(e.Seat); t != nil {
			t.Face = e.Face
		}
	case Forgone:
		if t := s.turn(e.Seat); t != nil {
			t.Gone = true
		}
	case RoundEnded:
		s.Round, s.Closed = e.Round+1, true
		s.Turns = nil
		for _, seat := range e.Tied {
			s.Turns = append(s.Turns, Turn{Seat: seat})
		}
	}
	return s
}

// Scene draws the round: a panel for each player, the best die marked.
func (e RoundEnded) Scene() engine.Scene {
	scene := engine.Scene{Title: engine.Worded("scene.round", e.Round)}
	for _, t := range e.Rolls {
		p := engine.Panel{Seat: t.Seat, Out: t.Gone}
		if t.Face > 0 {
			p.Rows = []engine.DiceRow{{Dice: []engine.SceneDie{{Face: t.Face, Sides: 6, Mark: e.mark(t)}}}}
		}
		scene.Panels = append(scene.Panels, p)
	}
	return scene
}

func (e RoundEnded) mark(t Turn) engine.DieMark {
	if len(e.Tied) == 0 && !t.Gone && t.Face == e.Best {
		return engine.MarkWinner
	}
	return engine.MarkPlain
}
