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

// earlier begins the value of the choice that shows steps before a position, in the menu of steps.
const earlier = "before:"

// amendMenu returns the menu of the steps that can be amended, the latest first, of those before a position
// unless that is 0. The last choice shows earlier steps if there are any. It returns nil if there is no step.
func (h handlers) amendMenu(ctx context.Context, f *playerView, before int) (*templates.Menu, error) {
	steps, err := h.amendable(ctx, f)
	if err != nil {
		return nil, err
	}
	if i := slices.IndexFunc(steps, func(s pastStep) bool { return s.seq == before }); i >= 0 {
		steps = steps[i+1:]
	}
	if len(steps) == 0 {
		return nil, nil
	}
	menu := &templates.Menu{ID: f.fightID(verbAmend, "pick"), Placeholder: "Choose a step…"}
	shown := steps
	if len(steps) > templates.MaxChoices {
		shown = steps[:templates.MaxChoices-1]
	}
	for _, s := range shown {
		menu.Choices = append(menu.Choices, templates.Choice{Label: s.label, Verbatim: true, Value: strconv.Itoa(s.seq)})
	}
	if more := len(steps) - len(shown); more > 0 {
		menu.Choices = append(menu.Choices, templates.Choice{Label: f.line().Phrase("earlier_steps", more), Verbatim: true,
			Value: earlier + strconv.Itoa(shown[len(shown)-1].seq)})
	}
	return menu, nil
}

// amendPicked opens the form of the step that was chosen in the menu, or shows earlier steps.
func (h handlers) amendPicked(ctx context.Context, call *gamekit.Call, f *playerView,
	choice string) (gamekit.Reply, error) {
	if before, ok := strings.CutPrefix(choice, earlier); ok {
		seq, _ := strconv.Atoi(before)
		state, err := h.askAmend(ctx, f, seq)
		return h.updated(ctx, f, state, err)
	}
	step, _ := strconv.Atoi(choice)
	return h.askAmended(ctx, call, f, step)
}

// askAmend asks which step is corrected, of those before a position unless that is 0.
func (h handlers) askAmend(ctx context.Context, f *playerView, before int) (panelState, error) {
	menu, err := h.amendMenu(ctx, f, before)
	if menu == nil && err == nil {
		err = errNoSteps
	}
	return panelState{note: "Choose the step to correct. Later steps are replayed with their dice.",
		rows: []templates.Row{{Menu: menu}, f.backRow()}}, err
}

// pastStep is a step that can be amended.
type pastStep struct {
	seq   int
	label string
}

// amendable lists the steps that can be amended, the latest first.
func (h handlers) amendable(ctx context.Context, f *playerView) ([]pastStep, error) {
	log, err := h.Table().Log(ctx, f.Game)
	if err != nil {
		return nil, err
	}
	var steps []pastStep
	for _, e := range slices.Backward(log) {
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
		steps = append(steps, pastStep{e.Seq, templates.Plain(label, templates.MaxChoiceText)})
	}
	return steps, nil
}

// completeAmend suggests the steps for /gm amend, the latest first. Their values are the steps' public
// numbers.
func (h handlers) completeAmend(ctx context.Context, call *gamekit.Call) (gamekit.Reply, error) {
	f, err := h.theFight(ctx, call, false)
	if err != nil || f.gm() != nil {
		return gamekit.Reply{Choices: []templates.Choice{}, Numbers: true}, err
	}
	steps, err := h.amendable(ctx, f)
	typed := strings.ToLower(strings.TrimSpace(call.Text(call.Focused, "")))
	fitting := []templates.Choice{}
	for _, s := range steps {
		if strings.Contains(strings.ToLower(s.label), typed) && len(fitting) < templates.MaxChoices {
			step := strconv.Itoa(f.State.Kernel.Step(s.seq))
			fitting = append(fitting, templates.Choice{Label: s.label, Verbatim: true, Value: step})
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
