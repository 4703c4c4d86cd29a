package engine

import "fmt"

// undo goes back without asking anybody: only over the seat's own commands, and only if no die
// fell and nothing was revealed since.
func undo(k *Kernel, c Undo, call Call) (Outcome, error) {
	if call.Seat == NoSeat {
		return Outcome{}, Refuse(NotYours, "", "Only a player can undo.")
	}
	if err := k.checkUndo(c.To); err != nil {
		return Outcome{}, err
	}
	history, err := call.History()
	if err != nil {
		return Outcome{}, fmt.Errorf("undo: %w", err)
	}
	for _, e := range history {
		if e.Seq > c.To && k.Live(e.Seq) && !free(e, call.Seat) {
			return Outcome{}, Refuse(Illegal, ConsentRule, "Since then a die fell, something was revealed or another player acted. The others have to agree to undo that.")
		}
	}
	return Outcome{Events: []Event{Undone{To: c.To, Seat: call.Seat}}}, nil
}

// ConsentRule marks the refusal of an undo that needs the others' consent, so that the caller
// can propose it instead.
const ConsentRule = "undo by consent"

func free(e Entry, seat Seat) bool {
	return e.Seat == seat && len(e.Drawn) == 0 && len(e.Reveals) == 0
}

func (k *Kernel) checkUndo(to int) error {
	if to < 1 || to >= k.Seq || !k.Live(to) {
		return Refuse(Invalid, "", "The game cannot go back to step %d. Choose a step from 1 to %d that was not undone.", to, k.Seq-1)
	}
	return nil
}
