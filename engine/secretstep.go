package engine

import "slices"

// A Discretion is an Event that nobody else may know of when Hides reports true: something that was out of
// sight is gone.
type Discretion interface{ Hides() bool }

// Secret reports whether an entry is a secret step: it says no more than that its seat has sealed what a
// screen hides, or that something out of sight has changed. Others see neither it nor that there is one, nor
// when it was made.
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

// IsSecret reports whether a secret step was made at a position.
func (k *Kernel) IsSecret(seq int) bool {
	_, found := slices.BinarySearch(k.Secret, seq)
	return found
}

// Step is the number by which everybody knows the step at a position: secret steps are not counted. Such a
// step itself has the number of the one before it.
func (k *Kernel) Step(seq int) int {
	before, found := slices.BinarySearch(k.Secret, seq)
	if found {
		before++
	}
	return seq - before
}

// At is the position of a step that everybody knows by its number.
func (k *Kernel) At(step int) int {
	for _, secret := range k.Secret {
		if secret <= step {
			step++
		}
	}
	return step
}

// Keeping is the position to go back to so that a step, by its number, stays the last one that counts: secret
// steps that followed it at once stay as well.
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

// secretSteps are the positions of the secret steps of a log, behind a position.
func secretSteps(log []Entry, behind int, info Info) []int {
	var all []int
	for _, e := range log {
		if e.Seq > behind && e.Secret(info) {
			all = append(all, e.Seq)
		}
	}
	return all
}
