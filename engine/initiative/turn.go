package initiative

import "warbell/engine"

var (
	errNobody = engine.Refuse(engine.Illegal, "",
		"You can't go on: every entrant is out. Bring one back in the menu, or end the turn order.")
	errEnded = engine.Refuse(engine.Stale, "",
		"This turn order has ended. Press *Undo* to reopen it, or start a new one: `/rolloff`.")
	errNotUp = engine.Refuse(engine.Illegal, "",
		"You can only do this on the entrant's own turn. Wait for that turn.")
	errNotWaiting = engine.Refuse(engine.Illegal, "",
		"This entrant isn't waiting to act. Use *Delay turn* or *Ready…* on its turn first.")
	errLastUp = engine.Refuse(engine.Illegal, "",
		"You can't delay: no one else has a turn left in this round. Act, or press *Next turn*.")
)

// Next ends the current turn and begins the next one, in a new round if needed.
func (l *List) Next() error {
	if l.Ended {
		return errEnded
	}
	if up := l.Entry(l.Up); up != nil {
		up.Acted = true
	}
	return l.goOn()
}

// goOn begins the next turn.
func (l *List) goOn() error {
	if l.Round == 0 {
		l.Round = 1
	}
	next := l.following(0)
	if next == nil {
		l.turnRound()
		if next = l.following(0); next == nil {
			return errNobody
		}
	}
	if next.ID == l.Cut {
		l.News = append(l.News, News{Kind: NewsGoesOn, Entry: next.ID})
	}
	l.raise(next)
	return nil
}

// following returns the entry with the next turn in this round, except other. Entries that delay come last.
// It returns nil if no turn is left.
func (l *List) following(other int) *Entry {
	for _, delays := range []bool{false, true} {
		for i := range l.Entries {
			if e := &l.Entries[i]; !e.Out && !e.Acted && e.Delays == delays && e.ID != other {
				return e
			}
		}
	}
	return nil
}

// Following returns the ID of the entry with the next turn. It returns 0 if no other entry can have one.
func (l *List) Following() int {
	after := l.clone()
	if after.Next() != nil || after.Up == l.Up {
		return 0
	}
	return after.Up
}

// turnRound begins a round.
func (l *List) turnRound() {
	l.Round++
	for i := range l.Entries {
		e := &l.Entries[i]
		e.Acted, e.Called, e.Delays = false, false, false
		l.countDown(e)
	}
}

// countDown takes one round off each of an entry's conditions with a number of rounds, and removes those that
// end.
func (l *List) countDown(e *Entry) {
	var left []Condition
	for _, c := range e.Conditions {
		if c.Rounds == 1 {
			l.News = append(l.News, News{Kind: NewsLapsed, Entry: e.ID, Text: c.Word})
			continue
		}
		c.Rounds = max(c.Rounds-1, 0)
		left = append(left, c)
	}
	e.Conditions = left
}

// raise begins the turn of an entry.
func (l *List) raise(e *Entry) {
	l.Up, l.Cut, e.Delays, e.Ready = e.ID, 0, false, 0
	l.Turn++
}

// Calls reports whether the current turn is a player's first in this round, so that the player must be
// mentioned. It records the mention.
func (l *List) Calls() bool {
	up := l.Entry(l.Up)
	if up == nil || up.Called {
		return false
	}
	up.Called = true
	return up.Person
}

// upNow returns the entry with an ID if it is that entry's turn.
func (l *List) upNow(id int) (*Entry, error) {
	e := l.Entry(id)
	switch {
	case l.Ended:
		return nil, errEnded
	case e == nil || l.Up != id:
		return nil, errNotUp
	}
	return e, nil
}

// Delay moves the turn of the current entry to later in this round.
func (l *List) Delay(id int) error {
	e, err := l.upNow(id)
	if err != nil {
		return err
	}
	next := l.following(id)
	if next == nil {
		return errLastUp
	}
	e.Delays = true
	l.News = append(l.News, News{Kind: NewsDelays, Entry: id})
	l.raise(next)
	return nil
}

// Wait ends the turn of the current entry, which may act later when the given event happens.
func (l *List) Wait(id int, until Text) error {
	e, err := l.upNow(id)
	if err != nil {
		return err
	}
	e.Acted = true
	l.News = append(l.News, News{Kind: NewsReady, Entry: id, Text: until})
	if err := l.goOn(); err != nil {
		return err
	}
	if l.Up != id { // otherwise its next turn has already begun
		l.Entry(id).Ready = until
	}
	return nil
}

// Waits reports whether an entry has delayed or readied, so that it can act now.
func (e *Entry) Waits() bool { return !e.Out && (e.Delays || e.Ready != 0) }

// Act lets a waiting entry act now. An entry that delayed takes its turn at once, before the interrupted
// entry continues.
func (l *List) Act(id int) error {
	e := l.Entry(id)
	switch {
	case l.Ended:
		return errEnded
	case e == nil:
		return errGone
	case !e.Waits():
		return errNotWaiting
	case e.Ready != 0:
		l.News = append(l.News, News{Kind: NewsOn, Entry: id, Text: e.Ready, Over: l.Up})
		e.Ready = 0
		return nil
	}
	cut := l.Up
	l.News = append(l.News, News{Kind: NewsActs, Entry: id, Over: cut})
	l.raise(e)
	l.Cut = cut
	return nil
}

// TakeOut takes an entry out of the turn order, or brings it back. If it was its turn, the next turn begins.
func (l *List) TakeOut(id int, out bool) error {
	e := l.Entry(id)
	if e == nil {
		return errGone
	}
	if e.Out == out {
		return nil
	}
	kind := NewsBack
	if e.Out = out; out {
		kind, e.Delays, e.Ready = NewsOut, false, 0
	}
	l.News = append(l.News, News{Kind: kind, Entry: id})
	if !out || l.Up != id {
		return nil
	}
	e.Acted = true
	if err := l.goOn(); err != nil { // no entry is left, so the list waits for one
		l.Up = 0
	}
	return nil
}

// End ends the turn order.
func (l *List) End() error {
	if l.Ended {
		return errEnded
	}
	l.Ended, l.Up = true, 0
	return nil
}
