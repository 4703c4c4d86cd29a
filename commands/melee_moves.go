package commands

import (
	"strconv"
	"strings"

	"warbell/engine"
	"warbell/engine/melee"
	"warbell/templates"
)

// What a model can do in this activation.
func charges(m melee.ModelView) bool  { return m.CanCharge }
func advances(m melee.ModelView) bool { return m.CanAdvance }
func panics(m melee.ModelView) bool   { return m.CanPanic }

// stands reports whether a model is still on the field.
func stands(m melee.ModelView) bool { return !m.Gone() }

// offeredTo offers an action while one of the player's models can do it.
func offeredTo(can func(melee.ModelView) bool) func(*Live, engine.Seat) bool {
	return func(l *Live, seat engine.Seat) bool { return len(brawlOf(l, seat).own(can)) > 0 }
}

// movers lists the player's models that can do something. It refuses the form if there are none: why
// says what it takes.
func (f brawl) movers(can func(melee.ModelView) bool, rule, why string) ([]melee.ModelView, error) {
	switch {
	case f.Step == melee.StepFacts:
		return nil, engine.Refuse(engine.Illegal, "melee 4.5", "The activations are over. A distance has to be settled before the combat phase.")
	case f.Step == melee.StepChoose:
		return nil, engine.Refuse(engine.Illegal, "melee 5.13", "The activations are over. The combat phase waits for the choice of targets.")
	case !f.acting():
		return nil, engine.Refuse(engine.NotYours, "melee 3.2", "It is the other side's turn. Your models activate in yours.")
	}
	models := f.own(can)
	if len(models) == 0 {
		return nil, engine.Refuse(engine.Illegal, rule, "%s", why)
	}
	return models, nil
}

func askCharge(l *Live, seat engine.Seat) ([]templates.Field, error) {
	f := brawlOf(l, seat)
	models, err := f.movers(charges, "melee 4.4", "None of your models can charge now. It takes one that stands, is not engaged and did nothing yet in this turn, not even stand up.")
	if err != nil {
		return nil, err
	}
	return f.moveFields("Who charges?", "Whom?", models, f.howFar(models)), nil
}

// moveFields ask who moves, against whom, and how far.
func (f brawl) moveFields(who, whom string, models []melee.ModelView, far templates.Field) []templates.Field {
	return []templates.Field{
		{ID: fieldModel, Label: who, Menu: menuOfModels(models, func(m melee.ModelView) string { return "moves " + inches(m.Move) })},
		{ID: fieldTarget, Label: whom, Menu: menuOfModels(f.foes(), func(foe melee.ModelView) string { return f.distances(models, foe) })},
		far,
	}
}

// howFar asks for the distance of a charge. It is filled in if it is the same for everybody, and can be
// left out where the table knows it.
func (f brawl) howFar(models []melee.ModelView) templates.Field {
	far, same, some, all := 0, true, false, true
	for _, m := range models {
		for _, foe := range f.foes() {
			inches, known := f.apart(m.ID, foe.ID)
			same = same && (!some || inches == far)
			some, all = some || known, all && known
			if known {
				far = inches
			}
		}
	}
	field := templates.Field{ID: fieldInches, Label: "How many inches apart are they?", Input: &templates.Input{Hint: "8", Max: 10, Optional: some}}
	switch {
	case all && same && some:
		field.About, field.Input.Value = "As the table knows it.", strconv.Itoa(far)
	case some:
		field.About = "Leave it empty where the table knows. What you say otherwise, the other side can object to."
	default:
		field.About = "The other side accepts what you say, or objects."
	}
	return field
}

// distances tells how far an enemy is from those who could move, as far as the table knows.
func (f brawl) distances(models []melee.ModelView, foe melee.ModelView) string {
	var known []string
	for _, m := range models {
		if n, ok := f.apart(m.ID, foe.ID); ok {
			known = append(known, inches(n)+" from "+m.Profile.Name)
		}
	}
	switch {
	case len(known) == 0:
		return ""
	case len(models) == 1:
		n, _ := f.apart(models[0].ID, foe.ID)
		return inches(n) + " away"
	}
	return strings.Join(known, ", ")
}

// route reads who moves, against whom, and how far; 0 if that was left out.
func (f brawl) route(fields map[string]string, can func(melee.ModelView) bool) (model, target melee.ID, inches int, err error) {
	if model, err = f.named("model", fields[fieldModel], true, can); err != nil {
		return "", "", 0, err
	}
	if target, err = f.named("enemy", fields[fieldTarget], false, stands); err != nil {
		return "", "", 0, err
	}
	inches, err = inchesOf(fields[fieldInches], melee.MaxInches, "melee 4.5")
	return model, target, inches, err
}

func parseCharge(l *Live, seat engine.Seat, fields map[string]string) (engine.Command, error) {
	model, target, inches, err := brawlOf(l, seat).route(fields, charges)
	if err != nil {
		return nil, err
	}
	return melee.Charge{Model: model, Target: target, Inches: inches}, nil
}

func askAdvance(l *Live, seat engine.Seat) ([]templates.Field, error) {
	f := brawlOf(l, seat)
	models, err := f.movers(advances, "melee 4.6", "None of your models can advance now. It takes one that stands, is not engaged and did nothing yet in this turn.")
	if err != nil {
		return nil, err
	}
	return f.moveFields("Who advances?", "Towards whom?", models, templates.Field{
		ID: fieldInches, Label: "How many inches?", About: "Leave it empty for as far as it goes.",
		Input: &templates.Input{Hint: "4", Max: 10, Optional: true},
	}), nil
}

func parseAdvance(l *Live, seat engine.Seat, fields map[string]string) (engine.Command, error) {
	model, target, inches, err := brawlOf(l, seat).route(fields, advances)
	if err != nil {
		return nil, err
	}
	return melee.Advance{Model: model, Target: target, Inches: inches}, nil
}

func askPanic(l *Live, seat engine.Seat) ([]templates.Field, error) {
	f := brawlOf(l, seat)
	models, err := f.movers(panics, "melee 6.1", "None of your models can panic now. It takes one that stands, is engaged and did nothing yet in this turn.")
	if err != nil {
		return nil, err
	}
	return []templates.Field{{
		ID: fieldModel, Label: "Who panics?", About: "Each standing enemy in contact hits it first. Then it flees 2D6 inches.",
		Menu: menuOfModels(models, func(m melee.ModelView) string { return "engaged with " + f.names(m.Engaged) }),
	}}, nil
}

func parsePanic(l *Live, seat engine.Seat, fields map[string]string) (engine.Command, error) {
	model, err := brawlOf(l, seat).named("model", fields[fieldModel], true, panics)
	if err != nil {
		return nil, err
	}
	return melee.Panic{Model: model}, nil
}
