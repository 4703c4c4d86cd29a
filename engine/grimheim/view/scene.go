package view

import (
	"slices"

	"warbell/engine"
	"warbell/engine/battlefield"
	"warbell/engine/grimheim/action"
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
	case game.Moved:
		t.walk(e.Model, e.Way)
	case game.Charged:
		t.walk(e.Model, e.Way)
		t.name(e.Foe)
	case game.FightDeclared:
		t.name(e.Attacker, e.Defender)
	case game.FightRolled:
		t.sides(e.Sides)
	case game.FightEnded:
		t.sides(e.Sides)
	case game.ShotFired:
		t.name(e.Shooter, e.Target)
	case game.ShotResolved:
		t.name(e.Fired.Shooter)
		t.hurt(e.Fired.Target, e.Loss)
	case game.HitSpent:
		if e.Loss.Max > 0 {
			t.hurt(e.Hurt, e.Loss)
		}
	case game.Hurt:
		t.hurt(e.Model, e.Loss)
	case game.Healed:
		t.name(e.Model)
		t.before(e.Model, e.Before)
	case game.Deployed:
		t.wide, t.laid = true, true
	case game.TurnStarted:
		t.wide, t.began = true, true
	case engine.Ended, engine.Undone, engine.Redone:
		t.wide = true
	default:
		t.hearState(ev)
	}
}

func (t *tale) hearState(ev engine.Event) {
	switch e := ev.(type) {
	case game.StatusGained:
		t.strike(e.Model)
	case game.Injured:
		if e.Injury != "" && e.Ignored == "" {
			t.strike(e.Model)
		}
	case game.Defeated:
		t.strike(e.Model)
		if t.known(e.Model) {
			t.fell[e.Model.Who()] = true
		}
	case game.Returned:
		t.name(e.Model)
	case action.Guarded:
		t.name(e.Model)
	case action.Aimed:
		t.name(e.Model)
	case action.Recovered:
		t.name(e.Model)
	case action.Ordered:
		t.name(e.Model, e.Friend)
	default:
		t.hearTable(ev)
	}
}

// hearTable takes in what only a table knows.
func (t *tale) hearTable(ev engine.Event) {
	switch e := ev.(type) {
	case game.Shoved:
		t.walk(e.Model, e.Way)
		t.strike(e.Foe)
	case game.Repelled:
		t.walk(e.Model, e.Way)
		t.strike(e.Model)
		t.name(e.By)
	case game.Spiked:
		t.name(e.Model)
		t.hurt(e.Foe, e.Loss)
	case game.Trapped:
		t.hurt(e.Model, e.Loss)
	case game.Landed:
		t.name(e.Model)
	case game.Misfired:
		t.name(e.Shooter, e.Target)
	case game.Watched:
		t.name(e.Model)
	case action.HidDown:
		t.name(e.Model)
	case action.Looted:
		t.name(e.Model)
	case action.TakenUp:
		t.name(e.Model)
	case action.GearUsed:
		t.name(e.Model, e.Target)
	case action.Cleansed:
		t.name(e.By, e.Model)
	case game.PowerCast:
		t.walk(e.Model, e.Way)
		t.name(e.Target)
	case game.Arrived:
		t.name(e.Model)
	case game.AreaPicked, game.TableLaid:
		t.wide = true
	}
}

// known reports whether there is such a model: an event of a log may name any.
func (t *tale) known(m game.Model) bool { return t.v.Find(m) != nil }

// name has the picture show models.
func (t *tale) name(all ...game.Model) {
	for _, m := range all {
		if id := m.Who(); t.known(m) && !slices.Contains(t.about, id) {
			t.about = append(t.about, id)
		}
	}
}

func (t *tale) strike(m game.Model) {
	t.name(m)
	if t.known(m) {
		t.struck[m.Who()] = true
	}
}

func (t *tale) hurt(m game.Model, l game.Loss) {
	t.name(m)
	t.before(m, l.Before)
	if l.Damage > 0 {
		t.strike(m)
	}
}

// sides are those of a fight, with the wounds that they had before it.
func (t *tale) sides(all [2]game.FightSide) {
	for _, s := range all {
		t.name(s.Model)
		t.before(s.Model, s.Wounds)
	}
}

func (t *tale) before(m game.Model, wounds int) {
	if _, told := t.was[m.Who()]; !told {
		t.was[m.Who()] = wounds
	}
}

// walk adds a way to what a model has walked before.
func (t *tale) walk(m game.Model, way []battlefield.Place) {
	t.name(m)
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
