package grimheim

import (
	"slices"
	"strings"

	"warbell/commands/gamekit"
	"warbell/commands/runner"
	"warbell/engine/battlefield"
	"warbell/engine/grimheim/game"
	"warbell/engine/grimheim/turn"
	"warbell/templates"
)

// understoodAs separates a typed place from the square that it means.
const understoodAs = " → "

// goingTold is the view of a model's move, in the form that planWords parses.
type goingTold struct{ Model, Kind, Place string }

// Lines completes a line of /act: during deployment with models and places, later with the square that a
// typed place means.
func (t typist) Lines(call *gamekit.Call, l *runner.Game, line, model string) []templates.Choice {
	st, err := staged(call, l)
	if err != nil {
		return nil
	}
	if turn.MayDeploy(st.view, st.seat) == nil {
		return gamekit.Fitting(st.suggestPlaces(line), line)
	}
	at := saidIn(line, model)
	id, err := st.actor(&at)
	if err != nil {
		return nil
	}
	p, err := st.fresh(id)
	if err != nil {
		return nil
	}
	p.placed(&at)
	kind, place := strings.ReplaceAll(strings.ToLower(at.Text(optDo, "")), " ", "_"), at.Text(optTo, "")
	if place == "" || !slices.Contains(p.draft.Goes(), kind) {
		return nil
	}
	act, _, err := p.draft.GoTo(kind, place)
	to := turn.ChoiceOf(p.view, p.id, act).To
	if err != nil || to == nil {
		return nil
	}
	said := p.Phrase("panel.to", goingTold{p.name(id), strings.ReplaceAll(kind, "_", " "), templates.Plain(place, 40)})
	label := said + understoodAs + battlefield.Grid(to.Point)
	return []templates.Choice{{Label: templates.Clip(label, templates.MaxChoiceText), Verbatim: true,
		Value: said}}
}

// choices returns models as choices.
func (st playerView) choices(ids []game.ModelID) []templates.Choice {
	var all []templates.Choice
	for _, id := range ids {
		told := st.labelled(id)
		label := onButton(st.Phrase("panel.model", told))
		all = append(all, templates.Choice{Label: label, Verbatim: true, Value: number(id)})
	}
	return all
}

// suggestPlaces continues a typed list of models and places with a model that is not in it yet, and its
// proposed places.
func (st playerView) suggestPlaces(typed string) []templates.Choice {
	said := ""
	if i := strings.LastIndex(typed, ";"); i >= 0 {
		said = typed[:i+1] + " "
	}
	var all []templates.Choice
	for _, id := range turn.Lineup(st.view.State) {
		if strings.Contains(said, st.name(id)) {
			continue
		}
		spots := turn.DeploySpots(st.view, id)
		for _, spot := range spots[:min(3, len(spots))] {
			text := said + st.name(id) + " " + battlefield.Grid(spot.At.Point)
			if len([]rune(text)) <= templates.MaxChoiceText {
				all = append(all, templates.Choice{Label: text, Verbatim: true, Value: text})
			}
		}
	}
	return all
}
