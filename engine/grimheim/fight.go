package grimheim

import (
	"fmt"
	"slices"

	"warbell/engine"
	"warbell/engine/grimheim/exchange"
)

func (s *State) allowsFight(c Fight) error {
	if !s.Engaged {
		return engine.Refuse(engine.Illegal, "grimheim 3.3", "Your foe is %d inches away. Charge first, or shoot.", s.Distance)
	}
	if c != (Fight{}) {
		if _, err := s.checkPick(s.Acting.Seat, Pick(c)); err != nil {
			return err
		}
	}
	return s.again(ActFight, Furious)
}

// fight declares a fight, and carries it on as far as nobody has to be asked.
func (p *play) fight(c Fight) {
	seat := p.S.Acting.Seat
	p.Tell(FightDeclared{Fight: p.S.Fights + 1, Attacker: p.S.model(seat), Defender: p.S.model(other(seat))})
	p.meet(c)
}

// slot names the sealed pick of a fight.
func slot(fight int) engine.Slot { return engine.Slot(fmt.Sprintf("pick:%d", fight)) }

// pick seals a choice; the second of the two opens both, and the dice fall (rule 5.1).
func (p *play) pick(c Pick) error {
	m := p.S.Melee
	if m == nil || m.Rolled {
		return engine.Refuse(engine.Stale, "grimheim 5.1", "No fight waits for your pick now. /game status shows what the duel waits for.")
	}
	c, err := p.S.checkPick(p.Seat, c)
	if err != nil {
		return err
	}
	mine, foe := int(p.Seat)-1, other(p.Seat)
	p.Seal(p.Seat, slot(m.Fight), c)
	p.Tell(Picked{Fight: m.Fight, Model: p.S.model(p.Seat), Again: m.Picked[mine]})
	if !m.Picked[int(foe)-1] {
		return nil
	}
	theirs, ok := p.open(foe)
	if !ok {
		p.Tell(PickVoided{Fight: m.Fight, Model: p.S.model(foe)})
		return nil
	}
	p.Reveal(p.Seat, slot(m.Fight))
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
	p.Reveal(foe, slot(p.S.Melee.Fight))
	if !p.Secrets.Open(foe, slot(p.S.Melee.Fight), &theirs) {
		return Pick{}, false
	}
	theirs, err := p.S.checkPick(foe, theirs)
	return theirs, err == nil
}

// checkPick brings a pick into its own words: the weapon's name as the profile has it, and best play
// where no order is given.
func (s *State) checkPick(seat engine.Seat, c Pick) (Pick, error) {
	f := s.fighter(seat)
	w, ok := f.Profile.Weapon(c.Weapon)
	if !ok || w.Ranged() {
		var names []string
		for _, m := range f.Profile.Melee() {
			names = append(names, m.Name)
		}
		return Pick{}, engine.Refuse(engine.Invalid, "grimheim 5.1", "“%s” is no melee weapon of %s. Pick one of: %s.", clip(c.Weapon), f.Profile.Name, list(names))
	}
	order, err := s.order(c.Order)
	return Pick{Weapon: w.Name, Order: order}, err
}

// bestPlay is the order of who gives none (rule 5.4). A game that began before there were two kinds of
// best play has none of the younger switches either, and goes on with the old one.
func (s *State) bestPlay() exchange.Order {
	if _, young := s.Rules[RuleInitiative]; young {
		return exchange.OrderBold
	}
	return exchange.OrderBest
}

// order reads a standing order. "best" is another word for best play, as it was in older games.
func (s *State) order(o exchange.Order) (exchange.Order, error) {
	switch {
	case o == "" || o == exchange.OrderBest:
		return s.bestPlay(), nil
	case slices.Contains(exchange.Orders(), o):
		return o, nil
	}
	return "", engine.Refuse(engine.Invalid, "grimheim 5.4", "“%s” is no way of play. Choose one of: %s.", clip(string(o)), list(exchange.Orders()))
}
