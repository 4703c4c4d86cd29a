package action

import (
	"slices"

	"warbell/engine"
	"warbell/engine/grimheim/card"
	"warbell/engine/grimheim/combat"
	"warbell/engine/grimheim/game"
)

// Why somebody is hidden no more, besides its own acts.
const (
	byFinding = "found"
	byReveal  = string(card.Reveal)
)

// loud are the acts that end hiding (rule 21.8). Shots do unless the weapon is Silent.
var loud = []game.Act{game.ActMove, game.ActRun, game.ActCharge, game.ActFallBack, game.ActPush, game.ActFight}

// Shows ends the hiding of who does a loud act.
func Shows(p *game.Play, act game.Act) {
	id := p.S.Acting.Model
	if slices.Contains(loud, act) && p.S.Fighter(id).Has(card.Hidden) {
		p.Tell(game.StatusLost{Model: p.S.NameOf(id), Status: card.Hidden, Why: string(act)})
	}
}

// Finds ends the hiding of whom an enemy has come upon.
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

// allowsSeen refuses a target that is hidden, from outside melee range.
func allowsSeen(s *game.State, id, target game.ModelID) error {
	if s.Fighter(target).Has(card.Hidden) && !s.Meets(id, target) {
		return engine.Refuse(engine.Illegal, "grimheim 21.8",
			"%s is Hidden. Move into melee range first, or choose another target.", s.NameOf(target).Name)
	}
	return nil
}
