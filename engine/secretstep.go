package engine

import "slices"

// A Discretion is an Event that only its own seat may know of if Hides reports true. It records a hidden
// change, such as the removal of an unseen model.
type Discretion interface{ Hides() bool }

// Secret reports whether an entry is a secret step. Such an entry only locks screened secrets or records
// hidden changes. Other seats don't see the step, its time or that it exists.
func (e Entry) Secret(info Info) bool {
	if e.Prose != "" || len(e.Drawn) > 0 || len(e.Reveals) > 0 {
		return false
	}
	secret := false
	for _, s := range e.Seals {
		if s.Slot.HoldsCommand() {
			continue
		}
		if !info.Screens(s.Slot) {
			return false
		}
		secret = true
	}
	for _, ev := range e.Events {
		if d, ok := ev.(Discretion); ok && d.Hides() {
			secret = true
		} else if _, ok := ev.(Announcement); !ok {
			return false
		}
	}
	return secret
}

// IsSecret reports whether the entry at a position is a secret step.
func (k *Kernel) IsSecret(seq int) bool {
	_, found := slices.BinarySearch(k.Secret, seq)
	return found
}

// Step returns the public number of the step at a position, which does not count secret steps. A secret step
// has the number of the public step before it.
func (k *Kernel) Step(seq int) int {
	before, found := slices.BinarySearch(k.Secret, seq)
	if found {
		before++
	}
	return seq - before
}

// At returns the position of the step with a public number. It reverses Step.
func (k *Kernel) At(step int) int {
	for _, secret := range k.Secret {
		if secret <= step {
			step++
		}
	}
	return step
}

// Keeping returns the position for an undo after which the step with a public number is the last one in
// force. Secret steps that directly follow that step stay in force too.
func (k *Kernel) Keeping(step int) int {
	seq := k.At(step)
	last := seq
	for k.IsSecret(last + 1) {
		last++
	}
	if last >= k.Seq {
		return seq
	}
	return last
}

// secretSteps returns the positions of the secret steps in a log after a position.
func secretSteps(log []Entry, behind int, info Info) []int {
	var all []int
	for _, e := range log {
		if e.Seq > behind && e.Secret(info) {
			all = append(all, e.Seq)
		}
	}
	return all
}
