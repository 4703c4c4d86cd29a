package contest

import (
	"warbell/engine"
	"warbell/engine/dice"
	"warbell/engine/naming"
)

// accept takes every fact of the other side as it was claimed but those that are objected to (rules 3.5 and 3.12).
func (p *play) accept(c Accept) error {
	for _, o := range c.But {
		if err := p.object(o); err != nil {
			return err
		}
	}
	open := p.S.OpenFacts(other(p.Seat))
	switch {
	case len(open) == 0 && len(c.But) > 0:
		return nil
	case len(open) == 0:
		return engine.Refuse(engine.Stale, "contest 3.5", "Nothing that the other side declared waits for your answer. /game status shows what the fight waits for.")
	}
	for i := range open {
		open[i].State = FactAccepted
	}
	p.Tell(FactsAccepted{By: p.Seat, Facts: open})
	return nil
}

// object denies a fact (rule 3.8).
func (p *play) object(c Object) error {
	f, err := p.claimIn(c.Fact, FactOpen)
	if err != nil {
		return err
	}
	if f.By == p.Seat {
		return engine.Refuse(engine.NotYours, "contest 3.8", "You declared that yourself, so the other side accepts it or objects. Wait for that.")
	}
	if f.Kind == FactEngage {
		if err := counter(&f, c); err != nil {
			return err
		}
	}
	f.State = FactObjected
	p.Tell(Objected{By: p.Seat, Fact: f})
	return nil
}

// counter writes down what is right instead of the side and the inches that were claimed.
func counter(f *Fact, c Object) error {
	f.TheirFrom, f.TheirInches = c.From, c.Inches
	if f.TheirFrom == "" {
		f.TheirFrom = FromFront
	}
	if f.TheirInches == 0 {
		f.TheirInches = f.Inches
	}
	switch {
	case f.TheirFrom != FromFront && f.TheirFrom != f.From:
		return engine.Refuse(engine.Invalid, "contest 3.8", "“%s” is not possible here: if it was not as claimed, it was face to face. Choose that, or accept the claim.", naming.Clip(string(c.From)))
	case c.Inches < 0 || c.Inches > MaxApart:
		return engine.Refuse(engine.Invalid, "contest 3.8", "%d inches are not possible. Name 1 to %d, or leave the inches out if they are right.", c.Inches, MaxApart)
	case f.TheirFrom == f.From && f.TheirInches == f.Inches:
		return engine.Refuse(engine.Invalid, "contest 3.8", "That is what was claimed. Say over how many inches it was instead, or accept it.")
	}
	return nil
}

// claimIn finds a fact that has come so far.
func (p *play) claimIn(id int, state FactState) (Fact, error) {
	switch f := p.S.fact(id); {
	case f == nil:
		return Fact{}, engine.Refuse(engine.Stale, "contest 3.8", "That claim is no longer open, so nobody has to answer it. /game status shows what the fight waits for.")
	case f.State != state:
		return Fact{}, engine.Refuse(engine.Stale, "contest 3.8", "That claim has been answered meanwhile. /game status shows what the fight waits for.")
	default:
		return *f, nil
	}
}

// disputed finds a fact of the player's own that the other side has objected to.
func (p *play) disputed(id int) (Fact, error) {
	f, err := p.claimIn(id, FactObjected)
	if err == nil && f.By != p.Seat {
		err = engine.Refuse(engine.NotYours, "contest 3.8", "The other side made that claim, so it yields or rolls, not you. Wait for that.")
	}
	return f, err
}

// yield lets an objection stand.
func (p *play) yield(c Yield) error {
	f, err := p.disputed(c.Fact)
	if err != nil {
		return err
	}
	p.settle(f, Settled{Yielded: true})
	return nil
}

// rollOff rolls for whose word stands; the objection's after so many ties.
func (p *play) rollOff(c RollOff) error {
	f, err := p.disputed(c.Fact)
	if err != nil {
		return err
	}
	rolls, winner := dice.Pairs(p.Dice)
	f.Stands = winner == 1
	p.settle(f, Settled{Rolls: rolls})
	return nil
}

func (p *play) settle(f Fact, ev Settled) {
	f.State = FactSettled
	ev.Fact, ev.Back = f, p.S.givenBack(f)
	p.Tell(ev)
}
