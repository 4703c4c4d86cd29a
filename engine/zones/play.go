package zones

import "warbell/engine"

// play is one decision being carried out.
type play struct{ engine.Play[*State] }

func newPlay(s *State, in engine.Inputs) *play { return &play{engine.NewPlay(system{}, s, in)} }

// Decide carries out a command and what follows from it.
func (system) Decide(s *State, cmd engine.Command, in engine.Inputs) (engine.Outcome, error) {
	p := newPlay(s, in)
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
	for _, decide := range []func(engine.Command) (bool, error){p.onTable, p.byGM} {
		if known, err := decide(cmd); known {
			return err
		}
	}
	return engine.Refuse(engine.Invalid, "", "There is no “%s” in a fight over zones. Use the buttons under the message that asks you.", cmd.Kind())
}

// onTable carries out what the GM does with the table.
func (p *play) onTable(cmd engine.Command) (bool, error) {
	switch c := cmd.(type) {
	case LayMap:
		return true, p.layMap(c)
	case AddZone:
		return true, p.addZone(c)
	case SetZone:
		return true, p.setZone(c)
	case JoinZones:
		return true, p.joinZones(c)
	case CutZones:
		return true, p.cutZones(c)
	case RemoveZone:
		return true, p.removeZone(c)
	case AddFoes:
		return true, p.addFoes(c)
	case ShowFoe:
		return true, p.showFoe(c)
	case Bring:
		return true, p.bring(c)
	case Remove:
		return true, p.remove(c)
	case Assign:
		return true, p.assign(c)
	case Promote:
		return true, p.promote(c)
	case Demote:
		return true, p.demote(c)
	case Override:
		return true, p.override(c)
	}
	return false, nil
}

// byGM carries out what the GM does in the course of a round.
func (p *play) byGM(cmd engine.Command) (bool, error) {
	switch c := cmd.(type) {
	case Say:
		return true, p.say(c)
	case Check:
		return true, p.check(c)
	case GoOn:
		return true, p.nextRound()
	case Finish:
		return true, p.finish(c)
	case Begin:
		return true, p.begin()
	case ClosePlayers:
		return true, p.closePlayers()
	case Rule:
		return true, p.ruleOn(c)
	case Verdict:
		return true, p.verdict(c)
	case Order:
		return true, p.order(c)
	case Suggest:
		return true, p.suggest()
	case Go:
		return true, p.goOn(c)
	case Skip:
		return true, p.skip()
	case Delegate:
		return true, p.delegate(c)
	}
	return false, nil
}

// needGM refuses whoever is no GM.
func (p *play) needGM() error {
	if p.S.GM(p.Seat) {
		return nil
	}
	return engine.Refuse(engine.NotYours, "zones 1.1",
		"That is the game master's to do. Ask for it, or do something with your own character.")
}

// own finds a PC that the asking seat may act for.
func (p *play) own(id ModelID) (*Creature, error) { return p.S.own(p.Seat, id) }
