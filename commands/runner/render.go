package runner

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	"warbell/engine"
	"warbell/storage"
	"warbell/templates"
)

// Tell makes the post for a range of entries: what happened, and, unless more was told since, all that is
// owed, with buttons. It calls who is asked for something since then, but for who caused the last entry.
func (t *Runner) Tell(ctx context.Context, l *Game, from, to int) (Line, error) {
	return t.tell(ctx, l, renderRange{from: from, to: to})
}

// Line is a post with what must be remembered once it is said.
type Line struct {
	templates.Public
	Duties []engine.DutyID        // it asks for these
	Held   []storage.DeferredPing // it names these people without calling them
}

// renderRange is what a post is to tell.
type renderRange struct {
	from, to int
	again    bool // on a message that stands
	told     int  // again: up to where the post told it that stands there; 0 if none does
	pressed  bool // again: somebody acts by that message
	whole    bool // again: nothing stays of that message, its pictures included
	asks     bool // it is the one that asks what is owed: no later one stands
}

// ends reports whether the end of a game is told.
func (what renderRange) ends(l *Game) bool { return l.Over && what.to >= l.Seq }

// since is the position from which on those are called for whom something came up: after a pause all who are
// up.
func (what renderRange) since(entries []engine.Entry) int {
	for _, e := range entries {
		if slices.ContainsFunc(e.Events, func(ev engine.Event) bool { _, on := ev.(engine.Continued); return on }) {
			return 0
		}
	}
	return what.from
}

func (t *Runner) tell(ctx context.Context, l *Game, what renderRange) (Line, error) {
	if kept, _ := t.cache.get(l.ID); kept != nil && kept.Seq == what.to && t.shared == nil {
		return t.tellAt(ctx, l, storage.PostState{Next: what.to + 1}, what) // nothing came after it that could be told
	}
	far, err := t.store.PostState(ctx, l.ID)
	if err != nil {
		return Line{}, err
	}
	return t.tellAt(ctx, l, far, what)
}

// tellAt is tell where it is known how far the game is told.
func (t *Runner) tellAt(ctx context.Context, l *Game, far storage.PostState, what renderRange) (Line, error) {
	what.asks = far.Next <= what.to+1
	if what.asks && what.again {
		what.to = l.Seq
	}
	entries, words, err := t.Told(ctx, l, what.from, what.to)
	if err != nil {
		return Line{}, err
	}
	about, err := t.AsOf(ctx, l, what.to)
	if err != nil {
		return Line{}, err
	}
	next, err := t.nextPost(ctx, l, what)
	if err != nil {
		return Line{}, err
	}
	redraws := what.redraws(l, entries, next)
	about.Prose, about.Unpictured = words, what.again && !redraws || what.ends(l) && drawsEnd(l)
	body, end, err := t.tellBody(ctx, l, about, what, entries)
	if err != nil {
		return Line{}, err
	}
	locked := Filter(next, func(e engine.Entry) bool { return e.Announces() && len(templates.Sealed(e)) > 0 })
	codes, err := t.words.Locked(about, locked...)
	if err != nil {
		return Line{}, err
	}
	body = templates.Join(body, codes)
	if what.again && !what.asks {
		mark, err := t.unmade(l, entries)
		if err != nil {
			return Line{}, err
		}
		body = templates.Join(mark, body)
	}
	var ask templates.Public
	var owed []engine.Duty
	if what.asks {
		owed = l.Owed()
		if ask, err = t.asking(ctx, l, l.Table(), what.since(entries)); err != nil {
			return Line{}, err
		}
	}
	rows, err := t.Rows(l, owed)
	if err != nil {
		return Line{}, err
	}
	end = templates.Join(ask, end)
	if templates.Join(body, end).Message().Empty() {
		return Line{}, nil
	}
	if n := len(locked); n > 0 {
		what.to, entries = locked[n-1].Seq, append(slices.Clip(entries), locked...)
	}
	rows = t.looks(l, rows, what, entries)
	if what.whole {
		return Line{Public: body.Before(end.With(rows...)), Duties: ids(owed)}, nil
	}
	if what.again {
		post, err := t.renewed(about, what, entries, body, end.With(rows...), redraws)
		return Line{Public: post, Duties: ids(owed)}, err
	}
	post := templates.Join(body, end.With(rows...)).Pinging(func(user string) bool { return user != l.presser(entries) })
	post, held, err := t.holding(ctx, post)
	return Line{post.Quietly(), ids(owed), held}, err
}

// tellBody is what a post tells before it asks, and at the end of a game.
func (t *Runner) tellBody(ctx context.Context, l *Game, about templates.Table, what renderRange,
	entries []engine.Entry) (body, end templates.Public, err error) {
	said, err := t.words.Entry(about, entries...)
	if err != nil {
		return body, end, err
	}
	undone, err := t.tellUndone(ctx, l, entries)
	if err != nil {
		return body, end, err
	}
	first, end, err := t.tellFrame(ctx, l, what)
	return templates.Join(first, said, undone), end, err
}

// asking says what is owed; it calls those for whom something came up from a position on.
func (t *Runner) asking(ctx context.Context, l *Game, about templates.Table, from int) (templates.Public, error) {
	kept, err := t.open(ctx, l)
	if err != nil {
		return templates.Public{}, err
	}
	open := l.OpenDuties(l.Owed(), kept, t.now())
	if err := t.Absent(ctx, l, open); err != nil {
		return templates.Public{}, err
	}
	if m := l.State.Kernel.Motion; m != nil && m.Motion.Kind == engine.MotionSeat {
		offer, err := t.store.OfferOf(ctx, l.ID, m.Seat)
		if err != nil && !errors.Is(err, storage.ErrNotFound) {
			return templates.Public{}, err
		}
		about.Heir = offer.To
	}
	ask, err := t.words.Ask(about, open)
	return ask.Pinging(func(user string) bool {
		return slices.ContainsFunc(kept, func(d storage.Duty) bool { return d.User == user && d.Seq >= from })
	}), err
}

// presser is the Discord ID of who caused the last of these entries; empty if nobody did, but time.
func (l *Game) presser(entries []engine.Entry) string {
	if len(entries) == 0 {
		return ""
	}
	call := causeOf(entries[len(entries)-1])
	i := slices.IndexFunc(entries, func(e engine.Entry) bool { return e.Call == call && strings.HasPrefix(call, "i:") })
	if i < 0 {
		return ""
	}
	return l.UserAt(entries[i].Seat)
}

// looks adds the buttons that only look, where there is room: what happened blow by blow, what proves it;
// and, where something is asked, one's own orders and one's odds.
func (t *Runner) looks(l *Game, rows []templates.Row, what renderRange, entries []engine.Entry) []templates.Row {
	var more []templates.Button
	add := func(verb, label string, span bool) {
		id := verb + ":" + string(l.ID)
		if span {
			id += fmt.Sprintf(":%d:%d", what.from, what.to)
		}
		more = append(more, templates.Button{ID: id, Label: label, Style: templates.Secondary})
	}
	if t.words.HasDetails(l.System, entries...) {
		add("w", "Details", true)
	}
	if templates.HasProof(entries...) || what.ends(l) && l.State.Kernel.Commitment != "" {
		add("p", "Proof", true)
	}
	if at := l.takenBack(entries); at > 0 {
		more = append(more, templates.Button{ID: fmt.Sprintf("b:%s:%d", l.ID, at), Label: "Redo",
			Style: templates.Secondary})
	}
	if what.asks && l.Surface.OrdersUI.in(l) {
		add("o", MyOrders, false)
	}
	if what.asks && t.words.HasOdds(l.System) && l.reckons() {
		add("l", MyOdds, false)
	}
	last := len(rows) - 1
	switch {
	case len(more) == 0:
		return rows
	case len(rows) < templates.MaxRows:
		return append(rows, templates.Row{Buttons: more})
	case rows[last].Menu == nil:
		rows[last].Buttons = append(slices.Clip(rows[last].Buttons),
			more[:min(len(more), templates.MaxButtons-len(rows[last].Buttons))]...)
	}
	return rows
}

// MyOrders is the button that opens the form of one's standing orders.
const MyOrders = "My orders"

// Did is what a call did in a turn that goes on, with what can be done next, for who acts.
func (t *Runner) Did(ctx context.Context, done Done) (templates.Public, error) {
	post, err := t.tell(ctx, done.Live, renderRange{from: done.Entry.Seq, to: done.Live.Seq, again: true})
	return post.Public, err
}

// SoFar is what a turn that goes on has done, with what can be done next, for who acts: the post that was
// pressed, if it is the one that stands, or what nobody else was told yet.
func (t *Runner) SoFar(ctx context.Context, l *Game, pressed storage.Ref) (templates.Public, error) {
	far, err := t.store.PostState(ctx, l.ID)
	if err != nil {
		return templates.Public{}, err
	}
	what := renderRange{from: far.Next, to: l.Seq, again: true, pressed: true}
	if pressed.Message != "" && far.Last.Ref == pressed {
		what.from, what.told = far.Last.From, far.Last.Seq
	}
	post, err := t.tellAt(ctx, l, far, what)
	return post.Public, err
}

// tellFrame is what is said before the first entry of a game and after its last.
func (t *Runner) tellFrame(ctx context.Context, l *Game, what renderRange) (first, end templates.Public, err error) {
	if what.from <= 1 {
		if first, err = t.tellFirst(l); err != nil {
			return first, end, err
		}
	}
	if what.ends(l) {
		end, err = t.tellEnd(ctx, l, what.again)
	}
	return first, end, err
}

// tellFirst says before the first entry of a practice duel in a DM how it goes on there.
func (t *Runner) tellFirst(l *Game) (templates.Public, error) {
	if !l.ByDM() || l.Surface.FoughtOut == nil {
		return templates.Public{}, nil
	}
	return t.words.View(practisingView{})
}

// seedView tells that what the dice of a game that is over followed from can be seen.
type seedView struct{ Commitment string }

func (seedView) ViewOf() string { return "ui/seed" }

// tellEnd adds to a game's last entry how it went, unless that is drawn already, the seed of its dice, and
// what may come after.
func (t *Runner) tellEnd(ctx context.Context, l *Game, drawn bool) (templates.Public, error) {
	var seed templates.Public
	var err error
	if l.State.Kernel.Commitment != "" && l.Seq > 1 { // else it was over as it began, and nothing was bound before
		if seed, err = t.words.View(seedView{l.State.Kernel.Commitment}); err != nil {
			return seed, err
		}
	}
	how, err := t.tellHow(ctx, l, drawn)
	if err != nil {
		return seed, err
	}
	next, err := t.tellNext(l)
	return templates.Join(how, seed, next), err
}

// tellNext offers what may come after a game.
func (t *Runner) tellNext(l *Game) (templates.Public, error) {
	var again templates.Row
	if l.Surface.Ends != nil {
		again.Buttons = l.Surface.Ends(l)
	}
	if l.Surface.Rematch {
		again.Buttons = append(again.Buttons,
			templates.Button{ID: "r:" + string(l.ID), Label: "Rematch", Style: templates.Primary})
	}
	if _, ok := l.View().(engine.SideCounter); ok {
		again.Buttons = append(again.Buttons,
			templates.Button{ID: "e:" + string(l.ID), Label: "Replay", Style: templates.Secondary})
	}
	if len(again.Buttons) == 0 {
		return templates.Public{}, nil
	}
	if !l.ByDM() {
		return templates.Public{}.With(again), nil
	}
	again.Buttons = append(again.Buttons, templates.Button{ID: "v:" + string(l.ID), Label: "Check the dice",
		Style: templates.Secondary})
	if l.Surface.FoughtOut == nil || !l.Surface.FoughtOut(l) { // given up, or called off
		return templates.Public{}.With(again), nil
	}
	note, err := t.words.View(practisedView{})
	return note.With(again), err
}

// practisingView begins a practice game in a DM, practisedView ends one that was fought out.
type (
	practisingView struct{}
	practisedView  struct{}
)

func (practisingView) ViewOf() string { return "ui/tour.first" }
func (practisedView) ViewOf() string  { return "ui/tour.end" }
