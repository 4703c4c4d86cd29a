package zones

import (
	"context"
	"strconv"

	"warbell/engine"
	"warbell/engine/zones"
	"warbell/templates"
)

// fixThings correct what has happened.
var fixThings = []thing{
	{"undo", "Undo several steps", "With a command", nil,
		"Use `/game undo`; `to` goes further back, up to 25 steps. As GM you need no consent. The dice roll the same again. *Redo* works until the next step."},
	{"amend", "Amend a step…", "Correct it and replay later steps", nil, ""},
	{"override", "Set a stat…", "Hits, TH, zone, actions, turn, agility, out, shown stats", nil, ""},
	{"reveal", "Change shown stats…", "Name only, condition in words, or all stats",
		zones.ShowFoe{}, ""},
	{"take", "Remove a creature…", "It can't come back", nil, ""},
}

// askFix offers to undo the last step, and the other corrections.
func (h handlers) askFix(ctx context.Context, f *playerView) (panelState, error) {
	back := f.backRow()
	note := "What do you want to correct?"
	switch last, _, err := h.Table().LastStep(ctx, f.Game, f.by); {
	case err != nil:
		return panelState{}, err
	case last.Seq > 0:
		told, err := h.Words().Happened(f.Game.Table().Unpinged(), f.Game.Entry(last))
		if err != nil {
			return panelState{}, err
		}
		note += f.line().Phrase("last_step", templates.Clip(told, mostRequest*2))
		undo := button(f.fightID("zg", "undo-last", strconv.Itoa(f.Seq)), "Undo last step")
		back.Buttons = append([]templates.Button{undo}, back.Buttons...)
	}
	return panelState{note: note, rows: []templates.Row{f.thingsRow("Fix…", fixThings), back}}, nil
}

// undoLast returns the command that undoes the last step, if it is the one that the panel showed. It returns
// false if the press is about something else.
func (h handlers) undoLast(ctx context.Context, f *playerView, p pressed) (bidding, bool, error) {
	if p.word != "undo-last" {
		return bidding{}, false, nil
	}
	last, to, err := h.Table().LastStep(ctx, f.Game, f.by)
	if err == nil && (last.Seq == 0 || p.n != f.Seq) {
		err = engine.Refuse(engine.Stale, "", "The fight has gone on, so another step is the last now. Press *Fix…* again.")
	}
	return bidding{all: []engine.Command{engine.Undo{To: to}}}, true, err
}
