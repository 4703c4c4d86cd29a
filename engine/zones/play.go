package zones

import "warbell/engine"

// play carries out one decision.
type play struct {
	engine.Play[*State]
	now *lines // an answer to only the attacks that wait, instead of a character's set reactions
}

func newPlay(s *State, in engine.Inputs) *play { return &play{Play: engine.NewPlay(system{}, s, in)} }

// Decide carries out a command and what follows from it.
func (system) Decide(s *State, cmd engine.Command, in engine.Inputs) (engine.Outcome, error) {
	p := newPlay(s, in)
	p.back(cmd)
	if err := p.carryOut(cmd); err != nil {
		return engine.Outcome{}, err
	}
	p.advance()
	return p.Outcome(), nil
}

func (p *play) carryOut(cmd engine.Command) error {
	if done, err := verbs.Do(p.position(), p, cmd); done {
		return err
	}
	return engine.Refuse(engine.Invalid, "", "A Zones fight has no action “%s”. Use the buttons under the newest post.", cmd.Kind())
}
