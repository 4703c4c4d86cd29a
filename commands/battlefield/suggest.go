package battlefield

import (
	"context"
	"strconv"

	"warbell/commands/gamekit"
	"warbell/templates"
)

// suggest returns autocomplete choices for the option that is being typed.
func (s *Sandbox) suggest(ctx context.Context, call *gamekit.Call) (gamekit.Reply, error) {
	typed := call.Text(call.Focused, "")
	if call.Focused == optMap {
		return gamekit.Reply{Choices: gamekit.Fitting(s.mapChoices(), typed)}, nil
	}
	l, err := s.load(ctx, call)
	if err != nil {
		return gamekit.Reply{}, err
	}
	var all []templates.Choice
	switch what := call.Path[len(call.Path)-1]; {
	case call.Focused == optSpot:
		m, _ := described(call) // mistakes in it are reported when it is placed
		return gamekit.Reply{Choices: s.spotChoices(l, m, typed)}, nil
	case call.Focused == optTo && what == "move":
		m, _ := l.model(call.Text(optModel, "")) // the zero model, if it isn't chosen yet
		return gamekit.Reply{Choices: s.spotChoices(l, m, typed)}, nil
	case what == askMeasure:
		all = append(s.modelChoices(l), s.pieceChoices(l)...)
	default:
		all = s.modelChoices(l)
	}
	return gamekit.Reply{Choices: gamekit.Fitting(all, typed)}, nil
}

// modelChoices returns all models as choices, each with its number as value.
func (s *Sandbox) modelChoices(l *laid) []templates.Choice {
	var all []templates.Choice
	for _, m := range l.Board.Models {
		all = append(all, templates.Choice{
			Label: templates.Clip(s.Words.Text("battlefield.suggested", l.modelOf(m)),
				templates.MaxChoiceText), Verbatim: true, Value: strconv.Itoa(m.ID),
		})
	}
	return all
}

// pieceChoices returns all pieces of terrain as choices, each with its ID as value.
func (s *Sandbox) pieceChoices(l *laid) []templates.Choice {
	var all []templates.Choice
	for _, p := range l.Board.Pieces {
		label := s.Words.Text("battlefield.piece", piece{p.ID, p.Name, p.Kind})
		all = append(all, templates.Choice{Label: templates.Plain(label, templates.MaxChoiceText),
			Verbatim: true, Value: p.ID})
	}
	return all
}
