package melee

import (
	"warbell/engine"
	"warbell/engine/verb"
)

// Panic makes a model break from combat (rule 6.1).
type Panic struct {
	Model ModelID `json:"model"`
}

// Panicked records that a model breaks from combat: first the automatic hits, then its flight.
type Panicked struct {
	Model  Ref       `json:"model"`
	Why    Why       `json:"why"`
	Hits   []Strike  `json:"hits,omitempty"`
	Away   bool      `json:"away"` // it got away
	Dice   [2]int    `json:"dice"` // dice for its flight; 0 if it doesn't run
	Inches int       `json:"inches"`
	After  Condition `json:"after"`
}

// Why is the reason why a model breaks from combat.
type Why string

// The reasons to break from combat.
const (
	WhyPanic Why = "panic" // its player's decision
	WhyAlone Why = "alone" // it failed the All Alone test
)

func (Panic) Kind() string    { return "panic" }
func (Panicked) Kind() string { return "panicked" }

var panics = verb.Verb[*State, *play, Panic]{
	Name: "panic", Rule: "melee 6.1", Duties: []string{DutyActivate}, When: ownTurn, May: Panic.may, Do: (*play).panics,
	NoneLeft: "You can't panic: no Engaged model is free to act. Choose another action or go to combat.",
	Confirm:  func(position, Panic) bool { return true },
	Inputs:   []input[Panic]{who(func(c *Panic) *ModelID { return &c.Model }, (*State).canPanic)},
}

func (c Panic) may(pos position) error {
	m, err := pos.State.own(pos.Seat, c.Model)
	if err == nil && len(pos.State.engaged(m.ID)) == 0 {
		err = engine.Refuse(engine.Illegal, "melee 6.1",
			"%s can't panic: it isn't Engaged. Choose another model or action.", m.Profile.Name)
	}
	return err
}

// panics makes a model break from combat by its player's decision (rule 6.1).
func (p *play) panics(c Panic) error {
	p.breakOff(p.S.Model(c.Model), WhyPanic)
	p.checkEnd()
	return nil
}

func (e Panicked) fold(s *State) {
	if s.struck(s.partingPhase(e.Why), e.Hits) {
		s.Quiet = 0
	}
	m := s.Model(e.Model.ID)
	if m == nil {
		return
	}
	m.Acted = true
	if e.Away && !m.Gone() {
		m.Fleeing, m.FailedRally = true, 0
		s.run(m, e.Inches)
	}
}

func (s *State) canPanic(m *Model) bool {
	return s.Step == StepActivate && m.Seat == s.Active && s.idle(m) == nil && len(s.engaged(m.ID)) > 0
}
