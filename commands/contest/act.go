package contest

import (
	"slices"
	"strconv"
	"strings"

	"warbell/commands/closecombat"
	"warbell/commands/gamekit"
	"warbell/commands/runner"
	"warbell/engine"
	"warbell/engine/contest"
	"warbell/templates"
)

// The actions of a model besides fighting. Ground is taken with its number behind doTake, counted from 1.
const (
	doShoot = "shoot"
	doOrder = "order"
	doTake  = "take"
	doLeave = "leave"
	doSplit = "split"
)

// noModel is the value of a line that names no model, and no ground.
const noModel = "-" // no ID

// does holds for models that can do one of these.
func (f playerView) does(do string) fits {
	return func(m *contest.Model) bool {
		switch {
		case do == doSplit:
			return m.Group != ""
		case m.Actions < 1:
			return false
		}
		switch do {
		case doShoot:
			return f.Shoots(m.ID)
		case doOrder:
			return len(f.own(f.hears(m.ID))) > 0
		case doTake:
			return f.Takes(m.ID) && len(f.Ground) > 0
		case doLeave:
			return f.Takes(m.ID) && m.Ground >= 0
		}
		return false
	}
}

// hears holds for models that can take an order from one.
func (f playerView) hears(from contest.ModelID) fits {
	return func(m *contest.Model) bool { return f.Relays(from, m.ID) }
}

// doesMore holds for models that can do anything of these.
func (f playerView) doesMore() fits {
	return func(m *contest.Model) bool {
		return slices.ContainsFunc([]string{doShoot, doOrder, doTake, doLeave, doSplit},
			func(do string) bool { return f.does(do)(m) })
	}
}

// askAct is the form for everything that has no button of its own.
func askAct(l *runner.Game, seat engine.Seat) ([]templates.Field, error) {
	f := frayOf(l, seat)
	models, err := f.someOwn(f.doesMore(), engine.Refuse(engine.Illegal, "contest 2.4",
		"None of your models can shoot, take ground or give an order outside its group now. It takes one that no enemy has within reach, and not just by a claim that nobody has answered. Do something else, or end the turn."))
	if err != nil {
		return nil, err
	}
	fields := append(f.who("Who?", models), templates.Field{ID: fieldDo, Label: "What does it do?",
		Menu: closecombat.Preset(f.deeds(), "")})
	if len(f.own(f.does(doShoot))) > 0 || len(f.own(f.does(doOrder))) > 0 {
		fields = append(fields,
			templates.Field{Text: "You two settle what comes of a shot or an order."}, // in a duel all else may be foregone
			templates.Field{
				ID: closecombat.FieldTarget, Label: "At whom, or to whom?", About: "For a shot or an order, which needs somebody to be named.",
				Menu: &templates.Menu{Choices: f.addressees()},
			})
	}
	return fields, nil
}

// deeds lists the possible actions. Those whose effect the players settle come last.
func (f playerView) deeds() []templates.Choice {
	var lines []templates.Choice
	add := func(do, value, label string) {
		if len(f.own(f.does(do))) > 0 {
			lines = append(lines, templates.Choice{Label: templates.Plain(label, templates.MaxChoiceText),
				Value: value})
		}
	}
	for i, g := range f.Ground {
		add(doTake, doTake+":"+strconv.Itoa(i+1), f.line.Phrase("take_ground", g))
	}
	add(doSplit, doSplit, "Split off from its group, for no action")
	add(doLeave, doLeave, "Leave the ground it is on")
	add(doShoot, doShoot, "Shoot (1 action)")
	add(doOrder, doOrder, "Give an order (1 action)")
	return lines
}

// addressees lists the possible targets of a shot or an order, as menu lines.
func (f playerView) addressees() []templates.Choice {
	if f.duel() {
		return f.menuTelling(f.foes(inPlay), f.stance).Choices
	}
	lines := []templates.Choice{{Label: "Nobody", Value: noModel, Default: true}}
	for _, m := range append(f.foes(inPlay), f.own(inPlay)...) {
		about := "an enemy"
		if m.Seat == f.seat {
			about = "one of yours"
		}
		lines = append(lines, closecombat.ModelLine(m.Profile.Name, m.ID, about))
	}
	return lines[:min(len(lines), templates.MaxChoices)]
}

func parseAct(l *runner.Game, seat engine.Seat, fields map[string]string) (engine.Command, error) {
	f := frayOf(l, seat)
	do, element, _ := strings.Cut(fields[fieldDo], ":")
	model, err := f.ready(fields, f.does(do))
	if err != nil {
		return nil, err
	}
	target := fields[closecombat.FieldTarget]
	if target == noModel && (do == doShoot || do == doOrder) {
		return nil, engine.Refuse(engine.Invalid, "contest 3.4",
			"Say at whom %s shoots, or to whom it gives the order. It costs an action.", f.Model(model).Profile.Name)
	}
	switch do {
	case doShoot:
		at, err := f.named("enemy", target, false, inPlay)
		return contest.Shoot{Model: model, Target: at}, err
	case doOrder:
		to, err := f.named("model", target, true, f.hears(model))
		return contest.Relay{Model: model, To: to}, err
	case doTake:
		n, err := strconv.Atoi(element)
		if err != nil {
			return nil, gamekit.ErrOldButton
		}
		return contest.Take{Model: model, Ground: n - 1}, nil
	case doLeave:
		return contest.Take{Model: model, Ground: -1}, nil
	case doSplit:
		return contest.Split{Model: model}, nil
	}
	return nil, engine.Refuse(engine.Invalid, "contest 3.4", "Say what it does: choose a line of the form.")
}
