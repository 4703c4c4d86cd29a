package battlefield

import (
	"context"
	"slices"

	"warbell/commands/gamekit"
	"warbell/engine"
	"warbell/engine/battlefield"
)

// movedView posts the move of a model.
type movedView struct {
	seen
	By       string
	Model    model // in its new place
	From     string
	Cost     battlefield.Inch // of the path
	Steps    []legTold
	Entered  []piece // difficult or dangerous ground on the path
	Declared bool
	Straight battlefield.Inch // the straight distance, for a declared move
	Note     string           // why it isn't in the stated place
}

// legTold is a leg of a path, with the pieces that it climbs, crosses or passes through.
type legTold struct {
	battlefield.Leg
	Pieces []piece
}

// Down returns the depth of a drop.
func (l legTold) Down() battlefield.Inch { return l.From.Up - l.To.Up }

func (movedView) ViewOf() string { return "ui/battlefield.moved" }

// moving is a requested move and its result.
type moving struct {
	model, to string
	at        *battlefield.Place // replaces to
	declared  bool
	most      battlefield.Inch // 0: to the end of the path

	was, is battlefield.Model
	way     battlefield.Way
	note    string
}

// move moves a model.
func (s *Sandbox) move(ctx context.Context, call *gamekit.Call) (gamekit.Reply, error) {
	mv := &moving{model: call.Text(optModel, ""), to: call.Text(optTo, ""), declared: call.Bool(optUnmeasured, false)}
	if call.Has(optInches) {
		var err error
		if mv.most, err = length(call.Text(optInches, ""), 1, mostWay); err != nil {
			return gamekit.Reply{}, err
		}
	}
	return s.carryOut(ctx, call, mv, func(*laid) error { return nil })
}

// carryOut makes a move and posts it. allows may return an error that prevents it.
func (s *Sandbox) carryOut(ctx context.Context, call *gamekit.Call, mv *moving,
	allows func(*laid) error) (gamekit.Reply, error) {
	l, err := s.change(ctx, call, func(l *laid) error {
		if err := allows(l); err != nil {
			return err
		}
		return s.carry(l, mv)
	})
	switch {
	case err != nil:
		return gamekit.Reply{}, err
	case mv.is.ID == 0: // the interaction was repeated
		return s.post(call, l, l.view())
	}
	return s.post(call, l, l.moved(call.User.Name, mv))
}

// mostWay bounds the length of a path.
const mostWay = 200 * battlefield.One

// carry makes a move on a battlefield. It returns an error if another user has moved the model since it was
// first read.
func (s *Sandbox) carry(l *laid, mv *moving) error {
	m, err := l.model(mv.model)
	if err != nil {
		return err
	}
	if mv.was.ID != 0 && m != mv.was {
		return engine.Refuse(engine.Stale, "",
			"Another player just moved this model. Check its new place, then move it again.")
	}
	mv.was = m
	if mv.at != nil {
		m.At = *mv.at
	} else if m.At, mv.note, err = s.spot(l, m, mv.to); err != nil {
		return err
	}
	if !mv.declared {
		if mv.way, err = l.way(mv.was, m.At, mv.most); err != nil {
			return err
		}
	} else if far := l.Board.Between(middle(mv.was.At), middle(m.At)); mv.most > 0 && far > mv.most {
		return engine.Refuse(engine.Illegal, "",
			"This place is %s away in a straight line, but your limit is %s. Choose a nearer place.", far, mv.most)
	}
	l.put(m)
	mv.is = m
	return nil
}

// middle returns a model at a place, for measuring.
func middle(at battlefield.Place) battlefield.Model { return battlefield.Model{At: at} }

// way returns the shortest path of a model to a place. If most is 0, the path may have any length.
func (l *laid) way(m battlefield.Model, to battlefield.Place, most battlefield.Inch) (battlefield.Way, error) {
	costs := onFoot(most)
	if most == 0 {
		most = mostWay
	}
	way, err := l.Board.Way(m.ID, to, costs, most)
	return way, engine.WithHint(err, "If your rules allow it anyway, add `declared:True`.")
}

// onFoot returns the costs of moves without known rules: only distance counts, with the height of climbs.
// Ground, Fights and friends don't matter.
func onFoot(most battlefield.Inch) battlefield.Costs {
	if most == 0 {
		most = usualMove
	}
	costs := battlefield.OnFoot(most)
	costs.Climb, costs.Traverse, costs.Melee = 0, 0, 0
	return costs
}

// usualMove is the default move of models, for their jumps.
const usualMove = 6 * battlefield.One

// moved returns the view of a move.
func (l *laid) moved(by string, mv *moving) movedView {
	v := movedView{
		seen: l.picture().closeup(mv.is.ID), By: by, Model: l.modelOf(mv.is), From: battlefield.Grid(mv.was.At.Point), Cost: mv.way.Cost,
		Declared: mv.declared, Straight: l.Board.Between(middle(mv.was.At), middle(mv.is.At)), Note: mv.note,
	}
	for _, leg := range mv.way.Told() {
		told := legTold{Leg: leg}
		for _, id := range leg.Pieces {
			told.Pieces = append(told.Pieces, l.piece(id))
		}
		v.Steps = append(v.Steps, told)
	}
	trail := battlefield.TrailOf(mv.is.ID, mv.way)
	if mv.declared {
		trail.Way = []battlefield.Place{mv.was.At, mv.is.At}
	}
	if len(trail.Way) > 1 {
		v.pic.Trails = []battlefield.Trail{trail}
	}
	for _, p := range l.Board.Pieces {
		if mv.way.Enters(p.ID) && (slices.Contains(p.Traits, battlefield.Difficult) ||
			slices.Contains(p.Traits, battlefield.Dangerous)) {
			v.Entered = append(v.Entered, piece{p.ID, p.Name, p.Kind})
		}
	}
	return v
}
