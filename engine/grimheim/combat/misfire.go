package combat

import (
	"warbell/engine/grimheim/card"
	"warbell/engine/grimheim/game"
)

// sparks reports whether a 1 makes the shot misfire.
func sparks(s *game.State, a game.Attack, w card.Weapon) bool {
	return s.IsSkirmish() && w.Has(card.BlackPowder) &&
		(a.Cause.Own() || a.Cause == game.CauseWatch || a.Cause == game.CauseDraw)
}

func misfire(p *game.Play, a game.Attack, roll game.Roll) {
	w, _ := p.S.Fighter(a.By).Profile.Weapon(a.Weapon)
	face := p.Dice.Die(6)
	p.Tell(game.Misfired{Shooter: p.S.NameOf(a.By), Target: p.S.NameOf(a.At), Weapon: w, Cause: a.Cause,
		Attack: roll, Face: face})
	if face == game.Flashback {
		burn := p.Dice.Die(6)
		Hurt(p, a.By, D3(burn), string(card.BlackPowder), burn)
		Inflict(p, a.By, card.Burning, card.BlackPowder)
	}
	payForShot(p, a.By, w, roll)
	Fallen(p)
}
