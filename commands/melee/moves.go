package melee

import (
	"slices"
	"strconv"
	"strings"

	"warbell/commands/closecombat"
	"warbell/commands/runner"
	"warbell/engine"
	"warbell/engine/melee"
	"warbell/templates"
)

// charges, advances and panics report whether a model can do so in this activation.
func (f playerView) charges(m melee.Model) bool  { return f.CanCharge(m.ID) }
func (f playerView) advances(m melee.Model) bool { return f.CanAdvance(m.ID) }
func (f playerView) panics(m melee.Model) bool   { return f.CanPanic(m.ID) }

// able reports whether a model of a fight can do something.
type able func(playerView, melee.Model) bool

// who applies a condition to the models of this fight.
func (f playerView) who(can able) func(melee.Model) bool {
	return func(m melee.Model) bool { return can(f, m) }
}

// stands reports whether a model is still on the field.
func stands(m melee.Model) bool { return !m.Gone() }

// inBands offers an action in a fight of warbands. In a duel each option needs no input, so that it has a
// button of its own.
func inBands(l *runner.Game, seat engine.Seat) bool { return !brawlOf(l, seat).duel() }

// offeredTo offers an action in such a fight while one of the player's models can do it.
func offeredTo(can able) func(*runner.Game, engine.Seat) bool {
	return func(l *runner.Game, seat engine.Seat) bool {
		f := brawlOf(l, seat)
		return inBands(l, seat) && len(f.own(f.who(can))) > 0
	}
}

// farOff offers to state the distance of a charge in a duel, where the game doesn't know it.
func farOff(l *runner.Game, seat engine.Seat) bool {
	f := brawlOf(l, seat)
	return f.duel() && slices.ContainsFunc(f.own(f.charges), func(m melee.Model) bool {
		return slices.ContainsFunc(f.foes(), func(foe melee.Model) bool { _, known := f.apart(m.ID, foe.ID); return !known })
	})
}

// unfit asks the rules why a player can't do something now. The command has no target, so that it never
// succeeds.
func unfit(l *runner.Game, seat engine.Seat, cmd engine.Command) error {
	return l.Try(seat, cmd)
}

// movers lists the player's models that can do something. If there are none it refuses the form with the
// reason.
func movers(l *runner.Game, seat engine.Seat, can able, none *engine.Refusal) (playerView, []melee.Model, error) {
	f := brawlOf(l, seat)
	if !f.acting() {
		return f, nil, unfit(l, seat, melee.Panic{})
	}
	models := f.own(f.who(can))
	if len(models) == 0 {
		return f, nil, none
	}
	return f, models, nil
}

func askCharge(l *runner.Game, seat engine.Seat) ([]templates.Field, error) {
	f, models, err := movers(l, seat, playerView.charges,
		engine.Refuse(engine.Illegal, "melee 4.4",
			"None of your models can charge now. It takes one that stands, is not engaged and did nothing yet in this turn, not even stand up. Do something else, or say that you are done."))
	if err != nil {
		return nil, err
	}
	return f.moveFields("Who charges?", "Whom?", models, f.oddsOfCharge, f.howFar(models)), nil
}

// moveFields asks for the model, its target, and the distance; odds, if there are any, stand beside each
// enemy.
func (f playerView) moveFields(who, whom string, models []melee.Model,
	odds func([]melee.Model, melee.ModelID) string, far templates.Field) []templates.Field {
	mover, foe := f.measured(models)
	movers := f.menuOfModels(models, func(m melee.Model) string { return "M" + strconv.Itoa(f.Move(m.ID)) })
	foes := f.menuOfFoes(f.foes(), func(foe melee.Model) string {
		told := []string{f.distances(models, foe)}
		if odds != nil {
			told = append(told, odds(models, foe.ID))
		}
		return strings.Join(runner.Filter(told, func(s string) bool { return s != "" }), "; ")
	})
	return []templates.Field{
		{ID: closecombat.FieldModel, Label: who, Menu: closecombat.Preset(movers.Choices, string(mover))},
		{ID: closecombat.FieldTarget, Label: whom, Menu: closecombat.Preset(foes.Choices, string(foe))},
		far,
	}
}

// measured returns the first model and the first enemy with a known distance, so that the form can be sent
// unchanged; the first of both if no distance is known.
func (f playerView) measured(models []melee.Model) (mover, foe melee.ModelID) {
	foes := f.foes()
	for _, m := range models {
		for _, foe := range foes {
			if _, known := f.apart(m.ID, foe.ID); known {
				return m.ID, foe.ID
			}
		}
	}
	if len(foes) == 0 {
		return models[0].ID, ""
	}
	return models[0].ID, foes[0].ID
}

// usualCharge is the distance that stands in an empty field as an example, unless the terms rule it out.
const usualCharge = 8

// howFar asks for the distance of a charge. It is filled in if all models share one, and optional where the
// game knows it.
func (f playerView) howFar(models []melee.Model) templates.Field {
	far, same, some, all := 0, true, false, true
	hint := melee.MaxInches
	for _, m := range models {
		for _, foe := range f.foes() {
			inches, known := f.apart(m.ID, foe.ID)
			same = same && (!some || inches == far)
			some, all = some || known, all && known
			if known {
				far = inches
			} else {
				hint = min(hint, max(f.Least(m.ID, foe.ID), usualCharge))
			}
		}
	}
	if all {
		hint = usualCharge
	}
	field := templates.Field{ID: closecombat.FieldInches, Label: "How many inches apart are they?",
		Input: &templates.Input{Hint: strconv.Itoa(hint), Max: 10, Optional: some}}
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

// farFrom is the distance from a model.
type farFrom struct {
	Inches int
	Name   engine.Name
}

// distances returns an enemy's known distances from the models that could move: one number if they all share
// it.
func (f playerView) distances(models []melee.Model, foe melee.Model) string {
	var known []string
	far, same := 0, true
	for i, m := range models {
		n, ok := f.apart(m.ID, foe.ID)
		if same = same && ok && (i == 0 || n == far); ok {
			known = append(known, f.line.Phrase("far_from", farFrom{n, m.Profile.Name}))
		}
		far = n
	}
	if same && len(known) > 0 {
		return strconv.Itoa(far) + "″"
	}
	return strings.Join(known, ", ")
}

// route reads the model, its target, and the distance; 0 if that was left out.
func (f playerView) route(fields map[string]string, can able) (model, target melee.ModelID, inches int, err error) {
	if model, err = f.named("model", fields[closecombat.FieldModel], true, f.who(can)); err != nil {
		return "", "", 0, err
	}
	if target, err = f.named("enemy", fields[closecombat.FieldTarget], false, stands); err != nil {
		return "", "", 0, err
	}
	inches, err = closecombat.InchesOf(fields[closecombat.FieldInches], melee.MaxInches, "melee 4.5")
	return model, target, inches, err
}

func parseCharge(l *runner.Game, seat engine.Seat, fields map[string]string) (engine.Command, error) {
	model, target, inches, err := brawlOf(l, seat).route(fields, playerView.charges)
	if err != nil {
		return nil, err
	}
	return melee.Charge{Model: model, Target: target, Inches: inches}, nil
}

func askAdvance(l *runner.Game, seat engine.Seat) ([]templates.Field, error) {
	f, models, err := movers(l, seat, playerView.advances,
		engine.Refuse(engine.Illegal, "melee 4.6",
			"None of your models can advance now. It takes one that stands, is not engaged and did nothing yet in this turn. Do something else, or say that you are done."))
	if err != nil {
		return nil, err
	}
	return f.moveFields("Who advances?", "Towards whom?", models, nil, templates.Field{
		ID: closecombat.FieldInches, Label: "How many inches?", About: "Leave it empty for as far as it goes.",
		Input: &templates.Input{Hint: strconv.Itoa(f.stride(models)), Max: 10, Optional: true},
	}), nil
}

// stride returns how far any of some models can advance towards any enemy.
func (f playerView) stride(models []melee.Model) int {
	least := melee.MaxInches
	for _, m := range models {
		least = min(least, f.Move(m.ID))
		for _, foe := range f.foes() {
			if n, known := f.apart(m.ID, foe.ID); known {
				least = min(least, n-1)
			}
		}
	}
	return max(least, 1)
}

func parseAdvance(l *runner.Game, seat engine.Seat, fields map[string]string) (engine.Command, error) {
	model, target, inches, err := brawlOf(l, seat).route(fields, playerView.advances)
	if err != nil {
		return nil, err
	}
	return melee.Advance{Model: model, Target: target, Inches: inches}, nil
}

func askPanic(l *runner.Game, seat engine.Seat) ([]templates.Field, error) {
	f, models, err := movers(l, seat, playerView.panics,
		engine.Refuse(engine.Illegal, "melee 6.1",
			"None of your models can panic now. It takes one that stands, is engaged and did nothing yet in this turn. Do something else, or say that you are done."))
	if err != nil {
		return nil, err
	}
	return []templates.Field{{
		ID: closecombat.FieldModel, Label: "Who panics?", About: "Each standing enemy in contact hits it first. Then it flees 2D6 inches.",
		Menu: f.menuOfModels(models, func(m melee.Model) string { return f.line.Phrase("engaged_with", f.names(f.Engaged(m.ID))) }),
	}}, nil
}

func parsePanic(l *runner.Game, seat engine.Seat, fields map[string]string) (engine.Command, error) {
	f := brawlOf(l, seat)
	model, err := f.named("model", fields[closecombat.FieldModel], true, f.who(playerView.panics))
	if err != nil {
		return nil, err
	}
	return melee.Panic{Model: model}, nil
}
