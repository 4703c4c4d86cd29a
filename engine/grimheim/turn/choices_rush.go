package turn

import (
	"warbell/engine/battlefield"
	"warbell/engine/grimheim/action"
	"warbell/engine/grimheim/combat"
	"warbell/engine/grimheim/game"
)

// Rush is what a model that may move and charge now can come to be in melee with (rule 21.3).
type Rush struct {
	Far   int            // in inches, with the move before it
	After bool           // the charge may follow a move; else it takes the place of one
	Foes  []game.ModelID // who are no further away
	battlefield.Region
}

// Rush is that of the model, where it has both a move and a charge open; false if it has not.
func (d Draft) Rush() (Rush, bool) {
	if d.State == nil {
		return Rush{}, false
	}
	s, id := d.View.State, d.Model
	f := s.Fighter(id)
	if f.At == nil || s.InMelee(id) || s.Acting.Model != id || f.Charge() == 0 || s.Acting.AP < 1 {
		return Rush{}, false
	}
	if action.Together(s, game.Charge{}) != nil || combat.AllowsAgain(s, game.ActCharge, "") != nil {
		return Rush{}, false
	}
	r := Rush{Far: s.ThreatNow(), After: s.ThreatNow() > f.Charge()}
	far := combat.InInches(r.Far)
	costs := action.MoveCosts(s, id, far)
	costs.Melee = 0
	r.Region = s.Board().Reach(int(id), costs, far)
	for _, foe := range s.FoesOf(id) {
		if _, err := s.Board().Charge(int(id), int(foe), battlefield.One, costs, far); err == nil {
			r.Foes = append(r.Foes, foe)
		}
	}
	return r, true
}
