package contest

import (
	"cmp"
	"slices"
	"strings"

	"warbell/commands/gamekit"
	"warbell/commands/runner"
	"warbell/engine"
	"warbell/engine/contest"
	"warbell/engine/naming"
	"warbell/templates"
)

// The fields of the form for a whole turn. The menu of a model is fieldTask and the model's number.
const (
	fieldTask   = "task-"
	fieldOrders = "lines"
	fieldThen   = "then"
)

// The values for what follows the tasks.
const (
	thenEnd   = "end"
	thenLeft  = "left"
	thenGoOn  = "on"
	thenAsk   = "ask"
	mostMenus = 3 // models with their own menu; the others are typed
)

func turnAction() gamekit.Action {
	return gamekit.Action{
		Name: "turn", Label: "My turn…",
		Offered: func(l *runner.Game, seat engine.Seat) bool {
			f := frayOf(l, seat)
			return f.MayAct(seat) == nil && len(f.UsualTurn(seat).Do) > 1 // a single task has its own button
		},
		Fields: askTurn, Parse: parseTurn,
	}
}

func thenChoices() []templates.Choice {
	return []templates.Choice{
		{Label: "End turn", Value: thenEnd,
			About: "Spare attacks Overrun; a roll-off settles disputes"},
		{Label: "End turn, ask me about spare attacks", Value: thenLeft, About: "A roll-off settles disputes"},
		{Label: "Continue my turn", Value: thenGoOn, About: "You are asked about spare attacks; a roll-off settles disputes"},
		{Label: "Continue my turn, ask me about disputes", Value: thenAsk},
	}
}

// askTurn returns a menu for each of the first models, a field for the others, and a menu for what follows.
// Each model's usual task is selected.
func askTurn(l *runner.Game, seat engine.Seat) ([]templates.Field, error) {
	f := frayOf(l, seat)
	if err := f.MayAct(seat); err != nil {
		return nil, err
	}
	tasks := runner.Filter(f.UsualTasks(seat), func(t contest.Task) bool { return len(f.tasksOf(t)) > 1 })
	if len(tasks) == 0 {
		return nil, engine.Refuse(engine.Illegal, "contest 3.9",
			"You can't attack or engage: no model has a target. Do something else or end your turn.")
	}
	var fields []templates.Field
	for _, t := range tasks[:min(len(tasks), mostMenus)] {
		menu := gamekit.Preset(f.tasksOf(t), f.written(t, idOf))
		fields = append(fields, templates.Field{
			ID: f.fieldOf(fieldTask, t.Model), Label: templates.Plain(string(f.Model(t.Model).Profile.Name),
				templates.MaxFormTitle), Verbatim: true, Menu: menu,
		})
	}
	var lines []string
	for _, t := range tasks[min(len(tasks), mostMenus):] {
		lines = append(lines, string(f.Model(t.Model).Profile.Name)+": "+f.written(t, f.nameOf))
	}
	return append(fields,
		templates.Field{
			ID: fieldOrders, Label: "Other models, one per line", About: "Model: target, or - for nothing. Before a name: rear, engage, face, step, leave, shoot. Or: break.",
			Input: &templates.Input{Hint: "Rat 3: Knight 2",
				Value: templates.Clip(strings.Join(lines, "\n"), 1000), Long: true, Optional: true, Max: 1000},
		},
		templates.Field{ID: fieldThen, Label: "Afterwards", Menu: gamekit.Preset(thenChoices(), thenEnd)},
	), nil
}

// tasksOf lists the tasks of a model as menu choices: enemies to attack, possibly from the Rear, and its
// usual task if that is another one.
func (f playerView) tasksOf(usual contest.Task) []templates.Choice {
	m := f.Model(usual.Model)
	var lines []templates.Choice
	add := func(what string, foe *contest.Model) {
		value := strings.TrimSpace(taskVerbs[what] + " " + string(foe.ID))
		lines = append(lines, templates.Choice{
			Label: templates.Plain(f.line.Phrase("task", struct {
				What string
				Foe  engine.Name
			}{what, foe.Profile.Name}), templates.MaxChoiceText), Verbatim: true,
			Value: value, About: templates.Plain(cmp.Or(f.oddsOfTask(m, value), f.stance(foe)),
				templates.MaxChoiceText),
		})
	}
	if d := usual.Move; d.Do == (contest.Sidestep{}).Kind() {
		add(string(d.Step), f.Model(d.Target))
	}
	for _, foe := range f.foes(inPlay) {
		switch {
		case slices.Contains(f.Fought, foe.ID):
		case slices.Contains(f.Targets(m.ID), foe.ID):
			add("attack", foe)
		case m.Actions > 0 && f.Engages(m.ID, foe.ID, contest.FromFront):
			add("charge", foe)
		}
	}
	for _, foe := range f.foes(inPlay) {
		if m.Actions > 0 && !slices.Contains(f.Targets(m.ID), foe.ID) &&
			f.Engages(m.ID, foe.ID, contest.FromRear) && len(lines) < templates.MaxChoices-1 {
			add("rear", foe)
		}
	}
	return append(lines, templates.Choice{Label: "Nothing (saves its actions)", Value: noModel})
}

// taskVerbs are the words before a name in the menu's lines.
var taskVerbs = map[string]string{
	"rear": "rear", string(contest.StepFace): "face", string(contest.StepReach): "step", string(contest.StepLeave): "leave",
}

func idOf(id contest.ModelID) string { return string(id) }

func (f playerView) nameOf(id contest.ModelID) string { return string(f.Model(id).Profile.Name) }

// written returns the text of a usual task in a menu or a line. called names the models.
func (f playerView) written(t contest.Task, called func(contest.ModelID) string) string {
	switch {
	case t.Move.Do == (contest.Sidestep{}).Kind():
		return taskVerbs[string(t.Move.Step)] + " " + called(t.Move.Target)
	case t.Move.Do != "":
		return called(t.Move.Target)
	case t.Target != "":
		return called(t.Target)
	}
	return noModel
}

func parseTurn(l *runner.Game, seat engine.Seat, fields map[string]string) (engine.Command, error) {
	f := frayOf(l, seat)
	if err := f.MayAct(seat); err != nil {
		return nil, err
	}
	tasks, err := f.tasksIn(fields)
	if err != nil {
		return nil, err
	}
	turn := contest.Turn{Do: f.Deeds(seat, tasks), Roll: true, End: true}
	switch fields[fieldThen] {
	case "", thenEnd:
		turn.Spare = contest.LeftOverrun
	case thenLeft:
	case thenGoOn:
		turn.End = false
	case thenAsk:
		turn.End, turn.Roll = false, false
	default:
		return nil, engine.Refuse(engine.Invalid, "contest 3.10", "You haven't chosen what happens afterwards. Pick an option in the form.")
	}
	if len(turn.Do) == 0 && turn.End {
		return contest.EndTurn{}, nil
	}
	return turn, nil
}

// telling collects the tasks of models.
type telling struct {
	playerView
	tasks []contest.Task
	told  map[contest.ModelID]bool
}

func (t *telling) tell(m *contest.Model, what string) error {
	task, err := t.taskMeant(m, what)
	if err == nil {
		t.tasks, t.told[m.ID] = append(t.tasks, task), true
	}
	return err
}

// tasksIn parses the menus and the lines. A model without a line does nothing, unless a line is for all
// others.
func (f playerView) tasksIn(fields map[string]string) ([]contest.Task, error) {
	t := &telling{playerView: f, told: map[contest.ModelID]bool{}}
	for _, m := range f.own(inPlay) {
		if what := fields[f.fieldOf(fieldTask, m.ID)]; what != "" {
			if err := t.tell(m, what); err != nil {
				return nil, err
			}
		}
	}
	rest, err := t.lines(fields[fieldOrders])
	if err != nil {
		return nil, err
	}
	for _, m := range f.own(inPlay) {
		if rest != "" && !t.told[m.ID] && (m.Actions > 0 || m.Free) {
			if err := t.tell(m, rest); err != nil {
				return nil, err
			}
		}
	}
	return t.tasks, nil
}

// lines parses the typed lines, and returns the task of all other models.
func (t *telling) lines(text string) (rest string, err error) {
	for _, item := range t.items(text) {
		who, what, ok := t.cutWho(item)
		switch {
		case !ok:
			return "", engine.Refuse(engine.Invalid, "contest 3.9",
				"“%s” isn't an action. Write one model per line, a colon and its target, like “Rat 3: Knight 2”.", naming.Clip(item))
		case t.everyone(who) || strings.EqualFold(who, "rest") &&
			len(naming.Meant(who, modelThings(t.own(inPlay)))) == 0:
			rest = what
			continue
		}
		id, err := t.named("model", who, true, inPlay)
		if err != nil {
			return "", err
		}
		if t.told[id] {
			return "", engine.Refuse(engine.Invalid, "contest 3.9",
				"%s is named twice. Name each model once.", t.Model(id).Profile.Name)
		}
		if err := t.tell(t.Model(id), what); err != nil {
			return "", err
		}
	}
	return rest, nil
}

// cutWho splits a line at the colon after the name of a model.
func (f playerView) cutWho(item string) (who, what string, ok bool) {
	n := f.wholeName(item)
	at := strings.IndexAny(item[n:], ":=")
	if at < 0 {
		return "", "", false
	}
	return strings.TrimSpace(item[:n+at]), naming.OneLine(item[n+at+1:]), true
}
