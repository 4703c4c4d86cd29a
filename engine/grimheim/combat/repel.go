package combat

import (
	"warbell/engine/battlefield"
	"warbell/engine/grimheim/card"
	"warbell/engine/grimheim/exchange"
	"warbell/engine/grimheim/game"
)

// repelling is the distance of a push.
const repelling = 3 * battlefield.One

// repel pushes the target of a damaging critical straight away from the attacker.
func repel(p *game.Play, by, target game.ModelID, w card.Weapon) {
	f, from := p.S.Fighter(target), p.S.Fighter(by).At
	if !p.S.IsSkirmish() || !w.Has(card.Push) || !f.Up() || f.At == nil || from == nil {
		return
	}
	push, err := p.S.Board().Push(int(target), from.Point, repelling)
	if err != nil || push.Moved == 0 {
		return
	}
	p.Tell(game.Repelled{Model: p.S.NameOf(target), By: p.S.NameOf(by),
		Way: []battlefield.Place{*f.At, push.To}, Fell: push.Fell})
	Blame(p, target, by)
	Land(p, target, push.Fell)
}

// Repels pushes the models that were hurt by a critical of a finished fight.
func Repels(p *game.Play, m *game.Melee) {
	for r := range m.Sides {
		role := exchange.Role(r)
		for _, b := range m.Blows {
			if b.By == role && b.Landed && b.Damage > 0 && b.Move.With == exchange.Crit {
				repel(p, m.Who(role), m.Who(role.Other()), m.Sides[r].Weapon)
				break
			}
		}
	}
}

// sweep hurts all other enemies beside the target of a damaging critical (rule 22.13).
func sweep(p *game.Play, striker, target game.ModelID) {
	f := p.S.Fighter(target)
	if !p.S.IsSkirmish() || f.At == nil {
		return
	}
	for _, n := range p.S.Board().Around(f.Piece(target), battlefield.One) {
		id := game.ModelID(n.ID)
		if p.S.Fighter(id).Seat == p.S.Fighter(striker).Seat || !p.S.Fighter(id).Up() {
			continue
		}
		face := p.Dice.Die(6)
		Blame(p, id, striker)
		Hurt(p, id, D3(face), string(card.Sweep), face)
	}
}
