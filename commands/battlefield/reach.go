package battlefield

import (
	"context"
	"slices"
	"strconv"
	"strings"

	"warbell/commands/gamekit"
	"warbell/engine/battlefield"
	"warbell/templates"
)

// reachView shows where a model can get to, and what is there.
type reachView struct {
	seen
	Model model
	Far   battlefield.Inch
	Spots []spotTold
}

func (reachView) ViewOf() string { return "ui/battlefield.reach" }

// spotTold is the view of a place that a sign marks in the picture.
type spotTold struct {
	Sign, At string
	Up, Cost battlefield.Inch
	On, By   *piece  // the piece under or beside it; nil: none
	Hidden   bool    // no model of another side sees it there
	Cover    []model // models that see it there, but in cover
	Open     []model // models that see it there without cover
	Sees     []model // models that it sees from there
	Touches  []model // models of other sides
	Sites    []piece // objectives and loot within an inch
}

// mostClose is the longest range that a close-up shows completely.
const mostClose = 4 * battlefield.One

// reached returns the view of where a model can get to.
func (l *laid) reached(q question) reachView {
	v := reachView{seen: l.picture(), Model: l.modelOf(q.a.Model), Far: q.far}
	if q.far <= mostClose {
		v.seen = v.closeup(q.a.ID)
	}
	v.pic.Overlay = battlefield.ReachOf(q.a.ID, l.Board.Reach(q.a.ID, onFoot(q.far), q.far))
	for i, spot := range l.spots(q) {
		sign := battlefield.SpotSigns[i]
		v.pic.Spots = append(v.pic.Spots, battlefield.Mark{Sign: sign, At: spot.At, Base: q.a.Base})
		told := spotTold{
			Sign: sign, At: battlefield.Grid(spot.At.Point), Up: spot.At.Up, Cost: spot.Cost,
			Cover: l.several(spot.Cover), Open: l.several(spot.Open), Sees: l.several(spot.Sees),
			Touches: l.several(spot.Contact),
		}
		told.Hidden = len(spot.Cover)+len(spot.Open) == 0 && l.opposed(q.a.Model)
		switch at := l.piece(spot.Of); spot.Kind {
		case battlefield.HighSpot:
			told.On = &at
		case battlefield.CoverSpot, battlefield.HiddenSpot:
			told.By = &at
		}
		for _, id := range spot.Sites {
			told.Sites = append(told.Sites, l.piece(id))
		}
		v.Spots = append(v.Spots, told)
	}
	return v
}

// opposed reports whether there is a model of another side.
func (l *laid) opposed(me battlefield.Model) bool {
	return slices.ContainsFunc(l.Board.Models, func(m battlefield.Model) bool { return m.Side != me.Side })
}

// spots returns interesting places, as many as there are signs.
func (l *laid) spots(q question) []battlefield.Spot {
	all := battlefield.Spots(&l.Board, q.a.ID, battlefield.SpotOptions{
		Costs: onFoot(q.far), Most: q.far, Charge: q.far, Site: battlefield.One, Sight: looking,
	})
	return all[:min(len(all), len(battlefield.SpotSigns))]
}

// several returns the views of models by their IDs.
func (l *laid) several(ids []int) []model {
	var all []model
	for _, id := range ids {
		m, _ := l.Board.Model(id)
		all = append(all, l.modelOf(m))
	}
	return all
}

// goes returns the buttons that move a model to the marked places.
func (l *laid) goes(q question, marks []battlefield.Mark) []templates.Row {
	var all []templates.Button
	for _, m := range marks {
		parts := []string{verbGo, strconv.Itoa(q.a.ID), l.ID, strconv.Itoa(l.row.Rev),
			strconv.Itoa(int(q.far)), end{Model: middle(m.At)}.code()}
		all = append(all, templates.Button{ID: strings.Join(parts, ":"), Label: m.Sign, Style: templates.Primary})
	}
	var rows []templates.Row
	for row := range slices.Chunk(all, templates.MaxButtons) {
		rows = append(rows, templates.Row{Buttons: row})
	}
	return rows
}

// pressGo moves a model to a marked place, if the battlefield is unchanged.
func (s *Sandbox) pressGo(ctx context.Context, call *gamekit.Call) (gamekit.Reply, error) {
	id := call.CustomID
	far, err := strconv.Atoi(id.Part(3))
	if err != nil || far < 1 || far > int(mostReach) {
		return gamekit.Reply{}, gamekit.ErrOldButton
	}
	mv := &moving{model: id.Part(0), most: battlefield.Inch(far)}
	return s.carryOut(ctx, call, mv, func(l *laid) error {
		if err := l.same(id); err != nil {
			return err
		}
		to, err := l.coded(id.Part(4))
		if err != nil {
			return err
		}
		if !to.place() {
			return gamekit.ErrOldButton
		}
		mv.at = &to.At
		return nil
	})
}
