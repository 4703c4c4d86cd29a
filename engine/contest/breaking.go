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
	if !p.s.Locked(m.ID) && len(p.s.Targets(m.ID)) == 0 {
		return engine.Refuse(engine.Illegal, "contest 3.7", "%s is not in combat, so there is nothing to break from. Let it engage, or end the turn.", m.Profile.Name)
	}
	if err := p.s.sure(m); err != nil {
		return err
	}
	p.tell(BreakDeclared{Model: m.Ref(), By: p.s.refs(p.s.Chasers(m.ID))})
	return nil
}

// letStrike lets the next enemy strike at who breaks, or ends it.
func (p *play) letStrike() bool {
	b := p.s.Breaking
	m := p.s.Model(b.Model)
	if len(b.Waiting) == 0 || m == nil {
		p.tell(BrokeOff{Model: m.Ref(), Struck: p.s.refs(b.Struck), Left: p.s.place(m)})
		return true
	}
	by := p.s.Model(b.Waiting[0])
	if by == nil || by.Out || by.Actions < 1 {
		p.tell(HeldBack{Model: by.Ref(), Of: m.Ref()})
		return true
	}
	switch p.ordered(by) {
	case Always:
		p.strikeBreaker(by, m)
	case Never:
		p.tell(HeldBack{Model: by.Ref(), Of: m.Ref()})
	default:
		p.tell(ResponseAsked{Attempt: p.number(), Attacker: by.Ref(), Defender: m.Ref(), Left: by.Actions, Breaking: true})
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
func (b *Breaking) broken(id ID, struck bool) {
	if b == nil {
		return
	}
	b.Waiting = slices.DeleteFunc(b.Waiting, func(w ID) bool { return w == id })
	if struck {
		b.Struck = append(b.Struck, id)
	}
}
