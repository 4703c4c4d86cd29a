package grimheim

import (
	"context"
	"slices"
	"strings"

	"warbell/commands/gamekit"
	"warbell/commands/runner"
	"warbell/engine/grimheim/game"
	"warbell/engine/grimheim/turn"
	"warbell/engine/grimheim/view"
	"warbell/templates"
)

// planTold is the view of a queued turn.
type planTold struct {
	Note   string // markdown
	Live   bool   // it is the player's turn: nothing can be queued
	Model  string
	Acts   []string
	Unless []game.Condition
	Then   []mateTold // models of its group that act after it
	May    []string   // other models that may follow
}

type mateTold struct {
	Model string
	Acts  []string
}

// planNow returns the queued turn of the player; without a model there is none.
func (st playerView) planNow() planTold {
	plan, ok := st.planSaid()
	if !ok {
		return planTold{Live: !st.plan}
	}
	told := planTold{Live: !st.plan, Model: st.name(plan.Model), Unless: plan.Unless,
		Acts: st.planWords(plan.Model, plan.Acts)}
	for _, mate := range plan.Then {
		told.Then = append(told.Then, mateTold{st.name(mate.Model), st.planWords(mate.Model, mate.Acts)})
	}
	for _, id := range turn.MayFollow(st.view, st.seat, plan) {
		told.May = append(told.May, st.name(id))
	}
	return told
}

// planPrint identifies a queued turn.
func (st playerView) planPrint() string {
	plan, _ := st.planSaid()
	all := append([]string{number(plan.Model)}, plan.Acts...)
	for _, mate := range plan.Then {
		all = append(append(all, "then", number(mate.Model)), mate.Acts...)
	}
	return printOf(all)
}

func (st playerView) planWords(id game.ModelID, acts []string) []string {
	p := st.panel(id)
	return p.inWords(acts)
}

// planSaid returns the queued turn of the player as a command. It returns false if there is none.
func (st playerView) planSaid() (turn.SetPlan, bool) {
	own, _ := st.Own(st.seat).(view.OwnView)
	if len(own.Planned) == 0 {
		return turn.SetPlan{}, false
	}
	plan := turn.SetPlan{Model: own.Planner.Number(), Acts: own.Planned, Unless: own.Unless}
	for _, mate := range own.Then {
		plan.Then = append(plan.Then, turn.Mate{Model: mate.Model.Number(), Acts: mate.Acts})
	}
	return plan, true
}

// planWith returns the queued turn with a model's acts: after the other models if it may act in the same
// activation, or in its own place, or else as a new queued turn.
func (p *panel) planWith(acts []string) turn.SetPlan {
	plan, ok := p.planSaid()
	alone := turn.SetPlan{Model: p.id, Acts: acts, Unless: p.unless()}
	if ok && plan.Model == p.id {
		again := alone
		if again.Then = plan.Then; turn.MayPlan(p.view, p.seat, again) {
			return again
		}
	}
	if !ok || plan.Model == p.id {
		return alone
	}
	if i := slices.IndexFunc(plan.Then, func(m turn.Mate) bool { return m.Model == p.id }); i >= 0 {
		plan.Then[i].Acts = acts
		return plan
	}
	if slices.Contains(turn.MayFollow(p.view, p.seat, plan), p.id) {
		plan.Then = append(plan.Then, turn.Mate{Model: p.id, Acts: acts})
		return plan
	}
	return alone
}

// plans stores acts of a model in the queued turn of its side; no acts delete it. A queued turn is stored
// nowhere else.
func (b battle) plans(ctx context.Context, call *gamekit.Call, p *panel, acts []string) (templates.Ephemeral, error) {
	var cmd turn.SetPlan
	if len(acts) > 0 {
		cmd = p.planWith(acts)
	}
	done, err := b.Table().Do(ctx, p.Game.ID, runner.Request{Call: call.ID, Seat: p.seat, Command: cmd})
	if err != nil {
		return templates.Ephemeral{}, err
	}
	if err := b.bury(ctx, p); err != nil {
		return templates.Ephemeral{}, err
	}
	if err := b.sealed(ctx, p, cmd); err != nil {
		return templates.Ephemeral{}, err
	}
	st := p.playerView
	st.Game = done.Live
	st.plan = true
	told := st.planNow()
	told.Note = strings.Trim(p.dead+"\n"+p.understood(p.went, b.nearly(p.went.Note)), "\n")
	var buttons []templates.Button
	if plan, ok := st.planSaid(); ok {
		buttons = append(st.readyButtons("gs", turn.MayFollow(st.view, st.seat, plan)), st.dropButton(p.id)...)
	}
	shown, err := b.Words().NoteAt(st.Table(), "panel_planned", told)
	return shown.With(rowsOf(buttons)...), err
}
