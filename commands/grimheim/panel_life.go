package grimheim

import (
	"context"
	"maps"
	"slices"
	"strconv"
	"strings"

	"warbell/engine"
	"warbell/engine/grimheim/game"
	"warbell/engine/grimheim/turn"
	"warbell/engine/grimheim/view"
)

// A draft lives as long as its purpose, without a time limit: that of an activation until the activation
// ends, that of a plan until the planned activation ends, and that of a deployment until the side is deployed
// in that layout. It is carried out, dropped by its player, or reported as gone. Undo doesn't bring it back.

// draftDeploy is the name of the draft of a deployment.
const draftDeploy = "deploy"

// planOf returns the name of the draft of a model's plan. The draft of its activation has the model's number
// as its name.
func planOf(id game.ModelID) string { return planDraft + number(id) }

const planDraft = "plan:"

// draftSealed is the name of the record of a queued turn: when it was made, without its contents.
const draftSealed = "sealed"

// drafts returns a player's drafts in a skirmish by name. A queued turn that was cancelled becomes a draft
// again.
func (b battle) drafts(ctx context.Context, st playerView) (map[string]map[string]string, error) {
	all, err := b.GameDrafts(ctx, st.ID, st.user)
	made := all[draftSealed]
	delete(all, draftSealed)
	if _, stands := st.planSaid(); err != nil || stands || len(made) == 0 {
		return all, err
	}
	own, _ := st.Own(st.seat).(view.OwnView)
	for _, said := range append([]game.Planned{own.Was}, own.Was.Then...) {
		name := planOf(said.Model)
		if said.Model == 0 || len(all[name]) > 0 { // a later draft replaces it
			continue
		}
		all[name] = savedDraft{acts: said.Acts, unless: unlessSaid(said.Unless)}.kept(made[draftTurn], made[draftSeq])
		if err := b.SaveGameDraft(ctx, st.ID, st.user, name, all[name]); err != nil {
			return nil, err
		}
	}
	return all, b.SaveGameDraft(ctx, st.ID, st.user, draftSealed, nil)
}

// sealed deletes the drafts of a plan that was queued, or the record of a queued turn that was deleted.
func (b battle) sealed(ctx context.Context, p *panel, plan turn.SetPlan) error {
	var made map[string]string
	if plan.Model != 0 {
		made = map[string]string{draftTurn: strconv.Itoa(p.view.Turn), draftSeq: strconv.Itoa(p.Seq)}
	}
	err := b.SaveGameDraft(ctx, p.ID, p.user, draftSealed, made)
	for _, mate := range append(plan.Then, turn.Mate{Model: p.id}) {
		if err == nil {
			err = b.SaveGameDraft(ctx, p.ID, p.user, planOf(mate.Model), nil)
		}
	}
	return err
}

// namesOf returns the names of drafts that may be a model's now. The first is used for storing.
func (st playerView) namesOf(id game.ModelID) []string {
	if st.plan {
		return []string{planOf(id)}
	}
	return []string{number(id), planOf(id)}
}

// modelOf returns the model of a draft, and whether the draft is a plan.
func modelOf(name string) (id game.ModelID, plan bool) {
	name, plan = strings.CutPrefix(name, planDraft)
	n, _ := strconv.Atoi(name) // an invalid number means no model
	return game.ModelID(n), plan
}

// ended reports whether an event that ends a draft has happened since it was saved, undone or not.
func (b battle) ended(ctx context.Context, st playerView, kept map[string]string,
	ends func(engine.Event) bool) (bool, error) {
	seq, err := strconv.Atoi(kept[draftSeq])
	switch {
	case err != nil:
		return true, nil
	case seq == st.Seq:
		return false, nil
	}
	log, err := b.Table().Since(ctx, st.Game, seq)
	if slices.ContainsFunc(log, func(e engine.Entry) bool { _, redone := e.RedoneAt(); return redone }) {
		log, err = b.Table().Log(ctx, st.Game) // what came back with it may be older
	}
	log = slices.DeleteFunc(log, func(e engine.Entry) bool { return e.Seq > st.Seq })
	return endedSince(log, seq, ends), err
}

// dead reports whether a draft has ended.
func (b battle) dead(ctx context.Context, st playerView, name string, kept map[string]string) (bool, error) {
	if len(kept) == 0 {
		return false, nil
	}
	if name == draftDeploy {
		return b.ended(ctx, st, kept, setUp(st.seat))
	}
	id, plan := modelOf(name)
	now, _ := st.Game.View().(view.View) // the present state, not that of the next turn
	turn, err := strconv.Atoi(kept[draftTurn])
	if f, ok := now.Of(id); err != nil || !ok || !f.Up() || turn < now.Turn || turn > now.Turn && !plan {
		return true, nil
	}
	return b.ended(ctx, st, kept, actedOut(id))
}

func endedSince(log []engine.Entry, seq int, ends func(engine.Event) bool) bool {
	for i, e := range log {
		if e.Seq <= seq {
			continue
		}
		if slices.ContainsFunc(e.Events, ends) {
			return true
		}
		at, redone := e.RedoneAt()
		if !redone {
			continue
		}
		for _, undo := range log[:i] { // events that come back with it
			if to, ok := undo.UndoneTo(); ok && undo.Seq == at &&
				slices.ContainsFunc(log[:i], func(o engine.Entry) bool {
					return o.Seq > to && o.Seq < at && slices.ContainsFunc(o.Events, ends)
				}) {
				return true
			}
		}
	}
	return false
}

// actedOut returns the test for the event that ends the draft of a model's activation.
func actedOut(id game.ModelID) func(engine.Event) bool {
	return func(e engine.Event) bool {
		end, ok := e.(game.ActivationEnded)
		return ok && end.Model.Who() == id
	}
}

// carriedOut returns the test for the event that carries out a model's plan.
func carriedOut(id game.ModelID, acts string) func(engine.Event) bool {
	return func(e engine.Event) bool {
		run, ok := e.(game.PlanRun)
		return ok && run.Model.Who() == id && strings.TrimSuffix(strings.Join(run.Acts, "+"), "+"+kindPass) == acts
	}
}

// setUp returns the test for the events that end the draft of a seat's deployment.
func setUp(seat engine.Seat) func(engine.Event) bool {
	return func(e engine.Event) bool {
		put, ok := e.(game.Deployed)
		_, laid := e.(game.TableLaid) // the draft was made for another layout
		return ok && put.Side.Seat == seat || laid
	}
}

// deadTold is the view of a draft that ended unused.
type deadTold struct {
	Model  string
	Acts   []string
	Plan   bool
	Placed []standsTold // of a deployment
}

// buried deletes the drafts of a player that have ended, and says which were never carried out; empty if
// there are none.
func (b battle) buried(ctx context.Context, st playerView) (string, error) {
	all, err := b.drafts(ctx, st)
	if err != nil {
		return "", err
	}
	var lines []string
	for _, name := range slices.Sorted(maps.Keys(all)) {
		dead, err := b.dead(ctx, st, name, all[name])
		if err != nil {
			return "", err
		}
		if !dead {
			continue
		}
		told, err := b.deadTold(ctx, st, name, all[name])
		if err == nil {
			err = b.SaveGameDraft(ctx, st.ID, st.user, name, nil)
		}
		if err != nil {
			return "", err
		}
		if len(told.Acts) > 0 || len(told.Placed) > 0 {
			lines = append(lines, st.Phrase("panel.dead", told))
		}
	}
	return strings.Join(lines, "\n"), nil
}

func (b battle) deadTold(ctx context.Context, st playerView, name string, kept map[string]string) (deadTold, error) {
	if name == draftDeploy {
		return deadTold{Placed: st.stand(readPuts(kept[draftPlaces]))}, nil
	}
	id, plan := modelOf(name)
	if plan {
		done, err := b.ended(ctx, st, kept, carriedOut(id, kept[draftActs]))
		if done || err != nil {
			return deadTold{}, err
		}
	}
	p := st.panel(id)
	return deadTold{Model: st.name(id), Acts: p.inWords(split(kept[draftActs])), Plan: plan}, nil
}

// bury adds the drafts that ended unused to a panel.
func (b battle) bury(ctx context.Context, p *panel) error {
	dead, err := b.buried(ctx, p.playerView)
	p.dead = strings.Trim(p.dead+"\n"+dead, "\n")
	return err
}

// forget deletes drafts that are now carried out or dropped. A draft that has ended already is left for
// buried.
func (b battle) forget(ctx context.Context, st playerView, names ...string) error {
	all, err := b.drafts(ctx, st)
	for _, name := range names {
		if err != nil || len(all[name]) == 0 {
			continue
		}
		var dead bool
		if dead, err = b.dead(ctx, st, name, all[name]); err == nil && !dead {
			err = b.SaveGameDraft(ctx, st.ID, st.user, name, nil)
		}
	}
	return err
}

// loses reports whether acts would make the draft impossible.
func (p *panel) loses(acts []string) bool {
	if len(p.saved.acts) == 0 {
		return false
	}
	first, err := turn.ThinkOut(p.view, p.seat, p.id, acts)
	if err != nil || first.Why != nil || first.AP <= 0 {
		return err == nil && first.Why == nil // an impossible act loses nothing
	}
	then, err := turn.ThinkOut(p.view, p.seat, p.id, slices.Concat(acts, p.saved.acts))
	return err != nil || then.Why != nil
}
