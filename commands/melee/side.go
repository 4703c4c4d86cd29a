package melee

import (
	"strings"

	"warbell/commands/closecombat"
	"warbell/commands/runner"
	"warbell/engine"
	"warbell/engine/melee"
	"warbell/engine/naming"
	"warbell/templates"
)

// playerView is a Melee fight as the player at a seat sees it.
type playerView struct {
	melee.View
	seat engine.Seat
	line templates.Line
}

func brawlOf(l *runner.Game, seat engine.Seat) playerView {
	line := l.Line()
	v, ok := line.View.(melee.View)
	if !ok {
		v.State = &melee.State{}
	}
	return playerView{v, seat, line}
}

// duel reports whether each side has one model.
func (f playerView) duel() bool { return len(f.Models) == 2 }

// acting reports whether the player's models can activate now.
func (f playerView) acting() bool { return f.Step == melee.StepActivate && f.Active == f.seat }

// own lists the player's models that meet a condition.
func (f playerView) own(holds func(melee.Model) bool) []melee.Model {
	return runner.Filter(f.Models, func(m melee.Model) bool { return m.Seat == f.seat && holds(m) })
}

// foes lists the enemies in play.
func (f playerView) foes() []melee.Model {
	return runner.Filter(f.Models, func(m melee.Model) bool { return m.Seat != f.seat && !m.Gone() })
}

// model finds a model by its ID. An unknown one has no name.
func (f playerView) model(id melee.ModelID) melee.Model {
	for _, m := range f.Models {
		if m.ID == id {
			return m
		}
	}
	return melee.Model{}
}

// apart returns the distance of two models, if the game knows it.
func (f playerView) apart(one, two melee.ModelID) (inches int, known bool) {
	for _, g := range f.Distances() {
		if g.A == one && g.B == two || g.A == two && g.B == one {
			return g.Inches, true
		}
	}
	return 0, false
}

// things returns models with their names, for naming.Find.
func things(models []melee.Model) []naming.Thing {
	return naming.Things(models, func(_ int, m *melee.Model) (id, name string) {
		return string(m.ID), string(m.Profile.Name)
	})
}

// named finds the model that a text means among all of one side. If several match, those that meet the
// condition count. An empty text means the only one that meets it.
func (f playerView) named(kind, text string, mine bool, holds func(melee.Model) bool) (melee.ModelID, error) {
	side := runner.Filter(f.Models, func(m melee.Model) bool { return (m.Seat == f.seat) == mine })
	others := runner.Filter(f.Models, func(m melee.Model) bool { return (m.Seat == f.seat) != mine })
	at, err := closecombat.Finder{Kind: kind, All: things(side), Others: things(others),
		Fits: func(at int) bool { return holds(side[at]) }}.Find(text)
	if err != nil {
		return "", err
	}
	return side[at].ID, nil
}

// standing describes the state of a model; empty if there is nothing to say.
func (f playerView) standing(m melee.Model) string { return f.line.Phrase("standing", m) }

// menuLine returns a model as a menu choice. Further texts come before its weapons.
func (f playerView) menuLine(m melee.Model, more ...string) templates.Choice {
	about := runner.Filter(append(more, f.standing(m), f.line.Phrase("fights_with", m.Profile)),
		func(s string) bool { return s != "" })
	return closecombat.ModelLine(m.Profile.Name, m.ID, strings.Join(about, "; "))
}

// foeLine returns an enemy as a menu choice, with the stats that matter for attacks on it.
func (f playerView) foeLine(m melee.Model, more ...string) templates.Choice {
	about := runner.Filter(append(more, f.standing(m), f.line.Phrase("withstands", m.Profile)),
		func(s string) bool { return s != "" })
	return closecombat.ModelLine(m.Profile.Name, m.ID, strings.Join(about, "; "))
}

// names lists models for a sentence.
func (f playerView) names(ids []melee.ModelID) string {
	models := make([]melee.Model, len(ids))
	for i, id := range ids {
		models[i] = f.model(id)
	}
	return naming.List(things(models), false).String()
}

// title names a fight by its warbands, or by a side's single model.
func title(l *runner.Game) string {
	f := brawlOf(l, 1)
	var models [2][]string
	for _, m := range f.Models {
		name, _ := naming.Number(string(m.Profile.Name))
		models[m.Seat-1] = append(models[m.Seat-1], name)
	}
	sides := closecombat.Sides(f.Names, models)
	return f.line.Phrase("title", closecombat.ToldApart(sides, [2]string{f.line.Label(1), f.line.Label(2)}))
}
