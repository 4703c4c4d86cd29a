package combat

import (
	"warbell/engine/dice"
	"warbell/engine/grimheim/card"
	"warbell/engine/grimheim/game"
)

// ComeBack puts a defeated model back at the place of its defeat, or near it. It acts again in the next
// turn.
func ComeBack(p *game.Play, id game.ModelID, wounds int, as *card.Profile) {
	f := p.S.Fighter(id)
	if at, ok := room(p.S, f.Piece(id), *f.Fell); ok {
		p.Tell(game.Returned{Model: p.S.NameOf(id), Wounds: wounds, At: game.Placed{Model: id, At: at}, As: as})
	}
}

// regrowsFrom is the lowest face that succeeds for Regeneration.
const regrowsFrom = 5

// undone reports whether a face undoes damage by Regeneration.
func undone(face int) bool { return face >= regrowsFrom }

// Blame notes which model damaged another one. It is credited if that one is defeated.
func Blame(p *game.Play, id, by game.ModelID) {
	if p.Blamed == nil {
		p.Blamed = map[game.ModelID]game.ModelID{}
	}
	p.Blamed[id] = by
}

// blamed returns the model credited with a defeat: the enemy that did the last damage in this decision, or
// else fellerOf's.
func blamed(p *game.Play, id game.ModelID) game.Model {
	if by, ok := p.Blamed[id]; ok && p.S.IsSkirmish() && p.S.Fighter(by).Seat != p.S.Fighter(id).Seat {
		return p.S.NameOf(by)
	}
	return fellerOf(p.S, id)
}

// regrows rolls the D6 of a model with Regeneration after damage. It reports whether that undid the damage.
func regrows(p *game.Play, id game.ModelID, l game.Loss) bool {
	f := p.S.Fighter(id)
	if !f.Profile.Has(card.Regeneration) || l.Before <= l.Wounds {
		return false
	}
	ev := game.Regenerated{Model: p.S.NameOf(id), Face: Tried(p, id, game.FromRegrow, Passes(regrowsFrom)), Wounds: f.Wounds, Max: f.Profile.WND}
	if undone(ev.Face) {
		ev.Back, ev.Wounds = l.Before-l.Wounds, min(f.Wounds+l.Before-l.Wounds, f.Profile.WND)
	}
	p.Tell(ev)
	return ev.Back > 0
}

// HealFlesh restores D3 wounds at the start of a turn. Injuries stay.
func HealFlesh(p *game.Play, id game.ModelID) {
	f := p.S.Fighter(id)
	if !f.Profile.Has(card.RegeneratingFlesh) || !f.Wounded() {
		return
	}
	face := p.Dice.Die(6)
	p.Tell(game.Healed{
		Model: p.S.NameOf(id), Why: string(card.RegeneratingFlesh), Dice: []int{face}, Rolled: D3(face),
		Before: f.Wounds, Wounds: min(f.Wounds+D3(face), f.Profile.WND), Max: f.Profile.WND,
	})
}

// payForMarks applies the cost of marks after an attack: the ones for the Mark of Excess, and D2 for the
// Mark of Change.
func payForMarks(p *game.Play, id game.ModelID, rolls ...game.Roll) {
	f := p.S.Fighter(id)
	if f.Profile.Has(card.MarkOfExcess) {
		Hurt(p, id, game.Ones(rolls...), string(card.MarkOfExcess))
	}
	if len(rolls) > 0 && rolls[0].Changed {
		face := p.Dice.Die(6)
		Hurt(p, id, dice.D2Of(face), string(card.MarkOfChange), face)
	}
}

// ClearBrew ends the effects of brews at the end of a turn.
func ClearBrew(p *game.Play) {
	for i := range p.S.Fighters {
		if f := &p.S.Fighters[i]; f.Brew != "" && f.Up() {
			p.Tell(game.BrewEnded{Model: p.S.NameOf(game.ModelID(i + 1)), Lost: f.Brew})
		}
	}
}
