package contest

import (
	"slices"

	"warbell/engine"
)

// HeldBack tells that a model let one who breaks go.
type HeldBack struct {
	Model Ref `json:"model"`
	Of    Ref `json:"of"` // who breaks
}

// BrokeOff tells that a model got away, and who struck at it.
type BrokeOff struct {
	Model  Ref         `json:"model"`
	Struck []Ref       `json:"struck,omitempty"`
	Left   engine.Name `json:"left,omitempty"` // the ground that it left
}

func (HeldBack) Kind() string { return "held_back" }
func (BrokeOff) Kind() string { return "broke_off" }

func (e HeldBack) fold(s *State) {
	s.Attempt = nil
	s.Breaking.broken(e.Model.ID, false)
}

func (e BrokeOff) fold(s *State) {
	s.Breaking, s.Attempt = nil, nil
	if m := s.Model(e.Model.ID); m != nil {
		s.leave(m)
	}
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
		p.Tell(ResponseAsked{Attempt: p.number(), Attacker: by.Ref(), Defender: m.Ref(), Left: by.Actions,
			Breaking: true})
		return false
	}
	return true
}

// strikeBreaker is the automatic hit on who breaks. It costs an action.
func (p *play) strikeBreaker(by, m *Model) {
	ev := Contested{Attacker: by.Ref(), Defender: m.Ref(), Auto: AutoBreaking, Responded: true, Rear: true,
		Left: [2]int{0, m.Actions}}
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
