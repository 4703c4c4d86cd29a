package turn

import (
	"slices"

	"warbell/engine/battlefield"
	"warbell/engine/grimheim/action"
	"warbell/engine/grimheim/combat"
	"warbell/engine/grimheim/game"
)

// Rush is the reach of a model that can move and charge now (rule 21.3).
type Rush struct {
	Far   int                  // in inches, with the move before the charge
	After bool                 // the charge can follow a move; otherwise it replaces one
	Foes  []game.ModelID       // the enemies that it can charge in this way
	From  []*battlefield.Place // the place that it moves to first, for each of Foes; nil: it stays
	battlefield.Region
}

// Rush returns the reach of the model, false if it can't both move and charge.
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

// mostFrom bounds how many places are tried as the start of a charge.
const mostFrom = 12

// charges reports whether the model can charge an enemy. If it must move first, it returns the place to move
// to.
func (d Draft) charges(
	foe game.ModelID, after bool, costs battlefield.Costs, far battlefield.Inch,
) (*battlefield.Place, bool) {
	charge := action.Charge{Target: foe}
	if action.Allows(d.View.State, charge) == nil {
		return nil, true
	}
	if !after || d.Board().OutOfReach(int(d.Model), int(foe), battlefield.One, far) {
		return nil, false
	}
	if _, err := d.Board().Charge(int(d.Model), int(foe), battlefield.One, costs, far); err != nil {
		return nil, false
	}
	kind := string(game.ActMove)
	to := *d.Fighter(foe).At
	cells := slices.SortedFunc(slices.Values(d.cells(kind)), func(a, b battlefield.Place) int {
		return ApartSquare(a.Point, to.Point) - ApartSquare(b.Point, to.Point)
	})
	moves, most := goesBy(d.View.State, d.Model, kind)
	found := battlefield.Found{Model: int(foe), To: to, Away: d.Away(d.Model, foe)}
	long := min(detour(found.Away), far+2*battlefield.One) // a longer way leads to no charge
	if on, ok := d.walked(to, long, d.ringAbout(found), moves, most); ok {
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
