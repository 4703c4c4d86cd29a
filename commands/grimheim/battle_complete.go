package grimheim

import (
	"context"
	"slices"
	"strings"

	"warbell/commands/gamekit"
	"warbell/engine/battlefield"
	"warbell/engine/grimheim/game"
	"warbell/engine/grimheim/turn"
	"warbell/templates"
)

// complete suggests what an option of /grimheim can say as things stand. Who sees no skirmish is offered
// nothing.
func (b battle) complete(ctx context.Context, call *gamekit.Call) (gamekit.Reply, error) {
	st, err := b.here(ctx, call)
	if err != nil {
		return gamekit.Reply{}, err
	}
	if call.Path[len(call.Path)-1] == "plan" {
		st = st.ahead()
	}
	return gamekit.Reply{Choices: gamekit.Fitting(st.suggest(call), call.Text(call.Focused, ""))}, nil
}

func (st playerView) suggest(call *gamekit.Call) []templates.Choice {
	sub := call.Path[len(call.Path)-1]
	looks := sub == "odds" || sub == "sight"
	switch {
	case call.Focused == optModel && looks:
		return st.choices(st.all(), nil)
	case call.Focused == optModel:
		return st.choices(turn.CanBegin(st.view, st.seat), nil)
	case call.Focused == optWhere:
		return st.suggestPlaces(call.Text(optWhere, ""))
	case sub == "fate" && call.Focused == optDo:
		return plain(turn.FateCan(st.view, st.seat))
	case sub == "fate":
		return st.choices(st.everybody(), nil)
	}
	id, err := st.looker(call)
	if err != nil {
		return nil
	}
	signs := st.view.FoeSigns(id)
	if call.Focused == optTarget && looks {
		return st.choices(st.view.Foes(id), signs)
	}
	return st.suggestAct(call, id, signs)
}

// suggestAct suggests what a model does, at whom, whereto and with what.
func (st playerView) suggestAct(call *gamekit.Call, id game.ModelID,
	signs map[game.ModelID]string) []templates.Choice {
	p := &panel{playerView: st, id: id, signs: signs}
	if p.evaluate() != nil {
		return nil
	}
	kind := strings.ReplaceAll(strings.ToLower(call.Text(optDo, "")), " ", "_")
	can := p.draft.Can()
	switch call.Focused {
	case optDo:
		return p.suggestDo(can)
	case optTarget:
		var ids []game.ModelID
		for _, c := range can {
			if (kind == "" || c.Kind == kind) && c.Target != 0 && !slices.Contains(ids, c.Target) {
				ids = append(ids, c.Target)
			}
		}
		return st.choices(ids, signs)
	case optWith:
		var names []string
		for _, arm := range p.arms(kind, can) {
			names = append(names, arm.weapon)
		}
		return plain(names)
	case optTo:
		return p.suggestTo(kind, call.Text(optTo, ""))
	}
	return nil
}

// suggestDo lists the kinds of what a model can do, and what needs nothing else to be said.
func (p *panel) suggestDo(can []turn.Choice) []templates.Choice {
	var all []templates.Choice
	add := func(value, label string) {
		if !slices.ContainsFunc(all, func(c templates.Choice) bool { return c.Value == value }) {
			all = append(all, templates.Choice{Label: templates.Clip(templates.Capital(label),
				templates.MaxChoiceText), Value: value})
		}
	}
	for _, c := range can {
		switch {
		case len(c.Rest) > 0:
			add(c.Act, p.Phrase("panel.act", p.told(c))+p.wastes(p.draft, c.Act))
		case c.Target != 0 || c.To != nil || c.Weapon != "":
			add(c.Kind, p.Phrase("panel.mode", inWords(c.Kind)))
		default:
			add(c.Kind, p.Phrase("panel.act", p.told(c))+p.wastes(p.draft, c.Act))
		}
	}
	return all
}

// suggestTo lists what is typed, if that is a place, and the places that the panel has.
func (p *panel) suggestTo(kind, typed string) []templates.Choice {
	goes := p.draft.Goes()
	if !slices.Contains(goes, kind) {
		if len(goes) == 0 {
			return nil
		}
		kind = goes[0]
	}
	if strings.TrimSpace(typed) != "" {
		act, _, err := p.draft.GoTo(kind, typed)
		to := turn.ChoiceOf(p.view, p.id, act).To
		if err != nil || to == nil {
			return nil
		}
		label := p.Phrase("panel.to", struct{ Typed, At string }{templates.Plain(typed, 60),
			battlefield.Grid(to.Point)})
		return []templates.Choice{{Label: templates.Clip(label, templates.MaxChoiceText),
			Value: templates.Plain(typed, templates.MaxChoiceText)}}
	}
	var all []templates.Choice
	for _, o := range p.spots(kind) {
		all = append(all, templates.Choice{Label: onButton(p.Phrase("panel.spot", o.Spot)), Value: o.Spot.At})
	}
	return all
}

// choices are models to choose from.
func (st playerView) choices(ids []game.ModelID, signs map[game.ModelID]string) []templates.Choice {
	var all []templates.Choice
	for _, id := range ids {
		told := st.labelled(id)
		label := onButton(st.Phrase("panel.model", told))
		if sign := signs[id]; sign != "" {
			label = onButton(st.Phrase("panel.signed", struct{ Sign, Label string }{sign, label}))
		}
		all = append(all, templates.Choice{Label: label, Value: number(id)})
	}
	return all
}

// suggestPlaces goes on with a list of models and places: with a model that is not named yet, and where it is
// proposed.
func (st playerView) suggestPlaces(typed string) []templates.Choice {
	if turn.MayDeploy(st.view, st.seat) != nil {
		return nil
	}
	said := ""
	if i := strings.LastIndex(typed, ";"); i >= 0 {
		said = typed[:i+1] + " "
	}
	var all []templates.Choice
	for _, id := range turn.Lineup(st.view.State) {
		if strings.Contains(said, st.name(id)) {
			continue
		}
		for _, spot := range turn.DeploySpots(st.view, id)[:min(3, len(turn.DeploySpots(st.view, id)))] {
			text := said + st.name(id) + " " + battlefield.Grid(spot.At.Point)
			if len([]rune(text)) <= templates.MaxChoiceText {
				all = append(all, templates.Choice{Label: text, Value: text})
			}
		}
	}
	return all
}

// plain are choices that are read as they are.
func plain(names []string) []templates.Choice {
	var all []templates.Choice
	for _, name := range names {
		all = append(all, templates.Choice{Label: templates.Plain(name, templates.MaxChoiceText), Value: name})
	}
	return all
}
