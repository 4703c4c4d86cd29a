package zones

import (
	"slices"

	"warbell/engine"
)

// blow is an attack that was ordered and stands, whatever moves after it.
type blow struct {
	by     ModelID
	weapon int
	target ModelID
	second bool
}

// goOn carries out the orders, and what comes with the command (rule 7.2).
func (p *play) goOn(c Go) error {
	if err := p.mayOrder(); err != nil {
		return err
	}
	return p.opponentsAct(c)
}

func (p *play) opponentsAct(c Go) error {
	p.Reveal(Screen, p.S.ordersSlot())
	orders := p.S.orders(p.Secrets)
	p.S = p.S.knowing(p.Secrets) // of this decision alone: events tell what is used
	for _, o := range c.Orders {
		if err := p.S.obey(orders, o); err != nil {
			return err
		}
	}
	if c.Suggest {
		p.revealArms(func(unit []*Creature) bool { return orders.of(unit) == nil })
		p.S.suggestTo(orders)
	}
	p.revealArms(func(unit []*Creature) bool {
		return slices.ContainsFunc(orders.of(unit), func(d Deed) bool { return d.Attack != "" })
	})
	var blows []blow
	for _, unit := range p.S.Units() {
		blows = append(blows, p.carryOrder(unit, orders.of(unit))...)
	}
	p.openVolley(p.strikesOf(blows))
	return nil
}

// carryOrder moves a unit as it was ordered and gives its attacks, each from where it is made. What
// has become impossible since is left out.
func (p *play) carryOrder(unit []*Creature, deeds []Deed) []blow {
	var blows []blow
	at := stance{c: unit[0], zone: unit[0].Zone}
	for _, d := range deeds {
		from, second := at.zone, at.attacked
		if p.S.follow(&at, d) != nil {
			continue
		}
		switch {
		case d.Move != "":
			p.Tell(p.S.walk(unit, from, d.Move))
		case d.Leave:
			p.Tell(Left{Creature: unit[0].Ref(), With: refsOf(unit[1:]), From: p.S.Place(from)})
		default:
			for _, c := range unit {
				weapon, _ := p.S.aim(c, from, d) // follow has checked it
				blows = append(blows, blow{c.ID, weapon, d.Attack, second})
			}
		}
	}
	return blows
}

// strikesOf declares attacks and, unless reactions come before the dice, rolls them.
func (p *play) strikesOf(blows []blow) []Strike {
	strikes := make([]Strike, 0, len(blows))
	for _, b := range blows {
		by, target := p.S.Creature(b.by), p.S.Creature(b.target)
		if by == nil || target == nil {
			continue
		}
		st := p.declare(by, b.weapon, target, b.second)
		if !p.S.reactFirst() {
			st = p.cast(st, 0)
		}
		strikes = append(strikes, st)
	}
	return strikes
}

// reactFirst reports whether reactions are declared before the dice fall (rule 6.4).
func (s *State) reactFirst() bool { return s.rule("interpose") == "before_roll" }

// openVolley shows all attacks, lets the armed answers have their way and waits for the others.
func (p *play) openVolley(strikes []Strike) {
	ev := VolleyRolled{Strikes: strikes, Rolled: !p.S.reactFirst()}
	if p.wouldWait(ev) {
		ev.Window = p.S.Window
	}
	p.Tell(ev)
	p.answerArmed("")
	if p.S.Volley == nil {
		p.endRound() // nobody attacked
		return
	}
	p.settleVolley()
}

// wouldWait reports whether somebody is to be waited for once the armed answers have been carried out.
func (p *play) wouldWait(ev VolleyRolled) bool {
	trial := newPlay(p.S, p.Inputs)
	trial.Tell(ev)
	trial.answerArmed("")
	return len(trial.S.reactors()) > 0
}

// settleVolley closes the window once nobody is left to wait for.
func (p *play) settleVolley() {
	if p.S.Phase == Reacting && p.S.Volley != nil && len(p.S.reactors()) == 0 {
		p.closeVolley(false)
	}
}

// closeVolley lets the strikes land as they stand, and the round ends.
func (p *play) closeVolley(skipped bool) {
	strikes := p.finalStrikes()
	p.Tell(VolleyClosed{Strikes: strikes, Skipped: skipped})
	for _, st := range strikes {
		p.strike(st.Target.ID, st.Hits, st.By)
	}
	p.endRound()
}

// finalStrikes gives the strikes of the volley, rolled by now. Who is out of the fight before the
// dice fall strikes nobody.
func (p *play) finalStrikes() []Strike {
	strikes := cloneStrikes(p.S.Volley.Strikes)
	if p.S.Volley.Rolled {
		return strikes
	}
	rolled := make([]Strike, 0, len(strikes))
	for _, st := range strikes {
		by := p.S.Creature(st.By.ID)
		if by != nil && by.Standing() && p.S.Creature(st.Target.ID) != nil {
			rolled = append(rolled, p.cast(st, 0))
		}
	}
	return rolled
}

// skip closes the window at the GM's word (rule 6.5).
func (p *play) skip() error {
	if err := p.needGM(); err != nil {
		return err
	}
	if p.S.Volley == nil {
		return engine.Refuse(engine.Stale, "zones 6.5",
			"No window for reactions is open, so there is none to close. The panel shows what is due.")
	}
	p.closeVolley(true)
	return nil
}

// applyVolley folds the attacks of the opponents, what is done against them, and hits. A log may
// tell of strikes and creatures that there are not.
func (s *State) applyVolley(ev engine.Event) {
	switch e := ev.(type) {
	case VolleyRolled:
		s.Phase, s.Volley = Reacting, nil
		s.noteStrikes(e.Strikes...)
		if len(e.Strikes) > 0 {
			s.Volley = &Volley{Rolled: e.Rolled, Strikes: cloneStrikes(e.Strikes), Limit: s.reactionLimit()}
		}
	case VolleyClosed:
		s.Volley = nil
		for _, st := range e.Strikes {
			s.noteBest(st)
		}
	case Struck:
		s.struck(e)
	}
}

// done notes that a PC has answered the volley.
func (s *State) done(pc ModelID) {
	if s.Volley != nil && s.Creature(pc) != nil && !slices.Contains(s.Volley.Done, pc) {
		s.Volley.Done = append(s.Volley.Done, pc)
	}
}

// noteBest remembers the best attack of whoever struck.
func (s *State) noteBest(st Strike) {
	if c := s.Creature(st.By.ID); c != nil {
		c.Tally.Best = max(c.Tally.Best, st.Hits)
	}
}
