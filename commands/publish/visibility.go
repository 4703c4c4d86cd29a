package publish

import (
	"slices"
	"time"

	"warbell/commands/runner"
	"warbell/engine"
)

// idle is the time after which the steps of an unfinished turn are posted.
const idle = 10 * time.Minute

// visibility says how the players see an entry.
type visibility int

const (
	nothing  visibility = iota // in no post, or in the next
	aside                      // alone in a silent post that asks for nothing
	standing                   // by an edit of the last post, without a ping
	deferred                   // in the next post, or in one of its own after the time idle
	told                       // in a post of its own
)

// visibilityOf returns the visibility of an entry. The acts of one player in a row are a turn; the others
// read it in one post, when another player has something to do.
func visibilityOf(before, after *runner.Game, e engine.Entry, unchanged bool) visibility {
	switch {
	case isAside(after, e):
		return aside
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

// answered reports whether an open motion has ended with this step. If an absent player returned with an act
// that is not posted, the motion must not stay under the newest post.
func answered(before, after *runner.Game) bool {
	return before.State.Kernel.Motion != nil && after.State.Kernel.Motion == nil
}

// handsOver reports whether the others must see an entry at once: because another seat has a new duty, the
// acting seat has none left, no seat acted, or the entry concerns all players.
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

// forAll reports whether an event of the kernel concerns all players.
func forAll(ev engine.Event) bool {
	switch ev.(type) {
	case engine.Started, engine.Resigned, engine.Replaced, engine.HouseRule, engine.Proposed, engine.Agreed,
		engine.Disagreed, engine.Undone, engine.Redone, engine.Amended, engine.Ended,
		engine.Lapsed, engine.Skipped, engine.OfferClosed, engine.Ceded, engine.Paused, engine.Continued, engine.TermsChanged, engine.Extended:
		return true
	}
	return false
}

// isAside reports whether an entry has a post of its own that asks for nothing.
func isAside(l *runner.Game, e engine.Entry) bool {
	return l.Surface.Aside != nil && l.Surface.Aside(e)
}

// sameDuties reports whether a step neither opened nor closed a duty.
func sameDuties(before, after *runner.Game) bool {
	return slices.EqualFunc(before.Owed(), after.Owed(),
		func(a, b engine.Duty) bool { return a.ID == b.ID && a.Seat == b.Seat })
}
