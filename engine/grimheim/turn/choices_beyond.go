package turn

import (
	"warbell/engine/grimheim/action"
	"warbell/engine/grimheim/view"
)

// Beyond returns a draft behind the acts that can't be foreseen, so that a plan can go on. It supposes that
// these acts cost their points and change nothing else. Its Acts are empty. If one of these acts can move
// the model or end its activation, the draft has no state and offers nothing.
func (d Draft) Beyond() Draft {
	if !d.Thrown() || d.State == nil {
		return d
	}
	next := Draft{View: view.View{State: d.View.State.Clone()}, Model: d.Model, AP: d.AP}
	for _, key := range d.Acts[d.Sure:] {
		cmd, ok := view.Named(next.View.State, d.Model, key)
		if !ok {
			return Draft{Model: d.Model, AP: d.AP}
		}
		a, _ := action.Of(cmd)
		if a.TakesAway(cmd) {
			return Draft{Model: d.Model, AP: d.AP}
		}
		a.Supposes(next.View.State, cmd)
	}
	return next
}
