package contest

import (
	"slices"
	"strconv"

	"warbell/commands/closecombat"
	"warbell/commands/runner"
	"warbell/engine"
	"warbell/engine/contest"
	"warbell/engine/naming"
	"warbell/templates"
	contestwords "warbell/templates/contest"
)

// playerView is a Contest fight as the player at a seat sees it.
type playerView struct {
	*contest.State
	seat engine.Seat
	line templates.Line
	odds contest.Reckoner
}

func frayOf(l *runner.Game, seat engine.Seat) playerView {
	line := l.Line()
	v, ok := line.View.(contest.View)
	if !ok {
		v.State = &contest.State{}
	}
	return playerView{v.State, seat, line, v.Reckoner(seat)}
}

// duel reports whether each side has one model.
func (f playerView) duel() bool { return len(f.Models) == 2 }

// fits reports whether a condition holds for a model.
type fits func(*contest.Model) bool

// inPlay reports whether a model is not Out of Action.
func inPlay(m *contest.Model) bool { return !m.Out }

// own lists the player's models in play that meet a condition.
func (f playerView) own(holds fits) []*contest.Model {
	return f.models(func(m *contest.Model) bool { return m.Seat == f.seat && !m.Out && holds(m) })
}

// foes lists the enemies in play that meet a condition.
func (f playerView) foes(holds fits) []*contest.Model {
	return f.models(func(m *contest.Model) bool { return m.Seat != f.seat && !m.Out && holds(m) })
}

func (f playerView) models(holds fits) []*contest.Model {
	var all []*contest.Model
	for i := range f.Models {
		if holds(&f.Models[i]) {
			all = append(all, &f.Models[i])
		}
	}
	return all
}

// modelsOf returns the models with these IDs.
func (f playerView) modelsOf(ids []contest.ModelID) []*contest.Model {
	return f.models(func(m *contest.Model) bool { return slices.Contains(ids, m.ID) })
}

// modelThings returns models with their names, for naming.Find.
func modelThings(models []*contest.Model) []naming.Thing {
	return naming.Things(models, func(_ int, m **contest.Model) (id, name string) {
		return string((*m).ID), string((*m).Profile.Name)
	})
}

// named finds the model that a text means among all of one side. If several match, those that meet the
// condition count. An empty text means the only one that meets it. If none does, it means the only one in
// play, so that the rules give the reason.
func (f playerView) named(kind, text string, mine bool, holds fits) (contest.ModelID, error) {
	side := f.models(func(m *contest.Model) bool { return (m.Seat == f.seat) == mine })
	others := f.models(func(m *contest.Model) bool { return (m.Seat == f.seat) != mine })
	fit := func(at int) bool { return !side[at].Out && holds(side[at]) }
	if len(runner.Filter(modelThings(side), func(t naming.Thing) bool { return fit(t.At) })) == 0 {
		fit = func(at int) bool { return !side[at].Out }
	}
	at, err := closecombat.Finder{Kind: kind, All: modelThings(side), Others: modelThings(others),
		Fits: fit}.Find(text)
	if err != nil {
		return "", err
	}
	return side[at].ID, nil
}

// stance describes the state of a model in a few words.
func (f playerView) stance(m *contest.Model) string {
	return contestwords.NewLine(f.line).Stance(m.ID)
}

// fieldOf returns the ID of a form's field for one model, from the model's number in the fight.
func (f playerView) fieldOf(prefix string, id contest.ModelID) string {
	at := slices.IndexFunc(f.Models, func(m contest.Model) bool { return m.ID == id })
	return prefix + strconv.Itoa(at+1)
}

// menu returns a menu of models with their states, the first selected.
func (f playerView) menu(models []*contest.Model) *templates.Menu {
	return f.menuTelling(models, f.stance)
}

func (f playerView) menuTelling(models []*contest.Model, about func(*contest.Model) string) *templates.Menu {
	menu := &templates.Menu{}
	for i, m := range models[:min(len(models), templates.MaxChoices)] {
		line := closecombat.ModelLine(m.Profile.Name, m.ID, about(m))
		line.Default = i == 0
		menu.Choices = append(menu.Choices, line)
	}
	return menu
}

// title names a fight by its warbands, or by a side's single model.
func title(l *runner.Game) string {
	f := frayOf(l, 1)
	var models [2][]string
	for _, m := range f.Models {
		name, _ := naming.Number(string(m.Profile.Name))
		models[m.Seat-1] = append(models[m.Seat-1], name)
	}
	sides := closecombat.Sides(f.Names, models)
	return f.line.Phrase("title", closecombat.ToldApart(sides, [2]string{f.line.Label(1), f.line.Label(2)}))
}
