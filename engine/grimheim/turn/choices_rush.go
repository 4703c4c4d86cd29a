package turn

import (
	"slices"

	"warbell/engine/battlefield"
	"warbell/engine/grimheim/action"
	"warbell/engine/grimheim/combat"
	"warbell/engine/grimheim/game"
)

// Rush is what a model that may move and charge now can come to be in melee with (rule 21.3).
type Rush struct {
	Far   int                  // in inches, with the move before it
	After bool                 // the charge may follow a move; else it takes the place of one
	Foes  []game.ModelID       // whom it can charge so
	From  []*battlefield.Place // where it moves before, for each of Foes; nil: it stays
	battlefield.Region
}

// Rush is that of the model, where it has both a move and a charge open; false if it has not.
func (d Draft) Rush() (Rush, bool) {
	if d.State == nil || !d.mayGo(action.Move{}) {
		return Rush{}, false
	}
	s, id := d.View.State, d.Model
	f := s.Fighter(id)
	if s.Acting.Model != id || f.Charge() == 0 || game.Together(s, game.ActCharge, "") != nil ||
		combat.AllowsAgain(s, game.ActCharge, "") != nil {
		return Rush{}, false
	}
	r := Rush{Far: s.ThreatNow(), After: s.ThreatNow() > f.Charge()}
	far := combat.InInches(r.Far)
	costs := action.MoveCosts(s, id, far)
	costs.Melee = 0
	r.Region = s.Board().Reach(int(id), costs, far)
	for _, foe := range s.FoesOf(id) {
		if from, ok := d.charges(foe, r.After, costs, far); ok {
			r.Foes, r.From = append(r.Foes, foe), append(r.From, from)
		}
	}
	return r, true
}

// mostFrom is how many places are tried from which a foe might be charged.
const mostFrom = 12

// charges reports whether the model may charge a foe now, or from where: a place to which it can move before.
func (d Draft) charges(
	foe game.ModelID, after bool, costs battlefield.Costs, far battlefield.Inch,
) (*battlefield.Place, bool) {
	charge := action.Charge{Target: foe}
	if action.Allows(d.View.State, charge) == nil {
		return nil, true
	}
	if !after {
		return nil, false
	}
	if _, err := d.Board().Charge(int(d.Model), int(foe), battlefield.One, costs, far); err != nil {
		return nil, false
	}
	kind := string(game.ActMove)
	cells, to := d.cells(kind), *d.Fighter(foe).At
	slices.SortFunc(cells, func(a, b battlefield.Place) int {
		return ApartSquare(a.Point, to.Point) - ApartSquare(b.Point, to.Point)
	})
	moves, most := goesBy(d.View.State, d.Model, kind)
	found := battlefield.Found{Model: int(foe), To: to, Away: d.Away(d.Model, foe)}
	if on, ok := d.walked(to, found.Away, d.ringAbout(found), moves, most); ok {
		cells = append([]battlefield.Place{on.At}, cells...)
	}
	for _, at := range cells[:min(len(cells), mostFrom)] {
		act := kind + "." + game.PlaceKey(at)
		if d.Allows(act) == nil && action.Allows(d.reached(act, at), charge) == nil {
			return &at, true
		}
	}
	return nil, false
}
