package grimheim

import (
	"slices"

	"warbell/engine"
	"warbell/engine/dice"
	"warbell/engine/grimheim/exchange"
)

func (s *State) allowsShot(f *Fighter, c Shoot) error {
	if err := s.bears(f, c); err != nil {
		return err
	}
	return s.again(ActShoot, Hunter)
}

// bears refuses a shot that the fighter could not take from where both stand, whoever's turn it is.
func (s *State) bears(f *Fighter, c Shoot) error {
	w, ok := f.Profile.Weapon(c.Weapon)
	if !ok || !w.Ranged() {
		return engine.Refuse(engine.Invalid, "grimheim 3.4", "“%s” is no ranged weapon of %s. Choose another weapon, or another action.", clip(c.Weapon), f.Profile.Name)
	}
	switch {
	case s.Engaged && !w.Has(MeleeShot):
		return engine.Refuse(engine.Illegal, "grimheim 3.4", "%s can't be shot in melee. Fight instead.", w.Name)
	case !s.Engaged && s.Distance > w.RNG:
		return engine.Refuse(engine.Illegal, "grimheim 3.4", "%s reaches %d inches, and your foe is %d away. Move closer.", w.Name, w.RNG, s.Distance)
	case slices.Contains(f.Spent, w.Name):
		return engine.Refuse(engine.Illegal, "grimheim 10.16", "%s can be shot once in a duel, and was. Choose another action.", w.Name)
	case !f.ready(w):
		return engine.Refuse(engine.Illegal, "grimheim 10.16", "%s is not loaded. Reload it first.", w.Name)
	}
	return nil
}

// shotAttack is a shooter's attack roll (rules 6.1, 9.1 and 9.8).
func (s *State) shotAttack(f, foe *Fighter, w Weapon) attack {
	a := f.common(w)
	a.all = f.Profile.Has(WarpEngineer)
	if f.Profile.Has(Hawkeye) {
		a.critFrom = 5
	}
	better := 0
	if f.Aiming {
		better--
	}
	if foe.Profile.Has(Massive) {
		better--
	}
	a.htv = s.htv(f, w, 0, better)
	return a
}

// sheltered reports whether the target's cover counts (rule 6.3).
func (s *State) sheltered(foe *Fighter, w Weapon) bool {
	return foe.InCover && !s.Engaged && !w.Has(CoverBreaker)
}

// shoot throws a shot, and resolves it unless its target has a choice (rules 6.1 to 6.4).
func (p *play) shoot(c Shoot) {
	f, foe := p.S.fighter(p.S.Acting.Seat), p.S.fighter(other(p.S.Acting.Seat))
	w, _ := f.Profile.Weapon(c.Weapon)
	ev := ShotFired{
		Shot: p.S.Shots + 1, Shooter: p.S.model(p.S.Acting.Seat), Target: p.S.model(other(p.S.Acting.Seat)), Weapon: w,
		Distance: p.S.Distance, Aimed: f.Aiming, Cover: p.S.sheltered(foe, w),
		Attack: p.S.shotAttack(f, foe, w).roll(p.Dice),
		DMG:    exchange.Reduced(w.DMG, foe.Profile.tough()), CRT: exchange.Reduced(w.CRT, foe.Profile.tough()),
		Wounds: foe.Wounds, Max: foe.Profile.WND,
	}
	ev.Defence, ev.Faith = p.S.defend(p.Dice, foe, w)
	ev.Hits, ev.Saves = ev.Attack.hits(), ev.Defence.hits().Plus(ev.Faith.hits())
	choices := p.S.choices(ev)
	if len(choices) > 1 {
		ev.Choices = choices
	}
	p.Tell(ev)
	p.onesOfShot(f, ev)
	if !p.fallen() && len(choices) == 1 {
		p.resolveShot(ev, choices[0])
	}
}

// defend throws the target's defence dice (rules 6.2, 6.3, 9.4 and 9.9).
func (s *State) defend(src dice.Source, foe *Fighter, w Weapon) (defence, faith Roll) {
	n, kept := exchange.DefenceDice(foe.Profile.DEF, s.sheltered(foe, w), exchange.CoverRule(s.Rules[RuleCover]))
	if foe.Profile.Has(Protected) && n > 0 {
		n, kept = n-1, kept+1
	}
	save := foe.save(w)
	defence = Roll{Source: FromDefence, Need: save, Kept: kept, Dice: throw(src, n, saves(save))}
	if foe.Profile.Has(ShieldOfFaith) {
		faith = Roll{Source: FromFaith, Need: 5, Dice: throw(src, 1, saves(5))}
	}
	return defence, faith
}

func saves(need int) func(int) exchange.Hit {
	return func(face int) exchange.Hit { return exchange.Classify(face, need) }
}

// onesOfShot takes what the shooter's ones cost.
func (p *play) onesOfShot(f *Fighter, ev ShotFired) {
	seat, cursed := ev.Shooter.Seat, f.Has(Cursed)
	if ev.Weapon.Has(Harmful) {
		p.hurt(seat, ones(ev.Attack), string(Harmful))
	}
	if cursed {
		p.hurt(seat, ones(ev.Attack), string(Cursed))
	}
}

func (e ShotFired) volley() exchange.Volley {
	return exchange.Volley{
		Hits: e.Hits, Damage: e.DMG, CritDamage: e.CRT,
		Brutal: e.Weapon.Has(Brutal), Deadly: e.Weapon.Has(Deadly),
	}
}

// choices lists what the target may sensibly do with its saves, the least damage first. Only a
// critical that does more than damage can make another choice sensible.
func (s *State) choices(e ShotFired) []exchange.Cancellation {
	v := e.volley()
	all := exchange.Cancels(v, e.Saves)
	if len(all) == 0 {
		return []exchange.Cancellation{{}}
	}
	if !s.stings(e) {
		return all[:1]
	}
	sensible := all[:1]
	for _, c := range all[1:] {
		if c.Cancelled().Crit > sensible[len(sensible)-1].Cancelled().Crit {
			sensible = append(sensible, c)
		}
	}
	return sensible
}

// stings reports whether a critical of this shot that hurts does more than damage.
func (s *State) stings(e ShotFired) bool {
	f, foe := s.fighter(e.Shooter.Seat), s.fighter(e.Target.Seat)
	w := e.Weapon
	heals := w.Has(Blessed) || f.Profile.Has(LifeLink)
	harms := func(has bool, status Status) bool {
		return has && !foe.Has(status) && foe.Profile.keepsAway(status) == ""
	}
	return e.CRT > 0 && (heals || s.is(RuleInjury, OnCritical) ||
		harms(w.Has(Stun), Stunned) || harms(w.Has(Fire), Burning) || harms(w.Has(Poison), Poisoned) ||
		harms(w.Has(Blighted), Cursed) || harms(f.Profile.Has(Fear), Fearful))
}

// cancel is the target's answer to a shot (rule 6.4).
func (p *play) cancel(c Cancel) error {
	shot := p.S.Shot
	switch {
	case shot == nil:
		return engine.Refuse(engine.Stale, "grimheim 6.4", "No shot waits for your saves now. /game status shows what the duel waits for.")
	case shot.Fired.Target.Seat != p.Seat:
		return engine.Refuse(engine.NotYours, "grimheim 6.4", "The player of %s says what the saves stop, not you. Wait for that.", shot.Fired.Target.Name)
	case c.Choice < 1 || c.Choice > len(shot.Fired.Choices):
		return engine.Refuse(engine.Invalid, "grimheim 6.4", "Choose 1 to %d; 1 takes the least damage.", len(shot.Fired.Choices))
	}
	p.resolveShot(shot.Fired, shot.Fired.Choices[c.Choice-1])
	p.goOn()
	return nil
}

// resolveShot does the damage that is not stopped.
func (p *play) resolveShot(fired ShotFired, c exchange.Cancellation) {
	fired = fired.clone()
	fired.Choices = nil
	v := fired.volley()
	through := v.Hits.Minus(c.Cancelled())
	target := fired.Target.Seat
	l := p.S.fighter(target).loss(v.Through(c))
	p.Tell(ShotResolved{Fired: fired, Cancelled: c, Through: through, Loss: l})
	if v.CritDamage > 0 {
		for range through.Crit {
			p.landed(fired.Shooter.Seat, fired.Weapon, false)
			p.critWound(target)
		}
	}
	p.firstWound(target, l)
	p.fallen()
}
