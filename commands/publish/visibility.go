package publish

import (
	"slices"
	"time"

	"warbell/commands/runner"
	"warbell/engine"
)

// idle is how long a turn may rest until the table is told what it did so far.
const idle = 10 * time.Minute

// visibility is how the table gets to know of an entry.
type visibility int

const (
	nothing  visibility = iota // it is told to nobody, or with what comes next
	standing                   // the post that stands says so from now on, without calling anybody
	deferred                   // with what comes next, or when nothing has come for a while
	told                       // by a post
)

// visibilityOf decides how the table gets to know of an entry. A turn is what one person does alone; the
// table reads it when somebody else has something to do, in one post.
func visibilityOf(before, after *runner.Game, e engine.Entry, unchanged bool) visibility {
	switch {
	case handsOver(before, after, e):
		return told
	case unchanged, after.Surface.Silent != nil && after.Surface.Silent(after, e):
		if answered(before, after) {
			return standing
		}
		return nothing
	case e.Announces():
		return standing
	}
	return deferred
}

// answered reports whether the table is not asked any more what it was asked: who stayed away has come back
// by something that is told to nobody, and the question must not stand on under the newest post.
func answered(before, after *runner.Game) bool {
	return before.State.Kernel.Motion != nil && after.State.Kernel.Motion == nil
}

// handsOver reports whether the others must read an entry at once: something is owed by another seat that was
// not owed before, who acted owes nothing more, nobody in particular acted, or all must know of it anyway.
func handsOver(before, after *runner.Game, e engine.Entry) bool {
	owes := func(d engine.Duty) bool { return d.Seat == e.Seat }
	asked := func(d engine.Duty) bool { return !owes(d) && !before.IsOpen(d.ID) }
	switch {
	case before.Seq == 0, after.Over, e.Seat == engine.NoSeat, slices.ContainsFunc(e.Events, forAll),
		slices.ContainsFunc(after.Owed(), asked):
		return true
	case after.Surface.HandsOver != nil && after.Surface.HandsOver(before, after, e):
		return true
	case after.Surface.Silent != nil && after.Surface.Silent(after, e):
		return false
	}
	return !e.Announces() && !slices.ContainsFunc(after.Owed(), owes)
}

// forAll reports whether everybody must know of an event of the kernel's.
func forAll(ev engine.Event) bool {
	switch ev.(type) {
	case engine.Started, engine.Resigned, engine.Replaced, engine.HouseRule, engine.Proposed, engine.Agreed,
		engine.Disagreed, engine.Undone, engine.Redone, engine.Ended,
		engine.Lapsed, engine.Skipped, engine.OfferClosed, engine.Ceded, engine.Paused, engine.Continued, engine.TermsChanged, engine.Extended:
		return true
	}
	return false
}
