package engine

import (
	"slices"
	"time"
)

// errConsent refuses a command that needs the other players' consent. The caller can propose it instead.
var errConsent = Refuse(Illegal, ConsentRule, "You can't do that alone: the other players must agree. Propose it to them.")

// PausedAt reports whether the game is paused at a time. Then no deadline runs and no reminder is sent.
func (k *Kernel) PausedAt(now time.Time) bool { return now.Before(k.Paused) }

func (k *Kernel) pause(c Pause, call Call, alone bool) (Outcome, error) {
	if err := checkPause(c.Until); err != nil {
		return Outcome{}, err
	}
	if !alone {
		return Outcome{}, errConsent
	}
	return Outcome{Events: []Event{Paused{Until: c.Until.UTC(), Seat: call.Seat}}}, nil
}

// checkPause refuses a pause without an end. The caller must check that the end lies in the future, since the
// rules read no clock.
func checkPause(until time.Time) error {
	if until.IsZero() {
		return Refuse(Invalid, "", "You can't pause without an end. Name the day on which the game resumes.")
	}
	return nil
}

func (k *Kernel) resume(call Call, alone bool) (Outcome, error) {
	if err := k.checkPaused(); err != nil {
		return Outcome{}, err
	}
	if !alone {
		return Outcome{}, errConsent
	}
	return Outcome{Events: []Event{Continued{Seat: call.Seat}}}, nil
}

func (k *Kernel) checkPaused() error {
	if !k.Paused.IsZero() {
		return nil
	}
	return Refuse(Illegal, "", "You can't resume: this game isn't paused. See whose turn it is: `/game status`.")
}

func (k *Kernel) setTerms(c SetTerms, call Call, alone bool) (Outcome, error) {
	if err := k.checkTerms(c.Terms); err != nil {
		return Outcome{}, err
	}
	if !alone {
		return Outcome{}, errConsent
	}
	return Outcome{Events: []Event{TermsChanged{Terms: c.Terms, Seat: call.Seat}}}, nil
}

func (k *Kernel) checkTerms(t Terms) error {
	if t == k.Terms {
		return Refuse(Illegal, "", "This game already has that time limit. Choose another one.")
	}
	return t.check()
}

// extend gives a seat one more increment of time. If alone is set, the extension does not count against the
// seat's extensions.
func (b *bound[S]) extend(g Game, c Extend, in Inputs, alone bool) (Outcome, error) {
	k := &g.Kernel
	owes := slices.ContainsFunc(b.Owed(g), func(d Duty) bool { return d.Seat == c.Seat && d.Lapses() })
	switch {
	case in.Seat != c.Seat && !alone:
		return Outcome{}, Refuse(NotYours, "",
			"You can only give yourself more time. A GM or an organiser can give other players more.")
	case !k.Terms.Pace.Timed():
		return Outcome{}, Refuse(Illegal, "",
			"You can't extend: this game has no deadlines. Propose a time limit: `/game time`.")
	case !owes:
		return Outcome{}, Refuse(Illegal, "",
			"You can't extend: no deadline is running. See whose turn it is: `/game status`.")
	case alone:
		return Outcome{Events: []Event{Extended{Seat: c.Seat, Given: true, Left: k.ExtensionsOf(c.Seat)}}}, nil
	case k.ExtensionsOf(c.Seat) == 0:
		return Outcome{}, Refuse(Illegal, "",
			"You can't extend again: all %d extensions are used. Propose a pause with `/game time`, or set a vacation with `/settings`.", Extensions)
	}
	return Outcome{Events: []Event{Extended{Seat: c.Seat, Left: k.ExtensionsOf(c.Seat) - 1}}}, nil
}

// ExtensionsOf returns the number of extensions that a seat has left.
func (k *Kernel) ExtensionsOf(seat Seat) int { return max(Extensions-k.Extended[seat], 0) }

func (k *Kernel) extended(e Extended) {
	if e.Given {
		return
	}
	if k.Extended == nil {
		k.Extended = map[Seat]int{}
	}
	k.Extended[e.Seat]++
}

// AboutTime reports whether an event is about players and their time, not about the game. No undo takes such
// an event back.
func AboutTime(ev Event) bool {
	switch ev.(type) {
	case Paused, Continued, Extended, TermsChanged, Ceded:
		return true
	}
	return false
}
