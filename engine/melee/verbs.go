package melee

import (
	"warbell/engine"
	"warbell/engine/naming"
	"warbell/engine/verb"
)

type (
	position                = verb.Position[*State]
	input[C engine.Command] = *verb.Input[*State, C]
)

// verbs are the commands of players, in the order of their options.
var verbs verb.Set[*State, *play]

func init() { // breaks an initialisation cycle, because the odds of choices carry out verbs
	verbs = verb.Set[*State, *play]{&charge, &advance, &panics, &done, &accept, &answer, &object, yield, rollOff,
		&choose, &order, &activate}
}

// FormOf returns the form of a command for its input. It returns nil if there is no such command.
func FormOf(cmd engine.Command) verb.Form[*State] {
	if v, ok := verbs.Of(cmd); ok {
		return v
	}
	return nil
}

// ownTurn returns a refusal if the player has no activations now (rules 3.2 and 3.4).
func ownTurn(pos position) error { return pos.State.mayActivate(pos.Seat) }

// who returns an input for one of the player's own models.
func who[C engine.Command](field func(*C) *ModelID, may func(*State, *Model) bool) input[C] {
	return verb.Thing[*State](verb.Named{Name: "model", Noun: "model"},
		field).Of(models).Among(func(pos position, _ C) []string {
		return pos.State.which(func(m *Model) bool { return m.Seat == pos.Seat && may(pos.State, m) })
	})
}

// whom returns an input for an enemy on the battlefield.
func whom[C engine.Command](field func(*C) *ModelID) input[C] {
	return verb.Thing[*State](verb.Named{Name: "target", Noun: "enemy"},
		field).Of(models).Among(func(pos position, _ C) []string {
		return pos.State.which(func(m *Model) bool { return m.Seat != pos.Seat && !m.Gone() })
	})
}

// models returns all models, for matching names.
func models(pos position) []naming.Thing {
	return naming.Things(pos.State.Models, func(_ int, m *Model) (id, name string) {
		return string(m.ID), string(m.Profile.Name)
	})
}

// which returns the IDs of the models that fit.
func (s *State) which(fits func(*Model) bool) (ids []string) {
	for i := range s.Models {
		if fits(&s.Models[i]) {
			ids = append(ids, string(s.Models[i].ID))
		}
	}
	return ids
}

// mayActivate returns a refusal if the player has no activations now (rules 3.2 and 3.4).
func (s *State) mayActivate(seat engine.Seat) error {
	switch {
	case s.Step == StepFacts:
		return engine.Refuse(engine.Illegal, "melee 4.5",
			"You can't move now: a distance needs an answer first. See `/game status`.")
	case s.Step == StepChoose:
		return engine.Refuse(engine.Illegal, "melee 5.13",
			"You can't move now: players are picking targets. Use the buttons.")
	case s.Active != seat:
		return engine.Refuse(engine.NotYours, "melee 3.2",
			"You can't act on your opponent's turn. Wait for your turn.")
	}
	return nil
}

// own finds a model of the player's that may act now (rule 3.4).
func (s *State) own(seat engine.Seat, id ModelID) (*Model, error) {
	m, err := s.named(id)
	switch {
	case err != nil:
		return nil, err
	case m.Seat != seat:
		return nil, engine.Refuse(engine.NotYours, "melee 3.4",
			"%s isn't your model. Choose one of yours.", m.Profile.Name)
	}
	return m, s.idle(m)
}

// named finds the model that a command names.
func (s *State) named(id ModelID) (*Model, error) {
	m := s.Model(id)
	switch {
	case id == "":
		return nil, engine.Refuse(engine.Invalid, "melee 1.1", "No model chosen. Choose one.")
	case m == nil:
		return nil, engine.Refuse(engine.Invalid, "melee 1.1",
			"This fight has no “%s”. Choose another model.", naming.Clip(string(id)))
	}
	return m, nil
}

// idle returns a refusal if a model can't act any more in these activations (rule 3.4).
func (s *State) idle(m *Model) error {
	switch name := m.Profile.Name; {
	case m.Condition == OutOfAction:
		return engine.Refuse(engine.Illegal, "melee 3.4", "%s is Out of Action. Choose another model.", name)
	case m.Fled:
		return engine.Refuse(engine.Illegal, "melee 3.4", "%s has left the battlefield. Choose another model.", name)
	case m.Condition == Stunned:
		return engine.Refuse(engine.Illegal, "melee 3.3",
			"%s is Stunned and can't act. Choose another model.", name)
	case m.Condition != Standing:
		return engine.Refuse(engine.Illegal, "melee 3.3",
			"%s is Knocked Down and can't act. Choose another model.", name)
	case m.Fleeing:
		return engine.Refuse(engine.Illegal, "melee 6.3",
			"%s is fleeing and can't act until it rallies. Choose another model.", name)
	case m.Acted:
		return engine.Refuse(engine.Illegal, "melee 3.4",
			"%s has already acted this Turn. Choose another model, or go to combat.", name)
	}
	return nil
}

// foe finds the enemy that a move aims at.
func (s *State) foe(seat engine.Seat, id ModelID) (*Model, error) {
	m, err := s.named(id)
	switch {
	case err != nil:
		return nil, err
	case m.Seat == seat:
		return nil, engine.Refuse(engine.Invalid, "melee 4.1", "%s is your own model. Choose an enemy.", m.Profile.Name)
	case m.Gone():
		return nil, engine.Refuse(engine.Illegal, "melee 4.1",
			"%s is no longer on the battlefield. Choose another enemy.", m.Profile.Name)
	}
	return m, nil
}

// mover finds a model that can move, and the enemy that it moves to.
func (s *State) mover(seat engine.Seat, id, target ModelID) (m, foe *Model, err error) {
	if m, err = s.own(seat, id); err != nil {
		return nil, nil, err
	}
	if len(s.engaged(m.ID)) > 0 {
		return nil, nil, engine.Refuse(engine.Illegal, "melee 4.4",
			"%s can't move: it's Engaged. Fight on, panic, or choose another model.", m.Profile.Name)
	}
	foe, err = s.foe(seat, target)
	return m, foe, err
}
