package rolloff

import (
	"slices"

	"warbell/engine"
	"warbell/engine/dice"
)

// These are the commands.
type (
	// Roll rolls the player's die (rule 1.1).
	Roll struct{}
	// Forgo makes the player drop out. It is the default if a player does not roll in time (rule 2.1).
	Forgo struct{}
	// Close closes an open roll-off at the end of its time, or when the player who started it ends the wait
	// (rules 2.2, 2.3).
	Close struct{}
)

// These are the events.
type (
	// Rolled records a player's D6.
	Rolled struct {
		Seat  engine.Seat `json:"seat"`
		Round int         `json:"round"`
		Face  int         `json:"face"`
	}
	// Forgone records that a player dropped out.
	Forgone struct {
		Seat engine.Seat `json:"seat"`
	}
	// RoundEnded records the result of a round. Tied is empty if the roll-off is decided.
	RoundEnded struct {
		Round int           `json:"round"`
		Rolls []Turn        `json:"rolls"`
		Best  int           `json:"best"`
		Tied  []engine.Seat `json:"tied,omitempty"`
	}
	// Threw records a player's roll in a roll-off that is not plain (rules 3).
	Threw struct {
		Seat  engine.Seat `json:"seat"`
		Round int         `json:"round"`
		Score Score       `json:"score"`
	}
	// Placed records the result of a round in such a roll-off: all places so far, and the players who reroll.
	Placed struct {
		Round  int             `json:"round"`
		Rolls  []Turn          `json:"rolls"`
		Places [][]engine.Seat `json:"places"`
		Again  []engine.Seat   `json:"again,omitempty"`
	}
	// Decided records the result of such a roll-off.
	Decided struct {
		Results []Result `json:"results"`
		Dice    string   `json:"dice,omitempty"`
		Low     bool     `json:"low,omitempty"`
	}
	// Ordered is Decided for a roll-off of the whole order (rule 6.1). It has a picture.
	Ordered struct {
		Results []Result `json:"results"`
		Dice    string   `json:"dice,omitempty"`
		Low     bool     `json:"low,omitempty"`
	}
)

func (Roll) Kind() string       { return "roll" }
func (Forgo) Kind() string      { return "forgo" }
func (Close) Kind() string      { return "close" }
func (Rolled) Kind() string     { return "rolled" }
func (Forgone) Kind() string    { return "forgone" }
func (RoundEnded) Kind() string { return "round_ended" }
func (Threw) Kind() string      { return "threw" }
func (Placed) Kind() string     { return "placed" }
func (Decided) Kind() string    { return "decided" }
func (Ordered) Kind() string    { return "ordered" }

// EndWon ends a roll-off with a winner, and EndNobody one without.
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
	return engine.Outcome{}, engine.Refuse(engine.Invalid, "",
		"A roll-off has no action “%s”. Press *Roll* under its post.", cmd.Kind())
}

func (sys system) roll(s *State, in engine.Inputs) (engine.Outcome, error) {
	if err := s.checkTurn(in.Seat); err != nil {
		return engine.Outcome{}, err
	}
	ev, err := s.thrown(in.Seat, in.Dice)
	if err != nil {
		return engine.Outcome{}, err
	}
	return sys.follow(s, false, in.Dice, ev)
}

func (sys system) forgo(s *State, in engine.Inputs) (engine.Outcome, error) {
	if err := s.checkTurn(in.Seat); err != nil {
		return engine.Outcome{}, err
	}
	return sys.follow(s, false, in.Dice, Forgone{Seat: in.Seat})
}

func (s *State) checkTurn(seat engine.Seat) error {
	t := s.turn(seat)
	switch {
	case t == nil:
		return engine.Refuse(engine.NotYours, "rolloff 1.3",
			"You aren't in this round of the roll-off. Wait for its result, or start your own: `/rolloff`.")
	case t.Gone:
		return engine.Refuse(engine.Illegal, "rolloff 2.1",
			"You are out of this roll-off. Wait for its result, or start your own: `/rolloff`.")
	case t.Score != nil:
		return engine.Refuse(engine.Illegal, "rolloff 1.1",
			"You've already rolled %d this round. Wait for the other players.", t.Score.Total)
	case t.Face != 0:
		return engine.Refuse(engine.Illegal, "rolloff 1.1",
			"You've already rolled %d this round. Wait for the other players.", t.Face)
	}
	return nil
}

func (sys system) close(s *State, in engine.Inputs) (engine.Outcome, error) {
	switch {
	case in.Seat > opener:
		return engine.Outcome{}, engine.Refuse(engine.NotYours, "rolloff 2.3",
			"Only the player who started this roll-off can close it. Wait for that, or for the end of its time.")
	case in.Seat == opener && !s.door() && s.waiting() > 0:
	case !s.door():
		return engine.Outcome{}, engine.Refuse(engine.Stale, "rolloff 2.2",
			"This roll-off has already closed. Start another: `/rolloff`.")
	}
	return sys.drop(s, in)
}

// drop makes all players drop out who have not rolled, and ends the round.
func (sys system) drop(s *State, in engine.Inputs) (engine.Outcome, error) {
	var events []engine.Event
	for _, t := range s.Turns {
		if t.pending() {
			events = append(events, Forgone{Seat: t.Seat})
		}
	}
	return sys.follow(s, true, in.Dice, events...)
}

// Open rolls the dice that no player has to roll (rules 5.1, 5.2).
func (sys system) Open(s *State, in engine.Inputs) (engine.Outcome, error) {
	if len(s.automatic()) == 0 {
		return engine.Outcome{}, nil
	}
	return sys.follow(s, false, in.Dice)
}

// Leave makes a player who resigned drop out (rule 2.1). If only that player could close the roll-off, it
// closes.
func (sys system) Leave(s *State, seat engine.Seat, in engine.Inputs) (engine.Outcome, error) {
	if seat == opener && s.closes() { // no other player could close it
		return sys.drop(s, in)
	}
	if t := s.turn(seat); t == nil || t.Gone {
		return engine.Outcome{}, nil
	}
	return sys.follow(s, false, in.Dice, Forgone{Seat: seat})
}

// follow adds the events that result from the given ones: automatic rolls, the end of the round, and the end
// of the roll-off. A round ends if closing is set or if all players have rolled.
func (sys system) follow(s *State, closing bool, src dice.Source, events ...engine.Event) (engine.Outcome, error) {
	after := sys.Clone(s)
	for _, ev := range events {
		after = sys.Apply(after, ev)
	}
	add := func(more ...engine.Event) {
		events = append(events, more...)
		for _, ev := range more {
			after = sys.Apply(after, ev)
		}
	}
	for {
		for _, seat := range after.automatic() {
			ev, err := after.thrown(seat, src)
			if err != nil {
				return engine.Outcome{}, err
			}
			add(ev)
		}
		if !closing && (after.door() || after.waiting() > 0) {
			return engine.Outcome{Events: events}, nil
		}
		closing = false
		add(after.verdict()...)
		if len(after.automatic()) == 0 {
			return engine.Outcome{Events: events}, nil
		}
	}
}

// verdict returns the events that end a round (rules 1.2, 1.3, 2.1).
func (s *State) verdict() []engine.Event {
	if !s.Terms.plain() {
		return s.ranked()
	}
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
			s.known(e.Seat)
		}
	case Rolled:
		if t := s.turn(e.Seat); t != nil {
			t.Face = e.Face
		}
	case Forgone:
		if t := s.turn(e.Seat); t != nil {
			t.Gone = true
		}
	case Threw:
		if t := s.turn(e.Seat); t != nil {
			t.Score = &e.Score
		}
	case Placed:
		s.place(e)
	case RoundEnded:
		s.Round, s.Closed = e.Round+1, true
		s.Turns = nil
		for _, seat := range e.Tied {
			s.Turns = append(s.Turns, Turn{Seat: seat})
		}
	}
	return s
}

// place begins the next round, or decides the roll-off.
func (s *State) place(e Placed) {
	s.Places, s.Closed, s.Decided = e.Places, true, len(e.Again) == 0
	if s.Decided {
		return
	}
	s.Scores = s.results(nil)
	s.Round = e.Round + 1
	s.Turns = nil
	for _, seat := range e.Again {
		s.Turns = append(s.Turns, Turn{Seat: seat})
	}
}
