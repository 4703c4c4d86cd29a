package engine

import (
	"fmt"
	"slices"
)

// ConsentRule marks the refusal of a command that needs the other players' consent, so that the caller can
// propose it instead.
const ConsentRule = "undo by consent"

// undo takes the game back without asking the other players. A seat that is not a referee may undo only
// its own commands since the position, and only if they rolled no dice, revealed nothing and agreed
// nothing. Other seats' secret steps don't count, since a refusal would tell the seat of them.
func undo(k *Kernel, c Undo, call Call, referee bool) (Outcome, error) {
	if call.Seat == NoSeat {
		return Outcome{}, Refuse(NotYours, "",
			"You can't undo: you aren't a player in this game. Ask a player to do it.")
	}
	live, err := k.counted(c.To, call)
	if err != nil {
		return Outcome{}, err
	}
	for _, e := range live {
		hidden := k.IsSecret(e.Seq) && e.Seat != call.Seat
		if e.Seq > c.To && !referee && !hidden && !free(e, call.Seat) {
			return Outcome{}, Refuse(Illegal, ConsentRule,
				"You can't undo that alone: dice were rolled, secrets revealed, or another player acted. Ask the other players to agree.")
		}
	}
	return Outcome{Events: []Event{Undone{To: c.To, Seat: call.Seat}}}, nil
}

// consentedUndo returns the position that a motion to undo leads to. It lies before the given one if a
// revealed secret must be locked again. It refuses to undo dice rolls if only one seat is left, since no
// other player can agree.
func (k *Kernel) consentedUndo(to int, call Call, info Info) (int, error) {
	live, err := k.counted(to, call)
	if err != nil {
		return 0, err
	}
	if len(k.In()) == 1 && slices.ContainsFunc(live, func(e Entry) bool { return e.Seq > to && len(e.Drawn) > 0 }) {
		return 0, Refuse(Illegal, "", "You can't undo to step %d: dice were rolled, and no other player can agree. Play on.", k.Step(to))
	}
	back := beforeRevealed(live, to, info)
	if back < 1 {
		return 0, Refuse(Illegal, "", "You can't undo to step %d: the secret picks from the start have been revealed. Choose a later step.", k.Step(to))
	}
	return back, k.checkUndo(back)
}

// counted checks that the game can go back to a position, and returns the entries that were not undone.
func (k *Kernel) counted(to int, call Call) ([]Entry, error) {
	if err := k.checkUndo(to); err != nil {
		return nil, err
	}
	history, err := call.History()
	if err != nil {
		return nil, fmt.Errorf("undo: %w", err)
	}
	return slices.DeleteFunc(slices.Clone(history), func(e Entry) bool { return !k.Live(e.Seq) }), nil
}

func (k *Kernel) checkUndo(to int) error {
	if to < 1 || to >= k.Seq || !k.Live(to) {
		return Refuse(Invalid, "", "You can't undo to step %d: it has been undone, or is the latest. Choose one from `/game log`.", k.Step(to))
	}
	return nil
}

// free reports whether a seat may undo an entry alone.
func free(e Entry, seat Seat) bool {
	return e.Seat == seat && len(e.Drawn) == 0 && len(e.Reveals) == 0 && !slices.ContainsFunc(e.Events, binds)
}

// binds reports whether an event concerns more than its own seat's decision.
func binds(ev Event) bool {
	switch ev.(type) {
	case Started, Seated, Resigned, Replaced, HouseRule, Agreed, Ended, Lapsed, Paused, Continued,
		TermsChanged, Ceded:
		return true
	}
	return false
}

// beforeRevealed moves the target of an undo back before the locking of secrets that the undone entries
// revealed. Their owners must lock them again, since players have seen them. Screened secrets stay locked. It
// returns 0 if the log does not reach far enough back.
func beforeRevealed(live []Entry, to int, info Info) int {
	for i := len(live) - 1; i >= 0 && live[i].Seq > to; i-- {
		for _, r := range live[i].Reveals {
			at := sealedAt(live[:i], r)
			if info.Screens(r.Slot) || at < 0 || live[at].Seq > to || known(live[at+1:i], r, to) {
				continue
			}
			if at == 0 {
				return 0
			}
			to = live[at-1].Seq
		}
	}
	return to
}

// sealedAt returns the index of the last entry that locks a revealed secret, or -1 if there is none.
func sealedAt(entries []Entry, r Reveal) int {
	for i := len(entries) - 1; i >= 0; i-- {
		if slices.ContainsFunc(entries[i].Seals,
			func(s Seal) bool { return s.Owner == r.Owner && s.Slot == r.Slot }) {
			return i
		}
	}
	return -1
}

// known reports whether the secret had already been revealed at position to.
func known(entries []Entry, r Reveal, to int) bool {
	return slices.ContainsFunc(entries, func(e Entry) bool { return e.Seq <= to && slices.Contains(e.Reveals, r) })
}
