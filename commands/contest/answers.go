package contest

import (
	"warbell/commands/gamekit"
	"warbell/commands/runner"
	"warbell/engine"
	"warbell/engine/contest"
	"warbell/templates"
)

// fieldAnswers is the prefix of the fields for models that may be attacked, followed by the model's number.
// The models after the first mostAnswers share one field.
const (
	fieldAnswers = "answer-"
	mostAnswers  = 4
)

// answersAction is one form for the reactions to all attacks of the turn (rule 4.8).
func answersAction() gamekit.Action {
	return gamekit.Action{
		Name: "answers", Label: "React all Turn…",
		Offered: func(l *runner.Game, seat engine.Seat) bool { return len(frayOf(l, seat).Questioned(seat)) > 0 },
		Fields:  askAnswers, Parse: parseAnswers,
	}
}

func askAnswers(l *runner.Game, seat engine.Seat) ([]templates.Field, error) {
	f := frayOf(l, seat)
	models := f.modelsOf(f.Questioned(seat))
	if len(models) == 0 {
		return nil, engine.Refuse(engine.Stale, "contest 4.8",
			"You have no attack to react to. See `/game status`.")
	}
	orders := standingOrders(l, seat)
	var fields []templates.Field
	for _, m := range models[:min(len(models), mostAnswers)] {
		fields = append(fields, templates.Field{
			ID: f.fieldOf(fieldAnswers, m.ID), Label: templates.Plain(string(m.Profile.Name),
				templates.MaxFormTitle), Verbatim: true,
			About: templates.Clip(f.stance(m), templates.MaxChoiceText),
			Menu:  gamekit.Preset(standingChoices(), string(orders[m.ID].When)),
		})
	}
	if len(models) > mostAnswers {
		fields = append(fields, templates.Field{ID: fieldWhen, Label: "All other models",
			Menu: gamekit.Preset(standingChoices(), "")})
	}
	return fields, nil
}

func parseAnswers(l *runner.Game, seat engine.Seat, fields map[string]string) (engine.Command, error) {
	f := frayOf(l, seat)
	all := contest.When(fields[fieldWhen])
	if all == "" {
		all = contest.Always
	}
	c := contest.Answer{Lines: []contest.OrderLine{{When: all}}}
	for _, m := range f.own(inPlay) {
		if when := fields[f.fieldOf(fieldAnswers, m.ID)]; when != "" {
			c.Lines = append(c.Lines, contest.OrderLine{Model: m.ID, When: contest.When(when)})
		}
	}
	return c, nil
}
