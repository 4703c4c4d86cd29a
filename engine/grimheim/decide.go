package grimheim

import (
	"slices"

	"warbell/engine"
)

func (system) Decide(s *State, cmd engine.Command, in engine.Inputs) (engine.Outcome, error) {
	if !playing(in.Seat) {
		return engine.Outcome{}, engine.Refuse(engine.NotYours, "grimheim 2.1", "Only the two players of this duel can do that. You can watch, or start one of your own with /duel.")
	}
	p := newPlay(s, in)
	if err := p.carryOut(cmd); err != nil {
		return engine.Outcome{}, err
	}
	p.climb()
	return p.Outcome(), nil
}

func (p *play) carryOut(cmd engine.Command) error {
	switch c := cmd.(type) {
	case Pick:
		return p.pick(c)
	case Strike, Answer, Remove, PassHits:
		return p.spendHit(cmd)
	case Resolve:
		return p.resolve(c)
	case Cancel:
		return p.cancel(c)
	case SetOrder:
		return p.setOrder(c)
	case Commit:
		return p.commit(c)
	case SetPlan:
		return p.setPlan(c)
	case OfferRun:
		return p.offerRun()
	case AnswerRun:
		return p.answerRun(c)
	}
	return p.act(cmd)
}

// act carries out an action of the active fighter, or Pass.
func (p *play) act(cmd engine.Command) error {
	act, do := p.action(cmd)
	if do == nil {
		return engine.Refuse(engine.Invalid, "", "There is no “%s” in a duel. Use the buttons under the message that asks you.", clip(cmd.Kind()))
	}
	if err := p.S.mayAct(p.Seat); err != nil {
		return err
	}
	if err := p.S.allows(cmd); err != nil {
		return err
	}
	p.does(act, do)
	return nil
}

// does carries out an action of the active fighter that is allowed, and what follows from it.
func (p *play) does(act Act, do func()) {
	if act == "" || !p.nerve(act) {
		do()
	}
	p.goOn()
}

// action finds what a command does; Pass is no action.
func (p *play) action(cmd engine.Command) (Act, func()) {
	switch c := cmd.(type) {
	case Fight:
		return ActFight, func() { p.fight(c) }
	case Shoot:
		return ActShoot, func() { p.shoot(c) }
	case Charge:
		return ActCharge, p.charge
	case Move:
		return ActMove, func() { p.move(c) }
	case Guard:
		return ActGuard, p.guard
	case Recover:
		return ActRecover, p.recover
	case Heal:
		return ActHeal, p.heal
	case Aim:
		return ActAim, p.aim
	case Reload:
		return ActReload, func() { p.reload(c) }
	case Pass:
		return "", func() { p.endActivation(true) }
	}
	return "", nil
}

// mayAct refuses who is not to act now (rules 2.4 and 3.1).
func (s *State) mayAct(seat engine.Seat) error {
	switch {
	case s.Melee != nil:
		return engine.Refuse(engine.Illegal, "grimheim 3.3", "A fight is under way. Finish it first: /game status says whom it waits for.")
	case s.Shot != nil:
		return engine.Refuse(engine.Illegal, "grimheim 6.4", "A shot is under way. First its target has to say what the saves stop: the message that mentions them asks for that.")
	case s.Acting.Seat != seat:
		return engine.Refuse(engine.NotYours, "grimheim 2.4", "It is %s's activation, not yours. You act when it is over.", s.model(other(seat)).Name)
	}
	return nil
}

// again refuses an action that was done already in this activation (rule 3.1).
func (s *State) again(act Act, twice Trait) error {
	limit := 1
	if twice != "" && s.fighter(s.Acting.Seat).Profile.Has(twice) {
		limit = 2
	}
	if s.Acting.times(act) < limit {
		return nil
	}
	return engine.Refuse(engine.Illegal, "grimheim 3.1", "%s has done that already in this activation. Choose another action, or end the activation.", s.model(s.Acting.Seat).Name)
}

func (a Activation) times(act Act) int {
	n := 0
	for _, done := range a.Done {
		if done == act {
			n++
		}
	}
	return n
}

// nerve throws the D6 that a Fearful or stupid fighter needs before an action (rules 8.4 and
// 9.16), and reports whether the action is lost.
func (p *play) nerve(act Act) bool {
	f, m := p.S.fighter(p.S.Acting.Seat), p.S.model(p.S.Acting.Seat)
	var whys []string
	if f.Profile.Has(Stupidity) {
		whys = append(whys, string(Stupidity))
	}
	if f.Has(Fearful) && p.S.is(RuleFearful, LostAction) && act != ActMove {
		whys = append(whys, string(Fearful))
	}
	return slices.ContainsFunc(whys, func(why string) bool {
		face := p.Dice.Die(6)
		p.Tell(NerveRolled{Model: m, Act: act, Why: why, Face: face, Lost: face == 1})
		return face == 1
	})
}
