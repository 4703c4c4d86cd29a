package turn

import (
	"slices"

	"warbell/engine"
	"warbell/engine/battlefield"
	"warbell/engine/grimheim/action"
	"warbell/engine/grimheim/view"
)

// Likely returns the draft with its most likely end. It supposes that dice and reactions don't stop the
// model on its way, and supposes no result of attacks.
func (d Draft) Likely() Draft {
	end, _ := d.goneOn()
	return end
}

// Leaves reports whether the model stands elsewhere at the end of another draft.
func (d Draft) Leaves(end Draft) bool {
	from, to := d.Fighter(d.Model).At, end.Fighter(d.Model).At
	return to != nil && (from == nil || *from != *to)
}

// Peril returns what the terrain on the ways of a draft can do to the model.
func (d Draft) Peril() action.TerrainRisk {
	_, peril := d.goneOn()
	return peril
}

// goneOn moves the model along the ways of a draft that can't be foreseen. It returns the worst that terrain
// can do there.
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

// goes puts the model where a command leads.
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

// worse returns the worse of two risks, separately for each kind.
func worse(a, b action.TerrainRisk) action.TerrainRisk {
	if b.Drop > a.Drop {
		a.Drop, a.Fall = b.Drop, b.Fall
	}
	if a.Ground = a.Ground || b.Ground; a.Fells == nil || b.Fells != nil && b.Fells.Cmp(a.Fells) > 0 {
		a.Fells = b.Fells
	}
	return a
}
