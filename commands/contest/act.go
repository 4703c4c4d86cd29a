package contest

import (
	"slices"
	"strconv"
	"strings"

	"warbell/commands/closecombat"
	"warbell/commands/table"
	"warbell/engine"
	"warbell/engine/contest"
	"warbell/engine/naming"
	"warbell/templates"
)

// What a model can do besides fighting. Ground is taken with its number behind doTake, counted from 1.
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
func (f fray) does(do string) fits {
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
func (f fray) hears(from contest.ModelID) fits {
	return func(m *contest.Model) bool { return f.Relays(from, m.ID) }
}

// doesMore holds for models that can do anything of these.
func (f fray) doesMore() fits {
	return func(m *contest.Model) bool {
		return slices.ContainsFunc([]string{doShoot, doOrder, doTake, doLeave, doSplit}, func(do string) bool { return f.does(do)(m) })
	}
}

// askAct is the form for everything that has no button of its own.
func askAct(l *table.Live, seat engine.Seat) ([]templates.Field, error) {
	f := frayOf(l, seat)
	models, err := f.someOwn(f.doesMore(), engine.Refuse(engine.Illegal, "contest 2.4", "None of your models can shoot, take ground or give an order outside its group now. It takes one that no enemy has within reach, and not just by a claim that nobody has answered. Do something else, or end the turn."))
	if err != nil {
		return nil, err
	}
	fields := append(f.who("Who?", models), templates.Field{ID: fieldDo, Label: "What does it do?", Menu: closecombat.Preset(f.deeds(), "")})
	if len(f.own(f.does(doShoot))) > 0 || len(f.own(f.does(doOrder))) > 0 {
		fields = append(fields, templates.Field{
			ID: closecombat.FieldTarget, Label: "At whom, or to whom?", About: "For a shot or an order, which needs somebody to be named.",
			Menu: &templates.Menu{Choices: f.addressees()},
		})
	}
	return fields, nil
}

// deeds are the lines of what can be done, last what spends an action on something that the table settles.
func (f fray) deeds() []templates.Choice {
	var lines []templates.Choice
	add := func(do, value, label string) {
		if len(f.own(f.does(do))) > 0 {
			lines = append(lines, templates.Choice{Label: templates.Plain(label, templates.MaxChoiceText), Value: value})
		}
	}
	for i, g := range f.Ground {
		add(doTake, doTake+":"+strconv.Itoa(i+1), f.line.Phrase("take_ground", g))
	}
	add(doSplit, doSplit, "Split off from its group, for no action")
	add(doLeave, doLeave, "Leave the ground it is on")
	add(doShoot, doShoot, "Shoot (1 action; you two settle what comes of it)")
	add(doOrder, doOrder, "Give an order (1 action; you two settle what comes of it)")
	return lines
}

// addressees are the lines of whom a shot or an order can be meant for.
func (f fray) addressees() []templates.Choice {
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

func parseAct(l *table.Live, seat engine.Seat, fields map[string]string) (engine.Command, error) {
	f := frayOf(l, seat)
	do, element, _ := strings.Cut(fields[fieldDo], ":")
	model, err := f.ready(fields, f.does(do))
	if err != nil {
		return nil, err
	}
	target := fields[closecombat.FieldTarget]
	if target == noModel && (do == doShoot || do == doOrder) {
		return nil, engine.Refuse(engine.Invalid, "contest 3.4", "Say at whom %s shoots, or to whom it gives the order. It costs an action.", f.Model(model).Profile.Name)
	}
	switch do {
	case doShoot:
		at, err := f.named("enemy", target, false, inPlay)
		return contest.Shoot{Model: model, Target: at}, err
	case doOrder:
		to, err := f.named("model", target, true, f.hears(model))
		return contest.Relay{Model: model, To: to}, err
	case doTake:
		n, err := f.elementNamed(element)
		return contest.Take{Model: model, Ground: n}, err
	case doLeave:
		return contest.Take{Model: model, Ground: -1}, nil
	case doSplit:
		return contest.Split{Model: model}, nil
	}
	return nil, engine.Refuse(engine.Invalid, "contest 3.4", "Say what it does: shoot, or give an order. Everything else has a command of its own.")
}

func askGround(l *table.Live, seat engine.Seat) ([]templates.Field, error) {
	f := frayOf(l, seat)
	models, err := f.someOwn(func(m *contest.Model) bool { return f.does(doTake)(m) || f.does(doLeave)(m) },
		engine.Refuse(engine.Illegal, "contest 3.3", "None of your models can take ground now. It takes good ground on the table and a model with an action left that no enemy has within reach; if that is only claimed, the claim has to be answered first. Do something else, or end the turn."))
	if err != nil {
		return nil, err
	}
	fields := f.who("Who?", models)
	return append(fields, templates.Field{ID: fieldGround, Label: "Which ground?", About: "The other side accepts that it stands there, or objects.",
		Menu: closecombat.Preset(f.grounds(len(f.own(f.does(doLeave))) > 0), "1")}), nil
}

// grounds are the elements of the table as lines of a menu, with one for leaving.
func (f fray) grounds(leave bool) []templates.Choice {
	var lines []templates.Choice
	for i, g := range f.Ground {
		lines = append(lines, templates.Choice{Label: templates.Plain(f.line.Phrase("element", g), templates.MaxChoiceText), Value: strconv.Itoa(i + 1)})
	}
	if leave {
		lines = append(lines, templates.Choice{Label: "None: leave the ground", Value: noModel})
	}
	return lines
}

func parseGround(l *table.Live, seat engine.Seat, fields map[string]string) (engine.Command, error) {
	f := frayOf(l, seat)
	model, err := f.ready(fields, func(m *contest.Model) bool { return f.does(doTake)(m) || f.does(doLeave)(m) })
	if err != nil {
		return nil, err
	}
	n, err := f.elementNamed(fields[fieldGround])
	return contest.Take{Model: model, Ground: n}, err
}

// elementNamed finds the ground that a text means; -1 for leaving it.
func (f fray) elementNamed(text string) (int, error) {
	var all []naming.Thing
	for i, g := range f.Ground {
		all = append(all, naming.Thing{At: i, ID: strconv.Itoa(i + 1), Name: string(g.Name)})
	}
	if text == noModel {
		return -1, nil
	}
	if len(all) == 0 {
		return -1, engine.Refuse(engine.Illegal, "contest 3.3", "No good ground was agreed on for this table, so nobody can take any. Do something else, or end the turn.")
	}
	if word := strings.ToLower(naming.OneLine(text)); (word == "none" || word == "leave") && len(naming.Meant(word, all)) == 0 {
		return -1, nil
	}
	return naming.Find("piece of good ground", text, all, nil)
}

func askSplit(l *table.Live, seat engine.Seat) ([]templates.Field, error) {
	f := frayOf(l, seat)
	models, err := f.someOwn(f.does(doSplit), engine.Refuse(engine.Illegal, "contest 2.3", "None of your models is in a group, so none can split off. Do something else, or end the turn."))
	if err != nil {
		return nil, err
	}
	return []templates.Field{{
		ID: closecombat.FieldModel, Label: "Who splits off?", About: "It costs no action. What locks its group doesn't bind it then.",
		Menu: f.menuTelling(models, func(m *contest.Model) string { return f.line.Phrase("group", m.Group) }),
	}}, nil
}

func parseSplit(l *table.Live, seat engine.Seat, fields map[string]string) (engine.Command, error) {
	f := frayOf(l, seat)
	model, err := f.ready(fields, f.does(doSplit))
	if err != nil {
		return nil, err
	}
	return contest.Split{Model: model}, nil
}
