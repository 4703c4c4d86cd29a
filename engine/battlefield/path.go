package battlefield

import (
	"math"

	"warbell/engine"
)

// Way returns the shortest path of a model to a place, of at most most inches. It is refused if the model
// can't stand where it is, can't end at the place, or stands in a melee range that the costs forbid to pass.
// It is also refused if no path is short enough. Of equally short paths, any may be returned.
func (b *Board) Way(id int, to Place, costs Costs, most Inch) (Way, error) {
	found := recall(b.know().ways, wayTo{id, to, costs, most}, func() foundWay {
		way, err := b.way(id, to, costs, most)
		return foundWay{way, err}
	})
	return found.way, found.err
}

func (b *Board) way(id int, to Place, costs Costs, most Inch) (Way, error) {
	me, err := b.mover(id)
	if err != nil {
		return Way{}, err
	}
	f := b.open(me, costs, scope{from: me.At.xy(), to: to.xy(), most: most.Float() + 0.005})
	if err := f.mayEnd(to); err != nil {
		return Way{}, err
	}
	if costs.Fly {
		return f.flight(to, most)
	}
	if err := f.mayBegin(); err != nil {
		return Way{}, err
	}
	if way, ok := f.ahead(to); ok {
		return way, nil
	}
	f.addPosts()
	end := post{at: to.xy(), plane: f.deckAt(to)}
	f.posts = append(f.posts, end)
	s := search{f: f, most: f.in.most, goal: len(f.posts) - 1}
	k, ok := s.run(me.At.xy(), f.deckAt(me.At))
	if !ok {
		return Way{}, tooFar(most)
	}
	return s.way(k, me.At, to), nil
}

// Ends returns a function that reports whether a model with such costs may end at a place. It does not check
// whether there is a path.
func (b *Board) Ends(id int, costs Costs) func(at Place) bool {
	me, err := b.mover(id)
	if err != nil {
		return func(Place) bool { return false }
	}
	f := b.open(me, costs, scope{})
	return func(at Place) bool { return f.mayEnd(at) == nil }
}

// ahead returns the straight path to a place. It reports false if something is in the way or has a cost.
func (f *field) ahead(to Place) (Way, bool) {
	from := f.me.At
	plane, long := f.deckAt(from), from.xy().to(to.xy())
	if plane < 0 || long > f.in.most {
		return Way{}, false
	}
	line, ok := f.straight(from.xy(), plane, to.xy(), f.deckAt(to), 0, true)
	if !ok || line.toll > 0 {
		return Way{}, false
	}
	return f.told(line.strides, long, from, to), true
}

func tooFar(most Inch) error {
	return engine.Refuse(engine.Illegal, "", `No path of at most %s leads there. Choose a nearer place.`, most)
}

// mover returns the model with an ID, or refuses if it is not on the board.
func (b *Board) mover(id int) (Model, error) {
	me, ok := b.Model(id)
	if !ok {
		return Model{}, engine.Refuse(engine.Invalid, "",
			"Model %d isn't on the battlefield. Choose another one.", id)
	}
	return me, nil
}

// mayBegin refuses a path from a place where the model can't stand, or from within a melee range that it may
// not pass.
func (f *field) mayBegin() error {
	if err := f.Check(f.me.At); err != nil {
		return engine.WithHint(err, "The model must be in a place where it can stand before it can move.")
	}
	if piece, ok := f.bans(f.me.At); ok {
		return engine.Refuse(engine.Illegal, "",
			"The model can't move like this from %s. Choose another way to move.", piece.called())
	}
	if foe, ok := f.engaged(f.me.At, f.costs.Engage); ok && !f.costs.PassMelee {
		return engine.Refuse(engine.Illegal, "",
			"The model is within %s of enemy %d and can't walk away. Fight, or fall back.", f.costs.Melee, foe)
	}
	return nil
}

// mayEnd refuses a place where the model can't end.
func (f *field) mayEnd(at Place) error {
	if err := f.Check(at); err != nil {
		return err
	}
	if piece, ok := f.bans(at); ok {
		return engine.Refuse(engine.Illegal, "",
			"The model can't end on %s. Choose a place next to it.", piece.called())
	}
	if foe, ok := f.engaged(at, f.costs.Engage); ok {
		return engine.Refuse(engine.Illegal, "",
			"That place is within %s of enemy %d. End further away, or Charge.", f.costs.Melee, foe)
	}
	return nil
}

// bans returns a piece of ground under the base that the model must stay off. It reports false if there is
// none.
func (f *field) bans(at Place) (Piece, bool) {
	if f.costs.Difficult != Never && f.costs.Dangerous != Never {
		return Piece{}, false
	}
	plane := f.deckAt(at)
	if plane < 0 {
		return Piece{}, false
	}
	for _, a := range f.planes[plane].banned {
		if a.Depth(at.X.Float(), at.Y.Float()) > slack-f.r {
			return f.board.Pieces[a.piece], true
		}
	}
	return Piece{}, false
}

// widest is an upper bound for the sum of the radii of two bases.
const widest = 3 * One

// engaged returns an enemy, except but, whose melee range contains a place. It reports false if there is
// none.
func (f *field) engaged(at Place, but int) (int, bool) {
	if f.costs.Melee == 0 {
		return 0, false
	}
	far := f.costs.Melee + widest
	for _, m := range f.board.Models {
		off := m.At.X - at.X
		if m.Side == f.me.Side || m.ID == but || off > far || -off > far {
			continue
		}
		gap := max(0, at.xy().to(m.At.xy())-f.r-m.Base.Radius())
		if Round(math.Hypot(gap, (m.At.Up-at.Up).Float())) <= f.costs.Melee {
			return m.ID, true
		}
	}
	return 0, false
}

// flight returns a straight path through the air. Its cost is the distance between the places.
func (f *field) flight(to Place, most Inch) (Way, error) {
	from := f.me.At
	cost := Round(math.Hypot(from.xy().to(to.xy()), (to.Up - from.Up).Float()))
	if cost > most {
		return Way{}, tooFar(most)
	}
	return Way{Legs: []Leg{{Kind: Fly, From: from, To: to, Cost: cost}}, Cost: cost}, nil
}

// way returns the path to an arrival.
func (s *search) way(k int32, from, to Place) Way {
	return s.f.told(s.strides(k), s.arrivals[k].cost, from, to)
}

// strides returns the strides of the path to an arrival.
func (s *search) strides(k int32) []stride {
	a := s.arrivals[k]
	if a.from < 0 {
		return nil
	}
	b := s.arrivals[a.from]
	all := s.strides(a.from)
	from, to := s.f.posts[b.post], s.f.posts[a.post]
	if a.linked > 0 {
		l := s.f.links[b.post][a.linked-1]
		return append(all, stride{Climb, b.at, a.at, s.f.decks[from.plane].up, s.f.decks[to.plane].up,
			l.price, []int{l.piece}})
	}
	arc, _ := s.f.arc(int(b.post), b.at, a.leave, b.turn, true)
	line, _ := s.f.straight(a.leave, from.plane, a.at, to.plane, math.Inf(1), true)
	return append(append(all, arc.strides...), line.strides...)
}

// settle rounds a cost. Errors of floats are removed first, so that they never change the result.
func settle(cost float64) Inch { return Round(math.Round(cost*1e7) / 1e7) }

// told returns strides as legs between places in whole hundredths. The costs of the legs add up to the cost
// of the path.
func (f *field) told(strides []stride, cost float64, from, to Place) Way {
	w := Way{Cost: settle(cost)}
	sum := 0.0
	for _, s := range strides {
		sum += s.from.to(s.to) + s.toll
	}
	if sum == 0 {
		return Way{}
	}
	at, done, paid := from, 0.0, Inch(0)
	for i, s := range strides {
		done += s.from.to(s.to) + s.toll
		next := Place{s.to.point(), s.end}
		if i == len(strides)-1 {
			next = to
		}
		upTo := settle(done * cost / sum)
		if next == at && upTo == paid {
			continue
		}
		leg := Leg{Kind: s.kind, From: at, To: next, Cost: upTo - paid}
		for _, p := range s.pieces {
			leg.Pieces = append(leg.Pieces, f.board.Pieces[p].ID)
		}
		w.Legs, at, paid = append(w.Legs, leg), next, upTo
	}
	return w
}
