package battlefield

// Stop returns the last place on a path where the model can end within most inches, and the cost of the path
// to it. It is for a failed charge or an interrupted move. If there is no such place, the model ends where it
// stands.
func (b *Board) Stop(id int, way Way, costs Costs, most Inch) (Place, Inch) {
	me, err := b.mover(id)
	if err != nil {
		return Place{}, 0
	}
	f := &field{Footing: b.Footing(me), me: me, costs: costs}
	best, paid, spent := me.At, Inch(0), Inch(0)
	for _, l := range way.Legs {
		if at, cost, ok := f.stopOn(l, most-spent); ok {
			best, paid = at, spent+cost
		}
		if spent += l.Cost; spent > most {
			break
		}
	}
	return best, paid
}

// stopOn returns the last place on a leg where the model can end within most inches of it, and its cost. It
// reports false if there is none.
func (f *field) stopOn(l Leg, most Inch) (Place, Inch, bool) {
	if l.Cost <= most && f.mayStop(l.To) {
		return l.To, l.Cost, true
	}
	long := l.From.xy().to(l.To.xy())
	if l.Kind != Walk || long == 0 {
		return Place{}, 0, false
	}
	extra := max(0, l.Cost-Round(long)) // costs besides the length are paid first
	for off := min(most, l.Cost) - extra; off > 0; off-- {
		at := l.From.xy().toward(l.To.xy(), min(1, off.Float()/long))
		for i := range f.decks {
			p := Place{at.point(), f.heightOn(i, at.point().xy())}
			if low, high := min(l.From.Up, l.To.Up),
				max(l.From.Up, l.To.Up); p.Up >= low && p.Up <= high && f.mayStop(p) {
				return p, off + extra, true
			}
		}
	}
	return Place{}, 0, false
}

// mayStop reports whether the model may end at a place.
func (f *field) mayStop(at Place) bool {
	_, engaged := f.engaged(at, f.costs.Engage)
	return !engaged && f.Fits(at)
}
