package publish

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"slices"

	"warbell/commands/deadlines"
	"warbell/commands/runner"
	"warbell/engine"
	"warbell/storage"
	"warbell/templates"
)

// Tell renders the post for a range of entries. If it is the newest post, it also shows all open duties, with
// buttons. It pings the users with new duties, except the one who caused the last entry.
func (p *Publisher) Tell(ctx context.Context, l *runner.Game, from, to int) (Line, error) {
	return p.tell(ctx, l, renderRange{from: from, to: to})
}

// Line is a post with the data to store once it is sent.
type Line struct {
	templates.Public
	Duties []engine.DutyID        // the duties that it asks for
	Held   []storage.DeferredPing // the users that it names without a ping
}

// renderRange describes a post to render.
type renderRange struct {
	from, to int
	again    bool // it edits an existing message
	told     int  // again: the last position in the existing message; 0 if it shows none
	pressed  bool // again: a player has pressed a button of the message
	whole    bool // again: the message is replaced as a whole, with its pictures
	asks     bool // it is the newest post, which asks for the open duties
	// own: it is an answer to the player of seat, who is asked only for their own duties. The post for all
	// comes later.
	own  bool
	seat engine.Seat
}

// owed returns the open duties that the post asks for.
func (what renderRange) owed(l *runner.Game) []engine.Duty {
	if !what.own {
		return l.Owed()
	}
	return runner.Filter(l.Owed(), func(d engine.Duty) bool { return d.Seat == what.seat || d.Seat == engine.NoSeat })
}

// ends reports whether the post shows the end of a game.
func (what renderRange) ends(l *runner.Game) bool { return l.Over && what.to >= l.Seq }

// since returns the position after which new duties ping their users. After a pause it is 0, and all users
// with open duties are pinged.
func (what renderRange) since(entries []engine.Entry) int {
	for _, e := range entries {
		if slices.ContainsFunc(e.Events, func(ev engine.Event) bool { _, on := ev.(engine.Continued); return on }) {
			return 0
		}
	}
	return what.from
}

func (p *Publisher) tell(ctx context.Context, l *runner.Game, what renderRange) (Line, error) {
	if p.Games.IsNewest(l.ID, what.to) {
		// Nothing came after it that could be posted.
		return p.tellAt(ctx, l, storage.PostState{Next: what.to + 1}, what)
	}
	far, err := p.Store.PostState(ctx, l.ID)
	if err != nil {
		return Line{}, err
	}
	return p.tellAt(ctx, l, far, what)
}

// tellAt does the work of tell for a known state of the posts.
func (p *Publisher) tellAt(ctx context.Context, l *runner.Game, far storage.PostState,
	what renderRange) (Line, error) {
	what.asks = far.Next <= what.to+1
	if what.asks && what.again {
		what.to = l.Seq
	}
	entries, words, err := p.Entries(ctx, l, what.from, what.to)
	if err != nil {
		return Line{}, err
	}
	entries = withoutAsides(l, entries)
	about, err := p.AsOf(ctx, l, what.to)
	if err != nil {
		return Line{}, err
	}
	next, err := p.nextPost(ctx, l, what)
	if err != nil {
		return Line{}, err
	}
	redraws := what.redraws(l, entries, next)
	about.Prose, about.Unpictured = words, what.again && !redraws || what.ends(l) && drawsEnd(l)
	body, end, err := p.tellBody(ctx, l, about, what, entries)
	if err != nil {
		return Line{}, err
	}
	locked := runner.Filter(next, func(e engine.Entry) bool {
		return e.Announces() && len(templates.Sealed(e)) > 0
	})
	if body, err = p.marked(ctx, l, about, what, body, entries, locked); err != nil {
		return Line{}, err
	}
	var ask templates.Public
	var owed []engine.Duty
	if what.asks {
		owed = what.owed(l)
		if ask, err = p.asking(ctx, l, l.Table(), owed, what.newlyAsked(entries)); err != nil {
			return Line{}, err
		}
	}
	rows, err := runner.Rows(l, owed)
	if err != nil {
		return Line{}, err
	}
	post := templates.Post{Ask: ask, Told: body, End: end}
	if post.Whole().Message().Empty() {
		return Line{}, nil
	}
	if n := len(locked); n > 0 {
		what.to, entries = locked[n-1].Seq, append(slices.Clip(entries), locked...)
	}
	post.End = end.With(p.looks(l, rows, what, entries)...)
	if what.whole {
		return Line{Public: post.Fitted(), Duties: ids(owed)}, nil
	}
	if what.again {
		renewed, err := p.renewed(about, what, entries, post, redraws)
		return Line{Public: renewed, Duties: ids(owed)}, err
	}
	calling := post.Whole().Pinging(func(user string) bool { return user != presser(l, entries) })
	calling, held, err := p.holding(ctx, calling)
	return Line{calling.Quietly(), ids(owed), held}, err
}

// marked adds to the body of a post the verification codes that the next post repeats. If an undo removed
// some of its steps, a line says so.
func (p *Publisher) marked(ctx context.Context, l *runner.Game, about templates.Table, what renderRange, body templates.Public,
	entries, locked []engine.Entry) (templates.Public, error) {
	codes, err := p.Words.Locked(about, locked...)
	if err != nil || !what.again || what.asks {
		return templates.Join(body, codes), err
	}
	mark, err := p.unmade(ctx, l, entries)
	return templates.Join(mark, body, codes), err
}

// tellBody renders the part of a post before the duties, and the end of a game.
func (p *Publisher) tellBody(ctx context.Context, l *runner.Game, about templates.Table, what renderRange,
	entries []engine.Entry) (body, end templates.Public, err error) {
	said, err := p.Words.Entry(about, entries...)
	if err != nil {
		return body, end, err
	}
	undone, err := p.tellUndone(ctx, l, entries)
	if err != nil {
		return body, end, err
	}
	first, end, err := p.tellFrame(ctx, l, what)
	return templates.Join(first, said, undone), end, err
}

// newlyAsked returns a function that reports whether a duty has arisen since the last post. A player knows of
// a duty to which their own act led.
func (what renderRange) newlyAsked(entries []engine.Entry) func(storage.Duty) bool {
	from := what.since(entries)
	return func(d storage.Duty) bool {
		return d.Seq >= from && !slices.ContainsFunc(entries, func(e engine.Entry) bool {
			return from > 0 && e.Seq == d.Seq && e.Seat == d.Seat && e.ByUser()
		})
	}
}

// asking renders open duties. It first asks for those that are newly asked, and pings their users.
func (p *Publisher) asking(ctx context.Context, l *runner.Game, about templates.Table, owed []engine.Duty,
	isNew func(storage.Duty) bool) (templates.Public, error) {
	kept, err := p.Games.DutyRows(ctx, l)
	if err != nil {
		return templates.Public{}, err
	}
	owed = runner.Filter(owed, func(d engine.Duty) bool {
		return l.Surface.Unasked == nil || !l.Surface.Unasked(l, d)
	})
	open := deadlines.OpenDuties(l, owed, kept, p.Now())
	if err := p.Waiting.Absent(ctx, l, open); err != nil {
		return templates.Public{}, err
	}
	slices.SortStableFunc(open, func(a, b templates.OpenDuty) int {
		return cmp.Compare(order(kept, a.ID, isNew), order(kept, b.ID, isNew))
	})
	if m := l.State.Kernel.Motion; m != nil && m.Motion.Kind == engine.MotionSeat {
		offer, err := p.Store.OfferOf(ctx, l.ID, m.Seat)
		if err != nil && !errors.Is(err, storage.ErrNotFound) {
			return templates.Public{}, err
		}
		about.Heir = offer.To
	}
	ask, err := p.Words.Ask(about, open)
	return ask.Pinging(func(user string) bool {
		return slices.ContainsFunc(kept, func(d storage.Duty) bool { return d.User == user && isNew(d) })
	}), err
}

// order returns 0 for a duty that is newly asked, otherwise 1.
func order(kept []storage.Duty, id engine.DutyID, isNew func(storage.Duty) bool) int {
	if slices.ContainsFunc(kept, func(d storage.Duty) bool { return d.ID == id && isNew(d) }) {
		return 0
	}
	return 1
}

// presser returns the Discord ID of the user who caused the last of these entries; "" if the clock did.
func presser(l *runner.Game, entries []engine.Entry) string {
	if len(entries) == 0 {
		return ""
	}
	call := causeOf(entries[len(entries)-1])
	i := slices.IndexFunc(entries, func(e engine.Entry) bool { return e.Call == call && e.ByUser() })
	if i < 0 {
		return ""
	}
	return l.UserAt(entries[i].Seat)
}

// looks adds the buttons that only show something, if there is room: the details of these steps, and their
// proof. While duties are open, it adds the buttons for orders and odds.
func (p *Publisher) looks(l *runner.Game, rows []templates.Row, what renderRange,
	entries []engine.Entry) []templates.Row {
	var more []templates.Button
	add := func(verb, label string, span bool) {
		id := verb + ":" + string(l.ID)
		if span {
			id += fmt.Sprintf(":%d:%d", what.from, what.to)
		}
		more = append(more, templates.Button{ID: id, Label: label, Style: templates.Secondary})
	}
	if p.Words.HasDetails(l.System, entries...) {
		add("w", "Details", true)
	}
	if templates.HasProof(entries...) || what.ends(l) && l.State.Kernel.Commitment != "" {
		add("p", "Proof", true)
	}
	most := l.Surface.MaxButtons
	redo, redoes := redoButton(l, entries)
	if redoes {
		more = append([]templates.Button{redo}, more...)
	}
	switch {
	case most > 0:
		if rows = firstButtons(rows, most); redoes { // nothing else redoes the steps
			rows = firstButtons(rows, most-1)
		}
		more = more[:min(len(more), max(most-buttonsIn(rows), 0))]
	case what.asks:
		if l.Surface.OrdersUI.Open(l) {
			add("o", MyOrders, false)
		}
		if p.Words.HasOdds(l.System) && reckons(l) {
			add("l", MyOdds, false)
		}
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

// firstButtons returns rows without the buttons after the first ones.
func firstButtons(rows []templates.Row, most int) (some []templates.Row) {
	for _, r := range rows {
		r.Buttons = r.Buttons[:min(len(r.Buttons), most)]
		if most -= len(r.Buttons); r.Menu != nil || len(r.Buttons) > 0 {
			some = append(some, r)
		}
	}
	return some
}

func buttonsIn(rows []templates.Row) (n int) {
	for _, r := range rows {
		n += len(r.Buttons)
	}
	return n
}

// MyOrders labels the button that opens the form of the presser's orders.
const MyOrders = "Orders"

// Did renders the result of a call in an unfinished turn, with the next choices, for the acting player.
func (p *Publisher) Did(ctx context.Context, done runner.Done) (templates.Public, error) {
	post, err := p.tell(ctx, done.Live, renderRange{from: done.Entry.Seq, to: done.Live.Seq, again: true,
		own: true, seat: done.Entry.Seat})
	return post.Public, err
}

// Holds reports whether an entry is neither posted nor on its way.
func (p *Publisher) Holds(ctx context.Context, l *runner.Game, seq int) (bool, error) {
	far, err := p.Store.PostState(ctx, l.ID)
	return far.Next <= seq, err
}

// SoFar renders an unfinished turn so far, with the next choices, for the acting player. If the pressed post
// is the newest, it renders that post, otherwise the entries without a post.
func (p *Publisher) SoFar(ctx context.Context, l *runner.Game,
	pressed storage.Ref) (templates.Public, error) {
	far, err := p.Store.PostState(ctx, l.ID)
	if err != nil {
		return templates.Public{}, err
	}
	what := renderRange{from: far.Next, to: l.Seq, again: true, pressed: true}
	if pressed.Message != "" && far.Last.Ref == pressed {
		what.from, what.told = far.Last.From, far.Last.Seq
	}
	post, err := p.tellAt(ctx, l, far, what)
	return post.Public, err
}
