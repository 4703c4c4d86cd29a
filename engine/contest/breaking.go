package contest

import (
	"slices"

	"warbell/engine"
)

// breakOff lets a model run (rule 3.7).
func (p *play) breakOff(c Break) error {
	m, err := p.active(c.Model)
	if err != nil {
		return err
	}
	if !p.S.Locked(m.ID) && len(p.S.Targets(m.ID)) == 0 {
		return engine.Refuse(engine.Illegal, "contest 3.7", "%s is not in combat, so there is nothing to break from. Let it engage, or end the turn.", m.Profile.Name)
	}
	if err := p.S.sure(m); err != nil {
		return err
	}
	ev := BreakDeclared{Model: m.Ref(), By: p.S.refs(p.S.Chasers(m.ID)), Fast: m.Profile.Fast, Compelled: c.Compelled}
	if c.Compelled {
		ev.Fact = p.S.claim(Fact{By: p.Seat, Kind: FactCompelled, Model: m.Ref()})
	}
	p.Tell(ev)
	return nil
}

// letStrike lets the next enemy strike at who breaks, or ends it.
func (p *play) letStrike() bool {
	b := p.S.Breaking
	m := p.S.Model(b.Model)
	if len(b.Waiting) == 0 || m == nil {
		p.Tell(BrokeOff{Model: m.Ref(), Struck: p.S.refs(b.Struck), Left: p.S.place(m)})
		return true
	}
	by := p.S.Model(b.Waiting[0])
	if by == nil || by.Out || by.Actions < 1 {
		p.Tell(HeldBack{Model: by.Ref(), Of: m.Ref()})
		return true
	}
	switch p.ordered(by) {
	case Always:
		p.strikeBreaker(by, m)
	case Never:
		p.Tell(HeldBack{Model: by.Ref(), Of: m.Ref()})
	default:
		p.Tell(ResponseAsked{Attempt: p.number(), Attacker: by.Ref(), Defender: m.Ref(), Left: by.Actions, Breaking: true})
		return false
	}
	return true
}

// strikeBreaker is the automatic hit on who breaks. It costs an action.
func (p *play) strikeBreaker(by, m *Model) {
	ev := Contested{Attacker: by.Ref(), Defender: m.Ref(), Auto: AutoBreaking, Responded: true, Rear: true, Left: [2]int{0, m.Actions}}
	p.land(ev, automatic())
}

// broken takes an enemy off the list of those who may still strike.
func (b *Breaking) broken(id ModelID, struck bool) {
	if b == nil {
		return
	}
	b.Waiting = slices.DeleteFunc(b.Waiting, func(w ModelID) bool { return w == id })
	if struck {
		b.Struck = append(b.Struck, id)
	}
}
