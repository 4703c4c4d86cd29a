package melee

import (
	"warbell/engine"
	"warbell/engine/dice"
	"warbell/engine/naming"
)

func (system) Decide(s *State, cmd engine.Command, in engine.Inputs) (engine.Outcome, error) {
	if !playing(in.Seat) {
		return engine.Outcome{}, engine.Refuse(engine.NotYours, "melee 1.1", "Only the two players of this fight can do that. You can watch, or start one of your own with /melee duel.")
	}
	p := newPlay(s, in)
	if err := p.carryOut(cmd); err != nil {
		return engine.Outcome{}, err
	}
	p.goOn()
	return p.Outcome(), nil
}

func (p *play) carryOut(cmd engine.Command) error {
	switch c := cmd.(type) {
	case Choose:
		return p.chooseTargets(c)
	case Order:
		return p.setOrder(c)
	case Accept:
		return p.answer(Answer{})
	case Answer:
		return p.answer(c)
	case Object:
		return p.object(c)
	case Yield:
		return p.yield(c.Fact)
	case RollOff:
		return p.rollFact(c.Fact)
	}
	return p.activate(cmd)
}

// activate carries out what a model does in its activation, or ends the activations.
func (p *play) activate(cmd engine.Command) error {
	switch cmd.(type) {
	case Charge, Advance, Panic, Done, Activate:
	default:
		return engine.Refuse(engine.Invalid, "", "There is no “%s” in Melee. Use the buttons under the message that asks you.", naming.Clip(cmd.Kind()))
	}
	if err := p.S.mayActivate(p.Seat); err != nil {
		return err
	}
	switch c := cmd.(type) {
	case Activate:
		return p.activateAll(c)
	case Done:
		p.Tell(ActivationsEnded{Seat: p.Seat})
		return nil
	}
	return p.moves(cmd)
}

// mayActivate refuses who has no activations now (rules 3.2 and 3.4).
func (s *State) mayActivate(seat engine.Seat) error {
	switch {
	case s.Step == StepFacts:
		return engine.Refuse(engine.Illegal, "melee 4.5", "Models no longer move in this turn. First a distance has to be settled: /game status says whom that waits for.")
	case s.Step == StepChoose:
		return engine.Refuse(engine.Illegal, "melee 5.13", "Models no longer move in this turn. The combat phase waits for the choice of targets: the buttons are under the message that asks for it.")
	case s.Active != seat:
		return engine.Refuse(engine.NotYours, "melee 3.2", "It is the other side's turn. Your models act in yours: wait for that.")
	}
	return nil
}

// own finds a model of the player's own that may do something now (rule 3.4).
func (p *play) own(id ModelID) (*Model, error) {
	m, err := p.S.named(id)
	switch {
	case err != nil:
		return nil, err
	case m.Seat != p.Seat:
		return nil, engine.Refuse(engine.NotYours, "melee 3.4", "%s is not one of yours. Name a model of your own side.", m.Profile.Name)
	}
	return m, p.S.idle(m)
}

// named finds a model that the command names.
func (s *State) named(id ModelID) (*Model, error) {
	m := s.Model(id)
	switch {
	case id == "":
		return nil, engine.Refuse(engine.Invalid, "melee 1.1", "You named no model. Say which one.")
	case m == nil:
		return nil, engine.Refuse(engine.Invalid, "melee 1.1", "There is no model “%s” in this fight. Name one that stands on the table.", naming.Clip(string(id)))
	}
	return m, nil
}

// idle refuses a model that can do nothing (more) in this activation (rule 3.4).
func (s *State) idle(m *Model) error {
	switch name := m.Profile.Name; {
	case m.Condition == OutOfAction:
		return engine.Refuse(engine.Illegal, "melee 3.4", "%s is out of action. Name another model.", name)
	case m.Fled:
		return engine.Refuse(engine.Illegal, "melee 3.4", "%s has left the field. Name another model.", name)
	case m.Condition == Stunned:
		return engine.Refuse(engine.Illegal, "melee 3.3", "%s is stunned and can do nothing. Name another model.", name)
	case m.Condition != Standing:
		return engine.Refuse(engine.Illegal, "melee 3.3", "%s is knocked down and can do nothing. Name another model.", name)
	case m.Fleeing:
		return engine.Refuse(engine.Illegal, "melee 6.3", "%s flees and can do nothing; it may rally when your next turn begins. Name another model.", name)
	case m.Acted:
		return engine.Refuse(engine.Illegal, "melee 3.4", "%s has acted in this turn already. Name another model, or say that you are done.", name)
	}
	return nil
}

// foe finds the enemy that a move is aimed at.
func (p *play) foe(id ModelID) (*Model, error) {
	m, err := p.S.named(id)
	switch {
	case err != nil:
		return nil, err
	case m.Seat == p.Seat:
		return nil, engine.Refuse(engine.Invalid, "melee 4.1", "%s is one of yours. Name an enemy.", m.Profile.Name)
	case m.Gone():
		return nil, engine.Refuse(engine.Illegal, "melee 4.1", "%s is no longer on the field. Name another enemy.", m.Profile.Name)
	}
	return m, nil
}

// play is one decision being carried out.
type play struct {
	engine.Play[*State]
	choose [2]*Choose // what is chosen by this very decision, by seat
	given  given
	shown  Opened // by the combat phase that is being fought
}

func newPlay(s *State, in engine.Inputs) *play {
	return &play{
		Play:  engine.NewPlay[*State](system{}, s, in),
		given: given{orders: map[ModelID]Policy{}, marks: map[ModelID]bool{}},
	}
}

// roll throws two D6.
func (p *play) roll() [2]int { return [2]int{p.Dice.Die(6), p.Dice.Die(6)} }

// rollOff rolls a D6 for each side until they differ (rule 3.1).
func (p *play) rollOff() {
	rolls, winner := dice.Pairs(p.Dice)
	p.Tell(FirstRolled{Rolls: rolls, First: engine.Seat(max(winner, 1))})
}

func sum(dice [2]int) int { return dice[0] + dice[1] }
