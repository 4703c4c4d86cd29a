package contest

import "warbell/engine"

// Fought is an attack with all that came of it in one entry, as one thing to tell. The log has its parts.
type Fought struct{ All []engine.Event }

// Moved are models that engage one after the other, as one thing to tell. The log has them one by one.
type Moved struct{ All []Engaged }

func (Fought) Kind() string { return "fought" }
func (Moved) Kind() string  { return "moved" }

// ofAttack reports whether an event is told as a part of the attack before it.
func (Contested) ofAttack() bool    { return true }
func (ArmourTested) ofAttack() bool { return true }
func (AttackEnded) ofAttack() bool  { return true }

// Merge makes an attack of its declaration and what comes of it.
func (e Declared) Merge(next engine.Event) (engine.Event, bool) {
	return Fought{[]engine.Event{e}}.Merge(next)
}

// Merge makes an attack of a blow and what comes of it, where it was declared before.
func (e Contested) Merge(next engine.Event) (engine.Event, bool) {
	if e.Auto == AutoBreaking {
		return nil, false
	}
	return Fought{[]engine.Event{e}}.Merge(next)
}

// Merge adds what comes of an attack, up to the next declaration.
func (f Fought) Merge(next engine.Event) (engine.Event, bool) {
	if e, ok := next.(interface{ ofAttack() bool }); !ok || !e.ofAttack() {
		return nil, false
	}
	return Fought{append(f.All[:len(f.All):len(f.All)], next)}, true
}

// Merge puts models that engage into one sentence.
func (e Engaged) Merge(next engine.Event) (engine.Event, bool) {
	return Moved{[]Engaged{e}}.Merge(next)
}

// Merge adds one more.
func (m Moved) Merge(next engine.Event) (engine.Event, bool) {
	e, ok := next.(Engaged)
	return Moved{append(m.All[:len(m.All):len(m.All)], e)}, ok
}
