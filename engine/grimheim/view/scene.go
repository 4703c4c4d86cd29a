package view

import (
	"slices"

	"warbell/engine"
	"warbell/engine/battlefield"
	"warbell/engine/grimheim/card"
	"warbell/engine/grimheim/game"
)

// battle draws the whole table as it stands: whose models are where, how they do and who has acted.
func (v View) battle() engine.Scene {
	return v.On(v.Table(), engine.Worded("scene.battle_turn", v), engine.Worded("scene.battle_stands", v))
}

// Recount draws what a post of a skirmish tells: close up on who moved, fought and was hurt; the whole table
// where models were deployed, where a turn began and nobody was hurt before, and where nothing else happened
// than that or the end. Anything else has no picture.
func (v View) Recount(events []engine.Event) (engine.Scene, bool) {
	if v.State == nil || !v.IsSkirmish() {
		return engine.Scene{}, false
	}
	t := newTale(v)
	for _, ev := range events {
		t.hear(ev)
	}
	if len(t.about) == 0 && !t.wide {
		return engine.Scene{}, false
	}
	scene := v.battle()
	if len(t.about) > 0 {
		pic := t.picture()
		pic.Closeup = !t.laid && (!t.began || len(t.struck) > 0)
		scene.Field = &pic
	}
	return scene, true
}

// tale is what several events did to the models of a table.
type tale struct {
	v      View
	about  []game.ModelID        // in the order in which they are heard of
	was    map[game.ModelID]int  // wounds before the first event that tells of them
	struck map[game.ModelID]bool // who was hurt, or came into a state
	fell   map[game.ModelID]bool // who was defeated
	trails []battlefield.Trail   // one a model at most
	wide   bool                  // the whole table is meant
	laid   bool                  // models were deployed
	began  bool                  // a turn began
}

func newTale(v View) *tale {
	return &tale{v: v, was: map[game.ModelID]int{}, struck: map[game.ModelID]bool{}, fell: map[game.ModelID]bool{}}
}

// hear takes in what one event did.
func (t *tale) hear(ev engine.Event) {
	switch e := ev.(type) {
	case game.Painted:
		e.Paint(t)
	case engine.Ended, engine.Undone, engine.Redone:
		t.wide = true
	}
}

// known reports whether there is such a model: an event of a log may name any.
func (t *tale) known(m game.Model) bool { return t.v.Find(m) != nil }

// Shows has the picture show models.
func (t *tale) Shows(all ...game.Model) {
	for _, m := range all {
		if id := m.Who(); t.known(m) && !slices.Contains(t.about, id) {
			t.about = append(t.about, id)
		}
	}
}

// Marks has it mark a model that was hurt, or came into a state.
func (t *tale) Marks(m game.Model) {
	t.Shows(m)
	if t.known(m) {
		t.struck[m.Who()] = true
	}
}

// Falls has it show a model where it fell.
func (t *tale) Falls(m game.Model) {
	t.Marks(m)
	if t.known(m) {
		t.fell[m.Who()] = true
	}
}

// Lost has it show what an attack took.
func (t *tale) Lost(m game.Model, l game.Loss) {
	t.Shows(m)
	t.Had(m, l.Before)
	if l.Damage > 0 {
		t.Marks(m)
	}
}

// Had notes the wounds of a model before the first event that tells of them.
func (t *tale) Had(m game.Model, wounds int) {
	if _, told := t.was[m.Who()]; !told {
		t.was[m.Who()] = wounds
	}
}

// Whole has it show the whole table.
func (t *tale) Whole(deployed, begins bool) {
	t.wide, t.laid, t.began = true, t.laid || deployed, t.began || begins
}

// Walked adds a way to what a model has walked before.
func (t *tale) Walked(m game.Model, way []battlefield.Place) {
	t.Shows(m)
	if len(way) < 2 || !t.known(m) {
		return
	}
	for i := range t.trails {
		if t.trails[i].ID == int(m.Who()) {
			t.trails[i].Way = append(t.trails[i].Way, way[1:]...)
			return
		}
	}
	t.trails = append(t.trails, battlefield.Trail{ID: int(m.Who()), Way: slices.Clone(way)})
}

// picture is the close-up of all that was told.
func (t *tale) picture() battlefield.Picture {
	pic := t.v.Table()
	pic.Trails = t.trails
	for _, id := range t.about {
		f := t.v.Fighter(id)
		if f.At == nil && t.fell[id] && f.Fell != nil { // it lies where it fell
			m := f.Piece(id)
			m.At = *f.Fell
			pic.Board.Models = append(pic.Board.Models, m)
			fig := figureOf(t.v.State, id)
			fig.Out, fig.States = true, nil
			pic.Figures = append(pic.Figures, fig)
		} else if f.At == nil {
			continue
		}
		pic.About = append(pic.About, int(id))
		if was, told := t.was[id]; told && was > f.Wounds {
			t.struck[id] = true
		}
		if t.struck[id] {
			pic.Struck = append(pic.Struck, int(id))
		}
	}
	for i := range pic.Figures {
		fig := &pic.Figures[i]
		if was, told := t.was[game.ModelID(fig.ID)]; told {
			fig.Lost = max(0, was-fig.Wounds)
		}
	}
	return pic
}

// Scene draws both fighters as they stand, or the table of a skirmish.
func (v View) Scene() engine.Scene {
	if v.State != nil && v.IsSkirmish() {
		return v.battle()
	}
	scene := engine.Scene{Title: engine.Worded("scene.turn", v.Turn), Footer: engine.Worded("scene.apart", v)}
	for _, f := range v.Seats() {
		panel := f.Profile.Panel(f.Seat)
		panel.Sub, panel.Out = engine.Worded("scene.condition", f), f.Wounds == 0
		panel.Bar = card.WoundBar(f.Wounds, f.Wounds, f.Profile.WND)
		scene.Panels = append(scene.Panels, panel)
	}
	return scene
}
