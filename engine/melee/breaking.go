package melee

import (
	"slices"
)

// ralliesLost is the number of failed tests in a row after which a model leaves the battlefield.
const ralliesLost = 2

// breakOff lets the enemies attack, then has the model flee if it can (rules 6.2 and 6.3).
func (p *play) breakOff(m *Model, why Why) {
	ev := Panicked{Model: m.Ref(), Why: why}
	if ev.Hits, ev.After = p.partingHits(m, p.S.partingPhase(why)); ev.After == Standing {
		ev.Away, ev.Dice = true, p.roll()
		ev.Inches = sum(ev.Dice)
	}
	p.Tell(ev)
}

// partingPhase returns the combat phase of the hits on a model that breaks. A panic comes before the phase,
// during the activations.
func (s *State) partingPhase(why Why) int {
	if why == WhyAlone {
		return s.next()
	}
	return outsidePhase
}

// partingHits rolls the automatic hits on a model that breaks, and returns them with its condition
// afterwards.
func (p *play) partingHits(m *Model, phase int) ([]Strike, Condition) {
	s := p.S.clone()
	target := s.Model(m.ID)
	foes := s.foes(target)
	slices.SortStableFunc(foes, func(a, b *Model) int { return b.Profile.I - a.Profile.I })
	var hits []Strike
	for _, foe := range foes {
		if !foe.Fights() || !slices.Contains(s.strikable(foe), target) {
			continue
		}
		hit := s.clash(phase).strike(p.Dice, foe, target, s.blow(foe, target, foe.Profile.blows()[0], 1, true))
		hit.fold(phase, foe, target)
		hits = append(hits, hit)
	}
	return hits, target.Condition
}

// clash returns the context of a combat phase's strikes: house rules and phase.
func (s *State) clash(phase int) clash { return clash{rules: s.Rules, phase: phase} }

// blow returns an attack of a model on a target in contact.
func (s *State) blow(striker, target *Model, w Weapon, attack int, parting bool) blow {
	phase := s.next()
	c := s.contact(striker.ID, target.ID)
	return blow{
		Weapon: w, Attack: attack, Auto: parting || target.Fleeing, FirstRound: c != nil && c.Since == phase,
		Parry: !parting && target.Parried != phase, Charging: striker.Charged == phase,
	}
}

// rally tests a fleeing model when its side's turn begins (rule 6.3).
func (p *play) rally(m *Model) {
	ev := Rallied{Model: m.Ref(), Dice: p.roll(), Ld: m.Profile.Ld, After: m.Condition}
	if ev.Held = sum(ev.Dice) <= ev.Ld; !ev.Held {
		ev.Hits, ev.After = p.partingHits(m, outsidePhase)
		ev.Gone = ev.After == Standing && m.FailedRally+1 >= ralliesLost
	}
	if !ev.Held && !ev.Gone && ev.After == Standing {
		ev.Run = p.roll()
		ev.Inches = sum(ev.Run)
	}
	p.Tell(ev)
}

// alone returns the standing enemies around a model that is all alone. Otherwise it returns nil (rule 6.4).
func (s *State) alone(m *Model) []*Model {
	if !m.Fights() {
		return nil
	}
	var foes []*Model
	for _, foe := range s.foes(m) {
		if foe.Fights() {
			foes = append(foes, foe)
		}
	}
	if len(foes) < 2 {
		return nil
	}
	for _, foe := range foes {
		for _, friend := range s.foes(foe) {
			if friend != m && friend.Fights() {
				return nil
			}
		}
	}
	return foes
}

// testAlone tests all models that are all alone, if the house rule is on (rule 6.4).
func (p *play) testAlone() {
	if p.S.Rules[RuleAlone] != On {
		return
	}
	for i := range p.S.Models {
		m := &p.S.Models[i]
		foes := p.S.alone(m)
		if len(foes) == 0 || p.Ended() {
			continue
		}
		ev := AloneTested{Model: m.Ref(), Ld: m.Profile.Ld, Dice: p.roll()}
		for _, foe := range foes {
			ev.Foes = append(ev.Foes, foe.Ref())
		}
		ev.Held = sum(ev.Dice) <= ev.Ld
		p.Tell(ev)
		if !ev.Held {
			p.breakOff(m, WhyAlone)
			p.checkEnd()
		}
	}
}
