package view

import (
	"slices"

	"warbell/engine"
	"warbell/engine/battlefield"
	"warbell/engine/grimheim/card"
	"warbell/engine/grimheim/game"
)

// battle returns the picture of the whole battlefield, with the state of all models.
func (v View) battle() engine.Scene {
	return v.On(v.Table(), engine.Worded("scene.battle_turn", v), engine.Worded("scene.battle_stands", v))
}

// Recount returns the picture for a skirmish's post. It is a close-up of models that moved, fought or were
// hurt. It is the whole battlefield if models were deployed, if a turn began and no model was hurt, or
// if nothing else happened except the end. Other events have no picture.
func (v View) Recount(events []engine.Event) (engine.Scene, bool) {
	if v.State == nil || !v.IsSkirmish() {
		return engine.Scene{}, false
	}
	t := &tale{v: v, was: map[game.ModelID]int{}, struck: map[game.ModelID]bool{},
		fell: map[game.ModelID]bool{}}
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

// tale collects the effects of events on the models, for a picture.
type tale struct {
	v      View
	about  []game.ModelID        // in the order of the events
	was    map[game.ModelID]int  // their wounds before the first event about them
	struck map[game.ModelID]bool // hurt, or with a new status
	fell   map[game.ModelID]bool // defeated
	trails []battlefield.Trail   // at most one for each model
	wide   bool                  // the picture shows the whole battlefield
	laid   bool                  // models were deployed
	began  bool                  // a turn began
}

// hear adds the effects of one event.
func (t *tale) hear(ev engine.Event) {
	switch e := ev.(type) {
	case game.Painted:
		e.Paint(t)
	case engine.Ended, engine.Undone, engine.Redone:
		t.wide = true
	}
}

// known reports whether the game has the model. An event may name any.
func (t *tale) known(m game.Model) bool { return t.v.Find(m) != nil }

// Shows adds models to the picture.
func (t *tale) Shows(all ...game.Model) {
	for _, m := range all {
		if id := m.Who(); t.known(m) && !slices.Contains(t.about, id) {
			t.about = append(t.about, id)
		}
	}
}

// Marks marks a model that was hurt or got a status.
func (t *tale) Marks(m game.Model) {
	t.Shows(m)
	if t.known(m) {
		t.struck[m.Who()] = true
	}
}

// Falls shows a model at the place of its defeat.
func (t *tale) Falls(m game.Model) {
	t.Marks(m)
	if t.known(m) {
		t.fell[m.Who()] = true
	}
}

// Lost shows the damage of an attack.
func (t *tale) Lost(m game.Model, l game.Loss) {
	t.Shows(m)
	t.Had(m, l.Before)
	if l.Damage > 0 {
		t.Marks(m)
	}
}

// Had notes the wounds of a model before the first event about it.
func (t *tale) Had(m game.Model, wounds int) {
	if _, told := t.was[m.Who()]; !told {
		t.was[m.Who()] = wounds
	}
}

// Whole makes the picture show the whole battlefield.
func (t *tale) Whole(deployed, begins bool) {
	t.wide, t.laid, t.began = true, t.laid || deployed, t.began || begins
}

// Walked adds a path to a model's trail.
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

// picture returns the close-up of all events.
func (t *tale) picture() battlefield.Picture {
	pic := t.v.Table()
	pic.Trails = t.trails
	for _, id := range t.about {
		f := t.v.Fighter(id)
		if f.At == nil && t.fell[id] && f.Fell != nil { // show it at the place of its defeat
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

// Scene returns the picture of both fighters, or of a skirmish's battlefield.
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
