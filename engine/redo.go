package engine

import (
	"fmt"
	"slices"
)

// redo cancels an undo, so that the game, its faces and its secrets are as they were before. It refuses once
// the game has gone on. Only a referee may do it, or the seat that made an undo for which no consent was
// needed.
func redo(k *Kernel, c Redo, call Call, referee bool) (Outcome, error) {
	if call.Seat == NoSeat {
		return Outcome{}, Refuse(NotYours, "",
			"You can't redo: you aren't a player in this game. Ask a player to do it.")
	}
	if k.Motion != nil {
		return Outcome{}, Refuse(Illegal, "",
			"You can't redo yet: an open proposal would be lost. Answer it first, or wait for the other players.")
	}
	history, err := call.History()
	if err != nil {
		return Outcome{}, fmt.Errorf("redo: %w", err)
	}
	at, played := LastUndo(history, k)
	amended := amendsAt(history, at)
	switch {
	case at == 0:
		return Outcome{}, Refuse(Illegal, "",
			"You can't redo: nothing has been undone. See the steps: `/game log`.")
	case c.At != at:
		return Outcome{}, Refuse(Stale, "", "You can't redo that: it isn't the latest undo, or has been redone. Press *Redo* under the latest undo.")
	case played:
		return Outcome{}, Refuse(Illegal, "",
			"You can't redo: the game has gone on since that undo. First undo the newer steps: `/game undo`.")
	case !referee && amended:
		return Outcome{}, Refuse(NotYours, "",
			"You can't undo a correction: only the GM can. Ask your GM.")
	case !referee && !freelyUndone(history, at, call.Seat):
		return Outcome{}, Refuse(NotYours, "",
			"You can't redo alone: another player undid that, or agreed to the undo. Play on: the dice will roll the same again.")
	}
	return Outcome{Events: []Event{Redone{At: at, Seat: call.Seat, Amended: amended}}}, nil
}

// LastUndo returns the position of the last undo in force, or 0 if there is none. It reports whether the game
// has gone on since.
func LastUndo(log []Entry, k *Kernel) (at int, played bool) {
	for _, e := range slices.Backward(log) {
		if !k.Live(e.Seq) {
			continue
		}
		if _, undone := e.UndoneTo(); undone {
			return e.Seq, played
		}
		_, again := e.Replays()
		played = played || !again && !e.Settles()
	}
	return 0, played
}

// amendsAt reports whether the entry at a position begins an amendment.
func amendsAt(log []Entry, at int) bool {
	return slices.ContainsFunc(log, func(e Entry) bool {
		_, amends := e.Amends()
		return amends && e.Seq == at
	})
}

// freelyUndone reports whether the undo at a position was the seat's own and took back only entries that the
// seat may undo alone.
func freelyUndone(log []Entry, at int, seat Seat) bool {
	before := slices.IndexFunc(log, func(e Entry) bool { return e.Seq == at })
	to, undone := log[before].UndoneTo()
	live, _, _ := Replay(log[:before])
	bound := func(e Entry) bool { return e.Seq > to && !free(e, seat) }
	return undone && free(log[before], seat) && !slices.ContainsFunc(live, bound)
}

// Settles reports whether an entry has only motions, answers, undos, redos and events about time.
func (e Entry) Settles() bool {
	for _, ev := range e.Events {
		switch ev.(type) {
		case Proposed, Agreed, Disagreed, Undone, Redone, Amended:
		default:
			if !AboutTime(ev) {
				return false
			}
		}
	}
	return len(e.Seals) == 0
}

// RedoneAt returns the position of the undo that an entry cancels. It reports false if the entry is not a
// redo.
func (e Entry) RedoneAt() (at int, redone bool) {
	for _, ev := range e.Events {
		if r, ok := ev.(Redone); ok {
			return r.At, true
		}
	}
	return 0, false
}

// rewinds returns the position whose game an undo or a redo restores. It reports false for other entries.
func (e Entry) rewinds() (to int, ok bool) {
	if at, redone := e.RedoneAt(); redone {
		return at - 1, true
	}
	return e.UndoneTo()
}

// Voids returns the undone ranges after an entry, given the ranges before it.
func (e Entry) Voids(void []UndoneRange) []UndoneRange {
	if at, redone := e.RedoneAt(); redone {
		void = slices.DeleteFunc(slices.Clone(void), func(s UndoneRange) bool { return s.To >= at })
		return append(void, UndoneRange{From: at - 1, To: e.Seq})
	}
	if to, undone := e.UndoneTo(); undone {
		return append(slices.Clip(void), UndoneRange{From: to, To: e.Seq})
	}
	return void
}

// WithoutRedone removes undos that were redone, and the entries between an undo and its redo, from a log or
// from the end of one. It keeps events that no undo takes back. The resulting log leads to the same game.
func WithoutRedone(log []Entry) []Entry {
	if !slices.ContainsFunc(log, func(e Entry) bool { _, redone := e.RedoneAt(); return redone }) {
		return log
	}
	var kept []Entry // newest first
	for i := len(log) - 1; i >= 0; i-- {
		kept = append(kept, log[i])
		at, redone := log[i].RedoneAt()
		from := slices.IndexFunc(log[:i], func(e Entry) bool { _, undone := e.UndoneTo(); return undone && e.Seq == at })
		if !redone || from < 0 {
			continue // the undo lies before this part of the log, or the log is invalid
		}
		stayed := arrivals(log[from:i])
		slices.Reverse(stayed)
		kept = append(kept, stayed...)
		i = from
	}
	slices.Reverse(kept)
	return kept
}
