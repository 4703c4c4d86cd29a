package grimheim

import (
	"fmt"
	"slices"

	"warbell/engine"
	"warbell/engine/grimheim/exchange"
)

func (s *State) allowsFight() error {
	if !s.Engaged {
		return engine.Refuse(engine.Illegal, "grimheim 3.3", "Your foe is %d inches away. Charge first, or shoot.", s.Distance)
	}
	return s.again(ActFight, Furious)
}

// fight declares a fight: both now owe a pick.
func (p *play) fight() {
	p.tell(FightDeclared{Fight: p.s.Fights + 1, Attacker: p.s.model(p.Seat), Defender: p.s.model(other(p.Seat))})
}

// slot names the sealed pick of a fight.
func slot(fight int) engine.Slot { return engine.Slot(fmt.Sprintf("pick:%d", fight)) }

// pick seals a choice; the second of the two opens both, and the dice fall (rule 5.1).
func (p *play) pick(c Pick) error {
	m := p.s.Melee
	if m == nil || m.Rolled {
		return engine.Refuse(engine.Stale, "grimheim 5.1", "No fight waits for your pick now. /game status shows what the duel waits for.")
	}
	c, err := p.s.fighter(p.Seat).checkPick(c)
	if err != nil {
		return err
	}
	mine, foe := int(p.Seat)-1, other(p.Seat)
	p.out.Seal = []engine.Sealed{{Owner: p.Seat, Slot: slot(m.Fight), Value: c}}
	p.tell(Picked{Fight: m.Fight, Model: p.s.model(p.Seat), Again: m.Picked[mine]})
	if !m.Picked[int(foe)-1] {
		return nil
	}
	theirs, ok := p.open(foe)
	if !ok {
		p.tell(PickVoided{Fight: m.Fight, Model: p.s.model(foe)})
		return nil
	}
	p.out.Reveals = append(p.out.Reveals, engine.Reveal{Owner: p.Seat, Slot: slot(m.Fight)})
	picks := [2]Pick{c, theirs}
	if p.Seat != m.Attacker {
		picks = [2]Pick{theirs, c}
	}
	p.rollFight(picks)
	return nil
}

// open reads the other's pick. What can't be read, or no longer fits, must be picked anew.
func (p *play) open(foe engine.Seat) (Pick, bool) {
	var theirs Pick
	p.out.Reveals = append(p.out.Reveals, engine.Reveal{Owner: foe, Slot: slot(p.s.Melee.Fight)})
	if !p.Secrets.Open(foe, slot(p.s.Melee.Fight), &theirs) {
		return Pick{}, false
	}
	theirs, err := p.s.fighter(foe).checkPick(theirs)
	return theirs, err == nil
}

// checkPick brings a pick into its own words: the weapon's name as the profile has it, "best"
// where no order is given.
func (f *Fighter) checkPick(c Pick) (Pick, error) {
	w, ok := f.Profile.Weapon(c.Weapon)
	if !ok || w.Ranged() {
		var names []string
		for _, m := range f.Profile.Melee() {
			names = append(names, m.Name)
		}
		return Pick{}, engine.Refuse(engine.Invalid, "grimheim 5.1", "“%s” is no melee weapon of %s. Pick one of: %s.", clip(c.Weapon), f.Profile.Name, list(names))
	}
	if c.Order == "" {
		c.Order = exchange.OrderBest
	}
	if !slices.Contains(exchange.Orders(), c.Order) {
		return Pick{}, badOrder(c.Order)
	}
	return Pick{Weapon: w.Name, Order: c.Order}, nil
}

func badOrder(o exchange.Order) error {
	return engine.Refuse(engine.Invalid, "grimheim 5.4", "“%s” is no standing order. Choose one of: %s.", clip(string(o)), list(exchange.Orders()))
}
