package contest

import (
	"warbell/engine"
	"warbell/engine/naming"
)

func (system) Decide(s *State, cmd engine.Command, in engine.Inputs) (engine.Outcome, error) {
	if !playing(in.Seat) {
		return engine.Outcome{}, engine.Refuse(engine.NotYours, "contest 1.1",
			"Only the two players of this fight can do that. Start your own with `/challenge`.")
	}
	p := newPlay(s, in)
	done, err := verbs.Do(p.position(), p, cmd)
	switch {
	case !done:
		return engine.Outcome{}, engine.Refuse(engine.Invalid, "",
			"“%s” isn't an action in Contest. Use the buttons.", naming.Clip(cmd.Kind()))
	case err != nil:
		return engine.Outcome{}, err
	}
	p.goOn()
	return p.Outcome(), nil
}

// MayAct returns a refusal if a side can't act in its own turn now (rule 3.1).
func (s *State) MayAct(seat engine.Seat) error {
	switch {
	case s.Active != seat:
		return engine.Refuse(engine.NotYours, "contest 3.1",
			"You can't act on your opponent's turn. Wait for your turn.")
	case s.Plan != nil:
		return engine.Refuse(engine.Illegal, "contest 3.9",
			"Your turn is still running: it waits for an answer. See `/game status`.")
	case s.Attack != nil || s.Breaking != nil || s.Attempt != nil:
		return engine.Refuse(engine.Illegal, "contest 4.1",
			"You can't do that during an attack. Finish the attack first: see `/game status`.")
	case s.Ending:
		return engine.Refuse(engine.Illegal, "contest 3.5",
			"Your turn is over. Wait for your opponent to answer your declarations.")
	}
	return nil
}

// acting reports whether the active side is asked to act.
func (s *State) acting() bool { return playing(s.Active) && s.MayAct(s.Active) == nil }

// mostSteps bounds the steps that follow from one command before another is needed.
const mostSteps = 1000

// play carries out one decision.
type play struct{ engine.Play[*State] }

func newPlay(s *State, in engine.Inputs) *play {
	return &play{engine.NewPlay[*State](system{}, s, in)}
}

// position returns the state with the decisions made so far.
func (p *play) position() position { return position{State: p.S, Seat: p.Seat, Secrets: p.Secrets} }

// does carries out a command of the seat as part of another. It reports false if the command is refused.
func (p *play) does(cmd engine.Command) bool {
	done, err := verbs.Follow(p.position(), p, cmd)
	return done && err == nil
}

// goOn carries out everything that needs no player's decision.
func (p *play) goOn() {
	for range mostSteps {
		if p.Ended() || !p.advance() {
			return
		}
	}
}

// advance carries out one step. It reports false if a player must decide first.
func (p *play) advance() bool {
	switch s := p.S; {
	case p.defeat():
		return false
	case p.settles():
		return true
	case s.Attempt != nil:
		return p.believe()
	case s.Breaking != nil:
		return p.letStrike()
	case s.Attack != nil:
		return p.fight()
	case s.Ending:
		return p.nextTurn()
	case s.Plan != nil:
		return p.nextLine()
	case s.exhausted():
		p.endTurn()
		return true
	}
	return false
}
