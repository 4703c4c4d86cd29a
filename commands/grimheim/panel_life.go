package grimheim

import (
	"context"
	"slices"
	"strconv"

	"warbell/engine"
	"warbell/engine/grimheim/game"
	"warbell/engine/grimheim/turn"
)

// asideSeq is where the game stood when a draft was put aside.
const asideSeq = "seq"

// asideSince adds to what is put aside where the game stands, so that it is known later what has ended since.
func (st stage) asideSince(what map[string]string) map[string]string {
	what[asideSeq] = strconv.Itoa(st.Seq)
	return what
}

// ended reports whether something that ends a draft has happened since it was put aside, undone or not: a
// draft dies with its activation, and no undo brings it back.
func (b battle) ended(ctx context.Context, st stage, kept map[string]string, ends func(engine.Event) bool) (bool, error) {
	seq, err := strconv.Atoi(kept[asideSeq])
	switch {
	case err != nil:
		return true, nil
	case seq == st.Seq:
		return false, nil
	}
	log, err := b.Table().Since(ctx, st.Live, seq)
	if slices.ContainsFunc(log, func(e engine.Entry) bool { _, redone := e.RedoneAt(); return redone }) {
		log, err = b.Table().Log(ctx, st.Live) // what came back with it may be older
	}
	return endedSince(log, seq, ends), err
}

// lives reports whether a draft that was put aside for a model is one of the activation that is under way.
func (b battle) lives(ctx context.Context, st stage, id game.ModelID, kept map[string]string) (bool, error) {
	if len(kept) == 0 || kept[asideTurn] != strconv.Itoa(st.view.Turn) {
		return false, nil
	}
	over, err := b.ended(ctx, st, kept, actedOut(id))
	return !over, err
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
		for _, undo := range log[:i] { // what comes back with it
			if to, ok := undo.UndoneTo(); ok && undo.Seq == at && slices.ContainsFunc(log[:i], func(o engine.Entry) bool {
				return o.Seq > to && o.Seq < at && slices.ContainsFunc(o.Events, ends)
			}) {
				return true
			}
		}
	}
	return false
}

// actedOut is what ends the draft of a model's activation.
func actedOut(id game.ModelID) func(engine.Event) bool {
	return func(e engine.Event) bool {
		end, ok := e.(game.ActivationEnded)
		return ok && end.Model.Who() == id
	}
}

// setUp is what ends the draft of a seat's deployment.
func setUp(seat engine.Seat) func(engine.Event) bool {
	return func(e engine.Event) bool {
		put, ok := e.(game.Deployed)
		return ok && put.Side.Seat == seat
	}
}

// buried says what was drafted for a model and never carried out, as its activation is over, and forgets it;
// empty if nothing was.
func (b battle) buried(ctx context.Context, st stage, id game.ModelID) (string, error) {
	kept, err := b.Aside(ctx, st.user, st.aside(number(id)))
	if err != nil || len(kept) == 0 {
		return "", err
	}
	if lives, err := b.lives(ctx, st, id, kept); lives || err != nil {
		return "", err
	}
	if err := b.PutAside(ctx, st.user, st.aside(number(id)), nil); err != nil || kept[asideActs] == "" {
		return "", err
	}
	p := &panel{stage: st, id: id, signs: st.view.FoeSigns(id)}
	return p.Phrase("panel.dead", p.inWords(split(kept[asideActs]))), nil
}

// loses reports whether nothing comes of the draft once acts are done instead of it.
func (p *panel) loses(acts []string) bool {
	if len(p.idea.acts) == 0 {
		return false
	}
	first, err := turn.ThinkOut(p.view, p.seat, p.id, acts)
	if err != nil || first.Why != nil || first.AP <= 0 {
		return err == nil && first.Why == nil // what can't be done loses nothing
	}
	then, err := turn.ThinkOut(p.view, p.seat, p.id, slices.Concat(acts, p.idea.acts))
	return err != nil || then.Why != nil
}
