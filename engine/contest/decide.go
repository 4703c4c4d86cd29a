package contest

import (
	"warbell/engine"
	"warbell/engine/naming"
)

func (system) Decide(s *State, cmd engine.Command, in engine.Inputs) (engine.Outcome, error) {
	if !playing(in.Seat) {
		return engine.Outcome{}, engine.Refuse(engine.NotYours, "contest 1.1", "Only the two players of this fight can do that. You can watch, or start one of your own with /contest duel.")
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
	case SetOrder:
		return p.setOrder(c)
	case Accept:
		return p.accept(c)
	case Object:
		return p.object(c)
	case Yield:
		return p.yield(c)
	case RollOff:
		return p.rollOff(c)
	case Respond:
		return p.respond(c)
	case Answer:
		return p.answer(c)
	case Penetrate:
		return p.penetrate(c)
	}
	return p.inAttack(cmd)
}

// inAttack carries out what is decided while an attack is resolved.
func (p *play) inAttack(cmd engine.Command) error {
	switch c := cmd.(type) {
	case Nominate:
		return p.nominate(c)
	case Overrun:
		return p.overrun(c)
	case Overkill:
		return p.overkill(c)
	case Spare:
		return p.spare(c)
	}
	return p.inTurn(cmd)
}

// inTurn carries out what a side does in its own turn.
func (p *play) inTurn(cmd engine.Command) error {
	do := p.deed(cmd)
	if do == nil {
		return engine.Refuse(engine.Invalid, "", "There is no “%s” in a contest. Use the buttons under the message that asks you.", naming.Clip(cmd.Kind()))
	}
	if err := p.S.MayAct(p.Seat); err != nil {
		return err
	}
	return do()
}

func (p *play) deed(cmd engine.Command) func() error {
	switch c := cmd.(type) {
	case Engage:
		return func() error { return p.engage(c) }
	case Take:
		return func() error { return p.take(c) }
	case Shoot:
		return func() error { return p.shoot(c) }
	case Relay:
		return func() error { return p.relay(c) }
	case Sidestep:
		return func() error { return p.sidestep(c) }
	case Break:
		return func() error { return p.breakOff(c) }
	case Split:
		return func() error { return p.split(c) }
	case Declare:
		return func() error { return p.declare(c) }
	case Turn:
		return func() error { return p.order(c) }
	case PutClaims:
		return p.putClaims
	case EndTurn:
		return func() error { p.endTurn(); return nil }
	}
	return nil
}

// MayAct refuses what a side does in its own turn while it can't act (rule 3.1).
func (s *State) MayAct(seat engine.Seat) error {
	switch {
	case s.Active != seat:
		return engine.Refuse(engine.NotYours, "contest 3.1", "It is the other side's turn. Yours comes when it is over.")
	case s.Plan != nil:
		return engine.Refuse(engine.Illegal, "contest 3.9", "Your order for this turn is being carried out. It goes on when what it waits for is answered: /game status says what that is.")
	case s.Attack != nil || s.Breaking != nil || s.Attempt != nil:
		return engine.Refuse(engine.Illegal, "contest 4.1", "An attack is under way. Finish it first: /game status says whom it waits for.")
	case s.Ending:
		return engine.Refuse(engine.Illegal, "contest 3.5", "Your turn is over, and the other side still looks at what you declared. Wait until it accepts or objects.")
	}
	return nil
}

// acting reports whether the side whose turn it is is asked what to do.
func (s *State) acting() bool { return playing(s.Active) && s.MayAct(s.Active) == nil }

// mine finds a model of the player's that is in play.
func (p *play) mine(id ModelID) (*Model, error) {
	switch m := p.S.Model(id); {
	case m == nil:
		return nil, noModel(id)
	case m.Seat != p.Seat:
		return nil, engine.Refuse(engine.NotYours, "contest 1.1", "%s is on the other side. Name one of your own.", m.Profile.Name)
	case m.Out:
		return nil, engine.Refuse(engine.Illegal, "contest 7.4", "%s is out of action. Name a model that is in play.", m.Profile.Name)
	default:
		return m, nil
	}
}

// active finds a model of the player's that has an action left.
func (p *play) active(id ModelID) (*Model, error) {
	m, err := p.mine(id)
	if err == nil && m.Actions < 1 {
		err = engine.Refuse(engine.Illegal, "contest 3.1", "%s has no action left until your next turn. Name another model, or end the turn.", m.Profile.Name)
	}
	return m, err
}

// foe finds an enemy in play.
func (p *play) foe(id ModelID) (*Model, error) {
	switch m := p.S.Model(id); {
	case m == nil:
		return nil, noModel(id)
	case m.Seat == p.Seat:
		return nil, engine.Refuse(engine.Illegal, "contest 1.1", "%s is on your own side. Name an enemy.", m.Profile.Name)
	case m.Out:
		return nil, engine.Refuse(engine.Illegal, "contest 7.4", "%s is out of action already. Name another enemy.", m.Profile.Name)
	default:
		return m, nil
	}
}

func noModel(id ModelID) error {
	if id == "" {
		return engine.Refuse(engine.Invalid, "contest 1.1", "You named no model. Say which one.")
	}
	return engine.Refuse(engine.Invalid, "contest 1.1", "There is no model “%s” in this fight. Name one that stands on the table.", naming.Clip(string(id)))
}

// mostSteps is how much is carried out after one command before it waits for another.
const mostSteps = 1000

// play is one decision being carried out.
type play struct{ engine.Play[*State] }

func newPlay(s *State, in engine.Inputs) *play {
	return &play{engine.NewPlay[*State](system{}, s, in)}
}

// goOn carries out whatever has one possible answer.
func (p *play) goOn() {
	for range mostSteps {
		if p.Ended() || !p.advance() {
			return
		}
	}
}

// advance takes one step, and reports false if somebody has to be waited for.
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
