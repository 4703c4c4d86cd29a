package contest

import (
	"slices"

	"warbell/engine"
)

// HeldBack records that a model didn't attack an enemy that breaks.
type HeldBack struct {
	Model Ref `json:"model"`
	Of    Ref `json:"of"` // the model that breaks
}

// BrokeOff records that a model got away, and the enemies that attacked it.
type BrokeOff struct {
	Model  Ref         `json:"model"`
	Struck []Ref       `json:"struck,omitempty"`
	Left   engine.Name `json:"left,omitempty"` // the ground it left
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

// letStrike asks the next enemy to attack the breaking model, or ends the Break.
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

// strikeBreaker makes the automatic hit on a breaking model. It costs an action.
func (p *play) strikeBreaker(by, m *Model) {
	ev := Contested{Attacker: by.Ref(), Defender: m.Ref(), Auto: AutoBreaking, Responded: true, Rear: true,
		Left: [2]int{0, m.Actions}}
	p.land(ev, automatic())
}

// broken removes an enemy from those that may still attack.
func (b *Breaking) broken(id ModelID, struck bool) {
	if b == nil {
		return
	}
	b.Waiting = slices.DeleteFunc(b.Waiting, func(w ModelID) bool { return w == id })
	if struck {
		b.Struck = append(b.Struck, id)
	}
}
