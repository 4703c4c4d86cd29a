package combat

import (
	"slices"

	"warbell/engine/grimheim/card"
	"warbell/engine/grimheim/game"
)

// misfires reports whether an attack roll has a 1 that makes black powder misfire.
func misfires(p *game.Play, a game.Attack, w card.Weapon, roll game.Roll) bool {
	return sparks(p.S, a, w) && slices.Contains(roll.Faces(), 1)
}

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
