package zones

import (
	"context"
	"slices"
	"strconv"
	"strings"

	"warbell/commands/gamekit"
	"warbell/engine"
	"warbell/engine/zones"
	"warbell/templates"
)

// amendMenu returns the menu of the steps that can be amended, the latest first; nil if there are none.
func (h handlers) amendMenu(ctx context.Context, f *playerView) (*templates.Menu, error) {
	steps, err := h.amendable(ctx, f)
	if err != nil || len(steps) == 0 {
		return nil, err
	}
	menu := &templates.Menu{ID: f.fightID(verbAmend, "pick"), Placeholder: "Choose a step…"}
	for _, s := range steps {
		menu.Choices = append(menu.Choices, templates.Choice{Label: s.Label, Value: s.Value})
	}
	return menu, nil
}

// amendable lists the steps that can be amended, the latest first. Their values are positions.
func (h handlers) amendable(ctx context.Context, f *playerView) ([]templates.Choice, error) {
	log, err := h.Table().Log(ctx, f.Game)
	if err != nil {
		return nil, err
	}
	steps := []templates.Choice{}
	for _, e := range slices.Backward(log) {
		if len(steps) == templates.MaxChoices {
			break
		}
		if e.Seq < 2 || !f.State.Kernel.Live(e.Seq) || e.Settles() || f.State.Kernel.IsSecret(e.Seq) {
			continue
		}
		if _, err := engine.Amendable(&f.State.Kernel, log, e.Seq); err != nil {
			break // no earlier step can be amended either
		}
		line, err := f.stepLine(e)
		if err != nil {
			return nil, err
		}
		label := strconv.Itoa(f.State.Kernel.Step(e.Seq)) + " · " + templates.Bare(line)
		steps = append(steps, templates.Choice{Label: templates.Plain(label, templates.MaxChoiceText),
			Value: strconv.Itoa(e.Seq)})
	}
	return steps, nil
}

// completeAmend suggests the steps for /gm amend. Their values are the steps' public numbers.
func (h handlers) completeAmend(ctx context.Context, call *gamekit.Call) (gamekit.Reply, error) {
	f, err := h.theFight(ctx, call, false)
	if err != nil || f.gm() != nil {
		return gamekit.Reply{Choices: []templates.Choice{}, Numbers: true}, err
	}
	steps, err := h.amendable(ctx, f)
	typed := strings.ToLower(strings.TrimSpace(call.Text(call.Focused, "")))
	fitting := []templates.Choice{}
	for _, s := range steps {
		if strings.Contains(strings.ToLower(s.Label), typed) {
			seq, _ := strconv.Atoi(s.Value)
			s.Value = strconv.Itoa(f.State.Kernel.Step(seq))
			fitting = append(fitting, s)
		}
	}
	return gamekit.Reply{Choices: fitting, Numbers: true}, err
}

// kindsToAmend are the commands that have forms of their own, with their words in panelForms.
var kindsToAmend = map[string]string{
	zones.Ruling{}.Kind(): "rule", zones.Override{}.Kind(): "override", zones.Check{}.Kind(): "test",
	zones.Say{}.Kind(): "say", zones.Bring{}.Kind(): "bring", zones.Remove{}.Kind(): "take",
	zones.ShowFoe{}.Kind(): "reveal", zones.AddFoes{}.Kind(): "foe",
}
