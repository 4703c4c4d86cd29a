package action

import (
	"slices"

	"warbell/engine"
	"warbell/engine/grimheim/card"
	"warbell/engine/grimheim/combat"
	"warbell/engine/grimheim/game"
)

// The reasons why a model loses Hidden by others' acts.
const (
	byFinding = "found"
	byReveal  = string(card.Reveal)
)

// loud lists the acts that end Hidden (rule 21.8). Shots do too, unless the weapon is Silent.
var loud = []game.Act{game.ActMove, game.ActRun, game.ActCharge, game.ActFallBack, game.ActPush, game.ActFight}

// Shows ends Hidden of the active model if its act is loud.
func Shows(p *game.Play, act game.Act) {
	id := p.S.Acting.Model
	if slices.Contains(loud, act) && p.S.Fighter(id).Has(card.Hidden) {
		p.Tell(game.StatusLost{Model: p.S.NameOf(id), Status: card.Hidden, Why: string(act)})
	}
}

// Finds ends Hidden of models that an enemy has found.
func Finds(p *game.Play) {
	if !p.S.IsSkirmish() || p.Ended() {
		return
	}
	for i := range p.S.Fighters {
		id := game.ModelID(i + 1)
		f := p.S.Fighter(id)
		if !f.Has(card.Hidden) || f.At == nil {
			continue
		}
		switch {
		case p.S.InMelee(id):
			p.Tell(game.StatusLost{Model: p.S.NameOf(id), Status: card.Hidden, Why: byFinding})
		case combat.Revealed(p.S, id):
			p.Tell(game.StatusLost{Model: p.S.NameOf(id), Status: card.Hidden, Why: byReveal})
		}
	}
}

// allowsSeen refuses a target that is Hidden and outside melee range.
func allowsSeen(s *game.State, id, target game.ModelID) error {
	if s.Fighter(target).Has(card.Hidden) && !s.Meets(id, target) {
		return engine.Refuse(engine.Illegal, "grimheim 21.8",
			"%s is Hidden. Move into melee range first, or choose another target.", s.NameOf(target).Name)
	}
	return nil
}
