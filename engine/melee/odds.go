package melee

import (
	"math/big"
	"slices"

	"warbell/engine"
	"warbell/engine/dice"
	"warbell/engine/odds"
)

// Odds are a seat's odds for the next combat phase, from public facts. Secret orders don't change them.
type Odds struct {
	Seat  engine.Seat
	Pairs []PairOdds // in the order of the seat's models
	// Charges are the odds of charges in a duel whose models are apart: the seat's own charge, then the
	// opponent's. In fights of warbands the odds are shown beside each enemy that a model can charge.
	Charges []ChargeOdds
}

// ViewOf returns the name of the view.
func (Odds) ViewOf() string { return "melee/odds" }

// PairOdds are the odds of two models that attack each other with all their attacks.
type PairOdds struct {
	Model, Foe Ref
	Mine       *StrikeOdds // nil: it can't attack now
	Theirs     *StrikeOdds // nil: it can't attack now
}

// StrikeOdds are the odds of an enemy's state after all of a model's attacks in one phase, each from 0 to 1.
// They add up to 1.
type StrikeOdds struct {
	Out     *big.Rat // Out of Action
	Stunned *big.Rat
	Down    *big.Rat // Knocked Down
	Wounded *big.Rat // none of these, but with fewer Wounds
	Nothing *big.Rat // unchanged
}

// Odds returns the odds of the seat's models in contact with an enemy.
func (system) Odds(s *State, seat engine.Seat, _ engine.Secrets) engine.View {
	if !playing(seat) {
		return nil
	}
	o := Odds{Seat: seat}
	for i := range s.Models {
		m := &s.Models[i]
		if m.Seat != seat || m.Gone() {
			continue
		}
		for _, foe := range s.foes(m) {
			if !foe.Gone() {
				o.Pairs = append(o.Pairs, s.PairOdds(m.ID, foe.ID))
			}
		}
	}
	if len(o.Pairs) == 0 && len(s.Models) == 2 {
		one, two := s.Models[0].ID, s.Models[1].ID
		o.Charges = []ChargeOdds{s.ChargeOdds(one, two), s.ChargeOdds(two, one)}
		if s.Models[0].Seat != seat {
			slices.Reverse(o.Charges)
		}
	}
	return o
}

// PairOdds returns the odds of two models in the next combat phase, as if they were in contact.
func (s *State) PairOdds(model, foe ModelID) PairOdds {
	m, f := s.Model(model), s.Model(foe)
	if m == nil || f == nil || m.Seat == f.Seat {
		return PairOdds{}
	}
	return PairOdds{Model: m.Ref(), Foe: f.Ref(), Mine: s.strikeOdds(m, f), Theirs: s.strikeOdds(f, m)}
}

// ChargeOdds are the odds of a model that charges an enemy in this turn.
type ChargeOdds struct {
	PairOdds          // once they are in contact
	Reaches  *big.Rat // chance that it succeeds, 0 to 1; nil: unknown distance
}

// ChargeOdds returns the odds of a charge at an enemy now, even if it isn't legal.
func (s *State) ChargeOdds(model, foe ModelID) ChargeOdds {
	m, f := s.Model(model), s.Model(foe)
	if m == nil || f == nil || m.Seat == f.Seat {
		return ChargeOdds{}
	}
	o := ChargeOdds{}
	if inches, known, _ := s.gap(m, f); known {
		o.Reaches = odds.Of(nil, func(src dice.Source) int {
			_, reach := m.rush(src)
			return reach
		}).That(func(reach int) bool { return reach >= inches })
	}
	probe := s.clone()
	probe.arrive(probe.Model(model), probe.Model(foe), true, 0, false)
	o.PairOdds = probe.PairOdds(model, foe)
	return o
}

// strikeOdds returns the odds of all attacks of one model on another. If it can't attack, it returns nil.
func (s *State) strikeOdds(m, target *Model) *StrikeOdds {
	probe, before := s.pairedUp(m.ID, target.ID), target.shape()
	m, target = probe.Model(m.ID), probe.Model(target.ID)
	if !m.Fights() || len(probe.strikable(m)) == 0 {
		return nil
	}
	o := odds.Map(probe.attacks(m, target), func(a attacked) shape { return a.target })
	became := func(c Condition) *big.Rat {
		return o.That(func(b shape) bool { return b.condition == c && b.condition != before.condition })
	}
	return &StrikeOdds{
		Out: became(OutOfAction), Stunned: became(Stunned), Down: became(KnockedDown),
		Wounded: o.That(func(b shape) bool { return b.condition == before.condition && b.wounds < before.wounds }),
		Nothing: o.Chance(before),
	}
}

// pairedUp returns the fight as if these two models could only attack each other.
func (s *State) pairedUp(one, two ModelID) *State {
	probe := s.clone()
	probe.Contacts = slices.DeleteFunc(probe.Contacts, func(c Contact) bool {
		return !(c.A == one && c.B == two || c.A == two && c.B == one)
	})
	probe.touch(probe.Model(one), probe.Model(two))
	return probe
}

// shape holds a model's wounds and condition.
type shape struct {
	wounds    int
	condition Condition
}

func (m *Model) shape() shape { return shape{m.Wounds, m.Condition} }

// attacked is the state that earlier attacks leave for later ones.
type attacked struct {
	target       shape
	parried      int
	putDownBy    ModelID
	putDownPhase int
	crit         int // of the attacker
}

// leave applies the state to the models.
func (a attacked) leave(m, target *Model) {
	target.Wounds, target.Condition = a.target.wounds, a.target.condition
	target.Parried, target.PutDownBy, target.PutDownPhase, m.Crit = a.parried, a.putDownBy, a.putDownPhase, a.crit
}

func left(m, target *Model) attacked {
	return attacked{target.shape(), target.Parried, target.PutDownBy, target.PutDownPhase, m.Crit}
}

// attacks returns the odds of all attacks of a model on the one enemy in contact with it. It changes both
// models.
func (s *State) attacks(m, target *Model) odds.Odds[attacked] {
	type attack struct {
		attacked
		w Weapon
	}
	known := map[attack]odds.Odds[attacked]{} // most attacks meet the same state
	all := odds.Sure(left(m, target))
	for _, w := range m.Profile.blows() {
		all = odds.Each(all, func(a attacked) odds.Odds[attacked] {
			at := attack{a, w}
			if _, ok := known[at]; !ok {
				known[at] = s.attack(m, target, a, w)
			}
			return known[at]
		})
	}
	return all
}

// attack returns the odds of one attack after earlier ones.
func (s *State) attack(m, target *Model, a attacked, w Weapon) odds.Odds[attacked] {
	a.leave(m, target)
	if !slices.Contains(s.strikable(m), target) {
		return odds.Sure(a)
	}
	b := s.blow(m, target, w, 1, false)
	return odds.Map(s.clash(s.next()).odds(m, target, b), func(f fell) attacked {
		a.leave(m, target)
		f.strike(m, target).fold(s.next(), m, target)
		return left(m, target)
	})
}

// fell is the part of a swing that later stages depend on.
type fell struct {
	next     stage
	hit      bool
	auto     bool
	critical bool
	wounds   int
	crit     critical
	body     body
	hurt     int
}

func (sw swing) fell() fell {
	return fell{sw.next, sw.hit(), sw.Auto, sw.Critical != 0, sw.Wounds, sw.crit, sw.body, sw.hurt}
}

// put returns a swing in the state f. All swings in the same state share their odds.
func (f fell) put(sw swing) swing {
	sw.next, sw.Auto, sw.Strike.Wounds, sw.crit, sw.body, sw.hurt = f.next, f.auto, f.wounds, f.crit, f.body, f.hurt
	sw.WoundsLeft, sw.After = f.body.wounds, f.body.condition
	if f.hit && !f.auto {
		sw.HitNeed, sw.HitFace = 6, 6
	}
	if f.critical {
		sw.Critical = 1
	}
	return sw
}

// strike returns a strike in the state f, with the fields that fold reads.
func (f fell) strike(striker, target *Model) Strike {
	return f.put(swing{Strike: Strike{Striker: striker.Ref(), Target: target.Ref()}}).Strike
}

// odds returns the odds of one attack.
func (c clash) odds(striker, target *Model, b blow) odds.Odds[fell] {
	begin := c.swing(striker, target, b)
	all := odds.Sure(begin.fell())
	for going := true; going; {
		going = false
		all = odds.Then(all, nil, func(f fell, src dice.Source) fell {
			if f.next == over {
				return f
			}
			sw := f.put(begin)
			c.step(src, &sw, striker, target, b)
			going = going || sw.next != over
			return sw.fell()
		})
	}
	return all
}
