package contest

import (
	"errors"
	"slices"

	"warbell/engine"
	"warbell/engine/claims"
)

// Plan is the rest of an order for a turn (rule 3.9).
type Plan struct {
	Do    []Deed   `json:"do,omitempty"`
	Spare Leftover `json:"spare,omitempty"`
	End   bool     `json:"end,omitempty"`
}

// Lapsed records models that can't carry out a line of an order. If Line is set, the whole line is skipped.
// Otherwise its other models go on. The turn then doesn't end by itself.
type Lapsed struct {
	Models []Ref `json:"models"`
	Target Ref   `json:"target,omitzero"` // the line's target, if it is an enemy
	Attack bool  `json:"attack,omitempty"`
	Line   bool  `json:"line,omitempty"`
}

func (Lapsed) Kind() string { return "lapsed" }

func (e Lapsed) endsLine() bool { return e.Line }

func (Lapsed) fold(s *State) {
	if s.Plan != nil {
		s.Plan.End = false
	}
}

// rehearse carries out a line up to the first roll, as if all claims so far were accepted.
func (p *play) rehearse(d Deed) error {
	cmd := d.Command()
	if cmd == nil {
		return engine.Refuse(engine.Invalid, "contest 3.9",
			"Warbell can't read a line of your turn. Write one action per line.")
	}
	for i := range p.S.Facts {
		p.S.Facts[i].State = claims.Accepted
	}
	if _, err := verbs.Follow(p.position(), p, cmd); err != nil {
		return err
	}
	if a := p.S.Attack; a != nil {
		p.S.Fought = append(p.S.Fought, a.Target)
	}
	if b := p.S.Breaking; b != nil {
		p.S.leave(p.S.Model(b.Model))
	}
	p.S.Attack, p.S.Breaking = nil, nil
	return nil
}

// nextLine carries out the next line of the order. After the last line it ends the turn, if the order says
// so. It reports false if it waits for answers to claims.
func (p *play) nextLine() bool {
	plan := p.S.Plan
	if len(plan.Do) == 0 {
		p.endTurn() // apply drops an order that doesn't end the turn
		return true
	}
	if p.S.Put {
		return false
	}
	defer p.as(p.S.Active)()
	line := plan.Do[0]
	d := p.S.able(line)
	p.without(line, d)
	err := error(engine.Refuse(engine.Invalid, "contest 3.9", "No action chosen. Choose one."))
	if cmd := d.Command(); cmd != nil {
		_, err = verbs.Follow(p.position(), p, cmd)
	}
	var refusal *engine.Refusal
	switch {
	case err == nil:
		return true
	case errors.As(err, &refusal) && refusal.Rule == ruleClaims && p.does(PutClaims{}):
		return false
	}
	p.Tell(Lapsed{Models: p.S.refs(line.doers()), Target: p.S.ref(line.Target), Attack: line.attacks(), Line: true})
	return true
}

// as makes the following code act for a seat, until it calls done.
func (p *play) as(seat engine.Seat) (done func()) {
	before := p.Seat
	p.Seat = seat
	return func() { p.Seat = before }
}

// without records the attackers that a line has lost while its others go on.
func (p *play) without(before, after Deed) {
	if !before.attacks() || len(after.Attackers) == 0 {
		return
	}
	var lost []Ref
	for _, a := range before.Attackers {
		if !slices.ContainsFunc(after.Attackers, func(b Attacker) bool { return b.Model == a.Model }) {
			lost = append(lost, p.S.ref(a.Model))
		}
	}
	if len(lost) > 0 {
		p.Tell(Lapsed{Models: lost, Target: p.S.ref(before.Target), Attack: true})
	}
}

// leftovers uses attacks left over as the order says (rule 3.10). It reports false if the order doesn't say.
func (p *play) leftovers() bool {
	if p.S.Plan == nil || p.S.Plan.Spare == "" {
		return false
	}
	defer p.as(p.S.Active)()
	st, does := p.S.Idle()[0], p.S.Plan.Spare
	if all := p.S.Redirects(st.Model); does == LeftOverrun {
		if i := slices.IndexFunc(all, func(c Overrun) bool { return !c.Step }); i >= 0 {
			return p.does(all[i])
		}
	}
	if does != LeftSpare && p.does(Overkill{Model: st.Model}) {
		return true
	}
	return p.does(Spare{Model: st.Model})
}

// settles rolls off a disputed claim, if the order says so (rule 3.10).
func (p *play) settles() bool {
	disputed := p.S.DisputedFacts(p.S.Active)
	if !p.S.Roll || len(disputed) == 0 {
		return false
	}
	defer p.as(p.S.Active)()
	return p.does(claims.RollOff{Fact: disputed[0].ID})
}

// plan updates the order for a turn after an event. It removes lines that are done, and the order after its
// last line.
func (s *State) plan(ev engine.Event) {
	if s.Plan == nil {
		return
	}
	if e, ok := ev.(interface{ endsLine() bool }); ok && e.endsLine() && len(s.Plan.Do) > 0 {
		s.Plan.Do = s.Plan.Do[1:]
	}
	if len(s.Plan.Do) == 0 && !s.Plan.End && s.Attack == nil && s.Breaking == nil && s.Attempt == nil {
		s.Plan = nil
	}
}
