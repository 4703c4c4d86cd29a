package contest

import "warbell/engine"

// testArmour tries armour by target number (rule 7.3).
func (p *play) testArmour(c Contested) {
	striker, struck := p.S.Model(c.Pierces.ID), p.S.Model(c.struck().ID)
	if striker == nil || struck == nil {
		return
	}
	try := tryArmour(p.Dice, p.S.weapon(striker, struck), struck.Profile.armour(c.Rear))
	ev := p.S.tested(striker, struck)
	ev.Attempt, ev.Rear, ev.Collateral = c.Attempt, c.Rear, c.Collateral && c.Pierces == c.Attacker
	ev.Face, ev.Power, ev.Need, ev.Through = try.Face, try.Power, try.Need, try.Through
	p.Tell(ev.wounded(struck))
}

func (s *State) tested(striker, struck *Model) ArmourTested {
	return ArmourTested{Striker: striker.Ref(), Struck: struck.Ref(), Wounds: struck.Profile.Wounds}
}

// wounded takes the wound, if the blow went through (rule 7.4).
func (e ArmourTested) wounded(struck *Model) ArmourTested {
	e.WoundsLeft, e.Out = afterBlow(struck.Wounds, e.Through)
	return e
}

// penetrate says what a blow does to armour, by the table (rule 7.2).
func (p *play) penetrate(c Penetrate) error {
	a := p.S.Attempt
	if a == nil || a.Stage != StagePenetrate {
		return engine.Refuse(engine.Stale, "contest 7.2", "No blow waits for you to say what it does to armour. /game status shows what the fight waits for.")
	}
	striker, struck := p.S.Model(a.Striker), p.S.Model(a.Struck)
	if striker == nil || struck == nil || striker.Seat != p.Seat {
		return engine.Refuse(engine.NotYours, "contest 7.2", "Whoever won says what the blow does, not you. Wait for that; then you can object to it.")
	}
	if !c.Through {
		p.byTable(false)
		return nil
	}
	p.Tell(ThroughClaimed{
		Attempt: a.Number, Striker: striker.Ref(), Struck: struck.Ref(), Rear: a.Rear,
		Fact: p.S.claim(Fact{By: p.Seat, Kind: FactThrough, Model: striker.Ref(), Target: struck.Ref()}),
	})
	return nil
}

// believe ends an attempt whose claim is accepted or settled; it reports false if the attempt waits.
func (p *play) believe() bool {
	a := p.S.Attempt
	if a.Stage != StageClaimed || p.S.factsWait() {
		return false
	}
	f := p.S.fact(a.Fact)
	p.byTable(f != nil && f.True())
	return p.S.Attempt == nil
}

// byTable tells what came of the attempt that waits.
func (p *play) byTable(through bool) {
	a := p.S.Attempt
	striker, struck := p.S.Model(a.Striker), p.S.Model(a.Struck)
	if striker == nil || struck == nil {
		return
	}
	ev := p.S.tested(striker, struck)
	ev.Attempt, ev.Rear, ev.ByTable, ev.Through = a.Number, a.Rear, true, through
	ev.Collateral = a.Collateral && a.Striker == a.Attacker
	p.Tell(ev.wounded(struck))
}
