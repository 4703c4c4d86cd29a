package turn

import (
	"warbell/engine/grimheim/action"
	"warbell/engine/grimheim/view"
)

// Beyond thinks on behind what can't be foreseen, as if that cost its points and left all as it is: what a
// plan says besides is thought out so. Its Acts are none: they are behind those of the draft. Where the model
// would stand elsewhere nothing can be thought out, and nothing is offered.
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
