package zones

import (
	"context"
	"strconv"

	"warbell/commands/runner"
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
	switch last, _, err := h.lastStep(ctx, f); {
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

// lastStep returns the last step that counts, and the position before it; a zero entry if there is none.
func (h handlers) lastStep(ctx context.Context, f *playerView) (last engine.Entry, to int, err error) {
	log, err := h.Table().Log(ctx, f.Game)
	if err != nil {
		return engine.Entry{}, 0, err
	}
	live := runner.Filter(log, func(e engine.Entry) bool { return f.State.Kernel.Live(e.Seq) })
	for i := len(live) - 1; i > 0; i-- {
		if !live[i].Settles() {
			return live[i], live[i-1].Seq, nil
		}
	}
	return engine.Entry{}, 0, nil
}

// undoLast returns the command that undoes the last step, if it is the one that the panel showed. It returns
// false if the press is about something else.
func (h handlers) undoLast(ctx context.Context, f *playerView, p pressed) (bidding, bool, error) {
	if p.word != "undo-last" {
		return bidding{}, false, nil
	}
	last, to, err := h.lastStep(ctx, f)
	if err == nil && (last.Seq == 0 || p.n != f.Seq) {
		err = engine.Refuse(engine.Stale, "", "The fight has gone on, so another step is the last now. Press *Fix…* again.")
	}
	return bidding{all: []engine.Command{engine.Undo{To: to}}}, true, err
}
