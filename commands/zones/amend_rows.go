package zones

import (
	"context"
	"fmt"
	"hash/fnv"
	"maps"
	"slices"
	"strconv"
	"strings"

	"warbell/commands/gamekit"
	"warbell/engine"
	"warbell/templates"
)

// amendRows returns a menu for each step that has become impossible, and the buttons of the preview. A
// correction that changes nothing can't be confirmed. All but the form work for the draft with this
// mark only.
func (f *playerView) amendRows(a amending, made engine.Correction, ask []int, nothing bool,
	mark string) []templates.Row {
	var rows []templates.Row
	alone, others := f.impossible(made)
	for _, s := range alone {
		rows = append(rows, templates.Row{Menu: f.impossibleMenu(s, slices.Contains(ask, s.Was.Seq), mark)})
	}
	if len(others) > 0 {
		rows = append(rows, templates.Row{Menu: f.othersMenu(others, mark)})
	}
	var buttons []templates.Button
	if !nothing {
		buttons = append(buttons, primary(button(f.fightID(verbAmend, "do", mark), "Confirm correction")))
	}
	if form, err := a.form(); err == nil && len(form.Fields) > 0 {
		buttons = append(buttons, button(f.fightID(verbAmend, "edit"), "Edit correction…"))
		if !made.Steps[0].Dropped() {
			buttons = append(buttons, button(f.fightID(verbAmend, "drop", mark), "Drop the step"))
		}
	}
	return append(rows, templates.Row{Buttons: slices.Concat(buttons,
		[]templates.Button{button(f.fightID(verbAmend, "discard", mark), "Discard correction")})})
}

// draftMark returns a short mark of a stored amendment in the custom IDs under its preview, so that a press
// under an old preview doesn't carry out another amendment. What becomes of later steps isn't in it, because
// a menu must still work right after another one.
func draftMark(draft map[string]string) string {
	mark := fnv.New32a()
	for _, name := range slices.Sorted(maps.Keys(draft)) {
		if name != draftAt && name != draftKeep && name != draftAsk {
			fmt.Fprintf(mark, "%q=%q;", name, draft[name])
		}
	}
	return strconv.FormatUint(uint64(mark.Sum32()), 16)
}

// toggled adds a step to a list of steps, or removes it.
func toggled(list, step string, on bool) string {
	steps := slices.DeleteFunc(strings.Fields(list), func(s string) bool { return s == step })
	if on {
		steps = append(steps, step)
	}
	return strings.Join(steps, " ")
}

// The choices for a step that has become impossible.
const (
	chooseDrop = "drop"
	chooseAsk  = "ask"
	chooseKeep = "keep"
)

// impossibleMenu asks what becomes of a step that the rules refuse now. It is dropped, perhaps with a
// question to its player to act again, or stays as it was.
func (f *playerView) impossibleMenu(s engine.CorrectedStep, asked bool, mark string) *templates.Menu {
	step := f.State.Kernel.Step(s.Was.Seq)
	menu := &templates.Menu{ID: f.fightID(verbAmend, "keep", mark, strconv.Itoa(s.Was.Seq)),
		Placeholder: "Choose what happens to it…",
		Choices: []templates.Choice{{Label: f.line().Phrase("amend_drop", step), Verbatim: true, Value: chooseDrop,
			Default: s.Dropped() && !asked}}}
	if row, ok := f.Sitter(s.Was.Seat); ok && !row.Bot {
		label := f.line().Phrase("amend_ask", struct {
			Step int
			Name string
		}{step, templates.Plain(row.Name, 40)})
		menu.Choices = append(menu.Choices, templates.Choice{Label: label, Verbatim: true, Value: chooseAsk,
			Default: s.Dropped() && asked})
	}
	menu.Choices = append(menu.Choices, templates.Choice{Label: f.line().Phrase("amend_keep", step), Verbatim: true,
		Value: chooseKeep, Default: !s.Dropped()})
	return menu
}

// allOthers stands for all steps that have no menu of their own in the custom ID of a menu.
const allOthers = "others"

// impossible returns the steps that the rules refuse after an amendment: those with a menu of their own, and
// the others, if there are too many.
func (f *playerView) impossible(made engine.Correction) (alone, others []engine.CorrectedStep) {
	for _, s := range made.Steps[1:] {
		if s.Refused != nil && !f.hidesStep(s.Was) {
			alone = append(alone, s)
		}
	}
	if len(alone) > mostImpossible {
		return alone[:mostImpossible-1], alone[mostImpossible-1:]
	}
	return alone, nil
}

// otherImpossible returns the positions of the impossible steps of a stored amendment that share a menu.
func (h handlers) otherImpossible(ctx context.Context, call *gamekit.Call, f *playerView,
	draft map[string]string) ([]string, error) {
	by, _, err := h.correction(ctx, call, f, draft)
	if err != nil {
		return nil, err
	}
	made, err := h.Table().PreviewAmendment(ctx, f.Game, by)
	if err != nil {
		return nil, err
	}
	_, others := f.impossible(made)
	var steps []string
	for _, s := range others {
		steps = append(steps, strconv.Itoa(s.Was.Seq))
	}
	return steps, nil
}

// othersMenu asks what becomes of all impossible steps that have no menu of their own.
func (f *playerView) othersMenu(others []engine.CorrectedStep, mark string) *templates.Menu {
	dropped := func(s engine.CorrectedStep) bool { return s.Dropped() }
	kept := !slices.ContainsFunc(others, dropped)
	return &templates.Menu{ID: f.fightID(verbAmend, "keep", mark, allOthers),
		Placeholder: "Choose what happens to the others…",
		Choices: []templates.Choice{
			{Label: f.line().Phrase("amend_drop_others", len(others)), Verbatim: true,
				Value: chooseDrop, Default: !kept},
			{Label: f.line().Phrase("amend_keep_others", len(others)), Verbatim: true,
				Value: chooseKeep, Default: kept},
		}}
}
