package turn

import (
	"slices"

	"warbell/engine"
	"warbell/engine/battlefield"
	"warbell/engine/grimheim/action"
	"warbell/engine/grimheim/view"
)

// Likely is a draft as it most likely ends. Where dice are thrown or others react, its model gets to where
// its acts lead all the same, with the way there; how attacks come out is not supposed.
func (d Draft) Likely() Draft {
	end, _ := d.goneOn()
	return end
}

// Leaves reports whether the model stands elsewhere at the end of another draft.
func (d Draft) Leaves(end Draft) bool {
	from, to := d.Fighter(d.Model).At, end.Fighter(d.Model).At
	return to != nil && (from == nil || *from != *to)
}

// Peril is what the ways of a draft may do to the model; nothing if they are safe.
func (d Draft) Peril() action.TerrainRisk {
	_, peril := d.goneOn()
	return peril
}

// goneOn goes all ways of a draft that can't be foreseen, with the worst that they may do.
func (d Draft) goneOn() (Draft, action.TerrainRisk) {
	worst := action.TerrainRisk{}
	if !d.Thrown() || d.State == nil {
		return d, worst
	}
	end := d
	end.way = slices.Clone(d.way)
	end.View = view.View{State: d.View.State.Clone()}
	for _, key := range d.Acts[d.Sure:] {
		cmd, ok := view.Named(end.View.State, d.Model, key)
		if !ok {
			break
		}
		worst = worse(worst, action.TerrainRiskOf(end.View.State, cmd))
		end.goes(cmd)
	}
	return end, worst
}

// goes has the model be where a command leads.
func (d *Draft) goes(cmd engine.Command) {
	from := d.Fighter(d.Model).At
	way, ok := action.WayOf(d.View.State, cmd)
	charge, charges := cmd.(action.Charge)
	cast, _ := cmd.(action.Cast)
	var walked []battlefield.Place
	switch {
	case ok && from != nil:
		walked = way.Corners(*from)
	case cast.To != nil && from != nil:
		walked = []battlefield.Place{*from, *cast.To}
	}
	if home, ok := action.Home(d.View.State, charge); charges && ok {
		d.State = home
	} else if len(walked) > 0 {
		d.State = there(d.View.State, d.Model, walked[len(walked)-1])
	}
	if len(d.way) > 0 && len(walked) > 0 {
		walked = walked[1:]
	}
	d.way = append(d.way, walked...)
}

// worse is what two ways may do, of each kind the worse.
func worse(a, b action.TerrainRisk) action.TerrainRisk {
	if b.Drop > a.Drop {
		a.Drop, a.Fall = b.Drop, b.Fall
	}
	if a.Ground = a.Ground || b.Ground; a.Fells == nil || b.Fells != nil && b.Fells.Cmp(a.Fells) > 0 {
		a.Fells = b.Fells
	}
	return a
}
